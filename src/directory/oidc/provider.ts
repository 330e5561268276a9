/** An OpenID Connect provider (OpenID Connect Core 1.0): discovery, the authorization-code flow with PKCE, logout. */
import * as oidc from 'openid-client';
import { type ClaimSettings, type Claims, valueAt } from './claims.rules.ts';

interface OidcSettings {
  issuer: string;
  clientId: string;
  /** null: a public client. */
  clientSecret: string | null;
  claims: ClaimSettings;
}

/** The provider does not fit, or does not answer. The message says what was expected. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}

/** What a sign-in under way must be finished with. */
export interface Started {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

export interface Finished {
  claims: Claims;
  idToken: string;
}

export interface Provider {
  settings: OidcSettings;
  /** Reads metadata and keys; rejects with a ProviderFault that names what does not fit. */
  check(): Promise<void>;
  start(redirectUri: string): Promise<Started>;
  /** `address`: where the provider sent the browser back to, with its answer. */
  finish(address: URL, started: Pick<Started, 'state' | 'nonce' | 'verifier'>): Promise<Finished>;
  /** Where the browser signs out at the provider; null: it offers no such address. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | null>;
}

const TIMEOUT_S = 10;
const SCOPE = 'openid email profile';
const PKCE = 'S256';

export function createProvider(settings: OidcSettings): Provider {
  let known: Promise<oidc.Configuration> | null = null;
  /** Read once; a fault is forgotten, so that the next sign-in asks again. */
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = null;
      throw faultOf(error, settings.issuer);
    });
    return known;
  };
  return {
    settings,
    check: async () => {
      const metadata = (await configuration()).serverMetadata();
      await checkKeys(String(metadata.jwks_uri), settings.issuer);
    },
    start: async (redirectUri) => {
      const config = await configuration();
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        response_type: 'code',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: PKCE,
      });
      return { url: url.href, state, nonce, verifier };
    },
    finish: async (address, { state, nonce, verifier }) => {
      const config = await configuration();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await oidc
        .authorizationCodeGrant(config, address, { ...checks, idTokenExpected: true })
        .catch((error: unknown) => {
          throw faultOf(error, settings.issuer);
        });
      const claims = tokens.claims() ?? { sub: '' };
      return {
        claims: await completed(config, settings.claims, claims, tokens.access_token),
        idToken: tokens.id_token ?? '',
      };
    },
    logoutUrl: async (idToken, returnTo) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo };
      return oidc.buildEndSessionUrl(config, parameters).href;
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const execute = [oidc.enableNonRepudiationChecks];
  // The settings allow http on this machine alone.
  if (url.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const config = await oidc.discovery(url, clientId, {}, authenticationOf(clientSecret), {
    execute,
    timeout: TIMEOUT_S,
  });
  if (config.serverMetadata().issuer.includes('{'))
    throw new ProviderFault(
      `${issuer} is for every tenant of the provider: anybody could name an address of yours there. Set OIDC_ISSUER to your own tenant's`,
    );
  const { authorization_endpoint, token_endpoint, jwks_uri, ...metadata } = config.serverMetadata();
  for (const [name, value] of Object.entries({ authorization_endpoint, token_endpoint, jwks_uri }))
    if (value === undefined) throw new ProviderFault(`its metadata must have ${name}`);
  const { response_types_supported, code_challenge_methods_supported } = metadata;
  mustHave('response_types_supported', response_types_supported, 'code');
  mustHave('code_challenge_methods_supported', code_challenge_methods_supported, PKCE);
  return config;
}

function mustHave(name: string, values: readonly string[] | undefined, needed: string): void {
  if (values === undefined || values.includes(needed)) return;
  throw new ProviderFault(`${name} must contain ${needed}; it holds ${values.join(', ')}`);
}

/** By the form where the provider says that it takes that, else by HTTP Basic, the standard's default. */
function authenticationOf(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const chosen = methods.includes('client_secret_basic') ? basic : post;
    chosen(server, client, body, headers);
  };
}

async function checkKeys(url: string, issuer: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_S * 1000) }).catch(
    (error: unknown) => {
      throw faultOf(error, issuer);
    },
  );
  const body = (await answer.json().catch(() => null)) as { keys?: unknown } | null;
  if (!answer.ok || !Array.isArray(body?.keys) || body.keys.length === 0)
    throw new ProviderFault(`the OpenID Connect provider ${issuer}: ${url} must be a set of keys (jwks_uri)`);
}

/** Claims that the id token leaves out are read from the userinfo endpoint. */
async function completed(
  config: oidc.Configuration,
  { email, role }: ClaimSettings,
  claims: Claims & { sub: string },
  accessToken: string,
): Promise<Claims> {
  const isMissing = [email, role].some((name) => name !== null && valueAt(claims, name) === undefined);
  if (!isMissing || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await oidc.fetchUserInfo(config, accessToken, claims.sub).catch((error: unknown) => {
    throw faultOf(error, config.serverMetadata().issuer);
  });
  return { ...more, ...claims };
}

/** The provider's or the library's own words, with the claim or member that they name. */
function faultOf(error: unknown, issuer: string): ProviderFault {
  const said = new Set([...wordsOf(error)].filter((text) => text !== ''));
  return new ProviderFault(`the OpenID Connect provider ${issuer}: ${[...said].join(': ')}`, {
    cause: error,
  });
}

function* wordsOf(error: unknown): Generator<string> {
  if (error instanceof oidc.AuthorizationResponseError) {
    yield error.error_description ?? error.error;
  } else if (error instanceof oidc.ResponseBodyError) {
    yield error.error;
    yield error.error_description ?? '';
  } else if (error instanceof oidc.WWWAuthenticateChallengeError) {
    for (const { parameters } of error.cause) {
      yield parameters.error ?? '';
      yield parameters.error_description ?? '';
    }
    yield `${error.status}`;
  } else if (error instanceof Error) {
    yield error.message;
    yield* wordsOf(error.cause);
  } else {
    yield* comparedIn(error);
  }
}

/** The library keeps what it compared, or what answered, beside its words. */
function* comparedIn(cause: unknown): Generator<string> {
  if (cause instanceof Response) yield `${cause.status} at ${cause.url}`;
  const { expected, body, attribute } = (cause ?? {}) as Record<string, unknown>;
  if (typeof expected !== 'string' || typeof attribute !== 'string') return;
  yield `expected ${expected}, it says ${String((body as Record<string, unknown> | undefined)?.[attribute])}`;
}
