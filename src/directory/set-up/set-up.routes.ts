/** The set-up of an organisation over HTTP; the link is the only credential. */
import { type App, refusals } from '../../platform/shapes.ts';
import { hashPassword } from '../passwords/hashing.ts';
import type { RecordsContext } from '../records/records.context.ts';
import { openSession } from '../sign-in/ends.ts';
import type { SignIn } from '../sign-in/sign-in.service.ts';
import type { Installation } from './installation.ts';
import * as wire from './set-up.schema.ts';
import { checkSetUp, isLinkWaiting, setUp, setUpOf } from './set-up.service.ts';

interface SetUpContext extends RecordsContext {
  installation: Installation;
  signIn: SignIn;
}

const OPEN = { access: 'public', rate: 'none' } as const;
const tags = ['Set-up'];

export function setUpRoutes(app: App, context: SetUpContext): void {
  const { db, now, mutate, changed, installation, signIn } = context;
  app.get(
    '/v1/set-up',
    {
      config: OPEN,
      schema: {
        operationId: 'getSetUp',
        summary: 'Whether a set-up link waits to be used',
        tags,
        description:
          '`open` is true while the installation has no organisation, or its operator offers one beside the first, and the link waits to be used. Anyone may ask; nothing changes.',
        response: { 200: wire.SetUpStatus, ...refusals('snake', 422) },
      },
    },
    async () => ({ open: await isLinkWaiting(db, now()) }),
  );
  app.post(
    '/v1/set-up',
    {
      config: OPEN,
      schema: {
        operationId: 'setUp',
        tags,
        summary: 'Begin the organisation: its name, first administrator and first sites, once',
        description:
          'The organisation, the administrator and the sites are made in one transaction, and the administrator is signed in. The link from the start of the server is the only credential: a wrong one is 404, an old or used one 409. Planning is told.',
        body: wire.SetUpBody,
        response: { 201: wire.SetUpDone, ...refusals('snake', 400, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const row = await setUpOf(db, request.body.link, now());
      checkSetUp(request.body);
      const { organisationId, administratorId } = row;
      const passwordHash = await hashPassword(request.body.administrator.password);
      // Whoever holds the link is the administrator that it makes.
      request.actor = {
        organisationId,
        subject: administratorId,
        role: 'admin',
        isService: false,
        services: ['directory'],
        locationIds: '*',
      };
      await mutate(request, reply, async (tx, at) => {
        const made = await setUp(tx, row, request.body, passwordHash, at);
        // After the password, since a session that is older than it has ended.
        await openSession(signIn, request, reply, { organisationId, personId: administratorId }, { tx });
        return made;
      });
      await installation.current();
      changed(organisationId);
      return reply;
    },
  );
}
