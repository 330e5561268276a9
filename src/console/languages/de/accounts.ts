import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const accounts: Language['accounts'] = {
  title: 'Konten',
  lead: 'Wer hier arbeitet, an welchem Standort und mit welchem Zugang.',
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
  emailHelp: 'Damit meldet sich die Person an; dorthin gehen auch die E-Mails.',
  phone: 'Telefon',
  phoneHelp: 'Die Leitung sieht die Nummer; das Team nur, wenn die Person es erlaubt.',
  home: 'Stammstandort',
  noHome: 'Keiner: wird nicht eingeplant',
  role: 'Rolle',
  sites: 'Zuständig für',
  everySite: 'Alle Standorte, auch neue',
  sitesAgain:
    'Die Standorte von vor der Administration sind wieder ausgewählt. Prüfen Sie sie, bevor Sie speichern.',
  sitesAfterAdmin:
    'Alle Standorte gehörten zur Rolle der Administration. Wählen Sie aus, welche bleiben sollen.',
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
  linksSaved: 'Die Links sind gespeichert. Sie sind zu sehen, bis Sie die Seite verlassen.',
  inviteAllAgain: (count) =>
    count === 1
      ? '1 Person ohne Anmeldung erneut einladen'
      : `${count} Personen ohne Anmeldung erneut einladen`,
  askInviteAllAgain: (count) =>
    count === 1
      ? 'Einen neuen Link für die Person erstellen, die eingeladen ist und sich noch nicht angemeldet hat? Der bisherige Link gilt dann nicht mehr.'
      : `Neue Links für alle ${count} Personen erstellen, die eingeladen sind und sich noch nicht angemeldet haben? Die bisherigen Links gelten dann nicht mehr.`,
  inviteAgain: 'Erneut einladen',
  reset: 'Neues Passwort per Link',
  linkTitle: (name) =>
    `Geben Sie diesen Link an ${name} weiter. Er funktioniert einmal, innerhalb von sieben Tagen.`,
  link: 'Link',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  mailed: (address) => `Der Link wurde an ${address} gesendet.`,
  notMailed: (fault) => `Der Mailserver hat die E-Mail nicht angenommen (${fault}).`,
  deactivate: 'Deaktivieren',
  askDeactivate: (name) =>
    `${name} deaktivieren? Die Person wird abgemeldet und nicht mehr eingeplant; ihre bisherigen Schichten und Arbeitszeiten bleiben erhalten.`,
  askDeactivateOwn:
    'Ihr eigenes Konto deaktivieren? Sie werden sofort abgemeldet und können sich erst wieder anmelden, wenn jemand anderes aus der Administration Ihr Konto aktiviert.',
  askGiveUp: (role) =>
    `Sie verlieren die Administration. Ihre Rolle ist dann: ${role}. Nur jemand anderes aus der Administration kann sie Ihnen zurückgeben.`,
  giveUp: 'Administration abgeben',
  activate: 'Wieder aktivieren',
  lastAdministrator:
    'Allein in der Administration: Rolle und Zugang bleiben, bis noch jemand sie innehat. Geben Sie zuerst einer anderen Person die Rolle.',
  passkeys: (count) => (count === 1 ? '1 Passkey' : `${count} Passkeys`),
  removePasskeys: 'Passkeys entfernen',
  askPasskeys: (name) =>
    `Alle Passkeys von ${name} entfernen, etwa weil ein Gerät verloren ist? Das Passwort gilt weiter; wer angemeldet ist, bleibt es, bis ein neues Passwort gesetzt wird.`,
  contract: 'Vertrag',
  contractOf: (name) => `Vertrag von ${name}`,
  noContract: 'Noch kein Vertrag: Nur die Regeln begrenzen die Stunden.',
  kind: 'Vertragsart',
  kindHelp: 'Ein beliebiges Wort. Leer: Vollzeit ab 35 Stunden pro Woche, sonst Teilzeit.',
  kinds: {
    permanent: 'unbefristet',
    'fixed-term': 'befristet',
    'full-time': 'Vollzeit',
    'part-time': 'Teilzeit',
  },
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
  changed: 'Änderung gilt ab',
  changedHelp: 'Leer: Der ganze Vertrag ändert sich.',
  fromOn: (day, last) => `Die neuen Bedingungen gelten ab ${day}; die bisherigen enden am ${last}.`,
  asWhole: (day) =>
    `Der ganze Vertrag ändert sich, ab ${day}. Gelten die neuen Bedingungen erst später, geben Sie den Tag an.`,
  saveContract: 'Vertrag speichern',
  birthOf: (name) => `Geburtsdatum von ${name}`,
  age: (years) => plural(years, { one: 'Alter: 1 Jahr.', other: 'Alter: # Jahre.' }),
  saveBirth: 'Geburtsdatum speichern',
  leaveOf: (name) => `Urlaubsanspruch von ${name}`,
  noLeave: 'Noch kein Anspruch eingetragen; deshalb ist nicht zu sehen, wie viel Urlaub übrig ist.',
  leaveYears: (name) => `Urlaubsjahre von ${name}`,
  leaveYear: (kind, start, end) => `${kind}, ${start} bis ${end}`,
  nextYear: 'Weiteres Jahr',
  kindOfLeave: 'Art der Abwesenheit',
  yearFrom: 'Jahr beginnt',
  yearUntil: 'Jahr endet',
  unit: 'Gezählt in',
  units: { days: 'Tagen', hours: 'Stunden' },
  amount: 'Anspruch im Jahr',
  amountHelp:
    'Für ein ganzes Jahr. Läuft der Vertrag nur einen Teil des Jahres, gilt der entsprechende Anteil.',
  carriedOver: 'Aus dem Vorjahr',
  carriedUntil: 'Zu nehmen bis',
  carriedUntilHelp: 'Leer: im ganzen Jahr.',
  daysPerWeek: 'Arbeitstage pro Woche',
  daysPerWeekHelp: 'So viele Urlaubstage braucht eine freie Woche, unabhängig davon, welche Tage es sind.',
  weekdays: 'Tage, die zählen',
  saveLeave: 'Urlaub speichern',
  externalHr: 'Verträge kommen aus Ihrer Personalverwaltung.',
  addSite: 'Standort hinzufügen',
  siteForm: (name) => `Standort ${name}`,
  street: 'Straße',
  city: 'Ort',
  postcode: 'Postleitzahl',
  country: 'Land',
  zone: 'Zeitzone',
  closeSite: 'Standort schließen',
  askClose: (name) =>
    `${name} schließen? Neue Schichten können dort nicht mehr geplant werden; die Dienstpläne bleiben.`,
};
