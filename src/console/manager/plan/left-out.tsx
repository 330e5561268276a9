/** Whom a run would leave out, why, and where that is changed. */
import { usePeople } from '../../app/data.ts';
import { Link } from '../../app/router.tsx';
import { byName } from '../../languages/chosen.ts';
import { messages as teamMessages } from '../team/messages.ts';
import { messages } from './messages.ts';

/** `site`: of the run; empty: every one. Whoever has left is of no rota any more. */
export function LeftOutNote({ site }: { site: string }) {
  const people = (usePeople().data ?? [])
    .filter(({ active, leftOut }) => active && leftOut !== undefined)
    .filter(({ homeLocation }) => site === '' || homeLocation?.id === site)
    .toSorted((a, b) => byName(a.name, b.name));
  if (people.length === 0) return null;
  return (
    <details className="left-out">
      <summary>{messages.leftOut(people.length)}</summary>
      <ul>
        {people.map(({ userId, name, leftOut }) => (
          <li key={userId}>
            <Link href={`/console/team?find=${encodeURIComponent(name)}`}>{name}</Link>{' '}
            <span className="soft">{leftOut === undefined ? null : teamMessages.leftOut[leftOut]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
