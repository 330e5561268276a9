/** How a sign-in ends: in a session and the way back, or with the page of passwords again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../../platform/db/db.ts';
import { deviceName } from './device-name.ts';
import { deviceCookie, deviceOf, rememberOn } from './devices.ts';
import { redirect, sendPage } from './html-replies.ts';
import { spokenTo } from './page-words.ts';
import { sessionCookie } from './session-cookie.ts';
import { type PasswordNote, passwordPage, SCRIPTED_HEADERS } from './sign-in.page.ts';
import { type AuthorizeRequest, CONSOLE_CLIENT, redirectTo } from './sign-in.rules.ts';
import { authorizePath, brandOf, codeFor, type Session, type SignIn } from './sign-in.service.ts';
import type { Subject } from './subject.ts';

/** Begins a session of somebody who has just proved who they are, in this browser. */
export async function openSession(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject,
  more: { idToken?: string; proven?: readonly Subject[]; since?: number; tx?: Sql } = {},
): Promise<{ token: string; session: Session }> {
  const begun = await signIn.begin(subject, {
    ...more,
    device: deviceName(request.headers['user-agent']),
  });
  const device = await rememberOn(signIn.devices, deviceOf(request), subject);
  reply.header('set-cookie', [sessionCookie(request, begun.token), deviceCookie(request, device)]);
  return begun;
}

export async function signInAs(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject,
  authorization: AuthorizeRequest,
  more: { idToken?: string; proven?: readonly Subject[] } = {},
): Promise<FastifyReply> {
  const { token, session } = await openSession(signIn, request, reply, subject, more);
  // An application of others gets no code before its page of consent.
  if (authorization.client_id !== CONSOLE_CLIENT) return redirect(reply, authorizePath(authorization));
  const code = await codeFor(signIn, token, session, authorization);
  const outcome = code === null ? { error: 'login_required' } : { code };
  return redirect(reply, redirectTo(authorization, outcome, signIn.settings.issuer));
}

export async function askPassword(
  signIn: SignIn,
  reply: FastifyReply,
  status: number,
  authorization: AuthorizeRequest,
  note: Pick<PasswordNote, 'email' | 'fault'>,
): Promise<FastifyReply> {
  const brand = await brandOf(signIn);
  const { provider, sendLink } = signIn.settings;
  const offers = { hasProvider: provider !== null, canMail: sendLink !== null, brand };
  return sendPage(
    reply,
    status,
    passwordPage(authorization, { ...note, ...offers }, spokenTo(reply.request)),
    SCRIPTED_HEADERS,
  );
}
