import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/auth/auth.ts';
import { type App, Deleted, IdParams, refusals } from '../../platform/shapes.ts';
import { AUDIT_REFUSALS, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { matching, writeOf } from '../request.ts';
import { readViews } from './views.repo.ts';
import { ListingView, ListingViewList, ListingViewPut } from './views.schema.ts';
import { createView, putView, removeView } from './views.service.ts';

const tags = ['Listings', 'extension'];

export function viewRoutes(app: App, { db, mutate }: ListingsContext): void {
  const viewerOf = (request: FastifyRequest) => {
    const { organisationId, subject: by } = actorOf(request);
    return { organisationId, by };
  };

  app.get(
    '/v1/views',
    {
      config: WRITE,
      schema: {
        operationId: 'listListingViews',
        summary: 'Views of the list of listings: one’s own, and those of the organisation',
        description:
          'Each view says what the list is narrowed by, in which order it is, and which columns it has. Views of others are not among them. Managers, area managers, administrators and service tokens may.',
        tags,
        response: { 200: ListingViewList, ...AUDIT_REFUSALS },
      },
    },
    async (request) => ({ items: await readViews(db, viewerOf(request)) }),
  );

  app.post(
    '/v1/views',
    {
      config: WRITE,
      schema: {
        operationId: 'createListingView',
        summary: 'Keep a view of the list of listings by a name',
        description:
          'For oneself, or for everyone who edits listings. A name that another one’s own view has, or another of the organisation, is 409 `NAME_TAKEN`. Managers, area managers, administrators and service tokens may.',
        tags,
        body: ListingViewPut,
        response: { 201: ListingView, ...refusals('snake', 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) => createView(writeOf(request, tx, at), request.body)),
  );

  app.put(
    '/v1/views/:id',
    {
      config: { ...WRITE, tagged: true },
      schema: {
        operationId: 'putListingView',
        summary: 'Replace a view of the list of listings',
        description:
          'Its name, what it shows, and for whom: a view of the organisation that becomes one’s own is gone for everyone else. One of somebody else is 404. Managers, area managers, administrators and service tokens may.',
        tags,
        params: IdParams,
        body: ListingViewPut,
        response: { 200: ListingView, ...WRITE_REFUSALS },
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        putView(writeOf(request, tx, at), request.params.id, request.body, matching(request)),
      ),
  );

  app.delete(
    '/v1/views/:id',
    {
      config: { ...WRITE, tagged: true },
      schema: {
        operationId: 'deleteListingView',
        summary: 'Delete a view of the list of listings',
        description:
          'The listings that it shows stay as they are. One of the organisation is gone for everyone. Managers, area managers, administrators and service tokens may.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...WRITE_REFUSALS },
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        removeView(writeOf(request, tx, at), request.params.id, matching(request)),
      ),
  );
}
