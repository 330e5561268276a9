import type { Language } from '../english.ts';

export const applications: Language['applications'] = {
  what: 'Anwendungen, etwa Assistenten, die mit Ihrer Erlaubnis für Sie handeln. Jede sieht, was Sie sehen, höchstens 30 Tage lang.',
  none: 'Sie haben keine erlaubt.',
  known: (host, day) => `Bekannt durch die Seite unter ${host}. Erlaubt am ${day}.`,
  scopes: { listing: 'Katalog', planning: 'Planung' },
  withdraw: 'Entziehen',
  label: (name) => `${name} die Erlaubnis entziehen`,
  ask: (name) => `${name} die Erlaubnis entziehen? Die Anwendung kann Sie erneut fragen.`,
};
