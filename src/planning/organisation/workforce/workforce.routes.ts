import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { sendTagged } from '../../../platform/http/etag.ts';
import { OffsetQuery } from '../../../platform/http/page.ts';
import { type App, Closed, IdParams, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { createContracts } from '../contracts.ts';
import { countPeople, readPeople } from './workforce.repo.ts';
import { WorkforceSettings, WorkforceSettingsList, WorkforceSettingsPatch } from './workforce.schema.ts';
import {
  getWorkforce,
  patchWorkforce,
  surroundingsOf,
  surroundingsOfPerson,
  type WorkforceContext,
  workforceTag,
} from './workforce.service.ts';
import { workforceView } from './workforce.view.ts';

const tags = ['Settings'];

export function workforceSettingsRoutes(app: App, service: ServiceContext & { hr: Hr }): void {
  const context: WorkforceContext = { ...service, contracts: createContracts(service.hr) };
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/settings/workforce',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listWorkforceSettings',
        summary: 'Planning settings of the people at granted locations, by name',
        description:
          'Each person has preferences, caps, rules of their own and the contract from HR. Everybody may read themselves and people who are at home at granted locations or prefer them; pay of others is hidden from members. `limit` and `offset` page the list.',
        tags,
        querystring: Closed(OffsetQuery),
        response: { 200: WorkforceSettingsList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject } = scope.actor;
      const filter = { locationIds: listedLocations(scope), self: scope.active === null ? subject : null };
      const [people, total] = await Promise.all([
        readPeople(db, organisationId, filter, request.query),
        countPeople(db, organisationId, filter),
      ]);
      const surroundings = await surroundingsOf(context, scope, people);
      return { items: people.map((row) => workforceView(row, surroundings)), ...request.query, total };
    },
  );

  app.get(
    '/v1/settings/workforce/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getWorkforceSettings',
        summary: 'Planning settings of one person, with the contract from HR',
        description:
          '`effectiveCaps` are the strictest of caps, contract and rule profile, and `effectiveCapSources` says which. Whoever sees the person may read them; pay of others is hidden from members. The contract is HR’s copy, and its age is shown.',
        tags,
        params: IdParams,
        response: { 200: WorkforceSettings, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const record = await getWorkforce(context, scopeOf(request), request.params.id);
      return sendTagged(request, reply, workforceTag(record), record);
    },
  );

  app.patch(
    '/v1/settings/workforce/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchWorkforceSettings',
        summary: 'Change planning settings of a person (JSON merge patch)',
        description:
          'Members that are sent change, null returns one to its default, all others stay. Runs and judgements made from then on follow; published duties stay. Administrators alone may. Hard rules that cannot hold together are 422 `CONTRADICTION`.',
        tags,
        params: IdParams,
        body: WorkforceSettingsPatch,
        response: { 200: WorkforceSettings, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const surroundings = await surroundingsOfPerson(context, scopeOf(request), params.id);
      return write(request, reply, (writing) => patchWorkforce(writing, surroundings, params.id, body));
    },
  );
}
