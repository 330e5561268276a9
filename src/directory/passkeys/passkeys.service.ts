/**
 * Passkeys (Web Authentication, level 3): a challenge for the authenticator, and the check of what it signed. The library is
 * loaded when the first of them is used.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Database, Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Owner, PasswordWrite } from '../passwords/passwords.service.ts';
import { createTokenStore, type TokenStore } from '../sign-in/expiring-tokens.ts';
import type { PageWords } from '../sign-in/page-words.ts';
import type { Subject } from '../sign-in/subject.ts';
import * as repo from './passkeys.repo.ts';

/** A challenge under way; `personId` null: of somebody who signs in. */
interface Challenge {
  challenge: string;
  personId: string | null;
}

type Challenges = TokenStore<Challenge>;

const CHALLENGE_LIFE_S = 300;
export const LONGEST_NAME = 60;
/** EdDSA, ES256, RS256 (COSE): what authenticators have; of newer ones Node warns. */
const ALGORITHMS = [-8, -7, -257];

export const createChallenges = (db: Database, now: () => Date): Challenges =>
  createTokenStore({ db, now, kind: 'challenge', lifeSeconds: CHALLENGE_LIFE_S });

export interface Ceremony extends PasswordWrite {
  challenges: Challenges;
  /** Where the browser is: what an authenticator signs for. */
  origin: string;
  /** The host without its port. */
  host: string;
  /** Hears why an answer was refused. */
  refused(reason: unknown): void;
}

/** What the browser sends back. */
export interface Answered {
  ticket: string;
  /** What the authenticator said, as JSON. */
  answer: string;
}

const library = () => import('@simplewebauthn/server');

/** The owner's authenticators that are known are not asked again. */
export async function registrationOptions(
  { db, challenges, host }: Ceremony,
  { organisationId, personId, name, email }: Owner,
) {
  const { generateRegistrationOptions } = await library();
  const known = await repo.listPasskeys(db, organisationId, personId);
  const options = await generateRegistrationOptions({
    rpName: 'shopfloor',
    rpID: host,
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    userID: new TextEncoder().encode(personId),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Found without an address being typed, and with a PIN, finger or face: it stands in for the password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ticket: await challenges.add({ challenge: options.challenge, personId }), options };
}

export async function signInOptions({ challenges, host }: Ceremony) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  return { ticket: await challenges.add({ challenge: options.challenge, personId: null }), options };
}

/** What was wrong, in words; null: it is stored. */
export async function addPasskey(
  ceremony: Ceremony,
  owner: Owner,
  { ticket, answer, name }: Answered & { name: string },
  say: PageWords['passkeys'],
): Promise<string | null> {
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) return say.badName(LONGEST_NAME);
  const begun = await ceremony.challenges.take(ticket);
  if (begun?.personId !== owner.personId) return say.late;
  const { verifyRegistrationResponse } = await library();
  const checked = await unlessRefused(ceremony, async () => {
    const response = JSON.parse(answer) as RegistrationResponseJSON;
    const expected = { ...expectedOf(ceremony, begun), supportedAlgorithmIDs: ALGORITHMS };
    return verifyRegistrationResponse({ response, ...expected });
  });
  if (checked?.verified !== true) return say.wrong;
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  const isNew = await store(ceremony, owner, { name, credentialId, publicKey: key, signatures: counter });
  return isNew ? null : say.twice;
}

function store(
  { db, now, requestId }: Ceremony,
  owner: Owner,
  passkey: Omit<repo.StoredPasskey, 'id' | 'personId'>,
): Promise<boolean> {
  const { organisationId, personId } = owner;
  const at = now();
  return db.transaction(organisationId, async (tx) => {
    const isNew = await repo.storePasskey(tx, organisationId, { id: newId(at), personId, ...passkey }, at);
    if (isNew) await appendPasskeyAudit(tx, { requestId, at }, owner, 'passkey.add', passkey.name);
    return isNew;
  });
}

export async function removePasskey(
  { db, now, requestId }: PasswordWrite,
  owner: Owner,
  id: string,
): Promise<void> {
  const { organisationId, personId } = owner;
  const at = now();
  await db.transaction(organisationId, async (tx) => {
    for (const name of await repo.removePasskeys(tx, organisationId, personId, id))
      await appendPasskeyAudit(tx, { requestId, at }, owner, 'passkey.remove', name);
  });
}

async function appendPasskeyAudit(
  tx: Sql,
  when: { requestId: string; at: Date },
  { organisationId, personId, role }: Owner,
  action: 'passkey.add' | 'passkey.remove',
  name: string,
): Promise<void> {
  const [before, after] = action === 'passkey.add' ? [null, { name }] : [{ name }, null];
  await appendAudit(
    tx,
    { organisationId, service: 'directory', actorId: personId, actorRole: role, ...when },
    { action, entityType: 'account', entityId: personId, before, after },
  );
}

/** Whose passkey signed the challenge; null: nobody's who may sign in. */
export async function subjectOf(ceremony: Ceremony, { ticket, answer }: Answered): Promise<Subject | null> {
  const { db, now, challenges } = ceremony;
  const begun = await challenges.take(ticket);
  if (begun === null || begun.personId !== null) return null;
  const response = await unlessRefused(
    ceremony,
    async () => JSON.parse(answer) as AuthenticationResponseJSON | null,
  );
  // What is no credential's id may be what the database cannot hold.
  const isId = typeof response?.id === 'string' && /^[\w-]+$/.test(response.id);
  const known = isId ? await repo.findByCredential(db, response.id) : null;
  if (!isId || known === null) return null;
  const { organisationId, personId, id, credentialId, publicKey, signatures: counter } = known;
  const credential = {
    id: credentialId,
    publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
    counter,
  };
  const { verifyAuthenticationResponse } = await library();
  const checked = await unlessRefused(ceremony, () =>
    verifyAuthenticationResponse({ response, credential, ...expectedOf(ceremony, begun) }),
  );
  if (checked?.verified !== true) return null;
  const { newCounter } = checked.authenticationInfo;
  await db.transaction(organisationId, (tx) => repo.noteUse(tx, organisationId, id, newCounter, now()));
  return { organisationId, personId };
}

const expectedOf = ({ origin, host }: Ceremony, { challenge }: Challenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/** The library throws whatever the browser sent that is not right. */
async function unlessRefused<T>({ refused }: Ceremony, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    refused(error);
    return null;
  }
}
