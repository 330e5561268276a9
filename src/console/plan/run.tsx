/** Making a rota: start, watch it get better, look, publish. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, type Demand, type Run, type Site } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { dayWords, localOf } from '../time/zone.ts';
import { Act, Choose, RefusalNote } from '../ui/parts.tsx';
import { Compare } from './compare.tsx';
import { ProgressPlot, useProgress } from './progress.tsx';

const TIMES_S = [5, 15, 30, 60, 120];
const ALL = '';

interface RunProps {
  monday: string;
  sites: Site[];
  canRun: boolean;
  nameOf: (id: string) => string | undefined;
}

export function RunSection({ monday, sites, canRun, nameOf }: RunProps) {
  const cache = useQueryClient();
  const [seconds, setSeconds] = useState(15);
  const [site, setSite] = useState(ALL);
  const [runId, setRunId] = useState<string | null>(null);
  const ended = useCallback(() => void cache.invalidateQueries({ queryKey: ['runs'] }), [cache]);
  const live = useProgress(runId, ended);
  const start = useMutation({
    mutationFn: () =>
      api.planning.createPlanningRun(
        {
          body: {
            weekStart: monday,
            ...(site === ALL ? {} : { locationIds: [site] }),
            options: { timeLimitMs: seconds * 1000 },
          },
        },
        { headers: { prefer: 'respond-async' } },
      ),
    onSuccess: ({ id }) => setRunId(id),
  });
  const stop = useMutation({ mutationFn: (id: string) => api.planning.cancelPlanningRun({ id }) });
  const isWorking = start.isPending || (runId !== null && live.ended === null && live.error === null);
  const fault = start.error ?? stop.error ?? live.error;
  return (
    <section className="sheet" aria-labelledby="run">
      <header className="sheet-head">
        <div>
          <h2 id="run">{WORDS.plan.run}</h2>
          <p className="soft">{WORDS.plan.runHelp}</p>
        </div>
        <div className="row">
          <Choose
            label={WORDS.plan.site}
            value={site}
            choices={[
              { value: ALL, label: WORDS.common.allSites },
              ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
            ]}
            onChange={setSite}
          />
          <Choose
            label={WORDS.plan.time}
            value={String(seconds)}
            choices={TIMES_S.map((value) => ({ value: String(value), label: WORDS.plan.seconds(value) }))}
            onChange={(value) => setSeconds(Number(value))}
          />
          {isWorking && runId !== null ? (
            <Act onPress={() => stop.mutate(runId)}>{WORDS.plan.stop}</Act>
          ) : (
            <Act look="primary" onPress={() => start.mutate()} isDisabled={!canRun || isWorking}>
              {start.isPending ? WORDS.plan.starting : WORDS.plan.start}
            </Act>
          )}
        </div>
      </header>
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault, nameOf)} />}
      {runId === null ? null : <ProgressPlot points={live.points} seconds={seconds} />}
      {live.ended === null ? null : <Finished run={live.ended} nameOf={nameOf} />}
    </section>
  );
}

function Finished({ run, nameOf }: { run: Run; nameOf: RunProps['nameOf'] }) {
  if (run.status === 'failed') {
    const message = run.error?.message ?? WORDS.faults.unexpected;
    return <RefusalNote title={WORDS.plan.failed} refusal={{ message, details: [], requestId: null }} />;
  }
  return (
    <div className="finished">
      <h3>{WORDS.plan.done}</h3>
      <Figures run={run} />
      <div className="row">
        <Link className="act" href={boardOf(run)}>
          {WORDS.plan.openRota}
        </Link>
        <Publish run={run} nameOf={nameOf} />
      </div>
    </div>
  );
}

export function boardOf(run: Run): string {
  return `/console/rota?week=${localOf(run.horizonStart, run.timeZone).date}&run=${run.id}`;
}

function Figures({ run }: { run: Run }) {
  const { metrics } = run;
  if (metrics === null) return null;
  const { slotsFilled, slotsTarget, coveragePercent, labourCost, gapPercent, provenOptimal, elapsedMs } =
    metrics;
  const gap =
    gapPercent === null ? WORDS.plan.unknown : WORDS.plan.atMost(String(Math.round(gapPercent * 10) / 10));
  return (
    <dl className="figures">
      <div>
        <dt>{WORDS.plan.covered}</dt>
        <dd>{Math.round(coveragePercent)} %</dd>
        <small>{WORDS.board.covered(slotsFilled, slotsTarget)}</small>
      </div>
      {labourCost === null ? null : (
        <div>
          <dt>{WORDS.plan.cost}</dt>
          <dd>{Math.round(labourCost).toLocaleString('en-GB')}</dd>
        </div>
      )}
      <div>
        <dt>{WORDS.plan.gap}</dt>
        <dd>{provenOptimal ? WORDS.plan.proven : gap}</dd>
      </div>
      <div>
        <dt>{WORDS.plan.elapsed}</dt>
        <dd>{WORDS.plan.seconds(Math.round(elapsedMs / 100) / 10)}</dd>
      </div>
    </dl>
  );
}

/** Asks first, and says what publishing means for this rota. */
export function Publish({ run, nameOf }: { run: Run; nameOf: RunProps['nameOf'] }) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const publish = useMutation({
    mutationFn: () => api.planning.publishPlanningRun({ id: run.id }),
    onSuccess: () => {
      setAsking(false);
      return cache.invalidateQueries({ queryKey: ['runs'] });
    },
  });
  if (publish.isSuccess) {
    return (
      <span role="status" className="good">
        {WORDS.plan.published}
      </span>
    );
  }
  const open = (run.metrics?.slotsTarget ?? 0) - (run.metrics?.slotsFilled ?? 0);
  if (!asking) {
    return (
      <Act look="primary" onPress={() => setAsking(true)}>
        {WORDS.plan.publish}
      </Act>
    );
  }
  return (
    <div className="ask" role="alertdialog" aria-label={WORDS.plan.publishAsk}>
      <p>
        <b>{WORDS.plan.publishAsk}</b> {open === 0 ? WORDS.plan.publishGood : WORDS.plan.publishOpen(open)}{' '}
        {WORDS.plan.publishReplaces}
      </p>
      <div className="row">
        <Act look="primary" onPress={() => publish.mutate()} isDisabled={publish.isPending} autoFocus>
          {publish.isPending ? WORDS.plan.publishing : WORDS.plan.publish}
        </Act>
        <Act onPress={() => setAsking(false)}>{WORDS.common.cancel}</Act>
      </div>
      {publish.error === null ? null : <RefusalNote refusal={refusalOf(publish.error, nameOf)} />}
    </div>
  );
}

interface RunListProps {
  runs: Run[];
  demand: readonly Demand[];
  nameOf: RunProps['nameOf'];
  zoneOf: (site: string) => string;
}

export function RunList({ runs, demand, nameOf, zoneOf }: RunListProps) {
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
              <b>{run.name ?? dayWords(localOf(run.horizonStart, run.timeZone).date)}</b>
              <small>
                {dayWords(localOf(run.createdAt, run.timeZone).date)},{' '}
                {localOf(run.createdAt, run.timeZone).time} · {nameOf(run.requestedBy) ?? ''}
              </small>
            </span>
            <span className="run-cover">
              {run.metrics === null
                ? ''
                : WORDS.board.covered(run.metrics.slotsFilled, run.metrics.slotsTarget)}
            </span>
            {run.error === null ? null : <small className="bad-text">{run.error.message}</small>}
            {run.metrics === null ? null : (
              <Link className="act" href={boardOf(run)}>
                {WORDS.plan.openRota}
              </Link>
            )}
            {run.status === 'completed' ? <Publish run={run} nameOf={nameOf} /> : null}
            {run.status === 'completed' && live !== undefined ? (
              <Compare {...{ run, demand, nameOf, zoneOf }} against={live} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
