import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, GET_STATUSES, SITE_MANAGER_OR_ADMIN, WRITE_STATUSES } from '../../access.ts';
import { createContracts } from '../../organisation/contracts.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import * as shapes from './labour.schema.ts';
import { type LabourContext, putLabourBudget, putLabourSales, readLabourCosts } from './labour.service.ts';

const tags = ['Labour', 'extension'];

export function labourRoutes(
  app: App,
  service: ServiceContext & Pick<LabourContext, 'currencyOf'> & { hr: Hr },
): void {
  const context = { ...service, contracts: createContracts(service.hr) };
  const write = writesOf(service);

  app.get(
    '/v1/labour-costs',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'getLabourCosts',
        summary: 'Paid hours and wages of a planned week, by site and day, beside budget and sales',
        description:
          'The published rota, or what it becomes by a draft, at the wages of now with premiums of rules. Sums hold the pay of people whose settings the caller may read; how many they leave out is said. Managers and area managers read the sites granted to them, administrators all. Past weeks stay as planned: what was worked is in timesheets.',
        tags,
        querystring: shapes.LabourCostsQuery,
        response: { 200: shapes.LabourCosts, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readLabourCosts(context, scopeOf(request), request.query),
  );

  app.put(
    '/v1/labour-budgets/:locationId/:weekStart',
    {
      config: { access: SITE_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'putLabourBudget',
        summary: 'Set what a site may spend on labour, in hours or money, from a week on or for one week',
        description:
          'Weeks before keep what held then. A budget from a week on takes the place of one of that week alone; later ones stay. Nothing is refused for passing it. Managers may at the locations granted to them, and administrators.',
        tags,
        params: shapes.LabourParams,
        body: shapes.LabourBudgetInput,
        response: { 200: shapes.LabourBudget, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => putLabourBudget(writing, request.params, request.body)),
  );

  app.put(
    '/v1/labour-sales/:locationId/:weekStart',
    {
      config: { access: SITE_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'putLabourSales',
        summary: 'Replace the sales of a week of a site, a number a day, expected or actual',
        description:
          'Days that are left out have none. `getLabourCosts` shows labour as a share of them. Managers may at the locations granted to them, and administrators.',
        tags,
        params: shapes.LabourParams,
        body: shapes.LabourSalesInput,
        response: { 200: shapes.LabourSales, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => putLabourSales(writing, request.params, request.body)),
  );
}
