/** What tokens are made and checked by: who gives them, whom they are for, and the names of their claims. */

import type { TokenSettings } from '../platform/auth/auth.ts';
import type { Config } from './config.ts';

export function tokenSettingsOf(config: Config): TokenSettings {
  return {
    issuer: issuerOf(config),
    audience: config.TOKEN_AUDIENCE,
    toolsAudience: `${publicUrlOf(config)}/mcp`,
    claims: {
      organisation: config.CLAIM_ORGANISATION,
      services: config.CLAIM_SERVICES,
      roles: config.CLAIM_ROLES,
      locations: config.CLAIM_LOCATIONS,
    },
  };
}

/** The `iss` that tokens must carry. */
export function issuerOf(config: Config): string {
  return config.TOKEN_ISSUER ?? config.DIRECTORY_URL ?? `${publicUrlOf(config)}/directory`;
}

export function publicUrlOf(config: Config): string {
  return config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
}
