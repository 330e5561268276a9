import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOf } from './places.ts';

test('a country brings its zone, unless the zone is one of it already or the country has several', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  assert.equal(zoneOf('DE', 'UTC', now), 'Europe/Berlin');
  assert.equal(zoneOf('GB', 'Europe/Berlin', now), 'Europe/London');
  assert.equal(zoneOf('US', 'America/Chicago', now), 'America/Chicago');
  assert.equal(zoneOf('US', 'Europe/Berlin', now), 'Europe/Berlin', 'nobody knows which');
});
