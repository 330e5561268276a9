/** The week's runs, and any two of them side by side. */
import { useState } from 'react';
import type { Demand, Run, Site } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { useBorrowed } from './borrowed.ts';
import { BreachList } from './breach-list.tsx';
import { Compare } from './compare.tsx';
import { costText, shortGapText, sitesText } from './figures.ts';
import { boardOf } from './finished.tsx';
import { messages } from './messages.ts';
import { Publish } from './publish.tsx';
import { type Published, PublishedNote } from './published.tsx';
import { RemoveRun } from './remove.tsx';
import { runName } from './run-name.ts';

interface RunListProps {
  monday: string;
  runs: Run[];
  /** How many sites are visible. */
  sites: number;
  demand: Demand[];
  nameOf: (id: string) => string | undefined;
  zoneOf: (site: string) => string;
}

export function RunList(props: RunListProps) {
  const { runs, sites, demand, nameOf } = props;
  const seen = useSites().data ?? [];
  const [published, setPublished] = useState<Published | null>(null);
  return (
    <section className="sheet" aria-labelledby="runs">
      <h2 id="runs">{messages.runs}</h2>
      {published === null ? null : (
        <PublishedNote published={published} nameOf={nameOf} close={() => setPublished(null)} />
      )}
      {runs.length === 0 ? <p className="soft">{messages.noRuns}</p> : null}
      <ul className="runs">
        {runs.map((run) => (
          <li key={run.id}>
            <span className={`badge ${run.status}`}>{common.runStatus[run.status]}</span>
            <span className="run-name">
              <b>{runName(run)}</b>
              <small>
                {[sitesText(run.locationIds, sites, nameOf), nameOf(run.requestedBy)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <RunFigures run={run} seen={seen} />
            {run.error === null ? null : (
              <small className={run.error.reason === 'CANCELLED' ? 'soft' : 'bad-text'}>
                {run.error.reason === 'CANCELLED' ? messages.stopped : run.error.message}
              </small>
            )}
            {run.metrics === null ? null : (
              <Link className="act" href={boardOf(run)}>
                {messages.openRota}
              </Link>
            )}
            {run.status === 'completed' ? (
              <Publish run={run} demand={demand} nameOf={nameOf} onPublished={setPublished} />
            ) : null}
            <RemoveRun run={run} nameOf={nameOf} />
            <BreachList run={run} demand={demand} nameOf={nameOf} isOpen={false} />
          </li>
        ))}
      </ul>
      <Compare {...props} runs={runs.filter(({ metrics }) => metrics !== null)} />
    </section>
  );
}

function RunFigures({ run, seen }: { run: Run; seen: readonly Site[] }) {
  const isWanted = run.status === 'completed' || run.status === 'published';
  const borrowed = useBorrowed(run, isWanted);
  const { metrics } = run;
  // The other figures are of the whole run, and those who work at sites out of sight are not known.
  const isSeen = run.locationIds.every((id) => seen.some(({ locationId }) => locationId === id));
  const { borrowed: all, borrowedHere } = messages;
  if (metrics === null) return <span className="run-cover" />;
  const figures = [
    `${common.covered(metrics.slotsFilled, metrics.slotsTarget)} ${common.coverage}`,
    costText(metrics),
    shortGapText(metrics),
    borrowed === null || borrowed === 0 ? null : (isSeen ? all : borrowedHere)(borrowed),
  ];
  return <span className="run-cover">{figures.filter((text) => text !== null).join(' · ')}</span>;
}
