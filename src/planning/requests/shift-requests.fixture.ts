/** Operations of open shifts and what people ask of shifts, for the role matrix. */
import type { Operation } from '../matrix.fixture.ts';
import { ALL, list, MANAGERS, read, write } from '../operation.fixture.ts';

export const SHIFT_REQUEST_OPERATIONS: Operation[] = [
  list('listOpenShifts', '/open-shifts'),
  list('listShiftRequests', '/shift-requests'),
  // Of people whom the Directory does not name.
  {
    ...write('createShiftRequest', ALL, 'body', ({ demand }) => [
      'POST',
      '/shift-requests',
      { kind: 'claim', demandId: demand },
    ]),
    success: [404],
  },
  // Members read and withdraw their own, and these are somebody else's.
  { ...read('getShiftRequest', ({ asked }) => `/shift-requests/${asked}`), success: [200, 403] },
  ...(['accept', 'decline', 'withdraw'] as const).map((act) => ({
    ...write(`${act}ShiftRequest`, ALL, 'path', ({ asked }) => [
      'POST',
      `/shift-requests/${asked}/${act}`,
      {},
    ]),
    success: [403],
  })),
  ...(['approve', 'refuse'] as const).map((act) => ({
    ...write(`${act}ShiftRequest`, MANAGERS, 'path', ({ asked }) => [
      'POST',
      `/shift-requests/${asked}/${act}`,
      {},
    ]),
    // The person is on leave by then.
    success: act === 'approve' ? [422] : [200, 409],
  })),
];
