/** Which days may be asked for, and what may become of a request. Pure. */

import type { FaultDetail } from '../../platform/errors.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import { type Said, say, statusOf } from '../../words/said.ts';
import type { LeaveRequestInput, LeaveStatus } from './leave-requests.schema.ts';

const LONGEST_DAYS = 366;
/** Sickness and the like may be stated afterwards. */
const BACK_DAYS = 31;

export function leaveFaults({ startDate, endDate }: LeaveRequestInput, today: string): FaultDetail[] {
  const fault = (path: string, code: string, message: Said) => [{ path: `body/${path}`, code, message }];
  if (endDate < startDate) {
    return fault('endDate', 'WRONG_ORDER', say('requests.leaveOrder', { endDate, startDate }));
  }
  if (daysBetween(startDate, endDate) >= LONGEST_DAYS) {
    return fault('endDate', 'TOO_LONG', say('requests.leaveTooLong', { endDate, days: LONGEST_DAYS }));
  }
  const earliest = addDays(today, -BACK_DAYS);
  if (endDate >= earliest) return [];
  return fault('endDate', 'OVER', say('requests.leaveOver', { endDate, days: BACK_DAYS, earliest }));
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
export function actFault(act: Act, status: LeaveStatus): Said | null {
  const from: readonly LeaveStatus[] = ACTS[act].from;
  if (from.includes(status)) return null;
  if (status === 'approving') return say('requests.beingApproved');
  return say('requests.onlyOpen', { status: statusOf(status), done: statusOf(ACTS[act].to) });
}
