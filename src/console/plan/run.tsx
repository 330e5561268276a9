/** Making a rota: start, watch it get better, look, publish. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, type Demand, type Run, type Site } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link } from '../app/router.tsx';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { localOf } from '../time/zone.ts';
import { Act, Choose, RefusalNote, Segments } from '../ui/parts.tsx';
import { type ByHand, useByHand } from './by-hand.ts';
import { ProgressPlot, useProgress } from './progress.tsx';
import { Publish } from './publish.tsx';

const TIMES_S = [5, 15, 30, 60, 120];
const ALL = '';

interface RunProps {
  monday: string;
  sites: Site[];
  demand: Demand[];
  /** Of this week, newest first. */
  runs: Run[];
  nameOf: (id: string) => string | undefined;
}

interface Wanted {
  site: string;
  seconds: number;
  from: From;
  /** Changes of the live rota that are allowed; null: as few as it takes. */
  most: number | null;
}

/** From scratch, near the live rota, or near it with what was changed by hand held: a replan, which takes no wishes. */
type From = 'fresh' | 'live' | 'held';

const isOpen = ({ status }: Run) => status === 'queued' || status === 'running';

export function RunSection({ monday, sites, demand, runs, nameOf }: RunProps) {
  const cache = useQueryClient();
  const published = runs.filter(({ status }) => status === 'published');
  const [live] = published;
  const [wanted, setWanted] = useState<Wanted>({ site: ALL, seconds: 15, from: 'fresh', most: null });
  const byHand = useByHand(published, wanted.from === 'live');
  const [started, setStarted] = useState<Run | null>(null);
  // A run that was under way when the page was opened is followed like one's own.
  const followed = started ?? runs.find(isOpen) ?? null;
  const ended = useCallback(
    (run: Run) => {
      setStarted(run);
      void cache.invalidateQueries({ queryKey: ['runs'] });
    },
    [cache],
  );
  const progress = useProgress(followed?.id ?? null, ended);
  const start = useMutation({
    mutationFn: () =>
      wanted.from === 'held' && live !== undefined
        ? api.planning.replanPlanningRun({ id: live.id }, SOON)
        : api.planning.createPlanningRun({ body: bodyOf(monday, wanted, live) }, SOON),
    onSuccess: setStarted,
  });
  const stop = useMutation({ mutationFn: (id: string) => api.planning.cancelPlanningRun({ id }) });
  const isWorking = start.isPending || (followed !== null && isOpen(followed) && progress.error === null);
  const fault = start.error ?? stop.error ?? progress.error;
  const seconds = secondsOf(followed) ?? wanted.seconds;
  return (
    <section className="sheet" aria-labelledby="run">
      <header className="sheet-head">
        <div>
          <h2 id="run">{WORDS.plan.run}</h2>
          <p className="soft">{WORDS.plan.runHelp}</p>
        </div>
        <div className="row">
          <RunForm {...{ sites, wanted, setWanted }} live={published.length} />
          {isWorking && followed !== null ? (
            <Act onPress={() => stop.mutate(followed.id)} isDisabled={stop.isPending}>
              {WORDS.plan.stop}
            </Act>
          ) : (
            <Act look="primary" onPress={() => start.mutate()} isDisabled={demand.length === 0 || isWorking}>
              {start.isPending ? WORDS.plan.starting : WORDS.plan.start}
            </Act>
          )}
        </div>
      </header>
      {live === undefined ? null : <FromNote from={wanted.from} byHand={byHand} />}
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault, nameOf)} />}
      {followed === null ? null : <ProgressPlot points={progress.points} seconds={seconds} />}
      {followed === null || isOpen(followed) ? null : (
        <Finished run={followed} {...{ live, demand, nameOf }} />
      )}
    </section>
  );
}

/** What becomes of the shifts of the live rota that were filled by hand. */
function FromNote({ from, byHand: { rows, isPending } }: { from: From; byHand: ByHand }) {
  if (from === 'held') return <p className="soft">{WORDS.plan.held}</p>;
  if (from === 'fresh' || isPending || rows?.length === 0) return null;
  return <p className="warn-text">{WORDS.plan.notHeld(rows?.length ?? null)}</p>;
}

/** Answered before it is worked out. */
const SOON = { headers: { prefer: 'respond-async' } };

function bodyOf(monday: string, { site, seconds, from, most }: Wanted, live: Run | undefined) {
  const base =
    from === 'fresh' || live === undefined
      ? {}
      : most === null
        ? { baseRunId: live.id }
        : { maxChanges: most };
  return {
    weekStart: monday,
    ...(site === ALL ? {} : { locationIds: [site] }),
    options: { timeLimitMs: seconds * 1000, ...base },
  };
}

function secondsOf(run: Run | null): number | null {
  const limit = (run?.options as { timeLimitMs?: number } | null)?.timeLimitMs;
  return limit === undefined ? null : limit / 1000;
}

interface RunFormProps {
  sites: Site[];
  wanted: Wanted;
  setWanted: (wanted: Wanted) => void;
  /** How many runs make up the live rota. */
  live: number;
}

function RunForm({ sites, wanted, setWanted, live }: RunFormProps) {
  const set = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change });
  const { site, seconds, from, most } = wanted;
  const { fresh, nearLive, keepHands } = WORDS.plan;
  const mayHold = live === 1 && me().role === 'admin';
  return (
    <>
      {live > 0 ? (
        <div className="field">
          {WORDS.plan.startFrom}
          <Segments
            label={WORDS.plan.startFrom}
            value={from}
            choices={[
              { value: 'fresh', label: fresh },
              { value: 'live', label: nearLive },
              ...(mayHold ? [{ value: 'held', label: keepHands }] : []),
            ]}
            onChange={(value) => set({ from: value as From })}
          />
        </div>
      ) : null}
      {live > 0 && from === 'live' ? (
        <label className="field narrow">
          {WORDS.plan.mostChanges}
          <input
            type="number"
            min={0}
            max={10_000}
            placeholder={WORDS.plan.anyChanges}
            value={most ?? ''}
            onChange={({ target }) => set({ most: target.value === '' ? null : target.valueAsNumber })}
          />
        </label>
      ) : null}
      {sites.length > 1 && from !== 'held' ? (
        <Choose
          label={WORDS.plan.site}
          value={site}
          choices={[
            { value: ALL, label: WORDS.common.allSites },
            ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
          ]}
          onChange={(next) => set({ site: next })}
        />
      ) : null}
      {from === 'held' ? null : (
        <Choose
          label={WORDS.plan.time}
          value={String(seconds)}
          choices={TIMES_S.map((value) => ({ value: String(value), label: WORDS.plan.seconds(value) }))}
          onChange={(value) => set({ seconds: Number(value) })}
        />
      )}
    </>
  );
}

interface FinishedProps {
  run: Run;
  live: Run | undefined;
  demand: Demand[];
  nameOf: RunProps['nameOf'];
}

function Finished({ run, live, demand, nameOf }: FinishedProps) {
  if (run.status === 'failed') {
    if (run.error?.reason === 'CANCELLED') return <p className="soft">{WORDS.plan.stopped}</p>;
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
        {run.status === 'completed' ? <Publish {...{ run, live, demand, nameOf }} /> : null}
      </div>
    </div>
  );
}

export function boardOf(run: Run): string {
  return `/console/rota?week=${localOf(run.horizonStart, run.timeZone).date}&run=${run.id}`;
}

/** Runs from scratch know of no live rota, and count no changes of it. */
function isNear({ mode, options }: Run): boolean {
  const { baseRunId, maxChanges } = (options ?? {}) as { baseRunId?: string; maxChanges?: number };
  return mode === 'replan' || baseRunId !== undefined || maxChanges !== undefined;
}

function Figures({ run }: { run: Run }) {
  const { metrics } = run;
  if (metrics === null) return null;
  const { slotsFilled, slotsTarget, coveragePercent, labourCost, gapPercent, provenOptimal, elapsedMs } =
    metrics;
  const gap =
    gapPercent === null ? WORDS.plan.unknown : WORDS.plan.atMost(String(Math.ceil(gapPercent * 10) / 10));
  const figures = [
    {
      label: WORDS.plan.covered,
      value: `${Math.round(coveragePercent)} %`,
      note: WORDS.board.covered(slotsFilled, slotsTarget),
    },
    ...(labourCost === null
      ? []
      : [{ label: WORDS.plan.cost, value: Math.round(labourCost).toLocaleString('en-GB') }]),
    ...(isNear(run) ? [{ label: WORDS.plan.changesOfLive, value: String(metrics.changes) }] : []),
    { label: WORDS.plan.gap, value: provenOptimal ? WORDS.plan.proven : gap },
    { label: WORDS.plan.elapsed, value: WORDS.plan.seconds(Math.round(elapsedMs / 100) / 10) },
  ];
  return (
    <dl className="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note === undefined ? null : <small>{note}</small>}
        </div>
      ))}
    </dl>
  );
}
