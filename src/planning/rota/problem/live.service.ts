/** Gathers what a run is built from: HR first, over HTTP, then the rows, in one picture of the database. */

import type { Hr } from '../../../hr/hr.ts';
import { HrUnavailable } from '../../../hr/hr.ts';
import { mayCall } from '../../../platform/auth/auth.ts';
import type { Database, Sql } from '../../../platform/db/db.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { addDays, dateAt, startOfDay, textOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { demandView, readDemand } from '../../need/demand/demand.repo.ts';
import type { Demand } from '../../need/demand/demand.schema.ts';
import { askedOf } from '../../organisation/eligibility/asked.rules.ts';
import { findSnapshot, readFacts } from '../../organisation/eligibility/eligibility.repo.ts';
import { NO_HOLIDAYS, readSiteHolidays } from '../../organisation/holidays/site-holidays.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { ACTS_AT_SITES } from '../../organisation/locations/location-acts.rules.ts';
import { noticeUntil, PLANNED_NOTICE_HOURS } from '../../organisation/publication/short-notice.rules.ts';
import { leftOutBy } from '../../organisation/workforce/planned.rules.ts';
import { type PersonRow, readPeople } from '../../organisation/workforce/workforce.repo.ts';
import { ageOn, isScheduled } from '../../organisation/workforce/workforce.rules.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import { readRuleTemplates } from '../../rules/rule-templates/rule-templates.repo.ts';
import { readRuleWeights } from '../../rules/rule-weights/rule-weights.repo.ts';
import { weightOf } from '../../rules/rule-weights/weights.ts';
import type { Scope } from '../../scope.ts';
import { COUNTED_DAYS } from '../fairness/amounts.ts';
import { keepBegun } from './begun.ts';
import { horizonOf } from './builder.ts';
import { countedSpan, readCarried } from './carried.service.ts';
import type { Carried } from './carried.ts';
import * as repo from './live.repo.ts';
import { readLiveRows } from './live.repo.ts';
import type { Absence, LiveContract, LiveDemand, LivePerson, LiveRows, Pin, PublishedDuty } from './live.ts';
import { asksForHolidays, onHolidays } from './on-holidays.ts';
import { requirePlannable } from './selection.rules.ts';
import { type Ask, type Chosen, choose } from './selection.service.ts';

export interface Gathered {
  live: LiveRows;
  /** The same as it was read. */
  rows: { people: PersonRow[]; demand: Demand[] };
  eligibilitySnapshotId: string | null;
  hrAsOf: string;
}

const NOBODY: ReadonlyMap<string, Carried> = new Map();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Enough for limits of a month and the longest block of days that can matter. */
const LOOK_BACK_DAYS = 35;
/** Duties after the horizon whose rest reaches into it. */
const LOOK_AHEAD_DAYS = 8;

const minuteOf = (text: string, round: (value: number) => number = Math.floor) =>
  round(Date.parse(text) / MINUTE_MS);

export interface GatherContext {
  db: Database;
  hr: Hr;
  now: () => Date;
  /** What a run counts for a kilometre of travel unless its own weights say otherwise. */
  travelCostPerKm: number;
}

export async function gather(context: GatherContext, scope: Scope, ask: Ask): Promise<Gathered> {
  const { db, now } = context;
  const { organisationId } = scope.actor;
  const at = now();
  const locations = await readLocations(db, organisationId, null);
  const chosen = await choose(db, scope, ask, locations, at);
  requirePlannable(chosen.span);
  const borrow = ask.options.borrow ?? borrowsByDefault(scope, chosen.locationIds);
  const asked = { ...ask, options: { ...ask.options, borrow } };
  return gatherChosen(context, organisationId, { ask: asked, chosen, locations, at, keep: [] });
}

interface Choice {
  ask: Ask;
  chosen: Chosen;
  locations: LocationSettings[];
  at: Date;
  /** People who are read even where they cannot be scheduled. */
  keep: string[];
  /** Profiles whose eligibility is read besides those of the rows. */
  profiles?: string[];
}

export async function gatherChosen(
  { db, hr, travelCostPerKm }: GatherContext,
  organisationId: string,
  { ask, chosen, locations, at, keep, profiles = [] }: Choice,
): Promise<Gathered> {
  const { span, timeZone } = chosen;
  const { weights: usual } = await readRuleWeights(db, organisationId);
  const weights = { TRAVEL_COST: travelCostPerKm, ...usual, ...ask.options.weights };
  const isCounted = weightOf('FAIRNESS', weights) > 0;
  const counted = countedSpan(span.start);
  const range = { start: textOf(span.start - 15 * DAY_MS), end: textOf(span.end + 15 * DAY_MS) };
  const [contracts, availability, leave] = await Promise.all([
    hr.contracts(organisationId),
    hr.availability(organisationId, range),
    hr.leave(organisationId, { start: counted.start, end: range.end }),
  ]);
  const facts = {
    contracts: contracts.value,
    leave: leave.value,
    locations,
    locationIds: chosen.locationIds,
  };
  const { rows, carried } = await db.snapshot(async (sql) => {
    const read = await readRows(sql, organisationId, { ask, chosen, at, more: profiles, locations });
    const asked = { ...facts, ...counted, people: read.people, snapshotId: read.snapshotId };
    return { rows: read, carried: isCounted ? await readCarried(sql, organisationId, asked) : NOBODY };
  });
  const leaveSince = Date.parse(rows.sharesPast ? counted.start : range.start);
  const absences: Absence[] = [
    ...availability.value.map((row) => ({ ...absenceOf(row), kind: row.kind })),
    ...leave.value
      .filter(({ end }) => Date.parse(end) > leaveSince)
      .map((row) => ({ ...absenceOf(row), kind: 'leave' as const })),
  ];
  const byUser = contractsByUser(contracts.value);
  // Whoever works now stays to the end of the shift, also who is to be planned no more.
  const atWork = rows.published.filter(({ demandId }) => rows.held.has(demandId)).map(({ userId }) => userId);
  const leftOut = leftOutBy({ employed: contracts.value.map(({ userId }) => userId), locations });
  const pinned = new Set(ask.pins.map(({ userId }) => userId));
  // Whoever was put on a row by hand stays there, also who is not planned otherwise.
  const byHand = rows.people.filter((row) => isScheduled(row) && pinned.has(row.userId));
  const kept = new Set([...keep, ...atWork, ...byHand.map(({ userId }) => userId)]);
  const firstDay = dateAt(span.start, timeZone);
  const people = rows.people
    .filter((row) => leftOut(row) === null || kept.has(row.userId))
    .map((row) => ({
      ...personOf(row, byUser.get(row.userId) ?? [], { locations, firstDay }),
      carried: carried.get(row.userId),
    }));
  const live: LiveRows = {
    name: ask.name,
    start: Math.floor(span.start / MINUTE_MS),
    end: Math.ceil(span.end / MINUTE_MS),
    timeZone,
    demandIds: ask.demandIds,
    locationIds: chosen.locationIds,
    locations: locations.map(({ locationId, coordinates }) => ({ id: locationId, at: coordinates })),
    demand: rows.planned,
    people,
    templates: rows.templates,
    keep,
    eligibility: rows.eligibility,
    absences,
    published: rows.published,
    publishedSince: rows.publishedSince,
    carriedSince: isCounted ? dateAt(Date.parse(counted.start), timeZone) : null,
    pins: ask.pins.filter((pin) => isKnown(pin, people, rows.demand)),
    keptOff: ask.keptOff,
    baseline: rows.baseline,
    noticeUntil: noticeUntil(Math.floor(at.getTime() / MINUTE_MS), PLANNED_NOTICE_HOURS),
    options: { ...ask.options, weights },
  };
  const ages = [contracts.asOf, availability.asOf, leave.asOf].sort();
  const unplanned = rows.people.filter((row) => kept.has(row.userId) && !keep.includes(row.userId));
  const leaving = unplanned.filter((row) => !isScheduled(row)).map(({ userId }) => userId);
  const pinnedOnly = unplanned.filter((row) => isScheduled(row) && leftOut(row) !== null);
  const standing = keepBegun(
    live,
    { held: rows.held, leaving, pinnedOnly: pinnedOnly.map(({ userId }) => userId) },
    Math.floor(at.getTime() / MINUTE_MS),
  );
  return { live: standing, rows, eligibilitySnapshotId: rows.snapshotId, hrAsOf: ages[0]! };
}

/** Who plans several locations may move people between them; who plans one plans its own people. */
function borrowsByDefault({ actor }: Scope, locationIds: string[]): boolean {
  return locationIds.length > 1 && mayCall(actor, ACTS_AT_SITES.borrow);
}

interface Reading {
  ask: Ask;
  chosen: Chosen;
  at: Date;
  more: string[];
  locations: LocationSettings[];
}

async function readRows(sql: Sql, organisationId: string, { ask, chosen, at, more, locations }: Reading) {
  const { span, timeZone } = chosen;
  const snapshot = await findSnapshot(sql, organisationId, ask.eligibilitySnapshotId);
  if (snapshot === undefined && ask.eligibilitySnapshotId !== null) {
    throw notFound('eligibilitySnapshot', ask.eligibilitySnapshotId);
  }
  const snapshotId = snapshot?.id ?? null;
  const found = await readDemand(sql, organisationId, chosen.rows, { snapshotId });
  const demand = found
    .map((row) => demandView(row, at))
    .filter(({ start }) => chosen.rows.ids !== undefined || Date.parse(start) >= span.start);
  const profiles = [...new Set([...demand.flatMap((row) => askedOf(demandOf(row))), ...more])];
  const facts = snapshotId === null ? [] : await readFacts(sql, organisationId, snapshotId, profiles);
  const horizon = horizonOf(Math.floor(span.start / MINUTE_MS), Math.ceil(span.end / MINUTE_MS), timeZone);
  const people = await readPeople(sql, organisationId, { locationIds: null, self: null });
  const templates = await readRuleTemplates(sql, organisationId);
  const own = [...people, ...templates].flatMap(({ rules }) => rules);
  const rules = [...ask.options.rules, ...own];
  const sharesPast = rules.some(isOfPast);
  const isAsked = asksForHolidays(rules);
  const holidays = isAsked ? await readSiteHolidays(sql, organisationId, locations) : NO_HOLIDAYS;
  const zones = new Map(locations.map(({ locationId, timeZone }) => [locationId, timeZone]));
  const marked = <Row extends PublishedDuty | LiveDemand>(rows: readonly Row[]) =>
    onHolidays(rows, holidays, (id) => zones.get(id) ?? timeZone);
  const lookBack = sharesPast ? COUNTED_DAYS : LOOK_BACK_DAYS;
  const since = addDays(dateAt(horizon.start * MINUTE_MS, timeZone), -lookBack);
  const from = textOf(startOfDay(since, timeZone));
  const until = textOf(horizon.end * MINUTE_MS + LOOK_AHEAD_DAYS * DAY_MS);
  const published = marked(await repo.readPublished(sql, organisationId, from, until));
  const isKnown = await repo.hasPublishedBefore(sql, organisationId, textOf(horizon.start * MINUTE_MS));
  return {
    people,
    templates,
    sharesPast,
    demand,
    planned: marked(demand.map(demandOf)),
    snapshotId,
    eligibility: facts.map(({ userId, workRequirementId, eligible, validFrom, validUntil }) => ({
      userId,
      profile: workRequirementId,
      eligible,
      from: validFrom === null ? null : minuteOf(validFrom, Math.ceil),
      until: validUntil === null ? null : minuteOf(validUntil),
    })),
    published,
    publishedSince: isKnown ? since : null,
    baseline: await baselineOf(sql, organisationId, ask, published),
    held: await heldRows(sql, organisationId, ask, demand, at),
  };
}

/** Whether the rule counts what people had before, as far back as balances of fairness go. */
const isOfPast = (rule: PersonRule) => rule.kind === 'fairness' && rule.params.past === true;

/** The rows that have begun and that a published rota holds, where the run stays near it. */
async function heldRows(sql: Sql, organisationId: string, { stayNear }: Ask, demand: Demand[], at: Date) {
  if (stayNear !== 'published') return new Set<string>();
  const begun = demand.filter(({ start }) => Date.parse(start) <= at.getTime()).map(({ id }) => id);
  const rows = await readLiveRows(sql, organisationId, begun);
  return new Set(rows.filter(({ runId }) => runId !== null).map(({ demandId }) => demandId));
}

async function baselineOf(sql: Sql, organisationId: string, ask: Ask, published: PublishedDuty[]) {
  if (ask.stayNear === null) return null;
  if (ask.stayNear === 'published') return published;
  return repo.readDuties(sql, organisationId, ask.stayNear.runId);
}

function demandOf(row: Demand): LiveDemand {
  return {
    id: row.id,
    locationId: row.locationId,
    start: minuteOf(row.start),
    end: minuteOf(row.end, Math.ceil),
    roleId: row.roleId ?? null,
    kind: row.kind ?? null,
    profile: row.eligibilityProfileId,
    further: row.furtherQualifications ?? null,
    target: row.targetStaff,
    max: row.maxStaff,
    priority: row.priority,
    weights: row.weights ?? null,
    preferred: row.preferredUserIds ?? [],
    excluded: row.excludedUserIds ?? [],
    tags: row.tags ?? [],
  };
}

function absenceOf(row: { userId: string; start: string; end: string }) {
  return { userId: row.userId, start: minuteOf(row.start), end: minuteOf(row.end, Math.ceil) };
}

function contractsByUser(
  contracts: readonly ({ userId: string } & LiveContract)[],
): Map<string, LiveContract[]> {
  const byUser = new Map<string, LiveContract[]>();
  for (const {
    userId,
    weeklyHours,
    minWeeklyHours,
    maxWeeklyHours,
    hourlyRate,
    currency,
    startDate,
    endDate,
  } of contracts) {
    const hours = { weeklyHours, minWeeklyHours, maxWeeklyHours };
    const contract = { ...hours, hourlyRate, currency, startDate, endDate };
    byUser.set(userId, [...(byUser.get(userId) ?? []), contract]);
  }
  for (const list of byUser.values()) list.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return byUser;
}

function personOf(
  row: PersonRow,
  contracts: LiveContract[],
  { locations, firstDay }: { locations: LocationSettings[]; firstDay: string },
): LivePerson {
  const home = locations.find(({ locationId }) => locationId === row.homeLocationId);
  const {
    times = [],
    requests = [],
    locationIds = [],
    roleIds = [],
    excludedLocationIds = [],
  } = row.preferences;
  return {
    id: row.userId,
    home: home?.coordinates ?? null,
    homeLocationId: row.homeLocationId,
    ...(row.dateOfBirth === null ? {} : { age: ageOn(row.dateOfBirth, firstDay) }),
    preferences: {
      locationIds,
      roleIds,
      excludedLocationIds,
      requests,
      times: times.map(({ dayOfWeek, from, until, want, weight = null }) => ({
        ...(dayOfWeek === undefined ? {} : { dayOfWeek }),
        ...clockSpan(from, until),
        want,
        weight,
      })),
    },
    rules: row.rules,
    caps: row.caps,
    profile: limitsOf(home?.ruleProfile ?? 'EU', home?.customProfile ?? null),
    contracts,
  };
}

function clockSpan(from: string, until: string): { from: number; until: number } {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const [start, end] = [minutes(from), minutes(until)];
  return { from: start, until: end <= start ? end + 1440 : end };
}

/** A pin on a row that is gone, or of somebody who left, has nothing to hold. */
function isKnown(pin: Pin, people: LivePerson[], demand: Demand[]): boolean {
  return people.some(({ id }) => id === pin.userId) && demand.some(({ id }) => id === pin.demandId);
}

/** Where the problem as it is now is needed and HR has none of its data. */
export function refuseWithoutHr(error: unknown): never {
  if (!(error instanceof HrUnavailable)) throw error;
  const message = say('refused.hrNoCopy');
  throw new ApiError(400, 'PLANNING_FAILED', message, { reason: 'HR_UNAVAILABLE' });
}
