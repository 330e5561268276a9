/** What holds when many write at once: one winner, no orphan, legal histories, no lost update. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, startTestApp } from '../../test/helpers/app.ts';
import { report, sizeOf } from '../../test/helpers/figures.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import { one, type Sql } from '../platform/db/db.ts';
import { mayMove, STATUSES, type Status } from './listings/listings.rules.ts';

const testApp = await startTestApp();
const ROUNDS = sizeOf('RELIABILITY_ROUNDS', 200);
const TYPES = '/listings/v1/catalog-types';
const LISTINGS = '/listings/v1/listings';

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const countOf = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
/** Rounds in which creating one label in several spellings at once did not end with exactly one winner. */
async function labelViolations(rounds: number): Promise<number> {
  const manager = await testApp.caller();
  let violations = 0;
  for (let round = 0; round < rounds; round += 1) {
    const spellings = [`STRASSE ${round}`, `Straße ${round}`, `strasse ${round}`, `ＳTRASSE ${round}`];
    const answers = await times(4, (index) =>
      manager.call('POST', TYPES, { label: spellings[index], fields: [] }),
    );
    violations += Number(countOf(answers, 201) !== 1 || countOf(answers, 409) !== 3);
  }
  return violations;
}

test('label: of several spellings at once exactly one wins', async (t) => {
  const violations = await labelViolations(ROUNDS);
  report(t, { rounds: ROUNDS, violations });
  assert.equal(violations, 0);
});

/** Rounds in which a type's removal and a creation of it, sent at once, both succeeded or both failed. */
async function orphanViolations(rounds: number): Promise<string[]> {
  const manager = await testApp.caller();
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const type = await newType(manager);
    const create = () =>
      manager.call('POST', LISTINGS, { catalog_id: type, title: 'X', price: 1, details: { brand: 'b' } });
    const remove = () => manager.call('DELETE', `${TYPES}/${type}`);
    const racing = round % 4 < 2 ? [create(), remove()] : [remove(), create()].reverse();
    const [created, removed] = await Promise.all(racing);
    const outcome = `${created?.status} ${removed?.status}`;
    if (!['201 409', '422 200'].includes(outcome)) violations.push(outcome);
  }
  assert.equal(await orphans(manager.organisationId), violations.length);
  return violations;
}

test('delete against create: either the type goes and the listing is refused, or the other way round', async (t) => {
  const violations = await orphanViolations(ROUNDS);
  report(t, { rounds: ROUNDS, violations: violations.length });
  assert.deepEqual(violations, []);
});

async function orphans(organisationId: string): Promise<number> {
  const rows = await testApp.db.query<{ count: number }>(
    `select count(*) as count from listings l where l.organisation_id = $1 and l.custom_type_id is not null
       and not exists (select from catalog_types t where t.organisation_id = $1 and t.id = l.custom_type_id)`,
    [organisationId],
  );
  return one(rows).count;
}

interface Move {
  from: Status;
  to: Status;
}

/** Steps of a status history that the table forbids or that do not start where the one before ended. */
function illegalMoves(history: readonly Move[]): Move[] {
  return history.filter(
    ({ from, to }, index) => !mayMove(from, to) || (index > 0 && history[index - 1]?.to !== from),
  );
}

/** Moves of one listing, three at once each round, that the log shows as forbidden or torn. */
async function statusViolations(rounds: number): Promise<Move[]> {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager), {}, 'draft');
  let accepted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await times(3, (index) =>
      manager.call('PATCH', `${LISTINGS}/${listing.id}/status`, { status: STATUSES[(round + index) % 4] }),
    );
    accepted += countOf(answers, 200);
    assert.equal(countOf(answers, 200) + countOf(answers, 409), 3, answers.map(({ text }) => text).join());
  }
  const rows = await testApp.db.query<{ changes: { path: string; before: Status; after: Status }[] }>(
    `select changes from audit_events where organisation_id = $1 and entity_id = $2 and action <> 'listing.created'
     order by sequence`,
    [manager.organisationId, String(listing.id)],
  );
  const history = rows.flatMap(({ changes }) =>
    changes
      .filter(({ path }) => path === '/status')
      .map(({ before, after }) => ({ from: before, to: after })),
  );
  assert.equal(history.length, accepted);
  return illegalMoves(history);
}

test('status: of racing moves one legal chain remains', async (t) => {
  const violations = await statusViolations(ROUNDS);
  report(t, { rounds: ROUNDS, violations: violations.length });
  assert.deepEqual(violations, []);
});

/** Several readers each add 1 to the price, `rounds` times; answers how many additions are missing at the end. */
async function lostUpdates(rounds: number, guarded: boolean): Promise<number> {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager), { price: 0 });
  const url = `${LISTINGS}/${listing.id}`;
  let added = 0;
  for (let round = 0; round < rounds; round += 1) {
    const reads = await times(2, () => manager.call('GET', url));
    const answers = await times(2, (index) => {
      const { body, headers } = reads[index]!;
      const guard = guarded ? { 'if-match': String(headers.etag) } : {};
      return manager.call('PATCH', url, { price: Number(body.price) + 1 }, guard);
    });
    added += countOf(answers, 200);
    assert.equal(countOf(answers, 200) + countOf(answers, 409), 2);
  }
  return added - Number((await manager.call('GET', url)).body.price);
}

test('patch: with If-Match no update is lost', async (t) => {
  const lost = await lostUpdates(ROUNDS, true);
  report(t, { rounds: ROUNDS, lost });
  assert.equal(lost, 0);
});

test('patch: without If-Match the same harness finds lost updates', async () => {
  assert.ok((await lostUpdates(5, false)) > 0);
});

/** Runs `work` with every row lock taken out of the statements. */
async function withoutLocks<T>(work: () => Promise<T>): Promise<T> {
  const { transaction, query } = testApp.db;
  const bare = (sql: Sql): Sql => ({
    query: (text, values, how) =>
      sql.query(text.replace(/\bfor (no key update|update|share)( of \w+)?/g, ''), values, how),
  });
  testApp.db.transaction = (organisationId, inside) => transaction(organisationId, (tx) => inside(bare(tx)));
  testApp.db.query = bare({ query }).query;
  return work().finally(() => Object.assign(testApp.db, { transaction, query }));
}

// Last, because they take the protection away on purpose.
test('status: without the lock the same race finds a broken history', async () => {
  assert.ok((await withoutLocks(() => statusViolations(ROUNDS))).length > 0);
});

test('delete against create: without lock and key the same race finds orphans', async () => {
  await testApp.db.asOwner((owner) =>
    owner.script('alter table listings drop constraint listings_catalog_type'),
  );
  assert.ok((await withoutLocks(() => orphanViolations(ROUNDS))).length > 0);
  // The record of a listing without its type cannot be put together.
  testApp.contractViolations.length = 0;
});

test('label: without the constraint the same race finds two winners', async () => {
  await testApp.db.asOwner((owner) =>
    owner.script('alter table catalog_types drop constraint catalog_types_label'),
  );
  assert.ok((await labelViolations(2)) > 0);
});
