import type { ServiceContext } from '../../../platform/context.ts';
import { OffsetQuery } from '../../../platform/http/page.ts';
import { type App, Closed, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANYONE, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { countQualifications, readQualifications } from './qualifications.repo.ts';
import {
  Qualification,
  QualificationList,
  QualificationParams,
  QualificationPatch,
} from './qualifications.schema.ts';
import { patchQualification } from './qualifications.service.ts';

const tags = ['Eligibility', 'extension'];

export function qualificationRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/qualifications',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listQualifications',
        summary: 'Qualifications of the organisation with their labels',
        description:
          'Whatever the newest snapshot, a row of demand or a label names is listed; `id` is the `workRequirementId`. Everybody in the organisation may read the list.',
        tags,
        querystring: Closed(OffsetQuery),
        response: { 200: QualificationList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const locationIds = listedLocations(scope);
      const [items, total] = await Promise.all([
        readQualifications(db, organisationId, locationIds, request.query),
        countQualifications(db, organisationId, locationIds),
      ]);
      return { items, ...request.query, total };
    },
  );

  app.patch(
    '/v1/qualifications/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchQualification',
        summary: 'Name a qualification',
        description:
          'Sets the label that pages and messages show, null clears it. A label that came with an ingest is 409 `LABEL_INGESTED`. Administrators alone may; eligibility does not change.',
        tags,
        params: QualificationParams,
        body: QualificationPatch,
        response: { 200: Qualification, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => patchQualification(writing, request.params.id, request.body)),
  );
}
