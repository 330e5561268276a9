import type { Language } from '../english.ts';

export const notes: Language['notes'] = {
  title: 'Notizen',
  open: 'Notizen',
  ofDay: (day) => `Notizen am ${day}`,
  none: 'Es gibt keine Notizen.',
  day: 'Tag',
  about: 'Wozu',
  people: 'Tag einer Person',
  shift: (name) => `Schicht: ${name}`,
  ofShift: 'Diese Schicht',
  ofPerson: (name) => `Tag von ${name}`,
  ofSite: (site) => `Tag am Standort ${site}`,
  text: 'Notiz',
  textHelp: 'Höchstens 500 Zeichen. Internetadressen werden zu Links.',
  keep: 'Nur für die Leitung',
  readers: {
    person: (name) => `Das lesen ${name} und die Leitungen der Standorte dieser Person.`,
    managers: (name) => `Das liest nur die Leitung. ${name} sieht es nicht.`,
    day: (site) =>
      `Das lesen alle, die an diesem Tag am Standort ${site} eine veröffentlichte Schicht haben, und die Leitung dort.`,
    shift: (names) =>
      names === null
        ? 'Das liest, wer in dieser Schicht arbeitet, sobald sie veröffentlicht ist, sowie die Leitung des Standorts.'
        : `Das lesen ${names} – oder wer in dieser Schicht arbeitet, sobald sie veröffentlicht ist – und die Leitung des Standorts.`,
  },
  isSeen: (name) => `${name} sieht das.`,
  isNotSeen: 'Nur die Leitung sieht das.',
  shown: 'wird gezeigt',
  hidden: 'wird nicht gezeigt',
  add: 'Notiz schreiben',
  edit: 'Ändern',
  editOf: (text) => `Notiz „${text}“ ändern`,
  remove: 'Löschen',
  removeOf: (text) => `Notiz „${text}“ löschen`,
  removeAsk: (text) => `Notiz „${text}“ löschen?`,
  by: (who, at) => `${who}, ${at}`,
  gone: 'Die Notiz wurde inzwischen gelöscht.',
  goWith: 'Die Notizen dazu werden ebenfalls gelöscht.',
};
