/** Messages of leave: asked for by members, decided by managers. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('leave', {
  title: 'Time off',
  ask: 'Ask for leave',
  type: 'Kind of leave',
  /** By the name that HR knows. */
  types: {
    Holiday: 'Holiday',
    'Unpaid leave': 'Unpaid leave',
    'Sick leave': 'Sick leave',
    'Parental leave': 'Parental leave',
    Other: 'Other',
  },
  /** What managers mark. */
  absences: { Sick: 'Sick', 'No-show': 'No-show' },
  howLong: 'How long',
  wholeDays: 'Whole days',
  partOfDay: 'Part of a day',
  first: 'First day',
  last: 'Last day',
  day: 'Day',
  startTime: 'Away from',
  endTime: 'Until',
  note: 'Note to your manager (optional)',
  send: 'Send request',
  sent: 'Sent to your manager.',
  own: 'My requests',
  none: 'You have not asked for leave yet.',
  status: {
    open: 'Waiting',
    approving: 'Being approved',
    approved: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  withdraw: 'Withdraw',
  withdrawOf: (days: string) => `Withdraw the request for ${days}`,
  days: (count: number) => plural(count, { one: '1 day', other: '# days' }),
  published: (count: number) =>
    plural(count, {
      one: 'You have 1 published shift on these days. It stays until your manager changes the rota.',
      other: 'You have # published shifts on these days. They stay until your manager changes the rota.',
    }),
});

export const managerMessages = inLanguage('leaveRequests', {
  title: 'Requests',
  leave: 'Leave',
  waiting: 'Waiting for you',
  nothing: 'No requests are waiting.',
  decided: 'Decided',
  approve: 'Approve',
  refuse: 'Refuse',
  approveOf: (who: string, days: string) => `Approve the leave of ${who}, ${days}`,
  refuseOf: (who: string, days: string) => `Refuse the leave of ${who}, ${days}`,
  comment: 'Comment (optional)',
  decidedBy: (who: string | null, day: string) => (who === null ? `On ${day}` : `By ${who} on ${day}`),
  settled: (who: string) => `The request of ${who} was decided or withdrawn meanwhile.`,
  unsent: (comment: string) => `Your comment was not sent: “${comment}”`,
  opens: (count: number) =>
    count === 0
      ? 'No published shift on these days.'
      : plural(count, {
          one: 'Overlaps 1 published shift, which stays until you change the rota:',
          other: 'Overlaps # published shifts, which stay until you change the rota:',
        }),
  rota: 'Open the rota of that week',
  unconfirmed: 'HR has not confirmed it yet. Approve it again.',
});
