import type { Language } from '../english.ts';

export const enquiries: Language['enquiries'] = {
  heading: 'Anfragen',
  none: 'Keine Anfragen',
  noneHelp: 'Was Besucher zu Artikeln fragen, erscheint hier.',
  deleted: 'gelöschter Artikel',
  dealtWith: 'Löschen',
  deleteOf: (name, item) => `Anfrage von ${name} zu ${item} löschen`,
  older: 'Ältere anzeigen',
  company: 'Firma auf den öffentlichen Seiten',
  name: 'Name',
  address: 'Adresse',
  phone: 'Telefon',
};
