/** What is promised of the order in which runs begin, each as a load on a fleet of sleeping workers and a figure of it. */
import { mulberry32 } from '../../src/demo/random.ts';
import type { Database } from '../../src/platform/db/db.ts';
import { type Arrival, type Fleet, type Outcome, type Served, simulate } from './fleet.ts';

export interface Bound {
  promise: string;
  /** The figure, and what it must not pass. */
  figure: number;
  limit: number;
  kept: boolean;
}

export interface Sizes {
  places: number;
  policy: Fleet['policy'];
  /** Runs of the organisation that floods the queue. */
  flood: number;
}

/** Seconds of each run of the flood and of those that arrive behind it. */
const RUN = 5;
const OTHERS = 99;
/** The clock stops at so many times the limit. */
const PATIENCE = 1.5;

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const atMost = (promise: string, figure: number, limit: number): Bound => ({
  promise,
  figure,
  limit,
  kept: figure <= limit + 1e-9,
});
const atLeast = (promise: string, figure: number, limit: number): Bound => ({
  promise,
  figure,
  limit,
  kept: figure >= limit - 1e-9,
});

const same = (organisation: number, runs: number, of: Omit<Arrival, 'organisationId'>): Arrival[] =>
  Array.from({ length: runs }, () => ({ ...of, organisationId: idOf(organisation) }));

/** Until the clock says it, what waits has waited at least so long. */
const waitOf = ({ startedAt, at }: Served, now: number) => Math.min(startedAt, now) - at;

/** One organisation queues thousands of runs; a moment later 99 others queue one each. */
export async function floodBound(db: Database, { places, policy, flood }: Sizes): Promise<Bound> {
  const limit = Math.ceil(OTHERS / places) + 1;
  const run = { seconds: RUN, limit: RUN };
  const others = Array.from({ length: OTHERS }, (_, index) => same(index + 1, 1, { ...run, at: 0.1 }));
  const arrivals = [...same(0, flood, { ...run, at: 0 }), ...others.flat()];
  const isOther = ({ organisationId }: Arrival) => organisationId !== idOf(0);
  const { runs, now } = await simulate(
    db,
    { places, policy, reserved: 0 },
    arrivals,
    (state) =>
      state.now > limit * RUN * PATIENCE ||
      state.runs.every((one) => !isOther(one) || one.startedAt < Infinity),
  );
  const longest = Math.max(...runs.filter(isOther).map((one) => waitOf(one, now)));
  return atMost(
    `99 single runs behind ${flood} of one organisation begin, in run lengths`,
    longest / RUN,
    limit,
  );
}

/** Organisations with as much to do as they can have, whose runs differ in length and in what they leave of their limit. */
const LENGTHS = [2, 3, 5, 8, 10, 2, 3, 5, 8, 10];

/** Jain's index of the solver-seconds that equal organisations had (Jain, Chiu, Hawe, 1984). */
export async function jainBound(db: Database, { places, policy }: Sizes): Promise<Bound> {
  const dice = mulberry32(places);
  const perOrganisation = 12 * places + 60;
  const seconds = 60 + 400 / places;
  const arrivals = LENGTHS.flatMap((limit, organisation) =>
    same(organisation, perOrganisation, { at: 0, seconds: 0, limit }).map((run) => ({
      ...run,
      seconds: limit * (organisation < 5 ? 1 : 0.3 + 0.7 * dice()),
    })),
  );
  const outcome = await simulate(db, { places, policy, reserved: 0 }, arrivals, ({ now }) => now >= seconds);
  const had = LENGTHS.map((_, organisation) => secondsOf(outcome, idOf(organisation)));
  const sum = had.reduce((total, one) => total + one, 0);
  const squares = had.reduce((total, one) => total + one * one, 0);
  return atLeast('Jain index of equal organisations', (sum * sum) / (had.length * squares), 0.99);
}

/** Solver-seconds that an organisation had until the clock was stopped. */
function secondsOf({ runs, now }: Outcome, organisationId: string): number {
  const own = runs.filter((run) => run.organisationId === organisationId && run.startedAt < Infinity);
  return own.reduce((sum, { startedAt, seconds }) => sum + Math.min(seconds, now - startedAt), 0);
}

/** An organisation that is alone has all places. */
export async function loneBound(db: Database, { places, policy }: Sizes): Promise<Bound> {
  const seconds = RUN * 10;
  const arrivals = same(0, places * 12, { at: 0, seconds: RUN, limit: RUN });
  const fleet: Fleet = { places, policy, reserved: 0 };
  const outcome = await simulate(db, fleet, arrivals, ({ now }) => now >= seconds);
  const part = secondsOf(outcome, idOf(0)) / (places * outcome.now);
  return atLeast('part of the capacity that a lone organisation gets', part, 0.98);
}

/** Organisations of all sizes, one of them large; each run's wait over what an equal share of the places makes of it. */
export async function waitBound(db: Database, { places, policy, flood }: Sizes): Promise<Bound> {
  const dice = mulberry32(places + 1);
  const organisations = 20;
  const arrivals = Array.from({ length: organisations }, (_, organisation) => {
    const count =
      organisation === 0 ? Math.min(flood, 40 * places) : 1 + Math.floor(dice() * 2 * Math.sqrt(places));
    const at = organisation === 0 ? 0 : dice() * 10;
    return same(organisation, count, { at, seconds: 0, limit: 10 }).map((run) => ({
      ...run,
      seconds: 1 + 9 * dice(),
    }));
  }).flat();
  const small = ({ organisationId }: Arrival) => organisationId !== idOf(0);
  const { runs, now } = await simulate(db, { places, policy, reserved: 0 }, arrivals, (state) =>
    state.runs.every((one) => !small(one) || one.startedAt < Infinity),
  );
  const ratios = runs
    .filter(small)
    .map((run) => waitOf(run, now) / fairWait(run, runs, organisations / places));
  return atMost('longest wait over the fair share’s', Math.max(...ratios), 2);
}

/**
 * What the run and those before it of its organisation take at an equal share of the places, all organisations always waiting,
 * and the longest run, for none is interrupted.
 */
function fairWait(run: Served, runs: readonly Served[], secondsEach: number): number {
  const before = runs.filter(
    (one) => one.organisationId === run.organisationId && one.startedAt <= run.startedAt,
  );
  return before.reduce((sum, { seconds }) => sum + seconds, 0) * secondsEach + 10;
}

/** Every place is taken by long runs and thousands wait; short runs of others come in. 95 % of them begin within 2 s. */
export async function shortBound(db: Database, { places, policy }: Sizes): Promise<Bound> {
  const dice = mulberry32(places + 2);
  const reserved = Math.ceil(places / PLACES_PER_PROCESS);
  const long = Array.from({ length: 20 }, (_, organisation) =>
    same(organisation, 10 + places, { at: 0, seconds: 60, limit: 60 }),
  ).flat();
  let at = 1;
  const short = Array.from({ length: SHORT_RUNS }, (_, index): Arrival => {
    at += (-Math.log(1 - dice()) * SHORT_SECONDS) / (SHORT_LOAD * reserved);
    return { at, organisationId: idOf(20 + (index % 30)), seconds: 2 * SHORT_SECONDS * dice(), limit: 5 };
  });
  const isShort = ({ limit }: Arrival) => limit === 5;
  const fleet: Fleet = { places, policy, reserved: policy === 'fair' ? reserved : 0 };
  const { runs, now } = await simulate(db, fleet, [...long, ...short], (state) => state.now > at + 2);
  const waits = runs.filter(isShort).map((run) => waitOf(run, now));
  const p95 = waits.sort((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1]!;
  return atMost('95 % of short runs begin under long ones within, in seconds', p95, 2);
}

/** A process has so many places, and one reserved beside them. */
const PLACES_PER_PROCESS = 4;
const SHORT_RUNS = 60;
/** Mean length of a short run, and what part of the reserved places' time they ask for. */
const SHORT_SECONDS = 2.5;
const SHORT_LOAD = 0.1;

/** Shares of 3 to 1 among organisations that all wait, as the part of the larger. */
export async function weightBound(db: Database, { places, policy }: Sizes): Promise<Bound> {
  const arrivals = [1, 0].flatMap((organisation) =>
    same(organisation, 20 * places + 80, { at: 0, seconds: RUN, limit: RUN }),
  );
  const fleet: Fleet = { places, policy, reserved: 0, shares: { [idOf(0)]: 3 } };
  const seconds = RUN * (12 + Math.ceil(100 / places));
  const outcome = await simulate(db, fleet, arrivals, ({ now }) => now >= seconds);
  const [larger, smaller] = [secondsOf(outcome, idOf(0)), secondsOf(outcome, idOf(1))];
  return atMost('shares of 3 to 1: distance from 0.75', Math.abs(larger / (larger + smaller) - 0.75), 0.02);
}

/** An organisation of the least share beside one of the greatest: the longest it goes without a run, in minutes. */
export async function ageingBound(db: Database, { places, policy }: Sizes): Promise<Bound> {
  const arrivals = [0, 1].flatMap((organisation) =>
    same(organisation, 70 * places, { at: 0, seconds: 60, limit: 60 }),
  );
  const fleet: Fleet = { places, policy, reserved: 0, shares: { [idOf(0)]: 100, [idOf(1)]: 0.01 } };
  const { runs, now } = await simulate(db, fleet, arrivals, (state) => state.now >= 30 * 60);
  const starts = runs
    .filter((run) => run.organisationId === idOf(1) && run.startedAt < Infinity)
    .map(({ startedAt }) => startedAt)
    .sort((a, b) => a - b);
  const gaps = [...starts, now].map((time, index) => time - (starts[index - 1] ?? 0));
  return atMost(
    'longest time without a run at a share of 1 to 10,000, in minutes',
    Math.max(...gaps) / 60,
    11,
  );
}

export const BOUNDS = [floodBound, jainBound, loneBound, waitBound, shortBound, weightBound, ageingBound];
