/** Attendance that people ask to have corrected. */
import assert from 'node:assert/strict';
import type { Caller } from '../helpers/app.ts';
import type { Seed } from './world.ts';

const [DAY_MS, STEP_MS, LENGTH_MS] = [86_400_000, 300_000, 120_000];
/** As many steps lie within the days that may be corrected. */
const STEPS = 8000;
let count = 0;

/** Minutes of one's own each time, some days back: requests for the same minutes are refused. */
function workedBody(locationId: string, note: string) {
  count += 1;
  const from = Date.now() - DAY_MS - (count % STEPS) * STEP_MS;
  const [clockIn, clockOut] = [from, from + LENGTH_MS].map((at) => new Date(at).toISOString());
  return { locationId, clockIn, clockOut, note };
}

export async function correctionSeeds(
  admin: Caller,
  locationId: string,
  note: () => string,
): Promise<Record<string, Seed>> {
  const asked = await admin.call(
    'POST',
    '/planning/v1/attendance-corrections',
    workedBody(locationId, note()),
  );
  assert.equal(asked.status, 201, asked.text);
  const path = { id: String(asked.body.id) };
  const decide = { path, body: () => ({ comment: note() }) };
  return {
    createAttendanceCorrection: { body: () => workedBody(locationId, note()) },
    getAttendanceCorrection: { path },
    approveAttendanceCorrection: decide,
    refuseAttendanceCorrection: decide,
    withdrawAttendanceCorrection: decide,
  };
}
