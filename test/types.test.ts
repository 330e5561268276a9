/** `npm run types`: catalogue types as files, against the running product. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Caller, listOf, startTestApp } from './helpers/app.ts';
import { FIELDS, newListing, newType } from './helpers/listings.ts';
import { runScript } from './helpers/script.ts';

const testApp = await startTestApp();
const { port } = testApp.app.server.address() as AddressInfo;

function folderOf(files: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = (file: string, data: unknown) =>
    writeFileSync(join(folder, file), typeof data === 'string' ? data : JSON.stringify(data));
  for (const [file, data] of Object.entries(files)) write(file, data);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return { folder, write, read };
}

const types = ({ token }: Pick<Caller, 'token'>, ...args: string[]) =>
  runScript('types', [...args, '--url', `http://127.0.0.1:${port}`], { SHOPFLOOR_TOKEN: token });

const TYPES = '/listings/v1/catalog-types';
const brand = { key: 'brand', label: 'Brand', type: 'string', required: true };

test('files make types once: a plan says what is new, and after apply there is nothing to do', async () => {
  const manager = await testApp.caller({ roles: ['manager'] });
  const { folder } = folderOf({
    'vans.json': { label: 'Vans', description: 'To hire', fields: [brand] },
    'diggers.json': { label: 'Diggers', fields: FIELDS },
    'notes.txt': 'not a type',
  });
  const planned = await types(manager, 'plan', folder);
  assert.deepEqual(
    [planned.code, planned.out, planned.err],
    [0, '+ Diggers (diggers.json): new, 4 fields\n+ Vans (vans.json): new, 1 field', ''],
  );
  assert.equal((await manager.call('GET', TYPES)).body.total, 0, 'a plan writes nothing');
  assert.match((await types(manager, 'apply', folder)).out, /2 applied$/);
  assert.equal((await manager.call('GET', TYPES)).body.total, 2);
  for (const command of ['plan', 'apply'])
    assert.match((await types(manager, command, folder)).out, /nothing to do$/);
});

test('a change says what it does to listings, keeps their values, and its migrations are made once', async () => {
  const manager = await testApp.caller({ roles: ['manager'] });
  const id = await newType(manager, { label: 'Diggers' });
  const { id: listing } = await newListing(manager, id, {
    details: { brand: 'Kubota', year: 2020, cost: 900 },
  });
  const [make, year, fuel] = FIELDS;
  const file = {
    label: 'Excavators',
    previous_label: 'diggers',
    fields: [{ ...make, key: 'make' }, year, { ...fuel, required: true }],
    migrations: [
      { op: 'rename', from: 'brand', to: 'make' },
      { op: 'remove', key: 'cost' },
    ],
  };
  const { folder, write } = folderOf({ 'excavators.json': file });
  const line =
    '~ Diggers (excavators.json): label becomes Excavators; fields new make, changed fuel, gone brand, cost; ' +
    '1 listing: 1 changed, 1 no longer fit, 0 fit again, 1 value taken out and kept';
  assert.equal((await types(manager, 'plan', folder)).out, line);
  assert.equal((await manager.call('GET', `${TYPES}/${id}`)).body.label, 'Diggers');
  assert.equal((await types(manager, 'apply', folder)).out, `${line}\n1 applied`);
  const changed = await manager.call('GET', `/listings/v1/listings/${listing}`);
  assert.deepEqual(changed.body.details, { make: 'Kubota', year: 2020 });
  assert.match((await types(manager, 'plan', folder)).out, /nothing to do$/);
  write('excavators.json', { ...file, fields: [...file.fields.slice(0, 2), fuel] });
  const later = await types(manager, 'apply', folder);
  assert.match(later.out, /fields changed fuel; 1 listing: 0 changed, 0 no longer fit, 1 fit again/);
  assert.match((await types(manager, 'plan', folder)).out, /nothing to do$/);
});

test('what is pulled is what is there: a plan of it has nothing to do, and files keep their names', async () => {
  const manager = await testApp.caller({ roles: ['manager'] });
  await newType(manager, { label: 'Küche & Bad', description: 'Rooms' });
  await newType(manager, { label: 'Diggers' });
  await newType(manager, { label: 'diggers!' });
  const { folder, read } = folderOf({
    'mine.json': { label: 'DIGGERS', fields: [brand] },
    'other.json': { label: 'Other', fields: [brand] },
  });
  const pulled = await types(manager, 'pull', folder);
  assert.equal(pulled.code, 0, pulled.err);
  assert.match(pulled.out, /\? other\.json: there is no such type/);
  assert.deepEqual(readdirSync(folder).sort(), ['diggers.json', 'kuche-bad.json', 'mine.json', 'other.json']);
  assert.equal(read('mine.json').label, 'Diggers');
  assert.deepEqual(read('mine.json').fields[0], FIELDS[0], 'without what goes without saying');
  rmSync(join(folder, 'other.json'));
  assert.equal((await types(manager, 'plan', folder)).out, '= 3 types as in their files\nnothing to do');
  rmSync(join(folder, 'mine.json'));
  assert.match((await types(manager, 'plan', folder)).out, /\? Diggers has no file and is left as it is/);
});

test('a refusal names file and path, and nothing is written', async () => {
  const manager = await testApp.caller({ roles: ['manager'] });
  await newType(manager, { label: 'Vans' });
  const good = { label: 'A good one', fields: [brand] };
  const pattern = { key: 'plate', label: 'Plate', type: 'string', pattern: '(' };
  const faults: [unknown, RegExp][] = [
    ['{"label": "Vans", "label": "Cars"}', /^bad\.json: .*label/],
    ['{', /^bad\.json: /],
    [
      { label: 'Vans', fields: [{ ...brand, type: 'colour' }] },
      /^bad\.json: fields\/0\/type: must be one of string/,
    ],
    [{ label: 'Vans', fields: [brand, brand] }, /^bad\.json: fields\/1\/key: /],
    [{ label: 'Vans', fields: [pattern] }, /^bad\.json: fields\/0\/pattern: /],
    [{ label: 'a GOOD one', fields: [brand] }, /^good\.json: label: .* is that of bad\.json too/],
    [{ label: 'Vans', colour: 'red', fields: [brand] }, /^bad\.json: colour: is not known here; send label/],
    [
      { label: 'Vans', fields: [brand], migrations: [{ op: 'default', key: 'colour', value: 'red' }] },
      /^bad\.json: migrations\/0\/key: colour is not among the new fields/,
    ],
  ];
  await Promise.all(
    faults.map(async ([bad, words]) => {
      const { folder } = folderOf({ 'bad.json': bad, 'good.json': good });
      const { code, err } = await types(manager, 'apply', folder);
      assert.deepEqual([code, words.test(err)], [1, true], err);
    }),
  );
  assert.equal((await manager.call('GET', TYPES)).body.total, 1);
  const member = await testApp.caller({ org_id: manager.organisationId, roles: ['member'] });
  const { folder } = folderOf({ 'good.json': good });
  assert.match((await types(member, 'apply', folder)).err, /^good\.json: the role member may not do this/);
  assert.match((await types(member, 'plan', join(folder, 'none'))).err, /none is no folder/);
  assert.match((await types(member, 'paln', folder)).err, /send plan, apply or pull/);
  const { body } = await manager.call('GET', TYPES);
  assert.equal(listOf(body.items!).length, 1);
});
