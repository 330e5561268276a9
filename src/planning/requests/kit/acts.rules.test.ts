import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../../words/said.ts';
import {
  type Act,
  actFault,
  afterAct,
  type RequestStatus,
  withoutColleague,
  withoutReopening,
} from './acts.rules.ts';

const STATUSES: RequestStatus[] = [
  'offered',
  'open',
  'approving',
  'approved',
  'refused',
  'declined',
  'withdrawn',
  'ended',
];
const faultOf = (act: Act, status: RequestStatus) =>
  actFault(act, status, (now, done) => say('requests.onlyOpen', { status: now, done }));

test('which act is possible from which status, and what it makes of it', () => {
  const possible: Record<Act, [string, RequestStatus[]]> = {
    accept: ['accepted', ['offered']],
    decline: ['declined', ['offered', 'open']],
    approve: ['approved', ['open', 'approving']],
    refuse: ['refused', ['open']],
    withdraw: ['withdrawn', ['offered', 'open']],
    reopen: ['reopened', ['approved']],
  };
  for (const [act, [done, from]] of Object.entries(possible) as [Act, [string, RequestStatus[]]][]) {
    assert.equal(afterAct(act), done);
    assert.deepEqual(
      STATUSES.filter((status) => faultOf(act, status) === null),
      from,
      act,
    );
  }
  assert.match(String(faultOf('refuse', 'approving')), /HR has not confirmed it yet; approve it again/);
  assert.match(String(faultOf('approve', 'ended')), /^the shift has begun/);
  assert.match(String(faultOf('approve', 'offered')), /^no colleague has accepted/);
  assert.match(String(faultOf('accept', 'open')), /waits for a manager/);
  assert.equal(String(faultOf('withdraw', 'refused')), 'it is refused; only open requests can be withdrawn');
});

test('a request to managers alone is neither accepted nor declined', () => {
  assert.equal(withoutColleague('approved'), 'approved');
  for (const what of ['accepted', 'declined'] as const)
    assert.throws(() => withoutColleague(what), /made to no colleague/);
  for (const only of [withoutColleague, withoutReopening])
    assert.throws(() => only('reopened'), /not taken back/);
  assert.equal(withoutReopening('accepted'), 'accepted');
});
