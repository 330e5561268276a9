import type { Language } from '../english.ts';
import { plural } from './wording.ts';

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
  currencyChanged: (currency) =>
    `Vorhandene Preise und Verträge behalten ihre Währung; neue sind in ${currency}.`,
  stays: (what, currency) => `Weiterhin in ${currency}: ${what}.`,
  counted: {
    contracts: (count) => plural(count, { one: '1 Vertrag', other: '# Verträge' }),
    budgets: (count) => plural(count, { one: '1 Budget eines Standorts', other: '# Budgets von Standorten' }),
    noticePrices: () => 'der Preis kurzfristiger Änderungen',
    listings: (count) => plural(count, { one: '1 Artikel', other: '# Artikel' }),
  },
  contractsElsewhere: 'Verträge stehen in einem anderen System und sind hier nicht gezählt.',
  changeWhere:
    'Geändert wird jeder Betrag dort, wo er steht: Verträge bei der Person unter „Konten“, Budgets im Dienstplan unter „Budget und Umsatz“, der Preis kurzfristiger Änderungen unter „Team & Standorte“, Artikel unter „Artikel“. Bis dahin gibt es keine Summe über beide Währungen.',
  allInNew: (currency) => `Alles Gespeicherte ist schon in ${currency}.`,
  notCounted: 'Wie viel in einer anderen Währung bleibt, ließ sich nicht zählen.',
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
  retention: {
    title: 'Wie lange Daten aufbewahrt werden',
    help: 'Was älter ist, wird nachts von selbst und endgültig gelöscht. Leer: Es bleibt, bis es jemand löscht.',
    people: 'Ausgeschiedene: Monate bis zum Löschen ihrer Daten',
    peopleHelp:
      'Gezählt ab dem Tag, an dem das Konto deaktiviert wurde. Name, Kontaktdaten und Texte werden gelöscht; Dienstpläne, Arbeitszeiten und Verträge bleiben unter einer Kennung.',
    attendance: 'Stempelungen und Arbeitszeiten: Monate',
    attendanceHelp:
      'Mindestens 12. In Deutschland sind Stunden über die übliche Arbeitszeit hinaus zwei Jahre lang aufzubewahren, Lohnunterlagen länger: Fragen Sie eine Anwältin oder einen Anwalt.',
    enquiries: 'Anfragen von Besuchern und Buchungen von Kunden: Monate',
    mails: 'Nachweise von E-Mails: Tage',
    deliveries: 'Zustellungen von Webhooks: Tage',
    daysHelp: 'Höchstens 29. Leer: 30 Tage.',
    ask: 'Diese Daten weniger lange aufbewahren?',
    confirm: 'Speichern und Älteres löschen',
    later:
      'In jeder weiteren Nacht wird auch gelöscht, was bis dahin älter geworden ist. Gelöschtes lässt sich nicht wiederherstellen.',
    undo: 'Rückgängig machen',
    untilNight: 'Vor der kommenden Nacht wird nichts gelöscht; bis dahin lässt sich das rückgängig machen.',
    undone: 'Die Fristen sind wieder wie zuvor.',
    never: 'nie',
    byDefault: '30',
    nothing: 'Damit würde in der kommenden Nacht nichts gelöscht.',
    night: (at, gone) => `Damit wird in der kommenden Nacht (${at}) endgültig gelöscht: ${gone}.`,
    gone: {
      people: (count) => plural(count, { one: 'die Daten von 1 Person', other: 'die Daten von # Personen' }),
      attendance: (count) =>
        plural(count, { one: '1 Eintrag zu Arbeitszeiten', other: '# Einträge zu Arbeitszeiten' }),
      enquiries: (count) =>
        plural(count, { one: '1 Anfrage oder Buchung', other: '# Anfragen und Buchungen' }),
      mails: (count) => plural(count, { one: '1 Nachweis einer E-Mail', other: '# Nachweise von E-Mails' }),
      deliveries: (count) => plural(count, { one: '1 Zustellung', other: '# Zustellungen' }),
    },
    waiting: (count) =>
      plural(count, {
        one: '1 Person ist lange genug ausgeschieden, hat aber noch veröffentlichte Schichten: Geben Sie diese erst frei.',
        other:
          '# Personen sind lange genug ausgeschieden, haben aber noch veröffentlichte Schichten: Geben Sie diese erst frei.',
      }),
  },
  toAccounts: 'Rollen unter „Konten“ ändern',
};
