/**
 * A password that somebody has forgotten: a link is mailed to whoever signs in by the address. Whether there is anybody is
 * looked up after the answer has left, so neither its text nor its time says.
 */
import type { Language } from '../../words/languages.ts';
import type { LinkOwner } from '../accounts/accounts.repo.ts';
import { findOrganisation } from '../organisation/organisation.repo.ts';
import { findPerson } from '../records/records.repo.ts';
import { liveSession, type SignIn } from '../sign-in/sign-in.service.ts';
import type { Subject } from '../sign-in/subject.ts';
import { passwordsOfAddress } from './passwords.repo.ts';

/** Mails each of the address's people a link of their organisation. Returns what the mail server did not take, in words. */
export async function sendResets(signIn: SignIn, email: string, askedIn: Language): Promise<string[]> {
  const faults: string[] = [];
  for (const owner of await passwordsOfAddress(signIn.settings.db, email)) {
    const fault = await sendReset(signIn, owner, askedIn);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

async function sendReset(
  { settings, resets }: SignIn,
  { organisationId, personId }: Subject,
  askedIn: Language,
): Promise<string | null> {
  const { db, now, publicUrl, sendLink, chosenLanguage } = settings;
  const [person, organisation, chosen] = await Promise.all([
    findPerson(db, organisationId, personId),
    findOrganisation(db, organisationId),
    chosenLanguage(db, organisationId, personId),
  ]);
  const address = person?.email ?? null;
  if (sendLink === null || person === undefined || organisation === null || address === null) return null;
  const token = await resets.add({ organisationId, personId, address, since: now().getTime() });
  return sendLink({
    name: person.name,
    address,
    organisation: organisation.name,
    url: `${publicUrl}/password-links/${token}`,
    kind: 'forgotten',
    language: chosen ?? askedIn,
  });
}

/** Whose password the link sets; null: it is used, too old, or the person has another address or password since. */
export async function ownerOfReset(signIn: SignIn, token: string): Promise<LinkOwner | null> {
  const reset = await signIn.resets.find(token);
  const live = await liveSession(signIn, reset);
  if (reset === null || live === null) return null;
  const { name, email, role } = live.person;
  if (email?.toLowerCase() !== reset.address.toLowerCase()) return null;
  const { organisationId, personId } = reset;
  const organisation = (await findOrganisation(signIn.settings.db, organisationId))?.name ?? '';
  return { organisationId, organisation, personId, name, email, role };
}
