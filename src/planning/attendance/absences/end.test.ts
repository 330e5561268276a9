/** An absence that ends earlier than it was noted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { newId } from '../../../platform/ids.ts';
import { publishedWeek } from '../../rota/change/changes.fixture.ts';
import { at, ok } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const URL = '/planning/v1/absences';

/** Ann works from Monday to Thursday and is noted as absent until Friday. */
async function shop() {
  const week = await publishedWeek(
    testApp,
    [1, 2, 3, 4].map((day) => [day, 9, 17, 0]),
  );
  const [ann, bob] = week.userIds as [string, string];
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], roles: [] });
  const leave = async () => {
    const { body } = await hr.call('GET', '/hr/v1/leave?start=2027-03-01T00:00:00Z&end=2027-03-15T00:00:00Z');
    return listOf(body.items!).map(({ type, start, end }) => [type, start, end].join(' '));
  };
  const noted = await week.manager.call('POST', URL, {
    userId: ann,
    kind: 'sick',
    start: at(1, 0),
    end: at(5, 0),
  });
  assert.equal(noted.status, 201, noted.text);
  const id = String((noted.body.absence as unknown as Loose).id);
  const end = (to: string, who: Pick<Caller, 'call'> = week.manager, headers = {}, query = '') =>
    who.call('POST', `${URL}/${id}/end${query}`, { end: to }, headers);
  const undo = () => week.manager.call('POST', `${URL}/${id}/undo`);
  return { ...week, organisationId: week.id, ann, bob, hr, leave, end, undo };
}

type Answer = Awaited<ReturnType<Caller['call']>>;
const faultOf = ({ status, body }: Answer) => [
  status,
  String(body.error?.details?.['0']?.code ?? body.error?.reason),
];
const keptOf = ({ body }: Answer) => listOf(body.kept!).map(({ demandId, code }) => [demandId, code]);

test('it ends earlier: HR has the shorter leave, later shifts that are still open return, filled ones stay', async () => {
  const { admin, bob, change, demandIds, end, leave, manager, organisationId, rota, undo } = await shop();
  assert.deepEqual(await rota(), []);
  assert.equal((await change({ assign: [{ demandId: demandIds[3]!, userId: bob }] })).status, 201);
  await sameBesideTwin(testApp, organisationId, /^planning_/, async () => [
    (await manager.call('GET', URL)).body,
    (await manager.call('GET', '/planning/v1/vacant-duties')).body,
    (await end(at(3, 0), manager, {}, '?dryRun=true')).body,
  ]);
  const dry = await end(at(3, 0), manager, {}, '?dryRun=true');
  assert.equal(dry.status, 200, dry.text);
  assert.deepEqual([await leave(), await rota()], [[`Sick ${at(1, 0)} ${at(5, 0)}`], ['3 1']]);

  const key = { 'idempotency-key': 'end-1' };
  const ended = await end(at(3, 0), manager, key);
  assert.equal(ended.text, dry.text, 'as the dry run showed it');
  const absence = ended.body.absence as unknown as Loose;
  assert.deepEqual(ended.body.returned, [demandIds[2]]);
  assert.deepEqual(keptOf(ended), [[demandIds[3], 'FILLED']]);
  assert.deepEqual(
    [absence.end, absence.status, listOf(absence.duties!).map(({ demandId }) => demandId)],
    [at(3, 0), 'recorded', demandIds.slice(0, 2)],
  );
  assert.deepEqual([await leave(), await rota()], [[`Sick ${at(1, 0)} ${at(3, 0)}`], ['2 0', '3 1']]);
  assert.equal((await end(at(3, 0), manager, key)).text, ended.text, 'once for its key');
  const events = await eventsOf(testApp.db, organisationId, 'duty.changed');
  assert.deepEqual([events.at(-1)!.data.demandId, events.at(-1)!.data.before], [demandIds[2], null]);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=absence');
  assert.deepEqual(
    listOf(log.items!).map(({ action }) => action),
    ['absence.end', 'absence.create'],
  );

  const undone = await undo();
  assert.deepEqual([undone.body.returned, undone.body.kept], [demandIds.slice(0, 2), []], undone.text);
  assert.deepEqual([await leave(), await rota()], [[], ['0 0', '1 0', '2 0', '3 1']]);
  assert.deepEqual(faultOf(await end(at(2, 0))), [409, 'ALREADY_UNDONE']);
});

test('a shift that the rules refuse by now stays open and says why; one that has begun by then stays', async () => {
  const { ann, demandIds, end, hr, leave, rota } = await shop();
  const other = { id: demandIds[3], userId: ann, type: 'Vacation', start: at(4, 0), end: at(5, 0) };
  assert.equal((await hr.call('PUT', '/hr/v1/leave', { items: [other] })).status, 200);
  const ended = await end(at(2, 12));
  assert.equal(ended.status, 200, ended.text);
  assert.deepEqual([ended.body.returned, keptOf(ended)], [[demandIds[2]], [[demandIds[3], 'ON_LEAVE']]]);
  assert.match(String(listOf(ended.body.kept!)[0]!.message), /leave/);
  assert.deepEqual(await rota(), ['2 0']);
  assert.deepEqual((await leave()).toSorted(), [
    `Sick ${at(1, 0)} ${at(2, 12)}`,
    `Vacation ${at(4, 0)} ${at(5, 0)}`,
  ]);
});

test('a shift that begins at the new end is no longer of the absence, and returns', async () => {
  const { demandIds, end, rota } = await shop();
  const ended = await end(at(2, 9));
  assert.equal(ended.status, 200, ended.text);
  const { duties } = ended.body.absence as unknown as Loose;
  assert.deepEqual(
    [listOf(duties!).map(({ demandId }) => demandId), ended.body.returned],
    [demandIds.slice(0, 1), demandIds.slice(1)],
  );
  assert.deepEqual(await rota(), ['1 0', '2 0', '3 0']);
});

test('ends that are none are refused, and others may not', async () => {
  const { as, ann, end, leave, locationIds } = await shop();
  assert.deepEqual(faultOf(await end(at(5, 0))), [422, 'NOT_EARLIER']);
  assert.deepEqual(faultOf(await end(at(1, 0))), [422, 'NOT_AFTER_START']);
  const others = [await as('member', locationIds, { sub: ann }), await as('manager', [])];
  for (const caller of others) {
    for (const query of ['', '?dryRun=true'])
      assert.equal((await end(at(2, 0), caller, {}, query)).status, 403);
  }
  assert.deepEqual(await leave(), [`Sick ${at(1, 0)} ${at(5, 0)}`]);
});

test('a lateness ends earlier without HR, and the person keeps the shift', async () => {
  const { ann, leave, manager, rota, undo } = await shop();
  assert.equal((await undo()).status, 200);
  const late = { userId: ann, kind: 'late', start: at(1, 9), end: at(1, 11) };
  const noted = (await manager.call('POST', URL, late)).body.absence as unknown as Loose;
  const ended = await manager.call('POST', `${URL}/${noted.id}/end`, { end: at(1, 10) });
  assert.deepEqual([ended.status, ended.body.returned], [200, []], ended.text);
  assert.deepEqual([await leave(), await rota()], [[], ['0 0', '1 0', '2 0', '3 0']]);
});

test('two ends and an undo at once: HR has what Planning has', async () => {
  for (const wanted of [
    ['end', 'end'],
    ['end', 'undo'],
    ['end', 'end', 'undo'],
  ]) {
    const { admin, end, leave, manager, undo } = await shop();
    const answers = await Promise.all(
      wanted.map((what, place) =>
        what === 'undo' ? undo() : end(at(2 + place, 0), place === 0 ? admin : manager),
      ),
    );
    for (const { status, text } of answers) assert.ok([200, 409, 422].includes(status), text);
    const [absence] = listOf((await admin.call('GET', URL)).body.items!) as [Loose];
    const stands = String(absence.status) === 'undone' ? [] : [`Sick ${absence.start} ${absence.end}`];
    assert.deepEqual(await leave(), stands);
    assert.equal(String(absence.status) === 'undone', wanted.includes('undo'));
  }
});

test('whoever has no site and no duty is noted as absent by administrators alone', async () => {
  const { admin, manager, push } = await shop();
  const id = newId();
  await push({ people: [{ id, name: 'Dan', homeLocationId: null, active: true }] });
  const away = { userId: id, kind: 'sick', start: at(1, 0), end: at(2, 0) };
  assert.equal((await manager.call('POST', URL, away)).status, 403);
  const noted = await admin.call('POST', URL, away);
  assert.equal(noted.status, 201, noted.text);
  const { id: absence } = noted.body.absence as unknown as Loose;
  assert.equal((await manager.call('POST', `${URL}/${absence}/undo`)).status, 403);
  assert.equal((await admin.call('POST', `${URL}/${absence}/undo`)).status, 200);
});

test('what HR had not confirmed is completed by the very same request alone', async () => {
  const { admin, ann, manager, organisationId, undo } = await shop();
  assert.equal((await undo()).status, 200);
  const asked = { userId: ann, kind: 'sick', start: at(5, 0), end: at(6, 0) };
  const noted = await ok(admin, 'POST', URL, asked);
  const { id } = noted.absence as unknown as Loose;
  await testApp.db.transaction(organisationId, (tx) =>
    tx.query(`update planning_absences set status = 'recording' where organisation_id = $1 and id = $2`, [
      organisationId,
      id,
    ]),
  );
  for (const other of [{ kind: 'no-show' }, { start: at(5, 1) }, { end: at(6, 1) }]) {
    const answer = await manager.call('POST', URL, { ...asked, ...other });
    assert.deepEqual(faultOf(answer), [409, 'OVERLAPS'], answer.text);
  }
  const again = (await ok(manager, 'POST', URL, asked)).absence as unknown as Loose;
  assert.deepEqual([again.id, again.status], [id, 'recorded']);
  assert.deepEqual(faultOf(await manager.call('POST', URL, asked)), [409, 'OVERLAPS'], 'it is noted');
});
