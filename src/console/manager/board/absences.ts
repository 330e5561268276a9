/** Leave and availability of a run's people, read from the frozen problem that the run was made from. Pure. */
import { addDays, instantOf, localOf, MINUTE_MS } from '../../kit/time/zone.ts';
import type { LeaveRequest } from '../../member/leave/data.ts';
import type { Need, ZoneOf } from './model.ts';

export interface Absence {
  kind: 'leave' | 'unavailable';
  /** Nothing worth a shift is left of the day: less than half an hour. */
  isWhole: boolean;
  /** Within the hours worked, in milliseconds: what is shaded. */
  spans: Span[];
  hours: Span;
  /** What of the whole local day is leave, however little, whatever hours are worked. */
  leave: Span[];
  /** All that keeps them away on the whole local day, in order: what is said. */
  told: Told[];
  /** Of the whole day one thing is said. */
  isAllDay: boolean;
}

export interface Told extends Span {
  kind: Absence['kind'];
}

export interface Span {
  start: number;
  end: number;
}

/** The clock times between which anybody works. */
export interface Hours {
  from: string;
  to: string;
}

export interface ProblemPerson {
  id: string;
  leave?: Span[];
  unavailability?: Span[];
  availability?: Span[];
}

/** The people of a frozen problem, or of what has come since in its form. */
export interface Away {
  people: ProblemPerson[];
}

/** Shorter absences are not shown. */
const SHORTEST_MINUTES = 30;
const MIDNIGHT = '24:00';

/** From the first to the last hour of each day's shifts; a night makes it the whole day. */
export function hoursByDay(needs: readonly Need[], zoneOf: ZoneOf): Map<string, Hours> {
  const byDay = new Map<string, Hours>();
  for (const { start, end, locationId } of needs) {
    const [first, last] = [localOf(start, zoneOf(locationId)), localOf(end, zoneOf(locationId))];
    const hours = byDay.get(first.date) ?? { from: first.time, to: last.time };
    const isNight = first.date !== last.date || hours.to === MIDNIGHT;
    byDay.set(first.date, {
      from: isNight ? '00:00' : earlier(hours.from, first.time),
      to: isNight ? MIDNIGHT : later(hours.to, last.time),
    });
  }
  return byDay;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const WHOLE_DAY: Hours = { from: '00:00', to: MIDNIGHT };

/** Leave that was noted after the run was made, in the form of its problem. */
export function leaveProblem(
  noted: readonly { userId: string; kind: string; start: string; end: string }[],
): Away {
  const leave = Map.groupBy(
    noted.filter(({ kind }) => kind !== 'late' && kind !== 'early'),
    ({ userId }) => userId,
  );
  const inMinutes = (instant: string) => Date.parse(instant) / MINUTE_MS;
  const people = [...leave].map(
    ([id, all]): ProblemPerson => ({
      id,
      leave: all.map(({ start, end }) => ({ start: inMinutes(start), end: inMinutes(end) })),
    }),
  );
  return { people };
}

/** Leave in the hours of shifts, of people at home elsewhere as well. */
export const leaveOfDuties = (
  duties: readonly { userId: string; leave?: readonly { start: string; end: string }[] | undefined }[],
) =>
  leaveProblem(
    duties.flatMap(({ userId, leave = [] }) => leave.map((part) => ({ userId, kind: 'leave', ...part }))),
  );

type Granted = Pick<
  LeaveRequest,
  'userId' | 'homeLocationId' | 'startDate' | 'endDate' | 'startTime' | 'endTime'
>;

/** Leave that was granted after the run was made, by the clock of the person's home site. */
export function grantedProblem(granted: readonly Granted[], zone: string, zoneOf: ZoneOf): Away {
  const people = granted.map(({ userId, homeLocationId, ...days }): ProblemPerson => {
    const home = homeLocationId === null ? zone : zoneOf(homeLocationId);
    const { start } = daySpan(days.startDate, home, { from: days.startTime ?? '00:00', to: MIDNIGHT });
    const until = days.endTime ?? MIDNIGHT;
    const { end } = daySpan(days.endDate, home, { from: '00:00', to: until === '00:00' ? MIDNIGHT : until });
    return { id: userId, leave: [{ start, end }] };
  });
  return { people };
}

/** Each person once, with all that keeps them away. */
export function together(all: readonly Away[]): Away {
  const byPerson = Map.groupBy(
    all.flatMap(({ people }) => people),
    ({ id }) => id,
  );
  const people = [...byPerson].map(([id, parts]): ProblemPerson => {
    const availability = parts.find((part) => part.availability !== undefined)?.availability;
    return {
      id,
      leave: parts.flatMap(({ leave = [] }) => leave),
      unavailability: parts.flatMap(({ unavailability = [] }) => unavailability),
      ...(availability === undefined ? {} : { availability }),
    };
  });
  return { people };
}

/** Of colleagues whether they are off, not when they can work: that is theirs and their managers' to read. */
export const withoutOthersTimes = ({ people }: Away, self: string): Away => ({
  people: people.map(({ id, leave = [], ...times }) =>
    id === self ? { id, leave, ...times } : { id, leave },
  ),
});

interface Noticed {
  userId: string;
  start: string;
  end: string;
}

/** A day of leave; `spans`: the hours, where it is not the whole day. */
export interface LeaveDay {
  date: string;
  spans: Span[] | null;
}

/** Days of leave that no absence which is noted here stands for, by person: they come from HR. */
export function leaveBeside(
  absences: ReadonlyMap<string, Absence>,
  noted: readonly Noticed[],
): Map<string, LeaveDay[]> {
  const isNoted = (userId: string, { start, end }: Span) =>
    noted.some((one) => one.userId === userId && Date.parse(one.start) < end && Date.parse(one.end) > start);
  const days = [...absences].flatMap(([key, { kind, isWhole, leave }]) => {
    const [userId = '', date = ''] = key.split(' ');
    const isOwn = leave.length > 0 && !leave.some((span) => isNoted(userId, span));
    return isOwn ? [{ userId, date, spans: kind === 'leave' && isWhole ? null : leave }] : [];
  });
  const byPerson = Map.groupBy(days, ({ userId }) => userId);
  return new Map(
    [...byPerson].map(([userId, all]) => [
      userId,
      all
        .map(({ date, spans }) => ({ date, spans }))
        .toSorted((one, other) => one.date.localeCompare(other.date)),
    ]),
  );
}

/** `16:00`; a span that ends with the day ends at 24:00. */
export function clockTexts({ start, end }: Span, zone: string): { from: string; to: string } {
  const to = localOf(end, zone).time;
  return { from: localOf(start, zone).time, to: to === WHOLE_DAY.from ? MIDNIGHT : to };
}

/** By `person date`: leave or unavailability, all day or part of it. */
export function absencesOf(
  { people }: Away,
  days: readonly string[],
  zone: string,
  hours: ReadonlyMap<string, Hours>,
): Map<string, Absence> {
  const spans = days.map((date) => ({
    date,
    worked: daySpan(date, zone, hours.get(date) ?? WHOLE_DAY),
    whole: daySpan(date, zone, WHOLE_DAY),
  }));
  const absences = new Map<string, Absence>();
  for (const person of people) {
    for (const day of spans) {
      const absence = absenceOn(person, day);
      if (absence !== null) absences.set(`${person.id} ${day.date}`, absence);
    }
  }
  return absences;
}

function daySpan(date: string, zone: string, { from, to }: Hours): Span {
  const end = to === MIDNIGHT ? instantOf(addDays(date, 1), '00:00', zone) : instantOf(date, to, zone);
  return { start: instantOf(date, from, zone) / MINUTE_MS, end: end / MINUTE_MS };
}

function absenceOn(
  { leave = [], unavailability = [], availability }: ProblemPerson,
  { worked, whole }: Record<'worked' | 'whole', Span>,
): Absence | null {
  const closed = availability === undefined ? [] : gapsOf(joined(within(availability, whole)), whole);
  const all = [...leave, ...unavailability, ...closed];
  const long = (span: Span) => lengthOf([span]) >= SHORTEST_MINUTES;
  const away = joined(within(all, worked)).filter(long);
  const awayAllDay = joined(within(all, whole)).filter(long);
  if (awayAllDay.length === 0) return null;
  const leaveHere = joined(within(leave, whole));
  const others = joined(within([...unavailability, ...closed], whole));
  const onLeave = away.length === 0 ? lengthOf(leaveHere) : lengthOf(within(leaveHere, worked));
  const left = lengthOf([worked]) - lengthOf(away);
  const told = [
    ...leaveHere.map((span): Told => ({ kind: 'leave', ...inMs(span) })),
    ...others
      .flatMap((span) => gapsOf(within(leaveHere, span), span))
      .filter(long)
      .map((span): Told => ({ kind: 'unavailable', ...inMs(span) })),
  ].toSorted((one, other) => one.start - other.start);
  return {
    kind: onLeave * 2 >= lengthOf(away.length === 0 ? awayAllDay : away) ? 'leave' : 'unavailable',
    // Whoever can still take a short shift is not away: the list of who can take it names them.
    isWhole: left < SHORTEST_MINUTES,
    spans: away.map(inMs),
    hours: inMs(worked),
    leave: leaveHere.map(inMs),
    told,
    isAllDay: lengthOf([whole]) - lengthOf(awayAllDay) < SHORTEST_MINUTES,
  };
}

const inMs = ({ start, end }: Span): Span => ({ start: start * MINUTE_MS, end: end * MINUTE_MS });

function within(spans: readonly Span[], day: Span): Span[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, day.start), end: Math.min(end, day.end) }))
    .filter(({ start, end }) => end > start);
}

/** Sorted, with touching spans merged. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

function gapsOf(open: readonly Span[], day: Span): Span[] {
  const edges = [day.start, ...open.flatMap(({ start, end }) => [start, end]), day.end];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    start: edges[2 * index]!,
    end: edges[2 * index + 1]!,
  })).filter(({ start, end }) => end > start);
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((minutes, { start, end }) => minutes + end - start, 0);
}
