import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Planning } from '../../../client/index.ts';
import { guardLines } from './guard.ts';

const warning = (code: string, message: string, refuses = false): Planning.PublicationWarning => ({
  code,
  message,
  refuses,
  userId: null,
  demandId: null,
  measure: null,
  limit: null,
  unit: null,
  remedy: 'Do this',
  cost: null,
});
const notice = (amount: number | null) => ({
  userId: '',
  noticeHours: 3,
  duties: 1,
  shortDuties: 1,
  cost: amount === null ? null : { amount, currency: 'GBP' },
});

test('each kind of warning is cut short by itself, and what it would take is said', () => {
  const many = Array.from({ length: 6 }, (_, at) => warning('SHORT_NOTICE', `Short ${at}`));
  const lines = guardLines({
    warnings: [warning('ON_LEAVE', 'Ann is away', true), warning('OVERLAP', 'Ben is busy', true), ...many],
    notice: [],
  });
  assert.deepEqual(
    lines.map(({ text, isBad }) => [text, isBad]),
    [
      ['Ann is away. Do this.', true],
      ['Ben is busy. Do this.', true],
      ...[0, 1, 2, 3].map((at) => [`Short ${at}. Do this.`, false]),
      ['2 more like this.', false],
    ],
  );
});

test('what short notice costs is one sum; nothing is said where nothing is named', () => {
  const lines = guardLines({ warnings: [], notice: [notice(36), notice(null), notice(4.5)] });
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['Short notice costs £40.50 for 2 people.'],
  );
  assert.deepEqual(guardLines({ warnings: [], notice: [notice(null)] }), []);
});

test('once a refusal lists what became impossible, it is not said twice', () => {
  const warnings = [warning('ON_LEAVE', 'Ann is away', true), warning('SHORT_NOTICE', 'Soon')];
  assert.deepEqual(
    guardLines({ warnings, notice: [] }, true).map(({ text }) => text),
    ['Soon. Do this.'],
  );
});
