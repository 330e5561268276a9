import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const leave: Language['leave'] = {
  title: 'Abwesenheit',
  ask: 'Abwesenheit beantragen',
  type: 'Art der Abwesenheit',
  types: {
    Holiday: 'Urlaub',
    'Unpaid leave': 'Unbezahlter Urlaub',
    'Sick leave': 'Krankheit',
    'Parental leave': 'Elternzeit',
    Other: 'Sonstiges',
  },
  absences: { Sick: 'Krank', 'No-show': 'Nicht erschienen' },
  howLong: 'Wie lange',
  wholeDays: 'Ganze Tage',
  partOfDay: 'Teil eines Tages',
  first: 'Erster Tag',
  last: 'Letzter Tag',
  day: 'Tag',
  startTime: 'Abwesend ab',
  endTime: 'Bis',
  note: 'Nachricht an die Leitung (freiwillig)',
  send: 'Antrag senden',
  sent: 'An Ihre Leitung gesendet.',
  own: 'Meine Anträge',
  none: 'Sie haben noch keine Abwesenheit beantragt.',
  status: {
    open: 'Wartet',
    approving: 'Wird genehmigt',
    approved: 'Genehmigt',
    refused: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
  },
  withdraw: 'Zurückziehen',
  withdrawOf: (days) => `Antrag für ${days} zurückziehen`,
  days: (count) => plural(count, { one: '1 Tag', other: '# Tage' }),
  published: (count) =>
    plural(count, {
      one: 'An diesen Tagen haben Sie 1 veröffentlichte Schicht. Sie bleibt bestehen, bis Ihre Leitung den Dienstplan ändert.',
      other:
        'An diesen Tagen haben Sie # veröffentlichte Schichten. Sie bleiben bestehen, bis Ihre Leitung den Dienstplan ändert.',
    }),
};

export const leaveRequests: Language['leaveRequests'] = {
  title: 'Anträge',
  leave: 'Abwesenheit',
  waiting: 'Warten auf Sie',
  nothing: 'Es warten keine Anträge.',
  decided: 'Entschieden',
  approve: 'Genehmigen',
  refuse: 'Ablehnen',
  approveOf: (who, days) => `Abwesenheit von ${who} genehmigen, ${days}`,
  refuseOf: (who, days) => `Abwesenheit von ${who} ablehnen, ${days}`,
  comment: 'Kommentar (freiwillig)',
  decidedBy: (who, day) => (who === null ? `Am ${day}` : `Von ${who} am ${day}`),
  settled: (who) => `Der Antrag von ${who} wurde inzwischen entschieden oder zurückgezogen.`,
  unsent: (comment) => `Ihr Kommentar wurde nicht gesendet: „${comment}“`,
  opens: (count) =>
    count === 0
      ? 'Keine veröffentlichte Schicht an diesen Tagen.'
      : plural(count, {
          one: 'Betrifft 1 veröffentlichte Schicht; sie bleibt, bis Sie den Dienstplan ändern:',
          other: 'Betrifft # veröffentlichte Schichten; sie bleiben, bis Sie den Dienstplan ändern:',
        }),
  rota: 'Dienstplan dieser Woche öffnen',
  unconfirmed: 'Die Personalverwaltung hat es noch nicht bestätigt. Genehmigen Sie es noch einmal.',
};
