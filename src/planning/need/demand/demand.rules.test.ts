import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  furtherFaults,
  ignoredWarnings,
  keptOf,
  namedOf,
  ownedFaults,
  peopleFaults,
  seenByMember,
  shiftKept,
  shownLists,
  staffFaults,
} from './demand.rules.ts';
import type { Demand, DemandUpdate } from './demand.schema.ts';

const codes = (faults: { path: string; code: string }[]) => faults.map(({ path, code }) => `${path} ${code}`);

test('no more people are needed than there may be', () => {
  const faults = (targetStaff: number, maxStaff: number) =>
    codes(staffFaults({ targetStaff, maxStaff }, 'body'));
  assert.deepEqual([faults(3, 3), faults(2, 3), faults(4, 3)], [[], [], ['body/maxStaff TOO_SMALL']]);
});

test('nobody is preferred and excluded', () => {
  const lists = { preferredUserIds: ['a', 'b'], excludedUserIds: ['b', 'c'] };
  assert.deepEqual(codes(peopleFaults(lists, 'body')), ['body/preferredUserIds/1 PREFERRED_AND_EXCLUDED']);
  assert.deepEqual(
    [peopleFaults({ preferredUserIds: ['a'] }, 'body'), peopleFaults({ excludedUserIds: ['a'] }, 'body')],
    [[], []],
  );
  assert.deepEqual([namedOf(lists), namedOf({})], [['a', 'b', 'b', 'c'], []]);
});

test('empty lists are not shown, and members see no names', () => {
  const full = { preferredUserIds: ['a'], excludedUserIds: ['b'], tags: ['t'] };
  assert.deepEqual(shownLists({ preferredUserIds: [], excludedUserIds: [], tags: [] }), {});
  assert.deepEqual([shownLists({}), shownLists(full)], [{}, full]);
  assert.deepEqual(seenByMember({ id: 'r', ...full } as unknown as Demand), { id: 'r', tags: ['t'] });
});

const ROW = {
  id: 'r',
  shiftId: null,
  source: 'manual',
  createdAt: '2027-03-01T08:00:00.000Z',
  updatedAt: '2027-03-01T08:00:00.000Z',
  priority: 'medium',
  priorityReasons: [],
  preferredUserIds: ['a'],
} as unknown as Demand;
const update = (more: object) => more as DemandUpdate;

test('what the service owns may be sent back as it was read', () => {
  const faults = (more: object) => codes(ownedFaults(update(more), ROW));
  const rows: [string, object, string[]][] = [
    ['nothing', {}, []],
    ['as it was read', { id: 'r', shiftId: null, source: 'manual', preferredUserIds: ['a'] }, []],
    ['the same time written otherwise', { createdAt: '2027-03-01T09:00:00+01:00' }, []],
    ['another time', { createdAt: '2027-03-01T09:00:00Z' }, ['body/createdAt READ_ONLY']],
    ['no time', { updatedAt: 'yesterday' }, ['body/updatedAt READ_ONLY']],
    ['another id', { id: 'x' }, ['body/id READ_ONLY']],
    ['a shift', { shiftId: 's' }, ['body/shiftId READ_ONLY']],
    ['others preferred', { preferredUserIds: [] }, ['body/preferredUserIds READ_ONLY']],
    ['nobody excluded, as is', { excludedUserIds: [], tags: [], notNeeded: false }, []],
    ['left out', { notNeeded: true }, ['body/notNeeded READ_ONLY']],
    ['tags', { tags: ['t'] }, ['body/tags READ_ONLY']],
    ['computed', { priority: 'high' }, []],
  ];
  for (const [words, more, expected] of rows) assert.deepEqual(faults(more), expected, words);
});

test('what is computed is ignored with a warning, unless it is what stands or stood', () => {
  const now = { ...ROW, priority: 'high' } as Demand;
  const warnings = (more: object) => ignoredWarnings(update(more), ROW, now).length;
  assert.deepEqual(
    [{}, { priority: 'medium' }, { priority: 'high' }, { priority: 'low' }].map(warnings),
    [0, 0, 0, 1],
  );
  assert.deepEqual(ignoredWarnings(update({ priority: 'low', priorityReasons: [{}] }), ROW), [
    'priority is computed: what was sent is ignored',
    'priorityReasons is computed: what was sent is ignored',
  ]);
});

test('a row of a shift keeps what the shift says where the body says nothing', () => {
  const row = {
    shiftId: 's',
    roleId: 'r',
    station: 'till',
    targetStaff: 2,
    eligibilityProfileId: 'p',
  } as unknown as Demand;
  const kept = { roleId: 'r', station: 'till', targetStaff: 2, eligibilityProfileId: 'p' };
  const sent = { roleId: 'q', station: 'desk', targetStaff: 1, eligibilityProfileId: 'o' };
  assert.deepEqual(shiftKept(update({}), row), kept);
  assert.deepEqual(shiftKept(update(sent), row), sent);
  assert.deepEqual(shiftKept(update({ roleId: 'q' }), row), {
    ...kept,
    roleId: 'q',
    eligibilityProfileId: 'q',
  });
  const bare = { shiftId: 's', targetStaff: 1 } as unknown as Demand;
  const { roleId, station } = shiftKept(update({}), bare);
  assert.deepEqual([roleId, station], [null, null]);
  const own = update({ station: 'desk' });
  assert.equal(shiftKept(own, { ...row, shiftId: null } as Demand), own, 'a row of its own');
});

test('further qualifications stand beside one, and stay where an update leaves them out', () => {
  const more = { need: 'any' as const, ids: ['van'] };
  const faults = (eligibilityProfileId: string | null, furtherQualifications: typeof more | null) =>
    codes(furtherFaults({ eligibilityProfileId, furtherQualifications }, 'body'));
  assert.deepEqual([faults('till', more), faults(null, null), faults('till', null)], [[], [], []]);
  assert.deepEqual(faults(null, more), ['body/furtherQualifications WITHOUT_QUALIFICATION']);
  const row = { shiftId: null, eligibilityProfileId: 'till', furtherQualifications: more } as Demand;
  const kept = (input: object) => keptOf(input as DemandUpdate, row).furtherQualifications;
  assert.deepEqual(kept({ eligibilityProfileId: 'desk' }), more);
  assert.equal(kept({ eligibilityProfileId: 'desk', furtherQualifications: null }), null);
  assert.equal(kept({ eligibilityProfileId: null }), undefined);
  assert.equal(kept({}), undefined);
});
