/** What an id token says of a person, read as the settings name it. */

import type { Role } from '../../platform/auth/auth.ts';
import { type Said, say, textOf } from '../../words/said.ts';

export interface ClaimSettings {
  /** The claim that holds the e-mail address. */
  email: string;
  /** The provider is trusted to have checked addresses, though it does not say so. */
  trustEmail: boolean;
  /** The claim that holds role or groups, dots lead into objects; null: roles are kept by hand. */
  role: string | null;
  /** From the provider's words to roles. */
  roles: Readonly<Record<string, Role>>;
}

export type Claims = Readonly<Record<string, unknown>>;

/** A sign-in that the provider's answer does not allow. The message says what was expected. */
export class ClaimFault extends Error {
  override name = 'ClaimFault';
  readonly said: Said;

  constructor(said: Said) {
    super(textOf(said));
    this.said = said;
  }
}

/** The claim that `email_verified` is about (OpenID Connect Core, 5.1). */
const STANDARD_EMAIL = 'email';

const FROM_MOST: readonly Role[] = ['admin', 'area-manager', 'manager', 'member'];

/** Who somebody is at the provider, for good: addresses change. */
export interface ProviderSubject {
  issuer: string;
  subject: string;
}

export function subjectIn({ iss, sub }: Claims): ProviderSubject {
  if (typeof iss === 'string' && typeof sub === 'string' && sub !== '') return { issuer: iss, subject: sub };
  throw new ClaimFault(say('signIn.identity', { sent: `${shown(iss)}, ${shown(sub)}` }));
}

export function emailIn(claims: Claims, { email: name, trustEmail }: ClaimSettings): string {
  const email = valueAt(claims, name);
  if (typeof email !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new ClaimFault(say('signIn.noAddress', { claim: name, sent: shown(email) }));
  }
  if (trustEmail) return email;
  if (name !== STANDARD_EMAIL) {
    // `email_verified` is said of the standard's claim alone; people may change others themselves.
    throw new ClaimFault(say('signIn.untrusted', { claim: name }));
  }
  if (claims.email_verified !== true && claims.email_verified !== 'true') {
    const sent = shown(claims.email_verified);
    throw new ClaimFault(say('signIn.unverified', { email, sent }));
  }
  return email;
}

/** The highest role that the claim names, a member without one; null: roles are kept by hand. */
export function roleIn(claims: Claims, { role: name, roles }: ClaimSettings): Role | null {
  if (name === null) return null;
  // Providers leave the claim out for people who are in no group.
  const value = valueAt(claims, name) ?? [];
  const held = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(held)) {
    throw new ClaimFault(say('signIn.roles', { claim: name, sent: shown(value) }));
  }
  return FROM_MOST.find((role) => held.some((each) => roles[String(each)] === role)) ?? 'member';
}

/** `realm_access.roles` is the member `roles` of the claim `realm_access`, unless a claim has that very name. */
export function valueAt(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  return name.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? (value as Record<string, unknown>)[key] : undefined;
  }, claims);
}

const LONGEST_SHOWN = 60;

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value).slice(0, LONGEST_SHOWN);
}
