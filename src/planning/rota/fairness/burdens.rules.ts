/** What counts as a burden: nights, weekends, late ends, unwanted duties, hours beyond the contract. Pure. */
import type { Asking } from '../../organisation/eligibility/asked.rules.ts';
import type { Preferences } from '../../organisation/workforce/workforce.schema.ts';

export const MEASURES = ['nights', 'weekends', 'lateEnds', 'unwanted', 'extraHours'] as const;
export type Measure = (typeof MEASURES)[number];

/** A published duty; minutes since the Unix epoch, and the same of the wall clock at the site. */
export interface BurdenDuty extends Asking {
  userId: string;
  locationId: string;
  kind: string | null;
  start: number;
  end: number;
  localStart: number;
  localEnd: number;
  /** Minutes of its breaks; absent: none. */
  unpaidMinutes?: number;
}

/** So much of one measure that somebody carried, and where and when it had to be carried by somebody. */
export interface Burden extends Asking {
  measure: Measure;
  userId: string;
  amount: number;
  locationId: string;
  start: number;
  end: number;
}

type LocalTimes = Pick<BurdenDuty, 'localStart' | 'localEnd'>;
type Wishes = Partial<Pick<Preferences, 'times' | 'requests'>>;

const HOUR = 60;
const DAY = 24 * HOUR;
/** Night is 23:00 to 06:00, and a duty with three hours of it is a night: Directive 2003/88/EC, article 2. */
const NIGHT = { from: 23 * HOUR, until: 30 * HOUR, least: 3 * HOUR };
/** An end after this hour is late. */
const LATE = 21 * HOUR;

export const dateOf = (localMinute: number) => new Date(localMinute * 60_000).toISOString().slice(0, 10);

const overlap = (one: [number, number], other: [number, number]) =>
  Math.min(one[1], other[1]) - Math.max(one[0], other[0]);

/** The local midnights of the days that a duty touches, and the one before. */
function midnights({ localStart, localEnd }: LocalTimes): number[] {
  const first = Math.floor(localStart / DAY) - 1;
  const last = Math.floor((localEnd - 1) / DAY);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * DAY);
}

export function isNight(duty: LocalTimes): boolean {
  const own: [number, number] = [duty.localStart, duty.localEnd];
  return midnights(duty).some((day) => overlap(own, [day + NIGHT.from, day + NIGHT.until]) >= NIGHT.least);
}

/** Ends late in the evening or past midnight, and is no night. */
export function isLateEnd(duty: LocalTimes): boolean {
  const started = Math.floor(duty.localStart / DAY) * DAY;
  return duty.localEnd - started > LATE && !isNight(duty);
}

/** In hours that the person wishes to avoid, or on a day asked off. */
export function isUnwanted(duty: BurdenDuty, { times = [], requests = [] }: Wishes): boolean {
  const own: [number, number] = [duty.localStart, duty.localEnd];
  const inTimes = midnights(duty).some((day) =>
    times.some(({ want, dayOfWeek, from, until }) => {
      if (want !== 'avoid' || (dayOfWeek ?? afterMonday(day) + 1) !== afterMonday(day) + 1) return false;
      const [start, end] = [clock(from), clock(until)];
      return overlap(own, [day + start, day + (end <= start ? end + DAY : end)]) > 0;
    }),
  );
  const date = requests.length === 0 ? '' : dateOf(duty.localStart);
  const isAskedOff = requests.some(
    (one) => one.want === 'off' && one.date === date && (one.kind == null || one.kind === duty.kind),
  );
  return inTimes || isAskedOff;
}

const clock = (text: string) => Number(text.slice(0, 2)) * HOUR + Number(text.slice(3));

/** Days from Monday (0) to Sunday (6) of the local day; 1 January 1970 was a Thursday. */
const afterMonday = (localMinute: number) => (Math.floor(localMinute / DAY) + 3) % 7;

/** The minute at which the local week begins in which a duty begins. Half a year of a site has thousands of duties, so no dates here. */
const weekOf = ({ localStart }: BurdenDuty) => (Math.floor(localStart / DAY) - afterMonday(localStart)) * DAY;

/** By the first duty of each: the local times from its start to the end of the last that touches the one before. */
function stretchesOf(duties: readonly BurdenDuty[]): Map<BurdenDuty, LocalTimes> {
  const stretches = new Map<BurdenDuty, LocalTimes>();
  for (const own of Map.groupBy(duties, ({ userId }) => userId).values()) {
    let end = Number.NEGATIVE_INFINITY;
    let stretch: LocalTimes = { localStart: 0, localEnd: 0 };
    for (const duty of own.toSorted((a, b) => a.start - b.start)) {
      if (duty.start > end) {
        stretch = { localStart: duty.localStart, localEnd: duty.localEnd };
        stretches.set(duty, stretch);
      }
      stretch.localEnd = Math.max(stretch.localEnd, duty.localEnd);
      end = Math.max(end, duty.end);
    }
  }
  return stretches;
}

/** Burdens of single duties; a weekend counts once, with its first duty, and so do a night and a late end of touching ones. */
export function burdensOf(duties: readonly BurdenDuty[], wishesOf: (userId: string) => Wishes): Burden[] {
  const weekends = new Set<string>();
  const stretches = stretchesOf(duties);
  return duties.flatMap((duty) => {
    const { userId, locationId, profile, further, start, end } = duty;
    const stretch = stretches.get(duty);
    const measures: Measure[] = [
      ...(stretch !== undefined && isNight(stretch) ? ['nights' as const] : []),
      ...(stretch !== undefined && isLateEnd(stretch) ? ['lateEnds' as const] : []),
      ...(isUnwanted(duty, wishesOf(userId)) ? ['unwanted' as const] : []),
    ];
    const weekend = `${userId} ${weekOf(duty)}`;
    if (afterMonday(duty.localStart) >= 5 && !weekends.has(weekend)) {
      weekends.add(weekend);
      measures.push('weekends');
    }
    return measures.map((measure) => ({
      measure,
      userId,
      amount: 1,
      locationId,
      profile,
      further,
      start,
      end,
    }));
  });
}

/** Hours beyond the contract, week by week, at the home site; of those who have none here, nothing is known. */
export function extraHours(
  duties: readonly BurdenDuty[],
  contractHours: (userId: string, monday: string) => number | null,
  homeOf: (userId: string) => string | null,
): Burden[] {
  const weeks = Map.groupBy(duties, (duty) => `${duty.userId} ${weekOf(duty)}`);
  return [...weeks.values()].flatMap((week): Burden[] => {
    const [{ userId, start, end }] = week as [BurdenDuty];
    const locationId = homeOf(userId);
    const agreed = contractHours(userId, dateOf(weekOf(week[0]!)));
    const worked =
      week.reduce((sum, duty) => sum + duty.end - duty.start - (duty.unpaidMinutes ?? 0), 0) / HOUR;
    if (locationId === null || agreed === null || worked <= agreed) return [];
    return [
      {
        measure: 'extraHours',
        userId,
        amount: worked - agreed,
        locationId,
        profile: null,
        further: null,
        start,
        end,
      },
    ];
  });
}
