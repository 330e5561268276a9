import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../words/said.ts';
import type { StoredSettings } from './location.repo.ts';
import { profileFaults, settingsFaults } from './location.rules.ts';

const told = (faults: { path: string; code: string }[]) => faults.map(({ path, code }) => `${path} ${code}`);

test('a day has both hours or none, and comes once', () => {
  const of = (...operatingExceptions: object[]) =>
    told(
      settingsFaults({
        operatingExceptions,
        holidayHours: null,
        ruleProfile: null,
        customProfile: null,
      } as unknown as StoredSettings),
    );
  const date = '2027-03-01';
  const [opens, closes] = ['09:00', '17:00'];
  const unfit = ['body/operatingExceptions/0 UNFIT_EXCEPTION'];
  const rows: [string, object[], string[]][] = [
    ['other hours', [{ date, opens, closes }], []],
    ['closed', [{ date, closed: true }], []],
    ['neither', [{ date }], unfit],
    ['opens alone', [{ date, opens }], unfit],
    ['closes alone', [{ date, closes }], unfit],
    ['closed from an hour', [{ date, closed: true, opens }], unfit],
    ['closed with hours', [{ date, closed: true, opens, closes }], unfit],
    ['not closed, without hours', [{ date, closed: false }], unfit],
    [
      'twice',
      [
        { date, closed: true },
        { date: '2027-03-02', closed: true },
        { date, opens, closes },
      ],
      ['body/operatingExceptions/2/date DUPLICATE'],
    ],
  ];
  for (const [words, exceptions, expected] of rows) assert.deepEqual(of(...exceptions), expected, words);
  const closed = settingsFaults({
    operatingExceptions: [{ date, closed: true, opens }],
    holidayHours: null,
    ruleProfile: null,
    customProfile: null,
  } as unknown as StoredSettings);
  assert.match(textOf(closed[0]!.message), /^is closed/);
});

test('limits of its own go with the custom profile', () => {
  const of = (ruleProfile: string | null, custom: boolean) =>
    profileFaults({ ruleProfile, customProfile: custom ? {} : null } as Parameters<
      typeof profileFaults
    >[0]).map(({ message }) => textOf(message).slice(0, 21))[0];
  assert.deepEqual([of('custom', true), of('DE', false), of(null, false)], [undefined, undefined, undefined]);
  assert.deepEqual(
    [of('custom', false), of('DE', true), of(null, true)],
    ['is custom, so customP', 'is DE, so customProfi', 'is the default, so cu'],
  );
});
