/** Who may change their own ways to sign in. */
import type { FastifyRequest } from 'fastify';
import { findPerson } from '../records/records.repo.ts';
import { sessionOf } from '../sign-in/session-cookie.ts';
import { liveSession, type SignIn } from '../sign-in/sign-in.service.ts';
import { findPassword } from './passwords.repo.ts';
import type { Owner } from './passwords.service.ts';

/** Whoever is signed in by a password of theirs. */
export async function passwordOwner(
  signIn: SignIn,
  request: FastifyRequest,
): Promise<(Owner & { passwordHash: string }) | null> {
  const live = await liveSession(signIn, await signIn.sessions.find(sessionOf(request)));
  if (live === null) return null;
  const { organisationId, personId } = live.session;
  const { db } = signIn.settings;
  const [person, password] = await Promise.all([
    findPerson(db, organisationId, personId),
    findPassword(db, organisationId, personId),
  ]);
  if (person === undefined || password === null) return null;
  const { name, email, role } = person;
  return { organisationId, personId, name, email: email ?? '', role, passwordHash: password.passwordHash };
}
