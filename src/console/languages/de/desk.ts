import type { Language } from '../english.ts';

export const desk: Language['desk'] = {
  heading: 'Ausgabe und Rücknahme',
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
  view: 'Ansicht',
  views: { list: 'Zu tun', calendar: 'Kalender' },
  span: 'Angezeigte Tage',
  spans: { '7': 'Woche', '28': '4 Wochen' },
  today: 'Heute',
  earlier: 'Früher',
  later: 'Später',
  search: 'Artikel suchen',
  findCustomer: 'Kundschaft suchen',
  foundOf: (who) => `Buchungen zu „${who}“`,
  noneFound: 'Keine Buchung dazu',
  noneFoundHelp:
    'Es genügt ein Teil des Namens, der E-Mail-Adresse oder der Telefonnummer, wie sie notiert ist.',
  moreFound: 'Frühere Buchungen anzeigen',
  type: 'Typ',
  allTypes: 'Alle Typen',
  item: 'Artikel',
  noItems: 'Keine Artikel zu vermieten',
  noItemsHelp:
    'Hier erscheinen Artikel, die vermietet werden. Bitte einen anderen Standort oder Typ wählen oder nach etwas anderem suchen.',
  more: 'Weitere Artikel anzeigen',
  dayOf: (item, day, free, of) => `${item}, ${day}: ${free} von ${of} frei`,
  closedDay: 'geschlossen',
  freeOf: (free, of) => `${free}/${of}`,
  taken: (item, day) => `${item} ist am ${day} belegt. Bitte freie Tage wählen.`,
  notBookable: (item) =>
    `${item} lässt sich nicht buchen: verkauft, zurückgezogen oder nicht mehr zu vermieten.`,
  book: (item) => `${item} buchen`,
  blocked: 'Gesperrt',
  barOf: (who, state, stay, item) => `${who}, ${state}: ${item}, ${stay}`,
  keys: 'Pfeiltasten wechseln den Tag, mit Umschalt markieren Sie mehrere, Eingabe bucht sie. Auf einer Buchung verschieben Umschalt und Pfeil die Rückgabe.',
};
