import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const myData: Language['myData'] = {
  own: 'Meine Daten',
  ownHelp: 'Alles, was über Sie gespeichert ist: Konto, Verträge, Schichten, Stunden, Anfragen und mehr.',
  title: (name) => `Daten von ${name}`,
  help: 'Alles, was über diese Person gespeichert ist, wenn sie Auskunft verlangt.',
  page: 'Als lesbare Seite speichern',
  json: 'Als JSON speichern',
  saved: 'Gespeichert.',
  file: 'meine Daten',
  fileOf: (name) => `Daten von ${name}`,
  erase: 'Personenbezogene Daten löschen',
  eraseHelp:
    'Dienstpläne, Stunden, Verträge und Urlaub bleiben unter einer Nummer erhalten, wie es das Gesetz verlangt. Kopien in Sicherungen verschwinden mit den Sicherungen.',
  whileActive: 'Löschen lassen sich die Daten, sobald das Konto deaktiviert ist.',
  ask: (name) => `Die Daten von ${name} endgültig löschen?`,
  never: 'Das lässt sich nicht rückgängig machen.',
  deleted: 'Gelöscht wird:',
  stays: 'Unter einer Nummer bleibt, ohne Namen, Notizen und Kommentare:',
  byLaw: 'Dienstpläne, Stunden, Verträge und Urlaub, wie es das Gesetz verlangt',
  backups: 'Kopien in Sicherungen verschwinden mit den Sicherungen.',
  goes: (title, count) => `${title}: ${plural(count, { one: '1 Eintrag', other: '# Einträge' })}`,
  log: (count) =>
    plural(count, {
      one: '1 Eintrag des Protokolls',
      other: '# Einträge des Protokolls',
    }),
  becomes: (name) => `Danach erscheint die Person als „${name}“.`,
  type: (name) => `Zur Bestätigung ${name} eingeben`,
  again: 'Erneut prüfen',
  confirm: 'Endgültig löschen',
  erased: (name) => `Die Daten sind gelöscht. Die Person heißt jetzt „${name}“.`,
};
