import type { Language } from '../english.ts';

export const applications: Language['applications'] = {
  what: 'Anwendungen, etwa Assistenten, die mit Ihrer Erlaubnis in Ihrem Namen handeln. Jede sieht, was Sie sehen, höchstens 30 Tage lang.',
  none: 'Sie haben keiner Anwendung etwas erlaubt.',
  known: (host, day) => `Ausgewiesen durch ihre Seite unter ${host}. Erlaubt am ${day}.`,
  scopes: { listing: 'Katalog', planning: 'Planung' },
  withdraw: 'Erlaubnis entziehen',
  label: (name) => `${name} die Erlaubnis entziehen`,
  ask: (name) => `${name} die Erlaubnis entziehen? Die Anwendung kann Sie erneut fragen.`,
};
