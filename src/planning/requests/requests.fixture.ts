/** Bodies that tests of every operation send. */

let hours = 0;

/** An hour of its own each time, in which nobody is on duty. */
export function awayFor(userId: string) {
  hours += 1;
  const start = Date.parse('2026-05-04T00:00:00Z') + hours * 3_600_000;
  const [from, until] = [start, start + 3_600_000].map((at) => new Date(at).toISOString());
  return { userId, kind: 'sick', start: from, end: until };
}

export const readyAt = (locationId: string) => ({ locationId, date: '2026-04-08', userIds: [] });

/** A shift in the week that is published. */
export const extra = (locationId: string) => ({
  extra: [{ name: 'Spare', locationId, start: '2026-04-08T08:00:00Z', end: '2026-04-08T12:00:00Z' }],
});

/** Older than any that is known, so it changes nothing. */
export const PICTURE = { asOf: '2019-01-01T00:00:00Z', mode: 'delta', locations: [], people: [], grants: [] };

export const DAYS = { type: 'Holiday', startDate: '2026-04-06', endDate: '2026-04-10' };

/** Nothing is sent to it: no event of its type is made. */
export const HOOK = { url: 'https://hooks.example/in', eventTypes: ['catalog-type.changed'] };
