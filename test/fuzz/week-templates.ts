/** A pattern of a week of demand. */
import assert from 'node:assert/strict';
import type { Caller } from '../helpers/app.ts';
import type { Seed } from './world.ts';

export async function templateSeeds(
  admin: Caller,
  locationId: string,
  name: () => string,
): Promise<Record<string, Seed>> {
  const rows = () => [
    {
      week: 1,
      dayOfWeek: 1,
      start: '08:00',
      end: '16:00',
      name: name(),
      targetStaff: 2,
      weights: { under: 5 },
    },
  ];
  const body = () => ({ name: name(), locationId, weeks: 1, rows: rows() });
  const made = await admin.call('POST', '/planning/v1/week-templates', body());
  assert.equal(made.status, 201, made.text);
  const path = { id: String(made.body.id) };
  return {
    createWeekTemplate: { body },
    getWeekTemplate: { path },
    patchWeekTemplate: { path, body: () => ({ name: name(), weeks: 2, rows: rows() }) },
    applyWeekTemplate: {
      path,
      body: () => ({ weekStart: '2026-04-06', repetitions: 2, present: 'replace' }),
    },
    copyDemand: {
      body: () => ({
        locationId,
        weekStart: '2026-03-02',
        toWeekStart: '2026-05-04',
        weeks: 2,
        present: 'add',
      }),
    },
  };
}
