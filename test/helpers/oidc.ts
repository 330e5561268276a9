/** An OpenID Connect provider on this machine, where everybody is who the test says, and a browser's way through it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import OidcProvider from 'oidc-provider';

export const CLIENT = { id: 'shopfloor', secret: 'a secret of the provider and us' };

/** What the provider says of whoever signs in next. */
export type Person = { sub: string } & Record<string, unknown>;

export async function startProvider(redirectUri: string, returnTo: string) {
  let person: Person = { sub: 'nobody' };
  let meddle: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    if (!meddle(request, response)) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [returnTo],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...person, sub: accountId }),
    }),
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string } };
    }) => {
      const { session, client } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction') === true)
      void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    else void callback(request, response);
  };
  return {
    issuer,
    signsIn: (next: Person) => {
      person = next;
    },
    meddleBy: (next: typeof meddle) => {
      meddle = next;
    },
  };
}

/** Follows redirects with the cookies of one browser until an address begins with `end`. */
export async function walk(from: string, end: string): Promise<string> {
  const jar = new Map<string, string>();
  let at = from;
  for (let steps = 0; steps < 10 && !at.startsWith(end); steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${at} led nowhere: ${answer.status} ${await answer.text()}`);
    at = new URL(next, at).href;
  }
  return at;
}
