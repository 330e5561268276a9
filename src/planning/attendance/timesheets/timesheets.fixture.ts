/** Duties, entries and rows of timesheets in short hand, for tests. */
import { type Duty, type Entry, type Facts, type Place, sheetsOf } from './timesheets.rules.ts';

export const LONDON: Place = { timeZone: 'Europe/London', profile: 'UK', minRestMinutes: 660 };
export const at = (text: string) => Date.parse(text);
let id = 0;

export function duty(start: string, end: string, more: Partial<Duty> = {}): Duty {
  id += 1;
  const base = { userId: 'ada', demandId: `d${id}`, shiftId: `s${id}`, locationId: 'L' };
  return { ...base, start: at(start), end: at(end), ...more };
}

export function entry(clockIn: string, clockOut: string | null, more: Partial<Entry> = {}): Entry {
  id += 1;
  const base = { id: `e${id}`, userId: 'ada', locationId: 'L', breakMinutes: 0 };
  return { ...base, clockIn: at(clockIn), clockOut: clockOut === null ? null : at(clockOut), ...more };
}

export function sheets(facts: Partial<Facts>, place = LONDON) {
  const now = at('2026-06-30T00:00:00Z');
  return sheetsOf({
    duties: [],
    entries: [],
    placeOf: () => place,
    weeklyMinutesOf: () => null,
    now,
    ...facts,
  });
}
