/** From the panel of a shift to come: its person is ill, and the best candidate takes it, in one press that can be undone. */
import { common } from '../../app/messages.ts';
import { useNow } from '../../kit/now.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { wageText } from '../labour/labour-text.ts';
import { absenceOf } from './absence-draft.ts';
import { type DetailProps, useCandidates } from './candidate-list.tsx';
import { messages } from './cover-messages.ts';
import { changeRefusal } from './overtaken.ts';
import { Visitor } from './people-grid.tsx';
import { useMark } from './use-absence.ts';

export function IllAndFill(props: DetailProps & { runId: string; who: string }) {
  const { slot, week, nameOf, visitsFrom, runId, who, showNoted } = props;
  const { need, replaces } = slot;
  const [best] = useCandidates(props, runId).data?.free ?? [];
  const now = useNow();
  const taker = best === undefined ? null : { demandId: need.demandId, userId: best.userId };
  const mark = useMark((made) => taker !== null && showNoted(slot, made, taker));
  // What somebody worked of a shift that runs is said first: the form asks for it.
  const isToCome = Date.parse(need.start) > now;
  if (replaces === null || !isToCome) return null;
  // Its place is kept while the candidates are read, and where there are none.
  if (best === undefined) return <div className="replacement ill-and-fill" />;
  const ill = { userId: replaces, kind: 'sick' as const };
  const times = { start: need.start, end: need.end };
  const send = () => mark.mutate(absenceOf(ill, times, week.needs, Date.now()));
  const pay = wageText(best.wage);
  return (
    <div className="replacement ill-and-fill">
      <Act isPending={mark.isPending} onPress={send}>
        {messages.illAndFill(who, nameOf(best.userId) ?? common.someone)}
      </Act>
      {best.standBy ? <span className="badge published">{messages.standBy}</span> : null}
      <Visitor site={visitsFrom({ ...need, userId: best.userId })} />
      {pay === null ? null : <small className="soft">{pay}</small>}
      {mark.error === null ? null : (
        <RefusalNote
          refusal={changeRefusal(mark.error, nameOf, week.zoneOf, () => need.label)}
          onClose={() => mark.reset()}
        />
      )}
    </div>
  );
}
