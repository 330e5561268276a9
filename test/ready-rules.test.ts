/** Every ready template is what the service takes, and the rules for the young are kept by age. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { READY } from '../src/console/manager/rules/ready.ts';
import { shopOf } from '../src/planning/rota/runs/runs.fixture.ts';
import { type Loose, listOf, startTestApp } from './helpers/app.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/rule-templates';

for (const { name, description, rules, underAge } of READY)
  test(`${name}: the service takes the rules`, async () => {
    const { admin } = await shopOf(testApp, 1);
    const age = underAge === undefined ? null : Number(underAge);
    const made = await admin.call('POST', URL, { name, description, rules, underAge: age, everyone: true });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual([made.body.rules, made.body.underAge], [rules, age]);
  });

const HOUR_MS = 3_600_000;

for (const { name, latest } of [
  { name: 'Minors', latest: 22 },
  { name: 'Minors in shops (Germany)', latest: 20 },
  { name: 'Minors in restaurants and hotels (Germany)', latest: 22 },
])
  test(`${name}: five days of eight hours, none late, with a break of half an hour after 4.5 hours`, async () => {
    const { admin, demand, plan, userIds } = await shopOf(testApp, 1);
    const ready = READY.find((one) => one.name === name)!;
    const settings = `/planning/v1/settings/workforce/${userIds[0]}`;
    await admin.call('PATCH', settings, { dateOfBirth: '2010-05-05' });
    const template = { name, rules: ready.rules, underAge: 18, everyone: true };
    assert.equal((await admin.call('POST', URL, template)).status, 201);
    const date = (day: number) => `2027-03-0${day}`;
    for (const day of [1, 2, 3, 4, 5, 6, 7]) await demand(date(day), [latest - 6, latest]);
    await demand('2027-03-10', [latest, latest + 1]);
    const late = await plan({ weekStart: '2027-03-08' });
    assert.deepEqual(listOf(late.assignments!), [], 'no hour after the latest');
    const { assignments } = await plan();
    const duties = listOf(assignments!);
    assert.equal(duties.length, 5);
    const lengthOf = ({ start, end }: Loose) =>
      (Date.parse(String(end)) - Date.parse(String(start))) / HOUR_MS;
    for (const duty of duties) {
      assert.equal(lengthOf(duty), 6);
      assert.deepEqual((duty.breaks as unknown as Loose[]).map(lengthOf), [0.5]);
    }
  });
