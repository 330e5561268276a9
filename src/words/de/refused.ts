import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const refused: (typeof english)['refused'] = {
  personElsewhere: ({ userId }) =>
    `Die Person ${userId} arbeitet an keinem Standort, für den Sie zuständig sind`,
  noteElsewhere: ({ id }) => `Für das, wozu die Notiz ${id} gehört, sind Sie nicht zuständig`,
  homeElsewhere: ({ name }) => `Für den Stammstandort von ${name} sind Sie nicht zuständig`,
  staleDemand: ({ sent, version }) =>
    `Version ${sent} ist veraltet: Der Bedarf ist bei Version ${version}; bitte neu laden`,
  aheadOfClock: ({ latest }) =>
    `darf höchstens 5 Minuten vor der Uhr dieses Servers liegen, also ${day(latest)} oder früher`,
  labelTwice: ({ id }) => `„${id}“ kommt zweimal vor; bitte nur eine Bezeichnung senden`,
  untilNotAfterFrom: ({ validUntil, validFrom }) => `${day(validUntil)} liegt nicht nach ${day(validFrom)}`,
  hrTakesNone: 'Die Personalverwaltung nimmt keine Stempelzeiten von außen an; bitte dort eintragen',
  labelIngested: ({ label }) =>
    `Die Bezeichnung „${label}“ stammt aus den Qualifikationsdaten, die Vorrang haben; bitte dort ändern oder eine leere Bezeichnung senden`,
  hrNoCopy:
    'Die Personalverwaltung ist nicht erreichbar und es gibt keine frühere Kopie, also lässt sich das nicht prüfen; bitte später noch einmal',
  notGranted: ({ locationId }) => `Für den Standort ${locationId} sind Sie nicht zuständig`,
  locationRequired: 'fehlt: bitte senden, oder den Header X-Service-Location-Id',
  personNotAtYours: ({ id }) => `${id} ist an keinem Standort, für den Sie zuständig sind`,
  busy: 'Zurzeit laufen zu viele Planungen. Bitte gleich noch einmal versuchen.',
  tooLarge: ({ seconds }) =>
    `Das hat länger als ${number(seconds)} s gedauert und wurde abgebrochen. Bitte weniger Standorte, Personen oder Tage wählen.`,
  tooManyRows: ({ most }) =>
    `mehr als ${number(most)} Zeilen; bitte mit from und until einen kürzeren Zeitraum wählen`,
  tooManyRowsSite: ({ most }) =>
    `mehr als ${number(most)} Zeilen; bitte mit locationId einen Standort wählen`,
  pushLocation: ({ id }) => `Den Standort ${id} gibt es nicht; bitte zuerst oder zugleich senden`,
  staffElsewhere:
    'Personen und Verträge führt ein anderes System (DIRECTORY_URL, HR_URL); bitte dort importieren, sie kommen von selbst hierher',
  entitlementsElsewhere:
    'Die Urlaubsansprüche führt eine andere Personalverwaltung (HR_URL); bitte dort ändern, die Salden werden von dort gelesen',
  availabilityElsewhere:
    'Die Verfügbarkeit führt eine andere Personalverwaltung (HR_URL); bitte dort importieren, Planungsläufe lesen sie von dort',
  token: 'nötig ist ein gültiges Zugriffstoken: Authorization: Bearer <token>',
  hrDown: 'Die Personalverwaltung ist nicht erreichbar; bitte später noch einmal versuchen',
  sendAgain: 'Noch einmal zu senden schadet nicht.',
  reviewedOnce: 'Eine wiederholte Prüfung wird nur einmal eingetragen',
  noService: ({ service }) => `Das Token gilt nicht für den Dienst ${service}`,
  role: ({ role, roles }) => `Mit der Rolle „${role}“ geht das nicht; nötig ist: ${roles}`,
  keysUnavailable:
    'Die Schlüssel des Verzeichnisses sind noch nicht geladen, also lassen sich Tokens nicht prüfen. Bitte gleich noch einmal versuchen.',
};
