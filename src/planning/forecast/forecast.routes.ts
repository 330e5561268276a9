import type { Hr } from '../../hr/hr.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { type App, refusals } from '../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, LIST_STATUSES } from '../access.ts';
import { createContracts } from '../contracts.ts';
import { scopeOf } from '../scope.ts';
import { ExpiryForecast, ForecastQuery } from './forecast.schema.ts';
import { readForecast } from './forecast.service.ts';

export function forecastRoutes(app: App, service: ServiceContext & { hr: Hr }): void {
  const context = { ...service, contracts: createContracts(service.hr) };

  app.get(
    '/v1/forecast/expiries',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'forecastExpiries',
        summary: 'Rows that hang on certificates and contracts that end, and what one more certificate fills',
        tags: ['Eligibility', 'extension'],
        querystring: ForecastQuery,
        response: { 200: ExpiryForecast, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => readForecast(context, scopeOf(request), request.query),
  );
}
