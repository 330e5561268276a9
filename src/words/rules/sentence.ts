/** A rule in words, with its units. Pure. */
import type { DayHours, DutyFilter, PatternDay, Presence, RuleBody } from '../../solver/problem.ts';
import { REGISTRY, type RegisteredKind, type RegisteredOf } from '../../solver/rules/registry.ts';
import {
  capital,
  datesOf,
  hoursIn,
  hoursOf,
  limitsOf,
  shiftsOf,
  timesOf,
  type Words,
  weekdaysText,
} from './parts.ts';

export type Rule = RuleBody & { hard?: boolean };

function preference(rule: Rule & { kind: 'preference' }, words: Words): string {
  const shifts = shiftsOf(rule.params, words);
  if (rule.params.want === 'prefer')
    return rule.hard === true ? words.say.only(shifts) : words.say.rather(shifts);
  return rule.hard === true ? words.say.no(shifts) : words.say.ratherNot(shifts);
}

/** Shifts of certain kinds by these alone, others by all that is asked of them. */
function dutiesText({ kinds, ...filter }: DutyFilter, words: Words): string {
  if (kinds !== undefined && Object.keys(filter).length === 0) return kinds.join(words.say.or);
  return words.say.shift(shiftsOf({ ...(kinds === undefined ? {} : { kinds }), ...filter }, words));
}

function dayOf(day: PatternDay, words: Words): string {
  if (typeof day === 'string') return words.say.dayIs[day];
  const { beside, without, ...filter } = day;
  return [
    dutiesText(filter, words),
    ...(beside === undefined ? [] : [words.say.beside(dutiesText(beside, words))]),
    ...(without === undefined ? [] : [words.say.without(dutiesText(without, words))]),
  ].join(' ');
}

const daysText = (days: readonly PatternDay[], words: Words) =>
  days.map((day) => dayOf(day, words)).join(words.say.thenDay);

function pattern({ params, hard }: Rule & { kind: 'pattern' }, words: Words): string {
  const { days, followedBy, weekdays, fromDate, untilDate } = params;
  const isHard = hard === true;
  const order =
    followedBy === undefined
      ? words.say.unwanted(daysText(days, words), isHard)
      : words.say.required(daysText(days, words), daysText(followedBy, words), isHard);
  return [
    order,
    ...(weekdays === undefined ? [] : [words.say.beginning(weekdaysText(weekdays, words))]),
    ...datesOf(fromDate, untilDate, words),
  ].join(', ');
}

function rotation({ params }: Rule & { kind: 'rotation' }, words: Words): string {
  const { days, startDate, fromDate, untilDate } = params;
  const turn = words.say.rotation(daysText(days, words), words.day(startDate));
  return [turn, ...datesOf(fromDate, untilDate, words)].join(', ');
}

/** How a miss counts where it is not by its minutes. */
const missed = (text: string, params: object, words: Words) =>
  'count' in params && params.count === true ? `${text}, ${words.say.eachMiss}` : text;

/** By the rule's own folder. */
function registered<K extends RegisteredKind>({ kind, params }: RegisteredOf<K>, words: Words): string {
  const said = REGISTRY[kind].sentence(params, words.say.registered[kind], { hours: hoursOf(words) });
  return missed(said, params, words);
}

const rateText = ({ share, amount }: { share?: number; amount?: number }, words: Words) =>
  words.say.rate(share === undefined ? null : share * 100, amount ?? null);

/** What a window holds at least and at most. */
function counted({ params }: Rule & { kind: 'count' }, words: Words): string {
  const { of, per, windowDays, windowWeeks, min, max, days, fromDate, untilDate, ...filter } = params;
  const over =
    per !== undefined
      ? words.say.periods[per]
      : windowDays === undefined
        ? words.say.anyWeeks(windowWeeks ?? 1)
        : words.say.anyDays(windowDays);
  const isOfWeekdays = (of === 'days' || of === 'daysOff') && onlyWeekdays(filter);
  const { weekdays = [] } = filter;
  const amount = (value: number) => {
    if (of === 'minutes') return words.say.hoursOfWork(hoursOf(words)(value));
    if (!isOfWeekdays) return words.say.counted[of](value);
    const said = weekdaysText(weekdays, words);
    return weekdays.length === 1
      ? words.say.onWeekday[of](value, said)
      : `${words.say.counted[of](value)} (${said})`;
  };
  const others = isOfWeekdays ? {} : filter;
  return [
    `${capital(limitsOf(params, words, amount))} ${over}`,
    ...(days === undefined ? [] : [weekdaysText(days, words)]),
    ...(Object.keys(others).length === 0 ? [] : [words.say.counting(shiftsOf(others, words))]),
    ...datesOf(fromDate, untilDate, words),
  ].join(', ');
}

/** Whether a filter asks for weekdays and nothing else. */
const onlyWeekdays = ({ weekdays = [], ...others }: DutyFilter) =>
  weekdays.length > 0 && Object.keys(others).length === 0;

/** How many shifts there are in a row, of some. */
function shiftRuns({ params }: Rule & { kind: 'consecutiveShifts' }, words: Words): string {
  const { min, max, ...filter } = params;
  const limits = limitsOf({ min, max }, words, words.say.counted.shifts);
  return [
    words.say.shiftsInRow(capital(limits)),
    ...(Object.keys(filter).length === 0 ? [] : [words.say.counting(shiftsOf(filter, words))]),
  ].join(', ');
}

/** Hours of days, and which shifts. */
function insideOf(hours: DayHours | undefined, filter: DutyFilter, words: Words): string {
  const { weekdays = [], dates = [], from, until } = hours ?? {};
  const days = [weekdaysText(weekdays, words), ...dates.map((date) => words.day(date))].filter(
    (text) => text !== '',
  );
  return [
    ...(days.length === 0 ? [] : [words.say.on(days.join(', '))]),
    ...timesOf(from, until, words),
    ...(Object.keys(filter).length === 0 ? [] : [shiftsOf(filter, words)]),
  ].join(' ');
}

/** What is paid beyond the hourly rate, in which hours, of which shifts. */
function premium({ params }: Rule & { kind: 'premium' }, words: Words): string {
  const { hours, share: _share, amount: _amount, ...filter } = params;
  return words.say.extraPay(rateText(params, words), insideOf(hours, filter, words));
}

function fairness({ params }: Rule & { kind: 'fairness' }, words: Words): string {
  const { of, hours, days = [], past, ...filter } = params;
  const what = [words.say.shares[of], ...(days.length === 0 ? [] : [`(${weekdaysText(days, words)})`])];
  const when = insideOf(hours, filter, words);
  return words.say.shared([...what, ...(when === '' ? [] : [when])].join(' '), past === true);
}

/** How many of the people for whom the rule is may be at a place, and while who is. */
function presence({ params, hard }: Rule & { kind: 'presence' }, words: Words): string {
  const { min, max, curve, beside, every, ...filter } = params;
  const who = besideText(beside, words);
  const when =
    every !== undefined
      ? words.say.present.forEvery(every, who)
      : who === null
        ? null
        : words.say.present.whileIs(who);
  const present =
    curve === undefined
      ? `${capital(limitsOf(params, words, words.say.ofThese))} ${words.say.present.atWork(when)}`
      : words.say.present.curve(curveText(curve, words), when);
  const isApart = max === 0 && min === undefined && who !== null;
  return [
    isApart ? words.say.apart(who, hard === true) : present,
    ...(Object.keys(filter).length === 0 ? [] : [words.say.counting(shiftsOf(filter, words))]),
  ].join(', ');
}

/** Steps of a curve that are said. */
const SAID_STEPS = 6;

function curveText(curve: NonNullable<Presence['curve']>, words: Words): string {
  const steps = curve
    .slice(0, SAID_STEPS)
    .map(({ min, max, ...hours }) =>
      words.say.step(limitsOf({ min, max }, words, words.say.ofThese), insideOf(hours, {}, words)),
    );
  const further = curve.length - SAID_STEPS;
  return [...steps, ...(further > 0 ? [words.say.moreSteps(further)] : [])].join('; ');
}

function alternatives({ params }: Rule & { kind: 'alternatives' }, words: Words): string {
  const { per, min, max, ...filter } = params;
  const chosen = min === undefined || min === max ? words.say.chosen(max) : words.say.chosenBetween(min, max);
  return words.say.alternatives(chosen, shiftsOf(filter, words), words.say.within[per]);
}

function links({ params, hard }: Rule & { kind: 'links' }, words: Words): string {
  const { per, ...filter } = params;
  return words.say.together(shiftsOf(filter, words), words.say.within[per], hard === true);
}

/** Null: whoever else is there. */
function besideText(beside: Presence['beside'], words: Words): string | null {
  if (beside === undefined) return null;
  if (typeof beside === 'string') return words.say.present.anybody;
  if ('person' in beside) return words.nameOf(beside.person) ?? words.say.present.aPerson;
  // Runs name a person too as a group, of one.
  return words.say.present.somebodyOf(words.nameOf(beside.group) ?? null);
}

/** A limit of one minute more than so many is one of "more than" in the law. */
const QUARTER = 15;

/** Breaks by length of shift, and when they lie. */
function breaks({ params }: Rule & { kind: 'breaks' }, words: Words): string {
  const { tiers, afterStart = 0, beforeEnd = 0, mostInARow, mostTogether, grid, ...filter } = params;
  const said = tiers.map(({ fromMinutes, breaks: those }) => {
    const list = those
      .map(({ minutes, paid }) => words.say.breaks.one(minutes, paid === true))
      .join(words.say.breaks.and);
    return fromMinutes % QUARTER === 1
      ? words.say.breaks.tierOver(hoursIn(fromMinutes - 1), list)
      : words.say.breaks.tier(hoursOf(words)(fromMinutes), list);
  });
  return [
    words.say.breaks.all(said.join(', ')),
    ...(afterStart > 0 ? [words.say.breaks.afterStart(hoursIn(afterStart))] : []),
    ...(beforeEnd > 0 ? [words.say.breaks.beforeEnd(hoursIn(beforeEnd))] : []),
    ...(mostInARow === undefined ? [] : [words.say.breaks.mostInARow(hoursOf(words)(mostInARow))]),
    ...(mostTogether === undefined ? [] : [words.say.breaks.mostTogether(mostTogether)]),
    ...(grid === undefined ? [] : [words.say.breaks.grid(grid)]),
    ...(Object.keys(filter).length === 0 ? [] : [words.say.counting(shiftsOf(filter, words))]),
  ].join(', ');
}

export function sentenceOf(rule: Rule, words: Words): string {
  switch (rule.kind) {
    case 'minutes': {
      const { per, fromDate, untilDate } = rule.params;
      const said = words.say.work(limitsOf(rule.params, words, hoursOf(words)), words.say.periods[per]);
      return fromDate === undefined || untilDate === undefined
        ? said
        : `${said}, ${words.say.inWeeks(words.day(fromDate), fromDate === untilDate ? null : words.day(untilDate))}`;
    }
    case 'shifts': {
      const kinds = rule.params.kinds?.join(', ') ?? '';
      return words.say.work(
        limitsOf(rule.params, words, (count) => words.say.shifts(count, kinds)),
        words.say.periods[rule.params.per],
      );
    }
    case 'count':
      return counted(rule, words);
    case 'rest': {
      const rest = rule.hard === true ? words.say.rest : words.say.restWish;
      return missed(rest(hoursOf(words)(rule.params.minutes)), rule.params, words);
    }
    case 'weeklyRest':
      return words.say.weeklyRest(hoursOf(words)(rule.params.minutes), rule.params.windowDays);
    case 'consecutive': {
      const { of, kinds = [] } = rule.params;
      const what =
        of === 'kind' ? words.say.kinds(kinds.join(', ')) : of === 'off' ? words.say.off : words.say.ofWork;
      return words.say.inRow(capital(limitsOf(rule.params, words, words.say.days)), what);
    }
    case 'consecutiveShifts':
      return shiftRuns(rule, words);
    case 'weekends':
      return words.say.work(
        limitsOf(rule.params, words, words.say.weekends),
        words.say.periods[rule.params.per],
      );
    case 'completeWeekends': {
      const { days } = rule.params;
      return days === undefined ? words.say.wholeWeekends : words.say.wholeOf(weekdaysText(days, words));
    }
    case 'consecutiveWeekends': {
      const { days } = rule.params;
      const inRow = words.say.weekendsInRow(capital(limitsOf(rule.params, words, words.say.weekends)));
      return days === undefined ? inRow : `${inRow} (${weekdaysText(days, words)})`;
    }
    case 'pattern':
      return pattern(rule, words);
    case 'rotation':
      return rotation(rule, words);
    case 'dayShape':
      return missed(
        words.say.ofDay[rule.params.of](capital(limitsOf(rule.params, words, hoursOf(words)))),
        rule.params,
        words,
      );
    case 'succession':
      return words.say.never(rule.params.from, rule.params.to.join(', '));
    case 'preference':
      return preference(rule, words);
    case 'presence':
      return presence(rule, words);
    case 'alternatives':
      return alternatives(rule, words);
    case 'links':
      return links(rule, words);
    case 'fairness':
      return fairness(rule, words);
    case 'breaks':
      return breaks(rule, words);
    case 'labourCost':
      return words.say.pay;
    case 'premium':
      return premium(rule, words);
    case 'overtime': {
      const tiers = rule.params.tiers.map((tier) =>
        words.say.above(rateText(tier, words), hoursOf(words)(tier.above)),
      );
      return words.say.overtime(tiers.join(', '), words.say.periods[rule.params.per]);
    }
    case 'activation':
      return words.say.activation[rule.params.per];
    case 'travelCost':
      return words.say.travel;
    case 'travelDistance':
      return words.say.far(rule.params.maxKm);
    case 'sites':
      return words.say.sites(rule.params.max);
    case 'travelTime':
      return words.say.journey;
    default:
      return registered(rule, words);
  }
}
