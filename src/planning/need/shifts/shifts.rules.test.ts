import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../words/said.ts';
import {
  bounded,
  expand,
  matchRows,
  type PlannedRow,
  patched,
  type ShiftDraft,
  type ShiftValues,
  shiftFaults,
} from './shifts.rules.ts';
import type { ShiftPatch } from './shifts.schema.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour)).toISOString();
const ROLES = [
  { roleId: 'r', count: 2, station: 'till' },
  { roleId: 'q', count: 1 },
];
const segment = (from: number, until: number) => ({ start: at(from), end: at(until), requiredRoles: ROLES });
const SHIFT: ShiftValues = {
  name: 'Early',
  priority: 'high',
  locationId: 'L',
  start: at(6),
  end: at(14),
  notes: 'x',
  requiredRoles: ROLES,
  demandProfile: null,
};
const DRAWN: ShiftValues = {
  ...SHIFT,
  requiredRoles: null,
  demandProfile: [segment(6, 10), segment(10, 14)],
};

test('only what is sent changes; one way to say whom it takes replaces the other', () => {
  const of = (shift: ShiftValues, patch: object) => patched(shift, patch as ShiftPatch);
  assert.deepEqual(of(SHIFT, {}), SHIFT);
  assert.deepEqual(of(SHIFT, { name: 'Late' }), { ...SHIFT, name: 'Late' });
  assert.equal(of(SHIFT, { priority: null }).priority, 'medium');
  const profile = [segment(7, 9)];
  const rows: [string, ShiftValues, object, unknown[]][] = [
    ['a profile for roles', SHIFT, { demandProfile: profile }, [null, profile]],
    ['roles for a profile', DRAWN, { requiredRoles: ROLES }, [ROLES, null]],
    ['both', SHIFT, { requiredRoles: ROLES, demandProfile: profile }, [ROLES, profile]],
    ['roles taken away', SHIFT, { requiredRoles: null }, [null, null]],
    ['a profile taken away', DRAWN, { demandProfile: null }, [null, null]],
    ['no profile, as it was', SHIFT, { demandProfile: null }, [ROLES, null]],
    ['no roles, as it was', DRAWN, { requiredRoles: null }, [null, DRAWN.demandProfile]],
  ];
  for (const [words, shift, patch, expected] of rows) {
    const { requiredRoles, demandProfile } = of(shift, patch);
    assert.deepEqual([requiredRoles, demandProfile], expected, words);
  }
});

test('bounds that are not given are those of the segments', () => {
  const of = (draft: Partial<ShiftDraft>) => {
    const { start, end } = bounded({ ...DRAWN, ...draft });
    return [start, end];
  };
  const unordered = [segment(10, 12), segment(6, 14), segment(8, 9)];
  assert.deepEqual(of({ start: null, end: null, demandProfile: unordered }), [at(6), at(14)]);
  assert.deepEqual(of({ start: at(5), end: at(15), demandProfile: unordered }), [at(5), at(15)]);
  assert.deepEqual(of({ start: null, end: null, demandProfile: null }), [null, null]);
});

test('every fault of a shift by its member', () => {
  const rows: [string, Partial<ShiftDraft>, string[]][] = [
    ['roles', {}, []],
    ['a profile', { ...DRAWN }, []],
    ['neither', { requiredRoles: null }, ['body/requiredRoles EXACTLY_ONE']],
    ['both', { demandProfile: [] }, ['body/requiredRoles EXACTLY_ONE']],
    ['no start', { start: null }, ['body/start REQUIRED']],
    ['no end', { end: null }, ['body/end REQUIRED']],
    ['24 hours', { end: new Date(Date.UTC(2027, 2, 2, 6)).toISOString() }, []],
    ['longer', { end: new Date(Date.UTC(2027, 2, 2, 7)).toISOString() }, ['body/end TOO_LONG']],
    ['longer, in segments', { ...DRAWN, end: new Date(Date.UTC(2027, 2, 2, 7)).toISOString() }, []],
    ['ends as it begins', { ...DRAWN, end: at(6) }, ['body/end NOT_AFTER_START']],
    ['a segment before it', { ...DRAWN, start: at(7) }, ['body/demandProfile/0/start OUTSIDE_SHIFT']],
    ['a segment after it', { ...DRAWN, end: at(13) }, ['body/demandProfile/1/end OUTSIDE_SHIFT']],
    [
      'a segment without length',
      { ...DRAWN, demandProfile: [segment(8, 8)] },
      ['body/demandProfile/0/end NOT_AFTER_START'],
    ],
  ];
  for (const [words, draft, expected] of rows)
    assert.deepEqual(
      shiftFaults({ ...SHIFT, ...draft }).map(({ path, code }) => `${path} ${code}`),
      expected,
      words,
    );
  assert.match(textOf(shiftFaults({ ...SHIFT, requiredRoles: null })[0]!.message), /neither was sent/);
  assert.match(textOf(shiftFaults({ ...SHIFT, demandProfile: [] })[0]!.message), /both were sent/);
});

test('one row a segment and role, and which row is the same one', () => {
  const row = (
    from: number,
    until: number,
    roleId: string,
    station: string | null,
    targetStaff: number,
  ): PlannedRow => ({
    locationId: 'L',
    start: at(from),
    end: at(until),
    roleId,
    station,
    targetStaff,
  });
  assert.deepEqual(expand(SHIFT), [row(6, 14, 'r', 'till', 2), row(6, 14, 'q', null, 1)]);
  assert.deepEqual(expand({ ...SHIFT, requiredRoles: null }), []);
  const planned = expand(DRAWN);
  assert.deepEqual(
    planned.map(({ start, roleId }) => [start, roleId]),
    [
      [at(6), 'r'],
      [at(6), 'q'],
      [at(10), 'r'],
      [at(10), 'q'],
    ],
  );
  const known = planned.map((each, position) => ({ ...each, id: `${position}`, position }));
  assert.deepEqual(matchRows(planned, known), { ids: ['0', '1', '2', '3'], dropped: [] });
  const twice = [
    { ...known[0]!, id: 'a' },
    { ...known[0]!, id: 'b' },
    { ...known[0]!, id: 'c' },
  ];
  assert.deepEqual(matchRows([planned[0]!, planned[0]!], twice), { ids: ['a', 'b'], dropped: ['c'] });
  assert.deepEqual(
    matchRows([{ ...planned[0]!, targetStaff: 9 }], known.slice(0, 1)).ids,
    ['0'],
    'more people are the same row',
  );
  for (const other of [
    { locationId: 'M' },
    { start: at(5) },
    { end: at(9) },
    { roleId: 'x' },
    { station: 'desk' },
  ])
    assert.deepEqual(matchRows([{ ...planned[0]!, ...other }], known.slice(0, 1)), {
      ids: [null],
      dropped: ['0'],
    });
});

test('a row that was moved on the rota is still the one that the shift says', () => {
  const planned = expand(DRAWN);
  const rows = planned.map((each, position) => ({ ...each, id: `${position}`, position }));
  const moved = { ...rows[0]!, start: at(10), end: at(14) };
  const known = [moved, ...rows.slice(1)];
  assert.deepEqual(matchRows(planned, known, planned), { ids: ['0', '1', '2', '3'], dropped: [] });
  assert.deepEqual(matchRows(planned.slice(1), known, planned), { ids: ['1', '2', '3'], dropped: ['0'] });
  const followed = [{ ...planned[0]!, start: at(7), end: at(11) }];
  const elsewhere = [{ ...rows[0]!, start: at(7), end: at(11) }];
  assert.deepEqual(matchRows(followed, elsewhere, planned), { ids: ['0'], dropped: [] });
});
