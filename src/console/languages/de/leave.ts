import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

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
  halfDay: 'Ein halber Tag',
  whichHalf: 'Welche Hälfte',
  halves: { morning: 'Vormittag, bis 12:00', afternoon: 'Nachmittag, ab 12:00' },
  inHalf: { morning: 'vormittags (bis 12:00)', afternoon: 'nachmittags (ab 12:00)' },
  partOfDay: 'Stundenweise',
  first: 'Erster Tag',
  last: 'Letzter Tag',
  day: 'Tag',
  startTime: 'Abwesend ab',
  endTime: 'Bis',
  endsOn: (day) => `Über Mitternacht: endet am ${day}.`,
  note: 'Nachricht an die Leitung (freiwillig)',
  send: 'Antrag senden',
  sent: 'An Ihre Leitung gesendet.',
  held: 'Meine Abwesenheiten',
  heldNone: 'Für die letzten und die nächsten 12 Monate ist keine Abwesenheit von Ihnen eingetragen.',
  past: (count) => plural(count, { one: '1 frühere Abwesenheit', other: '# frühere Abwesenheiten' }),
  booked: 'für Sie eingetragen',
  noneToCome: 'Keine kommenden Abwesenheiten.',
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
  worked: (days) => `An diesen Tagen ist Arbeitszeit erfasst: ${days}.`,
  onShift: {
    whole: 'Abwesend',
    from: (time) => `Abwesend ab ${time}`,
    until: (time) => `Abwesend bis ${time}`,
    between: (from, until) => `Abwesend ${from}–${until}`,
  },
  offShift: {
    whole: 'Gefehlt',
    from: (time) => `Gefehlt ab ${time}`,
    until: (time) => `Gefehlt bis ${time}`,
    between: (from, until) => `Gefehlt ${from}–${until}`,
  },
  days: (count) => plural(count, { one: '1 Tag', other: '# Tage' }),
  touches: (count) =>
    count === 0
      ? 'An diesen Tagen haben Sie keine veröffentlichte Schicht.'
      : plural(count, {
          one: 'An diesen Tagen haben Sie 1 veröffentlichte Schicht. Sobald der Antrag genehmigt ist, müssen Sie in dieser Zeit nicht kommen:',
          other:
            'An diesen Tagen haben Sie # veröffentlichte Schichten. Sobald der Antrag genehmigt ist, müssen Sie in dieser Zeit nicht kommen:',
        }),
  askedAlready: (days, status) =>
    status === 'approved'
      ? `Für ${days} ist Ihre Abwesenheit schon genehmigt: Wählen Sie eine andere Zeit.`
      : `Für ${days} haben Sie schon einen Antrag gestellt: Ziehen Sie ihn zuerst zurück oder wählen Sie eine andere Zeit.`,
  stillWork: (hours) => `Sie arbeiten ${hours}`,
  noneThen: (isCounted) =>
    isCounted
      ? 'In dieser Zeit haben Sie keine veröffentlichte Schicht. Die Abwesenheit zählt trotzdem.'
      : 'In dieser Zeit haben Sie keine veröffentlichte Schicht.',
  besideThem: (count) =>
    plural(count, { one: 'Ihre Schicht an diesem Tag:', other: 'Ihre Schichten an diesem Tag:' }),
  endsOwn: {
    claim: (when) => `Wird der Antrag genehmigt, können Sie diese Schicht nicht mehr übernehmen: ${when}.`,
    offer: (when, who) => `Wird der Antrag genehmigt, erledigt sich das Angebot von ${who} an Sie: ${when}.`,
    swap: (when, who) =>
      `Wird der Antrag genehmigt, erledigt sich der Tausch mit ${who}, bei dem Sie diese Schicht bekämen: ${when}.`,
  },
  othersAway: (count, people) =>
    people === 0
      ? 'Zu Ihrem Standort gehört sonst niemand.'
      : count === 0
        ? 'Sonst ist in dieser Zeit niemand an Ihrem Standort abwesend oder hat Abwesenheit beantragt.'
        : `In dieser Zeit abwesend oder beantragt: ${number(count)} von ${number(people)} anderen an Ihrem Standort.`,
  published: (count) =>
    plural(count, {
      one: 'An diesen Tagen haben Sie 1 veröffentlichte Schicht. Sie bleibt Ihre, bis der Antrag genehmigt ist.',
      other:
        'An diesen Tagen haben Sie # veröffentlichte Schichten. Sie bleiben Ihre, bis der Antrag genehmigt ist.',
    }),
  freed: (count) =>
    plural(count, {
      one: 'An diesen Tagen haben Sie 1 veröffentlichte Schicht. In der genehmigten Zeit müssen Sie nicht kommen.',
      other:
        'An diesen Tagen haben Sie # veröffentlichte Schichten. In der genehmigten Zeit müssen Sie nicht kommen.',
    }),
  giveBack: (who) =>
    `Andere Pläne? Sprechen Sie mit ${who ?? 'Ihrer Leitung'}: Die Leitung kann die Genehmigung zurücknehmen.`,
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
  approved: (who, days) => `Genehmigt: ${who}, ${days}.`,
  touches: (count) =>
    plural(count, {
      one: 'An diesen Tagen liegt 1 veröffentlichte Schicht: siehe den Antrag unter „Entschieden“.',
      other: 'An diesen Tagen liegen # veröffentlichte Schichten: siehe den Antrag unter „Entschieden“.',
    }),
  toRequest: 'Zum Antrag',
  refused: (who, days) => `Abgelehnt: ${who}, ${days}.`,
  reopen: 'Genehmigung zurücknehmen',
  reopenOf: (who, days) => `Genehmigung zurücknehmen: ${who}, ${days}`,
  reopenAsk: (who, days) =>
    `Genehmigung zurücknehmen? Die Abwesenheit von ${who}, ${days}, wird im Personalsystem gelöscht, und der Antrag ist wieder offen. ${who} wird benachrichtigt.`,
  reopened: (who, days) => `Nicht mehr genehmigt: ${who}, ${days}. Der Antrag ist wieder offen.`,
  returned: (count) =>
    plural(count, {
      one: '1 freigegebene Schicht ist wieder vergeben wie zuvor.',
      other: '# freigegebene Schichten sind wieder vergeben wie zuvor.',
    }),
  notReturned: (count) =>
    plural(count, {
      one: '1 freigegebene Schicht ist nicht wieder vergeben wie zuvor:',
      other: '# freigegebene Schichten sind nicht wieder vergeben wie zuvor:',
    }),
  decidedByYou: (day) => `Von Ihnen am ${day}`,
  decidedBy: (who, day) => (who === null ? `Am ${day}` : `Von ${who} am ${day}`),
  settled: (who) => `Der Antrag von ${who} wurde inzwischen entschieden oder zurückgezogen.`,
  unsent: (comment) => `Ihr Kommentar wurde nicht gesendet: „${comment}“`,
  opens: (count) =>
    count === 0
      ? 'Keine veröffentlichte Schicht an diesen Tagen.'
      : plural(count, {
          one: 'Betrifft 1 veröffentlichte Schicht; sie bleibt vergeben, bis sie freigegeben wird:',
          other: 'Betrifft # veröffentlichte Schichten; sie bleiben vergeben, bis sie freigegeben werden:',
        }),
  ends: {
    claim: (when) =>
      `Mit der Genehmigung erledigt sich eine offene Anfrage: Die Person möchte diese Schicht übernehmen: ${when}.`,
    offer: (when, who) =>
      `Mit der Genehmigung erledigt sich ein offenes Angebot: ${who} bietet der Person diese Schicht an: ${when}.`,
    swap: (when, who) =>
      `Mit der Genehmigung erledigt sich ein offener Tausch mit ${who}, bei dem die Person diese Schicht bekäme: ${when}.`,
  },
  rota: 'Dienstplan der betreffenden Woche öffnen',
  rotaOf: (site) => `Dienstplan der betreffenden Woche öffnen: ${site}`,
  managedElsewhere: (site, names) =>
    `Zuständig für den Dienstplan von ${site}: ${names === '' ? 'die dortige Leitung' : names}. Sobald die Abwesenheit genehmigt ist, wartet die Schicht dort im Dienstplan, bis sie neu besetzt ist.`,
  nobodyElse: (people) =>
    people === 0
      ? 'Zu diesem Standort gehört sonst niemand.'
      : 'Sonst ist in dieser Zeit niemand vom Standort abwesend.',
  alsoOff: (count, people) =>
    plural(count, {
      one: `In dieser Zeit auch abwesend: 1 von ${number(people)} anderen am Standort`,
      other: `In dieser Zeit auch abwesend: # von ${number(people)} anderen am Standort`,
    }),
  awayLine: (who, days, kind) => `${who}, ${days} (${kind})`,
  notGranted: 'noch nicht entschieden',
  unconfirmed: 'Die Personalverwaltung hat die Genehmigung noch nicht bestätigt. Genehmigen Sie noch einmal.',
};

export const leaveBalance: Language['leaveBalance'] = {
  title: 'Urlaubskonto',
  amounts: {
    days: (amount) => (amount === 1 ? '1 Tag' : `${number(amount)} Tage`),
    hours: (amount) => (amount === 1 ? '1 Stunde' : `${number(amount)} Stunden`),
  },
  left: (kind, amount) => `${kind}: noch ${amount}`,
  leftAfter: (kind, after, amount) =>
    `${kind}: noch ${after}, wenn alles Beantragte genehmigt wird (derzeit ${amount})`,
  year: (from, until) => `${from} – ${until}`,
  entitled: (amount) => `Anspruch im Jahr: ${amount}`,
  carriedOver: (amount, until) =>
    until === null ? `übertragen: ${amount}` : `übertragen: ${amount}, zu nehmen bis ${until}`,
  lapsed: (amount) => `davon verfallen: ${amount}`,
  taken: (amount) => `genommen: ${amount}`,
  booked: (amount) => `genehmigt: ${amount}`,
  asked: (amount) => `beantragt: ${amount}`,
  short: (amount, isOwn) =>
    isOwn
      ? `Zusammen mit den offenen Anträgen sind das ${amount} mehr, als Ihnen bleiben. Sie können den Antrag trotzdem stellen.`
      : `Zusammen mit den offenen Anträgen sind das ${amount} mehr, als noch übrig ist. Sie können den Antrag trotzdem genehmigen.`,
  cost: (amount, year, after, isAlone) => {
    const free = 'Feiertage, Schließtage und arbeitsfreie Wochentage kosten nichts.';
    if (after === null) return `Kostet ${amount} aus dem Jahr ${year}. ${free}`;
    const left = isAlone
      ? `danach bleiben ${after}`
      : `werden auch die anderen Anträge genehmigt, bleiben ${after}`;
    return `Kostet ${amount} aus dem Jahr ${year}; ${left}. ${free}`;
  },
  byHalves:
    'Urlaub zählt in halben Tagen: Ein Teil eines Tages ist ein halber Tag, wenn er vor oder nach 12:00 liegt oder höchstens die Hälfte der täglichen Arbeitszeit dauert, sonst ein ganzer.',
  rounded: 'Stunden sind auf zwei Nachkommastellen gerundet.',
  outside: (days) =>
    `Für ${days} ist noch kein Urlaubsanspruch eingetragen; was diese Tage kosten, ist daher nicht bekannt.`,
  uncounted: 'Für diese Art der Abwesenheit wird kein Konto geführt; es wird also nichts abgezogen.',
  none: 'Für dieses Jahr ist kein Urlaubsanspruch eingetragen.',
  unknown:
    'Wie viel Urlaub noch übrig ist, ist hier nicht bekannt: Ihre Personalverwaltung teilt es nicht mit.',
};
