import type { Language } from '../english.ts';

export const firstSteps: Language['firstSteps'] = {
  title: 'Ihr erster Dienstplan',
  people: 'Personen hinzufügen',
  invite: 'Personen zur Anmeldung einladen',
  need: 'Angeben, wer wann gebraucht wird',
  plan: 'Die Woche planen und veröffentlichen',
  done: 'Erledigt:',
  bySheet: 'Aus einer Tabelle',
  byHand: 'Einzeln',
  toAccounts: 'Einladen',
  toPlan: 'Eine Woche planen',
  next: 'Weiter:',
  invitePeople: 'Zur Anmeldung einladen',
  needOfWeek: 'Angeben, wer gebraucht wird',
  planWeek: (monday) => `Die Woche ab ${monday} planen`,
};
