import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const shifts: Language['shifts'] = {
  title: 'Offene Schichten',
  open: 'Schichten, die Sie übernehmen können',
  none: 'Zurzeit passt keine offene Schicht zu Ihnen.',
  barred: (count) =>
    plural(count, {
      one: '1 offene Schicht, die Sie nicht übernehmen können, und warum',
      other: '# offene Schichten, die Sie nicht übernehmen können, und warum',
    }),
  nobody: 'Noch nicht vergeben',
  offeredBy: (who) => `${who} bietet sie an`,
  claim: 'Schicht übernehmen',
  claimOf: (shift) => `Schicht übernehmen: ${shift}`,
  take: 'Übernehmen',
  takeOf: (shift) => `Übernehmen: ${shift}`,
  needsApproval: 'Die Leitung entscheidet.',
  immediate: 'Sobald Sie sie übernehmen, ist sie Ihre.',
  claimed: 'Sie haben sich gemeldet. Die Leitung entscheidet.',
  done: (shift) => `${shift} ist jetzt Ihre Schicht.`,
  taken: (shift) => `Schon von jemand anderem übernommen: ${shift}.`,
  asked: (shift) => `An die Leitung gesendet: ${shift}.`,
  own: 'Anfragen',
  noRequests: 'Es gibt keine Anfragen von Ihnen oder an Sie.',
  status: {
    offered: 'Wartet auf eine Kollegin oder einen Kollegen',
    open: 'Wartet auf die Leitung',
    approved: 'Genehmigt',
    refused: 'Abgelehnt',
    declined: 'Nicht angenommen',
    withdrawn: 'Zurückgezogen',
    ended: 'Erledigt',
  },
  yours: 'Wartet auf Sie',
  ended:
    'Die Schicht hat begonnen, wurde geändert oder ging an jemand anderen, oder eine beteiligte Person ist ausgeschieden.',
  endedWhy: {
    begun: 'Die Schicht begann, bevor darüber entschieden wurde.',
    left: 'Eine beteiligte Person ist ausgeschieden.',
    unavailable: 'Wer die Schicht übernehmen sollte, kann zu dieser Zeit nicht mehr.',
    changed: 'Die Schicht wurde inzwischen geändert oder anders vergeben.',
    taken: 'Die Schicht hat inzwischen jemand anders.',
    assigned: 'Die Schicht wurde inzwischen auf anderem Weg zugeteilt.',
    impossible: 'Zum Zeitpunkt der Zusage ließen die Regeln es nicht mehr zu.',
  },
  you: 'Sie',
  somebody: 'jemand',
  takes: (who, shift, owner) => {
    const verb = who === null ? 'Sie übernehmen' : `${who} übernimmt`;
    if (owner === null) return `${verb} Ihre Schicht ${shift}`;
    return owner === undefined ? `${verb} ${shift}` : `${verb} ${shift} von ${owner}`;
  },
  asks: {
    claim: (who, shift) =>
      who === null ? `Sie möchten übernehmen: ${shift}` : `${who} möchte übernehmen: ${shift}`,
    offer: (who, shift, to) => {
      const offers = who === null ? 'Sie bieten' : `${who} bietet`;
      const whom = to === undefined ? '' : to === null ? ' Ihnen' : ` ${to}`;
      return `${offers}${whom} ${who === null ? 'Ihre' : 'eine'} Schicht an: ${shift}`;
    },
    swap: (who, shift, back, to) => {
      const offers = who === null ? 'Sie bieten' : `${who} bietet`;
      const whom = to === undefined ? '' : to === null ? ' Ihnen' : ` ${to}`;
      return `${offers}${whom} einen Tausch an: ${shift} gegen ${to === null ? 'Ihre Schicht ' : ''}${back}`;
    },
  },
  weekHours: (hours) => `${hours} in der betreffenden Woche`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  withdraw: 'Zurückziehen',
  takeBack: 'Zusage zurücknehmen',
  accepted: 'Sie haben zugesagt. Die Leitung entscheidet.',
  agreed: 'Sie haben zugesagt. Der Dienstplan ist geändert.',
  acceptOf: (what) => `Annehmen: ${what}`,
  declineOf: (what) => `Ablehnen: ${what}`,
  withdrawOf: (what) => `Zurückziehen: ${what}`,
  takeBackOf: (what) => `Zusage zurücknehmen: ${what}`,
};

export const shiftRequests: Language['shiftRequests'] = {
  alsoWorks: (who, times, work) => `${who} arbeitet an dem Tag außerdem: ${times}, ${work}.`,
  kinds: {
    claim: 'Übernahme einer offenen Schicht',
    offer: 'Abgabe einer Schicht',
    swap: 'Schichttausch',
  },
  approveOf: (what) => `Genehmigen: ${what}`,
  refuseOf: (what) => `Ablehnen: ${what}`,
  approved: (what) => `Genehmigt: ${what}.`,
  refused: (what) => `Abgelehnt: ${what}.`,
};

export const give: Language['give'] = {
  give: 'Abgeben oder tauschen',
  giveOf: (shift) => `${shift} abgeben oder tauschen`,
  title: (shift) => `${shift} abgeben oder tauschen`,
  to: 'An',
  everybody: 'Alle, die sie übernehmen können',
  back: 'Im Tausch gegen',
  nothing: 'Nichts: Schicht abgeben',
  choose: 'Person wählen …',
  chooseShift: 'Schicht wählen …',
  inReturnOnly: (who) => `${who} (nur im Tausch)`,
  missing: {
    colleague: 'Bitte eine Person wählen: Ohne Tausch kann niemand sie übernehmen.',
    return: (who) =>
      `${who} kann sie nicht zusätzlich übernehmen: Bitte die Schicht wählen, gegen die getauscht wird.`,
    noReturn: 'Bitte jemand anderen wählen: Es gibt nichts, was Sie beide tauschen könnten.',
  },
  nobodyCan:
    'Nach den geltenden Regeln kann zurzeit niemand diese Schicht übernehmen oder tauschen. Bitte fragen Sie die Leitung.',
  barred: (count) =>
    plural(count, {
      one: '1 Person steht nicht zur Auswahl:',
      other: '# Personen stehen nicht zur Auswahl:',
    }),
  barredBy: {
    shift: (count) =>
      plural(count, { one: '1 hat dann eine andere Schicht', other: '# haben dann eine andere Schicht' }),
    qualification: (count) =>
      plural(count, {
        one: '1 fehlt eine Qualifikation dafür',
        other: '# fehlt eine Qualifikation dafür',
      }),
    rest: (count) => plural(count, { one: '1 hätte zu wenig Ruhezeit', other: '# hätten zu wenig Ruhezeit' }),
    hours: (count) => plural(count, { one: '1 hätte zu viele Stunden', other: '# hätten zu viele Stunden' }),
    rules: (count) =>
      plural(count, {
        one: '1 wegen einer anderen Regel des Dienstplans',
        other: '# wegen einer anderen Regel des Dienstplans',
      }),
    unavailable: (count) =>
      plural(count, { one: '1 ist dann nicht verfügbar', other: '# sind dann nicht verfügbar' }),
  },
  noReturn: (who) => `Nach den geltenden Regeln lässt sich keine Schicht von ${who} dagegen tauschen.`,
  mayBeSwapped: (count) =>
    plural(count, {
      one: 'Sie können die Schicht abgeben oder gegen 1 Schicht dieser Person tauschen.',
      other: 'Sie können die Schicht abgeben oder gegen eine von # Schichten dieser Person tauschen.',
    }),
  toSwap:
    'Zum Tauschen wählen Sie eine Person: Dann sehen Sie, gegen welche ihrer Schichten Sie tauschen können.',
  note: 'Nachricht (freiwillig)',
  send: 'Senden',
  sent: (to, shift, isDecided) =>
    [
      to === null ? `Allen angeboten, die sie übernehmen können: ${shift}.` : `An ${to} gesendet: ${shift}.`,
      `Sobald ${to ?? 'jemand'} annimmt, ${isDecided ? 'entscheidet die Leitung' : 'ändert sich der Dienstplan sofort'}.`,
      'Bis dahin bleibt die Schicht Ihre; zurückziehen können Sie die Anfrage unter „Offene Schichten“.',
    ].join(' '),
  waiting: 'Angeboten',
  elsewhere:
    'Diese Schicht ist an einem anderen Standort: Nur die Leitung kann sie anders vergeben. Bitte fragen Sie Ihre Leitung; wer dort mit Ihnen arbeitet, wird hier nicht angezeigt.',
  with: (names) => `Mit ${names}`,
};
