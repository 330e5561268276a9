/** Whom a publication tells: by mail, or why not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { startSmtp } from '../../../../test/helpers/smtp.ts';
import { addressed } from '../../../notifications/mails/mails.fixture.ts';
import { newId } from '../../../platform/ids.ts';
import { publishedWeek } from '../change/changes.fixture.ts';
import { ok, RUNS } from '../runs/runs.fixture.ts';

const smtp = await startSmtp();
const testApp = await startTestApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Rota <rota@shop.example>',
  LOG_LEVEL: 'silent',
});

test('everybody whose duties differ is named, with whether a mail goes to them', async () => {
  const shop = await addressed(
    await publishedWeek(testApp, [
      [2, 8, 16, 0],
      [3, 8, 16, 1],
      [4, 8, 16, 2],
    ]),
    smtp,
    3,
  );
  const { admin, member, userIds, locationIds, push, person } = shop;
  const kinds = { language: 'en', off: ['rota-published'] };
  await ok(await member(1), 'PUT', '/planning/v1/me/notifications', kinds);
  await push({ people: [{ ...person(2), email: null }] });
  const nobody = { userId: newId(), workRequirementId: 'till' };
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: [nobody] });
  const week = { weekStart: '2027-03-01', locationIds: [locationIds[0]] };
  const empty = await ok(admin, 'POST', RUNS, week);
  assert.equal(listOf(empty.assignments!).length, 0);
  const made = await ok(admin, 'POST', `${RUNS}/${empty.id}/publications`, {});
  const told = new Map(listOf(made.told!).map(({ userId, mail }) => [String(userId), String(mail)]));
  assert.deepEqual(
    userIds.map((id) => told.get(id)),
    ['yes', 'off', 'no-address'],
  );
});
