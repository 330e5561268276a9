/** Devices at a site, and the PIN of whoever asks. */
import assert from 'node:assert/strict';
import type { Caller } from '../helpers/app.ts';
import type { Seed } from './world.ts';

export async function terminalSeeds(
  admin: Caller,
  locationId: string,
  personId: string,
  name: () => string,
): Promise<Record<string, Seed>> {
  const body = () => ({ locationId, name: name() });
  const made = await admin.call('POST', '/planning/v1/terminals', body());
  assert.equal(made.status, 201, made.text);
  return {
    createTerminal: { body },
    withdrawTerminal: { path: { id: String(made.body.id) } },
    putMyPin: { body: () => ({ pin: '4071' }) },
    resetPin: { path: { id: personId } },
    recordClocking: { body: () => ({ userId: personId, pin: '4071', action: 'in' }) },
  };
}
