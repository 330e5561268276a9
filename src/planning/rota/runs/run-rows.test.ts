/** A run's row has its times once, whichever version of the application writes them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { type Published, publishedWeek } from '../change/changes.fixture.ts';
import { at, ok, RUNS, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();
const { db } = testApp;

/** The table, and what the version before reads. */
const KEPT = `select run_id as run, demand_id as row, location_id as site, starts_at as start, ends_at as "end"
  from planning_run_rows where organisation_id = $1 order by 1, 2`;
const COPIED = `select distinct run_id as run, demand_id as row, location_id as site, starts_at as start, ends_at as "end" from (
    select run_id, demand_id, location_id, starts_at, ends_at from planning_assignments where organisation_id = $1
    union select run_id, demand_id, location_id, starts_at, ends_at from planning_unassigned where organisation_id = $1
  ) as copies order by 1, 2`;

const rowsOf = ({ id }: Published) => db.query<{ row: string }>(KEPT, [id]);
const copiesOf = ({ id }: Published) => db.query(COPIED, [id]);

/** A week with a full row and an empty one. */
const weekOf = () =>
  publishedWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, null],
  ]);

/** Where the run's answers have the row. */
async function placesOf({ admin, runIds: [runId] }: Published, demandId: string | undefined) {
  const isOfRow = (one: Loose) => one.demandId === demandId;
  const found: unknown[] = [];
  for (const list of ['assignments', 'unassigned']) {
    const { items } = await ok(admin, 'GET', `${RUNS}/${runId}/${list}`);
    found.push(
      ...listOf(items!)
        .filter(isOfRow)
        .map(({ start, end }) => [start, end]),
    );
  }
  return found;
}

test('what changes a rota keeps what the version before reads', async () => {
  const week = await weekOf();
  const { admin, runIds, change, demandIds, locationIds, userIds } = week;
  await ok(admin, 'GET', `${RUNS}/${runIds[0]}/explanations`);
  assert.deepEqual(await copiesOf(week), await rowsOf(week));
  assert.equal((await rowsOf(week)).length, 2);
  const times = demandIds.map((demandId) => ({ demandId, start: at(3, 10), end: at(3, 18) }));
  const extra = {
    locationId: locationIds[0],
    start: at(4, 9),
    end: at(4, 12),
    name: 'Help',
    userId: userIds[1],
  };
  for (const body of [{ times: times.slice(0, 1) }, { times: times.slice(1) }, { extra: [extra] }]) {
    const { status, text } = await change(body);
    assert.equal(status, 201, text);
    assert.deepEqual(await copiesOf(week), await rowsOf(week));
  }
  assert.equal((await rowsOf(week)).length, 3);
  for (const demandId of demandIds)
    assert.deepEqual(await placesOf(week, demandId), [[at(3, 10), at(3, 18)]]);
  const starts = await db.query<{ same: boolean }>(
    `select bool_and(e.starts_at = r.starts_at) as same from planning_explanations e
     join planning_run_rows r using (organisation_id, run_id, demand_id) where organisation_id = $1`,
    [week.id],
  );
  assert.deepEqual(starts, [{ same: true }]);
});

test('what the version before writes is read', async () => {
  const week = await weekOf();
  const { id, runIds, demandIds, locationIds, userIds } = week;
  const [runId, full, empty] = [runIds[0], ...demandIds];
  const write = (text: string, ...values: unknown[]) =>
    db.transaction(id, async (tx) => void (await tx.query(text, [id, runId, ...values])));
  const added = '00000000-0000-4000-8000-0000000000ad';
  await write(
    `insert into planning_unassigned (organisation_id, run_id, demand_id, location_id, starts_at, ends_at, priority, target, missing,
       reasons, counterfactuals, verdict) values ($1, $2, $3, $4, $5, $6, 'medium', 1, 1, '[]', '[]', 'notFound')`,
    added,
    locationIds[0],
    at(5, 9),
    at(5, 12),
  );
  assert.deepEqual(await placesOf(week, added), [[at(5, 9), at(5, 12)]]);
  for (const [table, row] of [
    ['planning_assignments', full],
    ['planning_unassigned', empty],
  ]) {
    await write(
      `update ${table} set starts_at = $4, ends_at = $5 where organisation_id = $1 and run_id = $2 and demand_id = $3`,
      row,
      at(6, 9),
      at(6, 12),
    );
    assert.deepEqual(await placesOf(week, row), [[at(6, 9), at(6, 12)]]);
  }
  const dropped = 'where organisation_id = $1 and run_id = $2 and demand_id = $3';
  await write(`delete from planning_unassigned ${dropped}`, empty);
  await db.transaction(id, async (tx) => {
    const [first] = await tx.query(`delete from planning_assignments ${dropped} returning user_id`, [
      id,
      runId,
      full,
    ]);
    assert.deepEqual(first, { user_id: userIds[0] });
    await tx.query(
      `insert into planning_unassigned (organisation_id, run_id, demand_id, location_id, starts_at, ends_at, priority, target, missing,
         reasons, counterfactuals, verdict) values ($1, $2, $3, $4, $5, $6, 'medium', 1, 1, '[]', '[]', 'notFound')`,
      [id, runId, full, locationIds[0], at(6, 9), at(6, 12)],
    );
  });
  assert.deepEqual(
    (await rowsOf(week)).map(({ row }) => row).sort(),
    [full, added].sort(),
    'a row goes with its last copy, and not in between',
  );
});

test('the upgrade loses no row: staffed, short and both', async () => {
  const week = await weekOf();
  const { admin, id, runIds, demandIds, locationIds } = week;
  await ok(admin, 'POST', RUNS, { ...WEEK, locationIds });
  await db.transaction(id, (tx) =>
    tx.query(
      `insert into planning_unassigned (organisation_id, run_id, demand_id, priority, target, missing, reasons, counterfactuals,
         verdict) values ($1, $2, $3, 'medium', 2, 1, '[]', '[]', 'notFound')`,
      [id, runIds[0], demandIds[0]],
    ),
  );
  const before = await rowsOf(week);
  assert.equal(before.length, 4);
  await db.asOwner((owner) =>
    owner.script(`drop table planning_run_rows cascade;
      drop function planning_fill_run_row, planning_fill_explanation, planning_retime_run_row, planning_retime_copies,
        planning_drop_run_row cascade;
      delete from schema_migrations where version = 47`),
  );
  assert.equal(await migrate(db), 1);
  assert.deepEqual(await rowsOf(week), before);
});
