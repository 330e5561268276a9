import type { Language } from '../english.ts';

export const desk: Language['desk'] = {
  heading: 'Ausgabe und Rücknahme',
  site: 'Standort',
  allSites: 'Alle Standorte',
  nothing: 'Nichts auszugeben oder zurückzunehmen',
  nothingHelp: 'Hier stehen die Buchungen von heute und den nächsten sieben Tagen und alles Überfällige.',
  groups: {
    late: 'Überfällig',
    outToday: 'Heute auszugeben',
    backToday: 'Heute zurück',
    outSoon: 'Diese Woche auszugeben',
    backSoon: 'Später zurück',
    waiting: 'Zu beantworten',
  },
};
