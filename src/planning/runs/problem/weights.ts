/** What a problem's soft rules weigh unless a run says otherwise. One unit of soft cost is about one currency unit. */
import type { Priority } from '../../../solver/index.ts';

/** Medium cost of an empty slot: a higher priority is never traded for fewer than ten of the next. */
export const SLOT_COST: Record<Priority, number> = { critical: 1000, high: 100, medium: 10, low: 1 };

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
  /** Each assignment away from the fair share. */
  FAIRNESS: 2,
  /** Each currency unit, each kilometre. */
  LABOUR_COST: 0.1,
  TRAVEL_COST: 0.1,
  /** Each late duty followed by an early one. */
  CLOPENING: 10,
  /** Each published assignment that changes; three times that at short notice. */
  DISRUPTION: 20,
} as const;

export type WeightCode = keyof typeof WEIGHTS;
export const WEIGHT_CODES = Object.keys(WEIGHTS) as WeightCode[];

/** Rest between two days below which the pair counts as late then early, in minutes. */
export const CLOPENING_REST = 13 * 60;

export const SHORT_NOTICE_FACTOR = 3;

export function weightOf(code: WeightCode, given: Partial<Record<WeightCode, number>>): number {
  return given[code] ?? WEIGHTS[code];
}
