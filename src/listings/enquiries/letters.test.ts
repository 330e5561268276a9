/** What visitors are written: the mail, whom they answer, what becomes of it, and that it goes with the enquiry. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { startSmtp } from '../../../test/helpers/smtp.ts';
import { newId } from '../../platform/ids.ts';

const catalogue = newId();
const smtp = await startSmtp();
const env = { CATALOG_ORG_ID: catalogue, SMTP_URL: smtp.url, MAIL_FROM: 'Desk <desk@shop.example>' };
const testApp = await startTestApp(env);
const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
const type = await newType(manager);
const ENQUIRIES = '/listings/v1/enquiries';

async function asked(app: typeof testApp, email: string, headers = {}) {
  const { id: listing } = await newListing(manager, type, { title: 'Tower light' }, 'published');
  const body = { name: 'Ann Lee', email, message: 'Is it free?' };
  const url = `/listings/v1/listings/${listing}/enquiries`;
  const { body: made, text } = await app.anonymous.call('POST', url, body, headers);
  assert.ok(made.id, text);
  return String(made.id);
}

async function lettersOf(id: string, done: (letters: Loose[]) => boolean): Promise<Loose[]> {
  for (;;) {
    const { body } = await manager.call('GET', `${ENQUIRIES}?page_size=100`);
    const found = listOf(body.items!).find((one) => String(one.id) === id);
    const letters = listOf(found!.letters!);
    if (done(letters)) return letters;
    await setTimeout(50);
  }
}

const isOver = (letters: Loose[]) =>
  letters.length > 0 && letters.every(({ status }) => String(status) !== 'pending');

test('a letter reaches the visitor as it was written, headed in their language, and answers the enquiry', async () => {
  const id = await asked(testApp, 'ann@example.com', { 'accept-language': 'de' });
  const text = 'Guten Tag,\n\n<b>ja</b>, er ist frei.';
  const written = await manager.call('POST', `${ENQUIRIES}/${id}/letters`, { text });
  assert.equal(written.status, 201, written.text);
  assert.equal(written.body.state as unknown, 'answered');
  const [letter] = await lettersOf(id, isOver);
  assert.deepEqual(
    [letter!.subject, letter!.text, letter!.status, letter!.error],
    ['Ihre Anfrage: Tower light', text, 'sent', null],
  );
  const [mail, ...more] = smtp.taken.filter(({ receivers }) => receivers[0] === 'ann@example.com');
  assert.equal(more.length, 0);
  assert.match(String(mail!.text), /ja<\/b>, er ist frei/);
  assert.match(String(mail!.html), /&lt;b&gt;ja/);
  const log = await manager.call('GET', `/listings/v1/audit?entity_id=${id}`);
  assert.doesNotMatch(log.text, /frei|example\.com/, 'the log keeps nothing of what was written');
});

test('what the mail server will not take is said at the letter, and the letter goes with its enquiry', async () => {
  const id = await asked(testApp, 'refused@example.com');
  smtp.refused.set('refused@example.com', 550);
  const { status, text } = await manager.call('POST', `${ENQUIRIES}/${id}/letters`, { text: 'Yes.' });
  assert.equal(status, 201, text);
  const [letter] = await lettersOf(id, isOver);
  assert.equal(String(letter!.status), 'failed');
  assert.match(String(letter!.error), /550/);
  const admin = await testApp.caller({ org_id: catalogue, roles: ['admin'] });
  assert.equal((await admin.call('DELETE', `${ENQUIRIES}/${id}`)).status, 200);
  assert.equal((await manager.call('POST', `${ENQUIRIES}/${id}/letters`, { text: 'Yes.' })).status, 404);
});

test('without a mail server nothing is promised; blank text and a stale version are refused', async () => {
  const id = await asked(testApp, 'bob@example.com');
  const url = `${ENQUIRIES}/${id}/letters`;
  assert.equal((await manager.call('POST', url, { text: ' ' })).status, 422);
  const stale = await manager.call('POST', url, { text: 'Yes.' }, { 'if-match': '"7"' });
  assert.equal(stale.body.error?.reason, 'VERSION_MISMATCH', stale.text);
  const silent = await startTestApp({ CATALOG_ORG_ID: catalogue });
  const there = await silent.caller({ org_id: catalogue, roles: ['manager'] });
  const other = await newType(there);
  const { id: listing } = await newListing(there, other, { title: 'Tower light' }, 'published');
  const { body: made } = await silent.anonymous.call('POST', `/listings/v1/listings/${listing}/enquiries`, {
    name: 'Ann',
    email: 'ann@example.com',
    message: 'Free?',
  });
  const refused = await there.call('POST', `${ENQUIRIES}/${made.id}/letters`, { text: 'Yes.' });
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'NO_MAIL_SERVER'], refused.text);
});
