/** Making a rota: start, watch, view, publish. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, type Demand, type Run, type Site } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, Choose, RefusalNote, Segments } from '../../kit/parts.tsx';
import { useLent } from './borrowed.ts';
import { type ByHand, useByHand } from './by-hand.ts';
import { Finished } from './finished.tsx';
import { LeftOutNote } from './left-out.tsx';
import { messages } from './messages.ts';
import { Search, useProgress } from './progress.tsx';

const TIMES_S = [5, 15, 30, 60, 120];
const ALL = '';
const MOST_CHANGES = 10_000;

interface RunProps {
  monday: string;
  sites: Site[];
  demand: Demand[];
  /** This week's, newest first. */
  runs: Run[];
  nameOf: (id: string) => string | undefined;
}

interface Wanted {
  site: string;
  seconds: number;
  from: From;
  /** Most changes to the live rota; null: no limit. */
  most: number | null;
  /** Whether people of other sites may be planned; null: as the live rota does, else the service's default. */
  borrow: boolean | null;
}

/** From scratch, near the live rota, or as a replan, which keeps manual changes and takes no options. */
type From = 'fresh' | 'live' | 'held';

/** As the list has it, which is read again when the run is published. */
const listed = (runs: Run[], ended: Run) => runs.find((run) => run.id === ended.id && !isOpen(run)) ?? ended;

const isOpen = ({ status }: Run) => status === 'queued' || status === 'running';

export function RunSection({ monday, sites, demand, runs, nameOf }: RunProps) {
  const cache = useQueryClient();
  const published = runs.filter(({ status }) => status === 'published');
  const [live] = published;
  const [wanted, setWanted] = useState<Wanted>({
    site: ALL,
    seconds: 15,
    from: 'fresh',
    most: null,
    borrow: null,
  });
  const lent = useLent(monday, wanted.site, sites, published.length > 0);
  const byHand = useByHand(published, wanted.from === 'live');
  const [started, setStarted] = useState<Run | null>(null);
  const [newest] = runs;
  const isNew = newest !== undefined && isOpen(newest) && newest.id !== started?.id;
  // What was begun elsewhere on the page is followed to its end, however soon that is.
  if (isNew && (started === null || !isOpen(started))) setStarted(newest);
  // A run that was active when the page was opened is followed too.
  const followed = started ?? runs.find(isOpen) ?? null;
  const ended = useCallback(
    (run: Run) => {
      setStarted(run);
      void cache.invalidateQueries({ queryKey: ['runs'] });
      // It may have borrowed people who are not loaded yet.
      void cache.invalidateQueries({ queryKey: ['workers'] });
    },
    [cache],
  );
  const progress = useProgress(followed?.id ?? null, ended);
  const start = useMutation({
    mutationFn: () =>
      wanted.from === 'held' && live !== undefined
        ? api.planning.replanPlanningRun({ id: live.id }, QUEUED)
        : api.planning.createPlanningRun(
            { body: bodyOf(monday, { ...wanted, borrow: wanted.borrow ?? (lent > 0 ? true : null) }, live) },
            QUEUED,
          ),
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
          <h2 id="run">{messages.run}</h2>
          <p className="soft">{messages.runHelp}</p>
        </div>
        <div className="row">
          <RunForm sites={sites} wanted={wanted} setWanted={setWanted} live={published} lent={lent} />
          {isWorking && followed !== null ? (
            <Act onPress={() => stop.mutate(followed.id)} isDisabled={stop.isPending}>
              {messages.stop}
            </Act>
          ) : (
            <Act look="primary" onPress={() => start.mutate()} isDisabled={demand.length === 0 || isWorking}>
              {start.isPending ? messages.starting : messages.start}
            </Act>
          )}
        </div>
      </header>
      <LeftOutNote site={wanted.site} />
      {lent === 0 || wanted.from === 'held' ? null : (
        <p className={wanted.borrow === false ? 'warn-text' : 'soft'}>{messages.lentNow(lent)}</p>
      )}
      {live === undefined ? null : <FromNote from={wanted.from} byHand={byHand} />}
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault, nameOf)} />}
      {followed === null || isOpen(followed) ? null : (
        <Finished run={listed(runs, followed)} demand={demand} nameOf={nameOf} />
      )}
      {followed === null ? null : (
        <Search points={progress.points} last={progress.last} seconds={seconds} isOver={!isOpen(followed)} />
      )}
    </section>
  );
}

/** What happens to the manual changes of the live rota. */
function FromNote({ from, byHand: { rows, isPending } }: { from: From; byHand: ByHand }) {
  if (from === 'held') return <p className="soft">{messages.held}</p>;
  if (from === 'fresh' || isPending || rows?.length === 0) return null;
  return <p className="warn-text">{messages.notHeld(rows?.length ?? null)}</p>;
}

/** Returns the queued run instead of waiting for the result. */
const QUEUED = { headers: { prefer: 'respond-async' } };

/** As the service decides for a run of several sites. Where the live rota has people from elsewhere, a new one keeps that open. */
const borrowsByDefault = (site: string, sites: readonly Site[]) =>
  site === ALL && sites.length > 1 && sites.every(({ allowed }) => allowed.includes('borrow'));

function bodyOf(monday: string, { site, seconds, from, most, borrow }: Wanted, live: Run | undefined) {
  const base =
    from === 'fresh' || live === undefined
      ? {}
      : most === null
        ? { baseRunId: live.id }
        : { maxChanges: most };
  return {
    weekStart: monday,
    ...(site === ALL ? {} : { locationIds: [site] }),
    options: { timeLimitMs: seconds * 1000, ...base, ...(borrow === null ? {} : { borrow }) },
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
  /** The runs that make up the live rota. */
  live: readonly Run[];
  /** Shifts of that by people from none of the sites planned. */
  lent: number;
}

function RunForm({ sites, wanted, setWanted, live, lent }: RunFormProps) {
  const set = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change });
  const { site, seconds, from, most, borrow } = wanted;
  const { fresh, nearLive, keepHands } = messages;
  const mayHold = live.length === 1 && live[0]!.allowed.includes('replan');
  return (
    <>
      {live.length > 0 ? (
        <div className="field">
          {messages.startFrom}
          <Segments
            label={messages.startFrom}
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
      {live.length > 0 && from === 'live' ? (
        <NumberField
          label={messages.mostChanges}
          least={0}
          most={MOST_CHANGES}
          step={1}
          isNarrow={true}
          placeholder={messages.anyChanges}
          value={most === null ? '' : String(most)}
          onChange={(text) => set({ most: text === '' ? null : Number(text) })}
        />
      ) : null}
      {sites.length > 1 && from !== 'held' ? (
        <Choose
          label={messages.site}
          value={site}
          choices={[
            { value: ALL, label: common.allSites },
            ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
          ]}
          onChange={(next) => set({ site: next, borrow: null })}
        />
      ) : null}
      {from === 'held' ? null : (
        <label className="tick">
          <input
            type="checkbox"
            checked={borrow ?? (lent > 0 || borrowsByDefault(site, sites))}
            onChange={({ target }) => set({ borrow: target.checked })}
          />
          {messages.borrow}
        </label>
      )}
      {from === 'held' ? null : (
        <Choose
          label={messages.time}
          value={String(seconds)}
          choices={TIMES_S.map((value) => ({ value: String(value), label: messages.seconds(value) }))}
          onChange={(value) => set({ seconds: Number(value) })}
        />
      )}
    </>
  );
}
