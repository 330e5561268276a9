/** What a problem's soft rules weigh unless a run says otherwise. One unit of soft cost is about one currency unit. */
import type { Priority } from '../../../solver/index.ts';

/** Medium cost of an empty slot: a higher priority is never traded for fewer than ten of the next. */
export const SLOT_COST: Record<Priority, number> = { critical: 1000, high: 100, medium: 10, low: 1 };

/** Least points of an empty slot, whatever its priority: more than wishes, overtime and travel for it add up to. */
const LEAST_SLOT_POINTS = 5000;

/**
 * What a point of `SLOT_COST` is worth in soft points. No more than the rows need: the smaller the distance between
 * slots and wishes, the better the search sees the wishes.
 */
export function mediumWeightOf(priorities: readonly Priority[]): number {
  return LEAST_SLOT_POINTS / Math.min(SLOT_COST.high, ...priorities.map((priority) => SLOT_COST[priority]));
}

const WEIGHTS = {
  /** Each minute below the contract's hours a week. */
  CONTRACT_MINUTES: 0.1,
  /** Each minute below the least hours a week. */
  MIN_MINUTES: 0.5,
  /** Each minute above the contract's agreed hours. */
  OVERTIME: 0.2,
  /** Each duty at another location, in another role, outside the hours preferred. */
  PREFERENCE_LOCATION: 5,
  PREFERENCE_ROLE: 5,
  PREFERENCE_TIME: 5,
  /** Each duty of somebody else where the row prefers some people. */
  PREFERRED_PERSON: 10,
  /** Each assignment away from the fair share. */
  FAIRNESS: 2,
  /** Each currency unit of pay. */
  LABOUR_COST: 0.1,
  /** Each kilometre from home and back, in money; the setting TRAVEL_COST_PER_KM stands above it. */
  TRAVEL_COST: 0.45,
  /** The second site in one week: about an hour's pay; each further one costs four times as much. */
  EXTRA_SITE: 15,
  /** Each late duty followed by an early one. */
  CLOPENING: 10,
  /** Each published assignment that changes; three times that at short notice. */
  DISRUPTION: 20,
} as const;

export type WeightCode = keyof typeof WEIGHTS;
export const WEIGHT_CODES = Object.keys(WEIGHTS) as WeightCode[];

/** Rest between two days below which the pair counts as late then early, in minutes. */
export const CLOPENING_REST = 13 * 60;

/** Changes of published duties at short notice cost so many times as much. */
export const SHORT_NOTICE_FACTOR = 3;

export function weightOf(code: WeightCode, given: Partial<Record<WeightCode, number>>): number {
  return given[code] ?? WEIGHTS[code];
}

/** So many times a weight, without the digits that binary fractions add (3 × 0.1 is 0.30000000000000004). */
export const scaledWeight = (factor: number, weight: number): number =>
  Math.round(factor * weight * 1e6) / 1e6;
