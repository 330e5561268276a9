/** A day on an axis of real time: a clock change makes it 23 or 25 hours long. Pure. */
import { addDays, instantOf, localOf } from '../../kit/time/zone.ts';
import { gapsOf, type Need } from './model.ts';

export interface Tick {
  at: number;
  label: string;
  /** The clock shows this hour for the second time. */
  again: boolean;
}

export interface Axis {
  zone: string;
  start: number;
  end: number;
  ticks: Tick[];
  /** Hours that the day is longer than 24; 0 on most days. */
  change: number;
}

export interface Bar {
  /** Percent of the axis. */
  left: number;
  width: number;
  /** It begins before the axis or ends after it. */
  before: boolean;
  after: boolean;
}

export interface Level {
  at: number;
  target: number;
  filled: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The whole day if somebody works at its edges or the clock changes, else the hours worked plus one on each side. */
export function axisOf(date: string, zone: string, needs: readonly Need[]): Axis {
  const [midnight, next] = [instantOf(date, '00:00', zone), instantOf(addDays(date, 1), '00:00', zone)];
  const change = (next - midnight) / HOUR_MS - DAY_HOURS;
  const within = needs.filter((need) => isOn(need, midnight, next));
  const first = Math.min(...within.map(({ start }) => Date.parse(start)));
  const last = Math.max(...within.map(({ end }) => Date.parse(end)));
  const whole = change !== 0 || within.length === 0 || first < midnight + HOUR_MS || last > next - HOUR_MS;
  const hourAt = (at: number, round: (value: number) => number) =>
    midnight + round((at - midnight) / HOUR_MS) * HOUR_MS;
  const start = whole ? midnight : hourAt(first - HOUR_MS, Math.floor);
  const end = whole ? next : hourAt(last + HOUR_MS, Math.ceil);
  return { zone, start, end, change, ticks: ticksOf(start, end, zone) };
}

function ticksOf(start: number, end: number, zone: string): Tick[] {
  const seen = new Set<string>();
  const ticks: Tick[] = [];
  for (let at = start; at < end; at += HOUR_MS) {
    const label = localOf(at, zone).time;
    ticks.push({ at, label, again: seen.has(label) });
    seen.add(label);
  }
  return ticks;
}

export function isOn({ start, end }: Pick<Need, 'start' | 'end'>, from: number, until: number): boolean {
  return Date.parse(start) < until && Date.parse(end) > from;
}

export function barOf({ start, end }: Pick<Need, 'start' | 'end'>, axis: Axis): Bar {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const share = (at: number) =>
    (100 * (Math.min(Math.max(at, axis.start), axis.end) - axis.start)) / (axis.end - axis.start);
  return {
    left: share(from),
    width: share(until) - share(from),
    before: from < axis.start,
    after: until > axis.end,
  };
}

/** How many people are needed and present, from each change on. */
export function levelsOf(needs: readonly Need[], axis: Axis): Level[] {
  const moments = new Set([axis.start]);
  for (const { start, end } of needs.flatMap((need) => [need, ...gapsOf(need).map((gap) => gap.need)])) {
    for (const at of [Date.parse(start), Date.parse(end)])
      if (at > axis.start && at < axis.end) moments.add(at);
  }
  return [...moments]
    .sort((a, b) => a - b)
    .map((at) => {
      const level = { at, target: 0, filled: 0 };
      for (const need of needs) {
        if (!isOn(need, at, at + 1)) continue;
        level.target += need.target;
        const onLeave = gapsOf(need).filter((gap) => isOn(gap.need, at, at + 1)).length;
        level.filled += need.target - need.missing - onLeave;
      }
      return level;
    });
}

/** Overlapping needs in separate lanes, as few as possible (interval partitioning). */
export function lanesOf<Placed extends { need: Need }>(all: readonly Placed[]): Placed[][] {
  const lanes: Placed[][] = [];
  for (const one of all.toSorted((a, b) => Date.parse(a.need.start) - Date.parse(b.need.start))) {
    const free = lanes.find((lane) => Date.parse(lane.at(-1)!.need.end) <= Date.parse(one.need.start));
    if (free === undefined) lanes.push([one]);
    else free.push(one);
  }
  return lanes;
}
