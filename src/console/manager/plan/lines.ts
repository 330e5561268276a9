/** Lines of demand from the form, and by day. Pure. */
import { asName } from '../../../words/names.ts';
import type { Demand, Site } from '../../app/api.ts';
import { isSameDraft } from '../../kit/merge.ts';
import { endDateOf, instantsOf, localOf, shownAt } from '../../kit/time/zone.ts';

export interface LineForm {
  name: string;
  locationId: string;
  date: string;
  from: string;
  to: string;
  /** null: not a number. */
  people: number | null;
  profile: string;
  further: NonNullable<Demand['furtherQualifications']> | null;
  priority: Demand['priority'];
  /** null: the line has none. */
  station: string | null;
  /** Which is meant of a time that a clock change repeats. */
  isLaterFrom: boolean;
  isLaterTo: boolean;
}

/** The service's limit for one line. */
const MOST_PEOPLE = 500;

export const isCount = (people: number | null): people is number =>
  people !== null && Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE;

/** A shift of no length: nobody would work it. */
export const isEmptySpan = ({ from, to }: Pick<LineForm, 'from' | 'to'>) => from === to;

export type NewLine = Pick<Demand, 'name' | 'locationId' | 'start' | 'end' | 'targetStaff'> &
  Partial<
    Pick<
      Demand,
      | 'maxStaff'
      | 'roleId'
      | 'station'
      | 'kind'
      | 'weights'
      | 'eligibilityProfileId'
      | 'furtherQualifications'
    >
  >;

/** The instants that each end may be: two where a clock change repeats the time, none where it skips it. */
export function endsOf({ date, from, to }: Pick<LineForm, 'date' | 'from' | 'to'>, zone: string) {
  if (from === '' || to === '') return null;
  return { from: shownAt(date, from, zone), to: shownAt(endDateOf(date, from, to), to, zone) };
}

/** An end before the start is on the next day. */
export function lineOf(form: LineForm & { people: number }, zone: string): NewLine {
  const endDate = endDateOf(form.date, form.from, form.to);
  const at = (date: string, time: string, isLater: boolean) => {
    const [first, later = first] = instantsOf(date, time, zone);
    return new Date((isLater ? later : first) ?? Number.NaN).toISOString();
  };
  return {
    name: asName(form.name),
    locationId: form.locationId,
    start: at(form.date, form.from, form.isLaterFrom),
    end: at(endDate, form.to, form.isLaterTo),
    targetStaff: form.people,
    ...(form.profile === '' ? {} : { eligibilityProfileId: form.profile }),
    ...(form.profile === '' || form.further === null ? {} : { furtherQualifications: form.further }),
  };
}

/** What is typed of a line before anything is. */
export const emptyLine = (locationId: string, date: string): LineForm => ({
  name: '',
  locationId,
  date,
  from: '09:00',
  to: '17:00',
  people: 1,
  profile: '',
  further: null,
  priority: 'medium',
  station: null,
  isLaterFrom: false,
  isLaterTo: false,
});

/** The priority that the line has of itself. */
export const ownPriority = ({ basePriority, priority }: Demand) => basePriority ?? priority;

/** A line as it is typed, by the clock of its site. */
export function formOf(line: Demand, zone: string): LineForm {
  const [from, to] = [localOf(line.start, zone), localOf(line.end, zone)];
  const isLater = (local: typeof from, instant: string) =>
    shownAt(local.date, local.time, zone)[1] === Date.parse(instant);
  return {
    name: line.name,
    locationId: line.locationId,
    date: from.date,
    from: from.time,
    to: to.time,
    people: line.targetStaff,
    profile: line.eligibilityProfileId ?? '',
    further: line.furtherQualifications ?? null,
    priority: ownPriority(line),
    station: line.station ?? null,
    isLaterFrom: isLater(from, line.start),
    isLaterTo: isLater(to, line.end),
  };
}

/** Lines that are the same thing on other days: station or else name, as a card shows it, site, qualification and times. */
export function alike(line: LineForm, others: readonly Demand[], zone: string): Demand[] {
  // Shifts that make a line of each day often name the day.
  const key = ({ name, locationId, station, profile, from, to }: LineForm) =>
    JSON.stringify([station ?? name, locationId, profile, from, to]);
  return others.filter((one) => key(formOf(one, zone)) === key(line));
}

/** What is changed of a line, on its own day or on another one; the rest of it stays. */
export function changeOf(
  line: Pick<Demand, 'id' | 'version'>,
  {
    before,
    after,
    date,
    zone,
  }: { before: LineForm; after: LineForm & { people: number }; date: string; zone: string },
) {
  const isOwnDay = date === after.date;
  const later = isOwnDay ? {} : { isLaterFrom: false, isLaterTo: false };
  const { start, end } = lineOf({ ...after, ...later, date }, zone);
  const isMoved = (['date', 'from', 'to', 'isLaterFrom', 'isLaterTo'] as const).some(
    (member) => before[member] !== after[member],
  );
  const isAsked = before.profile !== after.profile || !isSameDraft(before.further, after.further);
  return {
    id: line.id,
    version: line.version,
    ...(isMoved ? { start, end } : {}),
    ...(before.name === after.name ? {} : { name: asName(after.name) }),
    ...(before.people === after.people ? {} : { targetStaff: after.people }),
    ...(before.priority === after.priority ? {} : { basePriority: after.priority }),
    ...(before.station === after.station ? {} : { station: after.station === '' ? null : after.station }),
    ...(isAsked
      ? {
          eligibilityProfileId: after.profile === '' ? null : after.profile,
          furtherQualifications: after.profile === '' ? null : after.further,
        }
      : {}),
  };
}

/** What takes a change back: the line as it was. */
export const backOf = (before: Demand, { version }: Pick<Demand, 'version'>) => ({
  id: before.id,
  version,
  name: before.name,
  start: before.start,
  end: before.end,
  targetStaff: before.targetStaff,
  maxStaff: before.maxStaff,
  basePriority: ownPriority(before),
  station: before.station ?? null,
  eligibilityProfileId: before.eligibilityProfileId,
  furtherQualifications: before.furtherQualifications ?? null,
});

/** Those that do not exist yet. */
export function without(lines: readonly NewLine[], present: readonly Demand[]): NewLine[] {
  const known = new Set(present.map(keyOf));
  return lines.filter((line) => !known.has(keyOf(line)));
}

function keyOf({ name, locationId, start, end, station = '' }: NewLine | Demand): string {
  return [name, locationId, Date.parse(start), Date.parse(end), station].join('\n');
}

export interface DayLines {
  date: string;
  lines: Demand[];
  slots: number;
}

/** The week's lines by local day and site. */
export function byDay(
  demand: readonly Demand[],
  days: readonly string[],
  zoneOf: (site: string) => string,
): DayLines[] {
  return days.map((date) => {
    const lines = demand.filter((line) => localOf(line.start, zoneOf(line.locationId)).date === date);
    return { date, lines, slots: lines.reduce((sum, { targetStaff }) => sum + targetStaff, 0) };
  });
}

export function zonesOf(sites: readonly Site[]): (site: string) => string {
  const zones = new Map(sites.map(({ locationId, timeZone }) => [locationId, timeZone]));
  return (site) => zones.get(site) ?? 'UTC';
}

const WEEK_MS = 604_800_000;

/** Whole weeks from one Monday to another; negative: the other is earlier. */
export const weeksBetween = (monday: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(monday)) / WEEK_MS);

/** The Monday that is nearest to the other one; null: there is none. */
export function nearestWeek(monday: string, weeks: readonly (string | null)[]): string | null {
  const far = (week: string) => Math.abs(weeksBetween(monday, week));
  const [nearest = null] = weeks.filter((week) => week !== null).sort((a, b) => far(a) - far(b));
  return nearest;
}
