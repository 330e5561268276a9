import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { type ReadContracts, readContracts } from '../../organisation/contracts.ts';
import { scopeOf } from '../../scope.ts';
import type { ChangeRoutesContext } from '../change/changes.service.ts';
import * as shapes from './leavers.schema.ts';
import {
  type LeaversContext,
  listVacantDuties,
  openVacantDuties,
  readDutiesAhead,
} from './leavers.service.ts';

const tags = ['Rota', 'extension'];

export function leaverRoutes(app: App, service: ChangeRoutesContext): void {
  // Whoever ends a contract looks at once at what that leaves open.
  const contracts: ReadContracts = (organisationId) => readContracts(service.hr, organisationId);
  const context: LeaversContext = { ...service, contracts };

  app.get(
    '/v1/vacant-duties',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listVacantDuties',
        summary: 'Published duties ahead whose person has left, or whose contract has ended by then',
        description:
          'It does not matter by which road they left. While HR cannot be reached and no copy is known, only those who left are listed. Managers and area managers read duties at sites granted to them, administrators all; nothing changes.',
        tags,
        querystring: shapes.VacantDutyQuery,
        response: { 200: shapes.VacantDutyList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => listVacantDuties(context, scopeOf(request), request.query),
  );

  app.get(
    '/v1/people/:id/duties-ahead',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listDutiesAhead',
        summary: 'Published duties of a person that are not over: what opens when they leave',
        description:
          '`stays` marks a duty that has begun, since its attendance is the person’s. Managers and area managers read duties at sites granted to them, administrators all; nothing changes.',
        tags,
        params: IdParams,
        response: { 200: shapes.DutiesAhead, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readDutiesAhead(context, scopeOf(request), request.params.id),
  );

  app.post(
    '/v1/people/:id/open-duties',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'openVacantDuties',
        summary:
          'Open the duties ahead of somebody who has left, or those after the end of their contract; duties that have begun stay',
        description:
          'The duties become open shifts in one change of the rota, whatever rule that breaks and however short the notice. Those of somebody who is still there stay. Administrators may everywhere, managers and area managers at sites that are granted to them and leave changes to managers.',
        tags,
        params: IdParams,
        response: { 200: shapes.OpenedDuties, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      service.mutatePrepared(request, reply, openVacantDuties(context, scopeOf(request), request.params.id)),
  );
}
