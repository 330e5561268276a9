import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Priority } from './demand.schema.ts';
import { priorityOf } from './priority.rules.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;

test('one step up when it starts within 48 h, one when too few people are eligible', () => {
  const rows: [string, Priority, number, number, number, Priority, string[]][] = [
    ['later, enough people', 'medium', 48 * HOUR + 1, 9 * 24 * HOUR, 2, 'medium', []],
    ['in 48 h', 'medium', 48 * HOUR, 9 * 24 * HOUR, 2, 'high', ['STARTS_SOON']],
    ['under way', 'medium', -1, 1, 2, 'high', ['STARTS_SOON']],
    ['over', 'medium', -2, 0, 2, 'medium', []],
    ['one person short', 'low', 99 * HOUR, 999 * HOUR, 1, 'medium', ['FEW_ELIGIBLE']],
    ['both', 'low', HOUR, 2 * HOUR, 0, 'high', ['STARTS_SOON', 'FEW_ELIGIBLE']],
    ['no further than critical', 'high', HOUR, 2 * HOUR, 0, 'critical', ['STARTS_SOON', 'FEW_ELIGIBLE']],
  ];
  for (const [words, base, start, end, eligiblePeople, priority, reasons] of rows) {
    const row = { base, start: NOW + start, end: NOW + end, targetStaff: 2, eligiblePeople };
    const found = priorityOf(row, NOW);
    assert.deepEqual(
      [found.priority, found.priorityReasons?.map(({ code }) => code)],
      [priority, reasons],
      words,
    );
  }
  const { priorityReasons } = priorityOf(
    { base: 'low', start: HOUR, end: 2 * HOUR, targetStaff: 2, eligiblePeople: 1 },
    0,
  );
  assert.deepEqual(
    priorityReasons?.map(({ message }) => message),
    ['starts within 48 h', '1 eligible people for a target of 2'],
  );
});
