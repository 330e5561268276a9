/** The embedded Directory: table of contents. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../platform/context.ts';
import { healthRoutes } from '../platform/health.ts';
import { serveOpenApi } from '../platform/openapi.ts';
import { withTypes } from '../platform/shapes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import type { ClientCredentials } from './planning-client.ts';
import type { SigningKey } from './signing-key.ts';
import type { Issue } from './tokens.ts';

export interface DirectoryContext extends ServiceContext {
  signingKey: SigningKey;
  issue: Issue;
  planningClient: ClientCredentials;
}

export async function directoryPlugin(fastify: FastifyInstance, context: DirectoryContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Directory (embedded)',
    version: '0.1.0',
    description: 'Organisations, people, sites and grants; tokens and the keys that prove them.',
  });
  const app = withTypes(fastify);
  healthRoutes(app, 'directory');
  app.get(
    '/.well-known/jwks.json',
    { config: { access: 'public', rate: 'none' }, schema: { hide: true } },
    async () => ({ keys: [context.signingKey.publicJwk] }),
  );
  await fastify.register(async (scope) => oauthRoutes(withTypes(scope), context));
}
