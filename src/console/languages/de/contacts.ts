import type { Language } from '../english.ts';

export const contacts: Language['contacts'] = {
  title: 'Meine Kontaktdaten',
  known: 'So sind Sie zu erreichen',
  knownHelp: 'Die Leitung Ihrer Standorte sieht beides. Ändern kann es die Administration.',
  phone: 'Telefon',
  email: 'E-Mail-Adresse',
  none: 'nicht angegeben',
  lead: 'Was Kolleginnen und Kollegen sehen',
  leadHelp: 'Wer an Ihren Standorten arbeitet, sieht nur, was Sie hier ankreuzen.',
  sharesPhone: 'Meine Telefonnummer',
  sharesEmail: 'Meine E-Mail-Adresse',
  shown: 'sichtbar',
  hidden: 'nicht sichtbar',
};
