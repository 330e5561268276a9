import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../../words/said.ts';
import { shortageProof, summaryOf } from './said.ts';

type Explained = Parameters<typeof summaryOf>[0];
const LABOUR = { ruleId: 'pay', code: 'LABOUR_COST', level: 'soft', cost: 80 } as const;
const SAVED = { ruleId: null, code: 'UNASSIGNED', level: 'soft', cost: -100 } as const;
const next = (difference: number) => [{ userId: 'bob', difference }];

const of = (more: Partial<Explained['explanation']>, whole: Partial<Explained> = {}) =>
  summaryOf({
    pinned: false,
    source: 'solver',
    explanation: { codes: [], byRule: [LABOUR, SAVED], runnersUp: [], ...more },
    ...whole,
  });

test('why somebody is on a row, in both languages', () => {
  const rows: [ReturnType<typeof of>, string, string][] = [
    [
      of({}, { pinned: true }),
      'Pinned: kept regardless of the rules.',
      'Fixiert: bleibt unabhängig von den Regeln.',
    ],
    [
      of({}),
      'Nobody else can take this slot without breaking a hard rule.',
      'Niemand sonst kann diesen Platz übernehmen, ohne eine harte Regel zu verletzen.',
    ],
    [
      of({ runnersUp: next(40) }),
      'Main cost: “Pay”. The next best person costs 40.00 points more.',
      'Größter Kostenpunkt: „Lohnkosten“. Die nächstbeste Person kostet 40,00 Punkte mehr.',
    ],
    [
      of({ runnersUp: next(-40) }),
      'Main cost: “Pay”. Someone cheaper is free, but is needed elsewhere.',
      'Größter Kostenpunkt: „Lohnkosten“. Jemand Günstigeres wäre frei, wird aber anderswo gebraucht.',
    ],
    [
      of({ byRule: [SAVED], runnersUp: next(0.004) }),
      'No cost. The next best person is as good.',
      'Keine Kosten. Die nächstbeste Person ist gleich gut.',
    ],
    [
      of({ byRule: [SAVED], runnersUp: next(0.006) }),
      'No cost. The next best person costs 0.01 points more.',
      'Keine Kosten. Die nächstbeste Person kostet 0,01 Punkte mehr.',
    ],
    [of({}, { source: 'override', pinned: true }), 'decided by hand', 'von Hand entschieden'],
    [
      of({ reason: 'Ana asked. She swaps.' }, { source: 'override' }),
      'decided by hand: Ana asked. She swaps.',
      'von Hand entschieden: Ana asked. She swaps.',
    ],
  ];
  for (const [said, english, german] of rows)
    assert.deepEqual([textOf(said), textOf(said, 'de')], [english, german]);
});

test('a row cannot be filled where fewer people are able than are needed', () => {
  assert.equal(shortageProof(2, 2, 'en'), null);
  assert.equal(
    shortageProof(1, 2, 'en'),
    'Only 1 person is qualified, available and within limits; 2 are needed.',
  );
  assert.equal(
    shortageProof(2, 3, 'de'),
    'Nur 2 Personen sind qualifiziert, verfügbar und innerhalb der Grenzen; 3 werden gebraucht.',
  );
  assert.equal(shortageProof(0, 1, 'en'), 'Nobody is qualified, available and within limits.');
});
