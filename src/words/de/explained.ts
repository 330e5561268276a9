import type { explained as english } from '../en/explained.ts';
import { number } from './number.ts';

const COSTS: Readonly<Record<string, string>> = {
  CONTRACT_MINUTES: 'Vertragsstunden',
  PREFERENCE_LOCATION: 'bevorzugter Standort',
  PREFERENCE_ROLE: 'bevorzugte Aufgabe',
  PREFERENCE_TIME: 'bevorzugte Zeiten',
  PREFERRED_PERSON: 'jemand anders als die bevorzugten Personen',
  FAIRNESS: 'gerechte Verteilung',
  TRAVEL_COST: 'Anfahrt',
  LABOUR_COST: 'Lohnkosten',
  OVERTIME: 'Überstunden',
  PREMIUM: 'Zuschläge',
  ACTIVATION: 'eine Person mehr im Einsatz',
  CLOPENING: 'Frühschicht nach Spätschicht',
  DISRUPTION: 'Änderung am veröffentlichten Dienstplan',
  EXTRA_SITE: 'ein weiterer Standort in derselben Woche',
  MIN_PRESENT: 'zu wenige aus einer Gruppe im Einsatz',
  MAX_PRESENT: 'zu viele aus einer Gruppe im Einsatz',
  KEPT_TOGETHER: 'Personen, die zusammen arbeiten sollen',
  KEPT_APART: 'Personen, die nicht zusammen arbeiten sollen',
  SAME_PERSON: 'Schichten, die dieselbe Person haben soll',
  OTHER_ALTERNATIVE: 'eine andere Alternative ist gewählt',
  SHIFT_REQUEST: 'Tageswunsch',
  MIN_DAYS: 'zu wenige Arbeitstage',
  MAX_DAYS: 'zu viele Arbeitstage',
  MIN_DAYS_OFF: 'zu wenige freie Tage',
  MAX_DAYS_OFF: 'zu viele freie Tage',
  MIN_DAYS_OFF_IN_A_ROW: 'keine freien Tage hintereinander',
  MIN_KINDS: 'zu wenige Arten von Diensten',
  MAX_KINDS: 'zu viele Arten von Diensten',
  MIN_SITES: 'zu wenige Standorte',
  MAX_SITES: 'zu viele Standorte',
  MIN_WEEKENDS_OFF: 'zu wenige freie Wochenenden',
  MAX_WEEKENDS_OFF: 'zu viele freie Wochenenden',
  COMPLETE_WEEKENDS: 'geteiltes Wochenende',
  MIN_CONSECUTIVE_SHIFTS: 'zu wenige Schichten hintereinander',
  MAX_CONSECUTIVE_SHIFTS: 'zu viele Schichten hintereinander',
  MIN_CONSECUTIVE_WEEKENDS: 'zu wenige Wochenenden hintereinander',
  MAX_CONSECUTIVE_WEEKENDS: 'zu viele Wochenenden hintereinander',
  UNWANTED_PATTERN: 'unerwünschte Folge von Tagen',
  REQUIRED_PATTERN: 'Tage, die folgen sollten',
  BACKWARD_ROTATION: 'früherer Beginn als am Vortag',
  GAP_TOO_SHORT: 'zu kurze Pause zwischen Diensten eines Tages',
  GAP_TOO_LONG: 'zu lange Pause zwischen Diensten eines Tages',
  DAY_SPAN: 'zu kurzer oder zu langer Tag vom ersten Beginn bis zum letzten Ende',
  START_TIMES: 'Beginn zu einer anderen Zeit als am Vortag',
  ROTATION: 'anderer Tag als in der Rotation',
};

const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  minutes: ['Minute', 'Minuten'],
  shifts: ['Schicht', 'Schichten'],
  days: ['Tag', 'Tage'],
  weekends: ['Wochenende', 'Wochenenden'],
  sites: ['Standort', 'Standorte'],
  kinds: ['Art', 'Arten'],
};

const costOf = (code: string) => COSTS[code] ?? String(code).toLowerCase().replaceAll('_', ' ');
const amount = (count: number, unit: string) => `${count} ${UNITS[unit]?.[count === 1 ? 0 : 1] ?? unit}`;
const points = (cost: number) =>
  cost.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

export const explained: typeof english = {
  pinned: 'Fixiert: bleibt unabhängig von den Regeln.',
  nobodyElse: 'Niemand sonst kann diesen Platz übernehmen, ohne eine harte Regel zu verletzen.',
  both: ({ first, second }) => `${first} ${second}`,
  noCost: 'Keine Kosten.',
  mainCost: ({ code }) => `Größter Kostenpunkt: ${costOf(code)}.`,
  cheaper: 'Jemand Günstigeres wäre frei, wird aber anderswo gebraucht.',
  asGood: 'Die nächstbeste Person ist gleich gut.',
  next: ({ cost }) => `Die nächstbeste Person kostet ${points(cost)} Punkte mehr.`,
  hidden: 'Gewählt als Teil des besten Dienstplans. Kosten werden nicht angezeigt.',
  claimed: 'Als offene Schicht selbst übernommen.',
  taken: 'Von einer anderen Person angeboten und übernommen.',
  swapped: 'Mit einer anderen Person getauscht.',
  byHand: 'von Hand entschieden',
  byHandFor: ({ reason }) => `von Hand entschieden: ${reason}`,
  nobodyAble: 'Niemand ist qualifiziert, verfügbar und innerhalb der Grenzen.',
  able: ({ able, target }) =>
    `Nur ${able} ${able === 1 ? 'Person ist' : 'Personen sind'} qualifiziert, verfügbar und innerhalb der Grenzen; ${target} werden gebraucht.`,
  notChosen: 'keine Regel verbietet es; nicht gewählt',
  notChosenFor: ({ cost }) =>
    `keine Regel verbietet es; nicht gewählt (würde ${number(cost)} Punkte mehr kosten)`,
  conflict: ({ list, count, minimal }) =>
    `Mit diesen Personen und Schichten hält kein Dienstplan ${count === 1 ? 'dies' : 'dies alles zugleich'} ein: ${list}. ${
      count === 1 ? 'Lockern oder streichen Sie die Regel.' : 'Lockern oder streichen Sie eine davon.'
    }${minimal ? '' : ' Vielleicht genügen weniger davon.'}`,
  changes: ({ least, of, most }) =>
    `Mindestens ${least} von ${of} veröffentlichten Zuteilungen müssen sich ändern, was auch sonst geschieht; ${most} dürfen.`,
  minimum: ({ unit, value, min }) =>
    `Kein Dienstplan schafft mehr: ${amount(value, unit)}; verlangt sind mindestens ${amount(min, unit)}.`,
  minimumOf: ({ who, unit, value, min }) =>
    `Kein Dienstplan schafft mehr für ${who}: ${amount(value, unit)}; verlangt sind mindestens ${amount(min, unit)}.`,
  minimums: 'Kein Dienstplan verfehlt diese Mindestwerte insgesamt um weniger.',
};
