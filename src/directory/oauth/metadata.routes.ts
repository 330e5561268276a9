/** How clients find the issuer's keys and endpoints (RFC 8414, OpenID Connect Discovery). */
import { UNLISTED } from '../../platform/http/unlisted.ts';
import type { App } from '../../platform/shapes.ts';
import type { SigningKey } from '../signing-key.ts';
import type { Resources } from './resources.rules.ts';

export interface Issuer {
  issuer: string;
  /** The address that clients reach the Directory at. */
  publicUrl: string;
  signingKey: SigningKey;
  resources: Resources;
}

const KINDS = ['oauth-authorization-server', 'openid-configuration'];

function metadataOf({ issuer, publicUrl, signingKey, resources }: Issuer) {
  return {
    issuer,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    token_endpoint: `${publicUrl}/oauth/token`,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    scopes_supported: ['listing', 'planning', 'directory', 'hr'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [resources.tools],
    id_token_signing_alg_values_supported: [signingKey.publicJwk.alg],
    subject_types_supported: ['public'],
  };
}

export function metadataRoutes(app: App, issuer: Issuer): void {
  const metadata = metadataOf(issuer);
  app.get('/.well-known/jwks.json', UNLISTED, async () => ({ keys: [issuer.signingKey.publicJwk] }));
  for (const kind of KINDS) app.get(`/.well-known/${kind}`, UNLISTED, async () => metadata);
}

/**
 * At the root of the host, with the path of the issuer behind (RFC 8414, section 3.1): there clients look first. Without it
 * too: clients of before 2025-06 look there, and know of no issuer's path.
 */
export function rootMetadataRoutes(app: App, issuer: Issuer): void {
  const metadata = metadataOf(issuer);
  const path = URL.parse(issuer.issuer)?.pathname ?? '/';
  const paths = new Set(['', '/directory', path === '/' ? '' : path]);
  for (const kind of KINDS)
    for (const inserted of paths) app.get(`/.well-known/${kind}${inserted}`, UNLISTED, async () => metadata);
}
