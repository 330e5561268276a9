/** Instances of `travelTime`: the way between two duties in a row. */

import { NONE } from '../../model/constants.ts';
import { greatCircleKm } from '../../model/distance.ts';
import {
  type Compiler,
  type Context,
  FORCE,
  instant,
  points,
  type Subject,
} from '../../model/instances/compiler.ts';
import { type Arrays, Index, Table } from '../../model/lists.ts';
import { DEFAULT_TRAVEL, type Problem, type Rule } from '../../problem.ts';

/** Minutes of travel between duties in a row; instances by person. */
interface Travels extends Arrays<typeof FORCE> {
  /** Minutes by location × location. */
  readonly minutes: Int32Array;
  /** By person: end and location of the last past duty; NONE, -1 when unknown. */
  readonly pastEnd: Int32Array;
  readonly pastLocation: Int32Array;
}

function travelMinutes({ locations, travel }: Problem): Int32Array {
  const factor =
    ((travel?.detour ?? DEFAULT_TRAVEL.detour) * 60) / (travel?.kmPerHour ?? DEFAULT_TRAVEL.kmPerHour);
  return Int32Array.from({ length: locations.length ** 2 }, (_, i) => {
    const from = locations[Math.floor(i / locations.length)];
    return Math.ceil(greatCircleKm(from.at, locations[i % locations.length].at) * factor);
  });
}

export class TravelCompiler implements Compiler<Travels> {
  readonly #table = new Table(FORCE);
  readonly #problem: Problem;
  readonly #locations: Index;
  readonly #pastEnd: number[] = [];
  readonly #pastLocation: number[] = [];

  constructor({ problem }: Context) {
    this.#problem = problem;
    this.#locations = new Index(problem.locations.map(({ id }) => id));
  }

  add(rule: Rule): void {
    if (rule.kind === 'travelTime') this.#table.push(points(rule, 1 / 60));
  }

  endPerson({ past }: Subject): void {
    const last = past.duties.at(-1);
    this.#table.endGroup();
    this.#pastEnd.push(instant(last?.end ?? NONE));
    this.#pastLocation.push(this.#locations.find(last?.locationId ?? ''));
  }

  finish(): Travels {
    return {
      ...this.#table.arrays(),
      minutes: this.#table.length > 0 ? travelMinutes(this.#problem) : new Int32Array(0),
      pastEnd: Int32Array.from(this.#pastEnd),
      pastLocation: Int32Array.from(this.#pastLocation),
    };
  }
}
