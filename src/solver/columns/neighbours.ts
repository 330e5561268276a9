import type { Random } from '../random.ts';
import type { Context } from './context.ts';
import type { ColumnModel } from './model.ts';
import { ENGINE } from './parameters.ts';
import type { Roster } from './rows.ts';

/** Above this many days a horizon is long, and first rosters are sketches. */
export const LONG_HORIZON = 63;
/** Lengths of the stretches, in days. */
const WINDOWS = [14, 21, 28] as const;

export interface Neighbourhood {
  readonly people: readonly number[];
  readonly window: readonly [from: number, to: number] | null;
}

/** The LP of the whole rota would take too long. */
export const isWide = ({ rows }: ColumnModel): boolean => rows.length > ENGINE.rowsOfRoot;

/** And so would many sweeps over the whole horizon. */
export const isLong = (model: ColumnModel): boolean => isWide(model) && model.days > LONG_HORIZON;

/**
 * Who is set free next: about `cells` person-days. Half of the time chance alone decides, else those first who could
 * work on a row that costs something now.
 */
export function choose(ctx: Context, roster: Roster, random: Random, cells: number): Neighbourhood {
  const { days } = ctx.model;
  // Stretches of days, rather than people over the whole horizon, keep the LP small where there is much of both.
  if (days <= LONG_HORIZON && !isWide(ctx.model))
    return { people: pick(ctx, roster, random, cells / days, null), window: null };
  const length = WINDOWS[random.below(WINDOWS.length)]!;
  // Starts beyond the borders are cut off, so that the first and last days are as often free as the others.
  const start = random.below(days + length - 7) - length + 7;
  const window = [Math.max(0, start), Math.min(days, start + length)] as const;
  return { people: pick(ctx, roster, random, cells / (window[1] - window[0]), window), window };
}

function pick(
  ctx: Context,
  roster: Roster,
  random: Random,
  count: number,
  window: readonly [number, number] | null,
): number[] {
  const { people } = ctx.model;
  const order = [...people.keys()];
  random.shuffle(order);
  if (random.real() < 0.5) {
    const row = costlyRow(ctx, roster, random, window);
    if (row >= 0) order.sort((a, b) => Number(canWork(ctx, b, row)) - Number(canWork(ctx, a, row)));
    // A third stays a matter of chance: those who can work may need others to give way.
    const first = order.slice(0, Math.ceil((2 / 3) * count));
    const rest = order.slice(first.length);
    random.shuffle(rest);
    order.splice(0, order.length, ...first, ...rest);
  }
  return order.slice(0, Math.max(2, Math.min(people.length, Math.round(count)))).sort((a, b) => a - b);
}

/** A random row among those that cost more than they must, −1 when there is none. */
function costlyRow(
  ctx: Context,
  roster: Roster,
  random: Random,
  window: readonly [number, number] | null,
): number {
  const { rows, model } = ctx;
  let chosen = -1;
  let weight = 0;
  model.rows.forEach(({ day }, r) => {
    if (window !== null && (day < window[0] || day >= window[1])) return;
    const target = rows.target(r, 0, model.people.length);
    const waste = rows.at(r, roster.covered[r]!) - rows.at(r, target);
    weight += waste;
    if (waste > 0 && random.real() * weight < waste) chosen = r;
  });
  return chosen;
}

function canWork(ctx: Context, person: number, row: number): boolean {
  const { dutyStart, dutyRowStart, dutyRow } = ctx.model.people[person]!;
  const { day } = ctx.model.rows[row]!;
  const end = dutyRowStart[dutyStart[day + 1]!]!;
  for (let i = dutyRowStart[dutyStart[day]!]!; i < end; i++) if (dutyRow[i] === row) return true;
  return false;
}
