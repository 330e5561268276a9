/** Rules in English words: their names by code, and parts of their sentences. The source of the other languages, and their type. */
import { wordingOf } from '../wording.ts';
import { codesIn, sayIn } from './registered.ts';

const { number, money, plural } = wordingOf('en-GB');

const hours = (value: number) => `${number(value)} h`;
const days = (count: number) => plural(count, { one: '# day', other: '# days' });

/** What the rules are called. */
export const codes = {
  ELIGIBILITY_MISSING: 'Not qualified',
  ELIGIBILITY_EXPIRED: 'Qualification expired',
  ELIGIBILITY_REVOKED: 'Qualification revoked',
  OVERLAP: 'Already working at that time',
  REST_TOO_SHORT: 'Too little rest between days',
  WEEKLY_REST_TOO_SHORT: 'Too little weekly rest',
  MAX_DAILY_MINUTES: 'Too many hours in the day',
  MAX_WEEKLY_MINUTES: 'Too many hours in the week',
  MAX_MINUTES: 'Too many hours',
  MIN_MINUTES: 'Too few hours',
  MAX_SHIFTS: 'Too many shifts',
  MIN_SHIFTS: 'Too few shifts',
  MAX_CONSECUTIVE_DAYS: 'Too many days in a row',
  MIN_CONSECUTIVE_DAYS: 'Too few days in a row',
  MAX_CONSECUTIVE_DAYS_OFF: 'Too many days off in a row',
  MIN_CONSECUTIVE_DAYS_OFF: 'Too few days off in a row',
  MAX_CONSECUTIVE_KIND: 'Too many days of one kind in a row',
  MIN_CONSECUTIVE_KIND: 'Too few days of one kind in a row',
  ON_LEAVE: 'On leave',
  UNAVAILABLE: 'Not available',
  CONTRACT_INACTIVE: 'No contract on that day',
  LOCATION_EXCLUDED: 'Does not work at this site',
  TRAVEL_TOO_FAR: 'Too far from home',
  TRAVEL_TIME: 'Cannot get there in time',
  MAX_STAFF: 'Shift is full',
  MIN_STAFF: 'Too few people on the shift',
  OVERSTAFFED: 'More people than asked for',
  UNASSIGNED: 'Open slots',
  CONTRACT_MINUTES: 'Contract hours',
  PREFERENCE_LOCATION: 'Preferred site',
  PREFERENCE_ROLE: 'Preferred role',
  PREFERENCE_TIME: 'Preferred times',
  EXCLUDED_PERSON: 'Excluded from the shift',
  PREFERRED_PERSON: 'Not among those preferred on the shift',
  FAIRNESS: 'Fairness',
  TRAVEL_COST: 'Travel',
  EXTRA_SITE: 'Another site in the same week',
  LABOUR_COST: 'Pay',
  OVERTIME: 'Overtime',
  PREMIUM: 'Extra pay',
  ACTIVATION: 'One more person at work',
  CLOPENING: 'Early shift after a late one',
  DISRUPTION: 'Change to the published rota',
  MAX_CHANGES: 'Too many changes to the published rota',
  NOT_CHOSEN: 'Available, not chosen',
  PINNED: 'Pinned manually',
  SHIFT_REQUEST: 'Day requests',
  MIN_DAYS: 'Too few working days',
  MAX_DAYS: 'Too many working days',
  MIN_DAYS_OFF: 'Too few days off',
  MAX_DAYS_OFF: 'Too many days off',
  MIN_DAYS_OFF_IN_A_ROW: 'Too few days off in a row',
  MIN_KINDS: 'Too few kinds of shifts',
  MAX_KINDS: 'Too many kinds of shifts',
  MIN_SITES: 'Too few sites',
  MAX_SITES: 'Too many sites',
  MIN_TAGS: 'Too few different tags',
  MAX_TAGS: 'Too many different tags',
  MIN_WEEKENDS_OFF: 'Too few free weekends',
  MAX_WEEKENDS_OFF: 'Too many free weekends',
  MIN_WEEKENDS: 'Too few weekends',
  MAX_WEEKENDS: 'Too many weekends',
  COMPLETE_WEEKENDS: 'Incomplete weekend',
  MIN_CONSECUTIVE_SHIFTS: 'Too few shifts in a row',
  MAX_CONSECUTIVE_SHIFTS: 'Too many shifts in a row',
  MIN_CONSECUTIVE_WEEKENDS: 'Too few weekends in a row',
  MAX_CONSECUTIVE_WEEKENDS: 'Too many weekends in a row',
  UNWANTED_PATTERN: 'Unwanted order of days',
  REQUIRED_PATTERN: 'Required order of days is missing',
  ROTATION: 'Differs from the rotation',
  MIN_PRESENT: 'Too few of them at work',
  MAX_PRESENT: 'Too many of them at work',
  KEPT_TOGETHER: 'At work without the other',
  KEPT_APART: 'At work at the same time',
  OTHER_ALTERNATIVE: 'An alternative to the shift is chosen',
  SAME_PERSON: 'Some of the shifts that belong together',
  BREAKS: 'Breaks',
  GAP_TOO_SHORT: 'Too short a gap between shifts of a day',
  GAP_TOO_LONG: 'Too long a gap between shifts of a day',
  DAY_SPAN: 'Too short or too long from first start to last end',
  FORBIDDEN_SUCCESSION: 'Not allowed after the previous day’s shift',
  ...codesIn('en'),
};

/** What a choice adds to the cost of a rota, in the unit of the rule. */
export const costs = {
  money,
  amounts: {
    minutes: (count: number) => hours(Math.round(count / 6) / 10),
    shifts: (count: number) => plural(count, { one: '# shift', other: '# shifts' }),
    days,
    weekends: (count: number) => plural(count, { one: '# weekend', other: '# weekends' }),
    people: (count: number) => plural(count, { one: '# person', other: '# people' }),
    sites: (count: number) => plural(count, { one: '# site', other: '# sites' }),
    kinds: (count: number) => plural(count, { one: '# kind', other: '# kinds' }),
    tags: (count: number) => plural(count, { one: '# tag', other: '# tags' }),
    km: (count: number) => `${number(count)} km`,
  },
  /** `amount` '': not known. */
  pay: (amount: string, isMore: boolean) => [amount, isMore ? 'more' : 'less', 'pay'].join(' ').trim(),
  extraPay: (amount: string, isMore: boolean) =>
    [amount, isMore ? 'more' : 'less', 'extra pay'].join(' ').trim(),
  travel: (amount: string, isMore: boolean) => `${amount} ${isMore ? 'more' : 'less'} travel`,
  overtime: (amount: string, isMore: boolean) => `${amount} ${isMore ? 'more' : 'less'} overtime`,
  contract: (amount: string, isMore: boolean) =>
    `${amount} ${isMore ? 'further below' : 'nearer to'} the contract hours`,
  other: (rule: string, isMore: boolean) => `a ${isMore ? 'worse' : 'better'} result for “${rule}”`,
};

const AMOUNTS: Readonly<Record<string, (count: number) => string>> = costs.amounts;

/** So many of what rules are measured in. */
export const amount = (count: number, unit: string): string =>
  AMOUNTS[unit]?.(count) ?? `${number(count)} ${unit}`;

/** Sentences of rules, with their units. */
export const say = {
  hours,
  periods: { day: 'a day', week: 'a week', month: 'a month', horizon: 'in the time planned' },
  least: (value: string) => `at least ${value}`,
  most: (value: string) => `at most ${value}`,
  work: (limits: string, per: string) => `Works ${limits} ${per}`,
  shifts: (count: number, kinds: string) =>
    kinds === '' ? plural(count, { one: '# shift', other: '# shifts' }) : `${number(count)} of ${kinds}`,
  inWeeks: (first: string, last: string | null) =>
    last === null ? `in the week of ${first}` : `in the weeks of ${first} to ${last}`,
  hoursOfWork: (value: string) => `${value} of work`,
  counted: {
    shifts: (count: number) => plural(count, { one: '# shift', other: '# shifts' }),
    days: (count: number) => plural(count, { one: '# working day', other: '# working days' }),
    daysOff: (count: number) => plural(count, { one: '# day off', other: '# days off' }),
    weekends: (count: number) => plural(count, { one: '# weekend with work', other: '# weekends with work' }),
    weekendsOff: (count: number) => plural(count, { one: '# free weekend', other: '# free weekends' }),
    daysOffInARow: (count: number) => `${days(count)} off in a row`,
    kinds: (count: number) => plural(count, { one: '# kind of shift', other: '# different kinds of shifts' }),
    locations: (count: number) => plural(count, { one: '# site', other: '# different sites' }),
    tags: (count: number) => plural(count, { one: '# tag', other: '# different tags' }),
  },
  anyDays: (count: number) => `in any ${plural(count, { one: 'day', other: '# days' })}`,
  anyWeeks: (count: number) => `in any ${plural(count, { one: 'week', other: '# weeks' })}`,
  /** Days that are counted on one weekday alone. */
  onWeekday: {
    days: (count: number, weekday: string) =>
      count === 1 ? `1 ${weekday} worked` : `${number(count)} ${weekday}s worked`,
    daysOff: (count: number, weekday: string) =>
      count === 1 ? `1 ${weekday} off` : `${number(count)} ${weekday}s off`,
  },
  counting: (shifts: string) => `counting shifts ${shifts}`,
  eachMiss: 'each miss counted once',
  rest: (value: string) => `At least ${value} rest between working days`,
  restWish: (value: string) => `Rather ${value} rest between working days`,
  weeklyRest: (value: string, days: number) =>
    days === 1
      ? `At least ${value} of rest within 24 h`
      : `At least ${value} rest at a stretch in every ${number(days)} days`,
  inRow: (limits: string, what: string) => `${limits} ${what} in a row`,
  days,
  ofWork: 'of work',
  off: 'off',
  weekends: (count: number) => plural(count, { one: '# weekend', other: '# weekends' }),
  wholeWeekends: 'Both days of a weekend, or neither',
  wholeOf: (days: string) => `All of ${days}, or none of them`,
  shiftsInRow: (limits: string) => `${limits} in a row`,
  weekendsInRow: (limits: string) => `${limits} worked in a row`,
  dayIs: { off: 'a day off', work: 'a working day', leave: 'a day of leave', any: 'any day' },
  shift: (what: string) => `a shift ${what}`,
  beside: (what: string) => `together with ${what}`,
  without: (what: string) => `without ${what}`,
  or: ' or ',
  thenDay: ', then ',
  unwanted: (days: string, isHard: boolean) => `${isHard ? 'Never' : 'Rather not'} ${days}`,
  required: (days: string, next: string, isHard: boolean) =>
    `After ${days}: ${isHard ? 'always' : 'rather'} ${next}`,
  beginning: (days: string) => `beginning on ${days}`,
  fromDate: (date: string) => `from ${date} on`,
  untilDate: (date: string) => `until ${date}`,
  rotation: (days: string, date: string) => `In turn from ${date} on: ${days}`,
  ofDay: {
    gaps: (limits: string) => `${limits} between shifts of one day`,
    span: (limits: string) => `${limits} from the first start of a day to its last end`,
  },
  /** Of rules with folders of their own. */
  registered: sayIn('en'),
  never: (from: string, to: string) => `No ${to} on the day after ${from}`,
  only: (what: string) => `Only shifts ${what}`,
  rather: (what: string) => `Rather shifts ${what}`,
  no: (what: string) => `No shifts ${what}`,
  ratherNot: (what: string) => `Rather no shifts ${what}`,
  between: (from: string, until: string) => `between ${from} and ${until}`,
  fromTime: (from: string) => `from ${from} on`,
  untilTime: (until: string) => `until ${until}`,
  latestStart: (time: string) => `starting by ${time}`,
  earliestEnd: (time: string) => `ending at ${time} or later`,
  kinds: (kinds: string) => `of the kind ${kinds}`,
  tags: (tags: string) => `with the tag ${tags}`,
  roles: (count: number) => plural(count, { one: 'of # role', other: 'of # roles' }),
  at: (sites: string) => `at ${sites}`,
  otherSite: 'another site',
  on: (days: string) => `on ${days}`,
  onHolidays: 'on public holidays',
  notOnHolidays: 'on days that are not public holidays',
  any: 'of any kind',
  ofThese: (count: number) => `${number(count)} of these`,
  present: {
    atWork: (when: string | null) => `at work ${when ?? 'at any moment'}`,
    curve: (steps: string, when: string | null) =>
      `${when === null ? 'At work' : `At work (${when})`}: ${steps}`,
    whileIs: (who: string) => `while ${who} is`,
    forEvery: (count: number, who: string | null) => `for every ${number(count)} of ${who ?? 'those there'}`,
    anybody: 'anybody',
    aPerson: 'a certain person',
    somebodyOf: (group: string | null) => (group === null ? 'somebody of a group' : group),
  },
  /** Steps of a curve: limits, and the hours for which they are. */
  step: (limits: string, when: string) => (when === '' ? limits : `${limits} ${when}`),
  moreSteps: (count: number) =>
    plural(count, { one: '# more of these hours', other: '# more of these hours' }),
  within: {
    day: 'on one day',
    week: 'in one week',
    month: 'in one month',
    horizon: 'in the time planned',
  },
  breaks: {
    all: (tiers: string) => `Breaks: ${tiers}`,
    tier: (length: string, breaks: string) => `${breaks} from ${length} on`,
    one: (minutes: number, isPaid: boolean) => `${number(minutes)} min${isPaid ? ' paid' : ''}`,
    and: ' and ',
    /** Where a law says "more than". */
    tierOver: (hours: number, breaks: string) =>
      `${breaks} for more than ${plural(hours, { one: '# hour', other: '# hours' })}`,
    afterStart: (hours: number) =>
      hours === 1 ? 'not in the first hour' : `not in the first ${number(hours)} hours`,
    beforeEnd: (hours: number) =>
      hours === 1 ? 'not in the last hour' : `not in the last ${number(hours)} hours`,
    mostInARow: (value: string) => `at most ${value} of work in a row`,
    grid: (minutes: number) => `beginning every ${number(minutes)} min`,
    mostTogether: (count: number) =>
      plural(count, { one: 'at most # person at a time', other: 'at most # people at a time' }),
  },
  together: (shifts: string, within: string, isHard: boolean) =>
    `${isHard ? 'The' : 'Rather the'} same people for all shifts ${shifts} ${within} at one place`,
  alternatives: (chosen: string, shifts: string, within: string) =>
    `Of the shifts ${shifts} ${within} at one place ${chosen} worked, the others are not needed`,
  chosen: (count: number) => plural(count, { one: '1 is', other: '# are' }),
  chosenBetween: (least: number, most: number) => `${number(least)} to ${number(most)} are`,
  apart: (who: string, isHard: boolean) =>
    `${isHard ? 'Never' : 'Rather not'} at one place at the same time as ${who}`,
  shares: { shifts: 'Shifts', minutes: 'Hours of work', weekends: 'Weekends' },
  shared: (what: string, withPast: boolean) =>
    `${what} are shared out fairly by contract${withPast ? ', counting earlier weeks too' : ''}`,
  pay: 'Pay is kept low',
  extraPay: (rate: string, when: string) =>
    `Extra pay is kept low: ${[rate, when].filter(Boolean).join(' ')}`,
  rate: (percent: number | null, amount: number | null) =>
    [
      ...(percent === null ? [] : [`${number(percent)} %`]),
      ...(amount === null ? [] : [`${number(amount)} an hour`]),
    ].join(' and '),
  overtime: (tiers: string, per: string) => `Overtime is kept low: ${tiers} ${per}`,
  above: (rate: string, value: string) => `${rate} above ${value}`,
  activation: {
    week: 'Few people work in a week',
    month: 'Few people work in a month',
    horizon: 'Few people work at all',
  },
  travel: 'Journeys from home are kept short',
  far: (km: number) => `At most ${number(km)} km from home`,
  sites: (max: number) => `At most ${plural(max, { one: '# site', other: '# sites' })} a week`,
  journey: 'Time to travel between sites',
};
