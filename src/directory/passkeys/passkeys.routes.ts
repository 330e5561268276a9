/** Adding, removing and signing in by passkeys. Register it where form bodies are read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../platform/formats.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { App } from '../../platform/shapes.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import {
  type KnownOwner,
  passwordOwner,
  presentPasswordFault,
  sendNoOwner,
} from '../passwords/password-owner.ts';
import { admittedForm, isAnswered } from '../sign-in/authorization.ts';
import { askPassword, signInAs } from '../sign-in/ends.ts';
import { foreignPage, redirect, sendPage } from '../sign-in/html-replies.ts';
import { spokenTo } from '../sign-in/page-words.ts';
import { SCRIPTED_HEADERS } from '../sign-in/sign-in.page.ts';
import type { SignIn } from '../sign-in/sign-in.service.ts';
import { wayBack, withBack } from '../sign-in/way-back.ts';
import { passkeysPage } from './passkeys.page.ts';
import { listPasskeys } from './passkeys.repo.ts';
import { SCRIPT } from './passkeys.script.ts';
import * as service from './passkeys.service.ts';

const PAGE = '/directory/passkeys';
/** Whoever signed in no longer ago adds a passkey without proving anew who they are. */
const FRESH_MS = 5 * 60_000;
const SCRIPT_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
const open = { config: { access: 'public' }, schema: { hide: true } } as const;

type Form = ReadonlyMap<string, string>;

export function passkeysRoutes(app: App, signIn: SignIn): void {
  const { db, now } = signIn.settings;
  const challenges = service.createChallenges(db, now);
  const ceremonyOf = (request: FastifyRequest): service.Ceremony => {
    const origin = originOf(request);
    const refused = (reason: unknown) => request.log.warn({ err: reason }, 'a passkey was refused');
    return {
      ...signIn.settings,
      requestId: request.id,
      challenges,
      origin,
      refused,
      host: new URL(origin).hostname,
    };
  };
  app.get('/passkeys.js', open, async (_request, reply) => reply.headers(SCRIPT_HEADERS).send(SCRIPT));
  ownRoutes(app, signIn, ceremonyOf);
  app.post('/passkeys/sign-in-options', open, async (request) => service.signInOptions(ceremonyOf(request)));
  app.post('/passkeys/sign-in', open, async (request, reply) => {
    const result = await admittedForm(signIn, request, reply);
    if (isAnswered(result)) return result;
    const { authorization, form } = result;
    const subject = await service.subjectOf(ceremonyOf(request), answerOf(form));
    if (subject !== null) return signInAs(signIn, request, reply, subject, authorization);
    const fault = spokenTo(request).words.signIn.passkeyUnknown;
    return askPassword(signIn, reply, 422, authorization, { email: '', fault });
  });
}

/** For whoever is signed in and has a password: so passkeys come and go, and a way to sign in remains. */
function ownRoutes(
  app: App,
  signIn: SignIn,
  ceremonyOf: (request: FastifyRequest) => service.Ceremony,
): void {
  const { db, now } = signIn.settings;
  const isFresh = ({ since }: KnownOwner) => now().getTime() - since < FRESH_MS;
  const show = async (reply: FastifyReply, owner: KnownOwner, status: number, fault: string | null) => {
    const passkeys = await listPasskeys(db, owner.organisationId, owner.personId);
    return sendPage(
      reply,
      status,
      passkeysPage(
        { passkeys, isFresh: isFresh(owner), fault, back: wayBack(reply.request) },
        spokenTo(reply.request),
      ),
      SCRIPTED_HEADERS,
    );
  };
  const forOwner =
    (
      act: (request: FastifyRequest, reply: FastifyReply, owner: KnownOwner, form: Form) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const foreign = request.method === 'GET' ? null : foreignPage(request);
      if (foreign !== null) return sendPage(reply, 400, foreign);
      const owner = await passwordOwner(signIn, request);
      if (owner === null) return sendNoOwner(signIn, reply, 'passkeys');
      return act(request, reply, owner, readForm(String(request.body ?? '')));
    };
  app.get(
    '/passkeys',
    open,
    forOwner(async (_request, reply, owner) => show(reply, owner, 200, null)),
  );
  app.post(
    '/passkeys/options',
    open,
    forOwner(async (request, _reply, owner) => service.registrationOptions(ceremonyOf(request), owner)),
  );
  app.post(
    '/passkeys',
    open,
    forOwner(async (request, reply, owner, form) => {
      // A session that was left open, or stolen, must not turn into a way in that outlasts it.
      const wrong = isFresh(owner) ? null : await presentPasswordFault(signIn, request, owner, form);
      if (wrong !== null) {
        if (wrong.waitSeconds !== null) reply.header('retry-after', String(wrong.waitSeconds));
        return show(reply, owner, wrong.waitSeconds === null ? 422 : 429, wrong.fault);
      }
      const name = (form.get('name') ?? '').trim();
      const fault = await service.addPasskey(
        ceremonyOf(request),
        owner,
        { ...answerOf(form), name },
        spokenTo(request).words.passkeys,
      );
      return fault === null
        ? redirect(reply, withBack(PAGE, wayBack(request)))
        : show(reply, owner, 422, fault);
    }),
  );
  app.post(
    '/passkeys/remove',
    open,
    forOwner(async (request, reply, owner, form) => {
      const id = form.get('id') ?? '';
      if (isUuid(id)) await service.removePasskey(ceremonyOf(request), owner, id);
      return redirect(reply, withBack(PAGE, wayBack(request)));
    }),
  );
}

const answerOf = (form: Form): service.Answered => ({
  ticket: form.get('ticket') ?? '',
  answer: form.get('answer') ?? '',
});
