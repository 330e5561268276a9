import type { Sql } from '../../../platform/db/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { forgetSharing } from '../contacts/contacts.repo.ts';
import * as repo from './directory.repo.ts';
import { aheadOf, mergeGrants, repeatedIds, unknownLocations } from './directory.rules.ts';
import type { DirectoryPush } from './directory.schema.ts';

/** How far the Directory's clock may be ahead of this one. */
const MOST_AHEAD_MS = 5 * 60_000;

/** Takes in the Directory's picture of an organisation. One as old as the known one, or older, changes nothing. */
export async function pushDirectory(
  tx: Sql,
  organisationId: string,
  push: DirectoryPush,
  at: Date,
): Promise<Outcome> {
  const latest = new Date(at.getTime() + MOST_AHEAD_MS);
  const faults = [...repeatedIds(push), ...aheadOf(latest, push)];
  if (faults.length > 0) throw invalid(faults);
  const asOf = readInstant(push.asOf, 'body/asOf');
  const advanced = await repo.advanceFeed(tx, organisationId, asOf, latest, push.grants.length > 0);
  if (advanced === null) {
    const known = await repo.readFeed(tx, organisationId);
    return { status: 200, body: { asOf: known ?? asOf, applied: false }, audit: null };
  }
  const unknown = unknownLocations(push, await repo.readLocationIds(tx, organisationId));
  if (unknown.length > 0) throw invalid(unknown);
  const before = await repo.digestOf(tx, organisationId);
  await apply(tx, organisationId, push, at);
  const isChanged = (await repo.digestOf(tx, organisationId)) !== before;
  const { mode, locations, people, grants } = push;
  const counts = { locations: locations.length, people: people.length, grants: grants.length };
  const after = { asOf: advanced, mode, ...counts };
  const entry = { action: 'directory.push', entityType: 'directory', entityId: organisationId };
  return {
    status: 200,
    body: { asOf: advanced, applied: true },
    // What says again what is known already is nothing to read in the log.
    audit: isChanged ? { ...entry, before: null, after } : null,
  };
}

async function apply(tx: Sql, organisationId: string, push: DirectoryPush, at: Date): Promise<void> {
  const { mode, locations, people, removed = {} } = push;
  const grants = mergeGrants(push.grants);
  await Promise.all([
    repo.upsertLocations(tx, organisationId, locations),
    repo.upsertPeople(tx, organisationId, people, at),
  ]);
  if (mode === 'full') {
    await Promise.all([
      repo.markRemoved(tx, 'planning_locations', organisationId, idsOf(locations), true),
      repo.markRemoved(tx, 'planning_people', organisationId, idsOf(people), true),
      repo.forgetGrants(tx, organisationId, null),
    ]);
  } else {
    const { locationIds = [], userIds = [] } = removed;
    const regranted = [...userIds, ...grants.map(({ userId }) => userId)];
    await Promise.all([
      repo.markRemoved(tx, 'planning_locations', organisationId, locationIds, false),
      repo.markRemoved(tx, 'planning_people', organisationId, userIds, false),
      repo.forgetGrants(tx, organisationId, regranted),
    ]);
  }
  await repo.noteLeft(tx, organisationId, at);
  await repo.forgetContacts(tx, organisationId);
  await forgetSharing(tx, organisationId);
  await repo.insertGrants(tx, organisationId, grants);
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
