/** Messages of timesheets. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('timesheets', {
  title: 'Timesheets',
  none: 'No hours in this week',
  noneHelp: 'Nobody was planned and nobody clocked in.',
  of: (planned: string) => `of ${planned} planned`,
  toCome: (planned: string) => `and ${planned} to come`,
  /** Planned, and not worked. */
  absent: (hours: string) => `(${hours} absent)`,
  paid: 'Planned and worked are paid hours: without unpaid breaks, and planned without absences and leave.',
  wrong: 'Something is wrong? Ask for a correction under My shifts.',
  unplannedBreaks: (days: string) =>
    `No break was planned on ${days}, so the plan counts the whole shift, and the break that was taken makes a minus. A rule under Rules plans breaks.`,
  twoMeasures:
    'The difference is against the plan, overtime against the contract’s hours of the week: less than planned may still be more than the contract.',
  /** Of a day that is not over, where the others have their difference. */
  planned: 'planned',
  running: 'not over yet',
  overtime: (hours: string) => `${hours} overtime`,
  odd: (count: number) => plural(count, { one: '1 issue', other: '# issues' }),
  status: { pending: 'To review', approved: 'Approved', rejected: 'Rejected', mixed: 'Partly reviewed' },
  columns: ['Day', 'Site', 'Planned', 'Worked', '±', 'In and out', 'Break', 'Issues'],
  comment: 'Why? Your comment is saved with the decision.',
  toReview: (people: number) =>
    people === 0
      ? 'Everything is reviewed.'
      : `${plural(people, { one: '1 person', other: '# people' })} to review.`,
  show: 'Show',
  /** The number leads to its list. */
  groups: {
    all: (count: number) => `Everybody: ${count}`,
    issues: (count: number) => `With issues: ${count}`,
    single: (count: number) => `One by one: ${count}`,
    plain: (count: number) => `Without issues: ${count}`,
    done: (count: number) => `Nothing to decide: ${count}`,
  },
  meaning: {
    all: 'Whoever waits for your decision comes first, those with issues by the first day concerned.',
    issues:
      'An issue is a clock-in or clock-out that is missing, a start more than 5 minutes late, work without a shift, or too short a break or rest. Longer hours are none: they are in the difference and in overtime. Open a person to correct issues, or approve them as they are.',
    single:
      'No issues, yet not to be approved together: still clocked in, rejected before, or partly for managers of other sites.',
    plain: 'Worked without issues: these can be approved together.',
    done: 'Reviewed already, not over yet, or for others to review.',
  },
  corrected: (who: string, times: string) => `Recorded for ${who}: ${times}. They read your reason.`,
  restored: (who: string, times: string) => `As before for ${who}: ${times}.`,
  undoReason: 'The correction before was a mistake.',
  approvePlain: (count: number) => `Approve ${count} without issues`,
  /** Overtime of those who are approved together. */
  withOvertime: (hours: string) => `This approves ${hours} of overtime too.`,
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
  neverOut: (days: string) =>
    `No clock-out is recorded on ${days}, so the hours of that day may be wrong. Approve them as they are?`,
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
  undo: 'Undo the approval',
  undoOf: (who: string) => `Undo the approval of ${who}`,
  said: (status: string, days: string, by: string | null) =>
    by === null ? `${status}, ${days}:` : `${status}, ${days}, by ${by}:`,
  clockedIn: 'Clocked in',
  notApproved: (count: number) =>
    plural(count, { one: '1 person was not approved', other: '# people were not approved' }),
});
