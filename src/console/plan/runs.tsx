/** The week's runs, and any two of them side by side. */
import type { Demand, Run } from '../app/api.ts';
import { Link } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { Compare } from './compare.tsx';
import { Publish } from './publish.tsx';
import { boardOf } from './run.tsx';
import { runName } from './run-name.ts';

interface RunListProps {
  monday: string;
  runs: Run[];
  demand: Demand[];
  nameOf: (id: string) => string | undefined;
  zoneOf: (site: string) => string;
}

export function RunList(props: RunListProps) {
  const { runs, demand, nameOf } = props;
  const live = runs.find(({ status }) => status === 'published');
  return (
    <section className="sheet" aria-labelledby="runs">
      <h2 id="runs">{WORDS.plan.runs}</h2>
      {runs.length === 0 ? <p className="soft">{WORDS.plan.noRuns}</p> : null}
      <ul className="runs">
        {runs.map((run) => (
          <li key={run.id}>
            <span className={`badge ${run.status}`}>{WORDS.board.status[run.status]}</span>
            <span className="run-name">
              <b>{runName(run)}</b>
              <small>{nameOf(run.requestedBy) ?? ''}</small>
            </span>
            <span className="run-cover">
              {run.metrics === null
                ? ''
                : WORDS.board.covered(run.metrics.slotsFilled, run.metrics.slotsTarget)}
            </span>
            {run.error === null ? null : (
              <small className={run.error.reason === 'CANCELLED' ? 'soft' : 'bad-text'}>
                {run.error.reason === 'CANCELLED' ? WORDS.plan.stopped : run.error.message}
              </small>
            )}
            {run.metrics === null ? null : (
              <Link className="act" href={boardOf(run)}>
                {WORDS.plan.openRota}
              </Link>
            )}
            {run.status === 'completed' ? <Publish {...{ run, live, demand, nameOf }} /> : null}
          </li>
        ))}
      </ul>
      <Compare {...props} runs={runs.filter(({ metrics }) => metrics !== null)} />
    </section>
  );
}
