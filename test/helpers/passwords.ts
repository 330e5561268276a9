/** Signing in as a browser does: the form of the sign-in page, and the exchange of its code. */
import { createHash } from 'node:crypto';
import type { Answer, Caller } from './app.ts';

const VERIFIER = 'v'.repeat(43);
export const HOST = { host: 'localhost:8080' };
export const QUERY = {
  client_id: 'console',
  redirect_uri: 'http://localhost:8080/console/callback',
  response_type: 'code',
  state: 'state',
  code_challenge_method: 'S256',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

type How = { email: string; password: string } | { person: string } | { cookie: string };

/** The page's answer; with it the tokens where it led back with a code, else empty ones. */
export async function signInWith(
  { call }: Pick<Caller, 'call'>,
  how: How,
): Promise<Answer & { access: string; refresh: string; cookie: string }> {
  const answer =
    'cookie' in how
      ? await call('GET', `/directory/oauth/authorize?${new URLSearchParams(QUERY)}`, undefined, {
          ...HOST,
          ...how,
        })
      : await submit({ call }, '/directory/oauth/authorize', { ...QUERY, ...how });
  const code = URL.parse(answer.headers.location ?? '')?.searchParams.get('code') ?? null;
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
  if (code === null) return { ...answer, access: '', refresh: '', cookie };
  const grant = { grant_type: 'authorization_code', client_id: 'console', redirect_uri: QUERY.redirect_uri };
  const tokens = await submit({ call }, '/directory/oauth/token', {
    ...grant,
    code,
    code_verifier: VERIFIER,
  });
  const { access_token, refresh_token } = tokens.body;
  return { ...answer, access: String(access_token ?? ''), refresh: String(refresh_token ?? ''), cookie };
}

export function submit(
  { call }: Pick<Caller, 'call'>,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return call('POST', url, new URLSearchParams(form).toString(), { ...HOST, ...type, ...headers });
}
