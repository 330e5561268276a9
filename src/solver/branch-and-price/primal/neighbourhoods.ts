/** The choice of neighbourhoods for large neighbourhood search (Shaw 1998). */

import type { Random } from '../../random.ts';
import { isWide, SIZES } from '../../sizes.ts';
import type { Context } from '../context.ts';
import type { ColumnModel } from '../model.ts';
import { NEIGHBOURHOOD } from '../params.ts';
import type { Rota } from '../rota.ts';

/** What is set free: some people on all days, or everybody on some days. */
export type Kind = 'people' | 'days';

interface Neighbourhood {
  readonly kind: Kind;
  readonly people: readonly number[];
  readonly window: readonly [from: number, to: number] | null;
}

/** Effort spent on neighbourhoods of each kind, and person-days of the next. */
export type Kinds = Record<Kind, { spent: number; cells: number }>;

/** The neighbourhoods to come, and the effort that one should take. */
export type Neighbourhoods = Kinds & { effort: number };

/** Share of the effort for people on all days: none where there are so many of both that the LP would take too long. */
function shareOfPeople(model: ColumnModel): number {
  if (model.days > SIZES.longHorizon || isWide(model)) return 0;
  return model.days < NEIGHBOURHOOD.days.horizon ? 1 : NEIGHBOURHOOD.people;
}

/**
 * Who is set free next, and on which days: about as many person-days as the kind's next neighbourhood is to have. People
 * are free on all days until they have had their share of the effort, and always on a short horizon.
 */
export function chooseNeighbourhood(ctx: Context, rota: Rota, random: Random, kinds: Kinds): Neighbourhood {
  const { people, days } = kinds;
  const share = shareOfPeople(ctx.model);
  if (share > 0 && people.spent <= share * (people.spent + days.spent)) {
    const count = people.cells / ctx.model.days;
    return { kind: 'people', people: pick(ctx, rota, random, count, null), window: null };
  }
  const window = pickDays(ctx.model, random, days.cells);
  const count = days.cells / (window[1] - window[0]);
  return { kind: 'days', people: pick(ctx, rota, random, count, window), window };
}

/** Days on which everybody may be free; where that would be too much it is for some. */
function pickDays({ days, people }: ColumnModel, random: Random, cells: number): [from: number, to: number] {
  const { shortest, spread } = NEIGHBOURHOOD.days;
  const wanted = (cells / people.length) * (1 + spread * (2 * random.real() - 1));
  const length = Math.min(days, Math.max(shortest, Math.round(wanted)));
  // Around a day of the horizon and moved into it: the first and last days are free half as often as others, not less.
  const from = random.below(days) - (length >> 1);
  const start = Math.max(0, Math.min(days - length, from));
  return [start, start + length];
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

export function firstNeighbourhoods({ people, days }: ColumnModel): Neighbourhoods {
  const {
    cells: { first },
    effort,
  } = NEIGHBOURHOOD;
  const cells = Math.max(
    first.people * Math.min(first.days, days),
    Math.min(first.most, first.share * people.length * days),
  );
  return { people: { spent: 0, cells }, days: { spent: 0, cells }, effort: effort.least };
}
