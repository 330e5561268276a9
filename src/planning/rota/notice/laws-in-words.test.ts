/** Laws as they are said in German. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say, textOf } from '../../../words/said.ts';
import { lawOf, PROFILE_NAMES } from '../../rules/rule-profiles.ts';
import { AVERAGE_LAWS, NOTICE_LAWS } from './laws.ts';

const german = (law: string) => textOf(say('publish.law', { law }), 'de');

test('laws of the Union have their German names, and parts are counted as in German', () => {
  const cases: [string, string][] = [
    ['Directive 2003/88/EC, article 5, and C-306/16', 'Richtlinie 2003/88/EG, Artikel 5, und C-306/16'],
    [
      'Directive 2003/88/EC, articles 6(b) and 16(b)',
      'Richtlinie 2003/88/EG, Artikel 6 Buchstabe b und Artikel 16 Buchstabe b',
    ],
    ['Arbeitszeitgesetz, § 9(1), § 11(4)', 'Arbeitszeitgesetz, § 9 Abs. 1, § 11 Abs. 4'],
    ['Code du travail, L3131-1', 'Code du travail, L3131-1'],
    ['Working Time Regulations 1998, regulation 4(1)', 'Working Time Regulations 1998, Bestimmung 4(1)'],
  ];
  for (const [english, expected] of cases) assert.equal(german(english), expected);
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
  for (const { source, binds } of NOTICE_LAWS) {
    if (binds === undefined) continue;
    const said = textOf(say('publish.lawFor', { source, binds }), 'de');
    assert.ok(!said.includes(binds), said);
  }
});
