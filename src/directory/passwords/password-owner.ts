/** Who may change their own ways to sign in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPerson } from '../records/records.repo.ts';
import { sendPage, tooMany } from '../sign-in/html-replies.ts';
import { spokenTo } from '../sign-in/page-words.ts';
import { sessionOf } from '../sign-in/session-cookie.ts';
import { CONSOLE, faultPage } from '../sign-in/sign-in.page.ts';
import { liveSession, type SignIn } from '../sign-in/sign-in.service.ts';
import { isPassword } from './hashing.ts';
import { findPassword } from './passwords.repo.ts';
import type { Owner } from './passwords.service.ts';

export interface KnownOwner extends Owner {
  passwordHash: string;
  /** When they proved last who they are, in milliseconds of the epoch. */
  since: number;
}

/** Whoever is signed in by a password of theirs. */
export async function passwordOwner(signIn: SignIn, request: FastifyRequest): Promise<KnownOwner | null> {
  const live = await liveSession(signIn, await signIn.sessions.find(sessionOf(request)));
  if (live === null) return null;
  const { organisationId, personId, since } = live.session;
  const { db } = signIn.settings;
  const [person, password] = await Promise.all([
    findPerson(db, organisationId, personId),
    findPassword(db, organisationId, personId),
  ]);
  if (person === undefined || password === null) return null;
  const { name, email, role } = person;
  return {
    organisationId,
    personId,
    name,
    email: email ?? '',
    role,
    passwordHash: password.passwordHash,
    since,
  };
}

/** Says that there is no password or passkey to show: because nobody is signed in, or somebody without a password. */
export async function sendNoOwner(
  signIn: SignIn,
  reply: FastifyReply,
  what: 'password' | 'passkeys',
): Promise<FastifyReply> {
  const spoken = spokenTo(reply.request);
  const { nobody } = spoken.words;
  const live = await liveSession(signIn, await signIn.sessions.find(sessionOf(reply.request)));
  if (live === null) {
    const way = { href: CONSOLE, text: nobody.way };
    return sendPage(reply, 401, faultPage(nobody[what], nobody.help, way, spoken));
  }
  const isDemo = live.session.organisationId === (await signIn.settings.openOrganisationId());
  const why = isDemo ? nobody.demo : nobody.without;
  return sendPage(reply, 404, faultPage(nobody[what], why, null, spoken));
}

/**
 * What is wrong with the present password that a form holds, in words; null: nothing. Counted for the session, so whoever
 * guesses elsewhere does not keep the owner from their own account.
 */
export async function presentPasswordFault(
  { attempts }: SignIn,
  request: FastifyRequest,
  { email, passwordHash }: KnownOwner,
  form: ReadonlyMap<string, string>,
): Promise<{ fault: string; waitSeconds: number | null } | null> {
  const guess = { account: email, place: request.ip, device: sessionOf(request) };
  const waitSeconds = await attempts.count(guess);
  if (waitSeconds !== null) return { fault: tooMany(request, waitSeconds), waitSeconds };
  if (!(await isPassword(form.get('current') ?? '', passwordHash)))
    return { fault: spokenTo(request).words.wrongPresent, waitSeconds: null };
  await attempts.forgive(guess);
  return null;
}
