/** Where people set their password by a link, and change it. Register it where form bodies are read. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../../platform/db/db.ts';
import { ApiError, conflict } from '../../platform/errors.ts';
import type { App } from '../../platform/shapes.ts';
import { say, textOf } from '../../words/said.ts';
import { type LinkOwner, ownerOfLink, takePasswordLink } from '../accounts/accounts.repo.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { removePasskeys } from '../passkeys/passkeys.repo.ts';
import { hashLink } from '../set-up/set-up.service.ts';
import { openSession } from '../sign-in/ends.ts';
import { foreignPage, redirect, sendPage } from '../sign-in/html-replies.ts';
import { spokenTo } from '../sign-in/page-words.ts';
import { sessionOf } from '../sign-in/session-cookie.ts';
import { FORGOTTEN_PATH, faultPage } from '../sign-in/sign-in.page.ts';
import { endSession, type SignIn } from '../sign-in/sign-in.service.ts';
import { wayBack } from '../sign-in/way-back.ts';
import { ownerOfReset } from './forgotten.service.ts';
import { changedPage, changePage, linkPage } from './password.page.ts';
import { type KnownOwner, passwordOwner, presentPasswordFault, sendNoOwner } from './password-owner.ts';
import { newPasswordFault, type Owner, setPassword } from './passwords.service.ts';

const LINK_USED = 'LINK_USED';

export function passwordsRoutes(app: App, signIn: SignIn): void {
  linkRoutes(app, signIn);
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/password', open, async (request, reply) => {
    const owner = await passwordOwner(signIn, request);
    return owner === null
      ? sendNoOwner(signIn, reply, 'password')
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
    if (owner === null) return sendNoOwner(signIn, reply, 'password');
    return changePassword(signIn, request, reply, owner, form);
  });
}

function linkRoutes(app: App, signIn: SignIn): void {
  const { db, now } = signIn.settings;
  // The address is the credential.
  const secret = { config: { access: 'public', secretUrl: true }, schema: { hide: true } } as const;
  const openedBy = async (request: FastifyRequest): Promise<Opened | null> => {
    const { link } = request.params as { link: string };
    const linkHash = hashLink(link);
    const owner = await ownerOfLink(db, linkHash, now());
    if (owner !== null) return { owner, useUp: (tx) => takePasswordLink(tx, owner.organisationId, linkHash) };
    const asker = await ownerOfReset(signIn, link);
    if (asker === null) return null;
    return { owner: asker, useUp: async (tx) => (await signIn.resets.take(link, tx)) !== null };
  };
  app.get('/password-links/:link', secret, async (request, reply) => {
    const opened = await openedBy(request);
    return opened === null ? sendDead(signIn, reply) : sendLinkPage(signIn, reply, 200, opened.owner, null);
  });
  app.post('/password-links/:link', secret, async (request, reply) => {
    const form = readForm(String(request.body));
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const opened = await openedBy(request);
    if (opened === null) return sendDead(signIn, reply);
    const { owner } = opened;
    const fault = newPasswordFault(form, knownOf(owner), spokenTo(request));
    if (fault !== null) return sendLinkPage(signIn, reply, 422, owner, fault);
    const useUp = async (tx: Sql) => {
      if (!(await opened.useUp(tx))) throw conflict(LINK_USED, say('people.linkUsed'));
      // Whoever needs a new password may have lost the device as well.
      await removePasskeys(tx, owner.organisationId, owner.personId, null);
    };
    try {
      await setPassword(writeOf(signIn, request), knownOf(owner), form.get('password') ?? '', useUp);
    } catch (error) {
      if (error instanceof ApiError && error.options.reason === LINK_USED) return sendDead(signIn, reply);
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
  await endSession(signIn, sessionOf(request));
  await openSession(signIn, request, reply, owner);
  return sendPage(reply, 200, changedPage(wayBack(request), spokenTo(request)));
}

const writeOf = ({ settings: { db, now } }: SignIn, { id }: FastifyRequest) => ({ db, now, requestId: id });

const knownOf = ({ email, ...owner }: LinkOwner): Owner => ({ ...owner, email: email ?? '' });

/** Whose password a link sets; whoever reads it may be new here, so the page falls back to their organisation's language. */
interface Opened {
  owner: LinkOwner;
  /** False where somebody has used it meanwhile. */
  useUp(tx: Sql): Promise<boolean>;
}

async function sendLinkPage(
  { settings: { db, languageOf } }: SignIn,
  reply: FastifyReply,
  status: number,
  owner: LinkOwner,
  fault: string | null,
): Promise<FastifyReply> {
  const spoken = spokenTo(reply.request, await languageOf(db, owner.organisationId));
  return sendPage(
    reply,
    status,
    linkPage({ ...knownOf(owner), organisation: owner.organisation, fault }, spoken),
  );
}

function sendDead({ settings }: SignIn, reply: FastifyReply): FastifyReply {
  const spoken = spokenTo(reply.request);
  const { dead, deadHelp } = spoken.words.password;
  const way =
    settings.sendLink === null
      ? null
      : { href: FORGOTTEN_PATH, text: textOf(say('signIn.forgotten'), spoken.language) };
  return sendPage(reply, 404, faultPage(dead, deadHelp, way, spoken));
}
