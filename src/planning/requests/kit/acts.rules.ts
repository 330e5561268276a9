/** What may become of a request that a manager decides and HR records. Pure. */
import { type Said, say, statusOf } from '../../../words/said.ts';

export type RequestStatus = 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn';
export type Act = 'approve' | 'refuse' | 'withdraw';

/** From which statuses an act leads where. */
const ACTS = {
  // Again while HR has not confirmed it: what is recorded has one id, so it is recorded once.
  approve: { from: ['open', 'approving'], to: 'approved' },
  refuse: { from: ['open'], to: 'refused' },
  withdraw: { from: ['open'], to: 'withdrawn' },
} as const satisfies Record<Act, { from: readonly RequestStatus[]; to: RequestStatus }>;

export const afterAct = <A extends Act>(act: A) => ACTS[act].to;

/** Null where the act is possible, else why it is not. */
export function actFault(act: Act, status: RequestStatus): Said | null {
  const from: readonly RequestStatus[] = ACTS[act].from;
  if (from.includes(status)) return null;
  if (status === 'approving') return say('requests.beingApproved');
  return say('requests.onlyOpen', { status: statusOf(status), done: statusOf(ACTS[act].to) });
}
