/** A run as it stands, small enough to be judged by eye: one site, a Monday and a Tuesday, three people, nobody restricted. */
import assert from 'node:assert/strict';
import { ApiError } from '../../../platform/errors.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import { buildProblem, freeze } from '../problem/builder.ts';
import type { LiveDemand, LivePerson, LiveRows, Pin, PublishedDuty } from '../problem/live.ts';
import { NOTHING_KNOWN, type RunState } from './state.ts';
import { ROWS_STAY, type RunChange } from './step.rules.ts';

const MONDAY = Date.UTC(2027, 2, 1) / 60_000;
/** Minutes of the epoch, counted in hours from Monday 00:00 UTC. */
export const hour = (at: number) => MONDAY + at * 60;

export const pin = (demandId: string, userId: string): Pin => ({ demandId, userId });

export function rowOf(id: string, from: number, until: number, more: Partial<LiveDemand> = {}): LiveDemand {
  return {
    id,
    locationId: 'L',
    start: hour(from),
    end: hour(until),
    roleId: null,
    kind: null,
    profile: null,
    further: null,
    target: 1,
    max: 1,
    priority: 'medium',
    weights: null,
    preferred: [],
    excluded: [],
    tags: [],
    ...more,
  };
}

/** On the rota of another site. */
export const dutyOf = (userId: string, demandId: string, from: number, until: number): PublishedDuty => ({
  userId,
  demandId,
  locationId: 'M',
  kind: null,
  start: hour(from),
  end: hour(until),
});

function personOf(id: string): LivePerson {
  const preferences = { locationIds: [], roleIds: [], excludedLocationIds: [], times: [], requests: [] };
  const profile = limitsOf('EU', null);
  return { id, home: null, homeLocationId: 'L', preferences, rules: [], caps: {}, profile, contracts: [] };
}

/** Monday 9 to 17 and 18 to 20, Tuesday 9 to 17. */
export const ROWS = [rowOf('day', 9, 17), rowOf('late', 18, 20), rowOf('next', 33, 41)];
export const PEOPLE = ['ann', 'bob', 'cy'];

export function liveOf(demand: LiveDemand[] = ROWS, more: Partial<LiveRows> = {}): LiveRows {
  return {
    name: null,
    start: hour(0),
    end: hour(7 * 24),
    timeZone: 'UTC',
    demandIds: null,
    locationIds: ['L'],
    locations: ['L', 'M'].map((id) => ({ id, at: null })),
    demand,
    people: PEOPLE.map(personOf),
    keep: [],
    eligibility: [],
    absences: [],
    published: [],
    publishedSince: null,
    pins: [],
    keptOff: [],
    baseline: null,
    noticeUntil: 0,
    options: { timeLimitMs: 1000, seed: 1, weights: {}, rules: [] },
    ...more,
  };
}

/** The run of these rows with this roster; `now`: what has changed since it was made. */
export function stateOf(roster: Pin[], now: Partial<LiveRows> = {}, planned = ROWS): RunState {
  const live = liveOf(planned);
  return {
    problemText: freeze(buildProblem(live)).text,
    rows: planned.map(({ id, start, end, locationId }) => ({ id, start, end, locationId })),
    live: { ...live, ...now },
    names: {
      language: 'en',
      people: { ann: 'Ann', bob: 'Bob', cy: 'Cy' },
      places: { L: { name: 'York', timeZone: 'UTC' }, M: { name: 'Hull', timeZone: 'UTC' } },
      rows: Object.fromEntries(planned.map(({ id }) => [id, id])),
      qualifications: {},
    },
    gone: [],
    roster,
    ...NOTHING_KNOWN,
  };
}

/** A change of a run that adds and takes away nothing but what is said. */
export const change = (more: Partial<RunChange>): RunChange => ({
  added: [],
  removed: [],
  ...ROWS_STAY,
  ...more,
});
/** A span of the site, in hours. */
export const at = (id: string, from: number, until: number) => ({
  id,
  locationId: 'L',
  start: hour(from),
  end: hour(until),
});

/** Status and reason of the refusal, null where there is none. */
export function reasonOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return `${error.statusCode} ${error.options.reason ?? ''}`.trim();
  }
}
