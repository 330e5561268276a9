import type { english } from '../english.ts';
import { day } from './day.ts';
import { many } from './many.ts';
import { number } from './number.ts';

export const publish: (typeof english)['publish'] = {
  holiday: ({ de }) => de,
  closed: ({ site, date, note }) =>
    `${site} ist am ${day(date)} geschlossen${note === '' ? '' : ` (${note})`}`,
  dutiesOnClosed: ({ closed, count }) =>
    `${closed}, und ${count === 1 ? 'eine Schicht beginnt' : `${number(count)} Schichten beginnen`} dann`,
  rowRemoved: ({ shift, who }) => `${shift}: Die Schicht wurde entfernt; eingeplant war ${who}`,
  rowMoved: ({ shift, to, who }) => `${shift} ist jetzt ${to}; eingeplant war ${who}`,
  notScheduled: ({ shift, who }) => `${shift}: ${who} wird nicht mehr eingeplant`,
  onOtherRota: ({ shift, who, other }) =>
    `${shift}: ${who} ist zu dieser Zeit in einem anderen veröffentlichten Dienstplan eingeteilt (${other})`,
  siteIsOut: 'Dieser Standort des Entwurfs ist bereits veröffentlicht',
  openDay:
    'Die Schichten dieses Tages herausnehmen, oder den Standort in seinen Einstellungen an diesem Tag öffnen',
  asAsked: 'so will es diese Organisation',
  lawFor: ({ source, binds }) => `${source}, für ${binds}`,
  shortNotice: ({ who, notice, duty, more, limit, source }) =>
    `${who} erfährt nur ${number(notice)} h vorher von ${duty}${more > 0 ? ` und ${many(more, 'weiteren Schicht', 'weiteren Schichten')}` : ''}; mindestens ${number(limit)} h (${source})`,
  agree: ({ who, limit }) =>
    `Mit ${who} absprechen, oder die Schichten der nächsten ${number(limit)} h unverändert lassen`,
  tooManyHours: ({ who, hours, weeks, until, limit, source }) =>
    `${who} käme über ${many(weeks, 'Woche', 'Wochen')} bis zum ${day(until)} im Schnitt auf ${number(hours)} h in der Woche; höchstens ${number(limit)} h (${source})`,
  moreThanAllowed: ({ who, weeks, until, limit, source }) =>
    `${who} käme über ${many(weeks, 'Woche', 'Wochen')} bis zum ${day(until)} im Schnitt auf mehr Stunden in der Woche als erlaubt; höchstens ${number(limit)} h (${source})`,
  giveAway: 'Die Schichten jemand anderem geben',
  takeOff: ({ hours, who }) => `Für ${who} in diesen Wochen mindestens ${number(hours)} h weniger planen`,
};
