/** The authorization-code flow with PKCE (RFC 6749 section 4.1, RFC 7636) without I/O. */
import { createHash } from 'node:crypto';
import { type Language, TAGS } from '../../words/languages.ts';
import { orderIn } from '../../words/order.ts';

/** The console is a public client: it runs in the browser and keeps no secret. */
export const CONSOLE_CLIENT = 'console';
/** What everybody's tokens carry. */
export const SERVICES: readonly string[] = ['listing', 'planning'];
const CALLBACK_PATH = '/console/callback';

export interface AuthorizeRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  state: string;
  code_challenge: string;
  code_challenge_method: string;
  /** `none`: answer at once or not at all; `login`: ask again even when somebody is signed in. */
  prompt?: string | undefined;
  /** For which of our addresses (RFC 8707). */
  resource?: string | undefined;
  scope?: string | undefined;
}

export function authorizeRequestOf(values: ReadonlyMap<string, string>): AuthorizeRequest {
  const value = (name: string) => String(values.get(name) ?? '');
  return {
    client_id: value('client_id'),
    redirect_uri: value('redirect_uri'),
    response_type: value('response_type'),
    state: value('state'),
    code_challenge: value('code_challenge'),
    code_challenge_method: value('code_challenge_method'),
    prompt: values.get('prompt'),
    // What is sent empty is as left out (RFC 6749, section 3.1).
    resource: values.get('resource') || undefined,
    scope: values.get('scope') || undefined,
  };
}

/** What is wrong with the console's own request, in words; null: nothing. */
export function consoleFault(request: AuthorizeRequest, origin: string): string | null {
  if (request.redirect_uri !== origin + CALLBACK_PATH)
    return `redirect_uri must be ${origin}${CALLBACK_PATH}`;
  return flowFault(request);
}

/** What is wrong with the flow that a request asks for, in words; null: nothing. */
export function flowFault(request: AuthorizeRequest): string | null {
  const { response_type, code_challenge, code_challenge_method } = request;
  if (response_type !== 'code') return 'response_type must be code';
  if (code_challenge_method !== 'S256') return 'code_challenge_method must be S256';
  if (!/^[\w-]{43}$/.test(code_challenge))
    return 'code_challenge must be the base64url SHA-256 of the verifier';
  return null;
}

/** What an application of others asks for; by default all that it can have. */
export function askedScopes({ scope = '' }: AuthorizeRequest): string[] {
  const asked = SERVICES.filter((name) => scope.split(' ').includes(name));
  return asked.length === 0 ? [...SERVICES] : asked;
}

/** Where the browser goes with the outcome, which says who gives it (RFC 9207). */
export function redirectTo(
  { redirect_uri, state }: AuthorizeRequest,
  outcome: Record<string, string>,
  issuer: string,
): string {
  const target = new URL(redirect_uri);
  const answer = { ...outcome, ...(state === '' ? {} : { state }), iss: issuer };
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  return target.href;
}

/** The members of a request that are passed on from step to step; how it is to be answered holds for the first alone. */
export function passedOn({ prompt: _prompt, ...kept }: AuthorizeRequest): [string, string][] {
  return Object.entries(kept).filter((pair): pair is [string, string] => pair[1] !== undefined);
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

/** The people whose name or site holds what is looked for, in the order of the reader's alphabet. */
export function found<Of extends { name: string; site: string | null }>(
  people: readonly Of[],
  find: string,
  language: Language,
): Of[] {
  const wanted = find.trim().toLocaleLowerCase();
  const order = orderIn(TAGS[language]);
  return people
    .filter(({ name, site }) => [name, site].some((text) => text?.toLocaleLowerCase().includes(wanted)))
    .sort((a, b) => order(a.name, b.name));
}
