/** What an erasure takes out of an event of the log, and what it leaves to others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTelling, type Redaction, redacted } from './audit.redact.rules.ts';
import type { AuditEvent, Change } from './audit.ts';

const ANN = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const redaction = (...texts: string[]): Redaction => ({
  userId: ANN,
  ownIds: new Set(),
  texts,
  name: 'Former member',
});
const event = (entityId: string, ...changes: Change[]): AuditEvent => ({
  id: OTHER,
  organisation_id: OTHER,
  service: 'planning',
  sequence: 1,
  at: '2027-03-01T08:00:00Z',
  actor_id: OTHER,
  actor_role: 'admin',
  action: 'demand.update',
  entity_type: 'demand',
  entity_id: entityId,
  changes,
  request_id: 'r',
  prev_hash: '',
  hash: '',
});

test('a text says by itself who is meant by several words, an address or a number to call', () => {
  for (const text of ['Ann Gone', 'ann@example.org', '0113 496 4711', '+4930123456'])
    assert.ok(isTelling(text), text);
  for (const text of ['Ann', 'Quastenflosser', '1990-02-03', '112']) assert.ok(!isTelling(text), text);
});

test('a short name goes in records about the person, as a whole word, and stays in everybody else’s', () => {
  const texts = redaction('Ann');
  const renamed = { path: '/title', before: 'Cover for Ann', after: 'Annual stock, Ann’s shift' };
  assert.equal(redacted(event(OTHER, renamed), texts), null, 'another Ann may be meant');
  assert.deepEqual(redacted(event(ANN, renamed), texts), [
    { path: '/title', before: 'Cover for Former member', after: 'Annual stock, Former member’s shift' },
  ]);
});

test('in a list of people only the person loses the short name', () => {
  const people = [
    { id: ANN, name: 'Ann', email: 'ann@example.org' },
    { id: OTHER, name: 'Ann', email: 'other@example.org' },
  ];
  assert.deepEqual(
    redacted(event(OTHER, { path: '/people', after: people }), redaction('Ann', 'ann@example.org')),
    [{ path: '/people', after: [{ id: ANN }, people[1]] }],
  );
});

test('a whole name and an address go wherever they stand', () => {
  const texts = redaction('ann@example.org', 'Ann Gone');
  const note = { path: '/title', after: 'Ask Ann Gone (ann@example.org)' };
  assert.deepEqual(redacted(event(OTHER, note), texts), [
    { path: '/title', after: 'Ask Former member (Former member)' },
  ]);
});
