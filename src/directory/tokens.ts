/** Access tokens of the embedded Directory: claims and lifetime. */
import { randomUUID } from 'node:crypto';
import type { Role, TokenSettings } from '../platform/auth/auth.ts';
import type { SigningKey } from './signing-key.ts';

/** How long access tokens live. */
export const ACCESS_LIFE_S = 900;

export interface TokenSubject {
  organisationId: string;
  /** The person or client that acts. */
  subject: string;
  services: readonly string[];
  /** Empty: a service acting for itself. */
  roles: readonly Role[];
  locationIds: readonly string[] | '*';
  /** Whom the token is for; absent: the whole product. */
  audience?: string;
  /** The client that it is given to. */
  clientId?: string;
  /** The sign-in that it came of: what ends with it. */
  sid?: string;
}

/** The claims of a token that lives `lifeSeconds` from now, under the claim names of the settings. */
export function claimsOf(
  settings: TokenSettings,
  who: TokenSubject,
  lifeSeconds: number,
  now: Date,
): Record<string, unknown> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return {
    iss: settings.issuer,
    aud: who.audience ?? settings.audience,
    sub: who.subject,
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
    jti: randomUUID(),
    ...(who.clientId === undefined ? {} : { client_id: who.clientId }),
    ...(who.sid === undefined ? {} : { sid: who.sid }),
    [settings.claims.organisation]: who.organisationId,
    [settings.claims.services]: who.services,
    [settings.claims.roles]: who.roles,
    [settings.claims.locations]: who.locationIds,
  };
}

export type Issue = (who: TokenSubject, lifeSeconds: number) => Promise<string>;

export function createIssue(key: SigningKey, settings: TokenSettings, now: () => Date): Issue {
  return (who, lifeSeconds) => key.sign(claimsOf(settings, who, lifeSeconds, now()));
}
