/**
 * The choice of a branch by strong branching (Achterberg, Koch & Martin, "Branching rules revisited", 2005). Branching on
 * a person's duty of a day is Ryan & Foster's (1981) for rosters: it only bans arcs, so pricing stays as it is.
 */

import type { Context } from '../context.ts';
import type { ColumnGenerator } from '../master/column-generation.ts';
import { TREE } from '../params.ts';
import type { Work } from '../work.ts';

/** A yes-or-no decision that the LP's solution leaves fractional. */
export type Split =
  /** Are at most `people` people on the row, or more? */
  | { readonly on: 'row'; readonly row: number; readonly people: number }
  /** Are at most so many people missing on all rows together, or more? */
  | { readonly on: 'missing'; readonly people: number }
  /** Does the person have this duty on the day (−1: a day off), or not? */
  | { readonly on: 'duty'; readonly person: number; readonly day: number; readonly duty: number };

const distance = (value: number): number => Math.abs(value - Math.round(value));

/** Whether a number that is whole in every rota is not so in an LP's solution. */
export const isOpen = (value: number): boolean => distance(value) > TREE.split.open;

/**
 * The split of an LP's solution to branch on, null when the solution is whole. The number of people missing in all
 * comes first: it costs most. Of the others the most open ones are tried in the LP as it is (strong branching, Achterberg,
 * Koch & Martin 2005), and the one whose sides gain most by the product of both is taken.
 * @param gap gain at which a side is done with
 */
export function* chooseSplit(gen: ColumnGenerator, ctx: Context, gap: number): Work<Split | null> {
  const { master } = gen;
  const { missing } = master;
  if (isOpen(missing)) return { on: 'missing', people: Math.floor(missing) };
  const objective = master.objective;
  const cap = (value: number): number =>
    Math.max(TREE.split.leastGain * gap, Math.min(gap, value - objective));
  let best: { split: Split; score: number } | null = null;
  for (const split of [...openRows(gen, ctx), ...openDuties(gen)]) {
    const [yes, no] = sides(gen, split, ctx.model.people.length);
    const score = cap(yes) * cap(no);
    yield;
    if (best === null || score > best.score) best = { split, score };
    if (score >= gap * gap) break;
  }
  return best?.split ?? null;
}

/** About what the LP costs on both sides of a split. */
function sides(
  { master }: ColumnGenerator,
  split: RowSplit | DutySplit,
  everybody: number,
): [yes: number, no: number] {
  if (split.on === 'row') {
    return [
      master.valueWithin(split.row, [0, split.people]),
      master.valueWithin(split.row, [split.people + 1, everybody]),
    ];
  }
  const mine = master.columns.flatMap(({ person }, k) => (person === split.person ? [k] : []));
  const has = (k: number): boolean => master.columns[k].duties[split.day] === split.duty;
  return [master.valueWithout(mine.filter((k) => !has(k))), master.valueWithout(mine.filter(has))];
}

type RowSplit = Extract<Split, { on: 'row' }>;
type DutySplit = Extract<Split, { on: 'duty' }>;

function openRows({ master }: ColumnGenerator, ctx: Context): RowSplit[] {
  const { restriction, values, columns } = master;
  const people = Float64Array.from(restriction.fixed);
  columns.forEach(({ person, duties }, k) => {
    if (values[k] < TREE.split.none) return;
    ctx.forRows(person, duties, (row) => {
      people[row] += values[k];
    });
  });
  return restriction.rows
    .filter((row) => isOpen(people[row]))
    .sort((a, b) => distance(people[b]) - distance(people[a]))
    .slice(0, TREE.split.candidates)
    .map((row) => ({ on: 'row', row, people: Math.floor(people[row]) }));
}

function openDuties({ master }: ColumnGenerator): DutySplit[] {
  const shares = new Map<string, { split: DutySplit; value: number }>();
  master.columns.forEach(({ person, duties }, k) => {
    const value = master.values[k];
    if (value < TREE.split.none) return;
    duties.forEach((duty, day) => {
      const key = `${person} ${day} ${duty}`;
      const share = shares.get(key) ?? { split: { on: 'duty', person, day, duty }, value: 0 };
      share.value += value;
      shares.set(key, share);
    });
  });
  const openness = ({ split, value }: { split: DutySplit; value: number }): number =>
    distance(value) + (split.duty < 0 ? TREE.split.dayOff : 0);
  return [...shares.values()]
    .filter(({ value }) => isOpen(value))
    .sort((a, b) => openness(b) - openness(a))
    .slice(0, TREE.split.candidates)
    .map(({ split }) => split);
}
