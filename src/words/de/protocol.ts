import type { english } from '../english.ts';
import { number } from './number.ts';

export const protocol: (typeof english)['protocol'] = {
  multipleOfLimit: ({ limit }) => `muss ein Vielfaches von limit (${number(limit)}) sein`,
  noBatch: 'Mehrere Nachrichten auf einmal werden nicht angenommen; bitte jede einzeln senden',
  noTool: ({ name, names }) => `Das Werkzeug ${name} gibt es nicht; möglich: ${names}`,
  mailNotOver: ({ id }) => `Die E-Mail ${id} wird noch gesendet; bitte den nächsten Versuch abwarten`,
  mailSent: ({ id }) => `Die E-Mail ${id} wurde gesendet; noch einmal gesendet wird nur, was nicht ankam`,
  noMails: 'Dieser Server sendet keine E-Mails; dafür muss SMTP_URL gesetzt sein',
  mostWebhooks: ({ most }) =>
    `Es gibt schon ${number(most)} Webhooks, mehr gehen nicht; bitte erst einen löschen`,
  webhookDisabled: ({ id }) => `Der Webhook ${id} ist ausgeschaltet; bitte zuerst einschalten (patchWebhook)`,
  stopping: 'Der Server wird beendet; bitte gleich noch einmal senden',
  entityTag: ({ tag }) =>
    `muss ein Tag sein, wie ihn der Header ETag nennt, mit Anführungszeichen, etwa ${tag}`,
  staleVersion: ({ sent, version }) =>
    `If-Match ${sent} ist veraltet: Der Datensatz ist bei Version ${version}; bitte neu laden`,
  staleTag: ({ sent, etag }) =>
    `If-Match ${sent} ist veraltet: Der Datensatz hat das Tag ${etag}; bitte neu laden`,
  bodyTooLarge: ({ bytes }) =>
    `Der Inhalt ist größer als die ${number(bytes)} Bytes, die hier angenommen werden`,
  unexpected: 'Ein unerwarteter Fehler; er ist unter der Nummer der Anfrage protokolliert',
  contentType: 'Bitte den Inhalt als Content-Type: application/json senden',
  charset: ({ charset }) => `Der Zeichensatz ${charset} wird nicht gelesen; bitte als UTF-8 senden`,
  urlTooLong: ({ most }) => `Die Adresse ist länger als ${number(most)} Zeichen`,
  encoded: ({ coding }) => `Content-Encoding ${coding} wird nicht gelesen; bitte unkomprimiert senden`,
  method: ({ method, methods }) => `${method} ist hier nicht möglich; möglich: ${methods}`,
  expect: ({ expect }) => `Expect: ${expect} wird nicht unterstützt`,
  tooMany: ({ rate, limit, wait }) =>
    `Zu viele Anfragen (${rate}): ${number(limit)} in der Minute; bitte ${number(wait)} s warten`,
  keyForm: ({ most }) => `muss aus 1 bis ${number(most)} druckbaren ASCII-Zeichen bestehen`,
  keyOfOther: ({ key }) =>
    `Der Idempotency-Key ${key} wurde schon für eine andere Anfrage benutzt; bitte einen neuen nehmen`,
  keyRunning: ({ key }) =>
    `Die erste Anfrage mit dem Idempotency-Key ${key} läuft noch; bitte gleich noch einmal`,
  noDryRun: 'geht hier nicht: Es gibt keinen Probelauf; bitte den Header weglassen',
  stillRunning: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch; bitte gleich noch einmal',
  hookUrl: 'muss eine https-Adresse sein, etwa https://example.com/hooks',
  hookPassword: 'darf weder Namen noch Passwort enthalten; Anfragen sind stattdessen signiert',
  hookFragment: 'darf keinen Teil hinter # haben',
  hookPublic: 'muss einen öffentlichen Server nennen',
  columnsJson: 'muss JSON sein wie {"Mitarbeiter": "name"}: Überschriften der Datei und Spalten',
  noColumn: ({ column, columns }) => `${column} ist keine Spalte; möglich: ${columns}`,
  sheetType: ({ types }) => `Bitte die Datei als Content-Type: ${types} senden`,
  fileTooMuch: 'Die Datei braucht zu lange oder zu viel Speicher; bitte in Teilen senden',
  settingsChange:
    'Ihre Einstellungen für Benachrichtigungen ändern sich laufend; bitte neu laden und noch einmal versuchen',
  header: ({ header, value }) => `Der Header ${header} kann nicht ${value} sein`,
  badUrl: 'Die Adresse ist fehlerhaft; bitte ihre Zeichen als UTF-8 mit Prozentzeichen kodieren',
  parameterTooLong: 'Ein Teil des Pfads ist zu lang',
  cutBody: 'Der Inhalt hat nicht so viele Bytes, wie Content-Length angibt',
  unreadable: 'Die Anfrage lässt sich nicht lesen',
  headTooLarge: 'Der Kopf der Anfrage ist größer als 16 KiB',
  tooSlow: 'Die Anfrage kam zu langsam an',
  notHttp: 'Das ist keine gültige HTTP-Anfrage',
  noHost: 'Der Header Host fehlt',
  hosts: 'Es gibt mehr als einen Header Host',
  moreFaults: ({ count }) =>
    `${number(count)} weitere Fehler stehen nicht in der Liste; in so einer Datei kann jede Zeile einen haben: siehe Vorlage`,
};
