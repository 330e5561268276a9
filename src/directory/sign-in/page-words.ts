/** What the Directory's own pages say, in the languages of the console. */
import type { FastifyRequest } from 'fastify';
import { type Language, pageLanguageOf } from '../../words/languages.ts';

const ENGLISH = {
  back: 'Back to the console',
  email: 'E-mail address',
  present: 'Present password',
  tooMany: (minutes: number) => `Too many attempts. Wait ${minutes} min, then try again.`,
  wrongPresent: 'The present password is not right.',
  foreign: { title: 'This form cannot be used', help: 'it was sent from another site' },
  nobody: {
    password: 'No password to change',
    passkeys: 'No passkeys to show',
    help: 'Nobody is signed in here by a password. Sign in first; whoever has none asks an administrator for a link.',
    way: 'Sign in here',
  },
  demo: {
    title: 'Sign in',
    ask: 'Who are you today?',
    help: 'This is the demonstration directory: pick a person, no password is asked.',
    find: 'Find a person or a site',
    search: 'Search',
    nobodyFound: (find: string) => `Nobody matches “${find}”. Empty the search to see everybody.`,
    further: (count: number) => `${count} more people are not shown: search for them.`,
    roles: {
      admin: { title: 'Administrator', what: 'Sees and changes everything, in every site.' },
      'area-manager': { title: 'Area manager', what: 'Plans several sites.' },
      manager: { title: 'Site manager', what: 'Plans one site and publishes its rota.' },
      member: { title: 'Member of staff', what: 'Sees the rota, their own pay and hours.' },
    },
    everySite: 'Every site',
    sites: (count: number) => `${count} sites`,
    noSite: 'No site',
    unknown: { title: 'Nobody of that id', help: 'Go back and pick a person from the page.' },
    nobody: {
      title: 'Nobody to sign in as',
      setUp:
        'Nothing is set up here yet. Open the set-up link that the server wrote when it started; each start writes a new one.',
      none: 'The embedded directory lets people of the demonstration organisation in, and there are none. Start with DEMO=on on a new DATA_DIR, or set DIRECTORY_URL to your own Directory.',
    },
  },
  noPasskeys: {
    why: 'Passkeys belong to a name, and the address of this page is a number: open it by its name to use them.',
    goOn: 'Open it at localhost',
  },
  signIn: {
    title: 'Sign in',
    provider: 'Sign in with your organisation',
    password: 'Password',
    act: 'Sign in',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'No passkey was used. Try again, or sign in by your password.',
    passkeyUnknown: 'This passkey is not known here, or it was removed. Sign in by your password.',
    wrong:
      'That address and password do not belong together. Check both, or ask an administrator for a new link.',
    forgotten: 'Forgotten? An administrator can make you a new link.',
  },
  password: {
    title: 'Your password',
    hello: (name: string) => `Hello ${name}`,
    choose: (organisation: string) => `Choose the password by which you sign in at ${organisation}.`,
    fresh: 'New password',
    rule: (least: number) => `At least ${least} characters; a few words make a good one.`,
    again: 'The same again',
    save: 'Save and sign in',
    change: 'Change your password',
    stay: 'You stay signed in here; everywhere else you sign in again.',
    act: 'Change',
    passkeys: 'Sign in by finger, face or PIN: your passkeys',
    changed: 'Password changed',
    changedHelp: 'You are signed in here, and nowhere else.',
    dead: 'This link does not work any more',
    deadHelp: 'It was used before, or it is too old. Ask an administrator for a new one.',
    differ: 'The two passwords differ. Type the new one twice.',
  },
  passkeys: {
    title: 'Your passkeys',
    help: 'A passkey signs you in by finger, face or PIN of a device, in place of the password. Your password keeps working.',
    none: 'You have none yet.',
    name: 'Name',
    placeholder: 'My phone',
    add: 'Add a passkey',
    failed: 'No passkey was added. Try again.',
    known: 'This device has a passkey of yours already.',
    scripts: 'Adding one needs scripts, which are off in this browser.',
    forgotten:
      'Forgotten, or never typed? Sign in anew by a passkey: for five minutes nothing more is asked.',
    added: (day: string) => `Added on ${day}`,
    unused: 'not used yet',
    used: (day: string) => `used last on ${day}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    badName: (most: number) => `Give the passkey a name of 1 to ${most} characters.`,
    late: 'That took too long, or was sent twice. Try again.',
    wrong: 'The answer of the passkey is not right. Try again.',
    twice: 'This passkey is registered already.',
  },
};

export type PageWords = typeof ENGLISH;

const GERMAN: PageWords = {
  back: 'Zurück zur Konsole',
  email: 'E-Mail-Adresse',
  present: 'Jetziges Passwort',
  tooMany: (minutes) => `Zu viele Versuche. Warten Sie ${minutes} min und versuchen Sie es dann noch einmal.`,
  wrongPresent: 'Das jetzige Passwort stimmt nicht.',
  foreign: {
    title: 'Dieses Formular kann nicht verwendet werden',
    help: 'Es wurde von einer anderen Website gesendet.',
  },
  nobody: {
    password: 'Kein Passwort zu ändern',
    passkeys: 'Keine Passkeys vorhanden',
    help: 'Hier ist niemand mit einem Passwort angemeldet. Melden Sie sich zuerst an; wer noch kein Passwort hat, bittet die Administration um einen Link.',
    way: 'Hier anmelden',
  },
  demo: {
    title: 'Anmelden',
    ask: 'Wer sind Sie heute?',
    help: 'Dies ist das Verzeichnis der Vorführung: Wählen Sie eine Person, ein Passwort wird nicht verlangt.',
    find: 'Person oder Standort suchen',
    search: 'Suchen',
    nobodyFound: (find) => `Niemand passt zu „${find}“. Leeren Sie die Suche, um alle zu sehen.`,
    further: (count) => `${count} weitere Personen sind nicht aufgeführt: Suchen Sie nach ihnen.`,
    roles: {
      admin: { title: 'Administration', what: 'Sieht und ändert alles, an allen Standorten.' },
      'area-manager': { title: 'Bereichsleitung', what: 'Plant mehrere Standorte.' },
      manager: {
        title: 'Standortleitung',
        what: 'Plant einen Standort und veröffentlicht seinen Dienstplan.',
      },
      member: { title: 'Beschäftigte', what: 'Sehen den Dienstplan, ihre Stunden und ihren Lohn.' },
    },
    everySite: 'Alle Standorte',
    sites: (count) => `${count} Standorte`,
    noSite: 'Kein Standort',
    unknown: {
      title: 'Niemand mit dieser Kennung',
      help: 'Gehen Sie zurück und wählen Sie eine Person aus der Liste.',
    },
    nobody: {
      title: 'Niemand zum Anmelden',
      setUp:
        'Hier ist noch nichts eingerichtet. Öffnen Sie den Link zur Einrichtung, den der Server beim Start ausgegeben hat; jeder Start gibt einen neuen aus.',
      none: 'Das eingebaute Verzeichnis lässt Personen der Vorführung ein, und es gibt keine. Starten Sie mit DEMO=on auf einem neuen DATA_DIR, oder setzen Sie DIRECTORY_URL auf Ihr eigenes Verzeichnis.',
    },
  },
  noPasskeys: {
    why: 'Passkeys gehören zu einem Namen, und die Adresse dieser Seite ist eine Zahl: Öffnen Sie sie unter ihrem Namen, um sie zu verwenden.',
    goOn: 'Unter localhost öffnen',
  },
  signIn: {
    title: 'Anmelden',
    provider: 'Über Ihre Organisation anmelden',
    password: 'Passwort',
    act: 'Anmelden',
    passkey: 'Mit einem Passkey anmelden',
    passkeyFailed:
      'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    passkeyUnknown:
      'Dieser Passkey ist hier nicht bekannt oder wurde entfernt. Melden Sie sich mit Ihrem Passwort an.',
    wrong:
      'Diese Adresse und dieses Passwort gehören nicht zusammen. Prüfen Sie beide oder bitten Sie die Administration um einen neuen Link.',
    forgotten: 'Vergessen? Die Administration kann Ihnen einen neuen Link geben.',
  },
  password: {
    title: 'Ihr Passwort',
    hello: (name) => `Guten Tag, ${name}`,
    choose: (organisation) => `Wählen Sie das Passwort, mit dem Sie sich bei ${organisation} anmelden.`,
    fresh: 'Neues Passwort',
    rule: (least) => `Mindestens ${least} Zeichen; ein paar Wörter sind gut geeignet.`,
    again: 'Noch einmal dasselbe',
    save: 'Speichern und anmelden',
    change: 'Passwort ändern',
    stay: 'Hier bleiben Sie angemeldet; überall sonst melden Sie sich neu an.',
    act: 'Ändern',
    passkeys: 'Anmelden mit Finger, Gesicht oder PIN: Ihre Passkeys',
    changed: 'Passwort geändert',
    changedHelp: 'Sie sind hier angemeldet und nirgends sonst.',
    dead: 'Dieser Link gilt nicht mehr',
    deadHelp: 'Er wurde schon verwendet oder ist zu alt. Bitten Sie die Administration um einen neuen.',
    differ: 'Die beiden Passwörter unterscheiden sich. Geben Sie das neue zweimal ein.',
  },
  passkeys: {
    title: 'Ihre Passkeys',
    help: 'Mit einem Passkey melden Sie sich mit Finger, Gesicht oder PIN eines Geräts an, ohne Passwort. Ihr Passwort gilt weiter.',
    none: 'Sie haben noch keine.',
    name: 'Name',
    placeholder: 'Mein Telefon',
    add: 'Passkey hinzufügen',
    failed: 'Es wurde kein Passkey hinzugefügt. Versuchen Sie es noch einmal.',
    known: 'Dieses Gerät hat schon einen Passkey von Ihnen.',
    scripts: 'Zum Hinzufügen braucht es Skripte, die in diesem Browser abgeschaltet sind.',
    forgotten:
      'Vergessen oder nie gehabt? Melden Sie sich neu mit einem Passkey an: Fünf Minuten lang wird dann nichts weiter gefragt.',
    added: (day) => `Hinzugefügt am ${day}`,
    unused: 'noch nicht verwendet',
    used: (day) => `zuletzt verwendet am ${day}`,
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    badName: (most) => `Geben Sie dem Passkey einen Namen aus 1 bis ${most} Zeichen.`,
    late: 'Das hat zu lange gedauert oder wurde zweimal gesendet. Versuchen Sie es noch einmal.',
    wrong: 'Die Antwort des Passkeys stimmt nicht. Versuchen Sie es noch einmal.',
    twice: 'Dieser Passkey ist schon registriert.',
  },
};

const WORDS: Readonly<Record<Language, PageWords>> = { en: ENGLISH, de: GERMAN };

export interface Spoken {
  words: PageWords;
  language: Language;
}

/** In the language that was chosen in the console, else what the browser prefers, else `otherwise`. */
export function spokenTo({ headers }: Pick<FastifyRequest, 'headers'>, otherwise?: Language): Spoken {
  const language = pageLanguageOf(headers, otherwise);
  return { language, words: WORDS[language] };
}
