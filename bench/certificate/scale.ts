/** Points as whole numbers, so that sums of them are exact: the last decimal of all weights, and some binary places below it. */

import type { Problem } from '../../src/solver/problem.ts';

/** The problem or the certificate asks for something that this program cannot check; the message names it. */
export class Refused extends Error {}

/** A sum does not fit into 53 bits: fewer binary places are tried. */
export class TooLarge extends Error {}

/** So large a number may be, so that sums of a few are exact too. */
export const LARGEST = 2 ** 51;

/** What a product of a measure that is no whole number may be off, as a share of it: it is rounded down by more. */
const NOISE = 2 ** -48;

type Force = { hard?: boolean; weight?: number; level?: 'medium' | 'soft' };

/** Decimals of the shortest text of a number. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

const listed = (costs: number | number[] | undefined): number[] =>
  typeof costs === 'number' ? [costs] : (costs ?? []);

function weightsOf({ rules, people, demand, baseline }: Problem): number[] {
  return [
    ...rules.map(({ weight }) => weight ?? 0),
    ...people.flatMap(({ requests = [] }) => requests.map(({ weight }) => weight ?? 0)),
    ...demand.flatMap(({ under, over, preferred }) => [
      ...listed(under),
      ...listed(over),
      preferred?.weight ?? 0,
    ]),
    ...(baseline?.assignments ?? []).map(({ weight = 1 }) => weight),
  ];
}

/** Converts points of a problem. */
export class Scale {
  readonly #decimals: number;
  readonly #medium: number;
  /** Whole numbers of one point. */
  readonly unit: number;

  /** @param places binary places below the last decimal */
  constructor(problem: Problem, places: number) {
    const { mediumWeight = 10_000 } = problem;
    this.#decimals = Math.max(...weightsOf(problem).map(decimalsOf), 0);
    const ofMedium = decimalsOf(mediumWeight);
    this.#medium = Math.round(mediumWeight * 10 ** ofMedium);
    this.unit = 10 ** (this.#decimals + ofMedium) * 2 ** places;
    this.#soft = 10 ** ofMedium * 2 ** places;
    this.#places = 2 ** places;
  }

  readonly #soft: number;
  readonly #places: number;

  /** A weight of a level in whole numbers. */
  weight(weight: number, level: 'medium' | 'soft' = 'soft'): number {
    const whole = Math.round(weight * 10 ** this.#decimals);
    return safe(whole * (level === 'medium' ? this.#medium * this.#places : this.#soft));
  }

  /** What a measure costs: rounded down where it is no whole number; Infinity where a hard rule is missed. */
  cost(force: Force, measure: number): number {
    if (measure <= 0) return 0;
    if (force.hard === true) return Number.POSITIVE_INFINITY;
    const weight = this.weight(force.weight ?? 0, force.level);
    if (Number.isInteger(measure)) return safe(weight * measure);
    return safe(Math.floor(weight * measure * (1 - NOISE)));
  }

  /** The nearest whole number of so many points: of a multiplier, which may be any. */
  nearest(points: number): number {
    return safe(Math.round(points * this.unit));
  }
}

export function safe(value: number): number {
  if (Math.abs(value) <= LARGEST) return value;
  throw new TooLarge('sums do not fit into 53 bits');
}
