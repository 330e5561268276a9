/** One object of every kind of Planning at a place, for the tests of every operation. */
import assert from 'node:assert/strict';
import type { Caller, TestApp } from '../../test/helpers/app.ts';
import { listOf } from '../../test/helpers/loose.ts';
import { make, makeId, type Scene, type World } from '../../test/helpers/register.ts';
import { CSV, sheetText } from '../../test/helpers/sheets.ts';
import { newId } from '../platform/ids.ts';
import { addDays } from '../platform/local-time.ts';
import type { AtTerminal } from './attendance/clockings/clockings.fixture.ts';
import { templateOf } from './rules/rules.fixture.ts';

export interface Ids {
  location: string;
  person: string;
  role: string;
  shift: string;
  demand: string;
  snapshot: string;
  run: string;
  /** A leave request of whoever asks. */
  leave: string;
  /** Their request for attendance that HR does not hold. */
  correction: string;
  /** Their claim of an open shift. */
  asked: string;
  /** An open shift of the published rota. */
  open: string;
  /** The secret file name of their calendar. */
  feed: string;
  change: string;
  /** The person's. */
  absence: string;
  /** A time within the absence. */
  absenceMiddle: string;
  webhook: string;
  ruleTemplate: string;
  holidayChange: string;
  note: string;
  terminal: string;
  weekTemplate: string;
  /** Of a spreadsheet of demand. */
  import: string;
}

type Named = Pick<World<Ids>, 'name'>;
type At = Named & { ids: Pick<Ids, 'location' | 'person' | 'role'> };

export interface PlanningScene extends Scene<Ids> {
  /** Whose requests the world has. */
  asker: Caller;
  colleague: Caller;
  /** The Directory's own token. */
  directory: Pick<Caller, 'call'>;
  /** A device at the location. */
  terminal: AtTerminal;
  /** The same product with no worker, so that runs stay queued. */
  idle: Caller;
  /** The same product with an HR of somebody else's. */
  elsewhere: Caller;
  /** The same product without a mail server. */
  silent: TestApp;
}

export const V1 = '/planning/v1';
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const TIMES = { start: '2026-03-03T08:00:00Z', end: '2026-03-03T16:00:00Z' };
export const QUICK = { options: { timeLimitMs: 100, seed: 1 } };

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const spanFrom = (ms: number, lengthMs: number) =>
  [ms, ms + lengthMs].map((at) => new Date(at).toISOString()) as [string, string];

export const shiftBody = ({ name, ids }: At) => ({
  name: name('Early'),
  locationId: ids.location,
  ...TIMES,
  requiredRoles: [{ roleId: ids.role, count: 2 }],
});

export const demandBody = ({ name, ids }: At) => ({
  name: name('Counter'),
  locationId: ids.location,
  ...TIMES,
  targetStaff: 1,
  weights: { under: 5 },
});

const templateRows = ({ name }: Named) => [
  {
    week: 1,
    dayOfWeek: 1,
    start: '08:00',
    end: '16:00',
    name: name('Till'),
    targetStaff: 2,
    weights: { under: 5 },
  },
];

export const weekTemplateBody = (world: At) => ({
  name: world.name('Standard'),
  locationId: world.ids.location,
  weeks: 1,
  rows: templateRows(world),
});

export const weekTemplateChange = (world: Named) => ({
  name: world.name('Standard'),
  weeks: 2,
  rows: templateRows(world),
});

export const snapshotBody = ({ ids }: Pick<At, 'ids'>) => ({
  rows: [{ userId: ids.person, workRequirementId: 'forklift', eligible: true }],
});

export const runBody = ({ name, ids }: At) => ({
  name: name('Week'),
  weekStart: '2026-03-02',
  locationIds: [ids.location],
  options: { ...QUICK.options, weights: { FAIRNESS: 2 } },
});

/** In the week that `furnish` publishes. */
export const changeBody = ({ name, ids }: At) => ({
  extra: [
    {
      locationId: ids.location,
      name: name('Delivery'),
      start: '2026-06-03T08:00:00Z',
      end: '2026-06-03T12:00:00Z',
    },
  ],
  reason: name('more to do'),
});

export const webhookBody = ({ name }: Named) => ({
  url: 'https://hooks.example/in',
  eventTypes: ['timesheet.rejected'],
  description: name('Hook'),
});

let holidaysMade = 0;

/** A day of the one site, another each time. */
export function holidayBody({ name, ids }: Named & { ids: Pick<Ids, 'location'> }) {
  holidaysMade += 1;
  const date = addDays('2028-01-01', holidaysMade);
  return { date, name: name('Founder’s day'), locationIds: [ids.location] };
}

let notesMade = 0;

/** On another day of the site each time: a day has so many notes and no more. */
export function noteBody({ name, ids }: Named & { ids: Pick<Ids, 'location'> }) {
  notesMade += 1;
  return { locationId: ids.location, date: addDays('2028-01-01', notesMade), text: name('Delivery at 6') };
}

export const ruleTemplateBody = ({ name }: Named) => ({
  ...templateOf(name('Few')),
  everyone: false,
  locationIds: [],
  userIds: [],
});

export const terminalBody = ({ name, ids }: At) => ({ locationId: ids.location, name: name('Door') });

/** A day of its own each time, a few months on: requests for the same days are refused. */
export function leaveBody({ name }: Named) {
  const day = new Date(Date.now() + (100 + (next() % 2000)) * DAY_MS).toISOString().slice(0, 10);
  return { type: name('Holiday'), startDate: day, endDate: day, note: name('Rest') };
}

/** Minutes of its own each time, some days back: requests for the same minutes are refused. */
export function correctionBody({ name, ids }: At) {
  // As many steps of five minutes lie within the days that may be corrected.
  const [clockIn, clockOut] = spanFrom(Date.now() - DAY_MS - (next() % 8000) * 300_000, 120_000);
  return { locationId: ids.location, clockIn, clockOut, note: name('Forgot') };
}

/** An hour of its own each time, far from everything that is planned. */
export function absenceBody({ name, ids }: At) {
  const [start, end] = spanFrom(Date.now() + (1000 + (next() % 2000)) * DAY_MS, HOUR_MS);
  return { userId: ids.person, kind: 'sick', start, end, comment: name('Flu') };
}

const WEEKS = 10;
/** Hours at which shifts are opened. */
const HOURS = [9, 10, 11, 12, 13, 14, 15];

/** The Monday that many weeks after the week after next. */
function mondayIn(weeks: number): number {
  const today = Math.floor(Date.now() / DAY_MS);
  // Day 4 after 1970-01-01, a Thursday, was a Monday.
  return (today - ((today - 4) % 7) + 14 + 7 * weeks) * DAY_MS;
}

/** Another hour on a Monday of the published weeks, open or of one person; returns its row. */
export async function openShift(
  admin: Pick<Caller, 'call'>,
  { name, ids }: At,
  userId?: string,
): Promise<string> {
  const turn = next();
  const hour = HOURS[Math.floor(turn / WEEKS) % HOURS.length]!;
  const [start, end] = spanFrom(mondayIn(turn % WEEKS) + hour * HOUR_MS, HOUR_MS);
  const shift = { name: name('Spare'), locationId: ids.location, start, end };
  const extra = [userId === undefined ? shift : { ...shift, userId }];
  const { rows } = await make(admin, `${V1}/rota/changes`, { extra });
  return String(listOf(rows!)[0]!.demandId);
}

type Makers = { admin: Pick<Caller, 'call'>; asker: Pick<Caller, 'call'> };

async function publish(admin: Pick<Caller, 'call'>, run: object): Promise<void> {
  const { id } = await make(admin, `${V1}/planning-runs`, run);
  const published = await admin.call('POST', `${V1}/planning-runs/${id}/publish`, {});
  assert.equal(published.status, 200, published.text);
}

export async function newAbsence(
  admin: Pick<Caller, 'call'>,
  at: At,
): Promise<Pick<Ids, 'absence' | 'absenceMiddle'>> {
  const body = absenceBody(at);
  const { absence } = await make(admin, `${V1}/absences`, body);
  const middle = (Date.parse(body.start) + Date.parse(body.end)) / 2;
  return { absence: String(absence!.id), absenceMiddle: new Date(middle).toISOString() };
}

export async function newFeed(asker: Pick<Caller, 'call'>): Promise<string> {
  const { status, body, text } = await asker.call('PUT', `${V1}/rota/feed`);
  assert.equal(status, 201, text);
  return new URL(String(body.path), 'http://feed').pathname.split('/').at(-1)!;
}

/** Demand by a spreadsheet; the id by which it is taken back. */
export async function newImport(
  admin: Pick<Caller, 'call'>,
  { name, ids }: Named & { ids: Pick<Ids, 'location'> },
): Promise<string> {
  const row = [name('Till'), ids.location, '2027-03-01 08:00', '16:00'];
  const file = sheetText(['name', 'site', 'start', 'end'], row);
  const { status, body, text } = await admin.call('POST', `${V1}/imports/demand`, file, CSV);
  assert.equal(status, 200, text);
  return String(body.undoId);
}

/** Makes one of each at a location, except claims. */
export async function furnish(
  { admin, asker }: Makers,
  { name, ids: place }: Named & { ids: Pick<Ids, 'location' | 'person'> },
): Promise<Omit<Ids, 'asked' | 'open'>> {
  const at = { name, ids: { ...place, role: newId() } };
  const idOf = (path: string, body: object) => makeId(admin, V1 + path, body);
  const askedFor = (path: string, body: object) => makeId(asker, V1 + path, body);
  const made = {
    ...at.ids,
    shift: await idOf('/shifts', shiftBody(at)),
    demand: await idOf('/demand', demandBody(at)),
    snapshot: await idOf('/eligibility/snapshots', snapshotBody(at)),
    leave: await askedFor('/leave-requests', leaveBody(at)),
    ...(await newAbsence(admin, at)),
    run: await idOf('/planning-runs', runBody(at)),
  };
  await publish(admin, { ...runBody(at), weekStart: '2026-06-01' });
  const [horizonStart, horizonEnd] = [mondayIn(0), mondayIn(WEEKS)].map((day) => new Date(day).toISOString());
  const weeks = { name: name('Weeks'), horizonStart, horizonEnd, locationIds: [place.location], ...QUICK };
  await publish(admin, weeks);
  return {
    ...made,
    change: await idOf('/rota/changes', changeBody(at)),
    correction: await askedFor('/attendance-corrections', correctionBody(at)),
    feed: await newFeed(asker),
    webhook: await idOf('/webhooks', webhookBody(at)),
    ruleTemplate: await idOf('/rule-templates', ruleTemplateBody(at)),
    holidayChange: await idOf('/holiday-changes', holidayBody(at)),
    note: await idOf('/notes', noteBody(at)),
    terminal: await idOf('/terminals', terminalBody(at)),
    weekTemplate: await idOf('/week-templates', weekTemplateBody(at)),
    import: await newImport(admin, at),
  };
}

/** A claim of whoever asks, who must be at work, and a shift that is still open. */
export async function claimAt({ admin, asker }: Makers, at: At): Promise<Pick<Ids, 'asked' | 'open'>> {
  const claim = { kind: 'claim', demandId: await openShift(admin, at) };
  return {
    asked: await makeId(asker, `${V1}/shift-requests`, claim),
    open: await openShift(admin, at),
  };
}

/** Ids of nothing. */
export const missing = (): Ids => ({
  location: newId(),
  person: newId(),
  role: newId(),
  shift: newId(),
  demand: newId(),
  snapshot: newId(),
  run: newId(),
  leave: newId(),
  correction: newId(),
  asked: newId(),
  open: newId(),
  feed: `${'x'.repeat(32)}.ics`,
  change: newId(),
  absence: newId(),
  absenceMiddle: new Date().toISOString(),
  webhook: newId(),
  ruleTemplate: newId(),
  holidayChange: newId(),
  note: newId(),
  terminal: newId(),
  weekTemplate: newId(),
  import: newId(),
});

/** Pushes people who are at work at the location. */
export async function employ(
  { directory, name, ids }: Pick<PlanningScene, 'directory' | 'name' | 'ids'>,
  ...userIds: string[]
): Promise<void> {
  const people = userIds.map((id) => ({ id, name: name('Ada'), homeLocationId: ids.location, active: true }));
  const push = { asOf: new Date().toISOString(), mode: 'delta', locations: [], people, grants: [] };
  const answer = await directory.call('PUT', '/planning/internal/v1/directory', push);
  assert.equal(answer.status, 200, answer.text);
}
