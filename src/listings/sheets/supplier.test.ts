/** Files of suppliers: mapped by hand, kept by name, and the same 300 items again next month. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { type Answer, listOf } from '../../../test/helpers/app.ts';
import type { Loose } from '../../../test/helpers/loose.ts';
import { countsOf, faultsIn, XLSX } from '../../../test/helpers/sheets.ts';
import { all, inline, MAPPINGS, sent, shop } from './supplier.fixture.ts';

const GERMAN_HEADER = [
  'Art.-Nr.',
  'Artikelbezeichnung',
  'Langtext',
  'VK netto',
  'Gew.',
  'Listung',
  'Interne Notiz',
];

/** Windows-1252, semicolons, a title above the header, decimal commas, signs of the currency, HTML. */
function germanFile(priceOf: (at: number) => string): Buffer {
  const rows = Array.from({ length: 300 }, (_, at) => [
    `M-${1000 + at}`,
    `Säge „Größe ${at}“`,
    `"<p>Für Holz &amp; Stahl</p><img src=""x.png""><ul><li>leise</li></ul>"`,
    priceOf(at),
    '1,5',
    `${(at % 28) + 1}.03.2026`,
    'x',
  ]);
  const lines = [
    'Preisliste Müller GmbH;;;;;;',
    ';;;;;;',
    GERMAN_HEADER.join(';'),
    ...rows.map((row) => row.join(';')),
  ];
  const cp1252: Record<string, number> = { '€': 0x80, '„': 0x84, '“': 0x93 };
  return Buffer.from([...lines.join('\r\n')].map((char) => cp1252[char] ?? char.charCodeAt(0)));
}

const GERMAN = {
  columns: [
    { heading: 'Art.-Nr.', column: 'sku' },
    { heading: 'Artikelbezeichnung', column: 'title' },
    { heading: 'Langtext', column: 'description' },
    { heading: 'VK netto', column: 'price' },
    { heading: 'Gew.', column: 'weight' },
    { heading: 'Listung', column: 'since' },
    { heading: 'Interne Notiz', column: null },
  ],
  fixed: [
    { column: 'currency', value: 'EUR' },
    { column: 'status', value: 'draft' },
  ],
  key: 'sku',
};

test('300 items of a German file, and next month 300 changes and none new, by a mapping that is kept', async () => {
  const how = await shop();
  const made = await how.admin.call('POST', MAPPINGS, {
    catalog_id: how.catalogId,
    name: 'Müller GmbH',
    ...GERMAN,
  });
  assert.equal(made.status, 201, made.text);
  const by = { mapping_id: String(made.body.id) };
  const first = germanFile((at) => `1.${String(at).padStart(3, '0')},50 €`);
  const dry = await sent(how, first, { ...by, dry_run: 'true' });
  assert.deepEqual([countsOf(dry), (await all(how)).length], [[300, 0, 0], 0]);
  assert.equal(listOf(dry.body.added!).length, 100);
  const done = await sent(how, first, by);
  assert.deepEqual(countsOf(done), [300, 0, 0]);
  const notes = listOf(done.body.notes!).map(String);
  assert.ok(
    notes.some((note) => note.includes('<img>')),
    done.text,
  );
  const items = await all(how);
  assert.equal(items.length, 300);
  const one = items.find(({ details }) => String((details as Loose).sku) === 'M-1007')!;
  assert.deepEqual(
    [one.title, one.price, one.currency, one.description, one.details],
    [
      'Säge „Größe 7“',
      1007.5,
      'EUR',
      'Für Holz & Stahl\n\n- leise',
      { sku: 'M-1007', weight: 1.5, since: '2026-03-08' },
    ],
  );
  const next = germanFile((at) => `2.${String(at).padStart(3, '0')},00 €`);
  const again = await sent(how, next, { ...by, dry_run: 'true' });
  assert.deepEqual(countsOf(again), [0, 300, 0]);
  const [change] = listOf(again.body.changes!);
  assert.deepEqual([change?.column, change?.before, change?.after], ['price', '1000.5', '2000']);
  assert.deepEqual(countsOf(await sent(how, next, by)), [0, 300, 0]);
  assert.deepEqual(countsOf(await sent(how, next, by)), [0, 0, 300]);
  assert.equal((await all(how)).length, 300);
});

test('an import is undone as one: 300 changed, 300 new, and what somebody changed since is left and named', async () => {
  const how = await shop();
  const undo = (answer: Answer) =>
    how.admin.call('POST', `/listings/v1/batches/${String(answer.body.undoId)}/undo`);
  const priceOf = (listings: readonly Loose[]) => listings.reduce((sum, { price }) => sum + Number(price), 0);
  const first = germanFile((at) => `1.${String(at).padStart(3, '0')},50 €`);
  const next = germanFile((at) => `2.${String(at).padStart(3, '0')},00 €`);
  const dry = await sent(how, first, inline(GERMAN));
  assert.equal(dry.body.undoId, null, 'nothing was changed');
  const made = await sent(how, first, inline(GERMAN, false));
  const before = priceOf(await all(how));
  const changed = await sent(how, next, inline(GERMAN, false));
  assert.equal((await sent(how, next, inline(GERMAN, false))).body.undoId, null, 'all of it is there');
  const back = await undo(changed);
  assert.deepEqual([back.status, back.body.removed, back.body.restored, back.body.left], [200, 0, 300, 0]);
  assert.equal(priceOf(await all(how)), before);

  const [one] = await all(how);
  const { body: history } = await how.admin.call('GET', `/listings/v1/listings/${String(one?.id)}/history`);
  assert.deepEqual(
    listOf(history.items!).map(({ action }) => action),
    ['listing_batch.undo', 'listings.import', 'listings.import'],
  );

  const again = await sent(how, next, inline(GERMAN, false));
  await how.admin.call('PATCH', `/listings/v1/listings/${String(one?.id)}`, { title: 'Mine' });
  const { body: partly } = await undo(again);
  assert.deepEqual([partly.restored, partly.left], [299, 1]);
  assert.deepEqual(
    listOf(partly.left_items!).map(({ listing_id, state }) => [listing_id, state]),
    [[one?.id, 'changed']],
  );
  assert.deepEqual((await undo(made)).body.removed, 0, 'all of them were changed since');

  const other = await shop();
  const fresh = await sent(other, first, inline(GERMAN, false));
  const gone = await other.admin.call('POST', `/listings/v1/batches/${String(fresh.body.undoId)}/undo`);
  assert.deepEqual([gone.body.removed, (await all(other)).length], [300, 0], gone.text);
});

test('300 items of an English workbook, and next month the keys and prices alone', async () => {
  const how = await shop();
  const mapping = {
    columns: [
      { heading: 'Part No', column: 'sku' },
      { heading: 'Item', column: 'title' },
      { heading: 'RRP', column: 'price' },
      { heading: 'Listed', column: 'since' },
    ],
    fixed: [{ column: 'currency', value: 'GBP' }],
    key: 'sku',
  };
  const bytes = async (rows: (string | number | null)[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Prices', rows }] }));
  const rows = Array.from({ length: 300 }, (_, at) => [
    `P${at}`,
    `Drill ${at}`,
    `£1,${String(at).padStart(3, '0')}.50`,
    `03/${String((at % 28) + 1).padStart(2, '0')}/2026`,
  ]);
  const first = await bytes([['ACME Ltd. price list'], [], ['Part No', 'Item', 'RRP', 'Listed'], ...rows]);
  const dry = await sent(how, first, inline(mapping), XLSX);
  assert.deepEqual(countsOf(dry), [300, 0, 0]);
  assert.deepEqual(
    listOf(dry.body.twoWays!).map(({ column, notation }: Loose) => [column, notation]),
    [['since', 'month_first']],
  );
  assert.deepEqual(countsOf(await sent(how, first, inline(mapping, false), XLSX)), [300, 0, 0]);
  const next = await bytes([
    ['Part No', 'RRP'],
    ...Array.from({ length: 300 }, (_, at) => [`P${at}`, `£2,${String(at).padStart(3, '0')}.00`]),
  ]);
  const { key, fixed } = mapping;
  const short = { key, fixed, columns: [mapping.columns[0], mapping.columns[2]] };
  const again = await sent(how, next, inline(short), XLSX);
  assert.deepEqual(countsOf(again), [0, 300, 0]);
  await sent(how, next, inline(short, false), XLSX);
  const one = (await all(how)).find(({ details }) => String((details as Loose).sku) === 'P7')!;
  assert.deepEqual([one.title, one.price, (one.details as Loose).since], ['Drill 7', 2007, '2026-03-08']);
});

test('a foreign file is read as far as it goes: headings with samples and what they are likely to mean', async () => {
  const how = await shop();
  const report = await sent(
    how,
    germanFile(() => '1,00'),
    inline({}),
  );
  assert.equal(report.status, 200, report.text);
  assert.deepEqual(
    listOf(report.body.headings!).map(({ heading, column, proposed }: Loose) => [
      heading,
      column ?? proposed,
    ]),
    [
      ['Art.-Nr.', 'sku'],
      ['Artikelbezeichnung', 'title'],
      ['Langtext', 'description'],
      ['VK netto', 'price'],
      ['Gew.', 'weight'],
      ['Listung', null],
      ['Interne Notiz', null],
    ],
  );
  const [first] = listOf(report.body.headings!);
  assert.deepEqual(first?.samples, ['M-1000', 'M-1001', 'M-1002']);
});

test('a number with two readings is asked for, and read as the mapping says', async () => {
  const how = await shop();
  const file = 'sku,title,price\nA,Saw,1.000\nB,Drill,auf Anfrage\nC,Plane,auf Anfrage\n';
  const base = { key: 'sku', fixed: [{ column: 'currency', value: 'EUR' }] };
  const asked = await sent(how, file, inline(base));
  assert.deepEqual(faultsIn(asked), ['C2 AMBIGUOUS', 'C3 WRONG_FORMAT']);
  const [ways] = listOf(asked.body.twoWays!);
  assert.deepEqual(ways, {
    column: 'price',
    value: '1.000',
    ways: [
      { notation: 'decimal_comma', read: '1000' },
      { notation: 'decimal_point', read: '1' },
    ],
    notation: null,
  });
  const faulty = asked.body.faultyRows as Loose;
  assert.deepEqual([faulty.count, faulty.headings], [3, ['sku', 'title', 'price']]);
  const [, second] = listOf(asked.body.faults!);
  assert.deepEqual([second?.furtherRows, second?.value], [[4], 'auf Anfrage']);
  for (const [notation, price] of [
    ['decimal_comma', '1000'],
    ['decimal_point', '1'],
  ]) {
    const said = { ...base, notations: [{ column: 'price', notation }] };
    const { body } = await sent(how, file.split('\n').slice(0, 2).join('\n'), inline(said));
    const [added] = listOf(body.added!);
    const cells = listOf(added!.cells!) as Loose[];
    assert.equal(cells.find(({ column }) => String(column) === 'price')?.value, price);
  }
});

test('a key that stands twice is named with its rows, in the file and in the catalogue', async () => {
  const how = await shop();
  const mapping = { key: 'sku' };
  const twice = await sent(how, 'sku,title,price\nA,Saw,1\nA,Saw,2\n', inline(mapping));
  assert.deepEqual(faultsIn(twice), ['A3 DUPLICATE']);
  assert.match(String(listOf(twice.body.faults!)[0]?.message), /row 2/);
  await sent(how, 'title,price,sku\nSaw,1,A\nSaw two,2,A\n', {});
  const several = await sent(how, 'sku,price\nA,3\n', inline(mapping));
  assert.deepEqual(faultsIn(several), ['A2 DUPLICATE']);
  assert.match(String(listOf(several.body.faults!)[0]?.message), /saw.*saw-two/);
});

test('an empty cell leaves what stands, or clears it where the mapping says so', async () => {
  const how = await shop();
  await sent(how, 'title,price,sku,description\nSaw,1,A,Sharp\n', {});
  const file = 'sku,description,price\nA,,2\n';
  await sent(how, file, inline({ key: 'sku' }, false));
  assert.equal((await all(how))[0]?.description, 'Sharp');
  await sent(how, file, inline({ key: 'sku', empty: 'clear' }, false));
  assert.equal((await all(how))[0]?.description ?? null, null);
});

test('mappings are kept by a name of their own, changed by their version, and hold columns of the type alone', async () => {
  const { admin, catalogId } = await shop();
  const body = { catalog_id: catalogId, name: 'Acme', key: 'sku' };
  const { body: made } = await admin.call('POST', MAPPINGS, body);
  assert.equal(
    (await admin.call('POST', MAPPINGS, { ...body, name: 'ACME' })).body.error?.reason,
    'NAME_TAKEN',
  );
  const url = `${MAPPINGS}/${made.id}`;
  const changed = await admin.call('PUT', url, { name: 'Acme Ltd.' }, { 'if-match': '"1"' });
  assert.deepEqual([changed.status, changed.body.key, changed.body.version], [200, null, 2], changed.text);
  assert.equal((await admin.call('PUT', url, { name: 'B' }, { 'if-match': '"1"' })).status, 409);
  const wrong = await admin.call('POST', MAPPINGS, {
    ...body,
    name: 'C',
    key: 'price',
    fixed: [{ column: 'colour', value: 'red' }],
  });
  assert.equal(wrong.status, 422, wrong.text);
  const { body: list } = await admin.call('GET', `${MAPPINGS}?catalog_id=${catalogId}`);
  assert.deepEqual(
    listOf(list.items!).map(({ name }: Loose) => name),
    ['Acme Ltd.'],
  );
  assert.equal((await admin.call('DELETE', url)).status, 200);
  assert.equal((await admin.call('DELETE', url)).status, 404);

  const { body: last } = await admin.call('POST', MAPPINGS, body);
  assert.equal((await admin.call('DELETE', `/listings/v1/catalog-types/${catalogId}`)).status, 200);
  const gone = await admin.call('DELETE', `${MAPPINGS}/${String(last.id)}`);
  assert.equal(gone.status, 404, 'it goes with its type');
});
