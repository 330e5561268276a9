import assert from 'node:assert/strict';
import { test } from 'node:test';
import { common } from '../../app/messages.ts';
import {
  type Concern,
  concernText,
  goneConcern,
  itemText,
  linkOf,
  rotaReasonText,
  rotaTexts,
} from './subject.ts';

const names = new Map([
  ['york', 'York'],
  ['leeds', 'Leeds'],
]);
const wordsOf = (concern: Concern) =>
  concernText(
    concern,
    (id) => names.get(id),
    () => 'Europe/London',
  );

test('a demand row shows its local day and time, a run its week and sites', () => {
  const row: Concern = {
    id: 'd',
    kind: 'demand',
    name: 'Till',
    locationIds: ['york'],
    start: '2026-06-16T08:00:00Z',
    end: '2026-06-16T16:00:00Z',
  };
  assert.equal(wordsOf(row), 'Till · Tue 16 Jun, 09:00–17:00 · York');
  const run: Concern = {
    id: 'r',
    kind: 'planning-run',
    name: null,
    locationIds: ['york', 'leeds'],
    start: '2026-06-14T23:00:00Z',
    end: '2026-06-21T23:00:00Z',
  };
  assert.equal(wordsOf(run), 'week of Mon 15 Jun · York, Leeds');
});

test('a deleted record is described by its last event', () => {
  const before = {
    name: 'Till',
    locationId: 'york',
    start: '2026-06-16T08:00:00Z',
    end: '2026-06-16T16:00:00Z',
  };
  const [gone] = goneConcern('demand', 'd', [{ path: '', before }]);
  assert.equal(gone === undefined ? '' : wordsOf(gone), 'Till · Tue 16 Jun, 09:00–17:00 · York');
  assert.deepEqual(goneConcern('directory', 'x', [{ path: '', before }]), []);
});

test('requests and absences show the person and the days', () => {
  const leave: Concern = {
    id: 'l',
    kind: 'leave-request',
    name: 'Bea Berg',
    locationIds: ['york'],
    start: '2026-06-15T23:00:00Z',
    end: '2026-06-17T23:00:00Z',
  };
  assert.equal(wordsOf(leave), 'Bea Berg · Tue 16 Jun – Wed 17 Jun · York');
  assert.equal(wordsOf({ ...leave, end: '2026-06-16T23:00:00Z' }), 'Bea Berg · Tue 16 Jun · York');
  const swap: Concern = { ...leave, kind: 'shift-request', name: 'Bea Berg → Cem Celik' };
  const shift = { start: '2026-06-16T08:00:00Z', end: '2026-06-16T16:00:00Z' };
  assert.equal(wordsOf({ ...swap, ...shift }), 'Bea Berg → Cem Celik · Tue 16 Jun, 09:00–17:00 · York');
  const sick: Concern = { ...leave, kind: 'absence', start: '2026-06-16T08:00:00Z' };
  assert.equal(wordsOf(sick), 'Bea Berg · Tue 16 Jun, 09:00 – Thu 18 Jun, 00:00 · York');
});

test('a change of the rota says of each shift who was on it and who is, and when it was before', () => {
  const state = (userIds: string[], from = '08') => ({
    userIds,
    start: `2026-06-16T${from}:00:00Z`,
    end: '2026-06-16T16:00:00Z',
  });
  const row = { name: 'Till', locationId: 'york' };
  const people = new Map([...names, ['b', 'Bea Berg'], ['c', 'Cem Celik']]);
  const texts = (before: object | null, after: object | null) =>
    rotaTexts(
      [{ path: '', after: { rows: [{ ...row, before, after }] } }],
      (id) => people.get(id),
      () => 'Europe/London',
    );
  const shift = 'Till · Tue 16 Jun, 09:00–17:00 · York';
  assert.deepEqual(texts(state(['b']), state(['c'])), [`${shift}: Bea Berg → Cem Celik`]);
  assert.deepEqual(texts(state(['b']), state([])), [`${shift}: Bea Berg → nobody`]);
  assert.deepEqual(texts(state(['b'], '09'), state(['b'])), [`${shift}: was Tue 16 Jun, 10:00–17:00`]);
  assert.deepEqual(texts(null, state(['x'])), [`${shift}: new, Someone`]);
  assert.deepEqual(texts(state(['b']), null), [`${shift}: deleted, was Bea Berg`]);
});

test('a change of the rota says why it was made', () => {
  const of = (after: object) => rotaReasonText([{ path: '', after }]);
  assert.equal(of({ rows: [], reason: 'asked by phone' }), common.quoted('asked by phone'));
  assert.equal(of({ rows: [], reason: 'on leave' }), common.ownReasons.leave, 'in the reader’s language');
  assert.equal(of({ rows: [], reason: null }), null);
  assert.equal(of({ reason: 'no change of the rota' }), null);
});

test('an event leads to the page and the week that it is about', () => {
  const zone = () => 'Europe/London';
  const of = (entityType: string, action: string, changes: { path: string; after?: unknown }[] = []) => ({
    entityType,
    entityId: 'one',
    action,
    changes,
  });
  const times = { start: '2026-06-21T22:30:00Z', end: '2026-06-22T06:00:00Z' };
  const concern = (kind: Concern['kind']): Concern => ({
    ...times,
    id: 'one',
    kind,
    name: null,
    locationIds: ['york'],
  });
  // It begins on a Sunday by the clock of the site.
  const run = of('planning-run', 'planning-run.publish');
  assert.equal(linkOf(run, [concern('planning-run')], zone), '/console/rota?week=2026-06-15&run=one');
  assert.equal(
    linkOf(of('demand', 'demand.update'), [concern('demand')], zone),
    '/console/plan?week=2026-06-15',
  );
  assert.equal(linkOf(of('demand', 'demand.delete'), [concern('demand')], zone), null);
  assert.equal(linkOf(of('listing', 'listing.sold'), [], zone), '/console/catalogue/one');
  const row = { name: 'Till', locationId: 'york', before: null, after: { ...times, userIds: [] } };
  const change = of('rota-change', 'rota.change', [{ path: '', after: { rows: [row] } }]);
  assert.equal(linkOf(change, [], zone), '/console/rota?week=2026-06-15');
  assert.equal(linkOf(of('pin', 'pin.update'), [], zone), null);
});

test('accounts, sites and imports lead to their pages', () => {
  const link = (entityType: string, action: string, more: object = {}) =>
    linkOf({ entityType, entityId: 'x', action, changes: [], ...more }, [], () => 'Europe/London');
  assert.equal(link('account', 'account.update', { name: 'Bea Berg' }), '/console/accounts?find=Bea%20Berg');
  assert.equal(link('account', 'account.link'), '/console/accounts');
  assert.equal(
    link('location-settings', 'location-settings.update', { name: 'York' }),
    '/console/team?view=sites&find=York',
  );
  assert.equal(link('account', 'account.delete', { name: 'Bea Berg' }), null);
  const row = (start: string) => ({ start, end: start, locationId: 'york' });
  const after = { created: { a: row('2026-06-24T08:00:00Z'), b: row('2026-06-16T08:00:00Z') } };
  assert.equal(
    link('import', 'demand.import', { changes: [{ path: '', after }] }),
    '/console/plan?week=2026-06-15',
  );
  assert.equal(link('import', 'people.import'), '/console/accounts');
  assert.equal(link('import', 'listings.import'), '/console/catalogue');
});

test('an event of a booking names the item and the days, and leads to the item', () => {
  const stay = { start: '2026-11-28', end: '2026-11-30' };
  const said = (title: string | null) => itemText({ title, stay }, 'Europe/London', '2026-11-28');
  assert.equal(said('Tower light'), 'Tower light · Sat 28 Nov – Mon 30 Nov (return)');
  assert.equal(said(null), 'Sat 28 Nov – Mon 30 Nov (return)');
  const event = { entityType: 'listing_booking', entityId: 'b', changes: [] };
  const link = (action: string, listingId: string | null) =>
    linkOf({ ...event, action, listingId }, [], () => 'UTC');
  assert.equal(link('listing_booking.handed-out', 'item'), '/console/catalogue/item');
  assert.equal(link('listing_booking.deleted', 'item'), '/console/catalogue/item', 'the item is still there');
  assert.equal(link('listing_booking.handed-out', null), null);
});
