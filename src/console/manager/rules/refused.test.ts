import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../client/index.ts';
import { detailsOf } from '../../app/refusal.ts';
import { KINDS } from './kind-list.ts';
import { shownRefusal } from './refused.ts';
import type { Rule } from './sentence.ts';

const least = { kind: 'minutes', params: { per: 'week', min: 2400 }, hard: true } as Rule;
const most = { kind: 'minutes', params: { per: 'week', max: 1200 }, hard: true } as Rule;
const tiers = {
  kind: 'overtime',
  params: { per: 'week', tiers: [{ above: 60, share: 1 }] },
  weight: 1,
} as Rule;
const RULES = [least, most, tiers];
const kindNamed = (id: string) => KINDS.find((kind) => kind.id === id)!;

const refusal = (path: string, message: string) =>
  new ApiError(
    422,
    { code: 'VALIDATION_ERROR', message: 'not acceptable', details: [{ path, code: 'X', message }] },
    null,
  );
const said = (path: string, message: string, own?: Parameters<typeof shownRefusal>[3]) =>
  shownRefusal(refusal(path, message), RULES, () => undefined, own);
const restOf = (path: string, message: string) =>
  detailsOf(said(path, message).rest).map((detail) => `${detail.path} ${detail.message}`);

test('what is refused of a param is said at its field, in the unit of that', () => {
  const own = { index: 1, kind: kindNamed('hoursInPeriod') };
  const { faultAt, rest } = said('body/rules/1/params/max', 'must be at most 527040', own);
  assert.deepEqual([faultAt('max'), rest], ['Must be at most 8784', null]);
  const crossed = said('body/rules/1/params/min', 'min (2,400) exceeds max (1,230).', own);
  assert.equal(crossed.faultAt('min'), 'At least (40) exceeds At most (20.5).');
  const below = said('body/change/person/rules/1/params/max', 'must be at least 0, not -60', own);
  assert.equal(below.faultAt('max'), 'Must be at least 0, not -1');
  const points = said('body/rules/1/weight', 'must be at most 5', own);
  assert.deepEqual([points.faultAt('weight'), points.rest], ['Must be at most 5', null]);
  const overtime = said('body/rules/2/params/tiers/0/above', '60 does not exceed 120.', {
    index: 2,
    kind: kindNamed('overtime'),
  });
  assert.equal(overtime.faultAt('tiers'), '1 does not exceed 2.');
});

test('what no field shows names the rules by their sentences, and the field by its label', () => {
  assert.deepEqual(restOf('body/rules/1', 'cannot be kept together with body/rules/0 by anybody'), [
    'body “Works at most 20 h a week” cannot be kept together with “Works at least 40 h a week” by anybody',
  ]);
  assert.deepEqual(restOf('body/rules/2', 'not together with body/rules/0 and body/rules/1 by anybody'), [
    'body “Overtime is kept low: 100 % above 1 h a week” not together with “Works at least 40 h a week” and “Works at most 20 h a week” by anybody',
  ]);
  assert.deepEqual(restOf('body/rules/1/params/max', 'must be at least 60'), [
    'body “Works at most 20 h a week”: Value (hours) must be at least 1',
  ]);
});

test('what is refused of anything else stays as it is', () => {
  const { faultAt, rest } = said('body/caps/maxHoursPerWeek', 'must be at most 168');
  assert.equal(faultAt('max'), undefined);
  assert.deepEqual(detailsOf(rest), [
    { path: 'body/caps/maxHoursPerWeek', code: 'X', message: 'must be at most 168' },
  ]);
  const error = new TypeError('other');
  assert.equal(shownRefusal(error, RULES, () => undefined).rest, error);
  assert.equal(shownRefusal(null, RULES, () => undefined).rest, null);
});
