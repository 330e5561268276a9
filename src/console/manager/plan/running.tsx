/** What the published rota makes of lines that are added or changed: said before it is done. */
import { useQueries } from '@tanstack/react-query';
import type { Demand, Run } from '../../app/api.ts';
import { assignmentsOf } from '../../app/data.ts';
import { Link } from '../../app/router.tsx';
import { messages } from './messages.ts';

type Times = Pick<Demand, 'locationId' | 'start' | 'end'>;

/** The published runs that plan the time. */
export const runningAt = (runs: readonly Run[], { locationId, start }: Times) =>
  runs.filter(
    ({ status, locationIds, horizonStart, horizonEnd }) =>
      status === 'published' &&
      locationIds.includes(locationId) &&
      Date.parse(horizonStart) <= Date.parse(start) &&
      Date.parse(start) < Date.parse(horizonEnd),
  );

interface RunningProps {
  lines: readonly Demand[];
  runs: readonly Run[];
  /** First day of the week that the board shows. */
  monday: string;
  nameOf: (id: string) => string | undefined;
}

const MOST_NAMES = 4;

/** Who works the lines in the published rota, and that their shifts stay. */
export function RunningNote({ lines, runs, monday, nameOf }: RunningProps) {
  const running = [...new Set(lines.flatMap((line) => runningAt(runs, line)))];
  const ids = new Set(lines.map(({ id }) => id));
  const people = useQueries({
    queries: running.map(({ id }) => ({
      queryKey: ['result', id, 'assignments'],
      queryFn: ({ signal }: { signal: AbortSignal }) => assignmentsOf(id, signal),
    })),
    combine: (results) => [
      ...new Set(
        results
          .flatMap(({ data }) => data ?? [])
          .filter(({ demandId }) => ids.has(demandId))
          .map(({ userId }) => userId),
      ),
    ],
  });
  if (running.length === 0) return null;
  const names = people.map((id) => nameOf(id) ?? id);
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length - MOST_NAMES;
  return (
    <p className="warn-text">
      {names.length === 0
        ? messages.running.nobody
        : messages.running.people(rest > 0 ? messages.furtherSites(shown, rest) : shown)}{' '}
      <Link href={`/console/rota?week=${monday}`}>{messages.running.board}</Link>
    </p>
  );
}
