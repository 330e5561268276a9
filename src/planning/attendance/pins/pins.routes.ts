import type { ServiceContext } from '../../../platform/context.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { PinInput, PinStatus } from './pins.schema.ts';
import { getOwnPin, putOwnPin, resetPin } from './pins.service.ts';
import { hideFromKey } from './seal.ts';

export function pinRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);
  const tags = ['My work', 'extension'];

  app.get(
    '/v1/me/pin',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getMyPin',
        summary: 'Whether the caller has a PIN for terminals; the PIN itself is stored nowhere',
        description: 'The answer says since when there is one. Everybody reads their own.',
        tags,
        response: { 200: PinStatus, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => getOwnPin(context, scopeOf(request)),
  );

  app.put(
    '/v1/me/pin',
    {
      config: { access: ANYONE, holdsSecret: true },
      schema: {
        operationId: 'putMyPin',
        summary: 'Set the caller’s PIN for terminals; an earlier one ends',
        description:
          'A PIN has 4 to 6 digits, not all alike and not in a row. Only a hash of it is stored. Everybody sets their own.',
        tags,
        body: PinInput,
        response: { 200: PinStatus, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => {
      hideFromKey(request, request.body);
      return context.mutatePrepared(request, reply, putOwnPin(context, scopeOf(request), request.body.pin));
    },
  );

  app.delete(
    '/v1/people/:id/pin',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'resetPin',
        summary: 'End a person’s PIN, so that they set a new one; for managers of the home site',
        description:
          'Without a PIN the person cannot clock at a terminal until they set one. Managers and area managers of the home site may, and administrators; nobody learns a PIN.',
        tags: ['Terminals', 'extension'],
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => resetPin(writing, request.params.id)),
  );
}
