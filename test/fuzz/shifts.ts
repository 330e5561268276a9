/** Shifts of a published rota that people ask for. */
import assert from 'node:assert/strict';
import type { Caller, Loose } from '../helpers/app.ts';

const DAY_MS = 86_400_000;
const WEEKS = 10;
const HOURS = [9, 10, 11, 12, 13, 14, 15];
let count = 0;

/** The day that many weeks after the Monday of the week after next. */
function mondayIn(weeks: number): Date {
  const today = Math.floor(Date.now() / DAY_MS);
  // Day 4 after 1970-01-01, a Thursday, was a Monday.
  const monday = today - ((today - 4) % 7) + 14 + 7 * weeks;
  return new Date(monday * DAY_MS);
}

/** Publishes an empty rota of the weeks in which `shiftIn` makes shifts. */
export async function publishWeeks(admin: Caller, name: string, locationId: string): Promise<void> {
  const [horizonStart, horizonEnd] = [mondayIn(0), mondayIn(WEEKS)].map((day) => day.toISOString());
  const body = { name, horizonStart, horizonEnd, locationIds: [locationId], options: { timeLimitMs: 100 } };
  const run = await sent(admin, '/planning/v1/planning-runs', body);
  await sent(admin, `/planning/v1/planning-runs/${run.id}/publish`, {});
}

/** Another hour on a Monday of those weeks, open or of one person; returns its row. */
export async function shiftIn(admin: Caller, name: string, locationId: string, userId?: string) {
  count += 1;
  const from =
    mondayIn(count % WEEKS).getTime() + HOURS[Math.floor(count / WEEKS) % HOURS.length]! * 3600_000;
  const [start, end] = [from, from + 3600_000].map((at) => new Date(at).toISOString());
  const extra = { name, locationId, start, end, ...(userId === undefined ? {} : { userId }) };
  const { rows } = await sent(admin, '/planning/v1/rota/changes', { extra: [extra] });
  return String((rows as unknown as { demandId: string }[])[0]!.demandId);
}

async function sent(admin: Caller, url: string, body: object): Promise<Loose> {
  const answer = await admin.call('POST', url, body);
  assert.ok(answer.status < 300, `${url}: ${answer.status} ${answer.text}`);
  return answer.body;
}
