/** Which limits of a site a change of its rule profile changed, in words and hours. Pure. */
import { memberName } from '../../app/member-names.ts';
import { type Rule, sentenceOf } from '../../manager/rules/sentence.ts';
import type { Change, Line } from './change.ts';
import { messages } from './messages.ts';

/** In minutes and days, as a rule profile has them. */
type Limits = Readonly<Record<string, number>>;

interface Limit {
  /** The member that its line is named by. */
  name: string;
  /** null: there is no such limit. */
  rule: (limits: Limits) => Rule | null;
  /** The figure alone; absent: the sentence says more. */
  value?: (limits: Limits) => string;
}

const hours = (minutes = 0) => messages.hours(minutes / 60);
const hard = { hard: true } as const;
const DAYS = 7;

const work = (name: string, member: string, per: 'day' | 'week'): Limit => ({
  name,
  rule: ({ [member]: max }) =>
    max === undefined ? null : { kind: 'minutes', params: { per, max }, ...hard },
  value: ({ [member]: max }) => hours(max),
});

const LIMITS: readonly Limit[] = [
  {
    name: 'minRest',
    rule: ({ minRestMinutes: minutes }) =>
      minutes === undefined ? null : { kind: 'rest', params: { minutes }, ...hard },
    value: ({ minRestMinutes }) => hours(minRestMinutes),
  },
  {
    name: 'weeklyRest',
    rule: ({ weeklyRestMinutes: minutes, weeklyRestWindowDays: windowDays = DAYS }) =>
      minutes === undefined ? null : { kind: 'weeklyRest', params: { minutes, windowDays }, ...hard },
  },
  work('maxHoursPerDay', 'maxDailyMinutes', 'day'),
  work('maxHoursPerWeek', 'maxWeeklyMinutes', 'week'),
  {
    name: 'maxConsecutiveDays',
    rule: ({ maxConsecutiveDays: max }) =>
      max === undefined ? null : { kind: 'consecutive', params: { of: 'work', max }, ...hard },
    value: ({ maxConsecutiveDays }) => String(maxConsecutiveDays),
  },
];

/** Where the limits that held stand, and where those of a site's own did before they were kept. */
const PATHS = ['/limits', '/customProfile'];

const isLimits = (value: unknown): value is Limits => typeof value === 'object' && value !== null;

/** The lines of the limits that differ, and the other changes; of a profile's own figures nothing else is said. */
export function limitLines(changes: readonly Change[]): { lines: Line[]; others: readonly Change[] } {
  const change = changes.find(
    ({ path, before, after }) => PATHS.includes(path) && isLimits(before) && isLimits(after),
  );
  if (change === undefined) return { lines: [], others: changes };
  const [before, after] = [change.before as Limits, change.after as Limits];
  const others = changes.filter(({ path }) => !PATHS.includes(path));
  return { lines: LIMITS.flatMap((limit) => lineOf(limit, before, after) ?? []), others };
}

function lineOf({ name, rule, value }: Limit, before: Limits, after: Limits): Line | null {
  const [old, now] = [rule(before), rule(after)].map((one) =>
    one === null ? null : sentenceOf(one, () => undefined),
  );
  if (old === now) return null;
  if (now == null) return { what: old ?? '', before: null, after: messages.limitGone };
  if (old == null) return { what: now, before: null, after: messages.limitNew };
  const said =
    value === undefined ? { before: old, after: now } : { before: value(before), after: value(after) };
  return { what: memberName(name), ...said };
}
