/** Instances of rests that are measured from the start of work: the weekly and the daily rest. */

import { DAY_MINUTES } from '../../model/constants.ts';
import {
  type Compiler,
  FORCE,
  instant,
  points,
  type RuleOf,
  type Subject,
} from '../../model/instances/compiler.ts';
import { type Arrays, offsets, Table } from '../../model/lists.ts';
import type { Past, PastDay } from '../../model/past.ts';
import type { Rule } from '../../problem.ts';
import { LONGEST_DAILY_REST } from './rule.ts';

const COLUMNS = { minutes: 'int', windowDays: 'int', ...FORCE } as const;

/** An unbroken rest within so many days of every start of work; instances by person. */
interface WeeklyRests extends Arrays<typeof COLUMNS> {
  /** By instance: starts of work before the horizon whose rest is still to come. */
  readonly openAt: Int32Array;
  /** Until when that rest must be over, and the longest rest between such a start and the last past duty. */
  readonly openUntil: Int32Array;
  readonly openRest: Int32Array;
  /** By person: end of the last duty before the horizon, NONE without one. */
  readonly pastEnd: Int32Array;
}

interface Open {
  until: number;
  rest: number;
}

/** Starts of work among past duties, less those whose rest came before the horizon or can come no more. */
function openStarts(duties: readonly PastDay[], minutes: number, window: number): Open[] {
  let before = Number.NEGATIVE_INFINITY;
  return duties.flatMap(({ day, start, end }, i) => {
    const isFirst = !duties.slice(0, i).some((duty) => duty.day === day);
    const isStart = start - before >= minutes || (isFirst && start > before);
    before = Math.max(before, end);
    if (!isStart) return [];
    const until = start + window;
    let [at, rest] = [end, 0];
    for (const next of duties.slice(i + 1)) {
      rest = Math.max(rest, Math.min(next.start, until) - at);
      at = Math.max(at, next.end);
    }
    return rest >= minutes || until - at < minutes ? [] : [{ until, rest }];
  });
}

/** Is the rest to lie in the 24 h from the start of work, rather than between two working days? */
export const isDailyRest = ({ minutes, count }: RuleOf<'rest'>['params']): boolean =>
  count !== true && minutes <= LONGEST_DAILY_REST;

export class WeeklyRestCompiler implements Compiler<WeeklyRests> {
  readonly #table = new Table(COLUMNS);
  readonly #open: Open[][] = [];
  readonly #pastEnd: number[] = [];

  add(rule: Rule, { past }: Subject): void {
    if (rule.kind === 'weeklyRest') this.#add(rule, rule.params.minutes, rule.params.windowDays, past);
    if (rule.kind === 'rest' && isDailyRest(rule.params)) this.#add(rule, rule.params.minutes, 1, past);
  }

  #add(rule: Rule, minutes: number, windowDays: number, { duties }: Past): void {
    this.#table.push({ minutes, windowDays, ...points(rule, 1 / 60) });
    this.#open.push(openStarts(duties, minutes, windowDays * DAY_MINUTES));
  }

  endPerson({ past }: Subject): void {
    this.#table.endGroup();
    this.#pastEnd.push(instant(past.busyUntil()));
  }

  finish(): WeeklyRests {
    const open = this.#open.flat();
    return {
      ...this.#table.arrays(),
      openAt: offsets(this.#open.map((list) => list.length)),
      openUntil: Int32Array.from(open, ({ until }) => until),
      openRest: Int32Array.from(open, ({ rest }) => rest),
      pastEnd: Int32Array.from(this.#pastEnd),
    };
  }
}
