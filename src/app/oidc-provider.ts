/** Part of the composition root: the organisation's own OpenID Connect provider, as the settings name it. */

import { createProvider, type Provider } from '../directory/oidc/provider.ts';
import type { Config } from './config.ts';

const OWN_NAMES = {
  admin: 'admin',
  'area-manager': 'area-manager',
  manager: 'manager',
  member: 'member',
} as const;

/** null: none is set. */
export function providerOf(config: Config): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret = null } = config;
  if (issuer === undefined || clientId === undefined) return null;
  const claims = {
    email: config.OIDC_EMAIL_CLAIM,
    trustEmail: config.OIDC_TRUST_EMAIL === 'on',
    role: config.OIDC_ROLE_CLAIM ?? null,
    roles: config.OIDC_ROLES ?? OWN_NAMES,
  };
  return createProvider({ issuer, clientId, clientSecret, claims });
}
