/**
 * The choice of neighbourhoods for large neighbourhood search (Shaw 1998), and which rotas count as wide and long.
 */

import type { Random } from '../../random.ts';
import type { Context } from '../context.ts';
import type { ColumnModel } from '../model.ts';
import { LONG_HORIZON, NEIGHBOURHOOD, SEARCH } from '../params.ts';
import type { Rota } from '../rota.ts';

export interface Neighbourhood {
  readonly people: readonly number[];
  readonly window: readonly [from: number, to: number] | null;
}

/** The LP of the whole rota would take too long. */
export const isWide = ({ rows }: ColumnModel): boolean => rows.length > SEARCH.rowsOfRoot;

/** And so would many sweeps over the whole horizon. */
export const isLong = (model: ColumnModel): boolean => isWide(model) && model.days > LONG_HORIZON;

/**
 * Who is set free next: about `cells` person-days. Half of the time chance alone decides, else those first who could
 * work on a row that costs something now.
 */
export function chooseNeighbourhood(ctx: Context, rota: Rota, random: Random, cells: number): Neighbourhood {
  const { days } = ctx.model;
  // Sub-horizons, rather than people over the whole horizon, keep the LP small where there is much of both.
  if (days <= LONG_HORIZON && !isWide(ctx.model))
    return { people: pick(ctx, rota, random, cells / days, null), window: null };
  const { windows, inside } = NEIGHBOURHOOD;
  const length = windows[random.below(windows.length)];
  // Starts beyond the borders are cut off, so that the first and last days are as often free as the others.
  const start = random.below(days + length - inside) - length + inside;
  const window = [Math.max(0, start), Math.min(days, start + length)] as const;
  return { people: pick(ctx, rota, random, cells / (window[1] - window[0]), window), window };
}

function pick(
  ctx: Context,
  rota: Rota,
  random: Random,
  count: number,
  window: readonly [number, number] | null,
): number[] {
  const { people } = ctx.model;
  const order = [...people.keys()];
  random.shuffle(order);
  if (random.real() < NEIGHBOURHOOD.directed.chance) {
    const row = costlyRow(ctx, rota, random, window);
    if (row >= 0) order.sort((a, b) => Number(canWork(ctx, b, row)) - Number(canWork(ctx, a, row)));
    // A third stays a matter of chance: those who can work may need others to give way.
    const first = order.slice(0, Math.ceil(NEIGHBOURHOOD.directed.people * count));
    const rest = order.slice(first.length);
    random.shuffle(rest);
    order.splice(0, order.length, ...first, ...rest);
  }
  return order.slice(0, Math.max(2, Math.min(people.length, Math.round(count)))).sort((a, b) => a - b);
}

/** A random row among those that cost more than they must, −1 when there is none. */
function costlyRow(
  ctx: Context,
  rota: Rota,
  random: Random,
  window: readonly [number, number] | null,
): number {
  const { rows, model } = ctx;
  let chosen = -1;
  let weight = 0;
  model.rows.forEach(({ day }, r) => {
    if (window !== null && (day < window[0] || day >= window[1])) return;
    const target = rows.target(r, 0, ctx.everybody);
    const waste = rows.at(r, rota.covered[r]) - rows.at(r, target);
    weight += waste;
    if (waste > 0 && random.real() * weight < waste) chosen = r;
  });
  return chosen;
}

function canWork(ctx: Context, person: number, row: number): boolean {
  const { dutyStart, dutyRowStart, dutyRow } = ctx.model.people[person];
  const { day } = ctx.model.rows[row];
  const end = dutyRowStart[dutyStart[day + 1]];
  for (let i = dutyRowStart[dutyStart[day]]; i < end; i++) if (dutyRow[i] === row) return true;
  return false;
}

/** Person-days of the first neighbourhood. */
export function firstCells({ people, days }: ColumnModel): number {
  const { first } = NEIGHBOURHOOD.cells;
  return Math.max(
    first.people * Math.min(first.days, days),
    Math.min(first.most, first.share * people.length * days),
  );
}
