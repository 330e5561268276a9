import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const enquiries: (typeof english)['enquiries'] = {
  open: 'unbeantwortet',
  answered: 'beantwortet',
  offered: 'angeboten',
  booked: 'gebucht',
  declined: 'abgelehnt',
  cancelled: 'storniert',
  transition: ({ was, wanted, allowed }) => `Von „${was}“ geht es nicht zu „${wanted}“; möglich: ${allowed}`,
  nothingAllowed: 'nichts; die Buchung läuft bei Ausgabe und Rücknahme weiter',
  noListing: 'fehlt, da der Artikel dieser Anfrage gelöscht wurde; bitte einen anderen angeben',
  otherItem: ({ title }) =>
    `Ein Angebot lässt sich nur für denselben Artikel ändern (${title}); bitte ablehnen, die Anfrage wieder öffnen und den anderen anbieten`,
  daysNeeded: 'fehlt, da die Anfrage keine Tage nennt; bitte ersten Tag und Rückgabetag wählen',
  reasonNeeded: 'Abgelehnt wird mit einem Grund, den die anfragende Person liest; bitte einen angeben',
  noMailServer:
    'Es ist kein Mailserver eingerichtet (SMTP_URL), daher kann nichts gesendet werden; bitte aus dem eigenen Mailprogramm schreiben',
  subject: ({ title }) => `Ihre Anfrage: ${title}`,
  offer: ({ title, start, end, quantity }) =>
    `vielen Dank für Ihre Anfrage. Wir bieten Ihnen ${quantity === 1 ? title : `${number(quantity)} × ${title}`} ab ${day(start)} an, Rückgabe am ${day(end)}.`,
  thanks: ({ title }) => `vielen Dank für Ihre Anfrage zu ${title}.`,
  confirmed: ({ title, start, end, quantity }) =>
    `wir haben ${quantity === 1 ? title : `${number(quantity)} × ${title}`} ab ${day(start)} für Sie gebucht, Rückgabe am ${day(end)}.`,
  cancelledStay: ({ title, start, end, quantity }) =>
    `Ihre Buchung von ${quantity === 1 ? title : `${number(quantity)} × ${title}`} vom ${day(start)} bis ${day(end)} ist storniert.`,
  total: ({ total }) => `Der Preis beträgt ${total}.`,
  deposit: ({ deposit }) => `Die Kaution beträgt ${deposit}.`,
  held: 'Wir halten den Artikel für Sie frei. Bitte antworten Sie uns, ob wir buchen dürfen.',
  cannotLet: ({ title }) => `vielen Dank für Ihre Anfrage zu ${title}. Leider können wir sie nicht annehmen:`,
  cannotLetNow: ({ title }) =>
    `vielen Dank für Ihre Anfrage zu ${title}. Leider können wir sie nicht annehmen.`,
  regards: 'Mit freundlichen Grüßen',
};
