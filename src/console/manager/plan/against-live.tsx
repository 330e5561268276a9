/** Beside a draft that is to be published: how full the rota is now and afterwards, and who from elsewhere drops out. */
import { useQuery } from '@tanstack/react-query';
import { api, type Run } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { RefusalNote } from '../../kit/parts.tsx';
import { beforeAfterLines } from './before-after.ts';
import { messages } from './messages.ts';

/**
 * `against` null: the published rota; `site` null: all sites of the run. Versions are part of the key, as an override needs a
 * new comparison; it stands with the rota, so that a change of that reads it anew.
 */
export const diffQuery = (run: Run, against: Run | null, site: string | null = null) => ({
  queryKey: ['rota', 'diff', run.id, run.version, against?.id, against?.version, site],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.planning.diffPlanningRuns(
      {
        id: run.id,
        ...(against === null ? {} : { against: against.id }),
        ...(site === null ? {} : { locationId: site }),
      },
      { signal },
    ),
});

/** Many names would push the board down: they open. */
const MOST_LETTERS = 60;

function Named({ text, names }: { text: string; names: string }) {
  if (names.length <= MOST_LETTERS)
    return (
      <>
        {text}: {names}.
      </>
    );
  return (
    <details>
      <summary>{text}</summary>
      {names}.
    </details>
  );
}

interface AgainstLiveProps {
  run: Run;
  /** The site that is published alone; null: all of them. */
  site: string | null;
  /** Duties that became impossible and are left out. */
  leftOut: number;
  nameOf: (id: string) => string | undefined;
}

export function AgainstLive({ run, site, leftOut, nameOf }: AgainstLiveProps) {
  const { data, error } = useQuery(diffQuery(run, null, site));
  if (error !== null && data === undefined)
    return <RefusalNote title={messages.publication.blind} refusal={refusalOf(error, nameOf)} />;
  const lines = data === undefined ? [] : beforeAfterLines(data, leftOut);
  if (lines.length === 0) return null;
  return (
    <ul className="warnings before-after">
      {lines.map(({ text, isBad, names }) => (
        <li key={text} className={isBad ? 'bad-text' : ''}>
          {names === null ? text : <Named text={text} names={names} />}
        </li>
      ))}
    </ul>
  );
}
