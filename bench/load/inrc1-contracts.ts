/** The contracts of INRC-I as rules. Blocks cut by the end of the horizon are judged there by patterns with dates. */

import type { Code, PatternDay, Rule, RuleBody, Scope } from '../../src/solver/index.ts';
import { type Contract, type Instance, type LimitName, type PatternEntry, weekdayOf } from './inrc1-files.ts';

/** A body with its code and weight. */
interface Priced {
  code: Code;
  weight: number;
  body: RuleBody;
}

export const groupOf = (contract: string) => `contract ${contract}`;

const times = (count: number, day: PatternDay): PatternDay[] => Array.from({ length: count }, () => day);
const kind = (...kinds: string[]): PatternDay => ({ kinds });

/** An unwanted sequence; it begins on the weekday, or on the date alone. */
function unwanted(weight: number, days: PatternDay[], when: { weekdays?: number[]; on?: string }): Priced {
  const dates = when.on === undefined ? {} : { fromDate: when.on, untilDate: when.on };
  const weekdays = when.weekdays === undefined ? {} : { weekdays: when.weekdays };
  return {
    code: 'UNWANTED_PATTERN',
    weight,
    body: { kind: 'pattern', params: { days, ...weekdays, ...dates } },
  };
}

/** What a block of 1 to min − 1 days at the end of the horizon falls short by. */
function shortAtEnd({ dates }: Instance, min: number, weight: number, of: 'work' | 'off'): Priced[] {
  const other = of === 'work' ? 'off' : 'work';
  return Array.from({ length: Math.max(0, min - 1) }, (_, i) => i + 1).flatMap((length) => {
    const on = dates.at(-1 - length);
    if (on === undefined) return [];
    return [unwanted(weight * (min - length), [other, ...times(length, of)], { on })];
  });
}

/** Weekends of so many days that are worked, by their first duty. */
const workedWeekends = (length: number): PatternDay[][] =>
  Array.from({ length }, (_, first) => [
    ...times(first, 'off'),
    'work' as const,
    ...times(length - first - 1, 'any'),
  ]);

/** What a block of 1 to min − 1 last weekends falls short by. */
function shortWeekendsAtEnd({ dates }: Instance, contract: Contract, min: number, weight: number): Priced[] {
  const { weekend } = contract;
  const starts = dates.filter((date) => weekdayOf(date) === weekend[0]);
  const between = times(7 - weekend.length, 'any');
  let worked: PatternDay[][] = [[]];
  return Array.from({ length: Math.max(0, min - 1) }, (_, i) => i + 1).flatMap((length) => {
    worked = worked.flatMap((days) =>
      workedWeekends(weekend.length).map((one) => [...days, ...between, ...one]),
    );
    const on = starts.at(-1 - length);
    if (on === undefined) return [];
    return worked.map((days) =>
      unwanted(weight * (min - length), [...times(weekend.length, 'off'), ...days], { on }),
    );
  });
}

type Limited = (value: number) => { code: Code; body: RuleBody };

const consecutive =
  (code: Code, of: 'work' | 'off', side: 'min' | 'max'): Limited =>
  (value) => ({ code, body: { kind: 'consecutive', params: { of, [side]: value } } });

function limitBodies({ weekend }: Contract): Record<LimitName, Limited> {
  const inARow =
    (code: Code, side: 'min' | 'max'): Limited =>
    (value) => ({
      code,
      body: { kind: 'consecutiveWeekends', params: { [side]: value, days: weekend } },
    });
  return {
    MaxNumAssignments: (max) => ({
      code: 'MAX_SHIFTS',
      body: { kind: 'shifts', params: { per: 'horizon', max } },
    }),
    MinNumAssignments: (min) => ({
      code: 'MIN_SHIFTS',
      body: { kind: 'shifts', params: { per: 'horizon', min } },
    }),
    MaxConsecutiveWorkingDays: consecutive('MAX_CONSECUTIVE_DAYS', 'work', 'max'),
    MinConsecutiveWorkingDays: consecutive('MIN_CONSECUTIVE_DAYS', 'work', 'min'),
    MaxConsecutiveFreeDays: consecutive('MAX_CONSECUTIVE_DAYS_OFF', 'off', 'max'),
    MinConsecutiveFreeDays: consecutive('MIN_CONSECUTIVE_DAYS_OFF', 'off', 'min'),
    MaxConsecutiveWorkingWeekends: inARow('MAX_CONSECUTIVE_WEEKENDS', 'max'),
    MinConsecutiveWorkingWeekends: inARow('MIN_CONSECUTIVE_WEEKENDS', 'min'),
    MaxWorkingWeekendsInFourWeeks: (max) => ({
      code: 'MAX_WEEKENDS',
      body: { kind: 'weekends', params: { per: 'horizon', max } },
    }),
  };
}

function limits(instance: Instance, contract: Contract): Priced[] {
  const found = contract.limits;
  const { MinConsecutiveWorkingDays: work, MinConsecutiveFreeDays: free } = found;
  const weekends = found.MinConsecutiveWorkingWeekends;
  const four = found.MaxWorkingWeekendsInFourWeeks !== undefined;
  if (four && (contract.weekend.join() !== '6,7' || instance.dates.length !== 28))
    throw new RangeError(
      `contract ${contract.id}: weekends in four weeks need four weeks and Saturday, Sunday.`,
    );
  const bodies = limitBodies(contract);
  return [
    ...Object.entries(found).map(([name, { weight, value }]) => ({
      weight,
      ...bodies[name as LimitName](value),
    })),
    ...(work === undefined ? [] : shortAtEnd(instance, work.value, work.weight, 'work')),
    ...(free === undefined ? [] : shortAtEnd(instance, free.value, free.weight, 'off')),
    ...(weekends === undefined
      ? []
      : shortWeekendsAtEnd(instance, contract, weekends.value, weekends.weight)),
  ];
}

/** Weekends worked in part: their days off, and as many again as a weekend has days where a gap parts the duties. */
function split({ weekend, flags }: Contract): Priced[] {
  const weight = flags.CompleteWeekends ?? 0;
  if (weight === 0) return [];
  const length = weekend.length;
  return Array.from({ length: 2 ** length - 2 }, (_, i) => i + 1).map((mask) => {
    const days = Array.from({ length }, (_, day): PatternDay => ((mask >> day) & 1 ? 'work' : 'off'));
    const duties = days.filter((day) => day === 'work').length;
    const together = days.lastIndexOf('work') - days.indexOf('work') + 1 === duties;
    return unwanted(weight * (length - duties + (together ? 0 : length)), days, { weekdays: [weekend[0]!] });
  });
}

/**
 * In a weekend worked throughout, days × (different shift types − 1): a type is new on a day when it is on none before.
 */
function mixed({ shifts }: Instance, { weekend, flags }: Contract): Priced[] {
  const weight = (flags.IdenticalShiftTypesDuringWeekend ?? 0) * weekend.length;
  if (weight === 0) return [];
  return shifts.flatMap(({ id }) => {
    const others = kind(...shifts.filter((shift) => shift.id !== id).map((shift) => shift.id));
    return weekend.slice(1).map((_, i) => {
      const days = [...times(i + 1, others), kind(id), ...times(weekend.length - i - 2, 'work')];
      return unwanted(weight, days, { weekdays: [weekend[0]!] });
    });
  });
}

function nightBeforeFree({ nights }: Instance, { weekend, flags }: Contract): Priced[] {
  const weight = flags.NoNightShiftBeforeFreeWeekend ?? 0;
  if (weight === 0) return [];
  const eve = ((weekend[0]! + 5) % 7) + 1;
  return [unwanted(weight, [kind(...nights), ...times(weekend.length, 'off')], { weekdays: [eve] })];
}

const symbolOf = ({ shift }: PatternEntry): PatternDay =>
  shift === 'None' ? 'off' : shift === 'Any' ? 'work' : kind(shift);

/** Unwanted patterns; those that no week can hold are left out. */
function patterns({ patterns: all, dates }: Instance, contract: Contract): Priced[] {
  return contract.patterns.flatMap((id) => {
    const { weight, entries } = all.get(id)!;
    const starts = [1, 2, 3, 4, 5, 6, 7].filter((first) =>
      entries.every(({ weekday }, i) => weekday === null || weekday === ((first - 1 + i) % 7) + 1),
    );
    if (starts.length === 0) return [];
    const when = starts.length === 7 ? {} : { weekdays: starts };
    const { code, body } = unwanted(weight, entries.map(symbolOf), when);
    // The days before the horizon count as off for blocks, not for patterns.
    return [{ code, weight, body: { ...body, params: { ...body.params, fromDate: dates[0]! } } as RuleBody }];
  });
}

export function contractRules(instance: Instance, contract: Contract): Rule[] {
  const scope: Scope = { group: groupOf(contract.id) };
  const priced = [
    ...limits(instance, contract),
    ...split(contract),
    ...mixed(instance, contract),
    ...nightBeforeFree(instance, contract),
    ...patterns(instance, contract),
  ];
  return priced.map(({ code, weight, body }, i) => ({
    id: `${groupOf(contract.id)} ${i + 1}`,
    code,
    scope,
    weight,
    ...body,
  }));
}
