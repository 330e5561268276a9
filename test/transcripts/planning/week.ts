/** The week from Monday 1 March 2027 at Aire and Cove: who may work what, and rows with one best roster. */
import type { TestApp } from '../../helpers/app.ts';
import type { Transcript } from '../transcript.ts';
import { hrId, PEOPLE, peopledWorld, SITES, withContracts } from '../world.ts';

const { aire, cove } = SITES;
const { ann, bob, dee, fay } = PEOPLE;

/** Tiny problems are proved long before this. */
export const OPTIONS = { timeLimitMs: 60_000, seed: 1 };
/** For problems that only one roster fills, whose proof may take longer. */
export const BRIEF = { timeLimitMs: 500, seed: 1 };
export const RUNS = '/planning-runs';

export interface Week {
  t: Transcript;
  /** Ids of rows by name. */
  rows: Record<string, string>;
  row(name: string, from: string, until: string, more?: object): Promise<string>;
}

/** Draws a row of March 2027, such as from `01T08:00`. */
export async function rowOf(t: Transcript, name: string, from: string, until: string, more: object = {}) {
  const times = { start: `2027-03-${from}:00Z`, end: `2027-03-${until}:00Z` };
  const { id } = await t.prepare('admin', 'POST /demand', { name, locationId: aire, ...times, ...more });
  t.name(String(id), name);
  return String(id);
}

/** Who may work what; `narrow`: of Bob and Dee, Bob alone drives until Friday, and Dee alone from Saturday on. */
export async function certify(t: Transcript, narrow = false): Promise<void> {
  const van = 'van';
  await t.prepare('admin', 'POST /eligibility/snapshots', {
    rows: [
      { userId: ann, workRequirementId: 'till' },
      { userId: bob, workRequirementId: 'till', validUntil: '2027-03-03T12:00:00Z' },
      { userId: bob, workRequirementId: van, ...(narrow ? { validUntil: '2027-03-06T00:00:00Z' } : {}) },
      { userId: dee, workRequirementId: van, ...(narrow ? { validFrom: '2027-03-06T00:00:00Z' } : {}) },
      { userId: ann, workRequirementId: 'guard', eligible: false },
      { userId: fay, workRequirementId: van, eligible: false },
    ],
    labels: [{ workRequirementId: 'guard', label: 'Guarding' }],
  });
}

/**
 * Ann and Bob are at home at Aire, Dee at Cove; Fay has no home. The till takes Ann, and Bob until Wednesday noon; the
 * van Bob and Dee; nobody may guard. Bob is on leave on Monday, Ann not available in a part of Tuesday night.
 */
export async function weekOf(testApp: TestApp, startsAt = '2027-02-22T08:00:00Z'): Promise<Week> {
  const t = await peopledWorld(testApp, startsAt);
  await withContracts(t, {
    ann: [{}],
    bob: [{ hourlyRate: 13.7 }],
    dee: [{ hourlyRate: 15.1 }],
    fay: [{ hourlyRate: 19.3 }],
  });
  await t.prepare('hr', 'PUT //hr/v1/leave', {
    items: [
      {
        id: hrId(1),
        userId: bob,
        type: 'holiday',
        start: '2027-03-01T00:00:00Z',
        end: '2027-03-02T00:00:00Z',
      },
    ],
  });
  await t.prepare('hr', 'PUT //hr/v1/availability', {
    items: [
      {
        userId: ann,
        timeZone: 'Europe/London',
        pattern: [],
        exceptions: [{ date: '2027-03-02', windows: [{ from: '23:00', to: '02:00', kind: 'unavailable' }] }],
      },
    ],
  });
  await certify(t);
  const rows: Record<string, string> = {};
  const row: Week['row'] = async (name, from, until, more) => {
    rows[name] = await rowOf(t, name, from, until, more);
    return rows[name]!;
  };
  return { t, rows, row };
}

/** A row for each kind of reason. */
export async function fullWeek(testApp: TestApp): Promise<Week> {
  const week = await weekOf(testApp);
  const { row } = week;
  await row('mon till', '01T08:00', '01T16:00', { eligibilityProfileId: 'till' });
  await row('tue night', '02T22:00', '03T06:00', { eligibilityProfileId: 'van', kind: 'night' });
  await row('wed till', '03T08:00', '03T16:00', { eligibilityProfileId: 'till' });
  await row('thu guard', '04T08:00', '04T16:00', { eligibilityProfileId: 'guard', targetStaff: 2 });
  await row('fri van', '05T08:00', '05T16:00', { eligibilityProfileId: 'van', maxStaff: 2 });
  await row('sat cove', '06T08:00', '06T16:00', {
    eligibilityProfileId: 'van',
    locationId: cove,
    weights: { under: 400, over: 3 },
  });
  return week;
}
