/** Rosters changed by hand, published, replanned: each by what is true now. */
import type { TestApp } from '../../helpers/app.ts';
import { hrId, NOTHING, PEOPLE, SITES } from '../world.ts';
import { BRIEF, certify, fullWeek, RUNS, rowOf, type Week, weekOf } from './week.ts';

const { aire, cove } = SITES;
const { ann, bob, cy, dee, eve, fay } = PEOPLE;
const ASKED = { weekStart: '2027-03-01', options: BRIEF };

async function planned({ t }: Week, more: object = {}): Promise<string> {
  t.withoutProofs();
  await certify(t, true);
  const { id } = await t.prepare('admin', `POST ${RUNS}`, { ...ASKED, locationIds: [aire, cove], ...more });
  await certify(t);
  return String(id);
}

export async function overrides(testApp: TestApp) {
  const week = await fullWeek(testApp);
  const { t, rows } = week;
  const id = await planned(week);
  t.name(id, 'run');
  const put = (demandId: string | undefined, userId: string | null, more: object = {}, headers = {}) =>
    t.call('admin', `POST ${RUNS}/${id}/overrides`, { demandId, userId, ...more }, { headers });
  await t.call('admin', `GET ${RUNS}/${id}/assignments`);
  t.chapter('who may');
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], `POST ${RUNS}/${id}/overrides`, {
    demandId: rows['fri van'],
    userId: bob,
  });
  await t.call('admin', `POST ${RUNS}/${NOTHING}/overrides`, { demandId: rows['fri van'], userId: bob });
  t.chapter('what cannot be');
  await put(NOTHING, bob);
  await put(rows['fri van'], NOTHING);
  await put(rows['fri van'], bob, { replaceUserId: NOTHING });
  await put(rows['fri van'], bob, { fromDemandId: NOTHING });
  await put(rows['fri van'], null);
  await put(rows['fri van'], null, { replaceUserId: bob, fromDemandId: rows['mon till'] });
  await put(rows['fri van'], bob, { reason: '', more: 1 });
  await put(rows['mon till'], ann);
  await put(rows['mon till'], bob);
  await put(rows['mon till'], bob, { replaceUserId: dee });
  await put(rows['mon till'], bob, { replaceUserId: ann });
  await put(rows['wed till'], bob, { replaceUserId: ann });
  await put(rows['thu guard'], ann);
  await put(rows['thu guard'], bob, { fromDemandId: rows['mon till'] });
  await put(rows['fri van'], eve);
  await put(rows['fri van'], cy);
  await put(rows['fri van'], fay);
  const late = await rowOf(t, 'drawn later', '05T16:00', '05T20:00');
  await put(late, bob);
  t.chapter('adding, replacing, moving, emptying');
  await put(rows['fri van'], ann);
  await put(rows['fri van'], dee, { reason: 'Asked for it' }, { 'idempotency-key': 'o', 'if-match': '"2"' });
  await put(rows['fri van'], dee, { reason: 'Asked for it' }, { 'idempotency-key': 'o', 'if-match': '"3"' });
  await put(rows['fri van'], dee, { reason: 'Asked for it' }, { 'idempotency-key': 'o', 'if-match': '"3"' });
  await t.each(['admin', 'manager', 'ann'], `GET ${RUNS}/${id}/unassigned`);
  await put(rows['sat cove'], null, { replaceUserId: dee });
  await put(rows['tue night'], dee, { replaceUserId: bob });
  await put(rows['sat cove'], bob, { reason: 'Moved' });
  await t.call('admin', `GET ${RUNS}/${id}/assignments`);
  await t.call('admin', `GET ${RUNS}/${id}/explanations?limit=200`);
  await t.call('admin', `GET ${RUNS}/${id}/snapshot`);
  await t.each(['admin', 'manager', 'ann', 'far', 'stranger'], `GET ${RUNS}/${id}/overrides`);
  await t.call('admin', `GET ${RUNS}/${id}/overrides?limit=1&offset=2`);
  t.chapter('replanned, they are kept');
  await t.each(['manager', 'area', 'ann'], `POST ${RUNS}/${id}/replan`);
  await t.call('admin', `POST ${RUNS}/${NOTHING}/replan`);
  const again = await t.call('admin', `POST ${RUNS}/${id}/replan`);
  await t.call('admin', `GET ${RUNS}/${again.id}/overrides`);
  await t.each(['admin', 'manager'], `GET ${RUNS}/${id}/diff?against=${again.id}`);
  await t.call('admin', `GET ${RUNS}/${again.id}/diff?against=${id}`);
  const off = [{ kind: 'shifts', params: { per: 'week', max: 0 }, scope: { person: bob }, hard: true }];
  const bare = {
    weekStart: '2027-03-01',
    locationIds: [aire],
    options: { ...BRIEF, borrow: false, rules: off },
  };
  const { id: other } = await t.prepare('admin', `POST ${RUNS}`, bare);
  await t.call('admin', `GET ${RUNS}/${other}/diff?against=${again.id}`);
  await t.call('admin', `GET ${RUNS}/${again.id}/diff?against=${other}`);
  for (const query of ['', '?against=x', `?against=${NOTHING}`])
    await t.call('admin', `GET ${RUNS}/${id}/diff${query}`);
  await t.each(['far', 'stranger', 'nobody'], `GET ${RUNS}/${id}/diff?against=${again.id}`);
  return t;
}

export async function overridesNow(testApp: TestApp) {
  const week = await weekOf(testApp);
  const { t, rows, row } = week;
  const profile = { eligibilityProfileId: 'nobody' };
  await row('early', '01T06:00', '01T14:00', profile);
  await row('late', '01T14:00', '01T22:00', profile);
  await row('next', '02T08:59', '02T16:59', { ...profile, targetStaff: 2 });
  await row('cove', '02T09:00', '02T17:00', { ...profile, locationId: cove });
  await row('long', '03T06:00', '03T19:01', profile);
  const id = await planned(week);
  t.name(id, 'run');
  const change = (demandId: string | undefined, userId: string | null, more: object = {}) =>
    t.call('admin', `POST ${RUNS}/${id}/overrides`, { demandId, userId, ...more });
  await change(rows.early, ann);
  // Nobody could work them when they were planned; everybody may now.
  for (const name of Object.keys(rows)) {
    const { start, end, targetStaff } = await t.prepare('admin', `GET /demand/${rows[name]}`, undefined);
    await t.prepare('admin', `PUT /demand/${rows[name]}`, { name, start, end, targetStaff });
  }
  t.chapter('rest, overlap, a day’s hours, leave, availability');
  await change(rows.late, ann);
  await change(rows.next, ann);
  await change(rows.early, ann);
  await change(rows.early, bob);
  await change(rows.cove, dee);
  await change(rows.next, dee);
  await change(rows.long, ann);
  await change(rows.next, fay, { fromDemandId: rows.cove });
  await change(rows.next, dee, { fromDemandId: rows.cove });
  t.chapter('what changed since counts');
  await t.prepare('admin', `PATCH /settings/workforce/${fay}`, { schedulable: false });
  await change(rows.long, fay);
  await t.prepare('admin', `PUT /demand/${rows.next}`, {
    name: 'next',
    start: '2027-03-02T08:59:00Z',
    end: '2027-03-02T16:59:00Z',
    maxStaff: 3,
    targetStaff: 2,
    eligibilityProfileId: 'van',
  });
  await change(rows.next, ann);
  await t.prepare('admin', `PUT /demand/${rows.cove}`, {
    name: 'cove',
    start: '2027-03-02T09:00:00Z',
    end: '2027-03-02T17:30:00Z',
  });
  await change(rows.cove, fay);
  await change(rows.cove, bob);
  await t.call('admin', `DELETE /demand/${rows.long}`);
  await change(rows.long, ann);
  await t.call('admin', `GET ${RUNS}/${id}/unassigned`);
  return t;
}

export async function publication(testApp: TestApp) {
  const week = await fullWeek(testApp);
  const { t, rows } = week;
  const id = await planned(week, { name: 'First' });
  t.name(id, 'first');
  t.chapter('asked for');
  for (const who of ['area', 'ann', 'nobody'])
    await t.call(who, `POST ${RUNS}/${id}/ask-to-publish`, { note: 'Please.' });
  const publish = (who: string, run: string, body?: object, headers = {}) =>
    t.call(who, `POST ${RUNS}/${run}/publish`, body, { headers });
  t.chapter('who may');
  for (const who of ['area', 'ann', 'service', 'manager', 'far', 'stranger', 'nobody'])
    await publish(who, id);
  await publish('admin', NOTHING);
  await publish('admin', id, { acceptWarnings: 'yes' });
  t.chapter('what became impossible since');
  await t.prepare('hr', 'PUT //hr/v1/leave', {
    items: [
      { id: hrId(2), userId: ann, type: 'ill', start: '2027-03-03T15:59:00Z', end: '2027-03-03T18:00:00Z' },
    ],
  });
  await t.prepare('admin', `PUT /demand/${rows['sat cove']}`, {
    name: 'sat cove',
    start: '2027-03-06T08:00:00Z',
    end: '2027-03-06T16:01:00Z',
    eligibilityProfileId: 'van',
    weights: { under: 400 },
  });
  await publish('admin', id);
  await publish('admin', id, { acceptWarnings: false });
  await publish('admin', id, { acceptWarnings: true }, { 'if-match': '"1"' });
  await publish('admin', id, { acceptWarnings: true }, { 'idempotency-key': 'p' });
  await publish('admin', id, { acceptWarnings: true }, { 'idempotency-key': 'p' });
  await publish('admin', id);
  await t.each(['admin', 'ann'], `GET ${RUNS}/${id}`);
  await t.call('admin', `GET ${RUNS}/${id}/unassigned`);
  await t.call('admin', 'GET /rota?startDate=2027-03-01');
  t.chapter('what a published run holds stays');
  await t.call('admin', `DELETE ${RUNS}/${id}`);
  await t.call('admin', `DELETE /demand/${rows['mon till']}`);
  await t.call('admin', `DELETE /demand/${rows['thu guard']}`);
  t.chapter('changed by hand, the live rota follows');
  await t.call('admin', `POST ${RUNS}/${id}/overrides`, { demandId: rows['fri van'], userId: dee });
  await t.call('admin', `POST ${RUNS}/${id}/overrides`, {
    demandId: rows['mon till'],
    userId: null,
    replaceUserId: ann,
  });
  await t.call('admin', 'GET /rota?startDate=2027-03-01');
  t.chapter('a part of the week again: the rest stays live');
  const part = { demandIds: [rows['wed till'], rows['mon till']], options: BRIEF };
  const second = await t.call('manager', `POST ${RUNS}`, part, { as: 'second' });
  await publish('manager', String(second.id));
  await t.call('admin', 'GET /rota?startDate=2027-03-01');
  await publish('admin', id);
  await t.call('admin', `POST ${RUNS}/${id}/overrides`, {
    demandId: rows['tue night'],
    userId: dee,
    replaceUserId: bob,
  });
  t.chapter('near the live rota, with and without a budget of changes');
  t.at('2027-02-27T12:00:00Z');
  const near = { weekStart: '2027-03-01', locationIds: [aire], options: { ...BRIEF, maxChanges: 0 } };
  const third = await t.call('admin', `POST ${RUNS}`, near, { as: 'third' });
  await t.call('admin', `GET ${RUNS}/${third.id}/snapshot`);
  await t.call(
    'admin',
    `POST ${RUNS}`,
    { ...near, options: { ...BRIEF, baseRunId: id, maxChanges: 0 } },
    { as: 'fourth' },
  );
  await t.call('admin', `POST ${RUNS}/${second.id}/replan`, undefined, { as: 'fifth' });
  await publish('admin', String(third.id));
  await t.call('admin', 'GET /rota?startDate=2027-03-01');
  t.chapter('the week after sees the week before');
  await rowOf(t, 'sun', '08T01:00', '08T09:00', { eligibilityProfileId: 'van' });
  const next = await t.call(
    'admin',
    `POST ${RUNS}`,
    { weekStart: '2027-03-08', locationIds: [aire], options: BRIEF },
    { as: 'next' },
  );
  await t.each(['admin', 'ann'], `GET ${RUNS}/${next.id}/snapshot`);
  await t.each(['admin', 'manager'], `GET ${RUNS}`);
  return t;
}

export async function parts(testApp: TestApp) {
  const week = await fullWeek(testApp);
  const { t } = week;
  const id = await planned(week, { name: 'Whole' });
  t.name(id, 'whole');
  const publish = (who: string, body: object, more = {}) =>
    t.call(who, `POST ${RUNS}/${id}/publications`, body, more);
  t.chapter('one site of a draft, and once more');
  await t.call('admin', `GET ${RUNS}/${id}/publish-check?locationId=${aire}`);
  await publish('ann', { locationId: aire });
  await publish('admin', { locationId: NOTHING });
  await publish('admin', { locationId: aire }, { as: 'part' });
  await publish('admin', { locationId: aire });
  await t.call('admin', `GET ${RUNS}/${id}`);
  t.chapter('the rest');
  await publish('admin', {});
  await t.call('admin', 'GET /rota?startDate=2027-03-01');
  return t;
}
