/** Signing in: who may, and what a code or a refresh token is exchanged for. */
import { sha256 } from '../../platform/canonical-json.ts';
import type { Database, Sql } from '../../platform/db/db.ts';
import type { MailLanguages, SendLink } from '../accounts/password-links.service.ts';
import type { ClientDocuments } from '../grants/client-documents.ts';
import { OAuthFault } from '../oauth/oauth.rules.ts';
import type { TokenAnswer } from '../oauth/oauth.service.ts';
import type { Resource, Resources } from '../oauth/resources.rules.ts';
import type { Revocations } from '../oauth/revocations.ts';
import type { Provider } from '../oidc/provider.ts';
import { findOrganisation } from '../organisation/organisation.repo.ts';
import { hashPassword, isPassword } from '../passwords/hashing.ts';
import { findPassword, passwordsOfAddress } from '../passwords/passwords.repo.ts';
import { findPerson } from '../records/records.repo.ts';
import { ACCESS_LIFE_S, type Issue } from '../tokens.ts';
import { type Attempts, createAttempts, FORGOTTEN } from './attempts.ts';
import { DEVICE_LIFE_S, type Devices } from './devices.ts';
import { createTokenStore, type TokenStore } from './expiring-tokens.ts';
import { onlyOrganisation } from './sign-in.repo.ts';
import { type AuthorizeRequest, CONSOLE_CLIENT, challengeOf, passedOn, SERVICES } from './sign-in.rules.ts';
import type { Subject } from './subject.ts';

export const CODE_LIFE_S = 60;
const SESSION_LIFE_S = 12 * 3600;
/** A link that was asked for on the sign-in page. */
const RESET_LIFE_S = 3600;
/** Between the right password and the organisation that it is to open. */
const CHOICE_LIFE_S = 300;

export interface SignInSettings extends MailLanguages {
  db: Database;
  issue: Issue;
  now: () => Date;
  /** The organisation whose people may sign in without a password; null: nobody may. */
  openOrganisationId: () => Promise<string | null>;
  /** The organisation's own OpenID Connect provider; null: none is set. */
  provider: Provider | null;
  /** Services that tokens of administrators carry beside those of everybody. */
  administratorServices: readonly string[];
  /** The `iss` of tokens and of answers. */
  issuer: string;
  resources: Resources;
  /** Applications of others. */
  clients: ClientDocuments;
  /** Where browsers reach the Directory, as the settings say: links in mails never take it from a request. */
  publicUrl: string;
  /** The path of the organisation's logo on this host; null: it has none. */
  logoOf: (db: Database, organisationId: string) => Promise<string | null>;
  /** Sends the links by which people set a password; null: no mails are sent. */
  sendLink: SendLink | null;
  revocations: Revocations;
}

/** Somebody who has proved who they are. */
export interface Session extends Subject {
  /** When, in milliseconds of the epoch. */
  since: number;
  /** What the provider said of them, for signing out there. */
  idToken?: string;
  /** Whom the same password proved, one person in each of several organisations; absent: this one alone. */
  proven?: Subject[];
  /** The browser by name; absent where it says none. */
  device?: string;
}

interface BeginOptions {
  idToken?: string | undefined;
  device?: string | null;
  proven?: readonly Subject[] | undefined;
  /** When who they are was proved, where that was earlier. */
  since?: number | undefined;
  tx?: Sql | undefined;
}

/** Asked for by whoever gets the mails of this address; it ends with a new password and with another address. */
export interface Reset extends Session {
  address: string;
}

interface Code {
  session: Session;
  request: AuthorizeRequest;
}

export interface SignIn {
  settings: SignInSettings;
  /** By the cookie: who is signed in. */
  sessions: TokenStore<Session>;
  /** Under their session. */
  codes: TokenStore<Code>;
  /** Under the code that the first was exchanged for. */
  refreshes: TokenStore<Session>;
  /** By the cookie that lasts: browsers in which people have signed in. */
  devices: Devices;
  /** By the link in the mail. */
  resets: TokenStore<Reset>;
  /** By the ticket of the page that asks: whom an address and a password belong to. */
  choices: TokenStore<Subject[]>;
  attempts: Attempts;
  /** Links that were asked for on the sign-in page. */
  asked: Attempts;
  /** Begins a session of somebody who has just proved who they are. */
  begin(subject: Subject, more?: BeginOptions): Promise<{ token: string; session: Session }>;
}

export function createSignIn(settings: SignInSettings): SignIn {
  const { db, now, revocations } = settings;
  // The root is the `sid` of the access tokens.
  const onReuse = (_code: unknown, rootHash: string) => revocations.revoke(db, rootHash);
  const stored = { db, now, lifeSeconds: SESSION_LIFE_S };
  const sessions = createTokenStore<Session>({ ...stored, kind: 'session' });
  return {
    settings,
    sessions,
    attempts: createAttempts(db, now),
    asked: createAttempts(db, now, FORGOTTEN),
    resets: createTokenStore<Reset>({ ...stored, kind: 'password-reset', lifeSeconds: RESET_LIFE_S }),
    choices: createTokenStore<Subject[]>({ ...stored, kind: 'choice', lifeSeconds: CHOICE_LIFE_S }),
    devices: createTokenStore({ ...stored, kind: 'device', lifeSeconds: DEVICE_LIFE_S }),
    codes: createTokenStore({ ...stored, kind: 'code', lifeSeconds: CODE_LIFE_S, onReuse }),
    refreshes: createTokenStore({ ...stored, kind: 'refresh', chained: true, onReuse }),
    begin: async ({ organisationId, personId }, { idToken, device = null, proven = [], since, tx } = {}) => {
      const session = {
        organisationId,
        personId,
        since: since ?? now().getTime(),
        ...(proven.length < 2 ? {} : { proven: [...proven] }),
        ...(idToken === undefined ? {} : { idToken }),
        ...(device === null ? {} : { device }),
      };
      return { token: await sessions.add(session, tx), session };
    },
  };
}

/** Ends the session of this token with all that came of it, access tokens included; null: there is none. */
export function endSession({ sessions, settings }: SignIn, token: string): Promise<Session | null> {
  return settings.db.transaction(null, async (tx) => {
    const ended = await sessions.takeWhole(token, tx);
    if (ended === null) return null;
    // Access tokens say by `sid` which code they came of.
    if (ended.under.length > 0) await settings.revocations.revoke(tx, ...ended.under);
    return ended.value;
  });
}

/** Whose page the sign-in page is, where there is one organisation here alone. */
export async function brandOf({ settings: { db, logoOf } }: SignIn): Promise<Brand | undefined> {
  const only = await onlyOrganisation(db);
  return only === undefined ? undefined : { name: only.name, logo: await logoOf(db, only.id) };
}

export interface Brand {
  name: string;
  /** Path of a picture; null: the name is shown. */
  logo: string | null;
}

/** A code for whoever holds the session of this token; null: it has ended meanwhile. */
export function codeFor(
  signIn: SignIn,
  token: string,
  session: Session,
  request: AuthorizeRequest,
): Promise<string | null> {
  return signIn.codes.addUnder(sha256(token), { session, request });
}

/** Where a request is asked again, now that somebody is signed in. */
export const authorizePath = (request: AuthorizeRequest) =>
  `/directory/oauth/authorize?${new URLSearchParams(passedOn(request))}`;

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
  return { session, person, hasPassword: password !== null };
}

/** The people whom the session proved in its organisation and in others, and who may sign in there; by the name of the organisation. */
export async function provenPeople(signIn: SignIn, session: Session | null): Promise<ProvenPerson[]> {
  if ((await liveSession(signIn, session)) === null || session === null) return [];
  const all = await Promise.all(
    (session.proven ?? []).map(async (subject): Promise<ProvenPerson[]> => {
      const live = await liveSession(signIn, { ...session, ...subject });
      const organisation = await findOrganisation(signIn.settings.db, subject.organisationId);
      if (live === null || organisation === null) return [];
      return [
        { ...subject, name: organisation.name, isOpen: subject.organisationId === session.organisationId },
      ];
    }),
  );
  return all.flat();
}

export interface ProvenPerson extends Subject {
  /** Of the organisation. */
  name: string;
  /** The session is of this one. */
  isOpen: boolean;
}

/** Whoever may be picked without a password. */
export async function pickable({ settings }: SignIn, personId: string): Promise<Subject | null> {
  const organisationId = await settings.openOrganisationId();
  const person =
    organisationId === null ? undefined : await findPerson(settings.db, organisationId, personId);
  return organisationId !== null && person?.active === true ? { organisationId, personId } : null;
}

/**
 * What came of an address and a password: whose they are, one person in each organisation, or how many seconds to wait before
 * the next attempt.
 */
export type Checked = { subjects: Subject[] } | { waitSeconds: number };

/** An unknown address takes as long as a wrong password, and gets the same answer. */
export async function checkPassword(
  { settings, attempts, devices }: SignIn,
  email: string,
  password: string,
  { place, device }: { place: string; device: string },
): Promise<Checked> {
  const [owners, known] = await Promise.all([passwordsOfAddress(settings.db, email), devices.find(device)]);
  const isKnown = owners.some(({ personId }) => known?.some((one) => one.personId === personId) === true);
  const guess = { account: email, place, device: isKnown ? device : null };
  const waitSeconds = await attempts.count(guess);
  if (waitSeconds !== null) return { waitSeconds };
  if (owners.length === 0) await hashPassword(password);
  const subjects: Subject[] = [];
  for (const { passwordHash, ...subject } of owners)
    if (await isPassword(password, passwordHash)) subjects.push(subject);
  if (subjects.length > 0) await attempts.forgive(guess);
  return { subjects };
}

export async function codeGrant(
  signIn: SignIn,
  form: ReadonlyMap<string, string>,
  resource: Resource | null,
): Promise<TokenAnswer> {
  const spent = await signIn.codes.spend(form.get('code') ?? '');
  const verifier = form.get('code_verifier') ?? '';
  const fits =
    spent !== null &&
    form.get('redirect_uri') === spent.value.request.redirect_uri &&
    challengeOf(verifier) === spent.value.request.code_challenge;
  if (!fits)
    throw new OAuthFault('invalid_grant', 'the code, its redirect_uri or its code_verifier is not right');
  return tokensFor(signIn, spent.value.session, spent.rootHash, resource);
}

/** A refresh token is good once: the answer brings the next one, until the session ends. */
export async function refreshGrant(
  signIn: SignIn,
  form: ReadonlyMap<string, string>,
  resource: Resource | null,
): Promise<TokenAnswer> {
  const spent = await signIn.refreshes.spend(form.get('refresh_token') ?? '');
  if (spent === null) throw new OAuthFault('invalid_grant', 'the refresh_token is used up or too old');
  return tokensFor(signIn, spent.value, spent.rootHash, resource);
}

/** `rootHash`: under which the next refresh token belongs. */
async function tokensFor(
  signIn: SignIn,
  session: Session,
  rootHash: string,
  resource: Resource | null,
): Promise<TokenAnswer> {
  const live = await liveSession(signIn, session);
  if (live === null) throw new OAuthFault('invalid_grant', 'this person may not sign in any more');
  const { role, locationIds } = live.person;
  const { organisationId, personId, since } = session;
  const { issue, now, administratorServices, resources } = signIn.settings;
  const services = role === 'admin' ? [...SERVICES, ...administratorServices] : SERVICES;
  const refresh = await signIn.refreshes.addUnder(rootHash, session);
  if (refresh === null) throw new OAuthFault('invalid_grant', 'the session has ended; sign in again');
  const leftSeconds = SESSION_LIFE_S - Math.floor((now().getTime() - since) / 1000);
  const lifeSeconds = Math.max(1, Math.min(ACCESS_LIFE_S, leftSeconds));
  const access = await issue(
    {
      organisationId,
      subject: personId,
      services,
      roles: [role],
      locationIds,
      clientId: CONSOLE_CLIENT,
      sid: rootHash,
      ...(resource === 'tools' ? { audience: resources.tools } : {}),
    },
    lifeSeconds,
  );
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: lifeSeconds,
    scope: services.join(' '),
    has_password: live.hasPassword,
  };
}
