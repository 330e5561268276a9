/** Beginning an organisation: the link that the server prints, and what the page behind it makes. */

import { createHash, randomBytes } from 'node:crypto';
import { type Database, type Sql, violates } from '../../platform/db/db.ts';
import { ApiError, conflict, type FaultDetail, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { passwordFault } from '../passwords/password.rules.ts';
import { storePassword } from '../passwords/passwords.repo.ts';
import * as records from '../records/records.repo.ts';
import * as repo from './set-up.repo.ts';
import type { SetUpBody } from './set-up.schema.ts';

const LINK_BYTES = 32;
export const newLink = () => randomBytes(LINK_BYTES).toString('base64url');
const LINK_LIFE_MS = 24 * 3_600_000;

/** Links are random, so a plain digest cannot be guessed backwards. */
export const hashLink = (link: string) => createHash('sha256').update(link, 'utf8').digest('hex');

/** Makes the installation's set-up link, which ends the one before; null where an organisation exists. */
export async function offerSetUp(db: Database, now: Date): Promise<string | null> {
  const row = await repo.readSetUp(db);
  if ((row !== null && row.usedAt !== null) || (await repo.hasOrganisations(db))) return null;
  const link = newLink();
  const { organisationId, administratorId } = row ?? {
    organisationId: newId(now),
    administratorId: newId(now),
  };
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS).toISOString();
  try {
    await db.transaction(organisationId, (tx) =>
      repo.storeLink(tx, { organisationId, administratorId, linkHash: hashLink(link), expiresAt }),
    );
  } catch (error) {
    // Another process began at the same time and chose the ids.
    if (violates(error, 'directory_set_up_once')) return offerSetUp(db, now);
    throw error;
  }
  return link;
}

/** Whether a link was offered that nobody has used yet. */
export async function isSetUpOpen(db: Sql): Promise<boolean> {
  const row = await repo.readSetUp(db);
  return row !== null && row.usedAt === null;
}

/** Whether any link waits to be used: to the first organisation, or to one that the operator offers beside it. */
export async function isLinkWaiting(db: Sql, now: Date): Promise<boolean> {
  return (await isSetUpOpen(db)) || (await repo.hasFurtherLinks(db, now));
}

/** The row that the link belongs to. A used link passes: its own request may be repeated. */
export async function setUpOf(db: Sql, link: string, now: Date): Promise<repo.SetUp> {
  const linkHash = hashLink(link);
  const first = await repo.readSetUp(db);
  const isFirst = first?.linkHash === linkHash;
  const row = isFirst ? first : await repo.readFurtherLink(db, linkHash);
  if (row === null) throw new ApiError(404, 'NOT_FOUND', say('people.noSetUpLink'));
  if (row.usedAt === null && Date.parse(row.expiresAt) <= now.getTime()) {
    throw conflict('LINK_EXPIRED', say(isFirst ? 'people.linkExpired' : 'people.furtherLinkExpired'));
  }
  return row;
}

export function checkSetUp({ administrator, sites }: SetUpBody): void {
  const { name, email, password } = administrator;
  const unfit = passwordFault(password, [name, email]);
  const faults: FaultDetail[] =
    unfit === null ? [] : [{ path: 'body/administrator/password', code: 'WEAK_PASSWORD', message: unfit }];
  const seen = new Set<string>();
  for (const [index, site] of sites.entries()) {
    const key = site.name.toLowerCase();
    const path = `body/sites/${index}/name`;
    if (seen.has(key))
      faults.push({ path, code: 'DUPLICATE', message: say('people.comesTwice', { name: site.name }) });
    seen.add(key);
  }
  if (faults.length > 0) throw invalid(faults);
}

/** `passwordHash`: made beforehand, since it takes longer than a transaction should. */
export async function setUp(
  tx: Sql,
  { organisationId, administratorId, linkHash }: repo.SetUp,
  { organisation, administrator, sites }: SetUpBody,
  passwordHash: string,
  at: Date,
): Promise<Outcome> {
  if (!(await repo.useLink(tx, organisationId, linkHash, at))) throw usedUp();
  const { name, country, timeZone } = organisation;
  const version = await records.nextVersion(tx, organisationId, at, name);
  await repo.storeOrigin(tx, organisationId, { country, timeZone });
  const address = { line1: '', city: '', postcode: '', country };
  const made = sites.map((site) => ({ id: newId(at), ...site, address, coordinates: null, timeZone }));
  await records.upsertSites(tx, organisationId, version, made);
  const person = { id: administratorId, name: administrator.name, email: administrator.email };
  await records.upsertPeople(tx, organisationId, version, [
    { ...person, homeLocationId: null, active: true },
  ]);
  await records.updateGrants(tx, organisationId, version, [
    { userId: administratorId, role: 'admin', locationIds: '*' },
  ]);
  await storePassword(tx, organisationId, administratorId, passwordHash, at);
  const after = { ...organisation, administrator: person, sites: made.map((site) => site.name) };
  const entry = { action: 'organisation.set-up', entityType: 'organisation', entityId: organisationId };
  const body = { organisation: { id: organisationId, name }, administratorId, sites: made };
  return { status: 201, body, audit: { ...entry, before: null, after } };
}

function usedUp(): ApiError {
  return conflict('ALREADY_SET_UP', say('people.alreadySetUp'));
}
