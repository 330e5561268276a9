/** OAuth clients of an organisation, for its admins. */
import { randomBytes } from 'node:crypto';
import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type App, Closed, IdParams, NameText, OneOf, refusals, Uuid } from '../../platform/shapes.ts';
import { deleteClient, insertClient, listClients } from './clients.repo.ts';
import { hashSecret } from './oauth.service.ts';

const Scopes = Type.Array(OneOf(['listing', 'planning', 'directory', 'hr']), {
  minItems: 1,
  maxItems: 4,
  uniqueItems: true,
});
const ClientBody = Closed({ name: NameText(200), scopes: Scopes }, { title: 'ClientInput' });
const Client = Closed(
  { id: Uuid, organisationId: Uuid, name: Type.String(), scopes: Scopes },
  { title: 'Client' },
);
const NewClient = Closed(
  {
    ...Client.properties,
    secret: Type.String({ description: 'shown this once; only its digest is kept' }),
  },
  { title: 'NewClient' },
);

const config = { access: { service: 'directory', roles: ['admin'] }, rate: 'none' } as const;
const REFUSALS = refusals('snake', 400, 401, 403, 404, 409, 422);

export function clientsRoutes(app: App, { db, mutate }: ServiceContext): void {
  app.get(
    '/v1/clients',
    {
      config,
      schema: {
        operationId: 'listClients',
        summary: 'OAuth clients of the organisation',
        description:
          'Each client has its name and the services that it may ask for; secrets are not shown again. Administrators alone may.',
        tags: ['OAuth'],
        response: { 200: Closed({ items: Type.Array(Client) }, { title: 'ClientList' }), ...REFUSALS },
      },
    },
    async (request) => ({ items: await listClients(db, actorOf(request).organisationId) }),
  );
  app.post(
    '/v1/clients',
    {
      config: { ...config, holdsSecret: true },
      schema: {
        operationId: 'createClient',
        summary: 'Register an OAuth client',
        description:
          'The client gets tokens for its services by `client_credentials`, for this organisation alone. Its secret is in the answer and nowhere else. Administrators alone may.',
        tags: ['OAuth'],
        body: ClientBody,
        response: { 201: NewClient, ...REFUSALS },
      },
    },
    (request, reply) =>
      mutate(request, reply, async (tx, at) => {
        const secret = randomBytes(32).toString('base64url');
        const client = { id: newId(at), organisationId: actorOf(request).organisationId, ...request.body };
        await insertClient(tx, { ...client, secretHash: hashSecret(secret) });
        const entry = { action: 'client.create', entityType: 'client', entityId: client.id };
        const audit = { ...entry, before: null, after: client };
        return { status: 201, body: { ...client, secret }, audit };
      }),
  );
  app.delete(
    '/v1/clients/:id',
    {
      config,
      schema: {
        operationId: 'deleteClient',
        summary: 'Remove an OAuth client; tokens it has end by themselves',
        description:
          'The client gets no further tokens; those that it has last up to 15 minutes more. Administrators alone may.',
        tags: ['OAuth'],
        params: IdParams,
        response: { 200: Closed({ id: Uuid, deleted: Type.Boolean() }, { title: 'Deleted' }), ...REFUSALS },
      },
    },
    (request, reply) =>
      mutate(request, reply, async (tx) => {
        const { id } = request.params;
        const gone = await deleteClient(tx, actorOf(request).organisationId, id);
        if (gone === 0) throw notFound('client', id);
        const entry = { action: 'client.delete', entityType: 'client', entityId: id };
        return { status: 200, body: { id, deleted: true }, audit: { ...entry, before: { id }, after: null } };
      }),
  );
}
