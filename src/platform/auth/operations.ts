/** What a caller may call at all: the documented operations of every service, by what their routes demand. */
import type { FastifyInstance } from 'fastify';
import { type Access, type Actor, mayCall } from './auth.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Each as service and operation id, such as `planning.createShift`, for ids are unique in a service alone. */
    operationsOf(actor: Actor): string[];
  }
}

/** Notes operations as routes are added; call it before any is. */
export function noteOperations(app: FastifyInstance): void {
  const accesses = new Map<string, Access | undefined>();
  app.addHook('onRoute', ({ url, schema, config }) => {
    const { operationId, hide } = schema ?? {};
    if (operationId === undefined || hide === true) return;
    accesses.set(`${serviceOf(url)}.${operationId}`, config?.access);
  });
  app.decorate('operationsOf', (actor: Actor) =>
    [...accesses].flatMap(([name, access]) => (mayCall(actor, access) ? [name] : [])),
  );
}

/** A service has the first part of its addresses to itself. */
const serviceOf = (url: string) => url.split('/')[1]!;
