/** What may become of a request that a manager decides and HR records. Pure. */
import { type Said, say, statusOf } from '../../../words/said.ts';

export type RequestStatus = 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn';
export const REQUEST_ACTS = ['approve', 'refuse', 'withdraw'] as const;
export type Act = (typeof REQUEST_ACTS)[number];

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

/** Who looks at a request, beside its status. */
export interface Relation {
  isOwn: boolean;
  isAdmin: boolean;
  /** Whether the caller manages the place whose managers decide it. */
  isDecider: boolean;
}

export type Stranger = 'notAsker' | 'notDecider' | 'ownRequest';

/** Why an act is not the caller's, whatever the status; null: it is. */
export function strangerTo(act: Act, { isOwn, isAdmin, isDecider }: Relation): Stranger | null {
  if (act === 'withdraw') return isOwn ? null : 'notAsker';
  if (isOwn && !isAdmin) return 'ownRequest';
  return isDecider ? null : 'notDecider';
}

/** What the caller may make of it now. */
export const allowedActs = (relation: Relation, status: RequestStatus): Act[] =>
  REQUEST_ACTS.filter((act) => strangerTo(act, relation) === null && actFault(act, status) === null);
