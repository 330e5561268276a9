/** Organisations, sites, people and grants over HTTP, for admins and services. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import type { Sql } from '../../platform/db/db.ts';
import { notFound } from '../../platform/errors.ts';
import { OffsetListOf } from '../../platform/http/page.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { RecordsContext } from './records.context.ts';
import * as repo from './records.repo.ts';
import * as wire from './records.schema.ts';
import * as service from './records.service.ts';

const BULK_FACTOR = 16;
const access = { service: 'directory', roles: ['admin'], serviceTokens: true } as const;
const config = { access, rate: 'none' } as const;

const documented = (operationId: string, summary: string, answer: TSchema, ...statuses: number[]) => ({
  operationId,
  summary,
  tags: ['Records'],
  response: { 200: answer, ...refusals('snake', 400, 401, 403, 422, ...statuses) },
});

export function recordsRoutes(app: App, context: RecordsContext): void {
  organisationRoutes(app, context);
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
      schema: documented('getOrganisation', 'The caller’s organisation', wire.Organisation, 404),
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
        ...documented('putOrganisation', 'Name the organisation', wire.Organisation, 409),
        body: wire.OrganisationBody,
      },
    },
    (request, reply) =>
      write(context, request, reply, (tx, id, at) => service.putOrganisation(tx, id, request.body.name, at)),
  );
}

function readRoutes(app: App, { db }: RecordsContext): void {
  const listing = <S extends TSchema>(operationId: string, summary: string, item: S) => ({
    ...documented(operationId, summary, OffsetListOf(item)),
    querystring: wire.SearchQuery,
  });
  app.get(
    '/v1/sites',
    { config, schema: listing('listSites', 'Sites, by name', wire.Site) },
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
        ...listing('listPeople', 'People with their grants, by name', wire.PersonView),
        querystring: wire.PeopleQuery,
      },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const found = await repo.searchPeople(db, actorOf(request).organisationId, request.query);
      return { ...found, limit, offset };
    },
  );
  app.get(
    '/v1/sites/:id',
    { config, schema: { ...documented('getSite', 'One site', wire.Site, 404), params: IdParams } },
    async (request) => {
      const site = await repo.findSite(db, actorOf(request).organisationId, request.params.id);
      if (site === undefined) throw notFound('site', request.params.id);
      return site;
    },
  );
  app.get(
    '/v1/people/:id',
    { config, schema: { ...documented('getPerson', 'One person', wire.PersonView, 404), params: IdParams } },
    async (request) => {
      const person = await repo.findPerson(db, actorOf(request).organisationId, request.params.id);
      if (person === undefined) throw notFound('person', request.params.id);
      return person;
    },
  );
}

function writeRoutes(app: App, context: RecordsContext): void {
  const bodyLimit = BULK_FACTOR * (app.initialConfig.bodyLimit ?? 0);
  const bulk = <S extends TSchema>(operationId: string, summary: string, item: S) => ({
    bodyLimit,
    config,
    schema: { ...documented(operationId, summary, wire.Stored, 409), body: wire.ItemsOf(item) },
  });
  app.put('/v1/sites', bulk('putSites', 'Add or replace sites by id', wire.Site), (request, reply) =>
    write(context, request, reply, (tx, id, at) => service.putSites(tx, id, request.body.items, at)),
  );
  app.put('/v1/people', bulk('putPeople', 'Add or replace people by id', wire.Person), (request, reply) =>
    write(context, request, reply, (tx, id, at) => service.putPeople(tx, id, request.body.items, at)),
  );
  app.put('/v1/grants', bulk('putGrants', 'Say what people may do where', wire.Grant), (request, reply) =>
    write(context, request, reply, (tx, id, at) => service.putGrants(tx, id, request.body.items, at)),
  );
}

function removalRoutes(app: App, context: RecordsContext): void {
  const removal = (operationId: string, summary: string) => ({
    config,
    schema: { ...documented(operationId, summary, wire.Removed, 404, 409), params: IdParams },
  });
  app.delete('/v1/sites/:id', removal('deleteSite', 'Remove a site nobody calls home'), (request, reply) =>
    write(context, request, reply, (tx, id, at) => service.deleteSite(tx, id, request.params.id, at)),
  );
  app.delete('/v1/people/:id', removal('deletePerson', 'Remove a person'), (request, reply) =>
    write(context, request, reply, (tx, id, at) => service.deletePerson(tx, id, request.params.id, at)),
  );
}
