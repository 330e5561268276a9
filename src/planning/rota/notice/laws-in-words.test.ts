/** Laws as they are said in German. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say, textOf } from '../../../words/said.ts';
import { type LawCode, lawOf, PROFILE_NAMES } from '../../rules/rule-profiles.ts';
import { AVERAGE_LAWS, NOTICE_LAWS } from './laws.ts';

const german = (law: LawCode) => textOf(say(`laws.${law}`), 'de');

test('laws of the Union have their German names, and parts are counted as in German', () => {
  const cases: [LawCode, string][] = [
    ['directive5Maio', 'Richtlinie 2003/88/EG, Artikel 5, und C-306/16'],
    ['directive6b16b', 'Richtlinie 2003/88/EG, Artikel 6 Buchstabe b und Artikel 16 Buchstabe b'],
    ['arbzg9p1p11p4', 'Arbeitszeitgesetz, § 9 Abs. 1, § 11 Abs. 4'],
    ['travail3131p1', 'Code du travail, L3131-1'],
    ['wtr4p1', 'Working Time Regulations 1998, Bestimmung 4(1)'],
  ];
  for (const [law, expected] of cases) assert.equal(german(law), expected);
});

test('no part of a law, nor whom it binds, is left in English', () => {
  const members = [
    'minRestMinutes',
    'weeklyRestMinutes',
    'weeklyRestWindowDays',
    'maxDailyMinutes',
    'maxWeeklyMinutes',
    'maxConsecutiveDays',
  ] as const;
  const ofProfiles = PROFILE_NAMES.flatMap((name) => members.flatMap((member) => lawOf(name, member) ?? []));
  const sources = [...AVERAGE_LAWS, ...NOTICE_LAWS].map(({ source }) => source);
  for (const law of [...sources, ...ofProfiles])
    assert.doesNotMatch(
      german(law),
      /\b(articles?|section|chapter|regulation|and|to|EC)\b|^[AT].*gesetz, .*\(\d/,
    );
  for (const { binds } of NOTICE_LAWS) {
    if (binds === undefined) continue;
    const said = say(`lawBinds.${binds}`);
    assert.notEqual(textOf(said, 'de'), textOf(said, 'en'));
  }
});
