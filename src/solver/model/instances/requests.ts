/** Instances of requests to work or not on a day. They belong to people, not to rules. */

import type { Filters } from '../filters.ts';
import { Table } from '../lists.ts';
import { type Compiler, type Context, points, type Subject } from './compiler.ts';

/** Requests by person × day. */
export interface Requests {
  readonly at: Int32Array;
  /** 1: to work, 0: not to. */
  readonly on: Uint8Array;
  readonly filter: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
}

export class RequestCompiler implements Compiler<Requests> {
  readonly #table = new Table({ on: 'byte', filter: 'int', weight: 'float', level: 'byte' });
  readonly #filters: Filters;
  readonly #days: number;

  constructor({ filters, calendar }: Context) {
    this.#filters = filters;
    this.#days = calendar.days;
  }

  add(): void {}

  endPerson({ person: { requests = [] } }: Subject): void {
    for (let day = 0; day < this.#days; day++) {
      for (const request of requests.filter((one) => one.day === day)) {
        const filter = this.#filters.id(request.kinds === undefined ? {} : { kinds: request.kinds });
        this.#table.push({ on: Number(request.want === 'on'), filter, ...points(request) });
      }
      this.#table.endGroup();
    }
  }

  finish(): Requests {
    return this.#table.arrays();
  }
}
