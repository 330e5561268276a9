import { actorOf } from '../../platform/auth/auth.ts';
import { withRollback } from '../../platform/db/db.ts';
import { notFound } from '../../platform/errors.ts';
import { etagOf, sendTagged } from '../../platform/http/etag.ts';
import { linkHeader, PageOf, PageQuery, pageEnvelope } from '../../platform/http/page.ts';
import { type App, Closed, IdParams, refusals } from '../../platform/shapes.ts';
import { DRY_RUN_QUERY, DryRunHeader, isDryRun } from '../../platform/writes/dry-run.ts';
import { languageOf } from '../../words/languages.ts';
import { AUDIT_REFUSALS, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { dropImage } from '../photos/photos.service.ts';
import { writeOf } from '../request.ts';
import { readBatch, readBatches, readItems } from './batches.repo.ts';
import {
  ListingBatch,
  ListingBatchUndone,
  ListingBatchWithItems,
  ListingChanges,
  ListingsChanged,
} from './batches.schema.ts';
import { undoBatch } from './batches.service.ts';
import { changeListings } from './changes.service.ts';

const tags = ['Listings', 'extension'];

export function batchRoutes(app: App, context: ListingsContext): void {
  changeRoute(app, context);
  readRoutes(app, context);
  undoRoute(app, context);
}

function changeRoute(app: App, { db, mutate, now, blobs, siteOf }: ListingsContext): void {
  app.post(
    '/v1/batches',
    {
      schema: {
        operationId: 'changeListings',
        summary: 'Change several listings at once; `dry_run=true` writes nothing',
        description:
          'Sale price, hire rates, deposit, status, site and values of fields of up to 1,000 listings, in one transaction; more of them by further calls that say `part_of`; or all drafts of them are deleted (`delete`). A listing has a fault where the change of it alone would be refused, or where its version is another than the one named. One fault refuses all with 409 `LISTINGS_DO_NOT_FIT`, unless `what_fits` is true: then those with faults stay as they are. A dry run says what would change and groups the faults by cause; `undoListingBatch` takes a change back, a deletion never. Managers, area managers, administrators and service tokens may.',
        tags,
        headers: DryRunHeader,
        querystring: Closed(DRY_RUN_QUERY.snake),
        body: ListingChanges,
        response: { 200: ListingsChanged, ...refusals('snake', 400, 401, 403, 409, 422, 429, 500) },
      },
      config: WRITE,
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      let gone: readonly Listing[] = [];
      const removed = (listings: readonly Listing[]) => {
        gone = listings;
      };
      if (!isDryRun(request)) {
        const sent = await mutate(request, reply, (tx, at) =>
          changeListings(writeOf(request, tx, at), request.body, {
            dryRun: false,
            language,
            siteOf,
            removed,
          }),
        );
        await dropPictures(blobs, gone);
        return sent;
      }
      const { body } = await withRollback(db, actorOf(request).organisationId, (tx) =>
        changeListings(writeOf(request, tx, now()), request.body, {
          dryRun: true,
          language,
          siteOf,
          removed,
        }),
      );
      return reply.send(body);
    },
  );
}

/** The transaction has committed: nothing refers to the files any more. */
async function dropPictures(blobs: ListingsContext['blobs'], gone: readonly Listing[]): Promise<void> {
  await Promise.all(gone.flatMap(({ photos }) => photos).map((photo) => dropImage(blobs, photo)));
}

function readRoutes(app: App, { db }: ListingsContext): void {
  app.get(
    '/v1/batches',
    {
      schema: {
        operationId: 'listListingBatches',
        summary: 'Changes of many listings at once, newest first',
        description:
          'Edits of several listings and imports, with how many listings each created and changed, by whom, and whether it was undone. Managers, area managers, administrators and service tokens may read them.',
        tags,
        querystring: Closed(PageQuery),
        response: { 200: PageOf(ListingBatch), ...AUDIT_REFUSALS },
      },
      config: { ...WRITE, linked: true },
    },
    async (request, reply) => {
      const page = request.query;
      const { items, total } = await readBatches(db, actorOf(request).organisationId, page);
      reply.header('link', linkHeader(request.url, page, total));
      return pageEnvelope(items, page, total);
    },
  );

  app.get(
    '/v1/batches/:id',
    {
      schema: {
        operationId: 'getListingBatch',
        summary: 'One change of many listings, with the listings and what undoing would do with each',
        description:
          'Listings that were changed or deleted since, by whom and when, are those that undoing leaves as they are. Managers, area managers, administrators and service tokens may read it.',
        tags,
        params: IdParams,
        querystring: Closed(PageQuery),
        response: { 200: ListingBatchWithItems, ...AUDIT_REFUSALS, ...refusals('snake', 404) },
      },
      config: { ...WRITE, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId } = actorOf(request);
      const batch = await readBatch(db, organisationId, id);
      if (batch === undefined) throw notFound('listingBatch', id);
      const { items, total } = await readItems(db, organisationId, id, request.query);
      const record = { ...batch, items: pageEnvelope(items, request.query, total) };
      return sendTagged(request, reply, etagOf(1, record), record);
    },
  );
}

function undoRoute(app: App, { db, mutate, now, blobs, siteOf }: ListingsContext): void {
  app.post(
    '/v1/batches/:id/undo',
    {
      schema: {
        operationId: 'undoListingBatch',
        summary: 'Take back a change of many listings as one; `dry_run=true` writes nothing',
        description:
          'Listings that nobody changed since are as they were before; those that the change created go. Listings that were changed or deleted since, and new ones with bookings or enquiries, are left and named. Pictures stay, subscribers of webhooks hear of each listing, and a change in parts is taken back part by part, by the same call as long as `parts_left` is above 0. Asked again it puts back what was left and can be now, else it is 409 `ALREADY_UNDONE`; a dry run says of all parts what would go, be put back and be left. Managers, area managers, administrators and service tokens may.',
        tags,
        headers: DryRunHeader,
        params: IdParams,
        querystring: Closed(DRY_RUN_QUERY.snake),
        response: { 200: ListingBatchUndone, ...WRITE_REFUSALS },
      },
      config: WRITE,
    },
    async (request, reply) => {
      const { id } = request.params;
      let gone: readonly Listing[] = [];
      const removed = (listings: readonly Listing[]) => {
        gone = listings;
      };
      if (isDryRun(request)) {
        const { body } = await withRollback(db, actorOf(request).organisationId, (tx) =>
          undoBatch(writeOf(request, tx, now()), id, { siteOf, dryRun: true, removed }),
        );
        return reply.send(body);
      }
      const sent = await mutate(request, reply, (tx, at) =>
        undoBatch(writeOf(request, tx, at), id, { siteOf, dryRun: false, removed }),
      );
      await dropPictures(blobs, gone);
      return sent;
    },
  );
}
