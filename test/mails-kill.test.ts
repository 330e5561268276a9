/** No mail is lost: kill -9 before it is made, while it is handed over, and before the answer is recorded. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { readConfig } from '../src/app/config.ts';
import { issuerOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { newId } from '../src/platform/ids.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { dataDir, launch } from './helpers/process.ts';
import { startSmtp, type TakenMail } from './helpers/smtp.ts';

/** When the process is killed: as soon as the change is answered, when the mail has arrived, when it was taken. */
const MOMENTS = ['committed', 'arrived', 'taken'] as const;
const [SITE, ADA, BEA] = [newId(), newId(), newId()];

const smtp = await startSmtp();
const ENV = {
  TOKEN_ISSUER: 'http://test.example',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'rota@shop.example',
};
const organisationId = newId();

/** Claims of somebody with every location. */
async function tokenOf(sub: string, services: string[], role: string): Promise<string> {
  const key = await loadSigningKey(dataDir);
  return key.sign({
    iss: issuerOf(readConfig(ENV)),
    aud: 'shopfloor',
    sub,
    org_id: organisationId,
    exp: 4_000_000_000,
    services,
    roles: [role],
    location_ids: '*',
  });
}

const person = (id: string, name: string) => ({
  id,
  name,
  email: `${name}@shop.example`,
  homeLocationId: SITE,
  active: true,
});
const PICTURE = {
  asOf: '2026-01-01T00:00:00Z',
  mode: 'full',
  people: [person(ADA, 'ada'), person(BEA, 'bea')],
  locations: [{ id: SITE, name: 'Shop', address: null, coordinates: null, timeZone: 'Europe/London' }],
  grants: [{ userId: BEA, role: 'manager', locationIds: [SITE] }],
};

test('kill -9 between every two steps of a mail: each one arrives', async (t) => {
  const rounds = sizeOf('RELIABILITY_MAIL_ROUNDS', 1);
  const directory = await tokenOf(newId(), ['directory'], 'admin');
  const ada = await tokenOf(ADA, ['planning'], 'member');
  let product = launch(ENV);
  const call = async (method: string, path: string, token: string, body: object) => {
    const response = await fetch(`${await product.url}/planning/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, await response.clone().text());
  };
  await call('PUT', 'internal/v1/directory', directory, PICTURE);
  /** Each round asks for leave of a kind of its own, which the mail to the manager names. */
  const isOf = (type: string) => (mail: TakenMail) => mail.text?.includes(`(${type})`) === true;
  const ids = () => new Set(smtp.taken.map(({ messageId }) => messageId));
  let made = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const moment of MOMENTS) {
      made += 1;
      const type = `Course ${made}`;
      const kill = () => product.child.kill('SIGKILL');
      smtp.answerBy(async (mail) => {
        // What an earlier round left is sent again first.
        if (!isOf(type)(mail) || moment === 'committed') return null;
        if (moment === 'taken') setImmediate(kill);
        else {
          kill();
          await product.ended;
        }
        return null;
      });
      const day = new Date(Date.UTC(2027, 0, made)).toISOString().slice(0, 10);
      const leave = { type, startDate: day, endDate: day };
      // Killed at once, the process may not have answered; what arrives was committed.
      await call('POST', 'v1/leave-requests', ada, leave).catch((error: unknown) =>
        assert.notEqual(moment, 'committed', String(error)),
      );
      if (moment === 'committed') kill();
      await product.ended;
      smtp.answerBy(() => null);
      const before = smtp.taken.filter(isOf(type)).length;
      product = launch(ENV);
      await product.url;
      // A kill after the answer may have come when it was recorded: then nothing is sent again.
      while (smtp.taken.filter(isOf(type)).length === 0) await smtp.arrived(smtp.taken.length + 1);
      assert.ok(before <= 1, 'one process sends a mail once');
    }
  }
  product.child.kill('SIGTERM');
  await once(product.child, 'close');
  const repeated = smtp.taken.length - ids().size;
  report(t, { kills: made, mails: made, arrived: ids().size, repeated });
  assert.equal(ids().size, made, 'nothing is lost, and what is sent again has the same Message-ID');
});
