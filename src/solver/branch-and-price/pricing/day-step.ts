/** What a path goes through on one day, told alike to labelling, backward passes, beam search and enumeration. */

import { WEEKEND } from '../model.ts';
import type { ArcTable } from './arcs.ts';
import type { PersonGraph } from './graph.ts';

/** By whether the node before the day is one of work: 0 off, 1 worked. */
type ByNode<T> = readonly [off: T, worked: T];

export interface DayStep {
  readonly day: number;
  readonly arcs: ArcTable;
  /** Cost of the day off, half a weekend included; and what a duty costs beside its own. */
  readonly off: ByNode<number>;
  readonly work: ByNode<number>;
  /** Weekends that a duty makes more worked ones. */
  readonly fresh: ByNode<0 | 1>;
}

export function dayStep({ automaton, person }: PersonGraph, day: number, offCost: Float64Array): DayStep {
  const { arcs } = automaton;
  const kind = person.weekend[day];
  const half = kind === WEEKEND.second ? person.incompleteWeekendCost : 0;
  return {
    day,
    arcs: arcs[Math.min(day, arcs.length - 1)],
    off: [offCost[day], offCost[day] + half],
    work: [half, 0],
    fresh: [kind === WEEKEND.none ? 0 : 1, kind === WEEKEND.none || kind === WEEKEND.second ? 0 : 1],
  };
}
