import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';

const house = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const QUICK = { timeLimitMs: 200, seed: 1 };

/** An organisation with one site and some people, pushed by the Directory. */
async function shop(people = 3) {
  const admin = await house.caller();
  const locationId = newId();
  const users = Array.from({ length: people }, (_, index) => ({ id: newId(), name: `Person ${index}` }));
  const directory = await house.caller({ org_id: admin.organisationId, services: ['directory'], roles: [] });
  const pushed = await directory.call('PUT', '/planning/internal/v1/directory', {
    asOf: new Date().toISOString(),
    mode: 'full',
    locations: [
      { id: locationId, name: 'Depot', address: null, coordinates: null, timeZone: 'Europe/London' },
    ],
    people: users.map((user) => ({ ...user, homeLocationId: locationId, active: true })),
    grants: [],
  });
  assert.equal(pushed.status, 200, pushed.text);
  const demand = async (date: string, hours: [number, number], more: object = {}) => {
    const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
    const body = { name: 'Counter', locationId, start: at(hours[0]), end: at(hours[1]), ...more };
    const made = await admin.call('POST', '/planning/v1/demand', body);
    assert.equal(made.status, 201, made.text);
    return String(made.body.id);
  };
  return { admin, locationId, users, demand };
}

test('a week is planned, answered with its rows, and stored as answered', async () => {
  const { admin, demand, users } = await shop();
  const monday = await demand('2027-03-01', [9, 17]);
  const late = await demand('2027-03-02', [9, 17], { targetStaff: 4, maxStaff: 4 });
  const made = await admin.call('POST', RUNS, { weekStart: '2027-03-01', options: QUICK });
  assert.equal(made.status, 201, made.text);
  assert.equal(made.body.status, 'completed');
  assert.equal(made.body.score?.hard, 0);
  assert.equal(made.body.metrics?.slotsTarget, 5);
  assert.equal(made.body.metrics?.slotsFilled, 4);
  const assignments = listOf(made.body.assignments!);
  assert.equal(assignments.length, 4);
  assert.equal(assignments.filter(({ demandId }) => String(demandId) === monday).length, 1);
  const [short] = listOf(made.body.unassigned!);
  assert.equal(short?.demandId, late);
  assert.equal(short?.missing, 1);
  assert.equal(short?.verdict, 'impossible');
  const read = await admin.call('GET', `${RUNS}/${made.body.id}`);
  assert.equal(read.body.contentHash, made.body.contentHash);
  const listed = await admin.call('GET', RUNS);
  assert.equal(listed.body.total, 1);
  const rows = await admin.call('GET', `${RUNS}/${made.body.id}/assignments`);
  assert.deepEqual(rows.body.items, made.body.assignments);
  const why = await admin.call('GET', `${RUNS}/${made.body.id}/explanations?type=why-assigned`);
  assert.equal(why.body.total, 4);
  const snapshot = await admin.call('GET', `${RUNS}/${made.body.id}/snapshot`);
  assert.equal(snapshot.body.contentHash, made.body.contentHash);
  assert.equal(listOf(snapshot.body.payload!.people!).length, users.length);
});
