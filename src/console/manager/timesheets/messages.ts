/** Messages of timesheets. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('timesheets', {
  title: 'Timesheets',
  none: 'No hours in this week',
  noneHelp: 'Nobody was planned and nobody clocked in.',
  of: (planned: string) => `of ${planned} planned`,
  overtime: (hours: string) => `${hours} overtime`,
  odd: (count: number) => plural(count, { one: '1 issue', other: '# issues' }),
  status: { pending: 'To review', approved: 'Approved', rejected: 'Rejected', mixed: 'Partly reviewed' },
  columns: ['Day', 'Site', 'Planned', 'Worked', '±', 'In and out', 'Break', 'Issues'],
  comment: 'Why? Your comment is saved with the decision.',
  toReview: (people: number, odd: number) =>
    people === 0
      ? 'Everything is reviewed.'
      : `${plural(people, { one: '1 person', other: '# people' })} to review${odd === 0 ? '.' : `, ${odd} with issues.`}`,
  approvePlain: (count: number) => `Approve ${count} without issues`,
  anomalies: {
    MISSING_CLOCK_OUT: 'never clocked out',
    LATE_START: 'started late',
    NO_SHIFT: 'worked without a shift',
    NO_ENTRY: 'did not clock in',
    BREAK_TOO_SHORT: 'break too short',
    REST_TOO_SHORT: 'too little rest before the shift',
  },
  approve: 'Approve',
  approveOf: (who: string) => `Approve the hours of ${who}`,
  reject: 'Reject',
  rejectOf: (who: string) => `Reject the hours of ${who}`,
  elsewhere: (sites: string) => `Worked at ${sites}: the managers there review these hours.`,
  partly: (sites: string) => `The days worked at ${sites} are reviewed by the managers there.`,
  waits: {
    clockedIn: 'Still clocked in: the hours can be approved once the person has clocked out.',
    notOver: 'These days are not over yet: they can be approved from the next day on.',
  },
  correct: 'Correct',
  correctOf: (who: string, day: string) => `Correct the times of ${who} on ${day}`,
  reason: 'Reason (the person can see it)',
  save: 'Record in HR',
  noTimes: 'no clock times',
  openTimes: (at: string) => `in at ${at}, not out`,
  own: 'Somebody else reviews your own hours.',
  undo: 'Undo approval',
  undoOf: (who: string) => `Undo the approval of ${who}`,
  said: (status: string, days: string, by: string | null) =>
    by === null ? `${status}, ${days}:` : `${status}, ${days}, by ${by}:`,
  clockedIn: 'Clocked in',
  notApproved: (count: number) =>
    plural(count, { one: '1 person was not approved', other: '# people were not approved' }),
});
