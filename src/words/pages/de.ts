import type { pages as english } from './en.ts';

export const pages: typeof english = {
  back: 'Zurück zur Konsole',
  email: 'E-Mail-Adresse',
  present: 'Bisheriges Passwort',
  tooMany: (minutes) =>
    `Zu viele Versuche. Warten Sie ${minutes} min, und versuchen Sie es dann noch einmal.`,
  wrongPresent: 'Das bisherige Passwort stimmt nicht.',
  foreign: {
    title: 'Dieses Formular kann nicht verwendet werden',
    help: 'Es wurde von einer anderen Website gesendet.',
  },
  nobody: {
    password: 'Kein Passwort zu ändern',
    passkeys: 'Keine Passkeys vorhanden',
    help: 'Hier ist niemand mit einem Passwort angemeldet. Melden Sie sich zuerst an; wer noch kein Passwort hat, bittet die Administration um einen Link.',
    way: 'Hier anmelden',
    without:
      'Sie sind hier ohne Passwort angemeldet, und Passkeys setzen eines voraus. Wenn Sie ein Passwort möchten, bitten Sie die Administration um einen Link.',
    demo: 'Dies ist eine Demo: Man meldet sich an, indem man seinen Namen auswählt. Passwörter und Passkeys gibt es hier deshalb nicht.',
  },
  demo: {
    title: 'Anmelden',
    ask: 'Als wer möchten Sie sich anmelden?',
    help: 'Dies ist eine Demo: Wählen Sie eine Person aus, ein Passwort ist nicht nötig.',
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
      member: {
        title: 'Teammitglied',
        what: 'Sieht den Dienstplan sowie die eigenen Stunden und den eigenen Lohn.',
      },
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
      none: 'Das eingebaute Verzeichnis enthält nur Personen der Demo, und es gibt keine. Starten Sie mit DEMO=on auf einem neuen DATA_DIR, oder setzen Sie DIRECTORY_URL auf Ihr eigenes Verzeichnis.',
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
    rule: (least) => `Mindestens ${least} Zeichen; gut geeignet sind ein paar Wörter.`,
    again: 'Neues Passwort wiederholen',
    save: 'Speichern und anmelden',
    change: 'Passwort ändern',
    stay: 'Hier bleiben Sie angemeldet; auf allen anderen Geräten müssen Sie sich neu anmelden.',
    act: 'Ändern',
    passkeys: 'Anmelden mit Finger, Gesicht oder PIN: Ihre Passkeys',
    changed: 'Passwort geändert',
    changedHelp: 'Sie sind nur noch hier angemeldet.',
    dead: 'Dieser Link gilt nicht mehr',
    deadHelp: 'Er wurde schon verwendet oder ist zu alt. Bitten Sie die Administration um einen neuen.',
    differ: 'Die beiden Passwörter stimmen nicht überein. Geben Sie das neue zweimal ein.',
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
    scripts: 'Zum Hinzufügen wird JavaScript benötigt, das in diesem Browser abgeschaltet ist.',
    forgotten:
      'Vergessen oder nie vergeben? Melden Sie sich mit einem Passkey neu an: Danach wird fünf Minuten lang nicht nach dem Passwort gefragt.',
    added: (day) => `Hinzugefügt am ${day}`,
    unused: 'noch nicht verwendet',
    used: (day) => `zuletzt verwendet am ${day}`,
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    badName: (most) => `Geben Sie dem Passkey einen Namen mit 1 bis ${most} Zeichen.`,
    late: 'Das hat zu lange gedauert oder wurde zweimal gesendet. Versuchen Sie es noch einmal.',
    wrong: 'Der Passkey ließ sich nicht prüfen. Versuchen Sie es noch einmal.',
    twice: 'Dieser Passkey ist schon registriert.',
  },
  consent: {
    title: 'Zugriff erlauben?',
    asks: (client, host) =>
      `${client}, ausgewiesen durch die Seite unter ${host}, möchte in Ihrem Namen handeln.`,
    person: (name) => `Sie sind angemeldet als ${name}.`,
    may: 'Die Anwendung sieht dann, was Sie sehen, und kann',
    scopes: {
      listing: 'den Katalog durchsuchen und Mietpreise berechnen',
      planning: 'Dienstpläne lesen, Änderungen prüfen, ohne sie vorzunehmen, und Pläne entwerfen',
    },
    never: 'Sie kann keinen Dienstplan veröffentlichen oder ändern und erfährt nie Ihr Passwort.',
    back: (host) => `Danach werden Sie zu ${host} zurückgeleitet.`,
    own: 'Das ist ein Programm auf diesem Computer. Jedes Programm hier kann diesen Namen verwenden. Erlauben Sie den Zugriff nur, wenn Sie es gerade selbst gestartet haben.',
    until:
      'Der Zugriff gilt 30 Tage. Sie können ihn jederzeit in der Konsole unter Verbundene Anwendungen entziehen.',
    allow: 'Erlauben',
    refuse: 'Ablehnen',
    other: 'Als jemand anders anmelden',
  },
};
