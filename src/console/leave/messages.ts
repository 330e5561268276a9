/** Messages of leave: asked for by members, decided by managers. */

export const messages = {
  title: 'Time off',
  ask: 'Ask for leave',
  type: 'Kind of leave',
  types: ['Holiday', 'Unpaid leave', 'Sick leave', 'Parental leave', 'Other'],
  first: 'First day',
  last: 'Last day',
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
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  published: (count: number) =>
    count === 1
      ? 'You have 1 published shift on these days. It stays until your manager changes the rota.'
      : `You have ${count} published shifts on these days. They stay until your manager changes the rota.`,
};

export const managerMessages = {
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
  opens: (count: number) =>
    count === 0
      ? 'No published shift on these days.'
      : count === 1
        ? 'Overlaps 1 published shift, which stays until you change the rota:'
        : `Overlaps ${count} published shifts, which stay until you change the rota:`,
  rota: 'Open the rota of that week',
  unconfirmed: 'HR has not confirmed it yet. Approve it again.',
};
