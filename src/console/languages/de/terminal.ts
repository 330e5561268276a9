import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const terminal: Language['terminal'] = {
  title: (site) => `Zeiterfassung ${site}`,
  hour: 'Uhrzeit',
  search: 'Eigenen Namen suchen',
  nobody: 'Niemand mit diesem Namen an diesem Standort.',
  today: 'Heute ist hier niemand im Dienst. Suchen Sie Ihren Namen, um sich einzustempeln.',
  groups: {
    expected: 'Nicht eingestempelt',
    in: 'Anwesend',
    break: 'In der Pause',
    out: 'Später oder schon gegangen',
  },
  late: 'Verspätet',
  forgotten: (since) => `nicht ausgestempelt seit ${since}`,
  duty: (span) => `Schicht ${span}`,
  noDuty: 'heute keine Schicht',
  since: {
    in: (time) => `anwesend seit ${time}`,
    break: (time) => `in der Pause seit ${time}`,
    out: (time) => `gegangen um ${time}`,
  },
  actions: {
    in: 'Einstempeln',
    'break-start': 'Pause beginnen',
    'break-end': 'Pause beenden',
    out: 'Ausstempeln',
  },
  anew: 'Erneut einstempeln',
  pin: 'Ihre PIN',
  tooShort: 'Eine PIN hat 4 bis 6 Ziffern. Bitte geben Sie alle ein.',
  digits: (count) => plural(count, { one: '1 Ziffer', other: '# Ziffern' }),
  enter: (act) => `Eingabetaste: ${act}`,
  erase: 'Letzte Ziffer löschen',
  close: 'Das bin ich nicht – schließen',
  sending: 'Wird erfasst …',
  done: (name, what, duty) => `${name}, ${what}${duty === null ? '' : `, Schicht ${duty}`}`,
  did: {
    in: (time) => `gekommen um ${time}`,
    'break-start': (time) => `Pause ab ${time}`,
    'break-end': (time) => `zurück aus der Pause um ${time}`,
    out: (time) => `gegangen um ${time}`,
  },
  missingOut: (since) =>
    `Für Ihre Anwesenheit seit ${since} fehlt das Ausstempeln. Beantragen Sie eine Korrektur unter Meine Schichten.`,
  recent: 'Gerade erfasst',
  noPin: (name) =>
    `${name} hat noch keine PIN. Melden Sie sich am eigenen Telefon oder Computer an, und legen Sie unter Meine Schichten eine fest.`,
  wrongPin: (name) => `Das ist nicht die PIN von ${name}.`,
  unconfirmed:
    'Der Server hat nicht geantwortet; vielleicht wurde nichts erfasst. Drücken Sie noch einmal: Es wird nur einmal erfasst.',
  open: (name, what) => `Nicht bestätigt: ${name}, ${what}.`,
  openHelp: 'Wählen Sie den Namen, und drücken Sie noch einmal: Es wird nur einmal erfasst.',
  cannotRecord: 'Hier kann keine Anwesenheit erfasst werden. Bitte sagen Sie Ihrer Leitung Bescheid.',
  hrAway:
    'Gerade kann keine Anwesenheit erfasst werden; es wurde nichts gespeichert. Versuchen Sie es gleich noch einmal.',
  offline: 'Keine Verbindung. Bis sie wieder besteht, wird nichts erfasst.',
  asOf: (time) => `Wer anwesend ist, Stand ${time}.`,
  notSet: {
    title: 'Dieses Gerät ist nicht eingerichtet',
    help: 'Die Administration oder die Leitung des Standorts richtet es ein: Team & Standorte, Standorte, Terminals.',
    withdrawn: 'Dieses Gerät wurde abgemeldet. Hier kann nichts erfasst werden.',
    console: 'Zur Anmeldung',
  },
};

export const terminals: Language['terminals'] = {
  title: 'Terminals',
  what: 'Ein Tablet an der Wand, an dem sich alle mit ihrer eigenen PIN ein- und ausstempeln. Mehr kann es nicht.',
  none: 'Noch kein Terminal.',
  seen: (time) => `zuletzt aktiv ${time}`,
  never: 'noch nicht verwendet',
  name: 'Name des Geräts',
  namePlaceholder: 'Hintereingang',
  add: 'Terminal einrichten',
  made: (name) => `„${name}“ ist eingerichtet. Der Link wird nur einmal angezeigt.`,
  link: 'Link für das Gerät',
  linkHelp:
    'Öffnen Sie den Link auf dem Gerät. Wer ihn hat, kann das Terminal dieses Standorts benutzen; ohne PIN wird nichts erfasst.',
  copy: 'Kopieren',
  copied: 'Link kopiert.',
  here: 'Dieses Gerät verwenden und mich abmelden',
  withdraw: 'Gerät abmelden',
  withdrawLabel: (name) => `${name} abmelden`,
  withdrawAsk: (name) => `„${name}“ abmelden? Dort kann sich dann niemand mehr ein- oder ausstempeln.`,
};
