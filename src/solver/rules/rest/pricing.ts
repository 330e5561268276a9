/** The hard weekly rest of one person as the column model counts it: in days between duties. */

import type { WeeklyRest } from '../../branch-and-price/model.ts';
import { range } from '../../branch-and-price/relaxation/duties.ts';
import { DAY_MINUTES, HARD, type Model } from '../../model/model.ts';

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

/** What is known of the days before: the last end, and until when the rest after it must be over. */
interface Before {
  end: number;
  until: number;
}

export class Rest {
  readonly #minutes: number;
  readonly #window: number;
  /** Null: no rest is still to come. */
  readonly #before: Before | null;
  readonly #starts: number[];
  readonly #ends: number[];

  private constructor(minutes: number, window: number, before: Before | null, duties: Times[]) {
    this.#minutes = minutes;
    this.#window = window;
    this.#before = before;
    this.#starts = [...new Set(duties.map(({ start }) => start))];
    this.#ends = [...new Set(duties.map(({ end }) => end))];
  }

  /**
   * The longest hard rest of a person, null without one that the relaxation can say: of at least a day, so that none lies
   * within a duty. Days count as 24 hours; the rest is shortened by what some are longer or shorter, so that nothing is
   * forbidden that the model allows.
   */
  static of(model: Model, person: number, duties: number[][]): Rest | null {
    const { weeklyRests, dayStart, dayEnd } = model;
    const { level, minutes, windowDays, openAt, openUntil, pastEnd } = weeklyRests;
    const rule = range(weeklyRests.at, person)
      .filter((one) => level[one] === HARD)
      .sort((a, b) => minutes[b] - minutes[a])[0];
    if (rule === undefined) return null;
    const lengths = Array.from(dayStart, (start, day) => dayEnd[day] - start);
    const needed = minutes[rule] - lengths.reduce((sum, length) => sum + Math.abs(length - DAY_MINUTES), 0);
    const open = range(openAt, rule).map((i) => openUntil[i] - dayStart[0]);
    const before =
      open.length === 0 ? null : { end: pastEnd[person] - dayStart[0], until: Math.min(...open) };
    const times = duties.map((duty) => timesOf(model, duty));
    const shortest = Math.min(...lengths);
    const usual = times.every(({ start, end }) => start >= 0 && start < shortest && end <= 2 * shortest);
    if (needed < DAY_MINUTES || !usual || (before !== null && before.end > shortest)) return null;
    return new Rest(needed, windowDays[rule] * DAY_MINUTES, before, times);
  }

  /** Duties with the same words are alike to the rest. */
  words({ start, end }: Times): string {
    const lists = [
      this.#ends.map((one) => this.#apart(one, start)),
      this.#starts.map((one) => this.#apart(end, one)),
      this.#ends.map((one) => this.#reach(start, one)),
      this.#starts.map((one) => this.#reach(one, end)),
      this.#before === null ? [] : [this.#apartBefore(start), this.#reachBefore(end)],
    ];
    return lists.map((list) => list.join(' ')).join(', ');
  }

  rule(classes: readonly Times[]): WeeklyRest {
    const each = (of: (a: Times, b: Times) => number, before: (b: Times) => number): Int32Array =>
      Int32Array.from([...classes.flatMap((a) => classes.map((b) => of(a, b))), ...classes.map(before)]);
    return {
      open: this.#before !== null,
      apart: each(
        ({ end }, { start }) => this.#apart(end, start),
        ({ start }) => this.#apartBefore(start),
      ),
      reach: each(
        ({ start }, { end }) => this.#reach(start, end),
        ({ end }) => this.#reachBefore(end),
      ),
    };
  }

  /** Days from the one of a duty that ends then to the one of a duty that starts then, after the rest. */
  #apart(end: number, start: number): number {
    return Math.max(1, Math.ceil((this.#minutes + end - start) / DAY_MINUTES));
  }

  /** Days from the one on which a spell starts then to the last one of a duty that ends then, the rest after it in time. */
  #reach(start: number, end: number): number {
    return Math.max(-1, Math.floor((this.#window + start - end - this.#minutes) / DAY_MINUTES));
  }

  /** The same from the eve of the horizon. */
  #apartBefore(start: number): number {
    return this.#before === null ? 1 : this.#apart(this.#before.end + DAY_MINUTES, start);
  }

  #reachBefore(end: number): number {
    if (this.#before === null) return -1;
    return Math.max(-1, 1 + Math.floor((this.#before.until - end - this.#minutes) / DAY_MINUTES));
  }
}
