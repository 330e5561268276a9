/** The hard weekly rest of one person as the column model counts it: in days between duties. */

import { HARD, type Model } from '../../model/model.ts';
import type { WeeklyRest } from '../model.ts';
import { range } from './duties.ts';

/** First start and last end of a duty, in minutes after its day's start. */
export interface Times {
  start: number;
  end: number;
}

export function timesOf({ rows, pairs, dayStart }: Model, duty: number[]): Times {
  const list = duty.map((pair) => pairs.row[pair]);
  const midnight = dayStart[rows.day[list[0]]];
  return {
    start: rows.start[list[0]] - midnight,
    end: Math.max(...list.map((row) => rows.end[row])) - midnight,
  };
}

/** Midnight, as the end of what was before and the start of what comes. */
const MIDNIGHT = 0;

export class Rest {
  readonly #minutes: number;
  readonly #windowDays: number;
  readonly #first: number;
  /** Past duties in minutes after the horizon's start. */
  readonly #past: Times[];
  readonly #starts: number[];
  readonly #ends: number[];

  private constructor(minutes: number, windowDays: number, first: number, past: Times[], duties: Times[]) {
    this.#minutes = minutes;
    this.#windowDays = windowDays;
    this.#first = first;
    this.#past = past;
    this.#starts = [...new Set([MIDNIGHT, ...duties.map(({ start }) => start)])];
    this.#ends = [...new Set([MIDNIGHT, this.#lastEnd, ...duties.map(({ end }) => end)])];
  }

  /**
   * The longest hard rest of a person, null without one that the relaxation can say: of at least a day, so that none lies
   * within a duty. Days count as 24 hours; the rest is shortened by what some are longer, so that nothing is forbidden
   * that the model allows.
   */
  static of(model: Model, person: number, duties: number[][]): Rest | null {
    const { weeklyRests, dayStart, dayEnd } = model;
    const { level, minutes, windowAt, windowDays, first, pastAt, pastStart, pastEnd } = weeklyRests;
    const rule = range(weeklyRests.at, person)
      .filter((one) => level[one] === HARD && windowAt[one + 1] > windowAt[one])
      .sort((a, b) => minutes[b] - minutes[a])[0];
    if (rule === undefined) return null;
    const lengths = Array.from(dayStart, (start, day) => dayEnd[day] - start);
    const needed = minutes[rule] - lengths.reduce((sum, length) => sum + Math.max(0, length - 1440), 0);
    const past = range(pastAt, person).map((i) => ({
      start: pastStart[i] - dayStart[0],
      end: pastEnd[i] - dayStart[0],
    }));
    const times = duties.map((duty) => timesOf(model, duty));
    const shortest = Math.min(...lengths);
    const usual = times.every(({ start, end }) => start >= 0 && start < shortest && end <= 2 * shortest);
    if (needed < 1440 || !usual || past.some(({ end }) => end > shortest)) return null;
    return new Rest(needed, windowDays[rule], first[rule], past, times);
  }

  /** Duties with the same words are alike to the rest. */
  words({ start, end }: Times): string {
    const before = this.#ends.map((one) => this.#days(one, start));
    const after = this.#starts.map((one) => this.#days(end, one));
    return `${before.join(' ')}, ${after.join(' ')}`;
  }

  rule(classes: readonly Times[]): WeeklyRest {
    const starts = [...classes.map(({ start }) => start), MIDNIGHT];
    const ends = [...classes.map(({ end }) => end), this.#lastEnd];
    return {
      windowDays: this.#windowDays,
      from: this.#first + this.#windowDays - 1,
      apart: Int32Array.from(
        ends.flatMap((end) => starts.map((start) => Math.max(1, this.#days(end, start)))),
      ),
      ago: Int32Array.from(starts, (start) => this.#days(MIDNIGHT, start)),
      initial: this.#initial(),
    };
  }

  /** Days from the one of a duty that ends then to the one of a duty that starts then, after the rest. */
  #days(end: number, start: number): number {
    return Math.max(0, Math.ceil((this.#minutes + end - start) / 1440));
  }

  /** End of the last past duty in minutes after the start of the day before the horizon. */
  get #lastEnd(): number {
    return Math.max(Number.NEGATIVE_INFINITY, ...this.#past.map(({ end }) => end)) + 1440;
  }

  #initial(): number {
    let [at, latest] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { start, end } of [...this.#past, { start: 0, end: 0 }]) {
      if (start - at >= this.#minutes) latest = start - this.#minutes;
      at = Math.max(at, end);
    }
    return Math.min(this.#windowDays, -1 - Math.floor(latest / 1440));
  }
}
