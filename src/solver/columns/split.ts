import type { Context } from './context.ts';
import type { Generator } from './generate.ts';

/** A question with two answers that the LP's solution leaves open. */
export type Split =
  /** Are at most `people` people on the row, or more? */
  | { readonly on: 'row'; readonly row: number; readonly people: number }
  /** Are at most so many people missing on all rows together, or more? */
  | { readonly on: 'missing'; readonly people: number }
  /** Does the person have this duty on the day (−1: a day off), or not? */
  | { readonly on: 'duty'; readonly person: number; readonly day: number; readonly duty: number };

/** Values of columns below this count as none. */
const NONE = 1e-6;
/** Distance from a whole number at which a value is open. */
const OPEN = 1e-4;
/** Splits of each sort that are looked at more closely. */
const CANDIDATES = 10;
/** What a day off is preferred by: it decides more than one duty does. */
const OFF = 0.2;
/** Least gain of a side that counts, as a share of the gap. */
const LEAST_GAIN = 1e-3;

const distance = (value: number): number => Math.abs(value - Math.round(value));

/** Whether a number that is whole in every rota is not so in an LP's solution. */
export const isOpen = (value: number): boolean => distance(value) > OPEN;

/**
 * The split of an LP's solution to branch on, null when the solution is whole. The number of people missing in all
 * comes first: it costs most. Of the others the most open ones are tried in the LP as it is (strong branching, Achterberg,
 * Koch & Martin 2005), and the one whose sides gain most by the product of both is taken. Yields after every try.
 * @param gap gain at which a side is done with
 */
export function* choose(gen: Generator, ctx: Context, gap: number): globalThis.Generator<void, Split | null> {
  const { master } = gen;
  const { missing } = master;
  if (isOpen(missing)) return { on: 'missing', people: Math.floor(missing) };
  const objective = master.objective;
  const cap = (value: number): number => Math.max(LEAST_GAIN * gap, Math.min(gap, value - objective));
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
  { master }: Generator,
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
  const has = (k: number): boolean => master.columns[k]!.line[split.day] === split.duty;
  return [master.valueWithout(mine.filter((k) => !has(k))), master.valueWithout(mine.filter(has))];
}

type RowSplit = Extract<Split, { on: 'row' }>;
type DutySplit = Extract<Split, { on: 'duty' }>;

function openRows({ master }: Generator, ctx: Context): RowSplit[] {
  const { part, values, columns } = master;
  const people = Float64Array.from(part.fixed);
  columns.forEach(({ person, line }, k) => {
    if (values[k]! < NONE) return;
    ctx.forRows(person, line, (row) => {
      people[row]! += values[k]!;
    });
  });
  return part.rows
    .filter((row) => isOpen(people[row]!))
    .sort((a, b) => distance(people[b]!) - distance(people[a]!))
    .slice(0, CANDIDATES)
    .map((row) => ({ on: 'row', row, people: Math.floor(people[row]!) }));
}

function openDuties({ master }: Generator): DutySplit[] {
  const shares = new Map<string, { split: DutySplit; value: number }>();
  master.columns.forEach(({ person, line }, k) => {
    const value = master.values[k]!;
    if (value < NONE) return;
    line.forEach((duty, day) => {
      const key = `${person} ${day} ${duty}`;
      const share = shares.get(key) ?? { split: { on: 'duty', person, day, duty }, value: 0 };
      share.value += value;
      shares.set(key, share);
    });
  });
  const openness = ({ split, value }: { split: DutySplit; value: number }): number =>
    distance(value) + (split.duty < 0 ? OFF : 0);
  return [...shares.values()]
    .filter(({ value }) => isOpen(value))
    .sort((a, b) => openness(b) - openness(a))
    .slice(0, CANDIDATES)
    .map(({ split }) => split);
}
