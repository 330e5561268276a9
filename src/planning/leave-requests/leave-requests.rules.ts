/** Which days may be asked for, and what may become of a request. Pure. */
import type { FaultDetail } from '../../platform/errors.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import type { LeaveRequestInput, LeaveStatus } from './leave-requests.schema.ts';

const LONGEST_DAYS = 366;
/** Sickness and the like may be stated afterwards. */
const BACK_DAYS = 31;

export function leaveFaults({ startDate, endDate }: LeaveRequestInput, today: string): FaultDetail[] {
  const fault = (path: string, code: string, message: string) => [{ path: `body/${path}`, code, message }];
  if (endDate < startDate) {
    return fault('endDate', 'WRONG_ORDER', `${endDate} lies before startDate ${startDate}; swap them`);
  }
  if (daysBetween(startDate, endDate) >= LONGEST_DAYS) {
    return fault(
      'endDate',
      'TOO_LONG',
      `${endDate} makes more than ${LONGEST_DAYS} days; send several requests`,
    );
  }
  const earliest = addDays(today, -BACK_DAYS);
  if (endDate >= earliest) return [];
  return fault(
    'endDate',
    'OVER',
    `${endDate} is more than ${BACK_DAYS} days over; ask for ${earliest} or later`,
  );
}

type Act = 'approve' | 'refuse' | 'withdraw';

/** From which statuses an act leads where. */
const ACTS = {
  // Again while HR has not confirmed it: the leave has one id, so it is recorded once.
  approve: { from: ['open', 'approving'], to: 'approved' },
  refuse: { from: ['open'], to: 'refused' },
  withdraw: { from: ['open'], to: 'withdrawn' },
} as const satisfies Record<Act, { from: readonly LeaveStatus[]; to: LeaveStatus }>;

export const afterAct = <A extends Act>(act: A) => ACTS[act].to;

/** Null where the act is possible, else why it is not. */
export function actFault(act: Act, status: LeaveStatus): string | null {
  const from: readonly LeaveStatus[] = ACTS[act].from;
  if (from.includes(status)) return null;
  if (status === 'approving') return 'it is being approved and HR has not confirmed it yet; approve it again';
  return `it is ${status}; only open requests can be ${ACTS[act].to}`;
}
