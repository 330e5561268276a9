/** Leave balances: entitlements and leave of HR, beside the requests that wait. */
import type { Interval, Leave, LeaveEntitlement } from '../../../hr/hr.ts';
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
import { balanceOf, daysAway, tidy, yearOn } from './leave-balance.rules.ts';
import type { LeaveBalance, LeaveBalances } from './leave-balance.schema.ts';

/** Throws 404 for nobody, 403 for somebody at home elsewhere. `date`: a day of the year; null: today. */
export async function getLeaveBalances(
  context: LeaveContext,
  scope: Scope,
  userId: string,
  date: string | null,
): Promise<LeaveBalances> {
  const { known, balances, asOf } = await readBalances(context, scope, userId, {
    pick: (years, today) => yearOn(years, date ?? today),
    beside: null,
  });
  return { userId, known, balances: balances.map(({ cost: _cost, ...balance }) => balance), asOf };
}

/** Leave that is asked for, or may be; `id` null: it has not been sent. */
export interface AskedSpan extends Interval {
  id: string | null;
  type: string;
}

interface Wanted {
  /** Which of the person's years. */
  pick: (years: readonly LeaveEntitlement[], today: string) => LeaveEntitlement[];
  /** Leave whose cost is told, counted with what is asked for; null: none. */
  beside: AskedSpan | null;
}

/** Throws 404 for nobody, 403 for somebody at home elsewhere. */
export async function readBalances(
  context: LeaveContext,
  scope: Scope,
  userId: string,
  { pick, beside }: Wanted,
) {
  const { db, hr, now } = context;
  const { organisationId } = scope.actor;
  const { homeLocationId } = await getOwnPerson(context, scope, userId);
  const entitlements = await fromHr(hr.leaveEntitlements(organisationId, [userId]));
  if (entitlements === null)
    return { known: false, balances: [], isCounted: () => false, asOf: now().toISOString() };
  const [home] = await readLocations(db, organisationId, homeLocationId === null ? [] : [homeLocationId]);
  const isFree = await freeDaysAt(db, organisationId, home);
  const zone = home?.timeZone ?? 'UTC';
  const today = dateAt(now().getTime(), zone);
  const own = entitlements.value.filter((one) => one.userId === userId);
  const years = pick(own, today);
  const [contracts, plans] =
    years.length === 0
      ? [null, null]
      : await Promise.all([
          fromHr(hr.contracts(organisationId)),
          fromHr(hr.availabilityPlans(organisationId, [userId])),
        ]);
  const pattern = plans?.value.find((plan) => plan.userId === userId)?.pattern ?? [];
  const balances = await Promise.all(
    years.map(async (entitlement): Promise<LeaveBalance & { cost: number }> => {
      const [granted, asked] = await Promise.all([
        fromHr(hr.leave(organisationId, around(entitlement))),
        readAsked(db, organisationId, userId, entitlement.type),
      ]);
      // HR may have a request that is being approved already.
      const recorded = granted.value.filter((leave) => isOf(leave, entitlement) && leave.id !== beside?.id);
      const known = new Set(recorded.map(({ id }) => id));
      const waiting = asked.filter(({ id }) => !known.has(id) && id !== beside?.id);
      const facts = {
        entitlement,
        contracts: (contracts?.value ?? []).filter((one) => one.userId === userId),
        granted: recorded.flatMap((leave) => daysAway(leave, zone)),
        asked: waiting.flatMap((leave) => daysAway(leave, zone)),
        isFree,
        pattern,
        today,
      };
      const balance = balanceOf(facts);
      if (beside === null) return { ...shown(entitlement), ...balance, cost: 0 };
      const together = balanceOf({ ...facts, asked: [...facts.asked, ...daysAway(beside, zone)] });
      return { ...shown(entitlement), ...together, cost: tidy(together.asked - balance.asked) };
    }),
  );
  const isCounted = (type: string) => own.some((year) => year.type === type);
  return { known: true, balances, isCounted, asOf: entitlements.asOf };
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
