import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const spreadsheets: Language['spreadsheets'] = {
  title: 'Tabellen',
  intro:
    'Füllen Sie eine Vorlage aus oder ändern Sie einen Export, und importieren Sie ihn dann. Bevor Sie bestätigen, wird nichts importiert.',
  kind: 'Inhalt der Datei',
  kinds: {
    people: 'Personen',
    availability: 'Verfügbarkeit',
    entitlements: 'Urlaubsansprüche',
    demand: 'Bedarf',
    listings: 'Artikel',
  },
  download: 'Herunterladen',
  template: 'Vorlage',
  all: 'Alle vorhandenen Daten',
  formats: { xlsx: 'Excel', csv: 'CSV' },
  templateIn: (kind, format) => `Vorlage für ${kind}, ${format}`,
  exportIn: (kind, format) => `${kind} exportieren, ${format}`,
  import: 'Importieren',
  choose: 'Datei wählen',
  drop: 'oder hier ablegen: .xlsx oder .csv',
  wrongEnding: (name) =>
    `${name} ist weder .xlsx noch .csv. Speichern Sie die Datei in einem dieser Formate.`,
  checking: (name) => `${name} wird geprüft …`,
  faults: (count) =>
    plural(count, {
      one: '1 Fehler. Korrigieren Sie ihn in der Datei, und wählen Sie sie dann erneut.',
      other: '# Fehler. Korrigieren Sie sie in der Datei, und wählen Sie diese dann erneut.',
    }),
  columns: {
    title: 'Überschriften, die nicht in der Vorlage stehen',
    help: 'Wählen Sie, welcher Spalte jede entspricht. Die Zuordnung bleibt in diesem Browser für die nächste Datei mit denselben Überschriften gespeichert.',
    open: 'Spalte wählen',
    leaveOut: 'Weglassen',
  },
  mapping: {
    title: 'Was die Spalten der Datei bedeuten',
    help: 'Geben Sie zu jeder Überschrift an, was sie hier ist. Naheliegendes ist vorgeschlagen: Bitte prüfen Sie es. Bevor Sie bestätigen, wird nichts importiert.',
    suggested: 'Vorschlag',
    suggestions: (count) =>
      plural(count, { one: '1 Spalte ist vorgeschlagen.', other: '# Spalten sind vorgeschlagen.' }),
    confirmSuggestions: 'Die Vorschläge stimmen',
    asSuggested: (headings) => `Wie vorgeschlagen gelesen und noch nicht bestätigt: ${headings}.`,
    currency: 'Die Preise sind in',
    usualCurrency: (code) => `Ohne Angabe gelten die Preise in ${code}. Sie sind in`,
    textIn: (text, rows) => plural(rows, { one: `„${text}“ (1 Zeile)`, other: `„${text}“ (# Zeilen)` }),
    whatMeans: (texts) => `Was das bedeutet: ${texts}`,
    isFault: 'Ein Fehler in diesen Zeilen',
    isNone: 'Kein Wert',
    priceOfNew:
      'Vorhandene Artikel behalten ihren Preis. Ein neuer Artikel braucht einen: Tragen Sie ihn in der Datei ein, auch 0, oder lassen Sie diese Zeilen weg.',
    meansNone: (text) => `„${text}“ bedeutet „kein Wert“`,
    unitOf: (unit, rows) =>
      plural(rows, {
        one: `„${unit}“ hinter der Zahl (1 Zeile)`,
        other: `„${unit}“ hinter den Zahlen (# Zeilen)`,
      }),
    readUnit: (value, read) => `„${value}“ als ${read} lesen`,
    goodRows: 'Die Zeilen ohne Fehler',
    importGood: (good, faulty) =>
      plural(good, {
        one: `1 fehlerfreie Zeile importieren, ${number(faulty)} weglassen`,
        other: `# fehlerfreie Zeilen importieren, ${number(faulty)} weglassen`,
      }),
    leftOut: (rows, all) =>
      plural(rows, {
        one: `1 von ${number(all)} Zeilen wurde weggelassen.`,
        other: `# von ${number(all)} Zeilen wurden weggelassen.`,
      }),
    known: (name) =>
      `Die Überschriften sind die von „${name}“: Die Datei wird nach dieser Zuordnung gelesen.`,
    leaveOut: 'Weglassen',
    samples: (samples) => `Zum Beispiel: ${samples}`,
    noSamples: 'Keine Werte',
    fixed: 'Für alle Zeilen gleich',
    fixedValue: (column, value) => `${column}: ${value}`,
    dropFixed: (column) => `${column} entfernen`,
    drop: 'Entfernen',
    add: 'Hinzufügen',
    choose: 'Auswählen',
    key: 'Woran ein vorhandener Artikel erkannt wird',
    noKey: 'ID oder Slug; alle anderen sind neu',
    empty: 'Leere Zellen',
    leave: 'lassen stehen, was da ist',
    clear: 'löschen, was da ist',
    twoWays: (column, value) => `Wie „${value}“ in ${column} gelesen wird`,
    ways: {
      decimal_comma: (read) => `als ${read} (Komma vor den Dezimalstellen)`,
      decimal_point: (read) => `als ${read} (Punkt vor den Dezimalstellen)`,
      day_first: (read) => `als ${read} (Tag zuerst)`,
      month_first: (read) => `als ${read} (Monat zuerst)`,
    },
    notations: {
      decimal_comma: 'Komma vor den Dezimalstellen',
      decimal_point: 'Punkt vor den Dezimalstellen',
      day_first: 'Tag zuerst',
      month_first: 'Monat zuerst',
    },
    name: 'Name der Zuordnung',
    nameExample: 'etwa der Lieferant',
    keep: 'Für das nächste Mal speichern',
    save: 'Änderungen speichern',
    forget: 'Zuordnung löschen',
    askForget: (name) => `Zuordnung „${name}“ löschen? Was mit ihr importiert wurde, bleibt.`,
    isKept: 'Gespeichert. Die nächste Datei mit diesen Überschriften wird so gelesen.',
    faults: (count) =>
      plural(count, {
        one: '1 Fehler. Legen Sie oben fest, wie die Spalte gelesen wird, korrigieren Sie die Datei und wählen Sie sie erneut, oder importieren Sie die fehlerfreien Zeilen.',
        other:
          '# Fehler. Legen Sie oben fest, wie die Spalten gelesen werden, korrigieren Sie die Datei und wählen Sie sie erneut, oder importieren Sie die fehlerfreien Zeilen.',
      }),
    faulty: (rows, all) =>
      plural(rows, {
        one: `1 von ${number(all)} Zeilen ist fehlerhaft.`,
        other: `# von ${number(all)} Zeilen sind fehlerhaft.`,
      }),
    download: 'Fehlerhafte Zeilen herunterladen',
    faultyName: (name) => `${name}-fehlerhafte-Zeilen.csv`,
    problem: 'Was nicht stimmt',
    separator: ';',
    moreRows: (shown) => `Die Datei enthält die ersten ${number(shown)} davon.`,
    plainly: (created, changed) =>
      created === 0
        ? plural(changed, {
            one: '1 Artikel ändert sich, keiner ist neu.',
            other: '# Artikel ändern sich, keiner ist neu.',
          })
        : changed === 0
          ? plural(created, {
              one: '1 Artikel ist neu, keiner ändert sich.',
              other: '# Artikel sind neu, keiner ändert sich.',
            })
          : `${number(created)} neu, ${number(changed)} geändert.`,
    firstChanges: (shown) => `Aufgeführt sind die ersten ${number(shown)} Änderungen.`,
  },
  faultList: 'Fehler',
  further: (count, named) =>
    plural(count, {
      one: `Und in 1 weiteren Zeile (${named})`,
      other: `Und in # weiteren Zeilen (${named})`,
    }),
  omitted: (count) => `${number(count)} weitere werden nicht angezeigt.`,
  cell: 'Zelle',
  column: 'Spalte',
  value: 'Wert',
  problem: 'Was nicht stimmt',
  empty: '(leer)',
  takeClosed: 'Zeilen an Schließtagen übernehmen',
  changeList: 'Was sich an vorhandenen Einträgen ändert',
  addedList: (count) => plural(count, { one: 'Was neu ist: 1 Eintrag', other: 'Was neu ist: # Einträge' }),
  rowOf: (row) => `Zeile ${row}`,
  noUndo: {
    people:
      'Ein Import von Personen lässt sich nicht rückgängig machen: Prüfen Sie die Änderungen, bevor Sie bestätigen.',
    availability:
      'Ein Import von Verfügbarkeiten lässt sich nicht rückgängig machen: Prüfen Sie die Änderungen, bevor Sie bestätigen.',
  },
  noUndoNow: (why) => `Dieser Import lässt sich nicht rückgängig machen: ${why}`,
  row: 'Zeile',
  record: 'Eintrag',
  before: 'Bisher',
  after: 'Künftig',
  summary: (name) => `Was ${name} ändern würde`,
  created: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  nothing: 'Alles in der Datei ist schon vorhanden. Es gibt nichts zu importieren.',
  confirm: (count) => plural(count, { one: '1 Eintrag importieren', other: '# Einträge importieren' }),
  undo: 'Diesen Import rückgängig machen',
  askUndo:
    'Diesen Import rückgängig machen? Was er angelegt hat, verschwindet; was er geändert hat, ist wieder wie zuvor.',
  askUndoItems: 'Diesen Import von Artikeln rückgängig machen?',
  undoneBefore: 'Er wurde schon rückgängig gemacht.',
  undone: (removed, restored) => `Rückgängig gemacht: ${removed} entfernt, ${restored} wie zuvor.`,
  done: (created, changed) => `Importiert: ${number(created)} neu, ${number(changed)} geändert.`,
};
