/**
 * Who is signed in: the Directory's authorization-code flow with PKCE. Tokens live in this module's memory alone; the
 * Directory's own cookie, which no script can read, brings them back after a reload.
 */
import { ConnectionError, type Planning } from '../../client/index.ts';
import { hasUnsaved } from '../kit/unsaved.ts';
import type { Me } from './me.ts';
import { forget, keptFor } from './offline.ts';
import { navigate } from './router.tsx';
import { settings } from './settings.ts';
import { SignedOut } from './signed-out.ts';

interface Tokens {
  access: string;
  refresh: string | null;
  /** Milliseconds of the epoch. */
  expires: number;
  /** Of the embedded Directory: whoever has none signs in otherwise, and has nothing to change. */
  hasPassword: boolean;
}

const CLIENT_ID = 'console';
const ME_URL = '/planning/v1/me';
const CALLBACK = `${location.origin}/console/callback`;
/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000;
const PENDING = 'shopfloor.sign-in';
const ROLES = ['admin', 'area-manager', 'manager', 'member'] as const;

interface Pending {
  state: string;
  verifier: string;
  returnTo: string;
}

let tokens: Tokens | null = null;
/** What the tokens let their holder call; null: not read yet. */
let operations: readonly string[] | null = null;
let renewal: Promise<boolean> | null = null;
/** The last sign-in was somebody else's, or in another organisation. */
let isReplaced = false;
/** Signed out in another tab; the page waits with what is typed in it. */
let isSignedOut = false;
/** Whose kept pages are shown while nothing answers. */
let reader: Me | null = null;
/** Of this browser: who has signed in, or that they have signed out. */
const tabs = new BroadcastChannel('shopfloor.session');
const SIGNED_OUT = 'signed out';
let whenLost: (loss: Loss) => void = () => undefined;
/** Whose page this is, from the first sign-in on. */
let holder: Holder | null = null;

/**
 * `ended`: sign in again. `out`: signed out in another tab. `other`: the browser has been signed in as somebody else, or in another
 * organisation, in another tab.
 */
export type Loss = 'ended' | 'out' | 'other';

interface Holder {
  organisationId: string;
  id: string;
}

const isOther = (next: Holder | null): boolean =>
  holder !== null &&
  next !== null &&
  (holder.organisationId !== next.organisationId || holder.id !== next.id);

/** Called when the session has ended and needs a new sign-in; what is typed stays on the page. */
export function onSessionLost(listener: (loss: Loss) => void): void {
  whenLost = listener;
}

/**
 * Restores the session, or leaves for the Directory's sign-in page and never resolves. Without a connection whoever was
 * here last may read what was kept; the session is restored with the first question that is answered.
 */
export async function openSession(): Promise<Me> {
  tabs.onmessage = ({ data }: MessageEvent<Holder | null | typeof SIGNED_OUT>) => {
    if (data === SIGNED_OUT) leaveWithOthers();
    else if (isOther(data)) {
      isReplaced = true;
      whenLost('other');
    }
  };
  if (location.pathname === '/console/callback') await finishRedirect();
  else if (!(await signedInOrReading())) await leaveToSignIn();
  // Other tabs still show whoever was signed in before.
  tabs.postMessage(holder);
  return me();
}

async function signedInOrReading(): Promise<boolean> {
  try {
    return await signInSilently();
  } catch (error) {
    // `fetch` says so when nothing answers.
    if (!(error instanceof TypeError)) throw error;
    reader = keptFor();
    if (reader === null) throw new ConnectionError('no answer from the Directory', { cause: error });
    return true;
  }
}

export function me(): Me {
  if ((tokens === null || operations === null) && reader !== null) return reader;
  const claims = claimsOf(tokens?.access ?? '');
  const roles = (claims.roles ?? []) as string[];
  return {
    id: String(claims.sub),
    role: ROLES.find((role) => roles.includes(role)) ?? 'member',
    locationIds: (claims.location_ids ?? []) as string[] | '*',
    operations: operations ?? [],
  };
}

const claimsOf = (token: string) =>
  JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')) as Record<string, unknown>;

/** Whether there is a password of their own at the Directory, and so passkeys beside it. */
export const hasPassword = (): boolean => tokens?.hasPassword === true;

/** The client's token provider; null: nobody has been signed in here. Throws SignedOut once nobody is any more. */
export async function accessToken({ refused }: { refused: string | null }): Promise<string | null> {
  // What is on the page is another organisation's, or another person's: nothing is sent in the name of the new one.
  if (isReplaced || isSignedOut) throw lost();
  const stale = tokens === null || tokens.expires - MARGIN_MS < Date.now() || tokens.access === refused;
  if (!stale || (await renewed())) return tokens?.access ?? null;
  if (holder === null && reader === null) return null;
  throw lost();
}

/** Says on the page that nobody is signed in any more, and why; for whoever finds it out. */
export function lost(): SignedOut {
  whenLost(loss());
  return new SignedOut('nobody is signed in any more');
}

/** Why there is no session. */
export function loss(): Loss {
  if (isReplaced) return 'other';
  return isSignedOut ? 'out' : 'ended';
}

/** An unreachable Directory is a lost connection, not a lost session. */
function renewed(): Promise<boolean> {
  return renew().catch((cause: unknown) => {
    throw new ConnectionError('no answer from the Directory', { cause });
  });
}

/** Signed out in another tab: what is kept goes, and so does the page, unless something is typed in it. */
function leaveWithOthers(): void {
  drop();
  isSignedOut = true;
  if (hasUnsaved()) whenLost('out');
  else void leaveToSignIn();
}

/** Whoever it was: until the page is left it may be drawn again. */
function drop(): void {
  forget();
  reader = me();
  tokens = null;
}

/** True when there is a session again: by the refresh token, else by the Directory's cookie. */
export function renew(): Promise<boolean> {
  renewal ??= renewOnce().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renewOnce(): Promise<boolean> {
  const refresh = tokens?.refresh;
  if (refresh != null && (await exchange({ grant_type: 'refresh_token', refresh_token: refresh })))
    return true;
  return signInSilently();
}

/**
 * Signs out in every tab. `to`: where the browser goes then, unless the organisation's own provider leads it elsewhere. Throws
 * ConnectionError while nothing answers: the session goes on.
 */
export async function signOut(to = '/console/'): Promise<void> {
  const answer = await fetch(`${settings.directoryUrl}/oauth/logout`, { method: 'POST' }).catch(
    (cause: unknown) => {
      throw new ConnectionError('no answer from the Directory', { cause });
    },
  );
  if (!answer.ok) throw new ConnectionError(`not signed out: ${answer.status}`);
  // Whoever signed in at the organisation's own provider signs out there too.
  const { redirect = to }: { redirect?: string } = answer.status === 200 ? await answer.json() : {};
  drop();
  tabs.postMessage(SIGNED_OUT);
  location.assign(redirect);
}

/** Opens the start page with what the person may do now: their own role has changed. Never resolves. */
export function startAnew(): Promise<never> {
  forget();
  location.assign('/console/');
  return new Promise(() => undefined);
}

export interface Organisation {
  id: string;
  name: string;
  /** The one that this page shows. */
  isOpen: boolean;
}

/** The organisations that the same password opens, by name; none: only this one, or the Directory is an external one. */
export async function readOrganisations(signal: AbortSignal): Promise<Organisation[]> {
  if (!settings.isDirectoryEmbedded) return [];
  const answer = await fetch(`${settings.directoryUrl}/oauth/organisations`, { signal });
  if (!answer.ok) throw new ConnectionError(`the organisations were not read: ${answer.status}`);
  const { items }: { items: Organisation[] } = await answer.json();
  return items;
}

/** Opens the start page in another organisation; false: that is not possible any more. */
export async function switchOrganisation(organisation: string): Promise<boolean> {
  const answer = await fetch(`${settings.directoryUrl}/oauth/switch`, {
    method: 'POST',
    body: new URLSearchParams({ organisation }),
  });
  return answer.ok ? startAnew() : false;
}

/** Goes to the Directory's page even when somebody is signed in. */
export function switchPerson(): Promise<never> {
  forget();
  return leaveToSignIn('login');
}

/** Goes to the sign-in page, and back here then. */
export const signInAgain = (): Promise<never> => leaveToSignIn();

async function leaveToSignIn(prompt?: string): Promise<never> {
  const isCallback = location.pathname === '/console/callback';
  const returnTo = isCallback
    ? (storedPending()?.returnTo ?? '/console/')
    : location.pathname + location.search;
  const pending = { state: randomText(), verifier: randomText(), returnTo };
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  location.assign(await authorizeUrl(pending, prompt));
  return new Promise(() => undefined);
}

async function finishRedirect(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const pending = storedPending();
  const known = pending !== null && query.get('state') === pending.state;
  const done = known && (await exchangeCode(query.get('code'), pending.verifier));
  // Kept until now: whoever reloads meanwhile signs in again and still gets to the page they asked for.
  if (!done) return leaveToSignIn();
  sessionStorage.removeItem(PENDING);
  navigate(pending.returnTo, 'replace');
}

const storedPending = () => JSON.parse(sessionStorage.getItem(PENDING) ?? 'null') as Pending | null;

/** Signs in without leaving the page: works while the Directory's cookie is valid and the Directory is on this origin. */
async function signInSilently(): Promise<boolean> {
  if (!navigator.onLine) throw new TypeError('no connection');
  if (!settings.directoryUrl.startsWith('/')) return false;
  const pending = { state: randomText(), verifier: randomText(), returnTo: '' };
  const answer = await fetch(await authorizeUrl(pending, 'none'), { credentials: 'same-origin' });
  const query = new URL(answer.url).searchParams;
  return query.get('state') === pending.state && exchangeCode(query.get('code'), pending.verifier);
}

async function authorizeUrl({ state, verifier }: Pending, prompt?: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK,
    response_type: 'code',
    state,
    code_challenge: encodeBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...(prompt === undefined ? {} : { prompt }),
  });
  return `${settings.directoryUrl}/oauth/authorize?${query}`;
}

async function exchangeCode(code: string | null, verifier: string): Promise<boolean> {
  if (code === null) return false;
  return exchange({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  });
}

async function exchange(form: Record<string, string>): Promise<boolean> {
  const answer = await fetch(`${settings.directoryUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, client_id: CLIENT_ID }),
  });
  if (!answer.ok) return false;
  const { access_token, refresh_token, expires_in, has_password } = await answer.json();
  const claims = claimsOf(access_token);
  const next = { organisationId: String(claims.org_id), id: String(claims.sub) };
  isReplaced = isOther(next);
  if (isReplaced) return false;
  isSignedOut = false;
  holder = next;
  tokens = {
    access: access_token,
    refresh: refresh_token ?? null,
    expires: Date.now() + expires_in * 1000,
    hasPassword: has_password === true,
  };
  operations = await readOperations(access_token);
  return true;
}

/** Read with every token: a role may have changed since the last. */
async function readOperations(token: string): Promise<string[]> {
  const answer = await fetch(ME_URL, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new ConnectionError(`what the session may do was not read: ${answer.status}`);
  const { operations: read }: Planning.Me = await answer.json();
  return read;
}

const RANDOM_BYTES = 32;

function randomText(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
