/** What may become of a request, whoever decides it and wherever it is recorded. Pure. */
import { type Said, say, statusOf } from '../../../words/said.ts';

/** Statuses of what HR records once it is approved. */
export const HR_STATUSES = ['open', 'approving', 'approved', 'refused', 'withdrawn'] as const;
export type HrStatus = (typeof HR_STATUSES)[number];

/** `offered` waits for a colleague, `open` for a manager, `approving` for HR; what has `ended` is decided by nobody. */
export type RequestStatus = HrStatus | 'offered' | 'declined' | 'ended';

/** From which statuses an act leads on, and what is said of it then. */
const ACTS = {
  accept: { from: ['offered'], done: 'accepted' },
  decline: { from: ['offered', 'open'], done: 'declined' },
  // Again while HR has not confirmed it: what is recorded has one id, so it is recorded once.
  approve: { from: ['open', 'approving'], done: 'approved' },
  refuse: { from: ['open'], done: 'refused' },
  withdraw: { from: ['offered', 'open'], done: 'withdrawn' },
  // What HR recorded is taken back, and the request waits again.
  reopen: { from: ['approved'], done: 'reopened' },
} as const satisfies Record<string, { from: readonly RequestStatus[]; done: string }>;

export type Act = keyof typeof ACTS;
/** Those on requests to managers alone, and those on requests that a colleague may be asked for. */
export const MANAGER_ACTS = ['approve', 'refuse', 'withdraw'] as const satisfies readonly Act[];
export const LEAVE_ACTS = [...MANAGER_ACTS, 'reopen'] as const satisfies readonly Act[];
export const COLLEAGUE_ACTS = ['accept', 'decline', ...MANAGER_ACTS] as const satisfies readonly Act[];
/** The acts that decide: what an accepted request becomes, somebody else says. */
export type Decision = Exclude<Act, 'accept' | 'reopen'>;
export type Happened = 'created' | (typeof ACTS)[Act]['done'];

export const afterAct = <A extends Act>(act: A): (typeof ACTS)[A]['done'] => ACTS[act].done;

/** Null where the act is possible, else why it is not; `closed` is what its kind says of one that is decided. */
export function actFault(
  act: Act,
  status: RequestStatus,
  closed: (status: Said, done: Said) => Said,
): Said | null {
  const from: readonly RequestStatus[] = ACTS[act].from;
  if (from.includes(status)) return null;
  if (status === 'approving') return say('requests.beingApproved');
  if (status === 'ended') return say('requests.hasEnded');
  if (status === 'offered') return say('requests.notAccepted');
  if (status === 'open') return say('requests.waitsForManager');
  return closed(statusOf(status), statusOf(ACTS[act].done));
}

const STANDS = 'an approval of this kind is not taken back';

/** What happens to requests whose approval stands. */
export function withoutReopening(what: Happened): Exclude<Happened, 'reopened'> {
  if (what === 'reopened') throw new Error(STANDS);
  return what;
}

/** What happens to requests that are made to no colleague, and whose approval stands. */
export function withoutColleague(what: Happened): Exclude<Happened, 'accepted' | 'declined' | 'reopened'> {
  if (what === 'accepted' || what === 'declined') throw new Error('the request was made to no colleague');
  if (what === 'reopened') throw new Error(STANDS);
  return what;
}
