/** Who stands where in the list of one day: those who work, those who are away, those without a shift. Pure. */
import { addDays, instantOf } from '../../kit/time/zone.ts';
import type { Absence } from './absences.ts';
import type { Duty, Need, PersonRow, ZoneOf } from './model.ts';
import { isOn } from './timeline.ts';

/** A person on a day, with the shifts that reach into it, in order of start. */
export interface OnDay {
  row: PersonRow;
  duties: { need: Need; duty: Duty }[];
  absence: Absence | undefined;
}

export interface DayOrder {
  /** By the start of their first shift; of one start as in `rows`. */
  working: OnDay[];
  /** Without a shift, and away for the whole day. */
  away: OnDay[];
  idle: OnDay[];
}

/** A line of the list: a person, or the line that folds those without a shift. */
export type DayLine = { kind: 'person'; on: OnDay } | { kind: 'idle'; count: number };

/** `needs`: what is worked that day. */
export function dayOrder(
  rows: readonly PersonRow[],
  needs: readonly Need[],
  { date, absences }: { date: string; absences: ReadonlyMap<string, Absence> },
): DayOrder {
  const duties = new Map<string, OnDay['duties']>();
  for (const need of needs.toSorted((a, b) => startOf(a) - startOf(b))) {
    for (const duty of need.people) {
      const list = duties.get(duty.userId) ?? [];
      list.push({ need, duty });
      duties.set(duty.userId, list);
    }
  }
  const order: DayOrder = { working: [], away: [], idle: [] };
  for (const row of rows) {
    const absence = absences.get(`${row.person.id} ${date}`);
    const on = { row, duties: duties.get(row.person.id) ?? [], absence };
    order[on.duties.length > 0 ? 'working' : absence?.isWhole === true ? 'away' : 'idle'].push(on);
  }
  order.working.sort((a, b) => firstOf(a) - firstOf(b));
  return order;
}

/** `isFolding` false: those without a shift stand before those who are away, so that a shift finds them. */
export function linesOfDay(
  { working, away, idle }: DayOrder,
  { isFolding, isOpen }: { isFolding: boolean; isOpen: boolean },
): DayLine[] {
  const people = (list: OnDay[]): DayLine[] => list.map((on) => ({ kind: 'person', on }));
  if (!isFolding) return people([...working, ...idle, ...away]);
  const fold: DayLine[] = idle.length === 0 ? [] : [{ kind: 'idle', count: idle.length }];
  return [...people([...working, ...away]), ...fold, ...(isOpen ? people(idle) : [])];
}

/** What is worked on a date by the clock of its site: a night shift of the day before too. */
export function needsOn<N extends Need>(needs: readonly N[], date: string, zoneOf: ZoneOf): N[] {
  const next = addDays(date, 1);
  return needs.filter((need) => {
    const zone = zoneOf(need.locationId);
    return isOn(need, instantOf(date, '00:00', zone), instantOf(next, '00:00', zone));
  });
}

const startOf = ({ start }: Pick<Need, 'start'>) => Date.parse(start);
const firstOf = ({ duties: [first] }: OnDay) => (first === undefined ? 0 : startOf(first.need));
