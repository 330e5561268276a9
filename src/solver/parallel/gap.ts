/** The gap of each level of a roster: empty slots by what they cost, then preferences. */

import { Roster } from '../local-search/roster.ts';
import type { Part } from '../model/components.ts';
import { HARD, MEDIUM, type Model } from '../model/model.ts';
import { dismissed } from '../rules/rows/alternatives-search.ts';
import type { Gap, SlotsGap } from '../solution.ts';
import { TOLERANCE } from '../tolerance.ts';
import type { Incumbent } from './rounds.ts';

/** What is proved of rosters that cost no more in all than the one at hand. */
export interface Proved {
  optimal: boolean;
  /** Least medium points. */
  medium: number;
  /** Least soft points of those with as many medium points; −Infinity when nothing is known. */
  soft: number;
}

/** Medium points of the first empty slot of a row, 0 where it is no level of its own. */
function slotCost({ rows }: Model, row: number): number {
  const full = rows.at[row] + rows.target[row];
  return rows.target[row] === 0 ? 0 : rows.medium[full - 1] - rows.medium[full];
}

/** Medium points of a row with so many people. */
const mediumOf = ({ rows }: Model, row: number, people: number): number => rows.medium[rows.at[row] + people];

/** The levels of all rules of a model, whatever they are about: a list of levels has a name that ends so. */
function levelsIn(model: Model): Uint8Array[] {
  const families = Object.values(model).filter((one) => typeof one === 'object' && one !== null);
  return families.flatMap((family) =>
    Object.entries(family as Record<string, unknown>).flatMap(([name, list]) =>
      /level$/i.test(name) && list instanceof Uint8Array ? [list] : [],
    ),
  );
}

/** Whether the cost of rows is that of empty slots alone, and nothing else costs medium points. */
function apart(model: Model): boolean {
  const { rows, pairs, presences, alternatives } = model;
  return (
    alternatives.sets === 0 &&
    rows.soft.every((cost) => cost === 0) &&
    pairs.medium.every((cost) => cost === 0) &&
    presences.level.every((level) => level === HARD) &&
    levelsIn(model).every((list) => !list.includes(MEDIUM))
  );
}

/**
 * What the bounds of the parts prove of the levels: of rows, what they cost at least in rosters no dearer than each part's
 * best; of people, P ≥ value − f·R for every line (f, value) and rows at the cost R that they have.
 */
export function levelsOf(
  model: Model,
  roster: Roster,
  parts: readonly Part[],
  incumbents: readonly (Readonly<Incumbent> | null)[],
): Omit<Proved, 'optimal'> {
  if (!apart(model)) return { medium: 0, soft: Number.NEGATIVE_INFINITY };
  const { mediumWeight, rows } = model;
  const all = Array.from({ length: rows.count }, (_, row) => row);
  const points = (list: readonly number[], people: (row: number) => number): number =>
    list.reduce((sum, row) => sum + mediumOf(model, row, people(row)), 0);
  const empty = new Roster(model);
  const inParts = new Set(parts.flatMap((part) => part.rows));
  let medium = points(
    all.filter((row) => !inParts.has(row)),
    () => 0,
  );
  let soft: number = empty.cost[2];
  parts.forEach((part, i) => {
    const incumbent = incumbents[i] ?? null;
    if (incumbent === null || incumbent.levels === null) {
      soft = Number.NEGATIVE_INFINITY;
      return;
    }
    const { levels, total } = incumbent;
    if (total <= levels.upTo + TOLERANCE) medium += levels.rows / mediumWeight;
    const now = mediumWeight * points(part.rows, (row) => roster.staff[row]);
    const people = Math.max(...levels.lines.map(([share, value]) => value - share * now));
    soft += people - incumbent.empty.soft;
  });
  return { medium, soft };
}

/** Tiers of rows by what an empty slot costs, with the slots that nobody can ever take. */
function tiersOf(model: Model, roster: Roster): SlotsGap[] {
  const { rows, alternatives } = model;
  const tiers = new Map<number, SlotsGap>();
  const dispensable = dismissed(roster);
  for (let row = 0; row < rows.count; row++) {
    const cost = slotCost(model, row);
    if (cost === 0 || dispensable.has(row)) continue;
    const tier = tiers.get(cost) ?? { cost, empty: 0, least: 0 };
    const able = rows.pairAt[row + 1] - rows.pairAt[row];
    tier.empty += Math.max(0, rows.target[row] - roster.staff[row]);
    const isSure = alternatives.sets === 0 || alternatives.of[row] < 0;
    if (isSure) tier.least += Math.max(0, rows.target[row] - able);
    tiers.set(cost, tier);
  }
  return [...tiers.values()].sort((a, b) => b.cost - a.cost);
}

/** With slots of one cost alone, medium points are a number of slots; of several the cheapest given the others. */
function raised(tiers: SlotsGap[], medium: number): SlotsGap[] {
  const dearer = tiers.slice(0, -1).reduce((sum, { cost, empty }) => sum + cost * empty, 0);
  return tiers.map((tier, i) => {
    if (i < tiers.length - 1) return tier;
    const least = Math.ceil((medium - dearer) / tier.cost - TOLERANCE);
    return { ...tier, least: Math.min(tier.empty, Math.max(tier.least, least)) };
  });
}

export function gapOf(model: Model, roster: Roster, proved: Proved): Gap {
  const [, medium, soft] = roster.cost;
  const closed = proved.optimal || proved.medium > medium - TOLERANCE;
  const tiers = tiersOf(model, roster);
  const slots = closed ? tiers.map((tier) => ({ ...tier, least: tier.empty })) : raised(tiers, proved.medium);
  // What is below nothing says nothing: points are not negative.
  const some = proved.soft <= 0 ? null : proved.soft;
  const least = proved.soft > soft - TOLERANCE ? soft : some;
  return { slots, preferences: { cost: soft, least } };
}
