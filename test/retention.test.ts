/** What goes by itself at night, and what stays: people who have left, and records that are older than they are kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personalData } from '../src/app/personal-data.ts';
import { terminalAt } from '../src/planning/attendance/clockings/clockings.fixture.ts';
import { runNights } from '../src/planning/personal-data/retention.night.ts';
import { publishedWeek } from '../src/planning/rota/change/changes.fixture.ts';
import { verifyAudit } from '../src/platform/audit/audit.verify.ts';
import { newId } from '../src/platform/ids.ts';
import { listOf, startTestApp } from './helpers/app.ts';
import { createOrganisation } from './helpers/organisation.ts';

const testApp = await startTestApp();
const SETTINGS = '/planning/v1/settings/retention';
const pushed: string[] = [];
const data = personalData(
  { directory: false, hr: false },
  async () => 'de',
  (id) => void pushed.push(id),
);
const faults: unknown[] = [];
const night = (at: string) =>
  runNights({ db: testApp.db, data, onFault: (fault) => void faults.push(fault) }, new Date(at));
/** The Directory's picture at the time, which becomes now: tokens of before are over by then. */
async function pushAt(organisationId: string, at: string, picture: object): Promise<void> {
  setNow(at);
  const directory = await testApp.caller({ org_id: organisationId, services: ['directory'], roles: [] });
  const body = { asOf: at, mode: 'delta', locations: [], people: [], grants: [], ...picture };
  const answer = await directory.call('PUT', '/planning/internal/v1/directory', body);
  assert.deepEqual([answer.status, answer.body.applied], [200, true], answer.text);
}
const setNow = (at: string) => testApp.setNow(new Date(at));

/** When each left, by place; null: they are here. */
async function leftAt(organisationId: string, userIds: readonly string[]) {
  const rows = await testApp.db.query<{ id: string; left: string | null }>(
    'select id, left_at as "left" from planning_people where organisation_id = $1',
    [organisationId],
  );
  return userIds.map((userId) => rows.find(({ id }) => id === userId)?.left ?? null);
}

test('the Directory says when somebody leaves: the first time counts, and coming back takes it away', async () => {
  setNow('2027-02-24T08:00:00Z');
  const { id, userIds, locationIds } = await createOrganisation(testApp, { people: 2 });
  const [ann = '', bob = ''] = userIds;
  const say = (people: [string, boolean][], at: string, removed = {}) =>
    pushAt(id, at, {
      people: people.map(([user, active]) => ({
        id: user,
        name: 'A',
        homeLocationId: locationIds[0],
        active,
      })),
      removed,
    });
  const [first, second, third] = [
    '2027-03-01T08:00:00.000Z',
    '2027-03-02T08:00:00.000Z',
    '2027-03-03T08:00:00.000Z',
  ];
  assert.deepEqual(await leftAt(id, userIds), [null, null]);
  await say([[ann, false]], first!);
  await say([[ann, false]], second!, { userIds: [bob] });
  assert.deepEqual(await leftAt(id, userIds), [first, second]);
  await say(
    [
      [ann, true],
      [bob, false],
    ],
    third!,
  );
  assert.deepEqual(await leftAt(id, userIds), [null, second]);
  testApp.setNow(null);
});

test('at night whoever left long enough ago is erased by the system; others wait, and it is said before', async () => {
  setNow('2027-02-24T08:00:00Z');
  const week = await publishedWeek(testApp, [[3, 9, 17, 1]], { people: 4, locations: 1 });
  const { id, userIds, locationIds } = week;
  const gone = (place: number, name: string) => ({
    id: userIds[place],
    name,
    homeLocationId: locationIds[0],
    active: false,
  });
  const people = [gone(0, 'Ann Gone'), gone(1, 'Bob Rostered'), gone(2, 'Cy Late')];
  await pushAt(id, '2027-02-24T09:00:00.000Z', { people });
  const left = ['2027-01-20T12:00:00Z', '2027-01-20T12:00:00Z', '2027-02-20T12:00:00Z'];
  for (const [place, at] of left.entries())
    await testApp.db.transaction(id, (tx) =>
      tx.query('update planning_people set left_at = $3 where organisation_id = $1 and id = $2', [
        id,
        userIds[place],
        at,
      ]),
    );
  const admin = await testApp.caller({ org_id: id });
  const manager = await testApp.caller({ org_id: id, roles: ['manager'], location_ids: [locationIds[0]] });
  const kept = await admin.call('GET', SETTINGS);
  assert.deepEqual([kept.status, kept.body.peopleMonths, kept.body.mailDays], [200, null, null]);
  assert.equal((await manager.call('GET', SETTINGS)).status, 403);

  const tried = await admin.call('PATCH', `${SETTINGS}?dryRun=true`, { peopleMonths: 1 });
  const { applied, version, night: coming } = tried.body as Record<string, unknown> & { night: object };
  assert.deepEqual(
    [tried.status, applied, version, coming],
    [
      200,
      false,
      1,
      {
        at: '2027-02-25T02:00:00.000Z',
        people: 1,
        waiting: 1,
        attendance: 0,
        enquiries: 0,
        mails: 0,
        deliveries: 0,
      },
    ],
  );
  assert.equal((await admin.call('GET', SETTINGS)).text, kept.text, 'nothing is written');
  const set = await admin.call('PATCH', SETTINGS, { peopleMonths: 1 });
  assert.deepEqual([set.status, set.body.applied, set.body.version], [200, true, 2], set.text);

  const nameOf = async (place: number) => {
    const { body } = await admin.call('GET', `/planning/v1/people/${userIds[place]}/data`);
    return String(body.name);
  };
  await night('2027-02-25T01:59:00Z');
  assert.equal(await nameOf(0), 'Ann Gone', 'the night has not begun');
  await Promise.all([night('2027-02-25T02:00:00Z'), night('2027-02-25T02:00:00Z')]);
  assert.match(await nameOf(0), /^Ehemalige Person /);
  assert.deepEqual([await nameOf(1), await nameOf(2)], ['Bob Rostered', 'Cy Late']);
  assert.deepEqual([pushed, faults], [[id], []]);
  const { body } = await admin.call('GET', `/planning/v1/audit?action=person.erase`);
  assert.deepEqual(
    listOf(body.items!).map(({ actor, entityId }) => [(actor as unknown as { role: string }).role, entityId]),
    [['system', userIds[0]]],
  );

  const opened = await admin.call('POST', `/planning/v1/people/${userIds[1]}/open-duties`, {});
  assert.ok(opened.status < 300, opened.text);
  await night('2027-02-25T20:00:00Z');
  assert.equal(await nameOf(1), 'Bob Rostered', 'once a night');
  await night('2027-02-27T12:00:00Z');
  assert.match(await nameOf(1), /^Ehemalige Person /, 'a night that nobody was up for is made good');
  assert.equal(await nameOf(2), 'Cy Late');
  assert.deepEqual((await verifyAudit(testApp.db)).faults, []);
  testApp.setNow(null);
});

test('records past their time go, those that wait or are newer stay', async () => {
  setNow('2027-06-01T12:00:00Z');
  const organisation = await createOrganisation(testApp, { locations: 1, people: 1 });
  const { admin, id, userIds, locationIds, as } = organisation;
  const [userId] = userIds;
  const [site] = locationIds;
  const terminal = await terminalAt(testApp, await as('manager', [site!]), site!);
  await testApp.db.transaction(id, async (tx) => {
    let number = 0;
    const clock = (entry: string, action: string, at: string, recorded = true) =>
      tx.query(
        `insert into planning_clockings (organisation_id, id, user_id, number, terminal_id, location_id, action, at,
           entry_id, break_minutes, recorded) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10)`,
        [id, newId(), userId, ++number, terminal.id, site, action, at, entry, recorded],
      );
    const [old, over, unsaid] = [newId(), newId(), newId()];
    await clock(old, 'in', '2025-03-01T08:00:00Z');
    await clock(old, 'out', '2025-03-01T16:00:00Z');
    // Over the limit of twelve months before the night.
    await clock(over, 'in', '2026-06-01T22:00:00Z');
    await clock(over, 'out', '2026-06-02T06:00:00Z');
    await clock(unsaid, 'in', '2025-03-02T08:00:00Z', false);
    for (const [out, start] of [
      ['2025-03-01T16:00:00Z', '2025-03-01T08:00:00Z'],
      [null, '2025-03-05T08:00:00Z'],
      ['2027-03-01T16:00:00Z', '2027-03-01T08:00:00Z'],
    ])
      await tx.query(
        `insert into hr_time_entries (organisation_id, id, user_id, location_id, clock_in, clock_out, break_minutes)
         values ($1, $2, $3, $4, $5, $6, 0)`,
        [id, newId(), userId, site, start, out],
      );
    for (const at of ['2026-11-01T12:00:00Z', '2027-05-01T12:00:00Z'])
      await tx.query(
        `insert into listing_enquiries (organisation_id, id, listing_title, name, email, message, created_at)
         values ($1, $2, 'Van', 'Vera', 'vera@example.org', 'Free?', $3)`,
        [id, newId(), at],
      );
    for (const [status, at] of [
      ['sent', '2027-05-01T12:00:00Z'],
      ['pending', '2027-05-01T12:00:00Z'],
      ['sent', '2027-05-30T12:00:00Z'],
    ])
      await tx.query(
        `insert into mails (organisation_id, id, user_id, kind, change_id, sequences, status, created_at)
         values ($1, $2, $3, 'rota', $4, '{}', $5, $6)`,
        [id, newId(), userId, newId(), status, at],
      );
  });
  const body = { attendanceMonths: 12, enquiryMonths: 6, mailDays: 10, deliveryDays: 10 };
  const set = await admin.call('PATCH', SETTINGS, body);
  const { at: _at, ...coming } = set.body.night as unknown as Record<string, unknown>;
  const counts = { attendance: 3, enquiries: 1, mails: 1 };
  assert.deepEqual(coming, { people: 0, waiting: 0, ...counts, deliveries: 0 }, set.text);
  await night('2027-06-02T03:00:00Z');
  const left = async (table: string) => {
    const rows = await testApp.db.query(`select 1 from ${table} where organisation_id = $1`, [id]);
    return rows.length;
  };
  const tables = ['planning_clockings', 'hr_time_entries', 'listing_enquiries', 'mails'];
  assert.deepEqual(await Promise.all(tables.map(left)), [3, 2, 1, 2]);
  assert.deepEqual(faults, []);
  const log = await admin.call('GET', '/planning/v1/audit?action=expired-data.delete');
  const [{ changes } = {}] = listOf(log.body.items!) as unknown as { changes: { after: unknown }[] }[];
  assert.deepEqual(changes?.[0]?.after, counts);
  for (const next of ['2027-06-03T03:00:00Z', '2027-06-04T03:00:00Z']) await night(next);
  assert.equal(await left('planning_clockings'), 1, 'what HR has not confirmed stays');
  const again = await admin.call('GET', '/planning/v1/audit?action=expired-data.delete');
  assert.equal(listOf(again.body.items!).length, 2, 'a night without anything is not noted');
  testApp.setNow(null);
});

test('a backlog goes in batches, each with its event of the log; a stop between them loses nothing', async () => {
  setNow('2027-06-01T12:00:00Z');
  const { admin, id, userIds, locationIds, as } = await createOrganisation(testApp, {
    locations: 1,
    people: 1,
  });
  const [site = ''] = locationIds;
  const terminal = await terminalAt(testApp, await as('manager', [site]), site);
  await testApp.db.transaction(id, async (tx) => {
    let number = 0;
    for (let day = 1; day <= 5; day += 1) {
      const entry = newId();
      for (const [action, clock] of [
        ['in', '08:00'],
        ['out', '16:00'],
      ])
        await tx.query(
          `insert into planning_clockings (organisation_id, id, user_id, number, terminal_id, location_id, action, at,
             entry_id, break_minutes, recorded) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, true)`,
          [
            id,
            newId(),
            userIds[0],
            ++number,
            terminal.id,
            site,
            action,
            `2025-03-0${day}T${clock}:00Z`,
            entry,
          ],
        );
      await tx.query(
        `insert into listing_enquiries (organisation_id, id, listing_title, name, email, message, created_at)
         values ($1, $2, 'Van', 'Vera', 'vera@example.org', 'Free?', '2025-03-01T12:00:00Z')`,
        [id, newId()],
      );
    }
  });
  await admin.call('PATCH', SETTINGS, { attendanceMonths: 12, enquiryMonths: 6 });
  const left = async () => {
    const entries = await testApp.db.query<{ count: number }>(
      'select count(*) as count from planning_clockings where organisation_id = $1 group by entry_id',
      [id],
    );
    const enquiries = await testApp.db.query('select 1 from listing_enquiries where organisation_id = $1', [
      id,
    ]);
    return [entries.map(({ count }) => count), enquiries.length];
  };
  const logged = async () => {
    const { body } = await admin.call('GET', '/planning/v1/audit?action=expired-data.delete');
    const items = listOf(body.items!) as unknown as { changes: { after: Record<string, number> }[] }[];
    return items.map(({ changes }) => changes[0]?.after);
  };
  let batches = 0;
  const ends = new Error('the process ends');
  const stopping: typeof testApp.db = Object.create(testApp.db, {
    transaction: {
      value: (...args: Parameters<typeof testApp.db.transaction>) => {
        batches += 1;
        // The first takes the night.
        return batches > 2 ? Promise.reject(ends) : testApp.db.transaction(...args);
      },
    },
  });
  const stopped: unknown[] = [];
  const onFault = (fault: unknown) => void stopped.push(fault);
  await runNights({ db: stopping, data, onFault, batchRows: 3 }, new Date('2027-06-02T03:00:00Z'));
  assert.deepEqual(stopped, [ends]);
  assert.deepEqual(await left(), [[2, 2, 2], 5], 'both ends of an attendance go at once');
  assert.deepEqual(await logged(), [{ attendance: 4 }]);
  await runNights({ db: testApp.db, data, onFault, batchRows: 3 }, new Date('2027-06-03T03:00:00Z'));
  assert.deepEqual(await left(), [[], 0]);
  const all = await logged();
  assert.ok(all.length > 2, `${all.length} batches`);
  const sum = (what: string) => all.reduce((total, counts) => total + (counts?.[what] ?? 0), 0);
  assert.deepEqual([sum('attendance'), sum('enquiries')], [10, 5], 'the log counts each row once');
  assert.deepEqual((await verifyAudit(testApp.db)).faults, []);
  testApp.setNow(null);
});

test('limits that cannot be are refused at their member', async () => {
  const { admin } = await createOrganisation(testApp);
  for (const [member, value] of [
    ['attendanceMonths', 11],
    ['mailDays', 30],
    ['peopleMonths', 0],
    ['enquiryMonths', 1.5],
  ] as const) {
    const { status, body } = await admin.call('PATCH', SETTINGS, { [member]: value });
    assert.deepEqual([status, body.error?.details?.[0]?.path], [422, `body/${member}`]);
  }
});
