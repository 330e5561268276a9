/** What the caller lets applications of others do, and how that ends. */
import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import type { Mutate } from '../../platform/writes/mutation.ts';
import { Removed } from '../records/records.schema.ts';
import { listGrants } from './grants.repo.ts';
import { MyGrants } from './grants.schema.ts';
import { entryOf, type Grants, withdraw } from './grants.service.ts';

const config = { access: 'token', rate: 'none' } as const;

export function grantsRoutes(app: App, grants: Grants, mutate: Mutate): void {
  const { db, now } = grants.signIn.settings;
  app.get(
    '/v1/my/grants',
    {
      config,
      schema: {
        operationId: 'listMyGrants',
        summary: 'Applications of others that may act for the caller',
        description:
          'Each grant has the application’s name and address, what it may do and since when. Everybody who is signed in reads their own. Nothing changes.',
        tags: ['OAuth'],
        response: { 200: MyGrants, ...refusals('snake', 401, 422) },
      },
    },
    async (request) => {
      const { organisationId, subject } = actorOf(request);
      return { items: await listGrants(db, organisationId, subject, now()) };
    },
  );
  app.delete(
    '/v1/my/grants/:id',
    {
      config,
      schema: {
        operationId: 'deleteMyGrant',
        summary: 'Withdraw what an application was allowed; its tokens end at once',
        description:
          'Access and refresh tokens of the application are refused from then on. Everybody ends their own grants; that of somebody else is 404.',
        tags: ['OAuth'],
        params: IdParams,
        response: { 200: Removed, ...refusals('snake', 400, 401, 404, 409, 422) },
      },
    },
    (request, reply) =>
      mutate(request, reply, async (tx) => {
        const { id } = request.params;
        const { organisationId, subject: personId } = actorOf(request);
        const gone = await withdraw(grants, tx, { organisationId, personId, id });
        if (gone === null) throw notFound('grant', id);
        return { status: 200, body: { id, deleted: true }, audit: entryOf(id, gone, null) };
      }),
  );
}
