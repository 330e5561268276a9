/** Signing in: who may, and what a code or a refresh token is exchanged for. */
import type { Database, Sql } from '../../platform/db/db.ts';
import { OAuthFault } from '../oauth/oauth.rules.ts';
import type { TokenAnswer } from '../oauth/oauth.service.ts';
import type { Provider } from '../oidc/provider.ts';
import { hashPassword, isPassword } from '../passwords/hashing.ts';
import { findPassword, passwordsOfAddress } from '../passwords/passwords.repo.ts';
import { findPerson } from '../records/records.repo.ts';
import type { Issue } from '../tokens.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createTokenStore, type TokenStore } from './expiring-tokens.ts';
import { type AuthorizeRequest, CONSOLE_CLIENT, challengeOf } from './sign-in.rules.ts';

const CODE_LIFE_S = 60;
const ACCESS_LIFE_S = 900;
const SESSION_LIFE_S = 12 * 3600;
const SERVICES = ['listing', 'planning'];

export interface SignInSettings {
  db: Database;
  issue: Issue;
  now: () => Date;
  /** The organisation whose people may sign in without a password; null: nobody may. */
  openOrganisationId: () => Promise<string | null>;
  /** The organisation's own OpenID Connect provider; null: none is set. */
  provider: Provider | null;
  /** Services that tokens of administrators carry beside those of everybody. */
  administratorServices: readonly string[];
}

/** Somebody of an organisation. */
export interface Subject {
  organisationId: string;
  personId: string;
}

/** Somebody who has proved who they are. */
interface Session extends Subject {
  /** When, in milliseconds of the epoch. */
  since: number;
  /** What the provider said of them, for signing out there. */
  idToken?: string;
}

interface Code {
  session: Session;
  request: AuthorizeRequest;
}

export interface SignIn {
  settings: SignInSettings;
  /** By the cookie: who is signed in. */
  sessions: TokenStore<Session>;
  codes: TokenStore<Code>;
  refreshes: TokenStore<Session>;
  attempts: Attempts;
  /** Begins a session of somebody who has just proved who they are. */
  begin(
    subject: Subject,
    more?: { idToken?: string; tx?: Sql },
  ): Promise<{ token: string; session: Session }>;
}

export function createSignIn(settings: SignInSettings): SignIn {
  const { db, now } = settings;
  const stored = { db, now, lifeSeconds: SESSION_LIFE_S };
  const sessions = createTokenStore<Session>({ ...stored, kind: 'session' });
  return {
    ...{ settings, sessions, attempts: createAttempts(db, now) },
    codes: createTokenStore({ ...stored, kind: 'code', lifeSeconds: CODE_LIFE_S }),
    refreshes: createTokenStore({ ...stored, kind: 'refresh' }),
    begin: async ({ organisationId, personId }, { idToken, tx } = {}) => {
      const session = {
        ...{ organisationId, personId, since: now().getTime() },
        ...(idToken === undefined ? {} : { idToken }),
      };
      return { token: await sessions.add(session, tx), session };
    },
  };
}

/** The session, while its person may sign in and has not got a new password since. */
export async function liveSession(signIn: SignIn, session: Session | null) {
  if (session === null) return null;
  const { db } = signIn.settings;
  const { organisationId, personId, since } = session;
  const [person, password] = await Promise.all([
    findPerson(db, organisationId, personId),
    findPassword(db, organisationId, personId),
  ]);
  if (person?.active !== true || (password !== null && Date.parse(password.changedAt) > since)) return null;
  return { session, person };
}

/** Whoever may be picked without a password. */
export async function pickable({ settings }: SignIn, personId: string): Promise<Subject | null> {
  const organisationId = await settings.openOrganisationId();
  const person =
    organisationId === null ? undefined : await findPerson(settings.db, organisationId, personId);
  return organisationId !== null && person?.active === true ? { organisationId, personId } : null;
}

/** What came of an address and a password: whose they are, or how many seconds to wait before the next attempt. */
export type Checked = { subject: Subject | null } | { waitSeconds: number };

/** An unknown address takes as long as a wrong password, and gets the same answer. */
export async function checkPassword(
  { settings, attempts }: SignIn,
  email: string,
  password: string,
  place: string,
): Promise<Checked> {
  const waitSeconds = await attempts.count(email, place);
  if (waitSeconds !== null) return { waitSeconds };
  const owners = await passwordsOfAddress(settings.db, email);
  if (owners.length === 0) await hashPassword(password);
  for (const { passwordHash, ...subject } of owners) {
    if (!(await isPassword(password, passwordHash))) continue;
    await attempts.forgive(email, place);
    return { subject };
  }
  return { subject: null };
}

export async function codeGrant(signIn: SignIn, form: ReadonlyMap<string, string>): Promise<TokenAnswer> {
  requireConsole(form);
  const code = await signIn.codes.take(form.get('code') ?? '');
  const verifier = form.get('code_verifier') ?? '';
  const fits =
    code !== null &&
    form.get('redirect_uri') === code.request.redirect_uri &&
    challengeOf(verifier) === code.request.code_challenge;
  if (!fits)
    throw new OAuthFault('invalid_grant', 'the code, its redirect_uri or its code_verifier is not right');
  return tokensFor(signIn, code.session);
}

/** A refresh token is good once: the answer brings the next one. */
export async function refreshGrant(signIn: SignIn, form: ReadonlyMap<string, string>): Promise<TokenAnswer> {
  requireConsole(form);
  const session = await signIn.refreshes.take(form.get('refresh_token') ?? '');
  if (session === null) throw new OAuthFault('invalid_grant', 'the refresh_token is used up or too old');
  return tokensFor(signIn, session);
}

function requireConsole(form: ReadonlyMap<string, string>): void {
  if (form.get('client_id') !== CONSOLE_CLIENT) {
    throw new OAuthFault('invalid_client', `this grant is for the client ${CONSOLE_CLIENT} alone`);
  }
}

async function tokensFor(signIn: SignIn, session: Session): Promise<TokenAnswer> {
  const live = await liveSession(signIn, session);
  if (live === null) throw new OAuthFault('invalid_grant', 'this person may not sign in any more');
  const { role, locationIds } = live.person;
  const { organisationId, personId } = session;
  const { issue, administratorServices } = signIn.settings;
  const services = role === 'admin' ? [...SERVICES, ...administratorServices] : SERVICES;
  const access = await issue(
    { organisationId, subject: personId, services, roles: [role], locationIds },
    ACCESS_LIFE_S,
  );
  return {
    access_token: access,
    refresh_token: await signIn.refreshes.add(session),
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_S,
    scope: services.join(' '),
  };
}
