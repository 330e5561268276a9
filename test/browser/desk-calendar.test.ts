/** The hire desk's calendar: a hire from a drag over free days to its return, what is refused, by keyboard, and on a phone in German. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';
import { newListing, newType } from '../helpers/listings.ts';

/** A Monday; the service's clock stands. */
const TODAY = new Date('2027-03-01T10:00:00Z');
const MOST_CLICKS = 12;

test('a hire at the calendar of the desk', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  testApp.setNow(TODAY);
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  await newListing(seller, await newType(seller), {
    title: 'Tower light',
    for_hire: true,
    hire_rates: [{ period: 'day', price: 25 }],
  });
  const staff = await open();
  const { page } = staff;
  await page.clock.setFixedTime(TODAY);
  await page.goto(`${base}/console/desk?view=calendar`);
  await pick(page, 'Ada Admin');
  await page.goto(`${base}/console/desk?view=calendar`);
  const grid = page.getByRole('grid', { name: 'Calendar' });
  const day = (text: string) => grid.getByRole('gridcell', { name: new RegExp(`Tower light, ${text}`) });
  let clicks = 0;
  const press = async (name: string | RegExp) => {
    clicks += 1;
    await page.getByRole('button', { name }).first().click();
  };
  /** A drag counts as one. */
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    clicks += 1;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  const middleOf = async (text: string) => {
    const box = await day(text).boundingBox();
    assert.ok(box !== null, text);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const bar = grid.getByRole('button', { name: /Robin Lee/ });

  await t.test('booked by a drag, handed out, extended by its end, taken back: in few clicks', async () => {
    await day('Mon,? 1 Mar').waitFor();
    await drag(await middleOf('Mon,? 1 Mar'), await middleOf('Wed,? 3 Mar'));
    const form = page.getByRole('form', { name: 'Block days' });
    assert.equal(await form.getByLabel('From').inputValue(), '2027-03-01');
    assert.equal(await form.getByLabel('Return').inputValue(), '2027-03-04');
    clicks += 1;
    await form.getByLabel('Customer').fill('Robin Lee');
    await press('Book');
    await bar.waitFor();
    await press(/^Hand out/);
    await page.getByRole('button', { name: /^Take back/ }).waitFor();
    const end = await grid.locator('.desk-bar-end').boundingBox();
    assert.ok(end !== null);
    await drag({ x: end.x + 4, y: end.y + 8 }, await middleOf('Fri,? 5 Mar'));
    await page.getByText('New price £125 (+£50)').waitFor();
    await press('Move the return');
    await page
      .getByRole('status')
      .getByText(/Return moved/)
      .waitFor();
    await shoot(page, 'desk-calendar');
    await press(/^Take back/);
    // Early: the price that was booked, or that of one day.
    await page.getByRole('form', { name: 'Take back' }).getByText('As booked: £125').waitFor();
    await page.getByText('For the time it is really out: £25').waitFor();
    await press(/^Take back/);
    await grid.getByRole('button', { name: /Robin Lee, Back/ }).waitFor();
    assert.ok(clicks <= MOST_CLICKS, `${clicks} clicks`);
  });

  await t.test('by keyboard: days are marked and booked; what is taken is refused in words', async () => {
    await page.getByRole('button', { name: 'Close' }).first().click();
    await day('Mon,? 8 Mar').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Block days' });
    assert.equal(await form.getByLabel('Return').inputValue(), '2027-03-10');
    await form.getByLabel('Customer').fill('Kim Roe');
    await form.getByRole('button', { name: 'Book', exact: true }).click();
    await grid.getByRole('button', { name: /Kim Roe/ }).waitFor();
    await day('Tue,? 9 Mar').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Tower light is taken on Tue 9 Mar. Choose days that are free.').waitFor();
  });

  await t.test(
    'what is typed in the panel is lost to no other booking unasked; Escape asks and closes',
    async () => {
      await page.getByRole('button', { name: 'Close' }).first().click();
      await day('Mon,? 15 Mar').click();
      const form = page.getByRole('form', { name: 'Block days' });
      await page.waitForFunction(`document.activeElement?.closest('.detail') !== null`);
      await form.getByText('Free', { exact: true }).waitFor();
      await form.getByLabel('Customer').fill('Ann');
      await form.getByText('Free · £25 for the stay').waitFor();
      await grid.getByRole('button', { name: /Kim Roe/ }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      assert.equal(await form.getByLabel('Customer').inputValue(), 'Ann');
      await form.getByLabel('Customer').press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await form.waitFor({ state: 'detached' });
    },
  );

  await t.test('a customer is found by part of the name, whatever the days', async () => {
    await page.goto(`${base}/console/desk`);
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill('robin');
    const found = page.getByRole('region', { name: 'Bookings of “robin”' });
    await found.getByRole('link', { name: 'Tower light' }).waitFor();
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill('nobody');
    await page.getByText('No booking of such a customer').waitFor();
    await page.goto(`${base}/console/desk?view=calendar`);
  });

  await t.test('in German, on a phone: a week, and nothing wider than the page', async () => {
    const phone = await open({ viewport: { width: 390, height: 844 }, locale: 'de-DE', hasTouch: true });
    await phone.page.clock.setFixedTime(TODAY);
    await phone.page.goto(`${base}/console/desk?view=calendar`);
    await pick(phone.page, 'Ada Admin');
    await phone.page.goto(`${base}/console/desk?view=calendar`);
    const kalender = phone.page.getByRole('grid', { name: 'Kalender' });
    await kalender.getByRole('button', { name: /Robin Lee, Zurück/ }).waitFor();
    assert.equal(await kalender.getByRole('columnheader').count(), 8);
    const sideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    assert.equal(await phone.page.evaluate(sideways), false);
    await kalender.getByRole('gridcell', { name: /Tower light, .*7\. März/ }).tap();
    await phone.page.getByRole('form', { name: 'Tage sperren' }).waitFor();
    if (process.env.SHOTS !== undefined)
      await phone.page.screenshot({ path: `${process.env.SHOTS}/desk-calendar-de.png` });
    assert.deepEqual(phone.faults.filter(unexpected), []);
  });

  assert.deepEqual(staff.faults.filter(unexpected), []);
});
