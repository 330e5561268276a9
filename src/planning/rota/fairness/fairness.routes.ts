import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { FairnessList, FairnessQuery, MyFairness, MyFairnessQuery } from './fairness.schema.ts';
import { readBalances, readMine } from './fairness.service.ts';

export function fairnessRoutes(app: App, context: ServiceContext & { hr: Hr }): void {
  app.get(
    '/v1/me/fairness',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getMyFairness',
        summary:
          'The caller’s nights, weekends, late ends, unwanted duties and extra hours beside the fair share',
        description:
          'Counts the published rota of the last 26 weeks unless dates are sent. The balance is what the caller carried less the fair share of it. Everybody may read their own; shares that would tell of colleagues’ wishes and contracts are null to members.',
        tags: ['My work', 'extension'],
        querystring: MyFairnessQuery,
        response: { 200: MyFairness, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readMine(context, scopeOf(request), request.query),
  );

  app.get(
    '/v1/fairness',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listFairness',
        summary: 'The same of everybody at home at granted locations',
        description:
          'Nights, weekends, late ends, unwanted duties and extra hours are counted for 26 weeks unless dates are sent. Balances of a measure add up to 0. Managers, area managers and administrators may read it for people at home at the locations granted to them.',
        tags: ['Rota', 'extension'],
        querystring: FairnessQuery,
        response: { 200: FairnessList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => readBalances(context, scopeOf(request), request.query),
  );
}
