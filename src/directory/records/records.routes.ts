/** Organisations, sites, people and grants over HTTP, for admins and services. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import type { Sql } from '../../platform/db/db.ts';
import { notFound } from '../../platform/errors.ts';
import { OffsetListOf } from '../../platform/http/page.ts';
import { type App, IdParams, refusals, Stored } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { RecordsContext } from './records.context.ts';
import * as repo from './records.repo.ts';
import * as wire from './records.schema.ts';
import * as service from './records.service.ts';

const BULK_FACTOR = 16;
const access = { service: 'directory', roles: ['admin'], serviceTokens: true } as const;
const config = { access, rate: 'none' } as const;

/** What the document says of an operation. */
interface Words {
  operationId: string;
  summary: string;
  description: string;
}

const documented = (words: Words, answer: TSchema, ...statuses: number[]) => ({
  ...words,
  tags: ['Records'],
  response: { 200: answer, ...refusals('snake', 400, 401, 403, 422, ...statuses) },
});

export function recordsRoutes(app: App, context: RecordsContext): void {
  organisationRoutes(app, context);
  listRoutes(app, context);
  readRoutes(app, context);
  writeRoutes(app, context);
  removalRoutes(app, context);
}

/** Writes in the caller's organisation, then reports the change. */
async function write(
  { mutate, changed }: RecordsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Sql, organisationId: string, at: Date) => Promise<Outcome>,
): Promise<FastifyReply> {
  const { organisationId } = actorOf(request);
  const sent = await mutate(request, reply, (tx, at) => work(tx, organisationId, at));
  changed(organisationId);
  return sent;
}

function organisationRoutes(app: App, context: RecordsContext): void {
  app.get(
    '/v1/organisation',
    {
      config,
      schema: documented(
        {
          operationId: 'getOrganisation',
          summary: 'The caller’s organisation',
          description:
            'Returns id and name. Administrators and service tokens may read that of their own token; one that was never named is 404.',
        },
        wire.Organisation,
        404,
      ),
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const [organisation] = await repo.readOrganisation(context.db, organisationId);
      if (organisation === undefined) throw notFound('organisation', organisationId);
      return organisation;
    },
  );
  app.put(
    '/v1/organisation',
    {
      config,
      schema: {
        ...documented(
          {
            operationId: 'putOrganisation',
            summary: 'Name the organisation',
            description:
              'Stores the name, and makes the organisation’s record where there is none. Administrators and service tokens may.',
          },
          wire.Organisation,
          409,
        ),
        body: wire.OrganisationBody,
      },
    },
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.putOrganisation(tx, id, request.body.name, at)),
  );
}

function listRoutes(app: App, { db }: RecordsContext): void {
  const listing = <S extends TSchema>(words: Words, item: S) => ({
    ...documented(words, OffsetListOf(item)),
    querystring: wire.SearchQuery,
  });
  app.get(
    '/v1/sites',
    {
      config,
      schema: listing(
        {
          operationId: 'listSites',
          summary: 'Sites, by name',
          description:
            '`q` finds sites by a part of the name or by the id; `limit` and `offset` page the list. Administrators and service tokens may read them.',
        },
        wire.Site,
      ),
    },
    async (request) => {
      const { limit, offset } = request.query;
      const found = await repo.searchSites(db, actorOf(request).organisationId, request.query);
      return { ...found, limit, offset };
    },
  );
  app.get(
    '/v1/people',
    {
      config,
      schema: {
        ...listing(
          {
            operationId: 'listPeople',
            summary: 'People with their grants, by name',
            description:
              '`q` finds people by a part of the name or by the id, `role` and `locationId` by what is granted to them. Administrators and service tokens may read them.',
          },
          wire.PersonView,
        ),
        querystring: wire.PeopleQuery,
      },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const found = await repo.searchPeople(db, actorOf(request).organisationId, request.query);
      return { ...found, limit, offset };
    },
  );
}

function readRoutes(app: App, { db }: RecordsContext): void {
  app.get(
    '/v1/sites/:id',
    {
      config,
      schema: {
        ...documented(
          {
            operationId: 'getSite',
            summary: 'One site',
            description:
              'Returns name, address, coordinates and time zone. Administrators and service tokens may read it.',
          },
          wire.Site,
          404,
        ),
        params: IdParams,
      },
    },
    async (request) => {
      const site = await repo.findSite(db, actorOf(request).organisationId, request.params.id);
      if (site === undefined) throw notFound('site', request.params.id);
      return site;
    },
  );
  app.get(
    '/v1/people/:id',
    {
      config,
      schema: {
        ...documented(
          {
            operationId: 'getPerson',
            summary: 'One person',
            description: 'Returns the record and the grants. Administrators and service tokens may read it.',
          },
          wire.PersonView,
          404,
        ),
        params: IdParams,
      },
    },
    async (request) => {
      const person = await repo.findPerson(db, actorOf(request).organisationId, request.params.id);
      if (person === undefined) throw notFound('person', request.params.id);
      return person;
    },
  );
}

function writeRoutes(app: App, context: RecordsContext): void {
  const bodyLimit = BULK_FACTOR * (app.initialConfig.bodyLimit ?? 0);
  const bulk = <S extends TSchema>(words: Words, item: S) => ({
    bodyLimit,
    config,
    schema: { ...documented(words, Stored, 409), body: wire.ItemsOf(item) },
  });
  app.put(
    '/v1/sites',
    bulk(
      {
        operationId: 'putSites',
        summary: 'Add or replace sites by id',
        description:
          'Each site that is named is added or replaced as a whole; others stay. Administrators and service tokens may. One fault refuses the whole request, and Planning is told of what changed.',
      },
      wire.Site,
    ),
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.putSites(tx, id, request.body.items, at)),
  );
  app.put(
    '/v1/people',
    bulk(
      {
        operationId: 'putPeople',
        summary: 'Add or replace people by id',
        description:
          'Each person who is named is added or replaced as a whole; others stay. Somebody who is not active loses grants, sessions and password links. Administrators and service tokens may. The last administrator stays active: 409 `LAST_ADMINISTRATOR`.',
      },
      wire.Person,
    ),
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.putPeople(tx, id, request.body.items, at)),
  );
  app.put(
    '/v1/grants',
    bulk(
      {
        operationId: 'putGrants',
        summary: 'Say what people may do where',
        description:
          'A grant gives a person one role at the sites named, or at every site; without sites it revokes. Administrators and service tokens may. Tokens issued from then on carry it, and the last administrator keeps the role.',
      },
      wire.Grant,
    ),
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.putGrants(tx, id, request.body.items, at)),
  );
}

function removalRoutes(app: App, context: RecordsContext): void {
  const removal = (words: Words) => ({
    config,
    schema: { ...documented(words, wire.Removed, 404, 409), params: IdParams },
  });
  app.delete(
    '/v1/sites/:id',
    removal({
      operationId: 'deleteSite',
      summary: 'Remove a site nobody calls home',
      description:
        'A site that is somebody’s home is 409 `SITE_IN_USE`. Administrators and service tokens may. Planning keeps it for shifts and rotas that exist, and takes no new ones.',
    }),
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.deleteSite(tx, id, request.params.id, at)),
  );
  app.delete(
    '/v1/people/:id',
    removal({
      operationId: 'deletePerson',
      summary: 'Remove a person',
      description:
        'Grants, password and sessions go with the person. Administrators and service tokens may. The last administrator stays: 409 `LAST_ADMINISTRATOR`. Planning keeps the published duties, which then count as vacant.',
    }),
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.deletePerson(tx, id, request.params.id, at)),
  );
}
