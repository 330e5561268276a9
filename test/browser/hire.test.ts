/** An item for hire: staff block days and free them, visitors see what is free and what their stay meets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { stayText } from '../../src/console/editor/stock/stay-text.ts';
import { dayText } from '../../src/console/kit/time/zone.ts';
import { daysText } from '../../src/console/public/catalogue/text.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { newListing, newType } from '../helpers/listings.ts';

const DAY_MS = 86_400_000;
/** The service's clock stands, so that no midnight comes in between. */
const TODAY = new Date();
const inDays = (count: number) => new Date(TODAY.getTime() + count * DAY_MS).toISOString().slice(0, 10);

test('days of an item from being blocked to being free again', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  testApp.setNow(TODAY);
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const item = await newListing(seller, await newType(seller), {
    title: 'Tower light',
    for_hire: true,
    hire_rates: [
      { period: 'week', price: 100 },
      { period: 'day', price: 25 },
    ],
  });
  const staff = await open();
  const { page } = staff;
  await page.goto(`${base}/console/catalogue/${item.id}`);
  await pick(page, 'Ada Admin');
  await page.goto(`${base}/console/catalogue/${item.id}`);
  const days = page.getByRole('region', { name: 'Bookings and blocked days' });
  const visitor = await open();
  const [start, end] = [inDays(10), inDays(13)];

  await t.test('staff block days; days that meet them are refused beside the form', async () => {
    await days.getByText('Nothing is let or blocked').waitFor();
    const form = days.getByRole('form', { name: 'Block days' });
    const block = async (from: string, until: string) => {
      await form.getByLabel('From').fill(from);
      await form.getByLabel('Return').fill(until);
      await form.getByRole('button', { name: 'Block days' }).click();
    };
    await form.getByLabel('Note').fill('Ms Lee');
    await block(start, end);
    await days.getByText(daysText({ start, end }), { exact: true }).waitFor();
    await days.getByText('Ms Lee').waitFor();
    assert.equal(await form.getByLabel('From').inputValue(), '', 'ready for the next');
    await block(inDays(12), inDays(15));
    await form.getByText(/meets what is taken/).waitFor();
  });

  await t.test('visitors see what is free, without scripts too, and what their stay meets', async () => {
    const url = `${base}/catalogue/${item.slug}`;
    const plain = await (await fetch(url)).text();
    const before = daysText({ start: inDays(0), end: start });
    assert.ok(plain.includes(before), before);
    assert.ok(!plain.includes('Ms Lee'));
    await visitor.page.goto(url);
    const free = visitor.page.getByRole('region', { name: 'Free in the next 90 days' });
    await free.getByText(before).waitFor();
    const stay = visitor.page.getByRole('form', { name: 'Price for a stay' });
    await stay.getByLabel('From').fill(inDays(9));
    await stay.getByLabel('Return').fill(inDays(11));
    await stay.getByText(`Not free: ${daysText({ start, end: inDays(11) })}`).waitFor();
    await stay.getByLabel('From').fill(inDays(13));
    await stay.getByLabel('Return').fill(inDays(14));
    await stay.getByText('£25', { exact: true }).last().waitFor();
    await stay.getByRole('alert').waitFor({ state: 'detached' });
    await stay.getByLabel('From').fill(inDays(-3));
    await stay.getByText(/is over\. Choose .* or a later day\./).waitFor();
    assert.equal(await stay.getByText('Total').count(), 0, 'a day that is over has no price');
  });

  await t.test('where the browser blocks copying, the link is selected to be copied by hand', async () => {
    const { page } = visitor;
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Your browser blocked copying.').waitFor();
    const link = page.getByLabel('Link to this page');
    const selected = await page.evaluate(
      '(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)',
    );
    assert.deepEqual([selected, await link.inputValue()], [page.url(), page.url()]);
  });

  await t.test('a customer’s booking is handed out and taken back at the desk', async () => {
    const form = days.getByRole('form', { name: 'Block days' });
    const stay = { start: inDays(0), end: inDays(2) };
    await form.getByLabel('From').fill(stay.start);
    await form.getByLabel('Return').fill(stay.end);
    await form.getByLabel('Customer').fill('Robin Lee');
    await form.getByLabel('E-mail or phone').fill('0113 496 0000');
    await form.getByRole('button', { name: 'Book', exact: true }).click();
    await days.getByText('Robin Lee').first().waitFor();
    await page.goto(`${base}/console/desk`);
    const today = page.getByRole('region', { name: 'Goes out today' });
    await today.getByText('Robin Lee').waitFor();
    const zone = 'Europe/London';
    const said = stayText({ ...stay, customer: { name: 'Robin Lee' } }, zone, inDays(0));
    await today.getByRole('button', { name: `Cancel: ${said}` }).click();
    await page.getByRole('status').getByText(`Cancelled: Tower light, ${said}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone. Booked: Tower light').waitFor();
    await today.getByRole('button', { name: `Hand out: ${said}` }).click();
    const later = page.getByRole('region', { name: 'Comes back later' });
    const takeBack = async () => {
      await later.getByRole('button', { name: `Take back: ${said}` }).click();
      const settling = later.getByRole('form', { name: 'Take back' });
      await settling.getByText('As booked: £50').waitFor();
      await settling.getByRole('button', { name: 'Take back' }).click();
    };
    await takeBack();
    await page.getByRole('region', { name: 'Came back today' }).getByText('Robin Lee').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await takeBack();
    await page.getByRole('region', { name: 'Came back today' }).getByText('Robin Lee').waitFor();
    await page.goto(`${base}/console/catalogue/${item.id}`);
  });

  await t.test('freed days are free', async () => {
    const free = days.getByRole('button', { name: `Free ${daysText({ start, end })}` });
    await free.click();
    await free.waitFor({ state: 'detached' });
    await visitor.page.reload();
    // What came back on its first day is free again that day.
    await visitor.page.getByText(daysText({ start: inDays(0), end: inDays(90) })).waitFor();
  });

  await t.test('the company, its prices by period, and a question that reaches it', async () => {
    await page.goto(`${base}/console/catalogue`);
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await page.getByText('Company on the public pages').click();
    const company = page.getByRole('form', { name: 'Company on the public pages' });
    await company.getByLabel('Name').fill('Tools & Co');
    await company.getByLabel('Address').fill('1 High Street\nLeeds');
    await company.getByLabel('Phone').fill('0113 496 0000');
    await company.getByRole('button', { name: 'Save' }).click();
    await page.locator('summary').getByText('Tools & Co').waitFor();
    const plain = await (await fetch(`${base}/catalogue`)).text();
    assert.match(plain, /<title>Catalogue · Tools &amp; Co<\/title>/);
    await visitor.page.goto(`${base}/catalogue/${item.slug}`);
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Tools & Co' }).click();
    await visitor.page.waitForFunction(`document.title === 'Catalogue · Tools & Co'`);
    for (const text of ['Tools &amp; Co', '1 High Street', '0113 496 0000', '£25 a day · £100 a week'])
      assert.ok(plain.includes(text), text);
    const shop = visitor.page;
    await shop.goto(`${base}/catalogue`);
    await shop.getByRole('link', { name: /Tower light.*£25 a day · £100 a week/ }).click();
    await shop.getByRole('contentinfo').getByRole('link', { name: '0113 496 0000' }).waitFor();
    const ask = shop.getByRole('form', { name: 'Ask about this item' });
    await ask.getByLabel('Name').fill('Ann Lee');
    await ask.getByLabel('E-mail').fill('ann@example.com');
    // The days are chosen once, beside the price.
    const stay = shop.getByRole('form', { name: 'Price for a stay' });
    await stay.getByLabel('From').fill(inDays(20));
    await stay.getByLabel('Return').fill(inDays(22));
    await ask.getByLabel('Your question').fill('Do you deliver?');
    await ask.getByRole('button', { name: 'Send' }).click();
    await ask.getByText('Sent. We will answer').waitFor();
    assert.match(await ask.getByLabel('Your question').inputValue(), /^I would like to hire/, 'as it began');
    await page.reload();
    const one = page.getByRole('listitem').filter({ hasText: 'Do you deliver?' });
    await one.getByText(`due back ${dayText(inDays(22), 'dated')}`).waitFor();
    // What is typed before the offer stays below the letter that comes with it.
    await one.getByRole('button', { name: /^Write/ }).click();
    const letter = one.getByRole('form', { name: 'E-mail to the visitor' }).getByLabel('Text');
    await letter.fill('We deliver on weekdays.');
    await one.getByRole('button', { name: /^Offer: / }).click();
    await one.getByRole('button', { name: 'Offer and hold' }).click();
    await one.getByRole('form', { name: 'Offer' }).waitFor({ state: 'detached' });
    assert.match(await letter.inputValue(), /^Hello Ann Lee,.*\n\nWe deliver on weekdays\.$/s);
    await one.getByRole('button', { name: 'Do not write' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    // The offer is changed from its card, at a price that is said before; the letter is that of today, also later.
    await one.getByRole('button', { name: /^Change the offer: / }).click();
    const offer = one.getByRole('form', { name: 'Change the offer' });
    await offer.getByLabel('Return').fill(inDays(23));
    await offer.getByText('Free · £75 for the stay').waitFor();
    await offer.getByRole('button', { name: 'Change the offer' }).click();
    await offer.waitFor({ state: 'detached' });
    await one.getByText('· £75').waitFor();
    await page.reload();
    await one.getByRole('button', { name: /^Write/ }).click();
    assert.match(await letter.inputValue(), /The price is £75\.00\./);
    await one.getByRole('button', { name: 'Do not write' }).click();
    await one.getByRole('button', { name: 'Delete the enquiry of Ann Lee about Tower light' }).click();
    await page.getByText('No enquiries').waitFor();
  });

  await t.test(
    'an item by the hour is offered by the hour: from the days that were asked for, with its price',
    async () => {
      const rates = [{ period: 'hour', price: 8 }];
      const hourly = { title: 'Mixer', for_hire: true, hire_rates: rates };
      const mixer = await newListing(seller, await newType(seller), hourly, 'published');
      const url = `/listings/v1/listings/${mixer.id}`;
      await seller.call('PATCH', `${url}/stock`, { unit: 'hour' });
      const asked = { name: 'Kim Lee', email: 'kim@example.com', start: inDays(30), end: inDays(31) };
      await testApp.anonymous.call('POST', `${url}/enquiries`, { ...asked, message: 'For a morning?' });
      await page.reload();
      const one = page.getByRole('listitem').filter({ hasText: 'For a morning?' });
      await one.getByRole('button', { name: /^Offer: / }).click();
      const offer = one.getByRole('form', { name: 'Offer' });
      await offer.getByText('Free · £192 for the stay').waitFor();
      assert.equal(await offer.getByLabel('From').inputValue(), `${inDays(30)}T00:00`);
      await offer.getByLabel('From').fill(`${inDays(30)}T08:00`);
      await offer.getByLabel('Return').fill(`${inDays(30)}T11:30`);
      await offer.getByText('Free · £32 for the stay').waitFor();
      await seller.call('POST', `${url}/bookings`, {
        start: `${inDays(30)}T07:00:00Z`,
        end: `${inDays(30)}T09:00:00Z`,
      });
      await offer.getByLabel('From').fill(`${inDays(30)}T08:30`);
      await offer.getByText(/meets what is taken/).waitFor();
      await offer.getByLabel('From').fill(`${inDays(30)}T09:00`);
      await offer.getByText('Free · £24 for the stay').waitFor();
      await offer.getByRole('button', { name: 'Offer and hold' }).click();
      await offer.waitFor({ state: 'detached' });
      await one.getByText(/, 09:00 – due back .*, 11:30/).waitFor();
    },
  );

  assert.deepEqual([...staff.faults, ...visitor.faults].filter(unexpected), []);
});
