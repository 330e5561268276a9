import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardHref, slotHref } from './board-href.ts';

const SHIFT = { demandId: 'till', locationId: 'york', start: '2027-03-21T23:30:00Z' };

test('the board of the week at the site, which one site alone does not name', () => {
  assert.equal(
    boardHref(SHIFT, { zone: 'Europe/London', isOne: true }),
    '/console/rota?week=2027-03-15',
    'Sunday night',
  );
  assert.equal(
    slotHref(SHIFT, { zone: 'Europe/Berlin', isOne: false }),
    '/console/rota?week=2027-03-22&site=york&slot=till',
    'Monday there',
  );
});
