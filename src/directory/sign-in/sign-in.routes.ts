/** Where browsers sign in: the page of people or of passwords, its form, and signing out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../platform/formats.ts';
import { asWritten } from '../../platform/mail-address.ts';
import type { App } from '../../platform/shapes.ts';
import { TAGS } from '../../words/languages.ts';
import { orderIn } from '../../words/order.ts';
import { type Said, say, textOf } from '../../words/said.ts';
import { consentPage } from '../grants/consent.page.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { providerLogout } from '../oidc/provider-logout.ts';
import { findOrganisation } from '../organisation/organisation.repo.ts';
import { hasPasswords } from '../passwords/passwords.repo.ts';
import { readSetUp } from '../set-up/set-up.repo.ts';
import { admitted, admittedForm, isAnswered } from './authorization.ts';
import { deviceOf } from './devices.ts';
import { askPassword, openSession, signInAs } from './ends.ts';
import { foreignPage, redirect, sendPage, tooMany } from './html-replies.ts';
import { spokenTo } from './page-words.ts';
import { endedCookie, sessionOf } from './session-cookie.ts';
import { CONSOLE, choicePage, faultPage, signInPage } from './sign-in.page.ts';
import { listCandidates } from './sign-in.repo.ts';
import { type AuthorizeRequest, askedScopes, found, redirectTo } from './sign-in.rules.ts';
import {
  brandOf,
  checkPassword,
  codeFor,
  endSession,
  liveSession,
  pickable,
  provenPeople,
  type SignIn,
} from './sign-in.service.ts';
import type { Subject } from './subject.ts';

/** Register it where form bodies are read. */
export function signInRoutes(app: App, signIn: SignIn): void {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/oauth/authorize', open, async (request, reply) => {
    const query = new Map(Object.entries(request.query as Record<string, string>));
    const result = await admitted(signIn, request, reply, query);
    if (isAnswered(result)) return result;
    const { authorization, client } = result;
    const away = (outcome: Record<string, string>) =>
      redirect(reply, redirectTo(authorization, outcome, signIn.settings.issuer));
    const isSilent = authorization.prompt === 'none';
    const token = sessionOf(request);
    const kept = authorization.prompt === 'login' ? null : await signIn.sessions.find(token);
    const live = await liveSession(signIn, kept);
    if (live !== null && client !== null) {
      if (isSilent) return away({ error: 'consent_required' });
      const scopes = askedScopes(authorization);
      const spoken = spokenTo(request);
      return sendPage(
        reply,
        200,
        consentPage({ authorization, client, scopes, spoken, name: live.person.name }),
      );
    }
    const code = live === null ? null : await codeFor(signIn, token, live.session, authorization);
    if (code !== null) return away({ code });
    if (isSilent) return away({ error: 'login_required' });
    return askWho(signIn, reply, authorization);
  });

  app.post('/oauth/authorize', open, async (request, reply) => {
    const result = await admittedForm(signIn, request, reply);
    if (isAnswered(result)) return result;
    const { authorization, form } = result;
    if (form.has('choice')) return signInChosen(signIn, request, reply, form, authorization);
    if (!form.has('email'))
      return signInPicked(signIn, request, reply, form.get('person') ?? '', authorization);
    const [email, password] = [asWritten(form.get('email') ?? ''), form.get('password') ?? ''];
    const checked = await checkPassword(signIn, email, password, {
      place: request.ip,
      device: deviceOf(request),
    });
    if ('waitSeconds' in checked) {
      reply.header('retry-after', String(checked.waitSeconds));
      return askPassword(signIn, reply, 429, authorization, {
        email,
        fault: tooMany(request, checked.waitSeconds),
      });
    }
    const [subject, ...others] = checked.subjects;
    if (subject === undefined)
      return askPassword(signIn, reply, 422, authorization, {
        email,
        fault: spokenTo(request).words.signIn.wrong,
      });
    if (others.length > 0) return askOrganisation(signIn, reply, checked.subjects, authorization);
    return signInAs(signIn, request, reply, subject, authorization);
  });

  app.post('/oauth/logout', open, async (request, reply) => {
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const session = await endSession(signIn, sessionOf(request));
    const elsewhere = await providerLogout(signIn.settings, request, session?.idToken);
    reply.header('set-cookie', endedCookie(request));
    return elsewhere === null ? reply.code(204).send() : reply.code(200).send({ redirect: elsewhere });
  });

  switchRoutes(app, signIn, open);
}

/** Organisations that the session's password opens too, and going over to one of them. */
function switchRoutes(
  app: App,
  signIn: SignIn,
  open: { config: { access: 'public' }; schema: { hide: true } },
) {
  app.get('/oauth/organisations', open, async (request, reply) => {
    const people = await provenPeople(signIn, await signIn.sessions.find(sessionOf(request)));
    const order = orderIn(TAGS[spokenTo(request).language]);
    const items = people
      .map(({ organisationId, name, isOpen }) => ({ id: organisationId, name, isOpen }))
      .sort((a, b) => order(a.name, b.name));
    return reply.header('cache-control', 'no-store').send({ items });
  });

  // The session that is left ends: its tokens open nothing any more, in no tab.
  app.post('/oauth/switch', open, async (request, reply) => {
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const token = sessionOf(request);
    const session = await signIn.sessions.find(token);
    const wanted = readForm(String(request.body)).get('organisation');
    const people = await provenPeople(signIn, session);
    const chosen = people.find(({ organisationId }) => organisationId === wanted);
    if (session === null || chosen === undefined) return reply.code(403).send({ error: 'login_required' });
    const { organisationId, personId } = chosen;
    const { proven = [], since } = session;
    await openSession(signIn, request, reply, { organisationId, personId }, { proven, since });
    await endSession(signIn, token);
    return reply.code(204).send();
  });
}

/** The password is right in several organisations: which is to be opened. */
async function askOrganisation(
  signIn: SignIn,
  reply: FastifyReply,
  subjects: readonly Subject[],
  authorization: AuthorizeRequest,
): Promise<FastifyReply> {
  const { db } = signIn.settings;
  const spoken = spokenTo(reply.request);
  const named = await Promise.all(
    subjects.map(async ({ organisationId }) => {
      const organisation = await findOrganisation(db, organisationId);
      return { organisationId, name: organisation?.name ?? organisationId };
    }),
  );
  const order = orderIn(TAGS[spoken.language]);
  const choices = named.sort((a, b) => order(a.name, b.name));
  const ticket = await signIn.choices.add([...subjects]);
  return sendPage(reply, 200, choicePage(authorization, { ticket, choices }, spoken));
}

async function signInChosen(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ReadonlyMap<string, string>,
  authorization: AuthorizeRequest,
): Promise<FastifyReply> {
  const subjects = await signIn.choices.take(form.get('choice') ?? '');
  const chosen = subjects?.find(({ organisationId }) => organisationId === form.get('organisation'));
  if (chosen !== undefined)
    return signInAs(signIn, request, reply, chosen, authorization, { proven: subjects ?? [] });
  const spoken = spokenTo(request);
  const inWords = (said: Said) => textOf(said, spoken.language);
  const way = { href: CONSOLE, text: inWords(say('signIn.toSignIn')) };
  const [title, help] = [inWords(say('signIn.over')), inWords(say('signIn.begunElsewhere'))];
  return sendPage(reply, 422, faultPage(title, help, way, spoken));
}

async function signInPicked(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  personId: string,
  authorization: AuthorizeRequest,
): Promise<FastifyReply> {
  const subject = isUuid(personId) ? await pickable(signIn, personId) : null;
  if (subject !== null) return signInAs(signIn, request, reply, subject, authorization);
  const spoken = spokenTo(request);
  const { title, help } = spoken.words.demo.unknown;
  return sendPage(reply, 422, faultPage(title, help, null, spoken));
}

async function askWho(
  signIn: SignIn,
  reply: FastifyReply,
  authorization: AuthorizeRequest,
): Promise<FastifyReply> {
  const { db, openOrganisationId, provider } = signIn.settings;
  const spoken = spokenTo(reply.request);
  const open = await openOrganisationId();
  const people = open === null ? [] : await listCandidates(db, open);
  if (people.length > 0) {
    const find = findOf(reply.request);
    const matching = found(people, find, spoken.language);
    const brand = await brandOf(signIn);
    return sendPage(reply, 200, signInPage(authorization, { people: matching, find, brand }, spoken));
  }
  if (provider !== null || (await hasPasswords(db)))
    return askPassword(signIn, reply, 200, authorization, { email: '', fault: null });
  const isWaiting = (await readSetUp(db))?.usedAt === null;
  const { title, setUp, none } = spoken.words.demo.nobody;
  return sendPage(reply, 200, faultPage(title, isWaiting ? setUp : none, null, spoken));
}

/** What the page of people is searched for. */
function findOf({ query }: FastifyRequest): string {
  const { find } = query as { find?: unknown };
  return typeof find === 'string' ? find : '';
}
