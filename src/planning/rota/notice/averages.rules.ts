/** Average hours a week over the spans that the law names. Leave and time without a contract are left out. Pure. */
import type { AverageLaw } from './laws.ts';

interface Span {
  start: number;
  end: number;
}

/** One person’s weeks in a row; all lists are as long, times are minutes since the Unix epoch. */
interface AverageCase {
  weeks: readonly Span[];
  /** Minutes of duty in each week once the change is made. */
  minutes: readonly number[];
  /** What the change adds to each week; negative: takes away. */
  added: readonly number[];
  /** Leave, and time before, between and after contracts. */
  absent: readonly Span[];
  laws: readonly AverageLaw[];
}

export interface OverAverage {
  law: AverageLaw;
  /** Hours a week. */
  average: number;
  /** The weeks that it is the average of, both included. */
  firstWeek: number;
  lastWeek: number;
  /** Hours that would have to go from these weeks. */
  tooMany: number;
}

const HOUR = 60;
const WEEK = 7 * 24 * HOUR;

/** For each law, the worst span over its limit that the change adds hours to. */
export function overAverages({ weeks, minutes, added, absent, laws }: AverageCase): OverAverage[] {
  const present = weeks.map((week) => week.end - week.start - overlap(week, absent));
  const sum = (values: readonly number[], from: number, to: number) =>
    values.slice(from, to + 1).reduce((all, value) => all + value, 0);
  return laws.flatMap((law) => {
    const spans = weeks.flatMap((_, last): OverAverage[] => {
      const first = last - law.weeks + 1;
      if (first < 0 || sum(added, first, last) <= 0) return [];
      // For somebody away nearly throughout, a few hours would be divided by next to nothing.
      const length = Math.max(1, sum(present, first, last) / WEEK);
      const hours = sum(minutes, first, last) / HOUR;
      const tooMany = hours - law.hoursPerWeek * length;
      if (tooMany <= 0) return [];
      return [{ law, average: hours / length, firstWeek: first, lastWeek: last, tooMany }];
    });
    return spans.toSorted((a, b) => b.average - a.average).slice(0, 1);
  });
}

/** How much of a week the absences cover together. */
function overlap(week: Span, absent: readonly Span[]): number {
  let covered = 0;
  let until = week.start;
  for (const { start, end } of absent.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, until);
    const to = Math.min(end, week.end);
    if (to > from) {
      covered += to - from;
      until = to;
    }
  }
  return covered;
}
