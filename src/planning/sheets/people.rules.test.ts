import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { type Planned, refuseNoAdministrator, refuseOverlaps, refuseSharedEmails } from './people.rules.ts';
import type { ContractTerms, StaffPerson } from './staff.ts';

/** What is noted of rows, as `row column CODE message`. */
function noting() {
  const noted: string[] = [];
  const rows = {
    fault: ({ row }: Row, column: string, code: string, message: string) =>
      void noted.push(`${row} ${column} ${code} ${message}`),
  } as unknown as SheetRows;
  return { noted, rows };
}
const person = (id: string, more: Partial<StaffPerson> = {}): StaffPerson => ({
  id,
  name: `Name ${id}`,
  email: null,
  phone: null,
  homeLocationId: null,
  active: true,
  role: 'member',
  locationIds: '*',
  ...more,
});
/** Rows of a file, from the second on. */
const planned = (people: readonly StaffPerson[]): Planned[] =>
  people.map((each, index) => ({
    row: { row: index + 2 } as Row,
    change: { person: each, contracts: null },
    qualifications: null,
    dateOfBirth: undefined,
  }));
const standing = (people: readonly StaffPerson[]) => ({
  people: new Map(people.map((each) => [each.id, each])),
  byEmail: new Map(people.flatMap((each) => (each.email === null ? [] : [[each.email, each] as const]))),
});

test('an address is one person’s, and a person has one row', () => {
  const at = (id: string, email: string | null) => person(id, { email });
  const rows: [string, StaffPerson[], StaffPerson[], string[]][] = [
    ['addresses of their own', [at('a', 'a@x'), at('b', 'b@x'), at('c', null), at('d', null)], [], []],
    [
      'one person in two rows',
      [at('a', 'a@x'), at('a', 'a@x')],
      [],
      ['3 id DUPLICATE is the same person as row 2; give both rows the same id'],
    ],
    [
      'one person in two rows without an address',
      [at('a', null), at('a', null)],
      [],
      ['3 id DUPLICATE is the same person as row 2; give both rows the same id'],
    ],
    [
      'the third row names the second',
      [at('a', null), at('a', null), at('a', null)],
      [],
      [
        '3 id DUPLICATE is the same person as row 2; give both rows the same id',
        '4 id DUPLICATE is the same person as row 3; give both rows the same id',
      ],
    ],
    [
      'two people of one address, however it is written',
      [at('a', 'a@x'), at('b', 'A@X')],
      [],
      ['3 e-mail EMAIL_TAKEN is the address of row 2 already'],
    ],
    ['the address she has', [at('a', 'a@x')], [at('a', 'a@x')], []],
    [
      'the address of somebody not in the file',
      [at('b', 'A@x')],
      [at('a', 'a@x')],
      ['2 e-mail EMAIL_TAKEN is the address of Name a (a) already'],
    ],
    ['two who swap addresses', [at('a', 'b@x'), at('b', 'a@x')], [at('a', 'a@x'), at('b', 'b@x')], []],
    ['the address that somebody in the file gives up', [at('b', 'a@x'), at('a', null)], [at('a', 'a@x')], []],
  ];
  for (const [words, file, there, expected] of rows) {
    const { noted, rows: sheet } = noting();
    refuseSharedEmails({ rows: sheet, ...standing(there) }, planned(file));
    assert.deepEqual(noted, expected, words);
  }
});

test('contracts of one person follow one another', () => {
  const rows: [string, [string, string | null][], string[]][] = [
    ['one', [['2027-01-01', null]], []],
    [
      'one day after the other',
      [
        ['2027-01-01', '2027-01-31'],
        ['2027-02-01', null],
      ],
      [],
    ],
    [
      'in any order',
      [
        ['2027-02-01', null],
        ['2027-01-01', '2027-01-31'],
      ],
      [],
    ],
    [
      'a day in both',
      [
        ['2027-01-01', '2027-02-01'],
        ['2027-02-01', null],
      ],
      ['2 contract from OVERLAP 3'],
    ],
    [
      'the first without end',
      [
        ['2027-01-01', null],
        ['2027-02-01', null],
      ],
      ['2 contract from OVERLAP 3'],
    ],
    [
      'the earlier one below',
      [
        ['2027-02-01', null],
        ['2027-01-01', null],
      ],
      ['3 contract from OVERLAP 2'],
    ],
    [
      'two from the same day',
      [
        ['2027-01-01', '2027-01-02'],
        ['2027-01-01', null],
      ],
      ['3 contract from DUPLICATE 2'],
    ],
    [
      'ended before it began: said elsewhere',
      [
        ['2027-01-10', '2027-01-01'],
        ['2027-02-01', null],
      ],
      [],
    ],
    [
      'a day alone before the next',
      [
        ['2027-01-31', '2027-01-31'],
        ['2027-02-01', null],
      ],
      [],
    ],
    [
      'three, the last two in each other',
      [
        ['2027-01-01', '2027-01-31'],
        ['2027-02-01', '2027-03-31'],
        ['2027-03-31', null],
      ],
      ['3 contract from OVERLAP 4'],
    ],
  ];
  for (const [words, terms, expected] of rows) {
    const { noted, rows: sheet } = noting();
    const own = terms.map((_, index) => ({ row: index + 2 }) as Row);
    const contracts = terms.map(([startDate, endDate]) => ({ startDate, endDate }) as ContractTerms);
    refuseOverlaps(sheet, own, contracts);
    assert.deepEqual(
      noted.map((each) => each.replace(/^(\d+ contract from [A-Z]+) .* in row (\d+)[,].*/, '$1 $2')),
      expected,
      words,
    );
  }
});

test('somebody administers the organisation after it', () => {
  const [admin, left, gone] = [{ role: 'admin' }, { role: 'admin', active: false }, { active: false }];
  const LAST = 'LAST_ADMINISTRATOR would leave nobody who administers the organisation; leave Name';
  const rows: [string, StaffPerson[], StaffPerson[], string[]][] = [
    ['the administrator stays', [person('a', admin)], [person('a', admin)], []],
    ['she is not in the file', [person('a', admin)], [person('b')], []],
    ['one of two is not in the file', [person('a', admin), person('b', admin)], [person('a')], []],
    ['nobody before', [person('a')], [person('a')], []],
    ['nobody active before', [person('a', left)], [person('a', left)], []],
    ['somebody new', [person('a', admin)], [person('a'), person('b', admin)], []],
    ['the role goes', [person('a', admin)], [person('b'), person('a')], [`3 role ${LAST} a`]],
    ['she leaves', [person('a', admin)], [person('a', left)], [`2 active ${LAST} a`]],
    ['both', [person('a', admin)], [person('a', gone)], [`2 active ${LAST} a`]],
    [
      'the new one is not active',
      [person('a', admin)],
      [person('a'), person('b', left)],
      [`2 role ${LAST} a`],
    ],
    [
      'two at once',
      [person('a', admin), person('b', admin), person('c', left)],
      [person('a'), person('b', left), person('c', left)],
      [`2 role ${LAST} a`, `3 active ${LAST} b`],
    ],
  ];
  for (const [words, there, file, expected] of rows) {
    const { noted, rows: sheet } = noting();
    refuseNoAdministrator({ rows: sheet, ...standing(there) }, planned(file));
    assert.deepEqual(
      noted.map((each) => each.replace(/ an active admin, or make somebody else one$|, an? .*$/, '')),
      expected,
      words,
    );
  }
});
