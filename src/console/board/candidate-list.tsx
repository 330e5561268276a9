/** Everybody for one shift: those who could take it and what that costs, the others with every rule in the way. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../app/api.ts';
import { readable, refusalOf } from '../app/refusal.ts';
import { ruleWords, WORDS } from '../app/words.ts';
import { Act, Fault, Loading } from '../ui/parts.tsx';
import { amount, type Candidates, candidatesOf } from './candidates.ts';
import type { DetailProps, Explanation } from './detail.tsx';
import { moveOf } from './moves.ts';

const SHOWN_BARRED = 40;

export function CandidateList(props: DetailProps & { explanation: Explanation | null }) {
  const { cargo, nameOf, mayChange, explanation } = props;
  const { need } = cargo;
  const rows = useQuery({
    queryKey: ['candidates', need.runId, need.demandId],
    queryFn: ({ signal }) =>
      api.planning.listDemandCandidates({ id: need.demandId, runId: need.runId }, { signal }),
    select: ({ items }) => candidatesOf(items),
  });
  if (rows.isPending) return <Loading />;
  if (rows.error !== null)
    return <Fault refusal={refusalOf(rows.error, nameOf)} retry={() => void rows.refetch()} />;
  // What others would cost is told by itself; beside somebody whose costs are known it is the difference that counts.
  const wishes = (explanation?.byRule ?? []).filter(({ level }) => level === 'soft');
  const own = wishes.length === 0 ? null : sum(wishes.map(({ cost }) => cost));
  return (
    <>
      <h3>{cargo.replaces === null ? WORDS.detail.candidates : WORDS.detail.others}</h3>
      {mayChange ? null : <p className="soft">{WORDS.detail.onlyAdmin}</p>}
      <People {...props} own={own} candidates={rows.data} />
    </>
  );
}

function People(props: DetailProps & { own: number | null; candidates: Candidates }) {
  const { nameOf, own } = props;
  const { free, barred } = props.candidates;
  return (
    <>
      <p className="soft">{free.length === 0 ? WORDS.detail.nobodyFree : WORDS.detail.free(free.length)}</p>
      <ul className="people-list">
        {free.map(({ userId, difference }) => (
          <li key={userId}>
            <span>
              {nameOf(userId) ?? '?'}
              {difference === null ? null : (
                <small>
                  {own === null ? WORDS.detail.costs(amount(difference)) : differenceWords(difference - own)}
                </small>
              )}
            </span>
            <AssignButton {...props} userId={userId} />
          </li>
        ))}
      </ul>
      {barred.length === 0 ? null : (
        <details className="barred" open={free.length === 0}>
          <summary>{WORDS.detail.barred(barred.length)}</summary>
          <ul className="people-list">
            {barred.slice(0, SHOWN_BARRED).map(({ userId, broken }) => (
              <li key={userId}>
                <span>
                  {nameOf(userId) ?? '?'}
                  {broken.map(({ code, message }) => (
                    <small key={message} className="broken">
                      <b>{ruleWords(code)}</b> {readable(message, nameOf)}
                    </small>
                  ))}
                </span>
                <AssignButton {...props} userId={userId} />
              </li>
            ))}
          </ul>
          {barred.length > SHOWN_BARRED ? (
            <p className="soft">{WORDS.detail.furtherBarred(barred.length - SHOWN_BARRED)}</p>
          ) : null}
        </details>
      )}
    </>
  );
}

function AssignButton({ cargo, override, mayChange, userId }: DetailProps & { userId: string }) {
  const move = moveOf(cargo, { userId });
  if (!mayChange || move === null) return null;
  return (
    <Act isDisabled={override.pending !== null} onPress={() => override.act(move)}>
      {cargo.replaces === null ? WORDS.detail.put : WORDS.detail.instead}
    </Act>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function differenceWords(difference: number): string {
  const rounded = Math.round(Math.abs(difference) * 10) / 10;
  if (rounded === 0) return WORDS.detail.same;
  return difference > 0 ? WORDS.detail.more(String(rounded)) : WORDS.detail.less(String(rounded));
}
