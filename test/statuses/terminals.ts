/** Requests of terminals, and of the PINs of people who are made for them. */
import assert from 'node:assert/strict';
import { setPin } from '../../src/planning/attendance/clockings/clockings.fixture.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Fit, Stage } from './requests.ts';

const PIN = '4071';
const CLOCKINGS = '/planning/v1/terminal/clockings';

/** Somebody new at the site of the seeds, who has a PIN. */
async function somebody({ directory, admin, seeds, testApp }: Stage): Promise<string> {
  const userId = newId();
  const homeLocationId = seeds.getLocationSettings!.path!.id!;
  const people = [{ id: userId, name: newId(), homeLocationId, active: true }];
  const push = { asOf: new Date().toISOString(), mode: 'delta', locations: [], people, grants: [] };
  const pushed = await directory.call('PUT', '/planning/internal/v1/directory', push);
  assert.equal(pushed.status, 200, pushed.text);
  await setPin(await testApp.caller({ org_id: admin.organisationId, sub: userId }), PIN);
  return userId;
}

const clockIn = (userId: string, pin = PIN) => ({ userId, pin, action: 'in' });

export const TERMINAL_FITS = {
  withdrawTerminal: async ({ admin, seeds }: Stage): Promise<Fit> => {
    const made = await admin.call('POST', '/planning/v1/terminals', seeds.createTerminal!.body!());
    assert.equal(made.status, 201, made.text);
    return { path: { id: String(made.body.id) } };
  },
  recordClocking: async (stage: Stage): Promise<Fit> => {
    const body = clockIn(await somebody(stage));
    return { body: () => body };
  },
  resetPin: async (stage: Stage): Promise<Fit> => ({ path: { id: await somebody(stage) } }),
};

export const TERMINAL_WAYS = {
  createTerminal: {
    404: {
      how: 'a location that does not exist',
      send: ({ admin }: Stage) =>
        admin.call('POST', '/planning/v1/terminals', { name: 'Door', locationId: newId() }),
    },
  },
  recordClocking: {
    403: {
      how: 'a wrong PIN',
      send: async (stage: Stage) =>
        stage.terminal.call('POST', CLOCKINGS, clockIn(await somebody(stage), '9402')),
    },
    404: {
      how: 'a person who is not of the site',
      send: ({ terminal }: Stage) => terminal.call('POST', CLOCKINGS, clockIn(newId())),
    },
  },
};
