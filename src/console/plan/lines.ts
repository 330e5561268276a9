/** Lines of demand: from the form, and copied from an earlier week at the same clock times. Pure. */
import type { Demand, Site } from '../app/api.ts';
import { addDays, instantOf, localOf } from '../time/zone.ts';

export interface LineForm {
  name: string;
  locationId: string;
  date: string;
  from: string;
  to: string;
  /** null: not a number. */
  people: number | null;
  profile: string;
}

/** The service's limit for one line. */
const MOST_PEOPLE = 500;

export const isCount = (people: number | null): people is number =>
  people !== null && Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE;

/** A shift of no length: nobody would work it. */
export const isEmptySpan = ({ from, to }: Pick<LineForm, 'from' | 'to'>) => from === to;

export type NewLine = Pick<Demand, 'name' | 'locationId' | 'start' | 'end' | 'targetStaff'> &
  Partial<Pick<Demand, 'maxStaff' | 'roleId' | 'station' | 'kind' | 'weights' | 'eligibilityProfileId'>>;

/** An end before the start is on the next day. */
export function lineOf(form: LineForm & { people: number }, zone: string): NewLine {
  const endDate = form.to > form.from ? form.date : addDays(form.date, 1);
  return {
    name: form.name.trim(),
    locationId: form.locationId,
    start: new Date(instantOf(form.date, form.from, zone)).toISOString(),
    end: new Date(instantOf(endDate, form.to, zone)).toISOString(),
    targetStaff: form.people,
    ...(form.profile === '' ? {} : { eligibilityProfileId: form.profile }),
  };
}

const DAYS_A_WEEK = 7;

/** An earlier week's lines at the same clock times, without those that exist. */
export function copyOf(
  last: readonly Demand[],
  present: readonly Demand[],
  zoneOf: (site: string) => string,
  weeks = 1,
): NewLine[] {
  return without(
    last.map((line): NewLine => {
      const {
        id: _id,
        shiftId: _shift,
        source: _source,
        priority: _priority,
        priorityReasons: _reasons,
        ...rest
      } = line;
      const { version: _version, createdAt: _created, updatedAt: _updated, ...facts } = rest;
      const zone = zoneOf(line.locationId);
      return { ...facts, start: later(line.start, zone, weeks), end: later(line.end, zone, weeks) };
    }),
    present,
  );
}

/** Those that do not exist yet. */
export function without(lines: readonly NewLine[], present: readonly Demand[]): NewLine[] {
  const known = new Set(present.map(keyOf));
  return lines.filter((line) => !known.has(keyOf(line)));
}

function later(instant: string, zone: string, weeks: number): string {
  const { date, time } = localOf(instant, zone);
  return new Date(instantOf(addDays(date, weeks * DAYS_A_WEEK), time, zone)).toISOString();
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
