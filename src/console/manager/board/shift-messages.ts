/** Messages of changed times and extra shifts. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('boardShifts', {
  times: 'Change the times',
  start: 'Start',
  end: 'End',
  wrongOrder: 'The end must be after the start.',
  skipped: 'There is no such time: the clocks go forward then.',
  noTime: 'Enter a start and an end.',
  noLength: 'Start and end are the same. Change one of them.',
  nextDay: (day: string) => `The end is before the start. If it is a night shift, let it end on ${day}.`,
  inPast:
    'This shift lies in the past. Its hours count as planned, in the timesheet and towards the limits on hours.',
  begun: 'This shift has begun already. Its hours count as planned from its start.',
  hours: (before: string, after: string) =>
    `Planned: ${after} instead of ${before}. Recorded clock times stay as they are.`,
  inDraft: 'Changes the times in this draft and in the plan. Nobody is notified before it is published.',
  barred: 'It cannot be saved like this:',
  asksReason: 'This is against a limit of the person’s own. It takes a reason:',
  save: 'Save the times',
  moved: (what: string, when: string) => `${what} is now ${when}.`,
  notMoved: (what: string) => `The times of ${what} were not changed`,
  undone: 'Undone.',
  notUndone: 'It cannot be undone',
  add: 'Add a shift',
  submit: { rota: 'Add it to the rota', draft: 'Add it to the draft' },
  site: 'Site',
  chooseSite: 'choose a site…',
  noSite: 'Choose the site of the shift.',
  name: 'Name',
  requires: 'Qualification',
  who: 'Who works it',
  nobody: 'Nobody yet',
  added: {
    rota: (what: string, when: string) => `${what}, ${when}, is in the rota.`,
    draft: (what: string, when: string) =>
      `${what}, ${when}, is in the draft. Nobody is notified before it is published.`,
  },
  notAdded: (what: string) => `${what} was not added`,
  overtaken: {
    title: 'The shift has changed meanwhile',
    by: (who: string, time: string) => `${who} changed this first, at ${time}. Your change was not made.`,
    you: (time: string) => `You changed this elsewhere at ${time}. This change was not made.`,
    somebody: 'Somebody else changed this first. Your change was not made.',
    now: (what: string, when: string, who: string) => `Now: ${what}, ${when}, ${who}`,
    gone: (what: string) => `Now: ${what} no longer exists`,
  },
  checking: 'Checking the rules…',
  addsLater: 'Nobody is on it yet: its hours and wages count once somebody is.',
  defaultName: 'Extra shift',
});
