/** How a sign-in ends: in a session and the way back, or with the page of passwords again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { redirect, sendPage } from './html-replies.ts';
import { sessionCookie } from './session-cookie.ts';
import { type PasswordNote, passwordPage, SCRIPTED_HEADERS } from './sign-in.page.ts';
import { type AuthorizeRequest, redirectTo } from './sign-in.rules.ts';
import type { SignIn, Subject } from './sign-in.service.ts';

export async function signInAs(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject,
  authorization: AuthorizeRequest,
): Promise<FastifyReply> {
  const { token, session } = await signIn.begin(subject);
  reply.header('set-cookie', sessionCookie(request, token));
  const code = await signIn.codes.add({ session, request: authorization });
  return redirect(reply, redirectTo(authorization, { code }));
}

export function askPassword(
  reply: FastifyReply,
  status: number,
  authorization: AuthorizeRequest,
  note: PasswordNote,
): FastifyReply {
  return sendPage(reply, status, passwordPage(authorization, note), SCRIPTED_HEADERS);
}
