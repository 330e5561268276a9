/** Clocking in and out at a terminal: the person shows a PIN, HR records the attendance. */

import type { Hr, TimeEntry } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import type { Actor } from '../../../platform/auth/auth.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { conflict, notFound, unauthorized } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addDays, dateAt, startOfDay, textOf } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { say } from '../../../words/said.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { findLocation, locationView } from '../../organisation/locations/location.repo.ts';
import { requirePin } from '../pins/pins.service.ts';
import { findTerminal, noteSeen } from '../terminals/terminals.repo.ts';
import * as repo from './clockings.repo.ts';
import {
  actionsOf,
  type Break,
  changeOf,
  dutyNow,
  isFound,
  type Presence,
  presenceOf,
  refusalOf,
  requireFits,
  sinceOf,
  stateOf,
} from './clockings.rules.ts';
import type {
  ClockedDuty,
  Clocking,
  ClockingInput,
  TerminalPerson,
  TerminalView,
} from './clockings.schema.ts';

export interface ClockingContext extends ServiceContext {
  hr: Hr;
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** After midnight the duties that begin soon are still tonight's. */
const SOON_MS = 2 * HOUR_MS;
/** A clocking that HR has not confirmed for longer was given up. */
const TELLING_MS = 30_000;
const REPEAT_MS = 1000;
const RECENT_MS = 12 * HOUR_MS;
const [MOST_RECENT, MOST_FOUND] = [5, 20];

interface Site {
  organisationId: string;
  locationId: string;
  terminalId: string;
  terminalName: string;
  locationName: string;
  timeZone: string;
}

async function siteOf({ db }: Pick<ClockingContext, 'db'>, actor: Actor): Promise<Site> {
  const { organisationId, subject: terminalId } = actor;
  const terminal = await findTerminal(db, organisationId, terminalId);
  const row = terminal && (await findLocation(db, organisationId, terminal.locationId));
  // Withdrawn since its token was looked at.
  if (terminal === undefined || row === undefined) throw unauthorized();
  const { timeZone } = locationView(row);
  const { locationId, locationName, name: terminalName } = terminal;
  return { organisationId, locationId, terminalId, terminalName, locationName, timeZone };
}

/** Today at the site, nights that run over from yesterday and those that begin soon included. */
function todayOf({ timeZone, locationId }: Site, now: number) {
  const today = dateAt(now, timeZone);
  const end = Math.max(startOfDay(addDays(today, 1), timeZone), now + SOON_MS);
  return { locationId, start: textOf(startOfDay(today, timeZone)), end: textOf(end) };
}

/** Duties at the site since yesterday, for one that was over then tells that a clock-out is missing. */
async function dutiesOf({ db }: Pick<ClockingContext, 'db'>, site: Site, now: number) {
  const today = todayOf(site, now);
  const start = textOf(Date.parse(today.start) - DAY_MS);
  const duties = await repo.readSiteDuties(db, site.organisationId, { ...today, start });
  return { duties, isToday: ({ end }: repo.SiteDuty) => end > Date.parse(today.start) };
}

/** The days of HR's attendance that is looked at: attendance that is open is at most so old. */
function lately(now: number) {
  const day = textOf(now).slice(0, 10);
  return { start: `${addDays(day, -1)}T00:00:00Z`, end: `${addDays(day, 2)}T00:00:00Z` };
}

/** Breaks that run, by HR's entry. */
async function breaksOf(
  { db }: Pick<ClockingContext, 'db'>,
  organisationId: string,
  entries: readonly TimeEntry[],
): Promise<(entryId: string) => Break | null> {
  const open = entries.filter(({ clockOut }) => clockOut === null).map(({ id }) => id);
  const last = await repo.readLastOf(db, organisationId, open);
  return (entryId) => {
    const row = last.get(entryId);
    return row?.action === 'break-start' ? { since: Date.parse(row.at), before: row.breakMinutes } : null;
  };
}

const viewOf = ({ name, start, end }: repo.SiteDuty): ClockedDuty => ({
  name,
  start: textOf(start),
  end: textOf(end),
});

/** What the terminal's page shows. `search`: people of the site by a part of the name, else those of today. */
export async function getTerminal(
  context: ClockingContext,
  actor: Actor,
  search: string | undefined,
): Promise<TerminalView> {
  const { db, hr } = context;
  const at = context.now();
  const now = at.getTime();
  const site = await siteOf(context, actor);
  const { organisationId, locationId } = site;
  const today = todayOf(site, now);
  const [people, { duties, isToday }, answer, recent] = await Promise.all([
    repo.readPeopleHere(db, organisationId, { ...today, userId: null }),
    dutiesOf(context, site, now),
    fromHr(hr.timeEntries(organisationId, lately(now), { userIds: [], locationIds: [locationId] })),
    repo.readRecent(db, organisationId, {
      locationId,
      since: textOf(now - RECENT_MS),
      limit: MOST_RECENT,
    }),
    db.transaction(organisationId, (tx) => noteSeen(tx, organisationId, site.terminalId, at)),
  ]);
  const entriesBy = Map.groupBy(answer.value, ({ userId }) => userId);
  const dutiesBy = Map.groupBy(duties, ({ userId }) => userId);
  const breakOf = await breaksOf(context, organisationId, answer.value);
  const seen = people.flatMap((person) => {
    const own = dutiesBy.get(person.userId) ?? [];
    const today = own.filter(isToday);
    const entries = entriesBy.get(person.userId) ?? [];
    const presence = presenceOf({ entries, duties: own, breakOf, locationId, now });
    const isListed =
      search === undefined ? today.length > 0 || presence.entry !== null : isFound(person.name, search);
    return isListed ? [personOf(person, presence, today, now)] : [];
  });
  return {
    id: site.terminalId,
    name: site.terminalName,
    locationId,
    locationName: site.locationName,
    timeZone: site.timeZone,
    now: at.toISOString(),
    asOf: answer.asOf,
    people: search === undefined ? seen : seen.slice(0, MOST_FOUND),
    recent,
  };
}

function personOf(
  { userId, name, hasPin }: repo.PersonHere,
  presence: Presence,
  duties: readonly repo.SiteDuty[],
  now: number,
): TerminalPerson {
  const since = sinceOf(presence);
  const duty = dutyNow(duties, now);
  return {
    userId,
    name,
    hasPin,
    state: stateOf(presence),
    isForgotten: presence.isForgotten,
    since: since === null ? null : textOf(since),
    duty: duty === null ? null : viewOf(duty),
    actions: actionsOf(presence, now),
  };
}

/** What is to be done, with everything needed to go on after a crash. The PIN is no part of it. */
interface Claim {
  row: repo.Stored;
  /** Null: HR holds it already. */
  entry: TimeEntry | null;
  answer: Clocking;
}

/** Judged by what HR has now, held against other clockings of the person, recorded in HR under one id, then noted. */
export function recordClocking(
  context: ClockingContext,
  actor: Actor,
  input: ClockingInput,
): OutsideWork<Claim, Claim> {
  const { db, hr } = context;
  const { organisationId } = actor;
  return {
    prepare: () => judge(context, actor, input),
    perform: async (claim) => {
      const isHeld = await db.transaction(organisationId, (tx) =>
        repo.holdClocking(tx, organisationId, claim.row),
      );
      if (!isHeld) throw clockedMeanwhile(claim.answer.userName);
      if (claim.entry !== null) {
        await fromHr(hr.putTimeEntry(organisationId, claim.entry, claim.row.id));
      }
      return claim;
    },
    note: async (tx, _at, { row, answer }) => {
      const isFirst = await repo.noteRecorded(tx, organisationId, row.id);
      const reported = { status: 201, body: answer };
      if (!isFirst) return { ...reported, audit: [], events: [] };
      const { number: _number, ...kept } = row;
      const entry = { action: `clocking.${row.action}`, entityType: 'clocking', entityId: row.id };
      return {
        ...reported,
        audit: [{ ...entry, before: null, after: kept }],
        events: [eventOf(row, answer)],
      };
    },
  };
}

const clockedMeanwhile = (name: string) => conflict('CHANGED_SINCE', say('hours.clockedMeanwhile', { name }));

/** Throws 409 while a press of the person is on its way to HR: what HR has then is out of date. */
export async function requireNotClocking(
  context: Pick<ClockingContext, 'db'>,
  organisationId: string,
  person: Pick<repo.PersonHere, 'userId' | 'name'>,
  now: number,
): Promise<void> {
  await lastOf(context, organisationId, person, now);
}

/** The person's last. Throws 409 while it is on its way to HR: what HR has then is out of date. */
async function lastOf(
  { db }: Pick<ClockingContext, 'db'>,
  organisationId: string,
  { userId, name }: Pick<repo.PersonHere, 'userId' | 'name'>,
  now: number,
): Promise<repo.Last | undefined> {
  const last = await repo.findLast(db, organisationId, userId);
  if (last !== undefined && !last.recorded && now < Date.parse(last.at) + TELLING_MS)
    throw clockedMeanwhile(name);
  return last;
}

/** A press that arrives twice: the same at the same device, which was recorded less than a second ago. */
const isRepeat = (
  last: repo.Last,
  { terminalId, action }: Pick<repo.Stored, 'terminalId' | 'action'>,
  now: number,
) =>
  last.recorded &&
  last.terminalId === terminalId &&
  last.action === action &&
  now < Date.parse(last.at) + REPEAT_MS;

async function judge(context: ClockingContext, actor: Actor, input: ClockingInput): Promise<Claim> {
  const { db, hr } = context;
  const { userId, action, pin } = input;
  const site = await siteOf(context, actor);
  const { organisationId, locationId, terminalId } = site;
  const today = todayOf(site, context.now().getTime());
  const [person] = await repo.readPeopleHere(db, organisationId, { ...today, userId });
  if (person === undefined) throw notFound('personOfSite', userId);
  await requirePin(context, { organisationId, terminalId, userId, userName: person.name, pin });
  // The moment that counts is the one after the PIN.
  const now = context.now().getTime();
  const whose = { userIds: [userId], locationIds: [] };
  // Before HR is asked: whoever clocks after this has the same number, and one of the two is refused.
  const last = await lastOf(context, organisationId, person, now);
  const [answer, { duties, isToday }] = await Promise.all([
    fromHr(hr.timeEntries(organisationId, lately(now), whose, { fresh: true })),
    dutiesOf(context, site, now),
  ]);
  const entries = answer.value.filter((entry) => entry.userId === userId);
  const own = duties.filter((duty) => duty.userId === userId);
  const breakOf = await breaksOf(context, organisationId, entries);
  const answered = { person, duties: own.filter(isToday) };
  const stood =
    last && isRepeat(last, { terminalId, action }, now) && entries.find(({ id }) => id === last.entryId);
  if (last !== undefined && stood) {
    const { recorded: _recorded, ...row } = last;
    const before = entries.filter(({ id }) => id !== stood.id);
    const presence = presenceOf({ entries: before, duties: own, breakOf, locationId, now });
    return { row, entry: null, answer: answerTo(row, stood, { ...answered, presence }) };
  }
  const presence = presenceOf({ entries, duties: own, breakOf, locationId, now });
  const refusal = refusalOf(action, presence, { name: person.name, zone: site.timeZone }, now);
  if (refusal !== null) throw refusal;
  const id = newId(new Date(now));
  const { entry, isNew } = changeOf({ action, presence, begun: { id, userId, locationId }, now });
  requireFits(entry, entries, site.timeZone);
  const row: repo.Stored = {
    id,
    userId,
    number: (last?.number ?? 0) + 1,
    terminalId,
    locationId,
    action,
    at: textOf(now),
    entryId: entry.id,
    breakMinutes: entry.breakMinutes,
  };
  return { row, entry: isNew ? entry : null, answer: answerTo(row, entry, { ...answered, presence }) };
}

interface Answered {
  person: repo.PersonHere;
  /** The person's of today at the site. */
  duties: readonly repo.SiteDuty[];
  /** Before it was done. */
  presence: Presence;
}

function answerTo(
  { id, userId, action, at, locationId, breakMinutes }: repo.Stored,
  { id: entryId, clockIn, clockOut }: TimeEntry,
  { person, duties, presence }: Answered,
): Clocking {
  const duty = dutyNow(duties, Date.parse(at));
  const left = action === 'in' ? (presence.entry ?? presence.elsewhere) : null;
  return {
    id,
    userId,
    userName: person.name,
    action,
    at,
    locationId,
    entryId,
    clockIn,
    clockOut,
    breakMinutes,
    duty: duty === null ? null : viewOf(duty),
    missingOut: left?.clockIn ?? null,
  };
}

function eventOf({ id, userId, terminalId, locationId, action, at, entryId }: repo.Stored, answer: Clocking) {
  const { clockIn, clockOut, breakMinutes } = answer;
  const data = {
    clockingId: id,
    userId,
    terminalId,
    locationId,
    action,
    at,
    entryId,
    clockIn,
    clockOut,
    breakMinutes,
  };
  return event('attendance.clocked', entryId, data, locationId);
}
