/** How clients find the issuer's keys and endpoints (RFC 8414, OpenID Connect Discovery). */
import type { App } from '../../platform/shapes.ts';
import type { SigningKey } from '../signing-key.ts';

export function metadataRoutes(app: App, issuer: string, publicUrl: string, key: SigningKey): void {
  const open = { config: { access: 'public', rate: 'none' }, schema: { hide: true } } as const;
  const metadata = {
    issuer,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    token_endpoint: `${publicUrl}/oauth/token`,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    scopes_supported: ['listing', 'planning', 'directory', 'hr'],
    id_token_signing_alg_values_supported: [key.publicJwk.alg],
    subject_types_supported: ['public'],
  };
  app.get('/.well-known/jwks.json', open, async () => ({ keys: [key.publicJwk] }));
  app.get('/.well-known/openid-configuration', open, async () => metadata);
  app.get('/.well-known/oauth-authorization-server', open, async () => metadata);
}
