/** When people can work, as they state it: HR keeps it, and the next run does not plan against it. */

import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityPlan, Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { dateAt, textOf } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import { getOwnPerson } from '../../organisation/workforce/workforce.service.ts';
import { readDutiesAhead } from '../../rota/live/duties-ahead.repo.ts';
import type { Scope } from '../../scope.ts';
import type { Caller } from '../../write.ts';
import { readLastPublished } from './availability.repo.ts';
import { availabilityFaults, clashesOf, firstOpenDay } from './availability.rules.ts';
import type { Availability, AvailabilityInput, ClashingDuty } from './availability.schema.ts';

export interface AvailabilityContext extends ServiceContext {
  hr: Hr;
}

const DAY_MS = 86_400_000;
/** A run asks HR for as much before and after its days. */
const AROUND_MS = 15 * DAY_MS;

/** The zone of the person's home site. */
export async function zoneOf(
  sql: Sql,
  organisationId: string,
  { homeLocationId }: PersonRow,
): Promise<string> {
  const [home] = await readLocations(sql, organisationId, homeLocationId === null ? [] : [homeLocationId]);
  return home?.timeZone ?? 'UTC';
}

export async function getAvailability(
  context: AvailabilityContext,
  scope: Scope,
  userId: string,
): Promise<Availability> {
  const person = await getOwnPerson(context, scope, userId);
  const { organisationId } = scope.actor;
  const zone = await zoneOf(context.db, organisationId, person);
  const plan = await readPlan(context, organisationId, userId, zone);
  return viewOf(context, organisationId, person, plan, zone);
}

/** The tag of what was stated; what is computed from the rota does not count. */
export function availabilityTag({ pattern, exceptions, timeZone }: AvailabilityPlan | Availability): string {
  return etagOf(1, { pattern, exceptions, timeZone });
}

async function readPlan(
  { hr }: AvailabilityContext,
  organisationId: string,
  userId: string,
  timeZone: string,
): Promise<AvailabilityPlan> {
  const { value } = await fromHr(hr.availabilityPlans(organisationId, [userId]));
  return value.find((plan) => plan.userId === userId) ?? { userId, timeZone, pattern: [], exceptions: [] };
}

async function viewOf(
  context: AvailabilityContext,
  organisationId: string,
  person: PersonRow,
  plan: AvailabilityPlan,
  zone: string,
): Promise<Availability> {
  const { db, now } = context;
  const at = now().getTime();
  const [duties, last] = await Promise.all([
    readDutiesAhead(db, organisationId, person.userId, textOf(at)),
    readLastPublished(db, organisationId, person.homeLocationId, textOf(at - 7 * DAY_MS)),
  ]);
  const lastDay = last === null ? null : dateAt(Date.parse(last), zone);
  return {
    ...plan,
    strength: 'limit',
    appliesFrom: firstOpenDay(dateAt(at, zone), lastDay),
    clashes: await clashesWith(context, organisationId, person.userId, duties),
  };
}

async function clashesWith(
  { hr }: AvailabilityContext,
  organisationId: string,
  userId: string,
  duties: readonly ClashingDuty[],
): Promise<ClashingDuty[]> {
  const [first, last] = [duties[0], duties.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = {
    start: textOf(Date.parse(first.start) - AROUND_MS),
    end: textOf(Date.parse(last.end) + AROUND_MS),
  };
  const { value } = await fromHr(hr.availability(organisationId, range));
  return clashesOf(
    duties,
    value.filter((window) => window.userId === userId),
  );
}

interface Claim {
  person: PersonRow;
  zone: string;
  before: AvailabilityPlan;
  plan: AvailabilityPlan;
  /** HR's key: the claim is recorded once. */
  key: string;
}

/** Replaces what a person stated. HR is asked before the claim, and written to after it. */
export function putAvailability(
  context: AvailabilityContext,
  { scope, requireTag }: Caller,
  userId: string,
  input: AvailabilityInput,
): OutsideWork<Claim, Availability & { before: AvailabilityPlan }> {
  const { organisationId } = scope.actor;
  return {
    prepare: async () => {
      const person = await getOwnPerson(context, scope, userId);
      const zone = await zoneOf(context.db, organisationId, person);
      const before = await readPlan(context, organisationId, userId, zone);
      requireTag(availabilityTag(before));
      const { pattern, exceptions, timeZone = before.timeZone } = input;
      const plan = { userId, timeZone, pattern, exceptions };
      const faults = availabilityFaults(plan);
      if (faults.length > 0) throw invalid(faults);
      return { person, zone, before, plan, key: newId() };
    },
    perform: async ({ person, zone, before, plan, key }) => {
      if (!isDeepStrictEqual(before, plan))
        await fromHr(context.hr.putAvailability(organisationId, plan, key));
      return { ...(await viewOf(context, organisationId, person, plan, zone)), before };
    },
    note: async (_tx, _at, { before, ...body }) => {
      const { timeZone, pattern, exceptions } = body;
      const after = { userId, timeZone, pattern, exceptions };
      const entry = { action: 'availability.update', entityType: 'availability', entityId: userId };
      const audit = isDeepStrictEqual(before, after) ? [] : [{ ...entry, before, after }];
      return { status: 200, body, headers: { etag: availabilityTag(body) }, audit, events: [] };
    },
  };
}
