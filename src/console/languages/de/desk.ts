import type { Language } from '../english.ts';

export const desk: Language['desk'] = {
  heading: 'Ausgabe und Rücknahme',
  site: 'Standort',
  allSites: 'Alle Standorte',
  nothing: 'Nichts auszugeben oder zurückzunehmen',
  nothingHelp:
    'Hier stehen die Buchungen von heute und den nächsten sieben Tagen, alles Überfällige und was in den letzten zwei Wochen nicht abgeholt wurde.',
  groups: {
    late: 'Überfällig',
    missed: 'Nicht abgeholt',
    outToday: 'Heute auszugeben',
    backToday: 'Heute zurückzunehmen',
    outSoon: 'Diese Woche auszugeben',
    backSoon: 'Später zurück',
    waiting: 'Zu beantworten',
    cameBack: 'Heute zurückgekommen',
  },
};
