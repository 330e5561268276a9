/** Signing in: who may, and what a code or a refresh token is exchanged for. */
import type { Database } from '../../platform/db/db.ts';
import { OAuthFault } from '../oauth/oauth.rules.ts';
import type { TokenAnswer } from '../oauth/oauth.service.ts';
import { findPerson } from '../records/records.repo.ts';
import type { Issue } from '../tokens.ts';
import { createTokenStore, type TokenStore } from './expiring-tokens.ts';
import { type AuthorizeRequest, CONSOLE_CLIENT, challengeOf } from './sign-in.rules.ts';

const CODE_LIFE_S = 60;
const ACCESS_LIFE_S = 900;
const SESSION_LIFE_S = 12 * 3600;
const MOST_KEPT = 10_000;
const SERVICES = ['listing', 'planning'];

export interface SignInSettings {
  db: Database;
  issue: Issue;
  now: () => Date;
  /** The organisation whose people may sign in without a password; null: nobody may. */
  organisationId: string | null;
}

interface Code {
  personId: string;
  request: AuthorizeRequest;
}

export interface SignIn {
  settings: SignInSettings;
  /** By the cookie: who is signed in. */
  sessions: TokenStore<string>;
  codes: TokenStore<Code>;
  refreshes: TokenStore<string>;
}

export function createSignIn(settings: SignInSettings): SignIn {
  return {
    settings,
    sessions: createTokenStore(SESSION_LIFE_S, MOST_KEPT, settings.now),
    codes: createTokenStore(CODE_LIFE_S, MOST_KEPT, settings.now),
    refreshes: createTokenStore(SESSION_LIFE_S, MOST_KEPT, settings.now),
  };
}

/** The person, if they may sign in (still). */
export async function activePerson({ settings }: SignIn, id: string) {
  const { db, organisationId } = settings;
  const person = organisationId === null ? undefined : await findPerson(db, organisationId, id);
  return person?.active === true ? person : null;
}

export async function codeGrant(signIn: SignIn, form: ReadonlyMap<string, string>): Promise<TokenAnswer> {
  requireConsole(form);
  const code = signIn.codes.take(form.get('code') ?? '');
  const verifier = form.get('code_verifier') ?? '';
  const fits =
    code !== null &&
    form.get('redirect_uri') === code.request.redirect_uri &&
    challengeOf(verifier) === code.request.code_challenge;
  if (!fits)
    throw new OAuthFault('invalid_grant', 'the code, its redirect_uri or its code_verifier is not right');
  return tokensFor(signIn, code.personId);
}

/** A refresh token is good once: the answer brings the next one. */
export async function refreshGrant(signIn: SignIn, form: ReadonlyMap<string, string>): Promise<TokenAnswer> {
  requireConsole(form);
  const personId = signIn.refreshes.take(form.get('refresh_token') ?? '');
  if (personId === null) throw new OAuthFault('invalid_grant', 'the refresh_token is used up or too old');
  return tokensFor(signIn, personId);
}

function requireConsole(form: ReadonlyMap<string, string>): void {
  if (form.get('client_id') !== CONSOLE_CLIENT) {
    throw new OAuthFault('invalid_client', `this grant is for the client ${CONSOLE_CLIENT} alone`);
  }
}

async function tokensFor(signIn: SignIn, personId: string): Promise<TokenAnswer> {
  const person = await activePerson(signIn, personId);
  const { issue, organisationId } = signIn.settings;
  if (person === null || organisationId === null) {
    throw new OAuthFault('invalid_grant', 'this person may not sign in any more');
  }
  const { role, locationIds } = person;
  const access = await issue(
    { organisationId, subject: personId, services: SERVICES, roles: [role], locationIds },
    ACCESS_LIFE_S,
  );
  return {
    access_token: access,
    refresh_token: signIn.refreshes.add(personId),
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_S,
    scope: SERVICES.join(' '),
  };
}
