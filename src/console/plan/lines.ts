/** Lines of demand: reading the form, moving last week's by seven days of the wall clock. Pure. */
import type { Demand, Site } from '../app/api.ts';
import { addDays, instantOf, localOf } from '../time/zone.ts';

export interface LineForm {
  name: string;
  locationId: string;
  date: string;
  from: string;
  to: string;
  people: number;
  profile: string;
}

export type NewLine = Pick<Demand, 'name' | 'locationId' | 'start' | 'end' | 'targetStaff'> &
  Partial<Pick<Demand, 'maxStaff' | 'roleId' | 'station' | 'kind' | 'weights' | 'eligibilityProfileId'>>;

/** An end at or before the start is on the next day. */
export function lineOf(form: LineForm, zone: string): NewLine {
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

/** An earlier week's lines at the same clock times so many weeks later, without those that stand there already. */
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

/** Those that do not stand there already. */
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

/** What a person can be required to be qualified for, by the names under which it is asked for now. */
export function profilesOf(demand: readonly Demand[]): { value: string; label: string }[] {
  const names = new Map<string, { short: string; long: string }>();
  for (const { eligibilityProfileId, station, name } of demand) {
    if (eligibilityProfileId === null) continue;
    const long = station === undefined || station === name ? name : `${station}, ${name}`;
    names.set(eligibilityProfileId, { short: station ?? name, long });
  }
  const isShared = (short: string) => [...names.values()].filter((one) => one.short === short).length > 1;
  return [...names]
    .map(([value, { short, long }]) => ({ value, label: isShared(short) ? long : short }))
    .sort((a, b) => a.label.localeCompare(b.label));
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
