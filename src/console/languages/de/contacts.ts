import type { Language } from '../english.ts';

export const contacts: Language['contacts'] = {
  title: 'Meine Kontaktdaten',
  known: 'So sind Sie zu erreichen',
  knownHelp: 'Die Leitung Ihrer Standorte sieht beides. Ändern kann es die Administration.',
  phone: 'Telefon',
  email: 'E-Mail-Adresse',
  none: 'nicht angegeben',
  managers: 'Leitung Ihrer Standorte',
  managersHelp:
    'Vom Standort, zu dem Sie gehören, und von denen, an denen Sie jetzt oder demnächst arbeiten.',
  noManagers: 'Keiner Ihrer Standorte hat eine Leitung. Bitte fragen Sie Ihre Administration.',
  sharesNothing: 'zeigt weder Telefon noch E-Mail-Adresse',
  writeTo: (site) => `An die Leitung von ${site} schreiben`,
  answerTo: (site) => `Antworten an die Leitung von ${site}`,
  writeHelp:
    'Sie liest es in der Konsole unter Nachrichten und bekommt eine E-Mail, wenn der Server E-Mails sendet.',
  written: (names) => `Gesendet an ${names}.`,
  lead: 'Was Kolleginnen und Kollegen sehen',
  leadHelp: 'Wer an Ihren Standorten arbeitet, sieht nur, was Sie hier ankreuzen.',
  sharesPhone: 'Meine Telefonnummer',
  sharesEmail: 'Meine E-Mail-Adresse',
  shown: 'sichtbar',
  hidden: 'nicht sichtbar',
};
