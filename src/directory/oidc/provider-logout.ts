/** Signing out at the OpenID Connect provider, beside or in place of here. */
import type { FastifyRequest } from 'fastify';
import { originOf } from '../sign-in/html-replies.ts';
import type { Provider } from './provider.ts';

interface LogoutContext {
  provider: Provider | null;
  /** Address of the product; null: the one that the browser asked at. */
  linkBase: string | null;
}

/** Where the browser signs out at the provider; null: nowhere, or the provider does not answer. */
export async function providerLogout(
  { provider, linkBase }: LogoutContext,
  request: FastifyRequest,
  idToken: string | undefined,
): Promise<string | null> {
  if (provider === null || idToken === undefined) return null;
  const returnTo = `${linkBase ?? originOf(request)}/console/`;
  return provider.logoutUrl(idToken, returnTo).catch((error: unknown) => {
    request.log.warn({ err: error }, 'signing out at the OpenID Connect provider failed');
    return null;
  });
}
