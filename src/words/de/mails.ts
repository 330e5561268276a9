import type { english } from '../english.ts';
import { capital } from '../rules/parts.ts';
import { number } from './number.ts';

export const mails: (typeof english)['mails'] = {
  greeting: ({ name }) => `Guten Tag ${name},`,
  open: 'In der Konsole ansehen',
  off: 'Auswählen, welche E-Mails Sie bekommen',
  zone: 'Alle Uhrzeiten sind Ortszeit am jeweiligen Standort.',

  somebody: 'Jemand',
  aColleague: 'Jemand aus Ihrem Team',
  otherPerson: 'jemandem aus Ihrem Team',
  yourManager: 'Ihre Leitung',

  rotaPublished: ({ days }) => `Ihr Dienstplan: ${days}`,
  rotaPublishedLead:
    'Ein Dienstplan wurde veröffentlicht. Diese Schichten von Ihnen sind neu oder anders als bisher:',
  dutiesChanged: ({ days }) => `Ihre Schichten haben sich geändert: ${days}`,
  dutiesChangedLead: ({ who }) => `${who} hat den veröffentlichten Dienstplan geändert:`,
  added: 'Neu',
  removed: 'Entfällt',
  changed: 'Geändert',
  was: ({ now, before }) => `${now} (bisher ${before})`,

  leaveApproved: ({ days }) => `Ihre Abwesenheit ist genehmigt: ${days}`,
  leaveApprovedLead: ({ who }) => `${who} hat Ihren Antrag genehmigt:`,
  leaveRefused: ({ days }) => `Ihre Abwesenheit ist abgelehnt: ${days}`,
  leaveRefusedLead: ({ who }) => `${who} hat Ihren Antrag abgelehnt:`,
  leaveReopened: ({ days }) => `Ihre Abwesenheit ist nicht mehr genehmigt: ${days}`,
  leaveReopenedLead: ({ who }) =>
    `${who} hat die Genehmigung Ihrer Abwesenheit zurückgenommen. Über Ihren Antrag wird neu entschieden:`,
  leaveRequested: ({ who, days }) => `${who} möchte freinehmen: ${days}`,
  leaveRequestedLead: ({ who }) =>
    `${who} möchte freinehmen. Bitte genehmigen Sie den Antrag oder lehnen Sie ihn ab:`,
  leaveElsewhere: ({ who, days }) => `${who} ist abwesend: ${days}`,
  leaveElsewhereLead: ({ who }) =>
    `${who} hat Urlaub oder ist anders beurlaubt, während Schichten an einem Ihrer Standorte geplant sind. Bitte machen Sie diese im Dienstplan frei und vergeben Sie sie neu:`,
  shiftOpened: ({ who, days }) => `Eine Schicht von ${who} ist offen: ${days}`,
  shiftOpenedLead:
    'Veröffentlichte Schichten an einem Ihrer Standorte sind nicht mehr besetzt. Bitte sehen Sie nach, ob sie inzwischen jemand hat:',

  correctionRequested: ({ who, when }) => `${who} bittet um Korrektur der Arbeitszeit: ${when}`,
  correctionRequestedLead: ({ who }) =>
    `${who} bittet darum, die Arbeitszeit so zu korrigieren. Bitte genehmigen Sie den Antrag oder lehnen Sie ihn ab:`,
  correctionApproved: ({ when }) => `Die Korrektur Ihrer Arbeitszeit ist genehmigt: ${when}`,
  correctionApprovedLead: ({ who }) => `${who} hat die Korrektur genehmigt, um die Sie gebeten haben:`,
  correctionRefused: ({ when }) => `Die Korrektur Ihrer Arbeitszeit ist abgelehnt: ${when}`,
  correctionRefusedLead: ({ who }) => `${who} hat die Korrektur abgelehnt, um die Sie gebeten haben:`,
  attendanceCorrected: ({ when }) => `Ihre Arbeitszeit wurde korrigiert: ${when}`,
  attendanceCorrectedLead: ({ who }) => `${who} hat Ihre Arbeitszeit so korrigiert:`,
  shifts: ({ count }) => (count === 1 ? '1 Schicht' : `${number(count)} Schichten`),
  reminded: ({ first }) => `Bitte bestätigen Sie Ihre Schichten ab ${first}`,
  remindedLead: ({ who, shifts }) => `${who} bittet Sie, ${shifts} anzusehen und zu bestätigen:`,
  remindedOf: ({ count, first }) =>
    count === 1 ? `1 Schicht, am ${first}` : `${number(count)} Schichten, die erste am ${first}`,
  toPublish: ({ when }) => `Bitte den Dienstplan ab ${when} veröffentlichen`,
  toPublishLead: ({ who }) =>
    `${who} hat einen Dienstplan erstellt und bittet Sie, ihn zu veröffentlichen. Sehen Sie sich den Entwurf an, ändern Sie, was zu ändern ist, und veröffentlichen Sie ihn:`,
  rotaOf: ({ sites, when }) => `${sites}, ab ${when}`,
  messageLead: ({ who }) => `${who} schreibt Ihnen:`,
  site: 'Standort',
  yourShift: 'Schicht',
  askSender: ({ who }) =>
    `Antworten auf diese E-Mail liest niemand. Bei Fragen wenden Sie sich bitte direkt an: ${who}.`,
  attendanceSince: ({ when, time, place }) => `${when}, ab ${time} Uhr${place}`,
  attendanceRemoved: ({ worked }) => `${worked}: zu löschen, es wurde nicht gearbeitet`,
  withBreak: ({ worked, minutes }) => `${worked}, Pause ${number(minutes)} min`,

  enquiry: ({ title }) => `Anfrage: ${title}`,
  enquiryLead: ({ name, title }) => `${name} fragt nach ${title}:`,
  days: 'Tage',
  units: 'Stück',
  email: 'E-Mail',
  phone: 'Telefon',

  shiftOffered: ({ who, when }) => `${who} bietet Ihnen eine Schicht an: ${when}`,
  shiftOfferedLead: ({ who }) =>
    `${who} bietet Ihnen eine Schicht an. Bitte nehmen Sie das Angebot an oder lehnen Sie es ab:`,
  swapOffered: ({ who, when }) => `${who} möchte eine Schicht mit Ihnen tauschen: ${when}`,
  swapOfferedLead: ({ who }) =>
    `${who} möchte eine Schicht mit Ihnen tauschen. Bitte nehmen Sie das Angebot an oder lehnen Sie es ab:`,
  wouldGive: 'Sie würden abgeben',
  wouldTake: 'Sie würden bekommen',
  gives: 'Sie geben ab',
  takes: 'Sie bekommen',

  claims: ({ who }) => `${who} möchte eine offene Schicht übernehmen`,
  takesOver: ({ who, other }) => `${other} möchte eine Schicht von ${who} übernehmen`,
  swaps: ({ who, other }) => `${who} und ${other} möchten Schichten tauschen`,
  asked: ({ what, when }) => `${what}: ${when}`,
  askedLead: ({ what }) => `${what}. Bitte genehmigen Sie den Antrag oder lehnen Sie ihn ab:`,
  givesAway: ({ who }) => `${who} gibt ab`,

  yourClaim: 'Ihr Antrag auf eine offene Schicht',
  yourOffer: 'Ihr Schichtangebot',
  offerOf: ({ other }) => `das Schichtangebot von ${other}`,
  swapWith: ({ other }) => `Ihr Schichttausch mit ${other}`,
  isApproved: ({ request, when }) => capital(`${request} ist genehmigt: ${when}`),
  isRefused: ({ request, when }) => capital(`${request} ist abgelehnt: ${when}`),
  isDeclined: ({ request, when }) => capital(`${request} ist nicht angenommen: ${when}`),
  isWithdrawn: ({ request, when }) => capital(`${request} ist zurückgezogen: ${when}`),
  hasEnded: ({ request, when }) => capital(`${request} hat sich erledigt: ${when}`),
  didApprove: ({ who }) => `${who} hat zugestimmt, der Dienstplan ist geändert:`,
  didRefuse: ({ who }) => `${who} hat abgelehnt:`,
  didDecline: ({ who }) => `${who} hat nicht angenommen:`,
  didWithdraw: ({ who }) => `${who} hat sich anders entschieden:`,
  endedBegun: 'Die Schicht begann, bevor darüber entschieden wurde:',
  endedLeft: 'Die andere Person ist inzwischen ausgeschieden:',
  endedUnavailable: 'Wer die Schicht übernehmen sollte, kann zu dieser Zeit nicht mehr:',
  endedChanged: 'Die Schicht wurde inzwischen geändert oder anders vergeben:',
  endedTaken: 'Die Schicht hat inzwischen jemand anders:',
  endedAssigned: 'Sie haben die Schicht inzwischen auf anderem Weg bekommen:',
  endedImpossible: 'Zum Zeitpunkt der Zusage ließen die Regeln es nicht mehr zu:',

  invitation: ({ organisation }) => `Ihr Zugang bei ${organisation}`,
  invitationLead: ({ organisation }) =>
    `${organisation} hat Sie in den Dienstplan aufgenommen. Wählen Sie ein Passwort, um sich anzumelden.`,
  newPassword: ({ organisation }) => `Ein neues Passwort bei ${organisation}`,
  newPasswordLead: ({ organisation }) => `Hier ist Ihr Link zu einem neuen Passwort bei ${organisation}.`,
  choosePassword: 'Passwort wählen',
  forgottenLead: ({ organisation }) =>
    `Jemand, vermutlich Sie selbst, hat ein neues Passwort bei ${organisation} angefordert.`,
  forgottenOnce:
    'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  linkWorksOnce:
    'Der Link lässt sich einmal verwenden, innerhalb von sieben Tagen. Wenn Sie ihn nicht erwartet haben, brauchen Sie nichts zu tun.',
};
