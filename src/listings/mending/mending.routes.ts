import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { type App, Closed, IdParams, refusals } from '../../platform/shapes.ts';
import { DRY_RUN_QUERY, DryRunHeader } from '../../platform/writes/dry-run.ts';
import { WRITE, WRITE_REFUSALS } from '../access.ts';
import { builtInType } from '../catalog-types/built-in.ts';
import { readType } from '../catalog-types/catalog-types.repo.ts';
import type { ListingsContext } from '../context.ts';
import { writeOrTry } from '../request.ts';
import { readUnfitValues } from './mending.repo.ts';
import { Mended, Mends, UnfitValues } from './mending.schema.ts';
import { mendListings } from './mending.service.ts';

const tags = ['Catalogue types', 'extension'];

export function mendingRoutes(app: App, context: ListingsContext): void {
  const { db } = context;
  app.get(
    '/v1/catalog-types/:id/unfit-values',
    {
      schema: {
        operationId: 'listUnfitValues',
        summary: 'The values that do not fit a type, by field',
        description:
          'Distinct values that listings of the type hold and its fields refuse, with how many listings have each. A value that a required field lacks is null. Managers, area managers, administrators and service tokens read them.',
        tags,
        params: IdParams,
        response: { 200: UnfitValues, ...refusals('snake', 401, 403, 404, 422, 429, 500) },
      },
      config: WRITE,
    },
    async (request) => {
      const { id } = request.params;
      const { organisationId } = actorOf(request);
      if (builtInType(id) === undefined && (await readType(db, organisationId, id, 'own')) === undefined)
        throw notFound('catalogueType', id);
      return readUnfitValues(db, organisationId, id);
    },
  );

  app.post(
    '/v1/catalog-types/:id/mend',
    {
      schema: {
        operationId: 'mendListings',
        summary: 'Replace values that do not fit a type, in all listings that have them',
        description:
          'Each mend names a field, the value that listings hold and the one that takes its place. All are written in one transaction; values that fit meanwhile are left alone. The former values stay in the audit log and in the history of each listing. At most 2,000 listings at once; a dry run answers with the counts and writes nothing. Managers, area managers, administrators and service tokens may.',
        tags,
        params: IdParams,
        headers: DryRunHeader,
        querystring: Closed(DRY_RUN_QUERY.snake),
        body: Mends,
        response: { 200: Mended, ...WRITE_REFUSALS },
      },
      config: WRITE,
    },
    (request, reply) =>
      writeOrTry(request, reply, context, (write) =>
        mendListings(write, request.params.id, request.body.mends),
      ),
  );
}
