import { actorOf } from '../../../platform/auth/auth.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { DirectoryPush, DirectoryPushed } from './directory.schema.ts';
import { pushDirectory } from './directory.service.ts';

/** A whole organisation travels in one push. */
const BODY_LIMIT_FACTOR = 16;

export function directoryIngestRoutes(app: App, { mutate }: ServiceContext): void {
  app.put(
    '/internal/v1/directory',
    {
      bodyLimit: BODY_LIMIT_FACTOR * (app.initialConfig.bodyLimit ?? 0),
      // Who may push decides who holds which role: a Directory itself, or an administrator.
      config: { access: { service: 'directory', roles: ['admin'], serviceTokens: true } },
      schema: {
        operationId: 'pushDirectory',
        summary: 'Ingest locations, people and grants from the Directory; an older state changes nothing',
        description:
          'A full push replaces what Planning knows of the organisation; a delta adds and replaces the records that it names. A state older than the one on record is answered and changes nothing. The Directory’s own token and administrators with the service `directory` may: who pushes decides who holds which sites.',
        tags: ['Directory', 'extension'],
        body: DirectoryPush,
        response: { 200: DirectoryPushed, ...refusals('camel', 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    (request, reply) => {
      const { organisationId } = actorOf(request);
      return mutate(request, reply, (tx, at) => pushDirectory(tx, organisationId, request.body, at));
    },
  );
}
