/** What a visitor asks reaches the organisation: its list, its webhooks, its administrators' mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { sameBesideTwin } from '../../../test/helpers/twin.ts';
import { newId } from '../../platform/ids.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const admin = await testApp.caller({ org_id: catalogue });
const type = await newType(admin);
const ASKED = { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it free?\nThanks' };
const ENQUIRIES = '/listings/v1/enquiries';

async function item(status = 'published') {
  const { id, title, slug } = await newListing(admin, type, { for_hire: true, title: 'Tower light' }, status);
  const url = `/listings/v1/listings/${id}/enquiries`;
  const ask = (more: object = {}, who: Pick<Caller, 'call'> = testApp.anonymous, headers = {}) =>
    who.call('POST', url, { ...ASKED, ...more }, headers);
  return { id, title, slug, ask };
}

test('a visitor asks without a token; administrators read it, and an event has all of it', async () => {
  const { id, title, slug, ask } = await item();
  const stay = { start: '2027-03-01', end: '2027-03-04', phone: '0113 496 0000', quantity: 2 };
  const made = await ask(stay);
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(Object.keys(made.body).sort(), ['created_at', 'id', 'listing_id']);
  const { body } = await admin.call('GET', ENQUIRIES);
  const [newest] = listOf(body.items!);
  const asked = { ...made.body, listing_title: title, ...ASKED, ...stay };
  const { state, allowed_transitions, location_id, booking_id, booking, reason, letters, version, ...kept } =
    Object(newest);
  assert.deepEqual(kept, asked);
  assert.deepEqual(
    { state, allowed_transitions, location_id, booking_id, booking, reason, letters, version },
    {
      state: 'open',
      allowed_transitions: ['offered', 'answered', 'declined'],
      location_id: null,
      booking_id: null,
      booking: null,
      reason: null,
      letters: [],
      version: 1,
    },
  );
  const events = await testApp.db.query<{ type: string; data: object }>(
    'select type, data from events where organisation_id = $1 and record_id = $2',
    [catalogue, made.body.id],
  );
  assert.deepEqual(events, [{ type: 'enquiry.created', data: { ...asked, slug } }]);
  assert.equal(newest?.listing_id, id);
  await sameBesideTwin(
    testApp,
    catalogue,
    /^(listing|catalog)/,
    async () => (await admin.call('GET', ENQUIRIES)).body,
  );
});

test('one key asks once; the log says that somebody asked, and nothing of the person', async () => {
  const { ask } = await item();
  const key = { 'idempotency-key': newId() };
  const first = await ask({}, testApp.anonymous, key);
  const again = await ask({}, testApp.anonymous, key);
  assert.deepEqual([again.status, again.text], [201, first.text]);
  const { text, body } = await admin.call('GET', `/listings/v1/audit?entity_id=${first.body.id}`);
  assert.equal(body.total, 1);
  assert.equal(listOf(body.items!)[0]?.actor_id, '00000000-0000-0000-0000-000000000000');
  assert.doesNotMatch(text, /Ann|example\.com|Thanks/);
  const other = await ask();
  const gone = await admin.call('DELETE', `${ENQUIRIES}/${first.body.id}`);
  assert.equal(gone.status, 200, gone.text);
  assert.equal((await admin.call('DELETE', `${ENQUIRIES}/${first.body.id}`)).status, 404);
  const { body: kept } = await admin.call('GET', ENQUIRIES);
  assert.ok(
    listOf(kept.items!).some(({ id }) => id === other.body.id),
    'others stay',
  );
  const left = await admin.call('GET', `/listings/v1/audit?entity_id=${first.body.id}`);
  assert.equal(left.body.total, 2);
  assert.doesNotMatch(left.text, /Ann|example\.com|Thanks/);
});

test('who does not see a listing cannot ask about it; an enquiry outlives the listing', async () => {
  const draft = await item('draft');
  assert.equal((await draft.ask()).status, 404);
  const asked = await draft.ask({}, admin);
  assert.equal(asked.status, 201);
  assert.equal((await admin.call('DELETE', `/listings/v1/listings/${draft.id}`)).status, 200);
  const { body } = await admin.call('GET', ENQUIRIES);
  const kept = listOf(body.items!).find(({ id }) => id === asked.body.id);
  assert.deepEqual([kept?.listing_id, kept?.listing_title], [null, draft.title]);
});

test('what is no enquiry is refused by member', async () => {
  const { ask } = await item();
  for (const [more, path] of [
    [{ email: 'ann' }, 'body/email'],
    [{ name: ' ' }, 'body/name'],
    [{ message: '' }, 'body/message'],
    [{ start: '2027-03-01' }, 'body/end'],
    [{ start: '2027-03-04', end: '2027-03-01' }, 'body/end'],
  ] as const) {
    const answer = await ask(more);
    assert.deepEqual(
      [answer.status, answer.body.error?.details?.[0 as never]?.['path' as never]],
      [422, path],
      answer.text,
    );
  }
});

test('one address asks a few times a minute', async () => {
  const limited = await startTestApp({ CATALOG_ORG_ID: catalogue, RATE_ENQUIRIES_PER_MINUTE: '2' });
  const seller = await limited.caller({ org_id: catalogue });
  const { id } = await newListing(seller, await newType(seller));
  const ask = () => limited.anonymous.call('POST', `/listings/v1/listings/${id}/enquiries`, ASKED);
  const answers = [await ask(), await ask(), await ask()];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 429],
  );
  assert.match(String(answers[2]?.body.error?.message), /too many enquiries: 2 a minute/);
});
