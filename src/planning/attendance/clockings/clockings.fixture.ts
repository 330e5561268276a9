/** A terminal at a site, and how people use it in tests. */
import assert from 'node:assert/strict';
import type { Caller, TestApp } from '../../../../test/helpers/app.ts';

export interface AtTerminal extends Pick<Caller, 'call'> {
  id: string;
  token: string;
}

/** Set up by the manager; calls by the terminal's token. */
export async function terminalAt(
  testApp: TestApp,
  manager: Pick<Caller, 'call'>,
  locationId: string,
): Promise<AtTerminal> {
  const made = await manager.call('POST', '/planning/v1/terminals', { locationId, name: 'Back door' });
  assert.equal(made.status, 201, made.text);
  const token = String(made.body.token);
  const { call } = testApp.anonymous;
  return {
    id: String(made.body.id),
    token,
    call: (method, url, body, headers = {}) =>
      call(method, url, body, { authorization: `Bearer ${token}`, ...headers }),
  };
}

export async function setPin(person: Pick<Caller, 'call'>, pin: string): Promise<void> {
  const answer = await person.call('PUT', '/planning/v1/me/pin', { pin });
  assert.equal(answer.status, 200, answer.text);
}
