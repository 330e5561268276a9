import type { ServiceContext } from '../../../platform/context.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { countTerminals, readTerminals } from './terminals.repo.ts';
import * as shapes from './terminals.schema.ts';
import { createTerminal, withdrawTerminal } from './terminals.service.ts';

const tags = ['Terminals', 'extension'];

export function terminalRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/terminals',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listTerminals',
        summary: 'The devices at granted sites on which people clock in and out',
        description:
          '`lastSeenAt` says when a device last asked, to the minute. Tokens are not shown again. Managers and area managers read those of sites granted to them, administrators all.',
        tags,
        querystring: shapes.TerminalQuery,
        response: { 200: shapes.TerminalList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { locationId, ...page } = request.query;
      const locationIds = listedLocations(scope, locationId);
      const { organisationId } = scope.actor;
      const [items, total] = await Promise.all([
        readTerminals(context.db, organisationId, locationIds, page),
        countTerminals(context.db, organisationId, locationIds),
      ]);
      return { items, ...page, total };
    },
  );

  app.post(
    '/v1/terminals',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, holdsSecret: true },
      schema: {
        operationId: 'createTerminal',
        summary: 'Set a device up for a site: its token is in the answer and nowhere else',
        description:
          'The token opens `getTerminal` and `recordClocking` at its site and nothing else, until the terminal is withdrawn. Administrators may, and managers and area managers at sites granted to them.',
        tags,
        body: shapes.TerminalInput,
        response: { 201: shapes.TerminalMade, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createTerminal(writing, request.body)),
  );

  app.delete(
    '/v1/terminals/:id',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'withdrawTerminal',
        summary: 'End a device’s token; what was clocked there stays',
        description:
          'The device is refused from its next request on. Administrators may, and managers and area managers at the terminal’s site.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => withdrawTerminal(writing, request.params.id)),
  );
}
