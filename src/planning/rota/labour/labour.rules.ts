/** A week of labour by day and site, beside its budget and its sales. Pure. */
import { instantOf, minuteOf } from '../../../platform/local-time.ts';
import { lengthWithin, partsLeft, type Span } from '../duties/absent.rules.ts';
import type { DutyBreak } from '../runs/results/breaks.schema.ts';
import { points } from '../runs/results/points.ts';
import type {
  LabourBudget,
  LabourDay,
  LabourSales,
  LabourSite,
  LabourSum,
  LabourWeek,
} from './labour.schema.ts';
import { type PaidDuty, sumOf } from './wages.rules.ts';

/** A duty as it is planned; times in minutes since the Unix epoch. */
export interface PlannedDuty {
  runId: string;
  demandId: string;
  userId: string;
  locationId: string;
  /** Local to the site, of the start. */
  date: string;
  start: number;
  end: number;
  unpaidMinutes: number;
  /** In order of time; null: none. */
  breaks: DutyBreak[] | null;
  kind: string | null;
}

export interface SiteDuty extends PaidDuty {
  locationId: string;
  /** Local to the site, of the start. */
  date: string;
}

/** Paid minutes of a duty that its person does not work. */
export interface AbsentDuty {
  userId: string;
  locationId: string;
  minutes: number;
}

const MINUTE_MS = 60_000;

/** What of a duty its person works, each part with the breaks in it; `taken`: by absences and leave, in milliseconds. */
export function workedParts(duty: PlannedDuty, taken: readonly Span[]): PlannedDuty[] {
  if (taken.length === 0) return [duty];
  const minutes = taken.map(({ start, end }) => ({
    start: Math.floor(start / MINUTE_MS),
    end: Math.ceil(end / MINUTE_MS),
  }));
  const unpaid = (duty.breaks ?? [])
    .filter(({ paid }) => !paid)
    .map(({ start, end }) => ({ start: minuteOf(instantOf(start)), end: minuteOf(instantOf(end)) }));
  return partsLeft(duty, minutes).map((part) => ({
    ...duty,
    ...part,
    unpaidMinutes: lengthWithin(unpaid, part),
  }));
}

/** What was set for a site: from a week on, or for one week. Both null: nothing. */
export interface BudgetEntry {
  locationId: string;
  weekStart: string;
  oneWeek: boolean;
  hours: number | null;
  amount: number | null;
  currency: string | null;
  version: number;
}

const NO_BUDGET = { hours: null, amount: null, currency: null, since: null, oneWeek: false };

const isSet = ({ hours, amount }: Pick<BudgetEntry, 'hours' | 'amount'>) => hours !== null || amount !== null;

/** The budget of a week by all that was ever set for the site: that of the week alone, else the one that holds since. */
export function budgetOf(entries: readonly BudgetEntry[], weekStart: string): LabourBudget {
  const version = entries.reduce((most, entry) => Math.max(most, entry.version), 0);
  const own = entries.find((entry) => entry.oneWeek && entry.weekStart === weekStart && isSet(entry));
  const standing = entries
    .filter((entry) => !entry.oneWeek && entry.weekStart <= weekStart)
    .toSorted((a, b) => (a.weekStart < b.weekStart ? 1 : -1))[0];
  const holds = own ?? standing;
  if (holds === undefined || !isSet(holds)) return { ...NO_BUDGET, version };
  const { hours, amount, currency, weekStart: since, oneWeek } = holds;
  return { hours, amount, currency, since, oneWeek, version };
}

const HOUR = 60;

/** What the week leaves of the budget; below 0: by how much it is passed. */
export function leftOf(
  { hours, amount, currency }: Pick<LabourBudget, 'hours' | 'amount' | 'currency'>,
  week: LabourSum,
): LabourSite['left'] {
  const isComparable = amount !== null && week.amount !== null && week.currency === currency;
  return {
    hours: hours === null ? null : points(hours - week.minutes / HOUR),
    amount: isComparable ? points(amount - week.amount!) : null,
  };
}

/** Sales of one site on one day. */
interface Sold {
  locationId: string;
  date: string;
  amount: number;
  currency: string | null;
}

const SHARE_DIGITS = 10_000;

/** The cost of the days that have sales, by these sales; null where one of the two is not known or is nothing. */
function shareOf(duties: readonly SiteDuty[], sold: readonly Sold[], currency: string): number | null {
  const days = new Set(sold.map(keyOf));
  const cost = sumOf(
    duties.filter((duty) => days.has(keyOf(duty))),
    currency,
  );
  const sales = sold.reduce((sum, { amount }) => sum + amount, 0);
  const isComparable = cost.amount !== null && sold.every((one) => one.currency === cost.currency);
  if (!isComparable || sales === 0) return null;
  return Math.round((cost.amount! / sales) * SHARE_DIGITS) / SHARE_DIGITS;
}

const keyOf = ({ locationId, date }: { locationId: string; date: string }) => `${locationId} ${date}`;

interface WeekCase {
  dates: readonly string[];
  duties: readonly SiteDuty[];
  absent: readonly AbsentDuty[];
  /** In the order shown. */
  sites: readonly {
    locationId: string;
    name: string;
    budget: LabourBudget;
    sales: LabourSales;
    allowed: LabourSite['allowed'];
  }[];
  /** Of sums without duties. */
  currency: string;
}

export function weekOf({ dates, duties, absent, sites, currency }: WeekCase) {
  const bySite = Map.groupBy(duties, ({ locationId }) => locationId);
  const soldAt = sites.map(({ locationId, sales }) =>
    sales.days.map(({ date, amount }): Sold => ({ locationId, date, amount, currency: sales.currency })),
  );
  return {
    sites: sites.map((site, at): LabourSite => {
      const { days, week } = summed(bySite.get(site.locationId) ?? [], soldAt[at]!, {
        dates,
        currency,
        absent: absent.filter(({ locationId }) => locationId === site.locationId),
      });
      return { ...site, days, week, left: leftOf(site.budget, week) };
    }),
    ...summed(duties, soldAt.flat(), { dates, currency, absent }),
  };
}

function summed(
  duties: readonly SiteDuty[],
  sold: readonly Sold[],
  { dates, currency, absent }: Pick<WeekCase, 'dates' | 'currency' | 'absent'>,
): { days: LabourDay[]; week: LabourWeek } {
  const byDate = Map.groupBy(duties, ({ date }) => date);
  const days = dates.map((date) => {
    const own = byDate.get(date) ?? [];
    const salesShare = shareOf(
      own,
      sold.filter((one) => one.date === date),
      currency,
    );
    return { date, ...sumOf(own, currency), salesShare };
  });
  const salesShare = shareOf(duties, sold, currency);
  const salesDays = new Set(sold.filter(({ amount }) => amount > 0).map(({ date }) => date)).size;
  const absentMinutes = absent.reduce((sum, { minutes }) => sum + minutes, 0);
  const absentPeople = new Set(absent.map(({ userId }) => userId)).size;
  return { days, week: { ...sumOf(duties, currency), absentMinutes, absentPeople, salesShare, salesDays } };
}
