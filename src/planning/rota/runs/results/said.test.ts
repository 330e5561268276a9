import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Code, declarationOf, RULE_KINDS } from '../../../../solver/index.ts';
import { codes } from '../../../../words/rules/en.ts';
import { ruleName } from '../../../../words/rules/spoken.ts';
import { textOf } from '../../../../words/said.ts';
import { shortageProof, summaryOf } from './said.ts';

type Explained = Parameters<typeof summaryOf>[0];
const LABOUR = {
  ruleId: 'pay',
  code: 'LABOUR_COST',
  level: 'soft',
  measure: 800,
  unit: 'money',
  currency: 'GBP',
  cost: 80,
} as const;
const TRAVEL = {
  ruleId: 'way',
  code: 'TRAVEL_COST',
  level: 'soft',
  measure: -8,
  unit: 'km',
  cost: -3.6,
} as const;
const CLOPENING = {
  ruleId: 'late',
  code: 'CLOPENING',
  level: 'soft',
  measure: 1,
  unit: 'shifts',
  cost: 10,
} as const;
const SAVED = { ruleId: null, code: 'UNASSIGNED', level: 'soft', cost: -100 } as const;
const next = (difference: number, byRule?: Explained['explanation']['byRule']) => [
  { userId: 'bob', difference, ...(byRule === undefined ? {} : { byRule }) },
];

/** Money stands by a blank that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

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
      of({ runnersUp: next(40, [CLOPENING, { ...LABOUR, measure: 300, cost: 30 }]) }),
      'Main cost: “Pay”, £800.00. The next best person would mean £300.00 more pay, a worse result for “Early shift after a late one”.',
      'Größter Kostenpunkt: „Lohnkosten“, 800,00 £. Mit der nächstbesten Person: 300,00 £ mehr Lohnkosten, ein schlechteres Ergebnis bei „Frühschicht nach Spätschicht“.',
    ],
    [
      of({ runnersUp: next(26.4, [{ ...LABOUR, measure: 300, cost: 30 }, TRAVEL]) }),
      'Main cost: “Pay”, £800.00. The next best person would mean £300.00 more pay, but 8 km less travel.',
      'Größter Kostenpunkt: „Lohnkosten“, 800,00 £. Mit der nächstbesten Person: 300,00 £ mehr Lohnkosten, dafür 8 km weniger Anfahrt.',
    ],
    // Two rules of one kind are one term: more and less of the same is said of nobody.
    [
      of({
        runnersUp: next(10, [
          { ...LABOUR, code: 'OVERTIME', unit: 'minutes', measure: 450, cost: 20 },
          { ...LABOUR, code: 'OVERTIME', unit: 'minutes', measure: -330, cost: -10 },
        ]),
      }),
      'Main cost: “Pay”, £800.00. The next best person would mean 2 h more overtime.',
      'Größter Kostenpunkt: „Lohnkosten“, 800,00 £. Mit der nächstbesten Person: 2 h mehr Überstunden.',
    ],
    // Runs that were explained earlier know points alone.
    [
      of({ byRule: [{ ruleId: 'pay', code: 'LABOUR_COST', level: 'soft', cost: 80 }], runnersUp: next(40) }),
      'Main cost: “Pay”. The next best person would suit it less.',
      'Größter Kostenpunkt: „Lohnkosten“. Die nächstbeste Person passt weniger gut.',
    ],
    [
      of({ runnersUp: next(-40) }),
      'Main cost: “Pay”, £800.00. Somebody else would suit this shift better, but is needed elsewhere.',
      'Größter Kostenpunkt: „Lohnkosten“, 800,00 £. Jemand anders würde besser zu dieser Schicht passen, wird aber anderswo gebraucht.',
    ],
    [
      of({ byRule: [SAVED], runnersUp: next(0.004) }),
      'No rule speaks against this choice. The next best person is as good.',
      'Keine Regel spricht gegen diese Wahl. Die nächstbeste Person passt genauso gut.',
    ],
    [of({}, { source: 'override', pinned: true }), 'decided by hand', 'von Hand entschieden'],
    [
      of({ reason: 'Ana asked. She swaps.' }, { source: 'override' }),
      'decided by hand: Ana asked. She swaps.',
      'von Hand entschieden: Ana asked. She swaps.',
    ],
  ];
  for (const [said, english, german] of rows)
    assert.deepEqual([textOf(said), textOf(said, 'de')].map(plain), [english, german]);
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

test('every code has a name for people, in either language', () => {
  // The type has the codes that no rule has, too.
  const names: Readonly<Record<Code, string>> = codes;
  for (const kind of RULE_KINDS)
    for (const code of declarationOf(kind).codes) {
      assert.equal(ruleName(code, 'en'), names[code], code);
      assert.notEqual(ruleName(code, 'de'), code.toLowerCase().replaceAll('_', ' '));
    }
});
