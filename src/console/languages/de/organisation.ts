import type { Language } from '../english.ts';

export const organisation: Language['organisation'] = {
  title: 'Organisation',
  lead: 'Was für alle Standorte und alle Personen gilt.',
  settings: 'Name, Währung, Zeitzone, Sprache',
  name: 'Name',
  nameHelp:
    'In E-Mails und bei der Anmeldung. Den Namen auf den öffentlichen Seiten ändern Sie unter „Anfragen“.',
  toPublic: 'Name, Adresse und Telefon auf den öffentlichen Seiten',
  currency: 'Währung',
  zone: 'Zeitzone neuer Standorte',
  language: 'Sprache',
  byDefault: (value) => `Vorgabe: ${value}`,
  currencyStays: (currency) =>
    `Nichts wird umgerechnet: Vorhandene Artikel, Verträge und Preise behalten Betrag und Währung. Was neu ist und keine Währung nennt, gilt in ${currency}.`,
  zoneStays: (zone) =>
    `Vorhandene Standorte behalten ihre Zeitzone, und keine Schicht verschiebt sich. Neue Standorte beginnen mit ${zone}.`,
  languageChanges: (language) =>
    `Ab jetzt sind E-Mails an alle, die keine Sprache gewählt haben, auf ${language}; ebenso die öffentlichen Seiten, wenn ein Browser keine der hier gesprochenen Sprachen verlangt. Was schon gesendet ist, bleibt.`,
  toSites: 'Zeitzonen der Standorte',
  logo: 'Logo',
  logoHelp:
    'Oben in der Konsole und auf den öffentlichen Seiten, dazu auf gedruckten Dienstplänen. JPEG, PNG, WebP oder AVIF mit höchstens 5 MiB; SVG geht nicht.',
  logoOf: (name) => `Logo von ${name}`,
  noLogo: 'Noch kein Logo: Es steht der Name da.',
  upload: 'Logo hochladen',
  replace: 'Anderes Logo hochladen',
  uploading: 'Wird hochgeladen …',
  remove: 'Logo entfernen',
  askRemove: 'Das Logo entfernen? Dann steht auf den Seiten wieder der Name.',
  uploaded: 'Das Logo ist ab jetzt zu sehen.',
  removed: 'Das Logo ist entfernt.',
  administrators: 'Administration',
  administratorsHelp:
    'Sie sieht und ändert alles. Die Rolle einer Person wählen Sie unter „Konten“; eine Person bleibt immer in der Administration.',
  toAccounts: 'Rollen unter „Konten“ ändern',
};
