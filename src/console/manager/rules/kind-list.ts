/** The kinds of rules that the page makes and changes. Pure. */
import {
  paramsOf,
  REGISTERED,
  type RegisteredChoice,
  type RegisteredKind,
} from '../../../words/rules/registered.ts';
import type { Field, Kind, NumberField, Over } from './fields.ts';

const counted = (member: 'min' | 'max', unit: NumberField['unit'], most: number): NumberField => ({
  is: 'number',
  label: 'value',
  member,
  unit,
  most,
  step: 1,
});
const hours = (member: string, most: number): NumberField => ({
  is: 'number',
  label: 'value',
  member,
  unit: 'hours',
  most,
  step: 0.25,
  times: 60,
});
/** Both limits, of which one may be left out. */
const limits = (unit: NumberField['unit'], most: number): Field[] => [
  { ...counted('min', unit, most), label: 'least', optional: true },
  { ...counted('max', unit, most), label: 'most', optional: true },
];
const kinds: Field = { is: 'kinds', member: 'kinds', label: 'kinds' };
const someKinds: Field = { ...kinds, optional: true };
const hourLimits = (most: number): Field[] => [
  { ...hours('min', most), label: 'least', optional: true },
  { ...hours('max', most), label: 'most', optional: true },
];
const sites: Field = { is: 'sites', member: 'locationIds', label: 'sites', optional: true };
const onDays: Field = { is: 'weekdays', member: 'weekdays', label: 'onDays', optional: true };
/** Each time that the rule is missed costs the same, by however much. */
const eachTime: Field = { is: 'tick', member: 'count', label: 'count', optional: true };
const withPast: Field = { is: 'tick', member: 'past', label: 'past', optional: true };
const inHours: Field = { is: 'hours', member: 'hours', label: 'hours', optional: true };
const time = (member: 'from' | 'until' | 'latestStart' | 'earliestEnd', label: Time): Field => ({
  is: 'time',
  member,
  label,
  optional: true,
});
type Time = 'startsFrom' | 'endsBy' | 'startsBy' | 'endsFrom';
/** Over a calendar period, or a window that rolls: what a new rule begins with says over which. */
const over = (...of: Over[]): Field => ({ is: 'over', member: 'per', label: 'per', of });
const window = over('week', 'month', 'horizon', 'windowDays', 'windowWeeks');
const whom: Field = { is: 'whom', member: 'beside', label: 'who' };
const per = (...of: string[]): Field => ({ is: 'choice', member: 'per', label: 'per', of });
const weekend: Field = { is: 'weekdays', member: 'days', label: 'weekend', optional: true };

/** A rule with a folder of its own: a field for each of its params. */
const ofRegistered = (kind: RegisteredKind): Kind => ({
  id: kind,
  kind,
  fields: paramsOf(kind).map(([member, param]): Field => {
    if (param.is === 'minutes') return hours(member, param.most / 60);
    if (param.is === 'eachMiss') return eachTime;
    const label = `${kind}.${member}` as RegisteredChoice;
    return { is: 'choice', member, label, of: ['any', ...param.of], optional: true };
  }),
});

const LISTED: readonly Kind[] = [
  { id: 'maxHoursPerDay', kind: 'minutes', fixed: { per: 'day' }, fields: [hours('max', 24)] },
  { id: 'maxHoursPerWeek', kind: 'minutes', fixed: { per: 'week' }, fields: [hours('max', 168)] },
  { id: 'minHoursPerWeek', kind: 'minutes', fixed: { per: 'week' }, fields: [hours('min', 168)] },
  {
    id: 'maxShiftsPerWeek',
    kind: 'shifts',
    fixed: { per: 'week' },
    fields: [counted('max', 'shifts', 100), { ...kinds, optional: true }],
  },
  {
    id: 'hoursInPeriod',
    kind: 'minutes',
    start: { per: 'month' },
    fields: [per('day', 'week', 'month', 'horizon'), ...hourLimits(8784)],
  },
  {
    id: 'shiftsInPeriod',
    kind: 'shifts',
    start: { per: 'day' },
    fields: [per('day', 'week', 'month', 'horizon'), ...limits('shifts', 1000), someKinds],
  },
  { id: 'minRest', kind: 'rest', fields: [hours('minutes', 168), eachTime] },
  { id: 'weeklyRest', kind: 'weeklyRest', fixed: { windowDays: 7 }, fields: [hours('minutes', 168)] },
  {
    id: 'restInDays',
    kind: 'weeklyRest',
    start: { windowDays: 14 },
    fields: [
      { ...hours('minutes', 336), within: 'windowDays' },
      { ...counted('max', 'days', 92), member: 'windowDays', label: 'window' },
    ],
  },
  {
    id: 'maxConsecutiveDays',
    kind: 'consecutive',
    fixed: { of: 'work' },
    fields: [counted('max', 'days', 92)],
  },
  { id: 'workInRow', kind: 'consecutive', fixed: { of: 'work' }, fields: limits('days', 92) },
  {
    id: 'minDaysOff',
    kind: 'consecutive',
    fixed: { of: 'off' },
    fields: [counted('min', 'days', 92)],
  },
  { id: 'offInRow', kind: 'consecutive', fixed: { of: 'off' }, fields: limits('days', 92) },
  {
    id: 'kindsInRow',
    kind: 'consecutive',
    fixed: { of: 'kind' },
    fields: [kinds, ...limits('days', 92)],
  },
  {
    id: 'shiftsInRow',
    kind: 'consecutiveShifts',
    fields: [...limits('shifts', 100), someKinds, sites],
  },
  {
    id: 'succession',
    kind: 'succession',
    fields: [
      { is: 'kind', member: 'from', label: 'from' },
      { is: 'kinds', member: 'to', label: 'to' },
    ],
  },
  {
    id: 'pattern',
    kind: 'pattern',
    fields: [
      { is: 'days', member: 'days', label: 'days' },
      { is: 'days', member: 'followedBy', label: 'followedBy', optional: true },
      { is: 'weekdays', member: 'weekdays', label: 'weekdays', optional: true },
      { is: 'date', member: 'fromDate', label: 'fromDate', optional: true },
      { is: 'date', member: 'untilDate', label: 'untilDate', optional: true },
    ],
  },
  {
    id: 'maxWeekends',
    kind: 'weekends',
    fixed: { per: 'month' },
    fields: [counted('max', 'weekends', 5)],
  },
  {
    id: 'weekendsWorked',
    kind: 'weekends',
    start: { per: 'month' },
    fields: [per('month', 'horizon'), ...limits('weekends', 20)],
  },
  { id: 'weekendsInRow', kind: 'consecutiveWeekends', fields: [...limits('weekends', 20), weekend] },
  { id: 'wholeWeekends', kind: 'completeWeekends', fields: [weekend] },
  {
    id: 'fairShifts',
    kind: 'fairness',
    fixed: { of: 'shifts' },
    start: { past: true },
    fields: [someKinds, onDays, sites, inHours, withPast],
  },
  {
    id: 'fairHours',
    kind: 'fairness',
    fixed: { of: 'minutes' },
    start: { past: true },
    fields: [someKinds, onDays, sites, inHours, withPast],
  },
  {
    id: 'fairWeekends',
    kind: 'fairness',
    fixed: { of: 'weekends' },
    start: { past: true },
    fields: [weekend, withPast],
  },
  { id: 'maxSites', kind: 'sites', fields: [counted('max', 'sites', 100)] },
  {
    id: 'maxTravel',
    kind: 'travelDistance',
    fields: [{ is: 'number', label: 'value', member: 'maxKm', unit: 'km', most: 20_000, step: 1 }],
  },
  {
    id: 'countDays',
    kind: 'count',
    fixed: { of: 'days' },
    start: { windowDays: 14 },
    fields: [window, ...limits('days', 92), someKinds, onDays, sites],
  },
  {
    id: 'countDaysOff',
    kind: 'count',
    fixed: { of: 'daysOff' },
    start: { windowDays: 14 },
    fields: [window, ...limits('days', 92), onDays],
  },
  {
    id: 'countShifts',
    kind: 'count',
    fixed: { of: 'shifts' },
    start: { windowDays: 14 },
    fields: [window, ...limits('shifts', 1000), someKinds, onDays, sites],
  },
  {
    id: 'countHours',
    kind: 'count',
    fixed: { of: 'minutes' },
    start: { windowWeeks: 4 },
    fields: [window, ...hourLimits(8784), someKinds, onDays, sites],
  },
  {
    id: 'countWeekends',
    kind: 'count',
    fixed: { of: 'weekends' },
    start: { windowWeeks: 4 },
    fields: [window, ...limits('weekends', 20), weekend, someKinds, sites],
  },
  {
    id: 'freeWeekends',
    kind: 'count',
    fixed: { of: 'weekendsOff' },
    start: { windowWeeks: 3 },
    fields: [window, ...limits('weekends', 20), weekend],
  },
  {
    id: 'daysOffInRow',
    kind: 'count',
    fixed: { of: 'daysOffInARow' },
    start: { windowDays: 14 },
    fields: [window, { ...counted('min', 'days', 42), label: 'least' }],
  },
  {
    id: 'countKinds',
    kind: 'count',
    fixed: { of: 'kinds' },
    start: { per: 'week' },
    fields: [window, ...limits('kinds', 50), someKinds, onDays, sites],
  },
  {
    id: 'countSites',
    kind: 'count',
    fixed: { of: 'locations' },
    start: { per: 'week' },
    fields: [window, ...limits('sites', 100), someKinds, onDays, sites],
  },
  {
    id: 'countTags',
    kind: 'count',
    fixed: { of: 'tags' },
    start: { per: 'week' },
    fields: [window, ...limits('tags', 50), someKinds, onDays, sites],
  },
  {
    id: 'preference',
    kind: 'preference',
    start: { want: 'prefer' },
    oneOf: [
      'kinds',
      'tags',
      'locationIds',
      'weekdays',
      'holiday',
      'from',
      'until',
      'latestStart',
      'earliestEnd',
    ],
    fields: [
      { is: 'choice', member: 'want', label: 'want', of: ['prefer', 'avoid'] },
      someKinds,
      sites,
      onDays,
      time('from', 'startsFrom'),
      time('until', 'endsBy'),
      time('latestStart', 'startsBy'),
      time('earliestEnd', 'endsFrom'),
    ],
  },
  { id: 'apart', kind: 'presence', fixed: { max: 0 }, fields: [whom, sites] },
  { id: 'together', kind: 'presence', fixed: { min: 1 }, fields: [whom, sites] },
  {
    id: 'ratio',
    kind: 'presence',
    start: { min: 1 },
    fields: [
      { ...counted('min', 'people', 1000), label: 'least' },
      { ...counted('max', 'people', 1000), member: 'every', label: 'every', optional: true },
      whom,
      someKinds,
      sites,
    ],
  },
  {
    id: 'curve',
    kind: 'presence',
    start: { curve: [{ from: 720, until: 840, min: 2 }] },
    fields: [{ is: 'curve', member: 'curve', label: 'curve' }, someKinds, sites],
  },
  { id: 'present', kind: 'presence', fields: [...limits('people', 1000), someKinds, sites] },
  ...REGISTERED.map(ofRegistered),
  {
    id: 'rotation',
    kind: 'rotation',
    fields: [
      { is: 'days', member: 'days', label: 'days' },
      { is: 'date', member: 'startDate', label: 'startDate' },
      { is: 'date', member: 'fromDate', label: 'holdsFrom', optional: true },
      { is: 'date', member: 'untilDate', label: 'holdsUntil', optional: true },
    ],
  },
  { id: 'gaps', kind: 'dayShape', fixed: { of: 'gaps' }, fields: [...hourLimits(48), eachTime] },
  { id: 'span', kind: 'dayShape', fixed: { of: 'span' }, fields: [...hourLimits(48), eachTime] },
  {
    id: 'links',
    kind: 'links',
    start: { per: 'week' },
    fields: [kinds, per('day', 'week', 'month', 'horizon'), sites],
  },
  {
    id: 'alternatives',
    kind: 'alternatives',
    isAlwaysHard: true,
    start: { per: 'week', max: 1 },
    fields: [
      per('day', 'week', 'horizon'),
      { ...counted('min', 'shifts', 1000), label: 'least', optional: true },
      { ...counted('max', 'shifts', 1000), label: 'most' },
      kinds,
      sites,
    ],
  },
  {
    id: 'breaks',
    kind: 'breaks',
    isAlwaysHard: true,
    start: { tiers: [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }] },
    fields: [
      { is: 'breaks', member: 'tiers', label: 'breaks' },
      { ...hours('afterStart', 24), label: 'afterStart', optional: true },
      { ...hours('beforeEnd', 24), label: 'beforeEnd', optional: true },
      { ...hours('mostInARow', 24), label: 'mostInARow', optional: true },
      { ...counted('max', 'people', 1000), member: 'mostTogether', label: 'mostTogether', optional: true },
      { ...counted('max', 'minutes', 240), member: 'grid', label: 'grid', optional: true },
      someKinds,
      sites,
    ],
  },
  {
    id: 'premium',
    kind: 'premium',
    isPriced: true,
    fields: [
      { ...counted('max', 'percent', 1000), member: 'share', label: 'share', times: 0.01, optional: true },
      { ...counted('max', 'money', 10_000), member: 'amount', label: 'amount', step: 0.01, optional: true },
      inHours,
      someKinds,
      onDays,
      sites,
    ],
  },
  {
    id: 'overtime',
    kind: 'overtime',
    isPriced: true,
    start: { per: 'week', tiers: [{ above: 2400, share: 0.25 }] },
    fields: [per('week', 'month', 'horizon'), { is: 'tiers', member: 'tiers', label: 'tiers' }],
  },
  {
    id: 'activation',
    kind: 'activation',
    isPriced: true,
    start: { per: 'week' },
    fields: [per('week', 'month', 'horizon')],
  },
  { id: 'pay', kind: 'labourCost', isPriced: true, fields: [] },
  { id: 'journeys', kind: 'travelCost', isPriced: true, fields: [] },
  { id: 'wayBetween', kind: 'travelTime', fields: [] },
];

/** Rules that ask for kinds of shifts by themselves; those of others are part of a filter. */
const WITHOUT_FILTER: readonly Kind['kind'][] = ['shifts', 'consecutive', 'succession'];
const someTags: Field = { is: 'kinds', member: 'tags', label: 'tags', optional: true };

/** Public holidays, beside weekdays. */
const onHolidays: Field = { is: 'tick', member: 'holiday', label: 'onHolidays', optional: true };

/** A filter asks for tags too, beside kinds, and for holidays beside weekdays. */
const withTags = (kind: Kind): Kind =>
  WITHOUT_FILTER.includes(kind.kind)
    ? kind
    : {
        ...kind,
        fields: kind.fields.flatMap((field) => {
          if (field.member === 'kinds') return [field, someTags];
          return field === onDays ? [field, onHolidays] : [field];
        }),
      };

export const KINDS: readonly Kind[] = LISTED.map(withTags);
