/** The plan of breaks as it is stored. Pure. */
import { minuteText } from '../../../../platform/local-time.ts';
import type { BreakPlan, PlacedBreak } from '../../../../solver/index.ts';
import { FIXED } from '../../problem/bystanders.ts';
import type { DutyBreak, RunBreaks } from './breaks.schema.ts';

/** Times without people listed at most. */
const MOST_SHORT = 200;

/** The columns of a duty. */
interface StoredBreaks {
  breaks: DutyBreak[] | null;
  unpaid_minutes: number;
}

const storedOf = (breaks: readonly PlacedBreak[]): StoredBreaks => ({
  breaks: breaks.map(({ start, end, paid }) => ({ start: minuteText(start), end: minuteText(end), paid })),
  unpaid_minutes: breaks.reduce((sum, { start, end, paid }) => sum + (paid ? 0 : end - start), 0),
});

/** The columns of each duty of the run. */
export function storedBreaks(plan: BreakPlan | null): (personId: string, demandId: string) => StoredBreaks {
  const known = new Map(
    plan?.assignments.map((one) => [`${one.demandId} ${one.personId}`, storedOf(one.breaks)]),
  );
  return (personId, demandId) => known.get(`${demandId} ${personId}`) ?? { breaks: null, unpaid_minutes: 0 };
}

/** The run's own duties that have breaks. */
export function breakRows(plan: BreakPlan | null) {
  return ownDuties(plan).map(({ demandId, personId, breaks }) => ({
    demand_id: demandId,
    user_id: personId,
    ...storedOf(breaks),
  }));
}

const ownDuties = (plan: BreakPlan | null) =>
  plan?.assignments.filter(({ demandId }) => !demandId.startsWith(FIXED)) ?? [];

/** What the metrics of a run say of breaks; nothing where no rule asks for any. */
export function breakMetrics(plan: BreakPlan | null): { breaks?: RunBreaks } {
  if (plan === null) return {};
  const duties = ownDuties(plan);
  const short = plan.short.slice(0, MOST_SHORT).map(({ start, end, ...one }) => ({
    ...one,
    start: minuteText(start),
    end: minuteText(end),
  }));
  const irregular = duties.filter((one) => one.irregular === true).length;
  return { breaks: { duties: duties.length, irregular, proved: plan.proved, short } };
}
