/**
 * What a customer does on the first day, from an empty database and the printed link to a member who sees the published shifts, through
 * the console alone. Prints how long each step took; `npm run bench:customer` also holds them to `LIMIT_SECONDS` together.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { parseCsv } from 'hucre/csv';
import type { Page } from 'playwright-core';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, openPage, startBrowser } from '../helpers/browser.ts';
import { BROWSER, unexpected } from '../helpers/console.ts';
import { launch } from '../helpers/process.ts';
import { filled } from '../helpers/sheets.ts';

const LIMIT_SECONDS = Number(process.env.LIMIT_SECONDS ?? Number.POSITIVE_INFINITY);
const PASSWORD = 'hedgehogs drink tea at night';
const SITES = ['Mitte', 'Nord', 'Süd'];
const PEOPLE = 40;
const SECONDS_A_RUN = '5';
const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);

/** Row by row under the template's own headers. */
const people = Array.from({ length: PEOPLE }, (_, index) => ({
  name: `Person ${String(index + 1).padStart(2, '0')}`,
  'e-mail': `person${index + 1}@example.org`,
  'home site': SITES[index % SITES.length]!,
  'contract from': WEEK,
  'hours per week': index % 4 === 3 ? 20 : 38,
  qualifications: index < 2 * SITES.length ? 'First aid' : null,
}));

/** Each day at each site: an early and a late shift of two, and somebody with first aid. */
const demand = Array.from({ length: 7 }, (_, day) => addDays(WEEK, day)).flatMap((date) =>
  SITES.flatMap((site) =>
    [
      { name: 'Till, early', start: `${date} 07:00`, end: `${date} 14:30`, staff: 2, qualification: null },
      { name: 'Till, late', start: `${date} 14:00`, end: `${date} 21:00`, staff: 2, qualification: null },
      { name: 'Floor', start: `${date} 10:00`, end: `${date} 17:00`, staff: 1, qualification: 'First aid' },
    ].map((row) => ({ ...row, site })),
  ),
);

test('the first day of a customer', BROWSER, async (t) => {
  const folder = await buildConsole();
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const faults: string[] = [];
  const open = async (): Promise<Page> => {
    const opened = await openPage(await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' }));
    opened.page.on('close', () => faults.push(...opened.faults.filter(unexpected)));
    return opened.page;
  };
  const page = await open();
  const file = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFileSync(await (await download).path());
  };
  let spent = 0;
  /** The step that failed; none after it can come about. */
  let broken: string | null = null;
  const step = (name: string, act: () => Promise<void>) =>
    t.test(name, async (one) => {
      assert.equal(broken, null, `not reached: ${broken}`);
      broken = name;
      const since = performance.now();
      await act();
      broken = null;
      const took = (performance.now() - since) / 1000;
      spent += took;
      one.diagnostic(`${took.toFixed(1)} s`);
    });

  await step(
    'start on an empty folder; the set-up link makes organisation, administrator and sites',
    async () => {
      const { says } = launch({ CONSOLE_DIR: folder });
      const [, link] = await says(/^Set up +(\S+)$/m);
      await page.goto(link!);
      const form = page.getByRole('form', { name: 'Set up your organisation' });
      await form.getByLabel('Name', { exact: true }).fill('Corner Shops');
      await form.getByLabel('Country').selectOption({ label: 'Germany' });
      await form.getByLabel('Time zone').selectOption('Europe/Berlin');
      await form.getByLabel('Your name').fill('Ada Admin');
      await form.getByLabel('E-mail address').fill('ada@example.org');
      await form.getByLabel('Password').fill(PASSWORD);
      for (const [index, site] of SITES.entries()) {
        if (index > 0) await form.getByRole('button', { name: 'Add another site' }).click();
        await form.getByRole('textbox', { name: `Site ${index + 1}` }).fill(site);
      }
      await form.getByRole('button', { name: 'Set up and sign in' }).click();
      await page.getByRole('heading', { name: 'Your first rota' }).waitFor();
      await examine(page);
    },
  );

  await step('40 people from the template as a workbook', async () => {
    await page.getByRole('link', { name: 'Add your people: From a spreadsheet' }).click();
    const template = await file('Template for people, Excel');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ ...XLSX_FILE, name: 'people.xlsx', buffer: await filled(template, 'xlsx', people) });
    await page.getByRole('button', { name: `Import ${PEOPLE} records` }).click();
    await page.getByText(`Imported: ${PEOPLE} new, 0 changed.`).waitFor();
  });

  await step('a week of demand from the template as text', async () => {
    await page.getByRole('link', { name: 'Say who is needed' }).click();
    const template = await file('Template for demand, CSV');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ ...CSV_FILE, name: 'week.csv', buffer: await filled(template, 'csv', demand) });
    await page.getByRole('button', { name: `Import ${demand.length} records` }).click();
    await page.getByText(`Imported: ${demand.length} new, 0 changed.`).waitFor();
  });

  await step('the week planned and published', async () => {
    await page.getByRole('link', { name: /^Plan the week of / }).click();
    await page.getByLabel('Time limit').selectOption(SECONDS_A_RUN);
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByRole('heading', { name: 'The rota is ready' }).waitFor();
    await page.getByText('105 of 105', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByText(/^Published: /)
      .first()
      .waitFor();
    await examine(page);
  });

  let invitation = '';
  await step('everybody invited, the links saved', async () => {
    await page.getByRole('link', { name: 'Invite those who cannot sign in yet' }).click();
    await page.getByRole('button', { name: `Invite ${PEOPLE} people` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Invite ${PEOPLE} people` })
      .click();
    const [, ...rows] = parseCsv((await file('Save the links')).toString()) as string[][];
    assert.equal(rows.length, PEOPLE);
    invitation = rows.find(([, email]) => email === 'person1@example.org')![2]!;
  });

  await step('a member chooses a password on the phone and sees the shifts', async () => {
    const phone = await open();
    await phone.setViewportSize(PHONE);
    await phone.goto(invitation);
    await phone.getByRole('heading', { name: 'Hello Person 01' }).waitFor();
    await phone.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await phone.getByLabel('Repeat the new password').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Save and sign in' }).click();
    await phone.getByRole('heading', { name: 'My shifts' }).waitFor();
    await phone
      .getByText(/^(Till, (early|late)|Floor) · /)
      .first()
      .waitFor();
    await phone.close();
  });

  t.diagnostic(`${spent.toFixed(1)} s in all`);
  assert.ok(spent < LIMIT_SECONDS, `${spent.toFixed(1)} s, more than ${LIMIT_SECONDS}`);
  await page.close();
  assert.deepEqual(faults, []);
});

const XLSX_FILE = { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const CSV_FILE = { mimeType: 'text/csv' };
