/** What may be wrong with a problem, by code: each sentence holds the value and the way out, and goes on after its path. */

export const FAULT_SENTENCES = {
  // The shape.
  missing: ({ wanted }: { wanted: string }) => `is missing. Give ${wanted}.`,
  wrongValue: ({ shown, wanted }: { shown: string; wanted: string }) => `is ${shown}. Give ${wanted}.`,
  unknownMember: ({ known }: { known: string }) => `is not known. Drop it, or give one of ${known}.`,
  emptyList: 'is empty. Give at least one or drop the member.',
  // Time.
  endNotAfterStart: ({ start, end }: { start: number; end: number }) =>
    `end (${end}) is not after start (${start}). Swap them or drop the interval.`,
  untilNotAfterFrom: ({ from, until }: { from: number; until: number }) =>
    `until (${until}) is not after from (${from}).`,
  noDate: ({ date }: { date: string }) => `"${date}" is no date. Write YYYY-MM-DD.`,
  noDay: 'holds no day. Give at least one.',
  dayNotNext: ({ before }: { before: string }) =>
    `does not follow ${before}. Days must be consecutive dates.`,
  dayNotJoined: ({ end }: { end: number }) => `is not the end of the day before (${end}).`,
  notFirstStart: ({ start }: { start: number }) => `is not the first day's start (${start}).`,
  notLastEnd: ({ end }: { end: number }) => `is not the last day's end (${end}).`,
  notADay: ({ last }: { last: number }) => `is not a day of the horizon (0 to ${last}).`,
  datesTurned: ({ from, until }: { from: string; until: string }) =>
    `${until} lies before fromDate (${from}).`,
  noWeekday: ({ day }: { day: number }) => `${day} is no weekday. Write 1 (Monday) to 7 (Sunday).`,
  noMinute: ({ minute, last }: { minute: number; last: number }) =>
    `${minute} is no minute of a day. Give one from 0 to ${last}.`,
  hoursTurned: ({ from, until, day }: { from: number; until: number; day: number }) =>
    `until (${until}) is not after from (${from}). Add ${day} for the next day.`,
  hoursTooLong: ({ from, until }: { from: number; until: number }) =>
    `until (${until}) is more than a day after from (${from}). Lower it.`,
  badWeekend: 'are not two to six weekdays one after the other. Write them like [5, 6, 7].',
  // What is named.
  idTwice: ({ id }: { id: string }) => `"${id}" is used twice. Ids must differ.`,
  unknownLocation: ({ id }: { id: string }) => `"${id}" is not among locations. Add it there.`,
  unknownPerson: ({ id }: { id: string }) => `"${id}" is not among people.`,
  unknownDemand: ({ id }: { id: string }) => `"${id}" is not among demand.`,
  // Rows.
  rowTooLong: ({ minutes }: { minutes: number }) =>
    `lasts ${minutes} minutes. Split rows longer than one day.`,
  minAboveTarget: ({ min, target }: { min: number; target: number }) =>
    `min (${min}) exceeds target (${target}). Raise target or lower min.`,
  targetAboveMax: ({ target, max }: { target: number; max: number }) =>
    `target (${target}) exceeds max (${max}). Raise max or split the row.`,
  slotCostFalls: ({ cost, before }: { cost: number; before: number }) =>
    `cost ${cost} is below the one before it (${before}). Costs of further slots must not fall.`,
  furtherAlone: 'stands without a profile. Give the row one, or drop `further`.',
  excludedToo: ({ id }: { id: string }) => `"${id}" is excluded too. Drop one of the two.`,
  tooManyPairs: ({ count, most }: { count: number; most: number }) =>
    `${count} pairs of person and row without a profile, at most ${most}. Give rows a profile or split the problem.`,
  // People.
  costsUnsorted: ({ from, before }: { from: number; before: number }) =>
    `${from} is not after ${before}. Sort the list.`,
  pinsAtOnce: ({ id, other }: { id: string; other: string }) =>
    `"${id}" is at the same time as "${other}", pinned too. Keep one of them.`,
  tooManyPinned: ({ pinned, max }: { pinned: number; max: number }) =>
    `${pinned} people are pinned, max is ${max}. Raise max or drop pins.`,
  // Weights.
  hardWeighted: 'stands beside `hard`. Drop one of the two.',
  neitherHard: 'is missing. Give a finite number from 0 up, or `hard: true`.',
  alternativesPriceless: 'alternatives have no price. Give `hard: true`.',
  breaksPriceless: 'breaks have no price. Give `hard: true`.',
  tooPrecise: ({ weight, owner, most, rounded }: PreciseWeight) =>
    `weight ${weight} of ${owner} has more than ${most} decimals. Write ${rounded}.`,
  weightsTooLarge: ({ weight, owner, sum, decimals, limit }: LargestWeight) =>
    `weight ${weight} of ${owner} has the largest part: costs can add up to ${sum}, and with ${decimals} decimals sums are exact up to ${limit}. Give lower weights or fewer decimals: only what weights are relative to each other counts.`,
  // Rules.
  minAboveMax: ({ min, max }: { min: number; max: number }) =>
    `min (${min}) exceeds max (${max}). Swap them or drop one.`,
  needsKinds: 'are missing. Name the kinds whose days in a row count.',
  takesNoKinds: ({ of }: { of: string }) =>
    `are named, and days of ${of} are counted. Drop them, or count days of a kind.`,
  noBound: 'has neither min nor max, so it asks for nothing. Give one of them.',
  alternativeTwice: ({ row, rule }: { row: string; rule: string }) =>
    `row "${row}" is one of the alternatives of rule "${rule}" already. Filter the rows so that each is in one rule.`,
  noTier: 'holds no tier. Give at least one.',
  tiersUnsorted: ({ value, before }: { value: number; before: number }) =>
    `${value} is not above ${before}. Sort the tiers.`,
  tierCheaper: ({ value, before }: { value: number; before: number }) =>
    `${value} is below that of the tier before (${before}). Further minutes must not cost less: raise it or drop the tier.`,
  paysNothing: 'pays nothing. Give a share of the hourly cost or an amount an hour.',
  breaksFillWork: ({ breaks, work }: { breaks: number; work: number }) =>
    `breaks of ${breaks} minutes leave no work in ${work} minutes. Shorten them or raise fromMinutes.`,
  blockHasNoMost: 'does not go with daysOffInARow. Limit days off in a row by a rule of kind `consecutive`.',
  blockNeedsLength: 'is the number of days off in a row. Give a whole number from 1 up.',
  blockLooksAtAll: 'does not go with daysOffInARow, which looks at all duties. Drop the member.',
  noWindow: 'names no window. Give one of per, windowDays and windowWeeks.',
  severalWindows: ({ names }: { names: string }) =>
    `names ${names}. Give one of per, windowDays and windowWeeks.`,
  daysOfNoWeekend: ({ of }: { of: string }) =>
    `are days of a weekend, and ${of} are counted. Use weekdays, or count weekends.`,
  sharesNoWeekend: ({ of }: { of: string }) =>
    `are days of a weekend, and ${of} are shared. Use weekdays, or share weekends.`,
  minAboveWindow: ({ min, most }: { min: number; most: number }) =>
    `min (${min}) exceeds the ${most} that a window holds. Lower it or widen the window.`,
  balanceTwice: ({ id }: { id: string }) => `"${id}" is named twice. Add the two up.`,
  noDutyPasses: ({ least, most, value }: { least: number; most: string; value: number }) =>
    `${least} is after ${most} (${value}): no duty passes. Swap them or drop one.`,
  tooManyFilters: ({ count, most }: { count: number; most: number }) =>
    `${count} different filters of duties, at most ${most}. Split the rule.`,
  tooManyDays: ({ count, most }: { count: number; most: number }) =>
    `${count} days, at most ${most}. Name fewer days.`,
  tooManyOpen: ({ count, most }: { count: number; most: number }) =>
    `may begin ${count} times before it ends, at most ${most}. Shorten the pattern, or name the weekdays or dates on which it begins.`,
  curveAlone: 'stands in place of min and max. Give them in its steps.',
  noStep: 'holds no step. Give at least one.',
  everyOfNobody: 'has no `beside` that it counts. Say of whom, or drop it.',
  everyTimesMin: 'multiplies `min`. Give min alone, and max in a rule of its own.',
};

/** `owner`: whose weight it is, by id. */
interface PreciseWeight {
  weight: number;
  owner: string;
  most: number;
  rounded: number;
}

interface LargestWeight {
  weight: number;
  owner: string;
  sum: string;
  decimals: number;
  limit: string;
}

export type FaultCode = keyof typeof FAULT_SENTENCES;
type Sentence<C extends FaultCode> = (typeof FAULT_SENTENCES)[C];
/** What the sentence names; nothing for those that are always the same. */
export type ParamsOf<C extends FaultCode> =
  Sentence<C> extends (params: infer P) => string ? [params: P] : [];
