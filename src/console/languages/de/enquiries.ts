import type { Language } from '../english.ts';

export const enquiries: Language['enquiries'] = {
  heading: 'Anfragen',
  none: 'Keine Anfragen',
  noneHelp: 'Hier erscheinen Anfragen von Besuchern zu Artikeln.',
  deleted: 'gelöschter Artikel',
  dealtWith: 'Löschen',
  deleteOf: (name, item) => `Anfrage von ${name} zu ${item} löschen`,
  older: 'Ältere anzeigen',
  company: 'Firma auf den öffentlichen Seiten',
  name: 'Name',
  address: 'Adresse',
  phone: 'Telefon',
};
