/** What is held of a person: handed out to whom, and what an erasure leaves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { countsOf, faultsIn, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';
import { verifyAudit } from '../../platform/audit/audit.verify.ts';
import { newId } from '../../platform/ids.ts';
import { publishedWeek } from '../rota/change/changes.fixture.ts';

const testApp = await startTestApp();
const ACCOUNTS = '/directory/v1/accounts';
const EMAIL = 'mika.quastenflosser@example.org';
const NAME = 'Mika Quastenflosser';
const PHONE = '0113 496 4711';
const SECRETS = [NAME, EMAIL, PHONE, 'broken ankle', 'Mika Old', '1990-02-03'];

const OWN = '/planning/v1/me/data';
const dataOf = (id: string) => `/planning/v1/people/${id}/data`;
const erase = (who: Caller, id: string, name = NAME, query = '', headers = {}) =>
  who.call('POST', `/planning/v1/people/${id}/erasure${query}`, { name }, headers);

/** Somebody of the embedded Directory, known to Planning, with data in every room. */
async function person() {
  const admin = await testApp.caller({ services: ['directory', 'planning', 'hr', 'listing'] });
  await admin.call('PUT', '/directory/v1/organisation', { name: 'Corner Shops' });
  const site = String((await admin.call('POST', '/directory/v1/sites', { name: 'Mitte' })).body.id);
  const body = { email: EMAIL, phone: PHONE, homeLocationId: site, role: 'member', locationIds: [site] };
  const made = await admin.call('POST', ACCOUNTS, { ...body, name: 'Mika Old' });
  const id = String(made.body.id);
  const patch = async (change: object) => {
    const { status, text } = await admin.call('PATCH', `${ACCOUNTS}/${id}`, change);
    assert.equal(status, 200, text);
    await admin.call('POST', '/directory/v1/push', {});
  };
  await patch({ name: NAME });
  await admin.call('POST', `${ACCOUNTS}/${id}/password-link`);
  const { organisationId } = admin;
  const self = await testApp.caller({
    sub: id,
    org_id: organisationId,
    roles: ['member'],
    location_ids: [site],
    services: ['planning'],
  });
  return { admin, id, self, patch, site };
}

test('people read all of their own as JSON and as a page, administrators everybody’s, others nothing', async () => {
  const { admin, id, self } = await person();
  const own = await self.call('GET', OWN);
  assert.equal(own.status, 200, own.text);
  const account = (own.body.sections as unknown as Loose[]).find(
    ({ table }) => String(table) === 'directory_people',
  );
  const [row] = listOf(account!.rows!);
  assert.deepEqual([row!.name, row!.email, row!.phone], [NAME, EMAIL, PHONE]);
  assert.equal((await admin.call('GET', dataOf(id))).status, 200);
  assert.equal((await self.call('GET', dataOf(id))).status, 403);
  assert.equal((await admin.call('GET', dataOf(newId()))).status, 404);
  const page = await self.call('GET', `${OWN}/page`, undefined, { 'accept-language': 'de' });
  assert.match(String(page.headers['content-type']), /^text\/html/);
  for (const text of [`Daten von ${NAME}`, 'Anmeldung', EMAIL, '<th>Stammstandort</th><td>Mitte</td>'])
    assert.ok(page.text.includes(text), `${text} in ${page.text}`);
  for (const text of [
    'Nichts gespeichert ist zu: ',
    '<td>Teammitglied</td>',
    'Uhrzeiten gelten für die Zeitzone ',
  ])
    assert.ok(page.text.includes(text), `${text} in ${page.text}`);
});

test('what people wrote themselves is theirs too, and names nobody else', async () => {
  const { admin, id, self, site } = await person();
  const written = async (who: Caller, method: string, path: string, body: object) => {
    const made = await who.call(method, path, body);
    assert.ok(made.status < 300, made.text);
    return made.body;
  };
  const manager = { name: 'Mona', email: null, homeLocationId: site, role: 'manager', locationIds: [site] };
  const account = await written(admin, 'POST', ACCOUNTS, manager);
  await admin.call('POST', '/directory/v1/push', {});
  await written(self, 'POST', '/planning/v1/me/managers/messages', {
    locationId: site,
    subject: 'Saturday',
    text: 'I come later.',
  });
  const own = async (path = OWN, headers = {}) => self.call('GET', path, undefined, headers);
  const sections = listOf((await own()).body.sections!) as unknown as Loose[];
  const sent = sections.find(({ section, table }) => `${section} ${table}` === 'written planning_messages');
  assert.deepEqual(
    listOf(sent!.rows!).map(({ message }) => message),
    ['Saturday: I come later.'],
  );
  const page = await own(`${OWN}/page`, { 'accept-language': 'de' });
  for (const text of [
    'Von der Person geschrieben',
    'Nachrichten, die die Person gesendet hat',
    'I come later.',
  ])
    assert.ok(page.text.includes(text), `${text} in ${page.text}`);
  const asked = await written(self, 'POST', '/planning/v1/leave-requests', {
    type: 'Holiday',
    startDate: '2027-06-01',
    endDate: '2027-06-02',
  });
  const refusal = { comment: 'Too many are away.' };
  const mona = await testApp.caller({
    sub: String(account.id),
    org_id: admin.organisationId,
    roles: ['manager'],
    location_ids: [site],
  });
  await written(mona, 'POST', `/planning/v1/leave-requests/${asked.id}/refuse`, refusal);
  const theirs = await mona.call('GET', OWN);
  const comments = (theirs.body.sections as unknown as Loose[]).find(
    ({ section, table }) => `${section} ${table}` === 'written planning_leave_requests',
  );
  assert.equal(listOf(comments!.rows!)[0]?.comment, refusal.comment, theirs.text);
  assert.ok(!theirs.text.slice(theirs.text.indexOf('"written"')).includes(id), 'not whom it is about');
});

test('an erasure takes every name, contact and text, in the log too, and the chain still verifies', async () => {
  const { admin, id, self, patch } = await person();
  await self.call('PUT', '/planning/v1/me/contacts', { sharesPhone: true, sharesEmail: true });
  const asked = await self.call('POST', '/planning/v1/leave-requests', {
    type: 'Holiday',
    startDate: '2027-06-01',
    endDate: '2027-06-02',
    note: 'broken ankle',
  });
  assert.equal(asked.status, 201, asked.text);
  const born = await admin.call('PATCH', `/planning/v1/settings/workforce/${id}`, {
    dateOfBirth: '1990-02-03',
  });
  assert.equal(born.status, 200, born.text);
  await patch({ active: false });
  const dry = await erase(admin, id, NAME, '?dryRun=true');
  assert.deepEqual([dry.status, dry.body.applied], [200, false], dry.text);
  assert.equal((await admin.call('GET', `${ACCOUNTS}/${id}`)).body.name, NAME, 'it was rolled back');
  const held = await holding(admin.organisationId);
  assert.ok(held.length > 8, `there is something to erase: ${held.length}`);
  const short = id.slice(-8);
  const done = await erase(admin, id, ` ${NAME} `, '', { 'accept-language': 'de' });
  assert.equal(done.status, 200, done.text);
  assert.deepEqual([done.body.applied, done.body.name], [true, `Ehemalige Person ${short}`]);
  assert.deepEqual(
    listOf(done.body.sections!).map(({ section }) => section),
    listOf(dry.body.sections!).map(({ section }) => section),
    'the dry run said so',
  );
  assert.deepEqual((await verifyAudit(testApp.db)).faults, []);
  await admin.call('POST', '/directory/v1/push', {});
  assert.deepEqual(await holding(admin.organisationId), []);
  assert.equal((await admin.call('GET', dataOf(id))).body.name, `Ehemalige Person ${short}`);
  assert.equal((await admin.call('GET', `${ACCOUNTS}/${id}`)).status, 404, 'no account to let back in');
  const log = await admin.call('GET', `/directory/v1/audit?entityId=${id}`);
  assert.deepEqual(
    listOf(log.body.items!).map(({ action }) => action),
    ['audit.redact', 'account.update', 'account.link', 'account.update', 'account.create'],
    'what was done stays',
  );
  assert.equal((await erase(admin, id, `Ehemalige Person ${short}`)).body.error!.reason, 'ALREADY_ERASED');
});

test('an import that names an erased person by id is refused at the cell; without the id it makes a new account', async () => {
  const { admin, id, patch } = await person();
  await patch({ active: false });
  assert.equal((await erase(admin, id)).status, 200);
  const sheets = sheetsOf(admin, 'planning', 'people');
  const back = await sheets.dryRun(sheetText(['id', 'name', 'e-mail'], [id, NAME, EMAIL]));
  assert.deepEqual(faultsIn(back), ['A2 ERASED'], back.text);
  assert.match(back.text, /leave it out to make a new account/);
  assert.equal((await sheets.send(sheetText(['id', 'name', 'e-mail'], [id, NAME, EMAIL]))).status, 422);
  assert.equal((await admin.call('GET', `${ACCOUNTS}/${id}`)).status, 404, 'the account stays closed');
  const anew = await sheets.send(sheetText(['name', 'e-mail'], [NAME, EMAIL]));
  assert.deepEqual(countsOf(anew), [1, 0, 0], anew.text);
});

test('another system that sends an erased person again is refused, with the id and the way out; nothing is stored', async () => {
  const { admin, id, patch } = await person();
  await patch({ active: false });
  assert.equal((await erase(admin, id)).status, 200);
  const system = await testApp.caller({
    org_id: admin.organisationId,
    services: ['directory'],
    roles: ['admin'],
  });
  const back = { id, name: NAME, email: EMAIL, homeLocationId: null, active: true };
  const other = { ...back, id: newId(), email: 'other@example.test' };
  const put = await system.call('PUT', '/directory/v1/people', { items: [other, back] });
  assert.equal(put.status, 422, put.text);
  const [detail] = listOf(put.body.error!.details!);
  assert.deepEqual([detail?.path, detail?.code], ['body/items/1/id', 'ERASED']);
  assert.ok(
    String(detail?.message).includes(id) && /under a new one/.test(String(detail?.message)),
    put.text,
  );
  const grants = { items: [{ userId: id, role: 'member', locationIds: [] }] };
  const granted = await system.call('PUT', '/directory/v1/grants', grants);
  assert.equal(listOf(granted.body.error!.details!)[0]?.code, 'ERASED', granted.text);
  assert.equal((await admin.call('GET', `${ACCOUNTS}/${other.id}`)).status, 404);
  const anew = await system.call('PUT', '/directory/v1/people', { items: [other] });
  assert.equal(anew.status, 200, anew.text);
});

/** Places of the database that still hold one of the texts. */
async function holding(organisationId: string): Promise<string[]> {
  const tables = await testApp.db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organisation_id'
       and table_name in (select relname from pg_class where relkind in ('r', 'p'))`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await testApp.db.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t where organisation_id = $1`,
      [organisationId],
    );
    for (const { text } of rows)
      for (const secret of SECRETS) if (text.includes(secret)) found.push(`${name}: ${secret} in ${text}`);
  }
  return found;
}

test('whoever is active, has duties ahead or is typed wrongly is not erased, and each says the way out', async () => {
  const { admin, id, patch } = await person();
  const reasonOf = async (answer: ReturnType<typeof erase>) => {
    const { status, body, text } = await answer;
    return [status, body.error?.reason ?? body.error?.details?.[0]?.code, text];
  };
  const [status, reason, text] = await reasonOf(erase(admin, id));
  assert.deepEqual([status, reason], [409, 'STILL_ACTIVE']);
  assert.match(String(text), /deactivate the account first/);
  await patch({ active: false });
  assert.deepEqual((await reasonOf(erase(admin, id, 'Mika'))).slice(0, 2), [422, 'OTHER_NAME']);
  assert.equal((await erase(await testApp.caller({ roles: ['manager'] }), id)).status, 403);

  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, [[1, 9, 17, 0]], { locations: 1 });
  const { userIds, locationIds, push } = week;
  const gone = { id: userIds[0], name: 'Ann', homeLocationId: locationIds[0], active: false };
  await push({ people: [gone] });
  const ahead = await reasonOf(erase(week.admin, userIds[0]!, 'Ann'));
  assert.deepEqual(ahead.slice(0, 2), [409, 'DUTIES_AHEAD']);
  assert.match(String(ahead[2]), /has a published shift ahead; open it first/);
  testApp.setNow(new Date('2027-03-01T10:00:00Z'));
  const running = await reasonOf(erase(await week.as('admin', []), userIds[0]!, 'Ann'));
  assert.deepEqual(running.slice(0, 2), [409, 'DUTIES_AHEAD']);
  assert.match(String(running[2]), /has begun and stays: .*, 0?9:00–17:00; the data can be erased once/);
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  await week.admin.call('POST', `/planning/v1/people/${userIds[0]}/open-duties`, {});
  assert.equal((await erase(week.admin, userIds[0]!, 'Ann')).status, 200, 'none is left');
  await push({ people: [gone] });
  const { body } = await week.admin.call('GET', `/planning/v1/people?ids=${userIds[0]}`);
  assert.match(String(listOf(body.items!)[0]!.name), /^Former member /, 'no push brings the name back');
  testApp.setNow(null);
});
