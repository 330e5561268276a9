/** Where people set their password by a link, and change it. Register it where form bodies are read. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, conflict } from '../../platform/errors.ts';
import type { App } from '../../platform/shapes.ts';
import { say } from '../../words/said.ts';
import { type LinkOwner, ownerOfLink, takePasswordLink } from '../accounts/accounts.repo.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { removePasskeys } from '../passkeys/passkeys.repo.ts';
import { hashLink } from '../set-up/set-up.service.ts';
import { openSession } from '../sign-in/ends.ts';
import { foreignPage, redirect, sendPage } from '../sign-in/html-replies.ts';
import { spokenTo } from '../sign-in/page-words.ts';
import { sessionOf } from '../sign-in/session-cookie.ts';
import { CONSOLE, faultPage } from '../sign-in/sign-in.page.ts';
import type { SignIn } from '../sign-in/sign-in.service.ts';
import { wayBack } from '../sign-in/way-back.ts';
import { changedPage, changePage, linkPage } from './password.page.ts';
import { type KnownOwner, passwordOwner, presentPasswordFault } from './password-owner.ts';
import { newPasswordFault, type Owner, setPassword } from './passwords.service.ts';

const LINK_USED = 'LINK_USED';

export function passwordsRoutes(app: App, signIn: SignIn): void {
  linkRoutes(app, signIn);
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/password', open, async (request, reply) => {
    const owner = await passwordOwner(signIn, request);
    return owner === null
      ? sendNobody(reply)
      : sendPage(
          reply,
          200,
          changePage({ ...owner, fault: null, back: wayBack(request) }, spokenTo(request)),
        );
  });
  app.post('/password', open, async (request, reply) => {
    const form = readForm(String(request.body));
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const owner = await passwordOwner(signIn, request);
    if (owner === null) return sendNobody(reply);
    return changePassword(signIn, request, reply, owner, form);
  });
}

function linkRoutes(app: App, signIn: SignIn): void {
  const { db, now } = signIn.settings;
  // The address is the credential.
  const secret = { config: { access: 'public', secretUrl: true }, schema: { hide: true } } as const;
  const ownerOf = async (request: FastifyRequest) => {
    const linkHash = hashLink((request.params as { link: string }).link);
    return { linkHash, owner: await ownerOfLink(db, linkHash, now()) };
  };
  app.get('/password-links/:link', secret, async (request, reply) => {
    const { owner } = await ownerOf(request);
    return owner === null ? sendDead(reply) : sendLinkPage(reply, 200, owner, null);
  });
  app.post('/password-links/:link', secret, async (request, reply) => {
    const form = readForm(String(request.body));
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const { owner, linkHash } = await ownerOf(request);
    if (owner === null) return sendDead(reply);
    const fault = newPasswordFault(form, knownOf(owner), spokenTo(request));
    if (fault !== null) return sendLinkPage(reply, 422, owner, fault);
    const useUp = async (tx: Parameters<typeof takePasswordLink>[0]) => {
      if (!(await takePasswordLink(tx, owner.organisationId, linkHash)))
        throw conflict(LINK_USED, say('people.linkUsed'));
      // Whoever needs a new password may have lost the device as well.
      await removePasskeys(tx, owner.organisationId, owner.personId, null);
    };
    try {
      await setPassword(writeOf(signIn, request), knownOf(owner), form.get('password') ?? '', useUp);
    } catch (error) {
      if (error instanceof ApiError && error.options.reason === LINK_USED) return sendDead(reply);
      throw error;
    }
    await openSession(signIn, request, reply, owner);
    return redirect(reply, '/console/');
  });
}

async function changePassword(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: KnownOwner,
  form: ReadonlyMap<string, string>,
): Promise<FastifyReply> {
  const again = (status: number, fault: string) =>
    sendPage(reply, status, changePage({ ...owner, fault, back: wayBack(request) }, spokenTo(request)));
  const wrong = await presentPasswordFault(signIn, request, owner, form);
  if (wrong !== null) {
    if (wrong.waitSeconds !== null) reply.header('retry-after', String(wrong.waitSeconds));
    return again(wrong.waitSeconds === null ? 422 : 429, wrong.fault);
  }
  const fault = newPasswordFault(form, owner, spokenTo(request));
  if (fault !== null) return again(422, fault);
  await setPassword(writeOf(signIn, request), owner, form.get('password') ?? '');
  await signIn.sessions.take(sessionOf(request));
  await openSession(signIn, request, reply, owner);
  return sendPage(reply, 200, changedPage(wayBack(request), spokenTo(request)));
}

const writeOf = ({ settings: { db, now } }: SignIn, { id }: FastifyRequest) => ({ db, now, requestId: id });

const knownOf = ({ email, ...owner }: LinkOwner): Owner => ({ ...owner, email: email ?? '' });

function sendLinkPage(
  reply: FastifyReply,
  status: number,
  owner: LinkOwner,
  fault: string | null,
): FastifyReply {
  return sendPage(
    reply,
    status,
    linkPage({ ...knownOf(owner), organisation: owner.organisation, fault }, spokenTo(reply.request)),
  );
}

function sendDead(reply: FastifyReply): FastifyReply {
  const spoken = spokenTo(reply.request);
  const { dead, deadHelp } = spoken.words.password;
  return sendPage(reply, 404, faultPage(dead, deadHelp, null, spoken));
}

function sendNobody(reply: FastifyReply): FastifyReply {
  const spoken = spokenTo(reply.request);
  const { password, help, way } = spoken.words.nobody;
  return sendPage(reply, 401, faultPage(password, help, { href: CONSOLE, text: way }, spoken));
}
