/** From the panel of a shift to come: its person is ill, and the best candidate takes it, in one press that can be undone. */
import { common } from '../../app/messages.ts';
import { useNow } from '../../kit/now.ts';
import { Act, Loading, RefusalNote } from '../../kit/parts.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { absenceOf } from './absence-draft.ts';
import { type DetailProps, useCandidates } from './candidate-list.tsx';
import { wasAbsent } from './candidates.ts';
import { messages } from './cover-messages.ts';
import { changeRefusal } from './overtaken.ts';
import { TakerFacts } from './taker-facts.tsx';
import { useMark } from './use-absence.ts';

export function IllAndFill(props: DetailProps & { runId: string; who: string }) {
  const { slot, week, nameOf, runId, who, showNoted } = props;
  const { need, replaces } = slot;
  // Whoever may be away as well is asked first, not given the shift in one press.
  const candidates = useCandidates(props, runId).data;
  const best = candidates?.free.find((one) => wasAbsent(one) === 0);
  const now = useNow();
  const taker = best === undefined ? null : { demandId: need.demandId, userId: best.userId };
  const mark = useMark((made) => taker !== null && showNoted(slot, made, taker));
  // What somebody worked of a shift that runs is said first: the form asks for it.
  const isToCome = Date.parse(need.start) > now;
  if (replaces === null || !isToCome) return null;
  if (best === undefined) {
    return (
      <section className="ill-and-fill" aria-label={messages.illAtOnce(who)}>
        <h3>{messages.illAtOnce(who)}</h3>
        {candidates === undefined ? <Loading /> : <p className="soft">{messages.illNobody}</p>}
      </section>
    );
  }
  const ill = { userId: replaces, kind: 'sick' as const };
  const times = { start: need.start, end: need.end };
  const send = () => mark.mutate(absenceOf(ill, times, week.needs, Date.now()));
  const zone = week.zoneOf(need.locationId);
  const when = `${dayText(localOf(need.start, zone).date)}, ${spanText(need.start, need.end, zone)}`;
  const name = nameOf(best.userId) ?? common.someone;
  return (
    <section className="ill-and-fill" aria-label={messages.illAtOnce(who)}>
      <h3>{messages.illAtOnce(who)}</h3>
      <p className="soft">{messages.illDoes(who, when, name)}</p>
      <Act look="primary" isPending={mark.isPending} onPress={send}>
        {messages.illAndFill(who, name, when)}
      </Act>
      <div className="replacement">
        <TakerFacts one={best} locationId={need.locationId} nameOf={nameOf} zone={zone} />
      </div>
      {mark.error === null ? null : (
        <RefusalNote
          refusal={changeRefusal(mark.error, nameOf, week.zoneOf, () => need.label)}
          onClose={() => mark.reset()}
        />
      )}
    </section>
  );
}
