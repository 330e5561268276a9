/** The embedded Directory: table of contents. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../platform/context.ts';
import type { SigningKey } from './signing-key.ts';

export interface DirectoryContext extends ServiceContext {
  signingKey: SigningKey;
}

export async function directoryPlugin(app: FastifyInstance, context: DirectoryContext): Promise<void> {
  app.get('/.well-known/jwks.json', { config: { access: 'public', rate: 'none' } }, async () => ({
    keys: [context.signingKey.publicJwk],
  }));
}
