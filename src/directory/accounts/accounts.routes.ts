/** People and sites kept by hand over HTTP, for administrators. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { requireMatch, sendRecord } from '../../platform/http/etag.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { OffsetListOf } from '../../platform/http/page.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { RecordsContext } from '../records/records.context.ts';
import { PeopleQuery, Site } from '../records/records.schema.ts';
import { findAccount, listAccounts } from './accounts.repo.ts';
import * as wire from './accounts.schema.ts';
import { createAccount, dropPasskeys, patchAccount, type Writing } from './accounts.service.ts';
import { type MailLanguages, passwordLink, type SendLink } from './password-links.service.ts';
import { createSite, patchSite } from './sites.service.ts';

interface AccountsContext extends RecordsContext, MailLanguages {
  /** null: no mails are sent. */
  sendLink: SendLink | null;
}

const config = {
  access: { service: 'directory', roles: ['admin'], serviceTokens: true },
  rate: 'none',
} as const;
const tagged = { ...config, tagged: true } as const;
const tags = ['Accounts'];
const refused = (...statuses: number[]) => refusals('snake', 400, 401, 403, 422, ...statuses);

export function accountsRoutes(app: App, context: AccountsContext): void {
  reads(app, context);
  accountWrites(app, context);
  linkWrite(app, context);
  passkeysWrite(app, context);
  siteWrites(app, context);
}

/** Writes in the caller's organisation, then reports the change. */
async function write(
  { mutate, changed }: AccountsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (writing: Writing) => Promise<Outcome>,
): Promise<FastifyReply> {
  const { organisationId } = actorOf(request);
  const sent = await mutate(request, reply, (tx, at) => work({ tx, organisationId, at }));
  changed(organisationId);
  return sent;
}

function reads(app: App, { db, now }: AccountsContext): void {
  app.get(
    '/v1/accounts',
    {
      config,
      schema: {
        operationId: 'listAccounts',
        summary: 'People and how they sign in, active ones first',
        tags,
        description:
          '`signIn` says whether somebody has a password, an invitation that waits, or neither; `q`, `role` and `locationId` narrow the list. Administrators and service tokens may read them.',
        querystring: PeopleQuery,
        response: { 200: OffsetListOf(wire.Account), ...refused() },
      },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const found = await listAccounts(db, actorOf(request).organisationId, request.query, now());
      return { ...found, limit, offset };
    },
  );
  app.get(
    '/v1/accounts/:id',
    {
      config: tagged,
      schema: {
        operationId: 'getAccount',
        summary: 'One person and how they sign in',
        tags,
        params: IdParams,
        description:
          'Returns person, role and sites, and whether they have a password or an invitation. Administrators and service tokens may read it. The entity tag guards a later change.',
        response: { 200: wire.Account, ...refused(404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const account = await findAccount(db, actorOf(request).organisationId, id, now());
      if (account === null) throw notFound('account', id);
      return sendRecord(request, reply, account);
    },
  );
}

function accountWrites(app: App, context: AccountsContext): void {
  app.post(
    '/v1/accounts',
    {
      config,
      schema: {
        operationId: 'createAccount',
        summary: 'Add a person with role and sites',
        tags,
        description:
          'The person cannot sign in until they have opened a password link or come from an identity provider. Administrators and service tokens may. Planning is told of person and grant.',
        body: wire.NewAccount,
        response: { 201: wire.Account, ...refused(409) },
      },
    },
    (request, reply) => write(context, request, reply, (writing) => createAccount(writing, request.body)),
  );
  app.patch(
    '/v1/accounts/:id',
    {
      config: tagged,
      schema: {
        operationId: 'patchAccount',
        tags,
        params: IdParams,
        body: wire.AccountPatch,
        summary: 'Change name, address, home, role and sites of a person, or close their account',
        description:
          'Members that are sent change, all others stay. Closing an account ends sessions, grants and links; another address ends the link that waits. Administrators and service tokens may. The last active administrator stays one: 409 `LAST_ADMINISTRATOR`.',
        response: { 200: wire.Account, ...refused(404, 409) },
      },
    },
    (request, reply) =>
      write(context, request, reply, (writing) =>
        patchAccount(writing, request.params.id, request.body, ({ version }) =>
          requireMatch(request, version),
        ),
      ),
  );
}

function passkeysWrite(app: App, context: AccountsContext): void {
  app.delete(
    '/v1/accounts/:id/passkeys',
    {
      config,
      schema: {
        operationId: 'deleteAccountPasskeys',
        summary: 'Take every passkey of a person away',
        tags,
        params: IdParams,
        description:
          'For a device that is lost: from then on the person signs in by the password alone, and may add new ones. The password and sessions stay; a new password by link ends those. Administrators and service tokens may.',
        response: { 200: wire.Account, ...refused(404, 409) },
      },
    },
    (request, reply) => write(context, request, reply, (writing) => dropPasskeys(writing, request.params.id)),
  );
}

function linkWrite(app: App, context: AccountsContext): void {
  app.post(
    '/v1/accounts/:id/password-link',
    {
      config: { ...config, holdsSecret: true },
      schema: {
        operationId: 'createPasswordLink',
        tags,
        params: IdParams,
        summary:
          'Invite a person, or let them set a new password: a link for seven days, mailed or to pass on',
        description:
          'An earlier link of the person ends. Where mail is set up it is sent while the caller waits, and `mailFault` says what the server did not take. Administrators and service tokens may. The password before stays until the link is used.',
        response: { 201: wire.PasswordLink, ...refused(404, 409) },
      },
    },
    (request, reply) => {
      const base = baseUrlOf(request);
      const { organisationId } = actorOf(request);
      return context.mutatePrepared(
        request,
        reply,
        passwordLink(context, organisationId, request.params.id, base),
      );
    },
  );
}

function siteWrites(app: App, context: AccountsContext): void {
  app.post(
    '/v1/sites',
    {
      config,
      schema: {
        operationId: 'createSite',
        summary: 'Add a site',
        tags,
        body: wire.NewSite,
        description:
          'Country and time zone are those of the organisation’s set-up unless they are sent. Administrators and service tokens may. Planning is told, so that the site can be planned at once.',
        response: { 201: Site, ...refused(409) },
      },
    },
    (request, reply) => write(context, request, reply, (writing) => createSite(writing, request.body)),
  );
  app.patch(
    '/v1/sites/:id',
    {
      config,
      schema: {
        operationId: 'patchSite',
        summary: 'Rename or move a site',
        tags,
        params: IdParams,
        description:
          'Members that are sent change, all others stay. Administrators and service tokens may. Planning is told; rules that follow from the country or time zone follow.',
        body: wire.SitePatch,
        response: { 200: Site, ...refused(404, 409) },
      },
    },
    (request, reply) =>
      write(context, request, reply, (writing) => patchSite(writing, request.params.id, request.body)),
  );
}
