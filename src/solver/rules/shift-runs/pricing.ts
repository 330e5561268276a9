/** Runs of duties as automata over days: the state is the length of the run so far, and whether its beginning is known. */

import type { DaySequence } from '../../branch-and-price/model.ts';
import { RELAXATION } from '../../branch-and-price/params.ts';
import { range } from '../../branch-and-price/relaxation/duties.ts';
import type { Windows } from '../../branch-and-price/relaxation/sequences.ts';
import { UNLIMITED } from '../../model/instances/compiler.ts';
import { type Model, passes, price } from '../../model/model.ts';

/** A rule's limits with the price of a unit, and the longest run that it tells apart. */
interface Limits {
  min: number;
  max: number;
  unit: number;
  longest: number;
}

/** `1` for a duty that matches and `0` for one that does not, in order; empty: a day off. */
function wordOf(model: Model, rule: number, duty: readonly number[]): string {
  const { shiftRuns, rows, pairs } = model;
  const inOrder = duty.map((pair) => pairs.row[pair]).sort((a, b) => rows.start[a] - rows.start[b]);
  return inOrder.map((row) => (passes(model, shiftRuns.filter[rule], row) ? '1' : '0')).join('');
}

/** The state after a day and what it costs; states are length × 2 + open. */
function step(
  { min, max, unit, longest }: Limits,
  state: number,
  word: string,
): [state: number, cost: number] {
  let [length, open] = [state >> 1, state & 1];
  let missed = 0;
  const end = () => {
    if (length > 0 && open === 0) missed += Math.max(0, min - length);
    [length, open] = [0, 0];
  };
  if (word === '') end();
  for (const mark of word) {
    if (mark === '0') {
      end();
      continue;
    }
    missed += Number(length >= max);
    length = Math.min(length + 1, longest);
  }
  return [length * 2 + open, missed === 0 ? 0 : missed * unit];
}

function tableOf(limits: Limits, words: readonly string[]): DaySequence['steps'][number] {
  const entries = Array.from({ length: 2 * (limits.longest + 1) }, (_, state) =>
    words.map((word) => step(limits, state, word)),
  ).flat();
  return {
    next: Int32Array.from(entries, ([next]) => next),
    cost: Float64Array.from(entries, ([, cost]) => cost),
  };
}

/** The rules of a person whose runs an automaton can count. */
export function shiftRunsOf(model: Model, person: number, duties: number[][]): Windows[] {
  const { shiftRuns } = model;
  return range(shiftRuns.at, person).flatMap((rule): Windows[] => {
    const [min, max] = [shiftRuns.min[rule], shiftRuns.max[rule]];
    const longest = Math.max(1, min, max === UNLIMITED ? 0 : max);
    const words = [...new Set(['', ...duties.map((duty) => wordOf(model, rule, duty))])];
    const { states, amounts } = RELAXATION.windows;
    if (words.length > amounts || 2 * (longest + 1) > states) return [];
    const unit = price(model, shiftRuns.level[rule], shiftRuns.weight[rule]);
    const table = tableOf({ min, max, unit, longest }, words);
    const start = Math.min(shiftRuns.before[rule], longest) * 2 + shiftRuns.open[rule];
    const key = `shifts ${JSON.stringify([min, max, unit === Infinity ? 'hard' : unit, words])}`;
    const steps = Array.from({ length: model.days }, () => table);
    return [
      {
        sequence: { key, start, letters: words.length, steps },
        counters: [],
        letterOf: (duty) => words.indexOf(wordOf(model, rule, duty)),
      },
    ];
  });
}
