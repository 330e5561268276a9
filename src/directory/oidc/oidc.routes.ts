/** Signing in at the organisation's own OpenID Connect provider. Register it where form bodies are read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf, originOf } from '../../platform/http/origin.ts';
import type { App } from '../../platform/shapes.ts';
import { type Said, say, textOf } from '../../words/said.ts';
import { admitted, isAnswered } from '../sign-in/authorization.ts';
import { cookieOf, cookieText } from '../sign-in/cookies.ts';
import { signInAs } from '../sign-in/ends.ts';
import { createTokenStore } from '../sign-in/expiring-tokens.ts';
import { redirect, sendPage } from '../sign-in/html-replies.ts';
import { spokenTo } from '../sign-in/page-words.ts';
import { faultPage } from '../sign-in/sign-in.page.ts';
import type { AuthorizeRequest } from '../sign-in/sign-in.rules.ts';
import type { SignIn } from '../sign-in/sign-in.service.ts';
import { ClaimFault } from './claims.rules.ts';
import { type MatchContext, matchPerson } from './oidc.service.ts';
import { type Provider, ProviderFault, type Started } from './provider.ts';
import { providerLogout } from './provider-logout.ts';

interface OidcContext extends MatchContext {
  provider: Provider;
  signIn: SignIn;
}

interface Pending {
  authorization: AuthorizeRequest;
  started: Started;
}

const COOKIE = 'shopfloor_oidc';
const PATH = { path: '/directory/oidc' };
const PENDING_LIFE_S = 600;

export function oidcRoutes(app: App, context: OidcContext): void {
  const { provider, signIn, db, now } = context;
  const pendings = createTokenStore<Pending>({ db, now, kind: 'oidc', lifeSeconds: PENDING_LIFE_S });
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  const callbackOf = (request: FastifyRequest) => `${baseUrlOf(request)}/directory/oidc/callback`;

  app.get('/oidc/start', open, async (request, reply) => {
    const query = new Map(Object.entries(request.query as Record<string, string>));
    const result = await admitted(signIn, request, reply, query);
    if (isAnswered(result)) return result;
    const { authorization } = result;
    try {
      const started = await provider.start(callbackOf(request));
      const token = await pendings.add({ authorization, started });
      reply.header('set-cookie', cookieText(request, COOKIE, token, PATH));
      return redirect(reply, started.url);
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
  });

  // The query holds a code.
  const secret = { ...open, config: { access: 'public', secretUrl: true } } as const;
  app.get('/oidc/callback', secret, async (request, reply) => {
    const pending = await pendings.take(cookieOf(request, COOKIE));
    reply.header('set-cookie', cookieText(request, COOKIE, '', { ...PATH, maxAgeSeconds: 0 }));
    if (pending === null) {
      return sendFault(request, reply, 400, [say('signIn.over'), say('signIn.begunElsewhere')]);
    }
    try {
      const { search } = new URL(request.url, originOf(request));
      const { claims, idToken } = await provider.finish(
        new URL(callbackOf(request) + search),
        pending.started,
      );
      const match = matchPerson(context, provider.settings.claims, claims, request.id);
      const subject = await match.catch(async (error: unknown) => {
        if (!(error instanceof ClaimFault)) throw error;
        const elsewhere = await providerLogout(context, request, idToken);
        return sendRefusal(request, reply, error, elsewhere);
      });
      if (!('personId' in subject)) return subject;
      return await signInAs(signIn, request, reply, subject, pending.authorization, { idToken });
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
  });
}

/** `elsewhere`: signs out at the provider, which would else go on to say that it is the same person. */
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  elsewhere: string | null = null,
): FastifyReply {
  if (!(error instanceof ClaimFault) && !(error instanceof ProviderFault)) throw error;
  request.log.warn({ err: error }, 'a sign-in at the OpenID Connect provider failed');
  const status = error instanceof ClaimFault ? 403 : 502;
  const why = error instanceof ClaimFault ? error.said : error.message;
  return sendFault(
    request,
    reply,
    status,
    [say('signIn.notSignedIn'), say('signIn.retry', { why })],
    elsewhere,
  );
}

function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  [title, message]: [Said, Said],
  elsewhere: string | null = null,
): FastifyReply {
  const spoken = spokenTo(request);
  const inWords = (said: Said) => textOf(said, spoken.language);
  const way = elsewhere === null ? null : { href: elsewhere, text: inWords(say('signIn.asSomebodyElse')) };
  return sendPage(reply, status, faultPage(inWords(title), inWords(message), way, spoken));
}
