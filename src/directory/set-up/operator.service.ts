/**
 * What the operator of a server does beside the console: offers an organisation beside the first, lists them, and lets an
 * administrator who has lost every way in set a new password. Links are printed once; only their digests are stored.
 */
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Database, Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { storePasswordLink } from '../accounts/accounts.repo.ts';
import { passwordsOfAddress } from '../passwords/passwords.repo.ts';
import { findPerson } from '../records/records.repo.ts';
import * as repo from './set-up.repo.ts';
import { hashLink, newLink } from './set-up.service.ts';

const LINK_LIFE_MS = 7 * 24 * 3_600_000;
const RESET_LIFE_MS = 24 * 3_600_000;
const LONGEST_NAME = 200;
/** Stands in the log for the operator, who is nobody's colleague. */
const OPERATOR = { actorId: '00000000-0000-0000-0000-000000000000', actorRole: 'operator' };

/** What the operator can put right, in English: it goes to a terminal. */
export class OperatorFault extends Error {}

export interface Offer {
  id: string;
  name: string;
  link: string;
  expiresAt: string;
}

/** An organisation beside the first, to be set up by the link. `demoId`: the organisation of the demonstration. */
export async function offerOrganisation(
  db: Database,
  text: string,
  demoId: string,
  now: Date,
): Promise<Offer> {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '' || name.length > LONGEST_NAME)
    throw new OperatorFault(`The name must have 1 to ${LONGEST_NAME} characters, it has ${name.length}.`);
  const known = await repo.listOrganisations(db);
  if (known.some(({ id }) => id === demoId))
    throw new OperatorFault(
      'This server shows the demonstration, whose people sign in without a password. Begin with DEMO=off on a new DATA_DIR.',
    );
  if (!known.some(({ linkUntil }) => linkUntil === null))
    throw new OperatorFault(
      'There is no organisation yet: start the server and open the link that it prints.',
    );
  const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same !== undefined)
    throw new OperatorFault(
      `There is an organisation ${same.name} already (${same.id}). Choose another name${same.linkUntil === null ? '' : `, or renew its link: link ${same.id}`}.`,
    );
  return store(db, { id: newId(now), name, administratorId: newId(now) }, now);
}

/** A new link to an organisation that was offered and is not set up yet; the one before ends. */
export async function renewLink(db: Database, id: string, now: Date): Promise<Offer> {
  const found = (await repo.listOrganisations(db)).find((one) => one.id === id.toLowerCase());
  if (found === undefined)
    throw new OperatorFault(`There is no organisation ${id}. The command list shows them.`);
  const { name, administratorId } = found;
  if (administratorId === null)
    throw new OperatorFault(`${name} is set up already; its administrators invite people under Accounts.`);
  return store(db, { id: found.id, name, administratorId }, now);
}

async function store(
  db: Database,
  { id, name, administratorId }: { id: string; name: string; administratorId: string },
  now: Date,
): Promise<Offer> {
  const link = newLink();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS).toISOString();
  const row = { organisationId: id, administratorId, linkHash: hashLink(link), expiresAt };
  const isStored = await db.transaction(id, (tx) => repo.storeFurtherLink(tx, name, row));
  if (!isStored) throw new OperatorFault(`${name} was set up meanwhile.`);
  return { id, name, link, expiresAt };
}

export const listOrganisations = (db: Sql) => repo.listOrganisations(db);

/** A link to a new password for somebody who has one, such as the only administrator without mails. */
export async function offerPassword(
  db: Database,
  address: string,
  organisationId: string | null,
  now: Date,
): Promise<Offer> {
  const all = await passwordsOfAddress(db, address);
  const owners = organisationId === null ? all : all.filter((one) => one.organisationId === organisationId);
  const [owner, ...others] = owners;
  if (owner === undefined)
    throw new OperatorFault(
      `Nobody signs in with ${address} and a password. An administrator invites people.`,
    );
  if (others.length > 0) {
    const ids = owners.map((one) => one.organisationId).join(', ');
    throw new OperatorFault(
      `${address} belongs to several organisations: say which by --organisation (${ids}).`,
    );
  }
  const link = newLink();
  const expiresAt = new Date(now.getTime() + RESET_LIFE_MS).toISOString();
  const { personId } = owner;
  const name = await db.transaction(owner.organisationId, async (tx) => {
    const person = await findPerson(tx, owner.organisationId, personId);
    await storePasswordLink(tx, owner.organisationId, personId, {
      linkHash: hashLink(link),
      address: person?.email ?? address,
      expiresAt,
    });
    await appendAudit(
      tx,
      {
        organisationId: owner.organisationId,
        service: 'directory',
        ...OPERATOR,
        requestId: `operator-${newId(now)}`,
        at: now,
      },
      {
        action: 'account.link',
        entityType: 'account',
        entityId: personId,
        before: null,
        after: { expiresAt, mailedTo: null },
      },
    );
    return person?.name ?? address;
  });
  return { id: owner.organisationId, name, link, expiresAt };
}
