/** Messages of attendance that is open or missing: asked for by members, decided by managers. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('hours', {
  title: 'My hours',
  present: (time: string) => `Present since ${time}`,
  stays: 'You correct the beginning alone: the attendance goes on, and clocking out stays as it is.',
  onDay: (day: string) => `on ${day}`,
  isRemoved: 'Nothing was worked: remove these clock times',
  missing: 'Clock times that are missing',
  what: 'Your clock times on these days are not complete. Ask for them to be corrected.',
  noClockOut: (at: string) => `Clocked in at ${at}, no clock-out.`,
  noEntry: (span: string) => `Shift ${span}, no clock times.`,
  shift: (span: string) => `shift ${span}`,
  recorded: (count: number) =>
    plural(count, {
      one: '1 recorded time of the last 31 days',
      other: '# recorded times of the last 31 days',
    }),
  recordedWhat: 'Something wrong here? Ask for it to be corrected; your manager decides.',
  ask: 'Ask for a correction',
  askOf: (day: string) => `Ask for a correction of ${day}`,
  formOf: (day: string) => `Correction of ${day}`,
  clockIn: 'Clocked in',
  clockOut: 'Clocked out',
  nextDay: 'on the next day',
  longStay: (hours: string, from: string, to: string) =>
    `From ${from} until ${to} on the next day is ${hours}. Correct the times, or confirm them.`,
  isSure: 'The times are right',
  which: (time: string) => `The clock shows ${time} twice: which one?`,
  earlier: 'The first, before the clocks went back',
  later: 'The second, after the clocks went back',
  breakMinutes: 'Break (minutes)',
  note: 'Note to your manager (optional)',
  send: 'Send request',
  cancel: 'Cancel',
  asked: 'My corrections',
  correctedBy: (who: string | null) => (who === null ? 'Corrected by your manager:' : `Corrected by ${who}:`),
  withdrawOf: (times: string) => `Withdraw the correction of ${times}`,
  unread: 'Your clock times cannot be shown at the moment.',
});

export const managerMessages = inLanguage('hourRequests', {
  kind: 'Correction of hours',
  times: (times: string, minutes: number) =>
    minutes === 0 ? `${times}, no break` : `${times}, ${minutes} minutes of break`,
  since: (day: string, time: string) => `${day}, from ${time}`,
  removed: (times: string) => `${times}: remove, nothing was worked`,
  open: (at: string) => `Recorded in HR: clocked in at ${at}, no clock-out.`,
  held: (span: string, minutes: number) => `Recorded in HR: ${span}, ${minutes} minutes of break.`,
  nothing: 'HR has no clock times.',
  approveOf: (who: string, times: string) => `Approve the hours of ${who}, ${times}`,
  refuseOf: (who: string, times: string) => `Refuse the hours of ${who}, ${times}`,
});
