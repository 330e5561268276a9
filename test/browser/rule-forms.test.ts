/** An administrator makes one rule of each of the newer kinds, changes two, and reads them in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

test('rules of the newer kinds are made in forms', BROWSER, async (t) => {
  const { testApp, base, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const bea = `/planning/v1/settings/workforce/${people.get('Bea Berg')}`;
  const odd = { kind: 'preference', params: { want: 'avoid', latestStart: 1500 }, weight: 2 };
  await admin.call('PATCH', bea, { caps: { maxHoursPerWeek: 20 }, rules: [odd] });
  const { page, faults } = await open();
  await page.goto(`${base}/console/rules?week=2027-03-01`);
  await pick(page, 'Ada Admin');
  const rule = (text: string) => page.locator('li.rule').filter({ hasText: text });
  const form = page.getByRole('form', { name: 'Add a rule for Bea Berg' });
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
  const choose = (label: string, value: string) =>
    form.getByLabel(label, { exact: true }).selectOption(value);

  const made: [kind: string, set: () => Promise<unknown>, text: string][] = [
    [
      'Working days in a period',
      async () => {
        await fill('In any stretch of (days)', '14');
        await fill('At most (days)', '9');
      },
      'At most 9 working days in any 14 days',
    ],
    [
      'Free weekends in a period',
      async () => {
        await fill('At least (weekends)', '1');
        await fill('In any stretch of (weeks)', '3');
      },
      'At least 1 free weekend in any 3 weeks',
    ],
    [
      'People needed by hours of the day',
      async () => {
        await form.getByLabel('Monday', { exact: true }).check();
        await form.getByRole('button', { name: 'Add hours' }).click();
        await fill('At least in hours 2 (people)', '3');
        await fill('At most in hours 2 (people)', '4');
      },
      'At work: at least 2 of these on Monday between 12:00 and 14:00; at least 3 of these, at most 4 of these on Monday between 14:00 and 16:00',
    ],
    [
      'People at a place at any moment',
      async () => {
        await fill('At most (people)', '2');
        await form.getByLabel('Quay').check();
      },
      'At most 2 of these at work at any moment, counting shifts at Quay',
    ],
    [
      'Never at work together with somebody',
      () => choose('Whom', 'Cem Celik'),
      'Never at one place at the same time as Cem Celik',
    ],
    [
      'Starts alike from day to day',
      async () => {
        await fill('Value (hours)', '1');
        await choose('Which starts', 'Earlier');
      },
      'Begins at most 1 h earlier than on the day before',
    ],
    [
      'Days in turn',
      async () => {
        for (const _ of [1, 2]) await form.getByRole('button', { name: 'Add a day' }).click();
        await choose('Day 1', 'Work');
        await fill('A date that is the first of these days', '2027-03-01');
        await choose('Strength', 'Costs points when it is not kept');
      },
      'on: a working day, then a day off',
    ],
    [
      'First start of a day to its last end',
      () => fill('At most (hours)', '12'),
      'At most 12 h from the first start of a day to its last end',
    ],
    [
      'Linked shifts by the same people',
      () => fill('Kinds of shifts', 'course'),
      'same people for all shifts of the kind course in one week at one place',
    ],
    [
      'Extra pay kept low',
      async () => {
        await fill('Extra on the hourly rate (%)', '25');
        await fill('From', '22:00');
        await fill('Until', '06:00');
      },
      'Extra pay is kept low: 25 % between 22:00 and 06:00',
    ],
    [
      'Overtime kept low',
      () => form.getByRole('button', { name: 'Add a tier' }).click(),
      'Overtime is kept low: 25 % above 40 h, 50 % above 48 h a week',
    ],
    [
      'Different kinds of shifts in a period',
      () => fill('At most (kinds)', '2'),
      'At most 2 different kinds of shifts a week',
    ],
    [
      'Different kinds of shifts in a period',
      async () => {
        await choose('Counted over', 'Any days in a row');
        await fill('In any stretch of (days)', '10');
        await fill('At most (kinds)', '3');
      },
      'At most 3 different kinds of shifts in any 10 days',
    ],
    [
      'Different sites in a period',
      async () => {
        await choose('Counted over', 'Any calendar weeks in a row');
        await fill('In any stretch of (weeks)', '');
        await fill('In any stretch of (weeks)', '2');
        await fill('At most (sites)', '1');
        await form.getByLabel('Sunday', { exact: true }).check();
      },
      'At most 1 site in any 2 weeks, counting shifts on Sunday',
    ],
    [
      'Shifts that are wanted or unwanted',
      async () => {
        await choose('Such shifts are', 'Unwanted: each of them is a miss');
        await fill('They end at or before', '06:00');
        await fill('They start at or after', '22:00');
        await choose('Strength', 'Costs points when it is not kept');
      },
      'Rather no shifts between 22:00 and 06:00',
    ],
    [
      'People needed for every so many others',
      async () => {
        await fill('For every so many of them (people)', '3');
        await choose('Whom', 'Anybody');
      },
      'At least 1 of these at work for every 3 of anybody',
    ],
    ['Journeys from home kept short', async () => {}, 'Journeys from home are kept short'],
    ['Shifts in a row without a day off', () => fill('At most (shifts)', '6'), 'At most 6 shifts in a row'],
    [
      'Breaks',
      async () => {
        await form.getByRole('button', { name: 'Add a length' }).click();
        await form.getByRole('button', { name: 'Add a break to length 2' }).click();
        await form.getByLabel('Break 2, length 2 is paid').check();
        await fill('Not in the first (hours)', '2');
      },
      'Breaks: 30 min from 6 h on, 30 min and 15 min paid from 9 h on, not in the first 2 hours',
    ],
    ['Few people at work', () => choose('Counted over', 'A month'), 'Few people work in a month'],
  ];
  for (const [kind, set, text] of made) {
    await t.test(kind, async () => {
      await page.getByRole('button', { name: 'Add a rule for Bea Berg' }).click();
      await choose('Rule', kind);
      await set();
      await form.getByRole('button', { name: 'Add a rule', exact: true }).click();
      await rule(text).getByText('set for the person').waitFor();
    });
  }

  await t.test('they are changed in the same fields, also on the phone', async () => {
    await examine(page);
    await page.setViewportSize(PHONE);
    const text = 'Extra pay is kept low: 25 % between 22:00 and 06:00';
    await page.getByRole('button', { name: `Change: ${text}`, exact: true }).click();
    const change = page.getByRole('form', { name: `Change: ${text}` });
    assert.equal(await change.getByLabel('Until').inputValue(), '06:00');
    await change.getByLabel('From', { exact: true }).fill('23:00');
    await examine(page);
    await change.getByRole('button', { name: 'Save' }).click();
    await rule('Extra pay is kept low: 25 % between 23:00 and 06:00').waitFor();
  });

  await t.test('a rule without a form is shown, and stays as it was', async () => {
    const text = 'Rather no shifts starting by 01:00';
    await rule(text).waitFor();
    assert.equal(await page.getByRole('button', { name: `Change: ${text}`, exact: true }).count(), 0);
    const { body } = await admin.call('GET', bea);
    const rules = body.rules as unknown as object[];
    assert.deepEqual(rules[0], odd);
    assert.equal(rules.length, made.length + 1);
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
