import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const cover: Language['cover'] = {
  mark: (who) => `${who} abwesend melden`,
  title: (who) => `${who} ist abwesend`,
  kind: 'Grund',
  kinds: { sick: 'Krank', late: 'Verspätet', early: 'Geht früher', 'no-show': 'Nicht erschienen' },
  from: 'Von',
  until: 'Bis',
  expected: 'Erwartet um',
  comment: 'Kommentar, nur für die Leitung',
  submit: 'Abwesend melden',
  marking: 'Regeln werden geprüft …',
  submitLate: 'Verspätung notieren',
  opens: (count) =>
    count === 0
      ? 'Keine Schicht dieser Woche wird frei.'
      : plural(count, { one: '1 Schicht wird frei.', other: '# Schichten werden frei.' }),
  keeps: 'Die Schicht bleibt vergeben. Nur die Verspätung wird notiert.',
  wrongOrder: 'Das Ende muss nach dem Beginn liegen.',
  leave: (type) => `In der Personalverwaltung eingetragen: ${type}.`,
  early: 'Notiert. In der Personalverwaltung wird nichts eingetragen.',
  free: (count) => plural(count, { one: 'Schicht freigeben', other: '# Schichten freigeben' }),
  freeing: 'Wird freigegeben …',
  part: (hours, shift) => `${hours} der Schicht ${shift}`,
  freePart: (part) => `${part} freigeben`,
  freePartOf: (who, part) => `${part} freigeben: ${who}`,
  freesPart: (day, part) => `Am ${day} nur ${part}.`,
  freeOf: (who, count) =>
    plural(count, { one: `Schicht von ${who} freigeben`, other: `# Schichten von ${who} freigeben` }),
  partFreed: (part, count) =>
    `${part} ${count === 1 ? 'ist' : 'sind'} freigegeben; der Rest bleibt bei der Person. Wird die Genehmigung zurückgenommen, gehören ihr auch diese Stunden wieder, sofern niemand anders eingesprungen ist.`,
  freed: (count) =>
    plural(count, {
      one: '1 Schicht ist freigegeben. Wird die Genehmigung zurückgenommen, ist sie wieder vergeben wie zuvor, falls sie dann noch offen ist.',
      other:
        '# Schichten sind freigegeben. Wird die Genehmigung zurückgenommen, sind sie wieder vergeben wie zuvor, soweit sie dann noch offen sind.',
    }),
  keepsPart: (span) => `${span} bleibt bei der Person.`,
  opensPart: (span) => `${span} wird frei.`,
  opensWhole:
    'Die ganze Schicht wird frei, auch was schon gearbeitet ist: Der Rest beginnt in einer Woche, die noch nicht veröffentlicht ist. Veröffentlichen Sie diese Woche zuerst, damit nur der Rest frei wird.',
  notMissing: 'Es fehlt niemand: In der Schicht sind mehr Personen als nötig.',
  late: 'Verspätung notiert. Die Schicht bleibt, wie sie ist.',
  none: 'In dieser Zeit liegt keine veröffentlichte Schicht.',
  filled: (who) => `Besetzt: ${who}`,
  stays: 'Bleibt, denn sie ist schon vorbei.',
  otherWeek: 'In einer anderen Woche des Dienstplans.',
  fill: (who) => `Mit ${who} besetzen`,
  illAtOnce: (who) => `${who} ist krank?`,
  illDoes: (who, when, taker) =>
    `Ein Klick meldet ${who} für ${when} krank und gibt ${taker} die Schicht. In der Meldung danach lässt sich beides zurücknehmen.`,
  illNobody:
    'Niemandem kann die Schicht sofort gegeben werden. Unten steht, wer sie übernehmen könnte und was im Weg steht.',
  illAndFill: (who, taker, when) => `${who} ist krank: mit ${taker} besetzen, ${when}`,
  markAndFill: (who) => `Abwesend melden und mit ${who} besetzen`,
  others: (count) => plural(count, { one: '1 weitere Person könnte', other: '# weitere Personen könnten' }),
  nobody: 'Niemand kann sie übernehmen, ohne eine Regel zu verletzen.',
  openSlot: 'Offene Schicht im Dienstplan anzeigen',
  openSlotOf: (what) => `Offene Schicht im Dienstplan anzeigen: ${what}`,
  freedOpen: (count) =>
    plural(count, {
      one: '1 freigegebene Schicht ist noch offen:',
      other: '# freigegebene Schichten sind noch offen:',
    }),
  standBy: 'Bereitschaft',
  calls: {
    today: (who, time) => `${who} beginnt um ${time} Uhr`,
    later: (who, day, time) => `${who} beginnt am ${day} um ${time} Uhr`,
    began: (who, time) => `${who} müsste seit ${time} Uhr da sein`,
    call: (starts) => `${starts}: bitte anrufen.`,
    mail: (starts) => `${starts}, eine Telefonnummer ist nicht bekannt: bitte schreiben.`,
    unseen: (starts) => `${starts}, Sie sehen aber keine Telefonnummer.`,
    unseenElsewhere: (starts) =>
      `${starts}, Sie sehen aber keine Telefonnummer. Fragen Sie die Leitung am Stammstandort.`,
    write: 'Nachricht schreiben',
    mark: 'Nicht bestätigt und beginnt bald: bitte anrufen',
  },
  lately: {
    sick: { today: 'heute krank gemeldet', on: (day) => `krank gemeldet für ${day}` },
    'no-show': { today: 'heute nicht erschienen', on: (day) => `nicht erschienen am ${day}` },
    other: { today: 'heute abwesend', on: (day) => `abwesend am ${day}` },
  },
  noted: 'Bereits gemeldet',
  endEarly: 'Früher beenden',
  backFrom: 'Wieder da ab',
  endFault: (from, until) => `Das Ende muss nach ${from} und vor ${until} liegen.`,
  end: 'Abwesenheit dann beenden',
  ending: 'Regeln werden geprüft …',
  ended: (who, until, returned) => {
    const back = {
      one: '1 spätere Schicht ist wieder vergeben wie zuvor',
      other: '# spätere Schichten sind wieder vergeben wie zuvor',
    };
    const later =
      returned === 0 ? 'Keine spätere Schicht ist wieder vergeben wie zuvor' : plural(returned, back);
    return `Die Abwesenheit von ${who} endet ${until}. ${later}.`;
  },
  kept: (what, why) => `Nicht wieder vergeben: ${what} (${why}).`,
  keptWhy: {
    FILLED: 'inzwischen anders besetzt',
    CHANGED: 'inzwischen geändert',
    ON_LEAVE: 'in dieser Zeit gilt eine andere Abwesenheit',
  },
  openingUndone: 'Die Freigabe wurde schon vorher rückgängig gemacht.',
  overlaps: (who) =>
    `${who} ist in dieser Zeit schon abwesend gemeldet. Beenden Sie die Meldung hier, nehmen Sie sie zurück, oder wählen Sie eine andere Zeit:`,
  onLeaveThen: (who, days) =>
    `${who} hat genehmigte Abwesenheit: ${days}. Schichten darin geben Sie an der Schicht selbst frei; eine Meldung kommt hinzu.`,
  past: 'Die Zeit ist vorbei: Die Abwesenheit wird vermerkt, und keine Schicht wird frei.',
  undo: 'Abwesenheit zurücknehmen',
  undoThem: 'Beides zurücknehmen',
  undoBoth: 'Abwesenheit und Besetzung zurücknehmen',
  undoneTitle: (who) => `Die Abwesenheit von ${who} ist zurückgenommen`,
  undone: (who, returned, opened) => {
    const taken = `Die Abwesenheit von ${who} ist zurückgenommen`;
    if (opened === 0) return `${taken}.`;
    if (returned === opened)
      return plural(opened, {
        one: `${taken}, die Schicht ist wieder vergeben wie zuvor.`,
        other: `${taken}, die Schichten sind wieder vergeben wie zuvor.`,
      });
    if (returned === 0)
      return plural(opened, {
        one: `${taken}. Die Schicht bleibt, wie sie ist.`,
        other: `${taken}. Die # Schichten bleiben, wie sie sind.`,
      });
    const back = plural(returned, {
      one: `1 von ${number(opened)} Schichten ist wieder vergeben wie zuvor`,
      other: `# von ${number(opened)} Schichten sind wieder vergeben wie zuvor`,
    });
    return `${taken}. ${back}.`;
  },
  replan: 'Mit möglichst wenigen Änderungen neu planen',
  replanHelp:
    'Sucht für diese Tage einen Dienstplan, der die offenen Schichten besetzt und möglichst wenig ändert. Schichten, die begonnen haben, bleiben, wie sie sind.',
  replanning: 'Wird neu geplant …',
  replanned: (changes, open) => {
    const filled =
      open === 0
        ? 'Jede Schicht dieser Tage ist besetzt'
        : plural(open, { one: '1 Platz bleibt offen', other: '# Plätze bleiben offen' });
    if (changes === 0) return `${filled}; keine andere Schicht ändert sich.`;
    const moved = { one: '1 andere Schicht wechselt', other: '# andere Schichten wechseln' };
    return `${filled}; ${plural(changes, moved)} die Person.`;
  },
  notReplanned: 'Die Neuplanung wurde nicht abgeschlossen',
  show: 'Im Dienstplan anzeigen',
  published: 'Der neue Dienstplan ist veröffentlicht.',
  cover: 'Abwesenheiten und Bereitschaft',
  stillClockedIn: (who, since) => `${who} ist noch eingestempelt, seit ${since}.`,
  clockOutAt: (who, time) => `${who} um ${time} ausstempeln`,
  clockedOut: (who, time) => `${who} ist um ${time} ausgestempelt.`,
  wentHome: 'Nach Hause gegangen',
  absences: 'Abwesenheiten dieser Woche',
  noAbsences: 'In dieser Woche ist niemand abwesend oder im Urlaub.',
  onLeave: (days) => `Abwesend laut Personalverwaltung: ${days}`,
  notConfirmed:
    'Die Personalverwaltung hat es noch nicht bestätigt. Melden Sie die Abwesenheit erneut, oder nehmen Sie sie zurück.',
  line: (kind, from, until) => `${kind}, ${from} bis ${until}`,
  ready: 'In Bereitschaft',
  readyHelp: 'Sie werden zuerst vorgeschlagen, wenn an diesem Tag jemand für eine Schicht gebraucht wird.',
  addTo: (day) => `In Bereitschaft einteilen, ${day}`,
  choose: 'Person wählen …',
  remove: (who, day) => `${who} aus der Bereitschaft nehmen, ${day}`,
  site: 'Standort',
};
