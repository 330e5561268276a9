import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REASONS } from '../../../words/reason-codes.ts';
import { ownReasonText } from './own-reason.ts';

test('giver and taker read it each from their side, and what others decided as all do', () => {
  const said = (reason: string | null, colleagueName: string | null, now: object | null = null) =>
    ownReasonText({ reason, colleagueName, now });
  assert.equal(said(REASONS.taken, 'Ruth Abbott'), 'You gave it to Ruth Abbott.');
  assert.equal(said(REASONS.taken, 'Grace Bentley', {}), 'Taken over from Grace Bentley.');
  assert.equal(said(REASONS.swapped, 'Ruth Abbott'), 'Swapped with Ruth Abbott.');
  assert.equal(said(REASONS.claimed, null, {}), 'You claimed it.');
  assert.equal(said(REASONS.taken, null), 'Offered by a colleague and taken.', 'the colleague is not known');
  assert.equal(said(REASONS.sick, null), 'Reported sick.');
  assert.equal(said(REASONS.leave, null), 'You are on leave then.');
  assert.equal(said(REASONS.leave, null, {}), 'It is what stays of a shift of yours beside your leave.');
  assert.equal(said('Stocktake', null), '“Stocktake”');
  assert.equal(said(null, null), null);
});
