/** Leave balances: entitlements and leave of HR, beside the requests that wait. */
import type { Leave, LeaveEntitlement } from '../../../hr/hr.ts';
import { addDays, dateAt } from '../../../platform/local-time.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { readSiteHolidays } from '../../organisation/holidays/site-holidays.ts';
import { ClosedDays } from '../../organisation/locations/closed-days.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { getOwnPerson } from '../../organisation/workforce/workforce.service.ts';
import type { Scope } from '../../scope.ts';
import type { LeaveContext } from '../leave-requests/leave-requests.service.ts';
import { readAsked } from './leave-balance.repo.ts';
import { balanceOf, daysAway, yearOn } from './leave-balance.rules.ts';
import type { LeaveBalance, LeaveBalances } from './leave-balance.schema.ts';

/** Throws 404 for nobody, 403 for somebody at home elsewhere. `date`: a day of the year; null: today. */
export async function getLeaveBalances(
  context: LeaveContext,
  scope: Scope,
  userId: string,
  date: string | null,
): Promise<LeaveBalances> {
  const { db, hr, now } = context;
  const { organisationId } = scope.actor;
  const { homeLocationId } = await getOwnPerson(context, scope, userId);
  const entitlements = await fromHr(hr.leaveEntitlements(organisationId, [userId]));
  if (entitlements === null) return { userId, known: false, balances: [], asOf: now().toISOString() };
  const [home] = await readLocations(db, organisationId, homeLocationId === null ? [] : [homeLocationId]);
  const isFree = await freeDaysAt(db, organisationId, home);
  const zone = home?.timeZone ?? 'UTC';
  const today = dateAt(now().getTime(), zone);
  const own = entitlements.value.filter((one) => one.userId === userId);
  const years = yearOn(own, date ?? today);
  const contracts = years.length === 0 ? null : await fromHr(hr.contracts(organisationId));
  const balances = await Promise.all(
    years.map(async (entitlement): Promise<LeaveBalance> => {
      const [granted, asked] = await Promise.all([
        fromHr(hr.leave(organisationId, around(entitlement))),
        readAsked(db, organisationId, userId, entitlement.type),
      ]);
      const recorded = granted.value.filter((leave) => isOf(leave, entitlement));
      const known = new Set(recorded.map(({ id }) => id));
      const balance = balanceOf({
        entitlement,
        contracts: (contracts?.value ?? []).filter((one) => one.userId === userId),
        granted: recorded.flatMap((leave) => daysAway(leave, zone)),
        // HR may have a request that is being approved already.
        asked: asked.filter(({ id }) => !known.has(id)).flatMap((leave) => daysAway(leave, zone)),
        isFree,
        today,
      });
      return { ...shown(entitlement), ...balance };
    }),
  );
  return { userId, known: true, balances, asOf: entitlements.asOf };
}

/** Public holidays of a site, and days on which it is closed. */
async function freeDaysAt(
  db: LeaveContext['db'],
  organisationId: string,
  home: LocationSettings | undefined,
): Promise<(date: string) => boolean> {
  if (home === undefined) return () => false;
  const holidays = await readSiteHolidays(db, organisationId, [home]);
  const closed = new ClosedDays([home], holidays);
  const { locationId } = home;
  return (date) => closed.on(locationId, date) !== null || holidays.on(locationId, date) !== null;
}

const isOf = ({ userId, type }: Leave, entitlement: LeaveEntitlement) =>
  userId === entitlement.userId && type === entitlement.type;

/** A day more on both sides, for zones ahead of UTC and behind it. */
const around = ({ startDate, endDate }: LeaveEntitlement) => ({
  start: `${addDays(startDate, -1)}T00:00:00Z`,
  end: `${addDays(endDate, 2)}T00:00:00Z`,
});

function shown({ type, unit, startDate, endDate, carriedUntil }: LeaveEntitlement) {
  return { type, unit, startDate, endDate, carriedUntil };
}
