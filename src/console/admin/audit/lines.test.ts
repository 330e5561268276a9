import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MEMBERS, VALUES } from '../../languages/de/members.ts';
import { actionText, briefly, linesOf, SILENT, subjectOf, withUnset } from './lines.ts';

const BEA = '01900000-0000-7000-8000-000000000001';
const nameOf = (id: string) => (id === BEA ? 'Bea Berg' : undefined);

test('a changed member shows before and after, down to what differs', () => {
  const changes = [
    {
      path: '/caps',
      before: { maxHoursPerWeek: 40, minRestHours: 11 },
      after: { maxHoursPerWeek: 32, minRestHours: 11 },
    },
    { path: '/schedulable', before: true, after: false },
    { path: '/version', before: 1, after: 2 },
  ];
  assert.deepEqual(linesOf(changes, nameOf), [
    { what: 'Caps · Max hours per week', before: '40', after: '32' },
    { what: 'Schedulable', before: 'Yes', after: 'No' },
  ]);
});

test('an item that changes its type says so by the labels of both', () => {
  const [vans, boats] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
  const changes = [
    { path: '/catalog_id', before: vans, after: boats },
    { path: '/catalog_label', before: 'Vans', after: 'Boats' },
  ];
  assert.deepEqual(linesOf(changes, nameOf), [{ what: 'Item type', before: 'Vans', after: 'Boats' }]);
  const after = { title: 'Transit', catalog_id: vans, catalog_label: 'Vans' };
  assert.deepEqual(
    linesOf([{ path: '', after }], nameOf).map(({ what, after: is }) => [what, is]),
    [
      ['Item type', 'Vans'],
      ['Title', 'Transit'],
    ],
  );
});

test('entries of lists are known by their own name, whatever their order', () => {
  const red = { label: 'Colour', required: false };
  const size = { label: 'Size', required: false };
  const changes = [{ path: '/fields', before: [red, size], after: [size, { ...red, required: true }] }];
  assert.deepEqual(linesOf(changes, nameOf), [
    { what: 'Fields · Colour · Required', before: 'No', after: 'Yes' },
  ]);
  const opened = { dayOfWeek: 1, opens: '08:00', closes: '18:00' };
  const hours = [{ path: '/operatingHours', before: [opened], after: [{ ...opened, closes: '20:00' }] }];
  assert.deepEqual(linesOf(hours, nameOf), [
    { what: 'Operating hours · Monday · Closes', before: '18:00', after: '20:00' },
  ]);
});

test('a new record is listed by its members, people by name, empty ones left out', () => {
  const after = {
    id: BEA,
    userId: BEA,
    name: 'Early',
    notes: null,
    weights: {},
    fields: [{ label: 'Make' }],
  };
  assert.deepEqual(linesOf([{ path: '', after }], nameOf), [
    { what: 'User', before: null, after: 'Bea Berg' },
    { what: 'Name', before: null, after: 'Early' },
    { what: 'Fields', before: null, after: 'Make' },
  ]);
  assert.equal(subjectOf([{ path: '', after }], nameOf), 'Early');
  assert.equal(subjectOf([{ path: '/title', before: 'Old', after: 'New' }], nameOf), 'New');
  assert.equal(subjectOf([{ path: '', after: { userId: BEA, decision: 'approved' } }], nameOf), 'Bea Berg');
});

test('both services’ ways of naming an action read alike', () => {
  assert.equal(actionText('planning-run.publish', 'planning-run'), 'published a rota');
  assert.equal(actionText('review.create', 'review'), 'reviewed hours');
  assert.equal(actionText('time-entries.put', 'time-entries'), 'changed clocked times');
  assert.equal(actionText('catalog_type.updated', 'catalog_type'), 'changed an item type');
});

test('people in a change of several are told by name', () => {
  const [before, after] = [12, 13].map((hourlyRate) => [{ hourlyRate }]);
  assert.deepEqual(linesOf([{ path: `/${BEA}`, before, after }], nameOf), [
    { what: 'Bea Berg', before: 'Hourly rate: 12', after: 'Hourly rate: 13' },
  ]);
});

/** Records whose changes a reader of the log meets, by the document that describes them. */
const AUDITED: Record<string, string[]> = {
  planning: [
    'Demand',
    'Shift',
    'WorkforceSettings',
    'LocationSettings',
    'LeaveRequest',
    'ShiftRequest',
    'AttendanceCorrection',
    'WeekTemplate',
    'RuleTemplate',
    'Absence',
    'PublicationSettings',
    'RetentionSettings',
    'OpeningHours',
    'OpeningException',
    'Webhook',
    'Qualification',
  ],
  listings: ['Listing', 'CatalogType', 'Company', 'Booking', 'Enquiry', 'Field'],
  directory: ['Account', 'Site', 'Address', 'OrganisationSettings'],
  hr: ['Contract'],
};

test('in German each member has a word of its own', () => {
  for (const [service, names] of Object.entries(AUDITED)) {
    const file = new URL(`../../../../docs/api/${service}.openapi.json`, import.meta.url);
    const { schemas } = JSON.parse(readFileSync(file, 'utf8')).components;
    for (const name of names) {
      const members = Object.keys(schemas[name].properties);
      assert.deepEqual(
        members.filter((member) => !SILENT.has(member) && MEMBERS[member] === undefined),
        [],
        name,
      );
    }
  }
});

test('in German closing a day, an erasure and a review of hours have words of their own', () => {
  for (const member of ['horizonStart', 'settings', 'removed', 'removedShifts', 'reviewedBy', 'reviewedAt'])
    assert.ok(MEMBERS[member] !== undefined, member);
  assert.equal(VALUES.settings, 'Einstellungen für die Planung', 'a section of an erasure');
});

test('closed days and lists of a day are told by their date as the reader writes it', () => {
  const closed = { date: '2026-12-01', closed: true, note: 'Stocktaking' };
  assert.deepEqual(linesOf([{ path: '/operatingExceptions', before: [], after: [closed] }], nameOf), [
    {
      what: 'Operating exceptions · Tue, 1 Dec 2026',
      before: null,
      after: 'Date: Tue, 1 Dec 2026, Closed: Yes, Note: Stocktaking',
    },
  ]);
  assert.deepEqual(linesOf([{ path: '/2027-03-01', before: [], after: [BEA] }], nameOf), [
    { what: 'Mon, 1 Mar 2027', before: null, after: 'Bea Berg' },
  ]);
});

test('a summary says the first three changes and how many more there are', () => {
  const limits = { minRestMinutes: 660, maxWeeklyMinutes: 2880 };
  const profile = {
    path: '/customProfile',
    before: limits,
    after: { minRestMinutes: 600, maxWeeklyMinutes: 2400 },
  };
  const brieflyText = (lines: Parameters<typeof briefly>[0]) => briefly(lines).text;
  assert.equal(
    brieflyText(linesOf([profile], nameOf)),
    'Min rest: 11 h → 10 h; Max hours per week: 48 h → 40 h',
  );
  assert.equal(brieflyText(linesOf([{ path: '/until', before: 1 }], nameOf)), 'Until: 1 → nothing');
  const names = ['a', 'b', 'c', 'd'].map((name) => ({ path: `/${name}`, after: 1 }));
  assert.deepEqual(briefly(linesOf(names, nameOf)), { text: 'A: 1; B: 1; C: 1', more: 1 });
});

test('of a site’s limits those that differ are told, in words and hours', () => {
  const legal = {
    minRestMinutes: 660,
    weeklyRestMinutes: 1440,
    weeklyRestWindowDays: 7,
    maxDailyMinutes: 780,
  };
  const { minRestMinutes, ...rest } = legal;
  const own = { ...rest, weeklyRestWindowDays: 14, maxConsecutiveDays: 6 };
  const changes = [
    { path: '/ruleProfile', before: 'UK', after: 'custom' },
    { path: '/customProfile', before: null, after: own },
    { path: '/limits', before: legal, after: own },
  ];
  assert.deepEqual(linesOf(changes, nameOf), [
    { what: 'Rule profile', before: 'UK', after: 'custom' },
    { what: 'At least 11 h rest between working days', before: null, after: 'removed' },
    {
      what: 'Weekly rest',
      before: 'At least 24 h rest at a stretch in every 7 days',
      after: 'At least 24 h rest at a stretch in every 14 days',
    },
    { what: 'At most 6 days of work in a row', before: null, after: 'new' },
  ]);
});

test('numbers have all their digits, and years no thousands', () => {
  const changes = [{ path: '', after: { distance: 280.5, year: 2026 } }];
  assert.deepEqual(
    linesOf(changes, nameOf).map(({ after }) => after),
    ['280.5', '2026'],
  );
});

test('records that have no name here are counted', () => {
  const ids = ['01a217fd-0000-7000-8000-000000000001', '01a217fd-0000-7000-8000-000000000002'];
  const changes = [{ path: '', after: { created: ids } }];
  assert.deepEqual(
    linesOf(changes, () => undefined),
    [{ what: 'Created', before: null, after: '2 records' }],
  );
});

test('every site is said so', () => {
  const site = '01a217fd-0000-7000-8000-000000000001';
  assert.deepEqual(
    linesOf([{ path: '/locationIds', before: [site], after: '*' }], () => 'Sheffield'),
    [{ what: 'Locations', before: 'Sheffield', after: 'all sites' }],
  );
});

test('an import says what its spreadsheet held', () => {
  assert.equal(actionText('people.import', 'import'), 'imported a spreadsheet of people');
  assert.equal(actionText('listings.import', 'import'), 'imported a spreadsheet of items');
});

test('an import of leave entitlements says whose year of what changed from what to what', () => {
  const year = {
    type: 'Holiday',
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    unit: 'days',
    amount: 28,
    carriedOver: 0,
    carriedUntil: null,
    daysPerWeek: 5,
    weekdays: [1, 2, 3],
  };
  const shifted = { ...year, startDate: '2028-04-01', endDate: '2029-03-31' };
  const changes = [
    {
      path: '/0',
      before: { userId: BEA, years: [{ ...year, startDate: '2026-01-01' }, year] },
      after: {
        userId: BEA,
        years: [{ ...year, amount: 30.5 }, shifted, { ...year, startDate: '2026-01-01' }],
      },
    },
  ];
  const lines = linesOf(changes, nameOf);
  assert.deepEqual(lines[0], { what: 'Bea Berg · Holiday 2027 · Amount', before: '28', after: '30.5' });
  assert.deepEqual(
    lines
      .slice(1)
      .map(({ what, before, after }) => [what.split(' · ').slice(0, 2).join(' · '), before, after]),
    [
      ['28', null],
      ['days', null],
      ['0', null],
      ['Sat, 31 Mar 2029', null],
      ['5', null],
      ['1, 2, 3', null],
    ].map(([after]) => ['Bea Berg · Holiday Sat, 1 Apr 2028', null, after]),
  );
});

test('of a date of birth the log says that it was entered, changed or removed, not which one it is', () => {
  const of = (before: unknown, after: unknown) => linesOf([{ path: '/dateOfBirth', before, after }], nameOf);
  assert.deepEqual(of(null, '1990-05-04'), [{ what: 'Date of birth', before: null, after: 'entered' }]);
  assert.deepEqual(of('1990-05-04', '1990-05-05'), [
    { what: 'Date of birth', before: null, after: 'changed' },
  ]);
  assert.deepEqual(of('1990-05-04', null), [{ what: 'Date of birth', before: null, after: 'removed' }]);
  const imported = {
    path: '/births',
    before: [{ userId: BEA, dateOfBirth: null }],
    after: [{ userId: BEA, dateOfBirth: '1990-05-04' }],
  };
  assert.deepEqual(linesOf([imported], nameOf), [
    { what: 'Bea Berg · Date of birth', before: null, after: 'entered' },
  ]);
});

test('a setting that held nothing before says so, and roles and clockings have words', () => {
  const change = { path: '/attendanceMonths', before: null, after: 24 };
  const [line] = withUnset('retention', linesOf([change], nameOf));
  assert.deepEqual([line?.before, line?.after], ['no period set', '24']);
  const said = linesOf(
    [
      { path: '/role', before: 'area-manager', after: 'admin' },
      { path: '/action', before: null, after: 'out' },
    ],
    nameOf,
  );
  assert.deepEqual(
    said.map(({ before, after }) => [before, after]),
    [
      ['area manager', 'administrator'],
      [null, 'clocked out'],
    ],
  );
});
