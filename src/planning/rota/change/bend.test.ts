/** A limit of the person's own is passed with a reason; laws, qualifications, other duties and leave never are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { at, ok } from '../runs/runs.fixture.ts';
import { CHANGES, publishedWeek } from './changes.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));

async function openShift() {
  const week = await publishedWeek(testApp, [
    [1, 9, 17, null],
    [1, 9, 17, 1],
  ]);
  const { id, userIds, locationIds } = week;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const pattern = [{ dayOfWeek: 1, from: '00:00', to: '00:00', kind: 'unavailable' }];
  const items = [{ userId: userIds[0], timeZone: 'Europe/London', pattern }];
  await ok(hr, 'PUT', '/hr/v1/availability', { items });
  const manager = await week.as('manager', locationIds);
  return { ...week, manager };
}

test('who says they cannot is put on a shift with a reason, which the log keeps', async () => {
  const { admin, demandIds, manager, rota, userIds } = await openShift();
  const [row] = demandIds as [string];
  const [ann, bob] = userIds as [string, string];
  const { items } = await ok(manager, 'GET', `/planning/v1/demand/${row}/candidates`);
  const of = (userId: string) => listOf(items!).find((one) => String(one.userId) === userId);
  assert.deepEqual([of(ann)?.possible, of(ann)?.bendable], [false, true]);
  assert.deepEqual(
    [of(bob)?.possible, of(bob)?.bendable],
    [false, false],
    'another duty is no limit of his own',
  );

  const put = { assign: [{ demandId: row, userId: ann }] };
  const refused = await manager.call('POST', CHANGES, put);
  assert.deepEqual(
    [refused.status, refused.body.error?.details?.['0']?.code],
    [422, 'UNAVAILABLE'],
    refused.text,
  );
  const silent = await manager.call('POST', CHANGES, { ...put, bend: true });
  assert.deepEqual(
    [silent.status, silent.body.error?.details?.['0']?.path],
    [422, 'body/reason'],
    silent.text,
  );
  const bent = { ...put, bend: true, reason: 'She called and can come' };
  const dry = await manager.call('POST', `${CHANGES}?dryRun=true`, bent);
  assert.deepEqual(
    [dry.body.allowed, listOf(dry.body.broken!).map(({ code, own }) => [code, own])],
    [true, [['UNAVAILABLE', true]]],
  );
  const made = await ok(manager, 'POST', CHANGES, bent);
  assert.equal(made.reason, 'She called and can come');
  assert.deepEqual(await rota(), ['0 0', '1 1']);
  const { items: log } = await ok(admin, 'GET', `/planning/v1/audit?entityId=${made.id}`);
  const after = listOf(listOf(log!)[0]!.changes!)[0]!.after as unknown as Loose;
  assert.deepEqual(
    [after.reason, listOf(after.bent!).map(({ code }) => code)],
    [made.reason, ['UNAVAILABLE']],
  );
  // The rota as it is stays open to other changes.
  await ok(manager, 'POST', CHANGES, { times: [{ demandId: row, start: at(1, 10), end: at(1, 17) }] });

  const clash = await manager.call('POST', CHANGES, {
    assign: [{ demandId: row, userId: bob }],
    bend: true,
    reason: 'x',
  });
  assert.deepEqual([clash.status, clash.body.error?.reason], [400, 'OVERLAP'], clash.text);
});
