/** Files of suppliers with faulty rows, words instead of prices, and units: read as somebody says, never guessed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf } from '../../../test/helpers/app.ts';
import type { Loose } from '../../../test/helpers/loose.ts';
import { faultsIn } from '../../../test/helpers/sheets.ts';
import { all, counted, inline, MAPPINGS, sent, shop } from './supplier.fixture.ts';

const FIXED = [{ column: 'currency', value: 'EUR' }];
const leaveOut = { faulty_rows: 'leave_out' };

test('the good rows are imported as one change, and undone as one; the faulty ones are left out and named', async () => {
  const how = await shop();
  const file = 'sku,title,price\nA,Saw,10\nB,Drill,many\nC,Plane,30\n';
  const mapping = { key: 'sku', fixed: FIXED };
  const dry = await sent(how, file, inline(mapping));
  assert.deepEqual([counted(dry), faultsIn(dry)], [[2, 0, 0], ['C3 WRONG_FORMAT']], dry.text);
  assert.equal((await sent(how, file, inline(mapping, false))).status, 422, 'all or nothing, unless asked');
  assert.deepEqual(await all(how), []);

  const done = await sent(how, file, { ...inline(mapping, false), ...leaveOut });
  assert.deepEqual([done.status, done.body.applied, counted(done)], [200, true, [2, 0, 0]], done.text);
  assert.deepEqual(faultsIn(done), ['C3 WRONG_FORMAT']);
  assert.deepEqual((done.body.faultyRows as Loose).rows, [{ row: 3, cells: ['B', 'Drill', 'many'] }]);
  assert.deepEqual((await all(how)).map(({ title }) => title).toSorted(), ['Plane', 'Saw']);

  const undone = await how.admin.call('POST', `/listings/v1/batches/${String(done.body.undoId)}/undo`);
  assert.deepEqual([undone.body.removed, (await all(how)).length], [2, 0], undone.text);
});

test('what an undo left because of a booking is undone once the booking is gone', async () => {
  const how = await shop();
  const file = 'sku,title,price,for_hire,hire_day\nA,Saw,10,yes,5\nB,Plane,30,yes,5\n';
  const done = await sent(how, file, inline({ key: 'sku', fixed: FIXED }, false));
  const batch = `/listings/v1/batches/${String(done.body.undoId)}`;
  const undo = (query = '') => how.admin.call('POST', `${batch}/undo${query}`);
  const [item] = await all(how);
  const bookings = `/listings/v1/listings/${String(item?.id)}/bookings`;
  const booked = await how.admin.call('POST', bookings, { start: '2027-03-01', end: '2027-03-03' });
  assert.equal(booked.status, 201, booked.text);
  const outcome = ({ status, body }: Awaited<ReturnType<typeof undo>>) => [
    status,
    body.removed,
    body.left,
    body.error?.reason,
  ];
  assert.deepEqual(outcome(await undo('?dry_run=true')), [200, 1, 1, undefined]);
  assert.equal((await all(how)).length, 2, 'a dry run takes nothing back');
  assert.deepEqual(outcome(await undo()), [200, 1, 1, undefined]);
  assert.deepEqual(outcome(await undo()), [409, undefined, undefined, 'ALREADY_UNDONE']);
  await how.admin.call('DELETE', `${bookings}/${String(booked.body.id)}`);
  assert.equal((await how.admin.call('GET', batch)).body.undoable, 1);
  assert.deepEqual(outcome(await undo('?dry_run=true')), [200, 1, 0, undefined]);
  assert.deepEqual(outcome(await undo()), [200, 1, 0, undefined]);
  assert.deepEqual([(await all(how)).length, (await how.admin.call('GET', batch)).body.undoable], [0, 0]);
  assert.deepEqual(outcome(await undo()), [409, undefined, undefined, 'ALREADY_UNDONE']);
});

test('a file of our own leaves faulty rows out too; what is wrong with the file as such refuses it', async () => {
  const how = await shop();
  const file = 'title,price,currency\nSaw,10,EUR\nDrill,many,EUR\n';
  const done = await sent(how, file, leaveOut);
  assert.deepEqual([counted(done), (done.body.faultyRows as Loose).count], [[1, 0, 0], 1], done.text);
  const cut = await sent(how, 'title,prise\nSaw,10\n', leaveOut);
  assert.equal(cut.status, 422, cut.text);
  const dry = await sent(how, 'title,prise\nSaw,10\n', { ...leaveOut, dry_run: 'true' });
  assert.deepEqual([dry.status, counted(dry)], [200, [0, 0, 0]], dry.text);
});

test('of a row that stands twice the first is taken', async () => {
  const how = await shop();
  const file = 'sku,title,price\nA,Saw,1\nB,Drill,3\nA,Saw,1\nA,Saw,1\n';
  const done = await sent(how, file, { ...inline({ key: 'sku', fixed: FIXED }, false), ...leaveOut });
  assert.deepEqual([counted(done), faultsIn(done)], [[2, 0, 0], ['A4 DUPLICATE']], done.text);
});

test('of two rows with one key neither is taken: which of them holds is not known', async () => {
  const how = await shop();
  const file = 'sku,title,price\nA,Saw,1\nA,Saw,2\nB,Drill,3\n';
  const asked = inline({ key: 'sku', fixed: FIXED }, false);
  const done = await sent(how, file, { ...asked, ...leaveOut });
  assert.deepEqual([counted(done), (done.body.faultyRows as Loose).count], [[1, 0, 0], 2], done.text);
  assert.deepEqual(
    (await all(how)).map(({ title }) => title),
    ['Drill'],
  );
});

test('a faulty row is neither new nor changed in a dry run, whatever is wrong with it', async () => {
  const how = await shop();
  await sent(how, 'sku,title,price\nA,Saw,1\n', inline({ key: 'sku', fixed: FIXED }, false));
  const file = 'sku,title,price\nA,Saw,5\nA,Saw,6\nB,Drill,-3\nC,Plane,4\n';
  const dry = await sent(how, file, inline({ key: 'sku', fixed: FIXED }));
  assert.deepEqual(counted(dry), [1, 0, 0], dry.text);
  assert.deepEqual([listOf(dry.body.changes!).length, listOf(dry.body.added!).length], [0, 1]);
});

test('words instead of a price are asked for once, count as empty as the mapping says, and are kept with it', async () => {
  const how = await shop();
  const { admin, catalogId } = how;
  await sent(how, 'sku,title,price\nA,Saw,10\nB,Drill,20\n', inline({ key: 'sku', fixed: FIXED }, false));
  const file = 'sku,price\nA,auf Anfrage\nB,21\n';
  const asked = await sent(how, file, inline({ key: 'sku' }));
  assert.deepEqual(asked.body.unread, [
    { column: 'price', texts: [{ text: 'auf Anfrage', rows: 1, isBlank: false }] },
  ]);
  const blanks = [{ column: 'price', text: 'AUF ANFRAGE' }];
  const { body: kept } = await admin.call('POST', MAPPINGS, {
    catalog_id: catalogId,
    name: 'Supplier',
    key: 'sku',
    blanks,
  });
  assert.deepEqual([kept.blanks, kept.units], [blanks, []]);
  const dry = await sent(how, file, { mapping_id: String(kept.id), dry_run: 'true' });
  assert.deepEqual([counted(dry), faultsIn(dry)], [[0, 1, 1], []], dry.text);
  assert.deepEqual(dry.body.unread, [
    { column: 'price', texts: [{ text: 'auf Anfrage', rows: 1, isBlank: true }] },
  ]);
  assert.ok(
    listOf(dry.body.notes!)
      .map(String)
      .includes('Price: "auf Anfrage" means no value; what is there stays (row 2).'),
    dry.text,
  );
  const fresh = await sent(how, 'sku,title,price\nZ,Vice,auf Anfrage\n', inline({ key: 'sku', blanks }));
  assert.deepEqual(faultsIn(fresh), ['C2 REQUIRED'], 'a new item has a price');
});

test('a unit behind a number is read where it is that of the field, else as the mapping says, never converted in silence', async () => {
  const how = await shop();
  const file = 'sku,title,price,weight\nA,Saw,1,"12 kg"\nB,Drill,2,"5,5kg"\nC,Plane,3,"500 g"\n';
  const base = { key: 'sku', fixed: FIXED };
  const dry = await sent(how, file, inline(base));
  assert.deepEqual([faultsIn(dry), counted(dry)], [['D4 WRONG_FORMAT'], [2, 0, 0]], dry.text);
  assert.deepEqual(dry.body.units, [
    { column: 'weight', unit: 'kg', value: '12 kg', read: '12', rows: 2, isRead: true },
    { column: 'weight', unit: 'g', value: '500 g', read: '500', rows: 1, isRead: false },
  ]);
  const said = await sent(how, file, inline({ ...base, units: [{ column: 'weight', unit: 'g' }] }));
  assert.deepEqual([faultsIn(said), counted(said)], [[], [3, 0, 0]], said.text);
  const wrong = await sent(how, file, inline({ ...base, units: [{ column: 'title', unit: 'g' }] }));
  assert.equal(wrong.status, 422);
  const amounts = await sent(how, 'sku,title,price\nA,Saw,5 £/pc\n', inline(base));
  assert.deepEqual(amounts.body.units, [], 'a sign of a currency is no unit');
});

test('headings are proposed by labels and synonyms of either language; labels are shown, and the currency that is seen', async () => {
  const how = await shop();
  const file = 'Artikelnummer,Bezeichnung,Preis,Gewicht,Menge\nA,Säge,"14,50 €",3,1\n';
  const { body } = await sent(how, file, inline({ columns: [{ heading: 'Preis', column: 'price' }] }));
  assert.deepEqual(
    listOf(body.headings!).map(({ column, proposed }: Loose) => column ?? proposed),
    ['sku', 'title', 'price', 'weight', null],
  );
  assert.equal(body.proposedKey, 'sku');
  const labels = Object.fromEntries(
    listOf(body.columns!).map((name, at) => [String(name), (body.labels as unknown as string[])[at]]),
  );
  assert.deepEqual([labels.sku, labels.price_unit, labels.weight], ['Article number', 'Price per', 'Weight']);
  assert.deepEqual(body.money, { columns: ['price'], usual: 'GBP', seen: ['EUR'], isOfRows: false });
});
