/** The hard rules that a run's rota breaks, and why no rota does better. */
import type { Run } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { readable } from '../app/refusal.ts';
import { messages } from './messages.ts';

interface BreachListProps {
  run: Run;
  nameOf: (id: string) => string | undefined;
  isOpen: boolean;
}

const MOST_SHOWN = 20;

export function BreachList({ run, nameOf, isOpen }: BreachListProps) {
  const { broken = [], proofs = [] } = run.metrics ?? {};
  if (broken.length === 0) return null;
  const lines = broken.slice(0, MOST_SHOWN).map(({ message }) => readable(message, nameOf));
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
        {proofs.length === 0 ? messages.notProved : proofs.map((proof) => readable(proof, nameOf)).join(' ')}
      </p>
    </details>
  );
}
