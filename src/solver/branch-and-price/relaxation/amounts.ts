/** What duties add to the counters of one person: amounts, or sets of values with a bit each. */

import { addedBy, type Model, passes } from '../../model/model.ts';

/** Values that one person can have in a rule's windows, a bit each. */
type ValueBits = Map<number, number>;

/** Bits of a set at most. */
const MOST_VALUES = 30;
export function sizeOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export const setOf = (values: Iterable<number>, bits: ValueBits): number =>
  [...values].reduce((set, value) => set | bits.get(value)!, 0);

/** The pairs of a duty that pass the counter's filter. */
export const passing = (model: Model, counter: number, duty: number[]): number[] =>
  duty.filter((pair) => passes(model, model.counters.filter[counter], model.pairs.row[pair]));

/** Values of a row in the counter's list. */
export function valuesOf({ counters, rows }: Model, counter: number, row: number): number[] {
  const at = counters.list[counter] * rows.count + row;
  return [...counters.value.subarray(counters.valueAt[at], counters.valueAt[at + 1])];
}

const valuesOfDuty = (model: Model, counter: number, duty: number[]): number[] =>
  passing(model, counter, duty).flatMap((pair) => valuesOf(model, counter, model.pairs.row[pair]));

export const valuesBefore = ({ counters }: Model, counter: number): Int32Array =>
  counters.met.subarray(counters.metAt[counter], counters.metAt[counter + 1]);

/** A bit for each value that the person can have, null where amounts are numbers; undefined: there are too many. */
export function bitsOf(model: Model, counters: number[], duties: number[][]): ValueBits | null | undefined {
  if (model.counters.list[counters[0]] < 0) return null;
  const values = new Set([
    ...duties.flatMap((duty) => valuesOfDuty(model, counters[0], duty)),
    ...counters.flatMap((counter) => [...valuesBefore(model, counter)]),
  ]);
  if (values.size > MOST_VALUES) return undefined;
  return new Map([...values].sort((a, b) => a - b).map((value, i) => [value, 1 << i]));
}

/** What a duty adds to a counter. */
export function amountOfDuty(
  model: Model,
  counter: number,
  duty: number[],
  values: ValueBits | null,
): number {
  const { counters, pairs } = model;
  if (values !== null) return setOf(valuesOfDuty(model, counter, duty), values);
  const counted = passing(model, counter, duty);
  if (counters.group[counter] >= 0) return Math.min(1, counted.length);
  return counted.reduce((sum, pair) => sum + addedBy(model, counter, pairs.row[pair]), 0);
}

/** What each duty adds to each counter, one duty after the other; -1 stands for no counter. */
export function amountsOf(model: Model, duties: number[][], counters: number[]): Float64Array {
  const amounts = new Float64Array(duties.length * counters.length);
  duties.forEach((duty, d) => {
    counters.forEach((counter, c) => {
      if (counter >= 0) amounts[d * counters.length + c] = amountOfDuty(model, counter, duty, null);
    });
  });
  return amounts;
}
