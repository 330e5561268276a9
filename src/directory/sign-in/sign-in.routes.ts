/** Where browsers sign in: the page of people, its form, and signing out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../platform/formats.ts';
import type { App } from '../../platform/shapes.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { faultPage, PAGE_HEADERS, signInPage } from './sign-in.page.ts';
import { listCandidates } from './sign-in.repo.ts';
import { type AuthorizeRequest, authorizeFault, redirectTo } from './sign-in.rules.ts';
import { activePerson, type SignIn } from './sign-in.service.ts';

const COOKIE = 'shopfloor_session';
const COOKIE_PATH = '/directory';
const PEOPLE_PER_ROLE = 8;

/** Register it where form bodies are read. */
export function signInRoutes(app: App, signIn: SignIn): void {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/oauth/authorize', open, async (request, reply) => {
    const authorization = authorizeRequest(new Map(Object.entries(request.query as Record<string, string>)));
    const fault = authorizeFault(authorization, originOf(request));
    if (fault !== null) return sendPage(reply, 400, faultPage('This link cannot be used', fault));
    const personId = authorization.prompt === 'login' ? null : signIn.sessions.find(cookieOf(request));
    if (personId !== null && (await activePerson(signIn, personId)) !== null) {
      return redirect(
        reply,
        redirectTo(authorization, { code: signIn.codes.add({ personId, request: authorization }) }),
      );
    }
    if (authorization.prompt === 'none')
      return redirect(reply, redirectTo(authorization, { error: 'login_required' }));
    return askWho(signIn, reply, authorization);
  });

  app.post('/oauth/authorize', open, async (request, reply) => {
    const form = readForm(String(request.body));
    const authorization = authorizeRequest(form);
    const personId = form.get('person') ?? '';
    const fault = authorizeFault(authorization, originOf(request)) ?? foreignFault(request);
    if (fault !== null) return sendPage(reply, 400, faultPage('This form cannot be used', fault));
    if (!isUuid(personId) || (await activePerson(signIn, personId)) === null) {
      return sendPage(reply, 422, faultPage('Nobody of that id', 'Go back and pick a person from the page.'));
    }
    setCookie(reply, request, signIn.sessions.add(personId));
    return redirect(
      reply,
      redirectTo(authorization, { code: signIn.codes.add({ personId, request: authorization }) }),
    );
  });

  app.post('/oauth/logout', open, async (request, reply) => {
    signIn.sessions.take(cookieOf(request));
    return reply
      .code(204)
      .header('set-cookie', `${COOKIE}=; Path=${COOKIE_PATH}; HttpOnly; SameSite=Lax; Max-Age=0`)
      .send();
  });
}

async function askWho(
  signIn: SignIn,
  reply: FastifyReply,
  authorization: AuthorizeRequest,
): Promise<FastifyReply> {
  const { db, organisationId } = signIn.settings;
  const people = organisationId === null ? [] : await listCandidates(db, organisationId, PEOPLE_PER_ROLE);
  if (people.length > 0) return sendPage(reply, 200, signInPage(authorization, people));
  const message =
    'The embedded directory lets people of the demonstration organisation in, and there are none. ' +
    'Start with DEMO=on on a new DATA_DIR, or set DIRECTORY_URL to your own Directory.';
  return sendPage(reply, 200, faultPage('Nobody to sign in as', message));
}

function authorizeRequest(values: ReadonlyMap<string, string>): AuthorizeRequest {
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

/** Another site's page must not sign its visitor in as somebody. */
function foreignFault(request: FastifyRequest): string | null {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' ? null : 'it was sent from another site';
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function cookieOf(request: FastifyRequest): string {
  const found = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? '';
}

function setCookie(reply: FastifyReply, request: FastifyRequest, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=${COOKIE_PATH}; HttpOnly; SameSite=Lax${secure}`);
}

function redirect(reply: FastifyReply, target: string): FastifyReply {
  return reply.code(303).headers({ location: target, 'cache-control': 'no-store' }).send();
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).send(html);
}
