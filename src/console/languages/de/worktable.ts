import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const worktable: Language['worktable'] = {
  columnNames: { site: 'Standort', updated: 'Letzte Änderung', created: 'Angelegt' },
  item: 'Artikel',
  chosenColumn: 'Ausgewählt',
  list: 'Artikel',
  columnsOpen: 'Spalten',
  columnsTitle: 'Spalten und Sortierung',
  columnsHelp: 'Gilt für Sie in diesem Browser, je Artikeltyp.',
  forward: (column) => `${column} nach vorn`,
  back: (column) => `${column} nach hinten`,
  reset: 'Spalten wie am Anfang',
  sortBy: 'Sortieren nach',
  sortWay: 'Richtung',
  ways: { ascending: 'Aufsteigend', descending: 'Absteigend' },
  newest: 'Neueste zuerst',
  best: 'Beste Treffer zuerst',
  width: (column) => `Breite von ${column}`,
  filter: 'Filtern',
  filterTitle: 'Liste filtern',
  field: 'Feld',
  manner: 'Welche Artikel',
  manners: {
    any: 'Alle',
    range: 'Zwischen zwei Werten',
    contains: 'Enthält einen Text',
    in: 'Einer dieser Werte',
    empty: 'Leer',
    filled: 'Nicht leer',
  },
  from: 'Von',
  until: 'Bis',
  contains: 'Text',
  turned: 'Der erste Wert liegt über dem zweiten. Bitte vertauschen.',
  pickOne: 'Wählen Sie mindestens einen Wert.',
  apply: 'Anwenden',
  chips: 'Filter',
  unfilter: (text) => `Filter entfernen: ${text}`,
  unfilterAll: 'Alle Filter entfernen',
  filtered: {
    between: (of, min, max) => `${of}: ${min} bis ${max}`,
    from: (of, min) => `${of}: ab ${min}`,
    until: (of, max) => `${of}: bis ${max}`,
    contains: (of, text) => `${of} enthält „${text}“`,
    is: (of, values) => `${of}: ${values}`,
    empty: (of) => `${of}: leer`,
    filled: (of) => `${of}: nicht leer`,
    unknown: (of, text) => `${of} (hier kein Feld): ${text}`,
  },
  views: {
    label: 'Ansicht',
    none: 'Keine',
    shared: (name) => `${name} (alle)`,
    keep: 'Ansicht speichern',
    change: 'Ansicht bearbeiten',
    changeOf: (name) => `Ansicht bearbeiten: ${name}`,
    isChanged: 'Seit dem Speichern geändert',
    help: 'Eine Ansicht umfasst die Filter, die Sortierung und die Spalten, die die Liste jetzt hat.',
    name: 'Name',
    forAll: 'Für alle, die Artikel bearbeiten',
    save: 'Speichern',
    saveNew: 'Als neue Ansicht speichern',
    remove: 'Ansicht löschen',
    ask: (name) => `Ansicht „${name}“ löschen?`,
    askHelp: 'Die Artikel, die sie zeigt, bleiben, wie sie sind.',
    askAll: 'Sie ist dann für alle weg. Die Artikel, die sie zeigt, bleiben, wie sie sind.',
  },
  choose: (title) => `${title} auswählen`,
  choosePage: 'Alle auf dieser Seite auswählen',
  chosen: (count) => plural(count, { one: '1 Artikel ausgewählt', other: '# Artikel ausgewählt' }),
  all: (count, isExact) =>
    isExact ? `Alle ${number(count)} Treffer auswählen` : `Alle Treffer auswählen, mehr als ${number(count)}`,
  reading: (count) => `${number(count)} gelesen`,
  progress: (sent, of) => `${number(sent)} von ${number(of)} Artikeln`,
  stopped: (changed, sent, of, why) =>
    `Nach ${number(sent)} von ${number(of)} Artikeln abgebrochen: ${why} Bisher geändert: ${number(changed)}. Machen Sie das rückgängig, oder wählen Sie die übrigen aus und fahren Sie fort.`,
  lines: (count) => `Angezeigt werden die ersten ${number(count)}.`,
  none: 'Auswahl aufheben',
  keys: 'Mit den Pfeiltasten wechseln Sie den Artikel, mit der Leertaste wählen Sie aus, mit Umschalt alles dazwischen; die Eingabetaste öffnet.',
  change: 'Ändern…',
  changeOf: (count) => plural(count, { one: '1 Artikel ändern', other: '# Artikel ändern' }),
  what: 'Was sich ändert',
  how: 'Wie',
  hows: {
    to: 'Festlegen auf',
    up: 'Um einen Betrag erhöhen',
    down: 'Um einen Betrag senken',
    upPercent: 'Um Prozent erhöhen',
    downPercent: 'Um Prozent senken',
  },
  amount: 'Betrag',
  percent: 'Prozent',
  rounding: 'Rundung',
  roundings: {
    exact: 'Auf den Cent',
    whole: 'Auf ganze Beträge',
    ending99: 'Preise auf ,99 enden lassen',
  },
  salePrice: 'Verkaufspreis',
  allRates: 'Alle Mietpreise',
  emptied: 'Bleibt das Feld leer, wird der Wert entfernt.',
  deleteThem: 'Entwürfe löschen',
  deleteHelp:
    'Entwürfe werden mit ihren Bildern und Buchungen gelöscht. Veröffentlichtes und Verkauftes muss zuerst zurückgezogen, Zurückgezogenes zum Entwurf gemacht werden. Das lässt sich nicht rückgängig machen.',
  wouldDelete: (count, kept) =>
    [
      plural(count, { one: '1 Entwurf wird gelöscht.', other: '# Entwürfe werden gelöscht.' }),
      kept === 0 ? '' : plural(kept, { one: '1 Artikel bleibt.', other: '# Artikel bleiben.' }),
    ]
      .filter((text) => text !== '')
      .join(' '),
  deleteOf: (count) => plural(count, { one: '1 Entwurf löschen', other: '# Entwürfe löschen' }),
  deleted: (count) => plural(count, { one: '1 Entwurf gelöscht.', other: '# Entwürfe gelöscht.' }),
  preview: 'Vorschau',
  would: (changed, unchanged, faulty) =>
    [
      plural(changed, { one: '1 Artikel ändert sich.', other: '# Artikel ändern sich.' }),
      unchanged === 0 ? '' : plural(unchanged, { one: '1 ist schon so.', other: '# sind schon so.' }),
      faulty === 0
        ? ''
        : plural(faulty, { one: '1 lässt sich nicht ändern.', other: '# lassen sich nicht ändern.' }),
    ]
      .filter((text) => text !== '')
      .join(' '),
  columns: ['Artikel', 'Vorher', 'Nachher'],
  faults: 'Was sich nicht ändern lässt, und warum',
  meanwhile:
    'Schließen Sie dieses Fenster, sehen Sie sich diese Artikel in der Liste an und wählen Sie sie neu aus.',
  gone: 'Ein Artikel, den es nicht mehr gibt',
  fits: (count) => plural(count, { one: 'Nur den 1 passenden ändern', other: 'Nur die # passenden ändern' }),
  done: (count) => plural(count, { one: '1 Artikel geändert.', other: '# Artikel geändert.' }),
  undone: (removed, restored) =>
    [
      plural(restored, {
        one: 'Rückgängig gemacht: 1 Artikel ist wie zuvor.',
        other: 'Rückgängig gemacht: # Artikel sind wie zuvor.',
      }),
      removed === 0
        ? ''
        : plural(removed, { one: '1 neuer Artikel ist entfernt.', other: '# neue Artikel sind entfernt.' }),
    ]
      .filter((text) => text !== '')
      .join(' '),
  left: (count, named) =>
    plural(count, {
      one: `1 bleibt, wie er ist: ${named}.`,
      other: `# bleiben, wie sie sind: ${named}.`,
    }),
  open: 'Änderungen',
  heading: 'Änderungen mehrerer Artikel',
  empty: 'Noch keine Änderungen mehrerer Artikel',
  emptyHelp:
    'Wählen Sie Artikel in der Liste aus und ändern Sie sie gemeinsam, oder importieren Sie welche. Jede solche Änderung wird hier festgehalten.',
  kinds: { edit: 'Gemeinsam geändert', import: 'Importiert' },
  counts: (created, changed) =>
    [
      created === 0 ? '' : plural(created, { one: '1 Artikel angelegt', other: '# Artikel angelegt' }),
      changed === 0 ? '' : plural(changed, { one: '1 Artikel geändert', other: '# Artikel geändert' }),
    ]
      .filter((text) => text !== '')
      .join(', '),
  partlyUndone: (undone, of) =>
    `Teilweise rückgängig gemacht: ${number(undone)} von ${number(of)} Teilen. „Rückgängig machen“ fährt mit den übrigen fort.`,
  undoneBy: (name, at) => `Rückgängig gemacht von ${name}, ${at}`,
  undo: 'Rückgängig machen',
  undoAgain: (count) =>
    plural(count, {
      one: '1 übrigen rückgängig machen',
      other: '# übrige rückgängig machen',
    }),
  wouldUndo: (removed, restored) =>
    removed + restored === 0
      ? 'Zurzeit lässt sich nichts rückgängig machen.'
      : [
          restored === 0
            ? ''
            : plural(restored, { one: '1 Artikel wird wie zuvor.', other: '# Artikel werden wie zuvor.' }),
          removed === 0
            ? ''
            : plural(removed, {
                one: '1 neuer Artikel wird gelöscht.',
                other: '# neue Artikel werden gelöscht.',
              }),
        ]
          .filter((text) => text !== '')
          .join(' '),
  askUndo: 'Diese Änderung mehrerer Artikel rückgängig machen?',
  undoHelp: 'Das lässt sich nicht zurücknehmen.',
  goneAgain: 'war neu und ist wieder gelöscht',
  items: 'Artikel',
  states: {
    unchanged: 'seitdem nicht geändert',
    undone: 'wie vor der Änderung',
    changed: 'seitdem geändert, bleibt daher',
    deleted: 'seitdem gelöscht',
    in_use: 'hat Buchungen oder Anfragen, bleibt daher',
  },
  since: (name, at) => `${name}, ${at}`,
};
