import type { Language } from '../english.ts';

export const setUp: Language['setUp'] = {
  title: 'Ihre Organisation einrichten',
  lead: 'Drei kurze Schritte. Alles hier lässt sich später ändern.',
  organisation: 'Ihre Organisation',
  name: 'Name',
  country: 'Land',
  countryHelp:
    'Ruhezeiten und Ankündigungsfristen folgen dem Recht dieses Landes, bis Sie für einen Standort andere Regeln wählen.',
  zone: 'Zeitzone',
  you: 'Ihr Zugang als Administration',
  yourName: 'Ihr Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordHelp: 'Mindestens 12 Zeichen; gut geeignet sind ein paar Wörter.',
  sites: 'Ihre ersten Standorte',
  sitesHelp: 'Die Läden, Filialen oder Stationen, die Sie planen. Für den Anfang genügt einer.',
  siteName: (number) => `Standort ${number}`,
  addSite: 'Weiteren Standort hinzufügen',
  removeSite: (number) => `Standort ${number} entfernen`,
  submit: 'Einrichten und anmelden',
  done: 'Diese Installation ist schon eingerichtet. Melden Sie sich an, oder bitten Sie Ihre Administration um ein Konto.',
  toConsole: 'Zur Anmeldung',
  noLink:
    'Die Adresse ist unvollständig: Der Teil nach # fehlt. Kopieren Sie den ganzen Link, den der Server beim Start ausgegeben hat.',
  closedTitle: 'Nichts einzurichten',
};
