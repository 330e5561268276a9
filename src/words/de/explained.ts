import type { explained as english } from '../en/explained.ts';
import { amountOf, termOf } from '../rules/costs.ts';
import { amount, codes, costs } from '../rules/de.ts';
import { number } from './number.ts';

const NAMES: Readonly<Record<string, string>> = codes;
const nameOf = (code: string) => NAMES[code] ?? String(code).toLowerCase().replaceAll('_', ' ');

const WORDS = { costs, nameOf };

export const explained: typeof english = {
  pinned: 'Fixiert: bleibt unabhängig von den Regeln.',
  nobodyElse: 'Niemand sonst kann diesen Platz übernehmen, ohne eine harte Regel zu verletzen.',
  both: ({ first, second }) => `${first} ${second}`,
  noCost: 'Keine Regel spricht gegen diese Wahl.',
  mainCost: (cost) => {
    const amount = amountOf(cost, WORDS);
    return `Größter Kostenpunkt: „${nameOf(cost.code)}“${amount === null ? '' : `, ${amount}`}.`;
  },
  cheaper: 'Jemand anders würde besser zu dieser Schicht passen, wird aber anderswo gebraucht.',
  asGood: 'Die nächstbeste Person passt genauso gut.',
  term: ({ isMore, ...cost }) => termOf(cost, isMore, WORDS),
  next: ({ worse }) => `Mit der nächstbesten Person: ${worse}.`,
  nextBut: ({ worse, better }) => `Mit der nächstbesten Person: ${worse}, dafür ${better}.`,
  dearer: 'Die nächstbeste Person passt weniger gut.',
  fills: 'Besetzt einen offenen Platz',
  hidden: 'Gewählt als Teil des besten Dienstplans. Was nach den Regeln dafür spricht, wird nicht gezeigt.',
  claimed: 'Als offene Schicht übernommen.',
  taken: 'Von einer anderen Person angeboten und übernommen.',
  swapped: 'Mit einer anderen Person getauscht.',
  left: 'Die Person ist ausgeschieden.',
  contractEnded: 'Der Vertrag ist beendet.',
  sick: 'Krankgemeldet.',
  early: 'Die Person geht früher.',
  noShow: 'Die Person ist nicht erschienen.',
  leave: 'Die Person ist in genehmigter Abwesenheit.',
  byHand: 'von Hand entschieden',
  byHandFor: ({ reason }) => `von Hand entschieden: ${reason}`,
  nobodyAble: 'Niemand ist qualifiziert, verfügbar und innerhalb der Grenzen.',
  able: ({ able, target }) =>
    `Nur ${number(able)} ${able === 1 ? 'Person ist' : 'Personen sind'} qualifiziert, verfügbar und innerhalb der Grenzen; ${number(target)} werden gebraucht.`,
  notChosen: 'keine Regel verbietet es; nicht gewählt',
  notChosenFor: ({ cost }) =>
    cost === 0
      ? 'keine Regel verbietet es; nicht gewählt, obwohl genauso geeignet'
      : `keine Regel verbietet es; nicht gewählt, weil andere nach den Regeln besser passen (${cost > 0 ? `insgesamt ${number(cost)} Punkte mehr` : 'für den Dienstplan im Ganzen'})`,
  conflict: ({ list, count, minimal }) =>
    `Mit diesen Personen und Schichten hält kein Dienstplan ${count === 1 ? 'dies' : 'dies alles zugleich'} ein: ${list}. ${
      count === 1 ? 'Lockern oder streichen Sie die Regel.' : 'Lockern oder streichen Sie eine davon.'
    }${minimal ? '' : ' Vielleicht genügen weniger davon.'}`,
  changes: ({ least, of, most }) =>
    `In jedem Fall müssen sich mindestens ${number(least)} von ${number(of)} veröffentlichten Zuteilungen ändern; erlaubt sind ${number(most)}.`,
  minimum: ({ unit, value, min }) =>
    `Mehr ist mit keinem Dienstplan möglich: ${amount(value, unit)}; verlangt sind mindestens ${amount(min, unit)}.`,
  minimumOf: ({ who, unit, value, min }) =>
    `Für ${who} ist mit keinem Dienstplan mehr möglich: ${amount(value, unit)}; verlangt sind mindestens ${amount(min, unit)}.`,
  minimums: 'Kein Dienstplan kommt diesen Mindestwerten insgesamt näher.',
};
