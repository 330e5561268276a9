import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { type Sql, withRollback } from '../../platform/db/db.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../platform/writes/dry-run.ts';
import { ADMIN, ANYONE, GET_STATUSES, WRITE_STATUSES } from '../access.ts';
import { readLocations } from '../organisation/locations/location.repo.ts';
import { readLabels } from '../organisation/qualifications/qualifications.repo.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { writesOf } from '../write.ts';
import { dataPage } from './data-page.ts';
import type { PersonalDataContext } from './personal-data.context.ts';
import { Erased, Erasure, ErasureQuery, PersonData } from './personal-data.schema.ts';
import { type Eraser, erasePerson, erasureEntry, getPersonData } from './personal-data.service.ts';

const tags = ['Personal data', 'extension'];
const HTML = 'text/html';

export function personalDataRoutes(app: App, context: PersonalDataContext): void {
  reads(app, context);
  erasure(app, context);
}

const HELD =
  'Accounts, contracts, availability, leave, duties, requests, attendance, notifications and the log, of every part of the product. Hashes of secrets are left out.';
const AS_PAGE = 'in the language asked for and by the clock of the home site, to read, print and keep.';
const OWN = 'Everybody reads their own. Nothing changes.';
const ANYBODY = 'Administrators alone may, of anybody. Nothing changes.';
const json = { 200: PersonData, ...refusals('camel', ...GET_STATUSES) };
const page = { 200: Type.String({ description: 'The page' }), ...refusals('camel', ...GET_STATUSES) };

function reads(app: App, { db, now, personalData: data }: PersonalDataContext): void {
  const read = (scope: Scope, id: string) => getPersonData({ sql: db, data, now: now() }, scope, id);
  const send = async (reply: FastifyReply, scope: Scope, id: string) =>
    reply
      .type(`${HTML}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="data-${id}.html"`)
      .send(await pageOf(db, scope, await read(scope, id)));
  app.get(
    '/v1/me/data',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getMyData',
        summary: 'All that is held of the caller',
        description: `${HELD} ${OWN}`,
        tags,
        response: json,
      },
    },
    (request) => read(scopeOf(request), scopeOf(request).actor.subject),
  );
  app.get(
    '/v1/me/data/page',
    {
      config: { access: ANYONE, media: [HTML] },
      schema: {
        operationId: 'getMyDataPage',
        summary: 'All that is held of the caller, as a page',
        description: `What \`getMyData\` returns, ${AS_PAGE} ${OWN}`,
        tags,
        response: page,
      },
    },
    (request, reply) => send(reply, scopeOf(request), scopeOf(request).actor.subject),
  );
  app.get(
    '/v1/people/:id/data',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'getPersonData',
        summary: 'All that is held of a person',
        description: `${HELD} ${ANYBODY}`,
        tags,
        params: IdParams,
        response: json,
      },
    },
    (request) => read(scopeOf(request), request.params.id),
  );
  app.get(
    '/v1/people/:id/data/page',
    {
      config: { access: ADMIN, media: [HTML] },
      schema: {
        operationId: 'getPersonDataPage',
        summary: 'All that is held of a person, as a page',
        description: `What \`getPersonData\` returns, ${AS_PAGE} ${ANYBODY}`,
        tags,
        params: IdParams,
        response: page,
      },
    },
    (request, reply) => send(reply, scopeOf(request), request.params.id),
  );
}

async function pageOf(sql: Sql, { actor, language }: Scope, data: PersonData): Promise<string> {
  const locations = await readLocations(sql, actor.organisationId, null);
  const labels = await readLabels(sql, actor.organisationId);
  const account = data.sections.find(({ section }) => section === 'account')?.rows[0];
  const home = locations.find(({ locationId }) => locationId === account?.homeLocationId);
  return dataPage(data, {
    language,
    timeZone: home?.timeZone ?? 'UTC',
    names: new Map([
      ...locations.map(({ locationId, name }): [string, string] => [locationId, name]),
      ...labels.map(({ id, label }): [string, string] => [id, label]),
    ]),
  });
}

function erasure(app: App, context: PersonalDataContext): void {
  const { db, now, personalData: data } = context;
  const write = writesOf(context);
  const eraserOf = ({ actor, language }: Scope, requestId: string, at: Date): Eraser => ({
    organisationId: actor.organisationId,
    by: { id: actor.subject, role: actor.isService ? 'service' : actor.role },
    requestId,
    language,
    at,
  });
  app.post(
    '/v1/people/:id/erasure',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'erasePerson',
        summary: 'Erase the data of somebody who has left, for good; `dryRun=true` writes nothing',
        description:
          'Name, contacts, date of birth, PIN, passkeys, sessions, availability and what was written by or about the person go, in the log too. Rotas, hours, contracts and leave stay under the id, and the person appears as a former member. Somebody who is active or has duties ahead is 409. Administrators alone may.',
        tags,
        params: IdParams,
        headers: DryRunHeader,
        querystring: ErasureQuery,
        body: Erasure,
        response: { 200: Erased, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { name } = request.body;
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      if (isDryRun(request)) {
        const found = await withRollback(db, organisationId, (tx) =>
          erasePerson(tx, data, eraserOf(scope, request.id, now()), id, name),
        );
        return reply.send({ applied: false, ...found });
      }
      const sent = await write(request, reply, async ({ tx, at }) => {
        const erased = await erasePerson(tx, data, eraserOf(scope, request.id, at), id, name);
        return { status: 200, body: { applied: true, ...erased }, audit: erasureEntry(erased) };
      });
      data.changed(organisationId);
      return sent;
    },
  );
}
