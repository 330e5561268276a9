/** Instances of requests to work or not on a day. They belong to people, not to rules. */

import type { Filters } from '../filters.ts';
import { type Arrays, Table } from '../lists.ts';
import { type Compiler, type Context, FORCE, points, type Subject } from './compiler.ts';

const COLUMNS = {
  /** 1: to work, 0: not to. */
  on: 'byte',
  filter: 'int',
  ...FORCE,
} as const;

/** Requests by person × day. */
type Requests = Arrays<typeof COLUMNS>;

export class RequestCompiler implements Compiler<Requests> {
  readonly #table = new Table(COLUMNS);
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
