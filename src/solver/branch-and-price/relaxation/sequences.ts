/** Rules about days in order as the column model says them: the automata of the model, with one price for all levels. */

import type { DayAutomaton, DaySteps } from '../../model/automata/automaton.ts';
import { HARD, MEDIUM, type Model, SOFT } from '../../model/model.ts';
import type { DaySequence } from '../model.ts';
import { range } from './duties.ts';

/** A sequence without the letters of the classes. */
export type Sequence = Omit<DaySequence, 'classLetter'>;

/** One rule's windows of one person, or its runs of duties. */
export interface Windows {
  sequence: Sequence;
  /** The counters that it stands for. */
  counters: number[];
  letterOf(duty: number[]): number;
}

/** Automata of a model are priced once. */
const priced = new WeakMap<DayAutomaton, DaySequence['steps']>();

function priceOf({ mediumWeight }: Model, { points }: DaySteps): Float64Array {
  return points[SOFT].map((soft, i) =>
    points[HARD][i] > 0 ? Number.POSITIVE_INFINITY : mediumWeight * points[MEDIUM][i] + soft,
  );
}

function stepsOf(model: Model, automaton: DayAutomaton): DaySequence['steps'] {
  const known = priced.get(automaton);
  if (known !== undefined) return known;
  const tables = new Map(
    [...new Set(automaton.steps)].map((steps) => [steps, { next: steps.next, cost: priceOf(model, steps) }]),
  );
  const steps = automaton.steps.map((one) => tables.get(one)!);
  priced.set(automaton, steps);
  return steps;
}

/** The automata of one person. */
export function sequencesOf(model: Model, person: number): Sequence[] {
  const { automata } = model;
  return range(automata.at, person).map((i) => {
    const automaton = automata.list[automata.of[i]];
    const { letters } = automaton;
    return { key: `${automata.of[i]}`, start: automata.start[i], letters, steps: stepsOf(model, automaton) };
  });
}

/** The letters of a duty to the first so many automata of a person. */
export function lettersOf(
  { automata, pairs }: Model,
  person: number,
  count: number,
  duty: number[],
): number[] {
  return range(automata.at, person)
    .slice(0, count)
    .map((i) => {
      const { union, rowLetter, letters } = automata.list[automata.of[i]];
      return duty.reduce((letter, pair) => union[letter * letters + rowLetter[pairs.row[pair]]], 0);
    });
}
