/** The hard rules that a run's rota breaks, why no rota does better, and what to change. */
import type { Demand, Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { ConflictList } from './conflict-list.tsx';
import { messages } from './messages.ts';

interface BreachListProps {
  run: Run;
  demand: Demand[];
  nameOf: (id: string) => string | undefined;
  isOpen: boolean;
}

const MOST_SHOWN = 20;

export function BreachList({ run, demand, nameOf, isOpen }: BreachListProps) {
  const { broken = [], proofs = [], conflict } = run.metrics ?? {};
  if (broken.length === 0) return null;
  const lines = broken.slice(0, MOST_SHOWN).map(({ message }) => message);
  const rest = broken.length - lines.length;
  return (
    <details className="breaches" open={isOpen}>
      <summary className="bad-text">{messages.breaches(broken.length)}</summary>
      <ul className="warnings">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 ? <li>{common.more(rest)}</li> : null}
      </ul>
      <p className="soft">
        {proofs.length === 0 ? messages.notProved : proofs.map((proof) => proof).join(' ')}
      </p>
      {conflict === undefined ? null : (
        <ConflictList run={run} conflict={conflict} demand={demand} nameOf={nameOf} />
      )}
    </details>
  );
}
