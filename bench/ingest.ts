/**
 * Ingest of 100,000 eligibility rows (2,000 people × 50 requirements) through the app, five times; needs TEST_DATABASE_URL
 * for PostgreSQL, else the embedded engine is measured. Prints one JSON line: seconds each, and the longest stop of
 * the event loop.
 *
 *   eval "$(scripts/test-postgres.sh start)" && node bench/ingest.ts
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { newId } from '../src/platform/ids.ts';
import { startTestApp } from '../test/helpers/app.ts';

const PEOPLE = 2000;
const REQUIREMENTS = 50;
const TIMES = 5;

const house = await startTestApp();
const { call } = await house.caller({ roles: ['admin'] });
const people = Array.from({ length: PEOPLE }, () => newId());
const rows = people.flatMap((userId) =>
  Array.from({ length: REQUIREMENTS }, (_, i) => ({
    userId,
    workRequirementId: `requirement-${i}`,
    eligible: true,
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: '2027-01-01T00:00:00Z',
  })),
);
const loop = monitorEventLoopDelay({ resolution: 5 });
const seconds: number[] = [];
loop.enable();
for (let i = 0; i < TIMES; i++) {
  const started = performance.now();
  const answer = await call('POST', '/planning/v1/eligibility/snapshots', { source: `bench ${i}`, rows });
  if (answer.status >= 300) throw new Error(answer.text.slice(0, 500));
  seconds.push(Math.round(performance.now() - started) / 1000);
}
loop.disable();
console.log(JSON.stringify({ rows: rows.length, seconds, eventLoopMaxMs: Math.round(loop.max / 1e6) }));
