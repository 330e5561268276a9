/** An administrator of one new organisation who calls the product as processes of its own. */
import assert from 'node:assert/strict';
import { newId } from '../../src/platform/ids.ts';
import { adminToken } from './admin-token.ts';
import type { Answer } from './app.ts';

export const RUNS = '/planning/v1/planning-runs';

/** `base`: the address of the process that is asked. */
export type RemoteCall = (
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls with a token; null: without one. Text is sent as it is, anything else as JSON. */
export const callWith =
  (token: string | null): RemoteCall =>
  async (base, method, path, body, headers = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      body: isJson && text !== '' ? JSON.parse(text) : {},
    };
  };

/** `settings`: what the processes are started with; they sign by the keys in `dataDir`. */
export const remoteAdmin = async (
  dataDir: string,
  settings: Record<string, string>,
  services: readonly string[] = ['planning', 'directory'],
): Promise<RemoteCall> => callWith(await adminToken(dataDir, settings, services));

/** A site with one person and a week that asks for two: nothing proves the best, so the solver works until its time is over. */
export async function makeWeek(call: RemoteCall, base: string): Promise<{ locationId: string }> {
  const locationId = newId();
  const person = { id: newId(), name: 'Ann', homeLocationId: locationId, active: true };
  const site = { id: locationId, name: 'Depot', address: null, coordinates: null, timeZone: 'UTC' };
  const push = {
    asOf: new Date().toISOString(),
    mode: 'full',
    locations: [site],
    people: [person],
    grants: [],
  };
  assert.equal((await call(base, 'PUT', '/planning/internal/v1/directory', push)).status, 200);
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const times = { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T17:00:00Z` };
    const row = { name: 'Till', locationId, ...times, targetStaff: 2 };
    assert.equal((await call(base, 'POST', '/planning/v1/demand', row)).status, 201);
  }
  return { locationId };
}

/** A week is made, planned at `there` by whichever worker takes the run, and followed at `here` until it is completed. */
export async function planAndFollow(call: RemoteCall, here: string, there: string): Promise<void> {
  await makeWeek(call, here);
  const wish = { weekStart: '2027-03-01', options: { timeLimitMs: 2000, seed: 1 } };
  const { body, text } = await call(there, 'POST', RUNS, wish, { prefer: 'respond-async' });
  assert.ok(body.id, text);
  const events = await call(here, 'GET', `${RUNS}/${body.id}/events`);
  assert.match(events.text, /event: ended\ndata: \{.*"status":"completed"/);
}
