/** Text that PostgreSQL cannot store is refused here for path, query and headers; bodies are checked by strict-json.ts. */

import type { FastifyRequest, FastifySchema } from 'fastify';
import { type Said, say } from '../../words/said.ts';
import { ApiError, type FaultDetail, invalid } from '../errors.ts';

/** What is wrong with a text, or null. PostgreSQL stores neither U+0000 nor lone surrogates. */
export function storableFault(text: string): Said | null {
  if (text.includes('\0')) return say('faults.nul');
  return text.isWellFormed() ? null : say('faults.surrogate');
}

/**
 * Throws 422 or 400, as the operation documents. An operation that documents neither reads nothing that is stored, and
 * is let through.
 */
export function refuseUnstorable(request: FastifyRequest): void {
  const faults = [
    ...faultsIn('path', request.params),
    ...faultsIn('query', request.query),
    ...faultsIn('header', request.headers),
  ];
  const [first] = faults;
  if (first === undefined) return;
  const status = refusalStatus(request.routeOptions.schema);
  if (status === 422) throw invalid(faults);
  if (status === 400)
    throw new ApiError(
      400,
      'VALIDATION_ERROR',
      say('faults.atPath', { path: first.path, fault: first.message }),
      { details: faults },
    );
}

function faultsIn(place: string, values: unknown): FaultDetail[] {
  return Object.entries((values ?? {}) as Record<string, string | string[] | undefined>).flatMap(
    ([name, value]) => {
      const message = [name, value ?? []]
        .flat()
        .map(storableFault)
        .find((fault) => fault !== null);
      return message === undefined ? [] : [{ path: `${place}/${name}`, code: 'WRONG_FORMAT', message }];
    },
  );
}

/** Null: the operation documents no refusal of values. Undocumented operations are 400. */
function refusalStatus(schema: FastifySchema | undefined): 422 | 400 | null {
  const documented = schema?.response as Record<number, unknown> | undefined;
  if (documented === undefined) return 400;
  if (422 in documented) return 422;
  return 400 in documented ? 400 : null;
}
