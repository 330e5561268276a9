/** Rosters as threads exchange them: independent of which part of the problem a thread has compiled. */

import type { Part } from '../model/components.ts';
import { type Model, pairOf } from '../model/model.ts';

/** A roster: person and row of each pair, as indexes into the whole problem, one after the other. */
export type EncodedSolution = Int32Array;

/** Encodes pairs of the model of a part; null: of the whole problem. */
export function encode({ pairs }: Model, worked: Int32Array, part: Part | null): EncodedSolution {
  const encoded = new Int32Array(2 * worked.length);
  worked.forEach((pair, i) => {
    const person = pairs.person[pair];
    const row = pairs.row[pair];
    encoded[2 * i] = part?.people[person] ?? person;
    encoded[2 * i + 1] = part?.rows[row] ?? row;
  });
  return encoded;
}

/** The encoded pairs that exist in the model of a part (null: of the whole problem), ascending. */
export function decode(model: Model, encoded: EncodedSolution, part: Part | null): Int32Array {
  const people = part && new Map(part.people.map((whole, own) => [whole, own]));
  const rows = part && new Map(part.rows.map((whole, own) => [whole, own]));
  const pairs: number[] = [];
  for (let i = 0; i < encoded.length; i += 2) {
    const person = people === null ? encoded[i] : people.get(encoded[i]);
    const row = rows === null ? encoded[i + 1] : rows.get(encoded[i + 1]);
    if (person === undefined || row === undefined) continue;
    const pair = pairOf(model, person, row);
    if (pair >= 0) pairs.push(pair);
  }
  return Int32Array.from(pairs).sort();
}
