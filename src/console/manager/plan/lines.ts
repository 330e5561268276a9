/** Lines of demand from the form, and by day. Pure. */
import { asName } from '../../../words/names.ts';
import type { Demand, Site } from '../../app/api.ts';
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
