import type { Language } from '../english.ts';

export const accounts: Language['accounts'] = {
  title: 'Konten',
  lead: 'Wer hier arbeitet, wo, und wie die Anmeldung läuft.',
  findSite: 'Standort suchen',
  nobody: 'Niemand mit diesem Namen.',
  noSite: 'Kein Standort mit diesem Namen.',
  addPerson: 'Person hinzufügen',
  add: 'Hinzufügen',
  added: (name) =>
    `${name} ist hinzugefügt. Laden Sie die Person mit einem Link ein, oder fügen Sie die nächste hinzu.`,
  formOf: (name) => `Konto von ${name}`,
  name: 'Name',
  email: 'E-Mail-Adresse',
  emailHelp: 'Damit meldet sich die Person an, dorthin gehen die E-Mails.',
  home: 'Stammstandort',
  noHome: 'Keiner: wird nicht eingeplant',
  role: 'Rolle',
  sites: 'Sichtbare Standorte',
  everySite: 'Alle Standorte, auch neue',
  signIn: { none: 'Noch kein Zugang', invited: 'Eingeladen', password: 'Hat Zugang' },
  left: 'Nicht aktiv',
  fromSheet: 'Tabelle importieren',
  invite: 'Einladen',
  inviteAll: (count) => (count === 1 ? '1 Person einladen' : `${count} Personen einladen`),
  askInviteAll: (count) =>
    count === 1
      ? 'Die 1 Person einladen, die sich noch nicht anmelden kann?'
      : `Alle ${count} Personen einladen, die sich noch nicht anmelden können?`,
  invitedAll: (count, toPass) =>
    toPass === 0
      ? `${count === 1 ? '1 Link wurde' : `${count} Links wurden`} per E-Mail verschickt.`
      : `${toPass === 1 ? '1 Link ist' : `${toPass} Links sind`} fertig. Speichern Sie sie jetzt und geben Sie jeden weiter: Sie stehen nur hier.`,
  saveLinks: 'Links speichern',
  inviteAgain: 'Erneut einladen',
  reset: 'Neues Passwort per Link',
  linkTitle: (name) =>
    `Geben Sie diesen Link an ${name} weiter. Er funktioniert einmal, innerhalb von sieben Tagen.`,
  link: 'Link',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  mailed: (address) => `Der Link wurde an ${address} gesendet.`,
  notMailed: (fault) => `Der Mailserver hat ihn nicht angenommen (${fault}).`,
  deactivate: 'Deaktivieren',
  askDeactivate: (name) =>
    `${name} deaktivieren? Die Person wird abgemeldet und nicht mehr eingeplant; geleistete Arbeit bleibt erhalten.`,
  activate: 'Wieder zulassen',
  contract: 'Vertrag',
  contractOf: (name) => `Vertrag von ${name}`,
  noContract: 'Noch kein Vertrag: Die Stunden sind nicht begrenzt.',
  hours: 'Stunden pro Woche',
  least: 'Mindestens',
  most: 'Höchstens',
  pay: 'Stundenlohn',
  currency: 'Währung',
  whichOf: (name) => `Verträge von ${name}`,
  span: (start, end) => (end === null ? `ab ${start}` : `${start} bis ${end}`),
  since: 'Beginn',
  until: 'Ende',
  untilHelp: 'Leer: unbefristet.',
  changed: 'Geänderte Bedingungen ab',
  changedHelp: 'Leer: Der ganze Vertrag ändert sich.',
  fromOn: (day, last) => `Die neuen Bedingungen gelten ab ${day}; die bisherigen enden am ${last}.`,
  asWhole: (day) =>
    `Der ganze Vertrag ändert sich, ab ${day}. Gelten Bedingungen erst später, nennen Sie den Tag.`,
  saveContract: 'Vertrag speichern',
  externalHr: 'Verträge kommen aus Ihrer Personalverwaltung.',
  addSite: 'Standort hinzufügen',
  siteForm: (name) => `Standort ${name}`,
  street: 'Straße',
  city: 'Ort',
  postcode: 'Postleitzahl',
  country: 'Land',
  zone: 'Zeitzone',
  closeSite: 'Schließen',
  askClose: (name) =>
    `${name} schließen? Neue Schichten können dort nicht mehr geplant werden; die Dienstpläne bleiben.`,
};
