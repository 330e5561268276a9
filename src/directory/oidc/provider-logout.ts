/** Signing out at the OpenID Connect provider, beside or in place of here. */
import type { FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../platform/http/origin.ts';
import type { Provider } from './provider.ts';

interface LogoutContext {
  provider: Provider | null;
}

/** Where the browser signs out at the provider; null: nowhere, or the provider does not answer. */
export async function providerLogout(
  { provider }: LogoutContext,
  request: FastifyRequest,
  idToken: string | undefined,
): Promise<string | null> {
  if (provider === null || idToken === undefined) return null;
  const returnTo = `${baseUrlOf(request)}/console/`;
  return provider.logoutUrl(idToken, returnTo).catch((error: unknown) => {
    request.log.warn({ err: error }, 'signing out at the OpenID Connect provider failed');
    return null;
  });
}
