/** A rule in words, with its units. Pure. */
import type { Planning } from '../../../client/index.ts';
import { ruleName } from '../../app/rule-names.ts';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import {
  capital,
  datesOf,
  type Filter,
  hoursOf,
  limitsOf,
  type NameOf,
  shiftsOf,
  timesOf,
  weekdaysText,
} from './sentence-parts.ts';

export type Rule = Planning.PersonRule;
export type PatternDay = Planning.PatternParams['days'][number];

const { say } = messages;

function preference(rule: Rule & { kind: 'preference' }, nameOf: NameOf): string {
  const shifts = shiftsOf(rule.params, nameOf);
  if (rule.params.want === 'prefer') return rule.hard === true ? say.only(shifts) : say.rather(shifts);
  return rule.hard === true ? say.no(shifts) : say.ratherNot(shifts);
}

/** Shifts of certain kinds by these alone, others by all that is asked of them. */
function dutiesText({ kinds, ...filter }: Filter, nameOf: NameOf): string {
  if (kinds !== undefined && Object.keys(filter).length === 0) return kinds.join(say.or);
  return say.shift(shiftsOf({ ...(kinds === undefined ? {} : { kinds }), ...filter }, nameOf));
}

function dayOf(day: PatternDay, nameOf: NameOf): string {
  if (typeof day === 'string') return say.dayIs[day];
  const { beside, without, ...filter } = day;
  return [
    dutiesText(filter, nameOf),
    ...(beside === undefined ? [] : [say.beside(dutiesText(beside, nameOf))]),
    ...(without === undefined ? [] : [say.without(dutiesText(without, nameOf))]),
  ].join(' ');
}

const daysText = (days: readonly PatternDay[], nameOf: NameOf) =>
  days.map((day) => dayOf(day, nameOf)).join(say.thenDay);

function pattern({ params, hard }: Rule & { kind: 'pattern' }, nameOf: NameOf): string {
  const { days, followedBy, weekdays, fromDate, untilDate } = params;
  const isHard = hard === true;
  const order =
    followedBy === undefined
      ? say.unwanted(daysText(days, nameOf), isHard)
      : say.required(daysText(days, nameOf), daysText(followedBy, nameOf), isHard);
  return [
    order,
    ...(weekdays === undefined ? [] : [say.beginning(weekdaysText(weekdays))]),
    ...datesOf(fromDate, untilDate),
  ].join(', ');
}

function rotation({ params }: Rule & { kind: 'rotation' }, nameOf: NameOf): string {
  const { days, startDate, fromDate, untilDate } = params;
  const turn = say.rotation(daysText(days, nameOf), dayText(startDate));
  return [turn, ...datesOf(fromDate, untilDate)].join(', ');
}

/** How a miss counts where it is not by its minutes. */
const missed = (text: string, { count }: { count?: boolean }) =>
  count === true ? `${text}, ${say.eachMiss}` : text;

const rateText = ({ share, amount }: { share?: number; amount?: number }) =>
  say.rate(share === undefined ? null : share * 100, amount ?? null);

/** What a window holds at least and at most. */
function counted({ params }: Rule & { kind: 'count' }, nameOf: NameOf): string {
  const { of, per, windowDays, windowWeeks, min, max, days, fromDate, untilDate, ...filter } = params;
  const over =
    per !== undefined
      ? say.periods[per]
      : windowDays === undefined
        ? say.anyWeeks(windowWeeks ?? 1)
        : say.anyDays(windowDays);
  const amount = (value: number) =>
    of === 'minutes' ? say.hoursOfWork(hoursOf(value)) : say.counted[of](value);
  return [
    `${capital(limitsOf(params, amount))} ${over}`,
    ...(days === undefined ? [] : [weekdaysText(days)]),
    ...(Object.keys(filter).length === 0 ? [] : [say.counting(shiftsOf(filter, nameOf))]),
    ...datesOf(fromDate, untilDate),
  ].join(', ');
}

/** How many shifts there are in a row, of some. */
function shiftRuns({ params }: Rule & { kind: 'consecutiveShifts' }, nameOf: NameOf): string {
  const { min, max, ...filter } = params;
  const limits = limitsOf({ min, max }, say.counted.shifts);
  return [
    say.shiftsInRow(capital(limits)),
    ...(Object.keys(filter).length === 0 ? [] : [say.counting(shiftsOf(filter, nameOf))]),
  ].join(', ');
}

/** Hours of days, and which shifts. */
function insideOf(hours: Planning.PremiumParams['hours'], filter: Filter, nameOf: NameOf): string {
  const { weekdays = [], dates = [], from, until } = hours ?? {};
  const days = [weekdaysText(weekdays), ...dates.map((date) => dayText(date))].filter((text) => text !== '');
  return [
    ...(days.length === 0 ? [] : [say.on(days.join(', '))]),
    ...timesOf(from, until),
    ...(Object.keys(filter).length === 0 ? [] : [shiftsOf(filter, nameOf)]),
  ].join(' ');
}

/** What is paid beyond the hourly rate, in which hours, of which shifts. */
function premium({ params }: Rule & { kind: 'premium' }, nameOf: NameOf): string {
  const { hours, share: _share, amount: _amount, ...filter } = params;
  return say.extraPay(rateText(params), insideOf(hours, filter, nameOf));
}

function fairness({ params }: Rule & { kind: 'fairness' }, nameOf: NameOf): string {
  const { of, hours, days = [], past, ...filter } = params;
  const what = [say.shares[of], ...(days.length === 0 ? [] : [`(${weekdaysText(days)})`])];
  const when = insideOf(hours, filter, nameOf);
  return say.shared([...what, ...(when === '' ? [] : [when])].join(' '), past === true);
}

/** How many of the people for whom the rule is may be at a place, and while who is. */
function presence({ params, hard }: Rule & { kind: 'presence' }, nameOf: NameOf): string {
  const { min, max, curve, beside, every, ...filter } = params;
  const who = besideText(beside, nameOf);
  const when =
    every !== undefined ? say.present.forEvery(every, who) : who === null ? null : say.present.whileIs(who);
  const present =
    curve === undefined
      ? `${capital(limitsOf(params, say.ofThese))} ${say.present.atWork(when)}`
      : say.present.curve(curveText(curve), when);
  const isApart = max === 0 && min === undefined && who !== null;
  return [
    isApart ? say.apart(who, hard === true) : present,
    ...(Object.keys(filter).length === 0 ? [] : [say.counting(shiftsOf(filter, nameOf))]),
  ].join(', ');
}

/** Steps of a curve that are said. */
const SAID_STEPS = 6;

function curveText(curve: NonNullable<Planning.PresenceParams['curve']>): string {
  const steps = curve.slice(0, SAID_STEPS).map(({ min, max, ...hours }) =>
    say.step(
      limitsOf({ min, max }, say.ofThese),
      insideOf(hours, {}, () => undefined),
    ),
  );
  const further = curve.length - SAID_STEPS;
  return [...steps, ...(further > 0 ? [say.moreSteps(further)] : [])].join('; ');
}

function alternatives({ params }: Rule & { kind: 'alternatives' }, nameOf: NameOf): string {
  const { per, min, max, ...filter } = params;
  const chosen = min === undefined || min === max ? say.chosen(max) : say.chosenBetween(min, max);
  return say.alternatives(chosen, shiftsOf(filter, nameOf), say.within[per]);
}

function links({ params, hard }: Rule & { kind: 'links' }, nameOf: NameOf): string {
  const { per, ...filter } = params;
  return say.together(shiftsOf(filter, nameOf), say.within[per], hard === true);
}

/** Null: whoever else is there. */
function besideText(beside: Planning.PresenceParams['beside'], nameOf: NameOf): string | null {
  if (beside === undefined) return null;
  if (typeof beside === 'string') return say.present.anybody;
  if ('person' in beside) return nameOf(beside.person) ?? say.present.aPerson;
  // Runs name a person too as a group, of one.
  return say.present.somebodyOf(nameOf(beside.group) ?? null);
}

/** Breaks by length of shift, and when they lie. */
function breaks({ params }: Rule & { kind: 'breaks' }, nameOf: NameOf): string {
  const { tiers, afterStart = 0, beforeEnd = 0, mostInARow, mostTogether, grid, ...filter } = params;
  const said = tiers.map((tier) =>
    say.breaks.tier(
      hoursOf(tier.fromMinutes),
      tier.breaks.map(({ minutes, paid }) => say.breaks.one(minutes, paid === true)).join(say.breaks.and),
    ),
  );
  return [
    say.breaks.all(said.join(', ')),
    ...(afterStart > 0 ? [say.breaks.afterStart(hoursOf(afterStart))] : []),
    ...(beforeEnd > 0 ? [say.breaks.beforeEnd(hoursOf(beforeEnd))] : []),
    ...(mostInARow === undefined ? [] : [say.breaks.mostInARow(hoursOf(mostInARow))]),
    ...(mostTogether === undefined ? [] : [say.breaks.mostTogether(mostTogether)]),
    ...(grid === undefined ? [] : [say.breaks.grid(grid)]),
    ...(Object.keys(filter).length === 0 ? [] : [say.counting(shiftsOf(filter, nameOf))]),
  ].join(', ');
}

export function sentenceOf(rule: Rule, nameOf: NameOf): string {
  switch (rule.kind) {
    case 'minutes':
      return say.work(limitsOf(rule.params, hoursOf), say.periods[rule.params.per]);
    case 'shifts': {
      const kinds = rule.params.kinds?.join(', ') ?? '';
      return say.work(
        limitsOf(rule.params, (count) => say.shifts(count, kinds)),
        say.periods[rule.params.per],
      );
    }
    case 'count':
      return counted(rule, nameOf);
    case 'rest': {
      const rest = rule.hard === true ? say.rest : say.restWish;
      return missed(rest(hoursOf(rule.params.minutes)), rule.params);
    }
    case 'weeklyRest':
      return say.weeklyRest(hoursOf(rule.params.minutes), rule.params.windowDays);
    case 'consecutive': {
      const { of, kinds = [] } = rule.params;
      const what = of === 'kind' ? say.kinds(kinds.join(', ')) : of === 'off' ? say.off : say.ofWork;
      return say.inRow(capital(limitsOf(rule.params, say.days)), what);
    }
    case 'consecutiveShifts':
      return shiftRuns(rule, nameOf);
    case 'weekends':
      return say.work(limitsOf(rule.params, say.weekends), say.periods[rule.params.per]);
    case 'completeWeekends': {
      const { days } = rule.params;
      return days === undefined ? say.wholeWeekends : say.wholeOf(weekdaysText(days));
    }
    case 'consecutiveWeekends': {
      const { days } = rule.params;
      const inRow = say.weekendsInRow(capital(limitsOf(rule.params, say.weekends)));
      return days === undefined ? inRow : `${inRow} (${weekdaysText(days)})`;
    }
    case 'pattern':
      return pattern(rule, nameOf);
    case 'rotation':
      return rotation(rule, nameOf);
    case 'dayShape':
      return missed(say.ofDay[rule.params.of](capital(limitsOf(rule.params, hoursOf))), rule.params);
    case 'startTimes':
      return missed(say.starts[rule.params.only ?? 'any'](hoursOf(rule.params.tolerance)), rule.params);
    case 'succession':
      return say.never(rule.params.from, rule.params.to.join(', '));
    case 'preference':
      return preference(rule, nameOf);
    case 'presence':
      return presence(rule, nameOf);
    case 'alternatives':
      return alternatives(rule, nameOf);
    case 'links':
      return links(rule, nameOf);
    case 'fairness':
      return fairness(rule, nameOf);
    case 'breaks':
      return breaks(rule, nameOf);
    case 'labourCost':
      return say.pay;
    case 'premium':
      return premium(rule, nameOf);
    case 'overtime': {
      const tiers = rule.params.tiers.map((tier) => say.above(rateText(tier), hoursOf(tier.above)));
      return say.overtime(tiers.join(', '), say.periods[rule.params.per]);
    }
    case 'activation':
      return say.activation[rule.params.per];
    case 'travelCost':
      return say.travel;
    case 'travelDistance':
      return say.far(rule.params.maxKm);
    case 'sites':
      return say.sites(rule.params.max);
    case 'travelTime':
      return say.journey;
  }
}

/** A rule as the page lists it; what a weight of the organisation counts is said by its code. */
export const sentenceOfRow = ({ rule, code }: Pick<Planning.RuleInForce, 'rule' | 'code'>, nameOf: NameOf) =>
  rule === null
    ? ((messages.weights as Record<string, string>)[code] ?? ruleName(code))
    : sentenceOf(rule, nameOf);
