/**
 * Moves of the local search: each makes a few changes, with `gain` to judge them by, and `undo` takes them back. A move
 * that cannot be made undoes itself and returns false. Nothing allocates. The model needs at least one pair.
 */

import { pairOf } from '../model/model.ts';
import type { Random } from '../random.ts';
import type { Roster } from './roster.ts';
import type { Sign } from './state.ts';

/** Parameters, set on the published instances of `bench/RESULTS.md`. */
const MOVES = {
  /** Longest block of days exchanged, in days; ≥ 1. */
  longestBlock: 8,
  /** How often each move is drawn, in sixteenths; the rest are exchanges. */
  odds: { flip: 3, fill: 3, reassign: 3, shift: 3 },
} as const;

/** The draws of each move end here. */
const FLIP = MOVES.odds.flip;
const FILL = FLIP + MOVES.odds.fill;
const REASSIGN = FILL + MOVES.odds.reassign;
const SHIFT = REASSIGN + MOVES.odds.shift;

export class Moves {
  readonly #roster: Roster;
  readonly #random: Random;
  readonly #changes: Int32Array;
  readonly #before = new Float64Array(3);
  #made = 0;

  constructor(roster: Roster, random: Random) {
    this.#roster = roster;
    this.#random = random;
    // At most 4 × perDay changes a day.
    this.#changes = new Int32Array(4 * roster.model.perDay * (MOVES.longestBlock + 2) + 16);
  }

  /** Change of hard (0), medium (1) or soft (2) points since `begin`. */
  gain(level: 0 | 1 | 2): number {
    return this.#roster.cost[level] - this.#before[level];
  }

  /** Take back everything since the move began. */
  undo(): void {
    for (let i = this.#made - 1; i >= 0; i--) {
      const change = this.#changes[i];
      if (change > 0) this.#roster.apply(change - 1, -1);
      else this.#roster.apply(-change - 1, 1);
    }
    this.#roster.cost.set(this.#before);
    this.#made = 0;
  }

  /** Make one random move; false when it came to nothing. */
  attempt(): boolean {
    this.#made = 0;
    this.#before.set(this.#roster.cost);
    const kind = this.#random.next() & 15;
    let done: boolean;
    if (kind < FLIP) done = this.#flip();
    else if (kind < FILL) done = this.#fill();
    else if (kind < REASSIGN) done = this.#reassign();
    else if (kind < SHIFT) done = this.#shift();
    else done = this.#exchange();
    if (!done) this.undo();
    return done;
  }

  #make(pair: number, sign: Sign): void {
    this.#changes[this.#made++] = sign > 0 ? pair + 1 : -(pair + 1);
    this.#roster.change(pair, sign);
  }

  /** Remove a pair unless it is pinned. */
  #drop(pair: number): boolean {
    if (this.#roster.model.pairs.pinned[pair] === 1) return false;
    this.#make(pair, -1);
    return true;
  }

  #put(pair: number): boolean {
    if (!this.#roster.fits(pair)) return false;
    this.#make(pair, 1);
    return true;
  }

  /** Remove the person's duties that overlap the pair's row. */
  #clear(pair: number): boolean {
    const { pairs, rows, days, perDay } = this.#roster.model;
    const row = pairs.row[pair];
    const day = rows.day[row];
    const cell = pairs.person[pair] * days + day;
    for (let c = day > 0 ? cell - 1 : cell; c <= (day < days - 1 ? cell + 1 : cell); c++) {
      for (let i = c * perDay; i < c * perDay + this.#roster.duties[c]; i++) {
        const other = this.#roster.grid[i];
        const at = pairs.row[other];
        if (rows.start[at] >= rows.end[row] || rows.start[row] >= rows.end[at]) continue;
        if (!this.#drop(other)) return false;
        i -= 1;
      }
    }
    return true;
  }

  /** A random pair: given up when worked, taken in place of what overlaps it when not. */
  #flip(): boolean {
    const pair = this.#random.below(this.#roster.model.pairs.count);
    if (this.#roster.works[pair] === 1) return this.#drop(pair);
    return this.#clear(pair) && this.#put(pair);
  }

  /** A random person for a random row below target, in place of what overlaps it. */
  #fill(): boolean {
    const { short, shortCount, works, model } = this.#roster;
    if (shortCount === 0) return this.#flip();
    const row = short[this.#random.below(shortCount)];
    const from = model.rows.pairAt[row];
    const people = model.rows.pairAt[row + 1] - from;
    if (people === 0) return false;
    const pair = model.rows.pair[from + this.#random.below(people)];
    return works[pair] === 0 && this.#clear(pair) && this.#put(pair);
  }

  /** A random duty of a random person, -1 when the person's random day is off. */
  #duty(): number {
    const { model, duties, grid } = this.#roster;
    const cell = this.#random.below(model.people * model.days);
    const count = duties[cell];
    if (count === 0) return -1;
    return grid[cell * model.perDay + (count === 1 ? 0 : this.#random.below(count))];
  }

  /** Another pair of the same row. */
  #peer(pair: number): number {
    const { pairs, rows } = this.#roster.model;
    const row = pairs.row[pair];
    const from = rows.pairAt[row];
    return rows.pair[from + this.#random.below(rows.pairAt[row + 1] - from)];
  }

  /** Give a duty to another person; in return the giver takes what that person worked at the time, where possible. */
  #reassign(): boolean {
    const pair = this.#duty();
    if (pair < 0) return false;
    const peer = this.#peer(pair);
    if (this.#roster.works[peer] === 1 || !this.#drop(pair)) return false;
    const from = this.#made;
    if (!this.#clear(peer)) return false;
    const cleared = this.#made;
    if (!this.#put(peer)) return false;
    const giver = this.#roster.model.pairs.person[pair];
    for (let i = from; i < cleared; i++) {
      const back = pairOf(this.#roster.model, giver, this.#roster.model.pairs.row[-this.#changes[i] - 1]);
      if (back >= 0) this.#put(back);
    }
    return true;
  }

  /** One person works another row instead, on any day. */
  #shift(): boolean {
    const { pairs, days } = this.#roster.model;
    const pair = this.#duty();
    if (pair < 0) return false;
    const person = pairs.person[pair];
    const from = pairs.at[person * days];
    const other = from + this.#random.below(pairs.at[(person + 1) * days] - from);
    if (this.#roster.works[other] === 1 || !this.#drop(pair)) return false;
    return this.#put(other);
  }

  /** Two people exchange all duties of a block of days. */
  #exchange(): boolean {
    const { pairs, rows, days } = this.#roster.model;
    const pair = this.#duty();
    if (pair < 0) return false;
    const one = pairs.person[pair];
    const two = pairs.person[this.#peer(pair)];
    if (one === two) return false;
    const first = rows.day[pairs.row[pair]];
    const last = Math.min(days - 1, first + this.#random.below(MOVES.longestBlock));
    for (let day = first; day <= last; day++) if (!this.#exchangeDay(one, two, day)) return false;
    return true;
  }

  #exchangeDay(one: number, two: number, day: number): boolean {
    const { model } = this.#roster;
    const from = this.#made;
    if (!this.#dropDay(one * model.days + day)) return false;
    const middle = this.#made;
    if (!this.#dropDay(two * model.days + day)) return false;
    const end = this.#made;
    for (let i = from; i < end; i++) {
      const row = model.pairs.row[-this.#changes[i] - 1];
      const pair = pairOf(model, i < middle ? two : one, row);
      if (pair < 0 || !this.#put(pair)) return false;
    }
    return true;
  }

  #dropDay(cell: number): boolean {
    const { perDay } = this.#roster.model;
    while (this.#roster.duties[cell] > 0) if (!this.#drop(this.#roster.grid[cell * perDay])) return false;
    return true;
  }
}
