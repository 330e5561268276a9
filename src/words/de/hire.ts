import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

const units = (count: number) => (count === 1 ? '1 Stück' : `${number(count)} Stück`);

export const hire: (typeof english)['hire'] = {
  asked: 'angefragt',
  offered: 'angeboten',
  booked: 'gebucht',
  out: 'ausgegeben',
  back: 'zurück',
  declined: 'abgelehnt',
  cancelled: 'storniert',
  stay: ({ start, end }) => `${day(start)} bis ${day(end)}`,
  stayBy: ({ start, end, who }) => `${day(start)} bis ${day(end)} (${who})`,
  andMore: ({ others, more }) => `${others} und ${number(more)} weitere`,
  wholeDays: ({ start }) =>
    `${day(start)} ist eine Uhrzeit, der Artikel wird aber tageweise vermietet; bitte zwei Daten angeben oder stundenweise vermieten (patchListingStock)`,
  tooManyUnits: ({ wanted, quantity }) =>
    `${units(wanted)} sind mehr als die vorhandenen ${number(quantity)}; bitte höchstens ${number(quantity)} angeben oder den Bestand erhöhen (patchListingStock)`,
  tooDear: ({ quantity }) =>
    `${number(quantity)} ergibt einen Preis, der sich nicht mehr genau angeben lässt; bitte weniger auf einmal buchen`,
  closed: 'geschlossen',
  closedFor: ({ note }) => `geschlossen (${note})`,
  openOn: ({ next }) => `nächster offener Tag: ${day(next)}`,
  noOpenDay: ({ days }) =>
    `in den nächsten ${number(days)} Tagen ist nicht geöffnet; bitte einen anderen Standort wählen`,
  siteClosed: ({ date, site, why, way }) =>
    `${site} ist am ${day(date)} ${why}, Ausgabe und Rücknahme sind nicht möglich; ${way}`,
  notBookable: ({ status }) =>
    `Der Artikel ist ${status} und lässt sich nicht buchen; bitte zuerst wieder veröffentlichen`,
  transition: ({ from, to, allowed }) => `Von „${from}“ geht es nicht zu „${to}“; möglich: ${allowed}`,
  stillOut: ({ wanted, left, others }) =>
    `${units(wanted)} lassen sich nicht ausgeben: ${units(left)} im Regal, der Rest ist ausgegeben (${others}); bitte zuerst die Rückgabe vermerken`,
  endWithBack:
    'Ein Ende geht hier nur mit der Rückgabe; bitte mit dem Stand „back“ senden oder das Ende verschieben (moveListingBookingEnd)',
  returnAhead: ({ end, latest }) =>
    `${day(end)} liegt noch in der Zukunft, die Rückgabe soll aber schon erfolgt sein; bitte spätestens ${day(latest)} angeben`,
  notChanged: ({ state }) =>
    `Die Buchung ist ${state} und behält Tage und Stückzahl; bitte das zuerst zurücknehmen oder neu buchen`,
  settled: ({ state }) =>
    `Die Buchung ist ${state} und behält ihr Ende; bitte das zuerst zurücknehmen oder neu buchen`,
  extensionTaken: ({ end, others, latest }) =>
    `${day(end)} überschneidet sich mit belegten Zeiten: ${others}; frei ist es bis spätestens ${day(latest)}`,
  noExtension: ({ end, others }) =>
    `${day(end)} überschneidet sich mit belegten Zeiten: ${others}; eine Verlängerung ist nicht möglich`,
  bookedAhead: ({ others, more }) =>
    `ist noch gebucht: ${others}${more > 0 ? ` und ${number(more)} weitere` : ''}; bitte diese Buchungen stornieren oder die Rückgabe abwarten, dann verkaufen`,
  stayOf: ({ start, end, quantity, state }) =>
    `${day(start)} bis ${day(end)} (${quantity === 1 ? '' : `${units(quantity)}, `}${state})`,
  stockBelow: ({ quantity, held, others }) =>
    `Mit ${units(quantity)} und diesen Pausen ginge ${others} nicht mehr (${units(held)} gleichzeitig); bitte zuerst Buchungen stornieren oder verschieben`,
  noSite: ({ id }) => `Den Standort ${id} gibt es nicht; bitte einen der Organisation wählen oder null`,
  customerNeeded:
    'Eine Buchung ohne Kundschaft sperrt die Tage und ist gleich gebucht; bitte Kundin oder Kunden mitsenden',
  customerRunning: ({ state }) =>
    `Die Buchung ist ${state} und braucht ihre Kundendaten; bitte zuerst stornieren oder die Rückgabe vermerken`,
};
