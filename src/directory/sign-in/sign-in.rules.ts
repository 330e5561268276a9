/** The authorization-code flow with PKCE (RFC 6749 section 4.1, RFC 7636) without I/O. */
import { createHash } from 'node:crypto';

/** The console is a public client: it runs in the browser and keeps no secret. */
export const CONSOLE_CLIENT = 'console';
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
  };
}

/** What is wrong with a request to authorize, in words; null: nothing. Such a request is never redirected. */
export function authorizeFault(request: AuthorizeRequest, origin: string): string | null {
  const { client_id, redirect_uri, response_type, code_challenge, code_challenge_method } = request;
  if (client_id !== CONSOLE_CLIENT) return `client_id: there is no client ${client_id}`;
  if (redirect_uri !== origin + CALLBACK_PATH) return `redirect_uri must be ${origin}${CALLBACK_PATH}`;
  if (response_type !== 'code') return 'response_type must be code';
  if (code_challenge_method !== 'S256') return 'code_challenge_method must be S256';
  if (!/^[\w-]{43}$/.test(code_challenge))
    return 'code_challenge must be the base64url SHA-256 of the verifier';
  return null;
}

/** Where the browser goes with the outcome. */
export function redirectTo(
  { redirect_uri, state }: AuthorizeRequest,
  outcome: Record<string, string>,
): string {
  const target = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...outcome, state })) target.searchParams.set(name, value);
  return target.href;
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}
