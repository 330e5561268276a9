import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { type Caller, startTestApp } from '../../../test/helpers/app.ts';
import { written } from '../../words/said.ts';
import { readAudit } from '../audit/audit.repo.ts';
import { hashOf, type Service } from '../audit/audit.ts';
import { verifyAudit, verifyNewest } from '../audit/audit.verify.ts';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import { Closed } from '../shapes.ts';

let runs = 0;
/** Where a slow request waits until the test lets it go on. */
let gate: Promise<void> | null = null;

/** What a prepared write waits for before it makes up its mind; then `taken` says whether it comes too late. */
let doubt: (() => Promise<void>) | null = null;
let taken = false;

const QUERY = Closed({ kind: Type.Optional(Type.String()) });

const testApp = await startTestApp({}, (server, { mutate, mutatePrepared }) => {
  const config = { access: { service: 'planning', roles: ['admin', 'manager'] } } as const;
  server.post('/planning/things/:name', { config, schema: { querystring: QUERY } }, (request, reply) =>
    mutate(request, reply, async () => {
      runs += 1;
      const { fail } = (request.body ?? {}) as { fail?: boolean };
      await gate;
      if (fail === true) throw conflict('NO', written('refused'));
      const thing = { id: newId(), run: runs };
      const audit = { action: 'create', entityType: 'thing', entityId: thing.id, before: null, after: thing };
      return { status: 201, body: thing, headers: { etag: '"1"' }, audit };
    }),
  );
  server.post('/planning/prepared', { config }, (request, reply) =>
    mutatePrepared(request, reply, {
      prepare: async () => {
        await doubt?.();
        if (taken) throw conflict('TAKEN', written('it is there already'));
      },
      work: async () => {
        taken = true;
        const audit = { action: 'create', entityType: 'thing', entityId: newId(), before: null, after: {} };
        return { status: 201, body: { id: newId() }, audit };
      },
    }),
  );
});

const post = (who: Caller, body: unknown, key?: string, path = '/planning/things/a') =>
  who.call('POST', path, body, key === undefined ? {} : { 'idempotency-key': key });

const eventsOf = async (who: Caller) =>
  (await readAudit(testApp.db, who.organisationId, 'planning', { limit: 100, offset: 0 })).items;

test('the same key and body: the same answer to the byte, one effect', async () => {
  const admin = await testApp.caller();
  const first = await post(admin, { a: 1, b: [2] }, 'key-1');
  const again = await post(admin, '{ "b":[2.0], "a":1 }', 'key-1');
  assert.equal(first.status, 201);
  assert.equal(first.headers['idempotency-replayed'], undefined);
  assert.deepEqual([again.status, again.text, again.headers.etag], [201, first.text, '"1"']);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal((await eventsOf(admin)).length, 1);
});

test('50 requests at once with one key have one effect; each answer is the replay or 409', async () => {
  const admin = await testApp.caller();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(admin, { a: 1 }, 'k')));
  const bodies = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text));
  assert.equal(bodies.size, 1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    assert.deepEqual([status, String(body.error?.reason)], [409, 'IDEMPOTENCY_CONFLICT']);
  }
  assert.equal((await eventsOf(admin)).length, 1);
});

test('a prepared write whose twin was faster is its repetition, whatever it finds; without a key it is refused', async () => {
  const admin = await testApp.caller();
  const make = (key?: string) => post(admin, {}, key, '/planning/prepared');
  const twinIsDone = Promise.withResolvers<void>();
  let prepared = 0;
  doubt = () => {
    prepared += 1;
    return prepared === 1 ? twinIsDone.promise : Promise.resolve();
  };
  const late = make('k');
  while (prepared === 0) await new Promise(setImmediate);
  const first = await make('k');
  twinIsDone.resolve();
  const second = await late;
  assert.deepEqual([first.status, second.text], [201, first.text]);
  assert.equal(second.headers['idempotency-replayed'], 'true');
  assert.equal((await make()).body.error?.reason, 'TAKEN');
});

test('another body or query with the key is 409; another path, caller or organisation is another key', async () => {
  const admin = await testApp.caller();
  const colleague = await testApp.caller({ org_id: admin.organisationId });
  const stranger = await testApp.caller();
  await post(admin, { a: 1 }, 'k');
  for (const other of [
    await post(admin, { a: 2 }, 'k'),
    await post(admin, { a: 1 }, 'k', '/planning/things/a?kind=b'),
  ]) {
    assert.deepEqual([other.status, String(other.body.error?.reason)], [409, 'IDEMPOTENCY_CONFLICT']);
  }
  for (const answer of [
    await post(admin, { a: 2 }, 'k', '/planning/things/b'),
    await post(colleague, { a: 2 }, 'k'),
    await post(stranger, { a: 2 }, 'k'),
  ]) {
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [201, undefined]);
  }
});

test('a refusal is not kept: the key is free for the corrected request', async () => {
  const admin = await testApp.caller();
  assert.equal((await post(admin, { fail: true }, 'k')).status, 409);
  assert.equal((await post(admin, { fail: false }, 'k')).status, 201);
  assert.equal((await eventsOf(admin)).length, 1);
});

test('a key is forgotten after 24 hours', async () => {
  const admin = await testApp.caller({ exp: 2_000_000_000 });
  const first = await post(admin, {}, 'k');
  testApp.setNow(new Date(Date.now() + 24 * 3600 * 1000 + 1000));
  const later = await post(admin, {}, 'k');
  testApp.setNow(null);
  assert.equal(later.headers['idempotency-replayed'], undefined);
  assert.notEqual(later.text, first.text);
});

test('unfit keys are 422', async () => {
  const admin = await testApp.caller();
  for (const key of ['', 'a'.repeat(256), 'a\u00e4', 'a\tb']) {
    const answer = await post(admin, {}, key);
    assert.deepEqual(
      [answer.status, String(answer.body.error?.code)],
      [422, 'VALIDATION_ERROR'],
      JSON.stringify(key),
    );
  }
});

test('every effect has one audit event, and the chain of 60 racing writers holds', async () => {
  const admin = await testApp.caller();
  const answers = await Promise.all(Array.from({ length: 60 }, () => post(admin, {})));
  assert.ok(answers.every(({ status }) => status === 201));
  const events = await eventsOf(admin);
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    Array.from({ length: 60 }, (_, n) => 60 - n),
  );
  assert.deepEqual(
    new Set(events.map(({ entity_id }) => entity_id)),
    new Set(answers.map(({ body }) => String(body.id))),
  );
  assert.deepEqual((await verifyAudit(testApp.db)).faults, []);
});

test('an event that is appended while the chain is walked is no fault', async () => {
  const admin = await testApp.caller();
  await post(admin, {});
  let isAppended = false;
  const db = {
    ...testApp.db,
    async query<Row extends object>(...given: Parameters<typeof testApp.db.query>) {
      const rows = await testApp.db.query<Row>(...given);
      // The first statement reads the heads.
      if (!isAppended) {
        isAppended = true;
        await post(admin, {});
      }
      return rows;
    },
  };
  assert.deepEqual((await verifyAudit(db)).faults, []);
  assert.ok(isAppended);
});

test('a change of the log by anyone who can is found: edited, removed, cut off, head and all', async () => {
  const tamperings: [string, RegExp][] = [
    [
      "update audit_events set actor_id = 'x' where organisation_id = $1 and sequence = 2",
      /event 2 was changed/,
    ],
    [
      "update audit_events set at = at - interval '1 day' where organisation_id = $1 and sequence = 3",
      /event 3 was changed/,
    ],
    [
      "update audit_events set changes = '[]' where organisation_id = $1 and sequence = 1",
      /event 1 was changed/,
    ],
    ['delete from audit_events where organisation_id = $1 and sequence = 2', /event 2 is missing/],
    [
      'delete from audit_events where organisation_id = $1 and sequence = 3',
      /ends at event 2, its head says 3/,
    ],
    ['delete from audit_heads where organisation_id = $1', /lost their head/],
  ];
  for (const [text, fault] of tamperings) {
    const admin = await testApp.caller();
    for (let n = 0; n < 3; n += 1) await post(admin, {});
    const undo = new Error('undo');
    const faults: string[] = [];
    await testApp.db
      .asOwner(async (owner) => {
        await owner.script('begin; alter table audit_events disable trigger user');
        await owner.query(text, [admin.organisationId]);
        const report = await verifyAudit({ ...testApp.db, query: owner.query });
        faults.push(...report.faults);
        const service = report.faults[0]?.split(/[ :]/)[1] as Service;
        const newest = await verifyNewest(owner, admin.organisationId, service, 100);
        assert.equal(newest.fault === null, /lost their head/.test(report.faults.join()), text);
        await owner.script('rollback');
        throw undo;
      })
      .catch((error: unknown) => assert.equal(error, undo));
    assert.equal(faults.length, 1, text);
    assert.match(faults[0]!, fault);
  }
  assert.deepEqual((await verifyAudit(testApp.db)).faults, []);
});

test('an event rewritten together with its own hash no longer fits its successor', async () => {
  const admin = await testApp.caller();
  for (let n = 0; n < 3; n += 1) await post(admin, {});
  const [, second] = await eventsOf(admin);
  const forged = { ...second!, actor_id: newId() };
  await testApp.db.asOwner(async (owner) => {
    await owner.script('begin; alter table audit_events disable trigger user');
    await owner.query(
      'update audit_events set actor_id = $2, hash = $3 where organisation_id = $1 and sequence = 2',
      [admin.organisationId, forged.actor_id, hashOf(forged)],
    );
    const { faults } = await verifyAudit({ ...testApp.db, query: owner.query });
    await owner.script('rollback');
    assert.equal(faults.length, 1);
    assert.match(faults[0]!, /event 3 was changed/);
  });
});

test('even the owner cannot change an event by accident', async () => {
  const admin = await testApp.caller();
  await post(admin, {});
  await assert.rejects(
    testApp.db.asOwner((owner) =>
      owner.query('delete from audit_events where organisation_id = $1', [admin.organisationId]),
    ),
    /append-only/,
  );
});

test('while the first request runs, its repetition is told to wait', async () => {
  const admin = await testApp.caller();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const before = runs;
  const first = post(admin, {}, 'slow');
  while (runs === before) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal((await post(admin, {}, 'slow')).status, 409);
  open();
  gate = null;
  assert.equal((await first).status, 201);
});
