import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

const lines = (count: number) => plural(count, { one: '1 Zeile', other: '# Zeilen' });

export const weekTemplates: Language['weekTemplates'] = {
  title: 'Vorlagen',
  help: 'Speichern Sie die Zeilen einer oder mehrerer Wochen unter einem Namen, und übernehmen Sie sie in kommende Wochen.',
  none: 'Noch keine Vorlagen.',
  list: 'Vorhandene Vorlagen',
  keep: 'Als Vorlage speichern',
  byHand: 'Mit leerer Vorlage beginnen',
  name: 'Vorlage',
  namePlaceholder: 'Normale Woche',
  site: 'Standort',
  weeks: 'Wochen',
  noWeeks: 'Geben Sie eine ganze Zahl von 1 bis 8 ein.',
  kept: (name) => `${name} ist gespeichert.`,
  summary: (weeks, count) => `${plural(weeks, { one: '1 Woche', other: '# Wochen' })}, ${lines(count)}`,
  use: 'Anwenden',
  useOf: (name) => `${name} anwenden`,
  edit: 'Bearbeiten',
  editOf: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} löschen`,
  removeAsk: (name) =>
    `Die Vorlage ${name} löschen? Zeilen, die mit ihr hinzugefügt wurden, bleiben bestehen.`,
  from: 'Ab der Woche vom',
  times: 'Wie oft',
  noTimes: 'Geben Sie eine ganze Zahl von 1 bis 53 ein.',
  present: 'In Wochen, die schon Zeilen haben',
  choices: {
    add: 'Fehlendes hinzufügen',
    skip: 'Unverändert lassen',
    replace: 'Zeilen aus Vorlagen ersetzen',
  },
  preview: 'Vorschau',
  previewTitle: 'Vorschau',
  doneTitle: 'Erledigt',
  apply: (created, removed) =>
    removed === 0
      ? `${lines(created)} hinzufügen`
      : `${lines(created)} hinzufügen, ${number(removed)} entfernen`,
  nothing:
    'Es würde sich nichts ändern: Diese Wochen haben schon alle diese Zeilen, oder sie bleiben unverändert.',
  applied: (created, removed) =>
    removed === 0
      ? `${lines(created)} hinzugefügt.`
      : `${lines(created)} hinzugefügt, ${number(removed)} entfernt.`,
  columns: {
    week: 'Woche vom',
    standing: 'Vorhanden',
    created: 'Neu',
    removed: 'Entfernt',
    note: 'Bleibt',
  },
  skipped: 'unverändert',
  keptCount: (count) => plural(count, { one: '1 Zeile bleibt', other: '# Zeilen bleiben' }),
  faults: 'Das passt nicht in jede Woche',
  keptTitle: 'Diese Zeilen bleiben',
  keptMore: (count) => `und ${number(count)} weitere`,
  reasons: {
    NOT_FROM_TEMPLATE: 'nicht aus einer Vorlage',
    PUBLISHED: 'veröffentlicht',
    ASSIGNED: 'in einem Entwurf besetzt',
    CHANGED: 'von Hand geändert',
  },
  editor: {
    title: (name) => `${name} bearbeiten`,
    weeks: 'Wochen',
    week: 'Woche',
    weekOf: (week) => `Woche ${number(week)}`,
    line: 'Zeile',
    linePlaceholder: 'Theke früh',
    people: 'Personen',
    noPeople: 'Geben Sie eine ganze Zahl von 1 bis 500 ein.',
    profile: 'Erforderliche Qualifikation',
    add: 'In die Vorlage aufnehmen',
    change: 'Zeile ändern',
    removeOf: (line) => `${line} entfernen`,
    save: 'Vorlage speichern',
    outside: (weeks) =>
      `Einige Zeilen liegen nach Woche ${number(weeks)}. Verschieben oder entfernen Sie sie.`,
  },
};
