/** A person's attendance beside their duties, as HR holds it now, and whether it may become what is asked for. */

import type { Hr, Review, TimeEntry } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { conflict } from '../../../platform/errors.ts';
import { addDays, instantOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { overlapping } from '../../attendance/timesheets/overlapping.rules.ts';
import { dutyOf } from '../../attendance/timesheets/periods.rules.ts';
import { latestOf } from '../../attendance/timesheets/reviews.ts';
import { entryOf } from '../../attendance/timesheets/timesheets.service.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { findKnown, getPerson, requireSeen } from '../../organisation/workforce/workforce.service.ts';
import { inScope, type Scope } from '../../scope.ts';
import { type NamedDuty, readNamedDuties, readWaiting } from './corrections.repo.ts';
import { BACK_DAYS } from './corrections.rules.ts';
import type { CorrectableAttendance, Gap, OwnAttendance, PresentAttendance } from './corrections.schema.ts';
import { dayOf, type GapFacts, gapsOf, type Place, presentOf, recordedOf } from './gaps.rules.ts';

export interface CorrectionContext extends ServiceContext {
  hr: Hr;
}

const DAY_MS = 86_400_000;
/** Attendance of the night before, and days of zones ahead of UTC. */
const AROUND_DAYS = 2;

export interface Attendance {
  entries: TimeEntry[];
  duties: NamedDuty[];
  reviews: Review[];
  placeOf: (locationId: string) => Place;
  asOf: string;
}

/** Attendance on the days that may still be corrected. `fresh`: as HR has it now. Throws 500 when HR cannot be asked. */
export async function readAttendance(
  { db, hr, now }: Pick<CorrectionContext, 'db' | 'hr' | 'now'>,
  organisationId: string,
  userId: string,
  how: { fresh: boolean },
): Promise<Attendance> {
  const today = now().toISOString().slice(0, 10);
  const [first, last] = [addDays(today, -BACK_DAYS - AROUND_DAYS), addDays(today, AROUND_DAYS)];
  const range = { start: `${first}T00:00:00Z`, end: `${last}T00:00:00Z` };
  const [answer, reviews, duties, locations] = await Promise.all([
    fromHr(hr.timeEntries(organisationId, range, { userIds: [userId], locationIds: [] }, how)),
    fromHr(hr.reviews(organisationId, first, last, how)),
    readNamedDuties(db, organisationId, userId, range),
    readLocations(db, organisationId, null),
  ]);
  const places = new Map(locations.map((location) => [location.locationId, location]));
  return {
    entries: answer.value.filter((entry) => entry.userId === userId),
    duties,
    reviews: reviews.value.filter((review) => review.userId === userId),
    placeOf: (id) => ({ name: places.get(id)?.name ?? null, timeZone: places.get(id)?.timeZone ?? 'UTC' }),
    asOf: [answer.asOf, reviews.asOf].sort()[0]!,
  };
}

interface Times {
  clockIn: string;
  clockOut: string | null;
}

/** The duty that attendance at these times is worked for; null: none. */
export function dutyAt({ clockIn, clockOut }: Times, { duties }: Attendance, now: Date): NamedDuty | null {
  const times = { clockIn: instantOf(clockIn), clockOut: clockOut === null ? null : instantOf(clockOut) };
  return dutyOf(times, duties, now.getTime());
}

/** The day of the timesheet that attendance at these times belongs to. */
export function dateOf(times: Times, locationId: string, attendance: Attendance, now: Date): string {
  const own = { start: instantOf(times.clockIn), locationId };
  return dayOf(own, dutyAt(times, attendance, now), attendance.placeOf);
}

/** Throws 409 for other attendance at the times, and for days that a timesheet has approved. */
export function requireFree(
  attendance: Attendance,
  {
    wanted,
    ownId,
    dates,
  }: { wanted: { clockIn: string; clockOut: string }; ownId: string | null; dates: readonly string[] },
): void {
  const other = overlapping(attendance.entries, wanted, ownId);
  if (other !== undefined) {
    const { clockOut } = other;
    const until = clockOut === null ? say('hours.withoutOut') : say('hours.untilOut', { clockOut });
    const message = say('hours.overlapsOpen', { clockIn: other.clockIn, until, id: other.id });
    throw conflict('OVERLAPS', message);
  }
  requireNotApproved(attendance, dates);
}

/** Throws 409 for days that a timesheet has approved. */
export function requireNotApproved(attendance: Attendance, dates: readonly string[]): void {
  const approved = dates.find((date) => isApproved(attendance, date));
  if (approved !== undefined) {
    const message = say('hours.dayApproved', { date: approved });
    throw conflict('DAY_APPROVED', message);
  }
}

function isApproved({ reviews }: Attendance, date: string): boolean {
  const [own] = reviews;
  return own !== undefined && latestOf(reviews, own.userId, date, date)?.decision === 'approved';
}

interface Found<T> {
  items: T[];
  asOf: string;
}

/** Where the caller's attendance is open or missing, and not asked for yet. */
export async function readOwnGaps(context: CorrectionContext, scope: Scope): Promise<Found<Gap>> {
  const { facts, asOf } = await readOwnFacts(context, scope);
  return { items: gapsOf(facts), asOf };
}

/**
 * Both of somebody, as far as it was worked, or is due, at granted sites. Throws 404 for nobody, 403 for somebody whom the
 * caller does not see and of whom nothing lies there.
 */
export async function readAttendanceOf(
  context: CorrectionContext,
  scope: Scope,
  userId: string,
): Promise<Found<CorrectableAttendance>> {
  const { organisationId } = scope.actor;
  const person = await findKnown(context.db, scope, userId);
  const { facts, asOf } = await readFacts(context, organisationId, userId);
  const found: CorrectableAttendance[] = [
    ...gapsOf(facts).map(({ kind: _kind, ...gap }) => ({ ...gap, clockOut: null, goesOn: false })),
    ...presentOf(facts).flatMap(({ correctable, ...one }) =>
      correctable ? [{ ...one, clockOut: null, goesOn: true }] : [],
    ),
    ...recordedOf(facts).map((one) => ({ ...one, goesOn: false })),
  ];
  const items = found.filter(({ locationId }) => inScope(scope, locationId));
  // What lies at the caller's sites is shown, whoever it is.
  if (items.length === 0) requireSeen(scope, person);
  return { items, asOf };
}

/** The caller's attendance that has an end, and whose correction may be asked for; beside it what goes on. */
export async function readOwnAttendance(
  context: CorrectionContext,
  scope: Scope,
): Promise<Found<OwnAttendance> & { present: PresentAttendance[] }> {
  const { facts, asOf } = await readOwnFacts(context, scope);
  return { items: recordedOf(facts), present: presentOf(facts), asOf };
}

async function readOwnFacts(context: CorrectionContext, scope: Scope) {
  const { organisationId, subject } = scope.actor;
  await getPerson(context.db, scope, subject);
  return readFacts(context, organisationId, subject);
}

/** What shows where attendance is open, missing or recorded. */
async function readFacts(
  context: CorrectionContext,
  organisationId: string,
  userId: string,
): Promise<{ facts: GapFacts; asOf: string }> {
  const { db, now } = context;
  const attendance = await readAttendance(context, organisationId, userId, { fresh: false });
  const { asOf, duties, entries, placeOf } = attendance;
  const at = now().getTime();
  const facts = {
    duties,
    placeOf,
    entries: entries.map(entryOf),
    waiting: await readWaiting(db, organisationId, userId),
    isApproved: (date: string) => isApproved(attendance, date),
    since: at - BACK_DAYS * DAY_MS,
    now: at,
  };
  return { facts, asOf };
}
