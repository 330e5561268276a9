import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, LIST_STATUSES } from '../../access.ts';
import { createContracts } from '../../organisation/contracts.ts';
import { scopeOf } from '../../scope.ts';
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
        description:
          'Every certificate and contract that ends within `weeks` (8 unless sent) is listed with the rows that the person loses; `atRisk` are those for which too few others are left. `gaps` says what one more qualified person could work. Managers, area managers and administrators may ask, for the locations granted to them; nothing changes.',
        tags: ['Eligibility', 'extension'],
        querystring: ForecastQuery,
        response: { 200: ExpiryForecast, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => readForecast(context, scopeOf(request), request.query),
  );
}
