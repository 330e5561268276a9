/** What a rule of a problem is called: its code and what it says, in words. Pure. */
import type {
  Breaks,
  Code,
  Count,
  DateWindow,
  DayHours,
  DutyFilter,
  Fairness,
  Force,
  Pattern,
  PatternDay,
  PayRate,
  Presence,
  RuleBody,
  WeekendDays,
} from '../../../solver/index.ts';

const hours = (minutes: number) => `${Math.round((minutes / 60) * 100) / 100} h`;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function limits({ min, max }: { min?: number; max?: number }, say: (value: number) => string): string {
  const least = min === undefined ? [] : [`at least ${say(min)}`];
  const most = max === undefined ? [] : [`at most ${say(max)}`];
  return [...least, ...most].join(', ');
}

/** A filter's parts; ids say nothing to a reader, so more than one is counted. */
function filtered(filter: DutyFilter): string {
  const { kinds, tags, profiles, locationIds, weekdays, from, until, latestStart, earliestEnd } = filter;
  const list = (ids: string[] | undefined, one: string) =>
    ids === undefined ? [] : [ids.length === 1 ? `${one} ${ids[0]}` : `${ids.length} ${one}s`];
  return [
    ...(kinds === undefined ? [] : [kinds.join('/')]),
    ...(tags === undefined ? [] : [`tagged ${tags.join('/')}`]),
    ...list(profiles, 'role'),
    ...list(locationIds, 'location'),
    ...(weekdays === undefined ? [] : [weekdays.map((day) => DAYS[day - 1]).join('/')]),
    ...(from === undefined ? [] : [`from ${clock(from)}`]),
    ...(until === undefined ? [] : [`until ${clock(until)}`]),
    ...(latestStart === undefined ? [] : [`begun by ${clock(latestStart)}`]),
    ...(earliestEnd === undefined ? [] : [`ending at ${clock(earliestEnd)} or later`]),
  ].join(', ');
}

/** Days as a pattern or a rotation writes them. */
const dayList = (days: PatternDay[]) =>
  days
    .map((day) => {
      if (typeof day === 'string') return day;
      const { beside, without, ...filter } = day;
      const more = beside === undefined ? '' : ` with ${filtered(beside)}`;
      return `${filtered(filter)}${more}${without === undefined ? '' : ` without ${filtered(without)}`}`;
    })
    .join(', ');

/** The dates on which the periods of a rule begin. */
function window({ fromDate, untilDate }: DateWindow): string {
  if (fromDate === undefined || untilDate === undefined) return '';
  return fromDate === untilDate
    ? ` in the week of ${fromDate}`
    : ` in the weeks of ${fromDate} to ${untilDate}`;
}

const weekend = ({ days = [6, 7] }: WeekendDays) => days.map((day) => DAYS[day - 1]).join('/');

/** `not night, off`, `after night, off follows off`: each day as the pattern writes it. */
function pattern({ days, followedBy, weekdays, fromDate, untilDate }: Pattern): string {
  const order =
    followedBy === undefined
      ? `not ${dayList(days)}`
      : `after ${dayList(days)} follows ${dayList(followedBy)}`;
  return [
    order,
    ...(weekdays === undefined ? [] : [`begun on ${weekdays.map((day) => DAYS[day - 1]).join('/')}`]),
    ...(fromDate === undefined ? [] : [`from ${fromDate}`]),
    ...(untilDate === undefined ? [] : [`until ${untilDate}`]),
  ].join(', ');
}

const COUNTED = {
  minutes: 'hours',
  shifts: 'shifts',
  days: 'days',
  daysOff: 'days off',
  weekends: 'weekends',
  weekendsOff: 'free weekends',
  daysOffInARow: 'days off in a row',
  kinds: 'different kinds',
  locations: 'different sites',
  tags: 'different tags',
} as const;

/** `at most 5 days in any 7 days`, `at least 1 free weekends in any 3 weeks`. */
function count(params: Count): string {
  const { of, per, windowDays, windowWeeks, days, fromDate, untilDate } = params;
  const amount = (value: number) => (of === 'minutes' ? hours(value) : `${value} ${COUNTED[of]}`);
  const over = windowDays === undefined ? `${windowWeeks} weeks` : `${windowDays} days`;
  const filter = filtered(params);
  return [
    `${limits(params, amount)} ${per === undefined ? `in any ${over}` : `a ${per}`}`,
    ...(filter === '' ? [] : [filter]),
    ...(days === undefined ? [] : [weekend({ days })]),
    ...(fromDate === undefined ? [] : [`from ${fromDate}`]),
    ...(untilDate === undefined ? [] : [`until ${untilDate}`]),
  ].join(', ');
}

/** `30 min break from 6 h, 45 min break from 9 h, 2 at once`. */
function breaks({ tiers, mostTogether, ...filter }: Breaks): string {
  const said = tiers.map(({ fromMinutes, breaks: mine }) => {
    const lengths = mine.map(({ minutes, paid }) => `${minutes} min${paid === true ? ' paid' : ''}`);
    return `${lengths.join(' and ')} break from ${hours(fromMinutes)}`;
  });
  const most = mostTogether === undefined ? [] : [`at most ${mostTogether} at once`];
  return [...said, ...most, filtered(filter)].filter(Boolean).join(', ');
}

/** Steps of a curve that are named. */
const NAMED_STEPS = 6;

/** `at least 2 present from 08:00 until 12:00, at least 3 present from 12:00`, `at least 1 present, for every 3, beside a group`. */
function presence({ curve, beside, every, ...params }: Presence): string {
  const steps = (curve ?? [params])
    .slice(0, NAMED_STEPS)
    .map((step) => `${limits(step, String)} present ${curve === undefined ? '' : insideHours(step)}`.trim());
  const further = (curve?.length ?? 0) - NAMED_STEPS;
  // Ids say nothing to a reader.
  const others = typeof beside === 'object' ? ('person' in beside ? 'one person' : 'a group') : 'anybody';
  return [
    ...steps,
    ...(further > 0 ? [`${further} more of these hours`] : []),
    ...(every === undefined ? [] : [`for every ${every}`]),
    ...(beside === undefined ? [] : [`beside ${others}`]),
    ...(filtered(params) === '' ? [] : [filtered(params)]),
  ].join(', ');
}

/** `25 % and 2 an hour more`. */
const rate = ({ share, amount }: PayRate): string =>
  [
    ...(share === undefined ? [] : [`${share * 100} %`]),
    ...(amount === undefined ? [] : [`${amount} an hour`]),
  ].join(' and ');

function insideHours({ weekdays = [], dates = [], from, until }: DayHours = {}): string {
  const days = [...weekdays.map((day) => DAYS[day - 1]), ...dates].join('/');
  const start = from === undefined ? [] : [`from ${clock(from)}`];
  const end = until === undefined ? [] : [`until ${clock(until % 1440)}`];
  return [...(days === '' ? [] : [`on ${days}`]), ...start, ...end].join(' ');
}

/** `shifts shared out with what was before, night`. */
function fairness(params: Fairness): string {
  const { of, days, hours, past } = params;
  return [
    `${of} shared out${past === true ? ' with what was before' : ''}`,
    ...(days === undefined ? [] : [weekend({ days })]),
    insideHours(hours),
    filtered(params),
  ]
    .filter(Boolean)
    .join(', ');
}

function words(body: RuleBody): string {
  const { kind, params } = body;
  switch (kind) {
    case 'minutes':
      return `${limits(params, hours)} a ${params.per}${window(params)}`;
    case 'shifts':
      return `${limits(params, (count) => `${count} ${params.kinds?.join('/') ?? 'shifts'}`)} a ${params.per}`;
    case 'count':
      return count(params);
    case 'rest':
      return `${hours(params.minutes)} between days`;
    case 'weeklyRest':
      return `${hours(params.minutes)} in ${params.windowDays} days`;
    case 'consecutive': {
      const what = params.of === 'kind' ? params.kinds.join('/') : params.of;
      return `${limits(params, (days) => `${days} days`)} of ${what} in a row`;
    }
    case 'consecutiveShifts':
      return [`${limits(params, (count) => `${count} shifts`)} in a row`, filtered(params)]
        .filter(Boolean)
        .join(', ');
    case 'weekends':
      return `${limits(params, (count) => `${count} weekends`)} a ${params.per}`;
    case 'completeWeekends':
      return `all of ${weekend(params)} or nothing`;
    case 'consecutiveWeekends':
      return `${limits(params, (count) => `${count} of ${weekend(params)}`)} in a row`;
    case 'pattern':
      return pattern(params);
    case 'dayShape': {
      const what = params.of === 'gaps' ? 'between duties of a day' : 'from first start to last end';
      return `${limits(params, hours)} ${what}`;
    }
    case 'startTimes':
      return `starts ${params.only ?? 'at other times'} by ${hours(params.tolerance)} at most from day to day`;
    case 'rotation':
      return `${dayList(params.days)} from ${params.startDate} on`;
    case 'succession':
      return `no ${params.to.join('/')} after ${params.from}`;
    case 'presence':
      return presence(params);
    case 'alternatives':
      return [`${limits(params, String)} of these a ${params.per}`, filtered(params)]
        .filter(Boolean)
        .join(', ');
    case 'links':
      return [`all of these a ${params.per} by the same people`, filtered(params)].filter(Boolean).join(', ');
    case 'preference':
      return `${params.want} ${filtered(params)}`;
    case 'fairness':
      return fairness(params);
    case 'sites':
      return `at most ${params.max} ${params.max === 1 ? 'site' : 'sites'} a week`;
    case 'travelDistance':
      return `at most ${params.maxKm} km`;
    case 'premium':
      return [rate(params), insideHours(params.hours), filtered(params)].filter(Boolean).join(', ');
    case 'overtime': {
      const tiers = params.tiers.map((tier) => `${rate(tier)} above ${hours(tier.above)}`);
      return `${tiers.join(', ')} a ${params.per}`;
    }
    case 'activation':
      return `at work at all in a ${params.per}`;
    case 'breaks':
      return breaks(params);
    case 'labourCost':
    case 'travelCost':
    case 'travelTime':
      return '';
  }
}

/** Equal names may stand for different rules: the caller must tell those apart. */
export function nameOf(code: Code, body: RuleBody, force: Force): string {
  const weight =
    force.hard === true ? '' : `weight ${force.weight}${force.level === 'medium' ? ' medium' : ''}`;
  const said = [words(body), weight].filter((part) => part !== '').join(', ');
  return said === '' ? code : `${code}: ${said}`;
}
