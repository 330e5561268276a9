import type { ServiceContext } from '../../../platform/context.ts';
import { etagOf, sendTagged } from '../../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { countSnapshots, readNewest, snapshotView } from './eligibility.repo.ts';
import {
  EligibilityIngest,
  EligibilitySnapshot,
  EligibilitySnapshotList,
  EligibilitySnapshotWithRows,
  RowsQuery,
} from './eligibility.schema.ts';
import { type EligibilityContext, getSnapshot, ingest, matrixOf } from './eligibility.service.ts';

const tags = ['Eligibility'];
const LISTED = 20;
/** A matrix of 100,000 rows travels in one body; a row with both dates, a status and a reason takes some 300 bytes. */
const BODY_LIMIT_FACTOR = 48;

export function eligibilityRoutes(app: App, context: ServiceContext): void {
  const { db } = context;

  app.get(
    '/v1/eligibility/snapshots',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listEligibilitySnapshots',
        summary: `The ${LISTED} most recent eligibility snapshots, newest first`,
        description:
          'Each has its id, when it was received and how many rows it holds. Snapshots belong to the organisation, and everybody in it may read the list.',
        tags,
        response: { 200: EligibilitySnapshotList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { organisationId } = scopeOf(request).actor;
      const [heads, total] = await Promise.all([
        readNewest(db, organisationId, LISTED),
        countSnapshots(db, organisationId),
      ]);
      return { items: heads.map(snapshotView), limit: LISTED, offset: 0, total };
    },
  );

  app.get(
    '/v1/eligibility/snapshots/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getEligibilitySnapshot',
        summary: 'One eligibility snapshot with its rows',
        description:
          '`limit` and `offset` page its rows. Everybody in the organisation may read it; rows of people at locations that are not granted are for administrators.',
        tags,
        params: IdParams,
        querystring: RowsQuery,
        response: { 200: EligibilitySnapshotWithRows, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const { head, text } = await getSnapshot(db, scopeOf(request), request.params.id, request.query);
      return sendTagged(request, reply, etagOf(1, { hash: head.contentHash, bytes: text.length }), text);
    },
  );
}

/** In a scope of its own, whose bodies are read by the route. */
export function ingestRoute(app: App, context: EligibilityContext): void {
  const write = writesOf(context);
  app.post(
    '/v1/eligibility/snapshots',
    {
      bodyLimit: BODY_LIMIT_FACTOR * (app.initialConfig.bodyLimit ?? 0),
      config: { access: ADMIN },
      schema: {
        operationId: 'ingestEligibilitySnapshot',
        summary: 'Ingest an eligibility matrix from Training and Compliance',
        description:
          'The rows become a new snapshot, which runs and judgements use from then on unless a run names another. `labels` names qualifications along the way. Administrators alone may; earlier snapshots stay as they are.',
        tags,
        body: EligibilityIngest,
        response: { 201: EligibilitySnapshot, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const matrix = await matrixOf(context, scopeOf(request), request.unread ?? new Uint8Array());
      request.bodyHash = matrix.bodyHash;
      return write(request, reply, (writing) => ingest(writing, matrix));
    },
  );
}
