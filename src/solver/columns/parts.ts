import type { Context } from './context.ts';
import type { Part } from './master.ts';
import type { Roster } from './rows.ts';

/** The part in which the given people are free on the given days (null = all), the rest as in the roster. */
export function makePart(
  ctx: Context,
  roster: Roster,
  people: readonly number[],
  window: readonly [number, number] | null,
): Part {
  const { model } = ctx;
  const [from, to] = window ?? [0, model.days];
  const fixed = Int32Array.from(roster.covered);
  for (const p of people) {
    const { dutyRowStart, dutyRow } = model.people[p]!;
    for (let d = from; d < to; d++) {
      const j = roster.lines[p]![d]!;
      if (j >= 0) for (let i = dutyRowStart[j]!; i < dutyRowStart[j + 1]!; i++) fixed[dutyRow[i]!]! -= 1;
    }
  }
  return {
    people,
    window,
    rows: reachableRows(ctx, people, from, to).filter((r) => !ctx.rows.isFlat(r, fixed[r]!, people.length)),
    fixed,
    costs: ctx.rows,
    floors: [],
    missing: null,
    lists: new Map(),
    bans: null,
  };
}

function reachableRows(ctx: Context, people: readonly number[], from: number, to: number): number[] {
  const seen = new Uint8Array(ctx.model.rows.length);
  for (const p of people) {
    const { dutyStart, dutyRowStart, dutyRow } = ctx.model.people[p]!;
    const end = dutyRowStart[dutyStart[to]!]!;
    for (let i = dutyRowStart[dutyStart[from]!]!; i < end; i++) seen[dutyRow[i]!] = 1;
  }
  return [...seen.keys()].filter((r) => seen[r] === 1);
}

/** Cost of a roster inside a part: the free people's own costs and the rows they can touch. */
export function partCost(ctx: Context, roster: Roster, part: Part): number {
  let total = 0;
  for (const p of part.people) total += roster.lineCosts[p]!;
  for (const r of part.rows) total += ctx.rows.at(r, roster.covered[r]!);
  return total;
}
