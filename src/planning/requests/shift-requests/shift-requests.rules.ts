/** What may be asked for, what may become of a request, and the change of the rota that it asks for. Pure. */

import type { FaultDetail } from '../../../platform/errors.ts';
import type { Language } from '../../../words/languages.ts';
import { type Said, say, statusOf, textOf } from '../../../words/said.ts';
import type { BrokenRule } from '../../rota/change/judge.rules.ts';
import { REASONS } from '../../rota/change/reasons.ts';
import type { Pin } from '../../rota/problem/live.ts';
import { ACTS, type Act } from './acts.ts';
import type { ShiftRequest, ShiftRequestInput, Status } from './shift-requests.schema.ts';

/** What the shape of the request cannot say. */
export function inputFaults(
  { kind, demandId, colleagueId, returnDemandId }: ShiftRequestInput,
  self: string,
): FaultDetail[] {
  const fault = (path: string, code: string, message: Said) => [{ path: `body/${path}`, code, message }];
  const unfit = (path: 'colleagueId' | 'returnDemandId', value: string | undefined) =>
    value === undefined ? [] : fault(path, 'NOT_ALLOWED', say('requests.notOfKind', { kind }));
  const needed = (path: 'colleagueId' | 'returnDemandId', value: string | undefined) =>
    value === undefined ? fault(path, 'REQUIRED', say('requests.swapNeeds')) : [];
  const faults = {
    claim: () => [...unfit('colleagueId', colleagueId), ...unfit('returnDemandId', returnDemandId)],
    offer: () => unfit('returnDemandId', returnDemandId),
    swap: () => [...needed('colleagueId', colleagueId), ...needed('returnDemandId', returnDemandId)],
  }[kind]();
  if (colleagueId === self) faults.push(...fault('colleagueId', 'SELF', say('requests.yourself')));
  if (returnDemandId === demandId)
    faults.push(...fault('returnDemandId', 'DUPLICATE', say('requests.sameShift')));
  return faults;
}

/** From which statuses an act leads on, and what it makes of the request. */
const STEPS = {
  accept: { from: ['offered'], done: 'accepted' },
  decline: { from: ['offered', 'open'], done: 'declined' },
  approve: { from: ['open'], done: 'approved' },
  refuse: { from: ['open'], done: 'refused' },
  withdraw: { from: ['offered', 'open'], done: 'withdrawn' },
} as const satisfies Record<Act, { from: readonly Status[]; done: string }>;

export const afterAct = <A extends Act>(act: A): (typeof STEPS)[A]['done'] => STEPS[act].done;

/** Null where the act is possible, else why it is not. */
export function actFault(act: Act, status: Status): Said | null {
  const from: readonly Status[] = STEPS[act].from;
  if (from.includes(status)) return null;
  if (status === 'ended') return say('requests.hasEnded');
  if (status === 'offered') return say('requests.notAccepted');
  if (status === 'open') return say('requests.waitsForManager');
  return say('requests.isInStatus', { status: statusOf(status) });
}

/** Who looks at a request, beside its status. */
export interface Relation {
  isAsker: boolean;
  isColleague: boolean;
  isAdmin: boolean;
  /** Whether every site concerned is granted. */
  isHere: boolean;
  /** Whether they manage every site concerned. */
  isDecider: boolean;
}

type Asked = Pick<ShiftRequest, 'kind' | 'colleagueId' | 'openToManagers' | 'status'>;

/** Why an act is not the caller's, whatever the status; null: it is. */
export function strangerTo(act: Act, { kind, colleagueId }: Asked, relation: Relation): Said | null {
  const { isAsker, isColleague, isAdmin, isDecider } = relation;
  if (act === 'withdraw') return isAsker ? null : say('requests.onlyAsker');
  if (act === 'decline') return isColleague ? null : say('requests.onlyColleague');
  if (act === 'accept') {
    if (kind === 'claim') return say('requests.claimForManagers');
    if (isAsker) return say('requests.ownOffer');
    return colleagueId === null || isColleague ? null : say('requests.offeredElse');
  }
  if (!isDecider) return say('requests.allSites');
  return !isAdmin && (isAsker || isColleague) ? say('requests.ownRequest') : null;
}

/** What the caller may make of it now. */
export const allowedActs = (row: Asked, relation: Relation): Act[] =>
  ACTS.filter((act) => {
    if (act === 'accept' && !relation.isHere) return false;
    if (act === 'approve' && !relation.isAdmin && !row.openToManagers) return false;
    return strangerTo(act, row, relation) === null && actFault(act, row.status) === null;
  });

interface Rows {
  shift: { demandId: string };
  returnShift: { demandId: string } | null;
}

/** Whose place a claim takes: one of those on the row who have left. */
export const leaverOn = (gone: ReadonlyMap<string, string[]>, demandId: string): Pin[] =>
  (gone.get(demandId) ?? []).slice(0, 1).map((userId) => ({ demandId, userId }));

/** The change of the rota once everybody agrees; `taker`: who takes an offer; `leaver`: whose place a claim takes. */
export function changeOf(
  { kind, userId, shift, returnShift }: Pick<ShiftRequest, 'kind' | 'userId'> & Rows,
  taker: string | null,
  leaver: Pin[] = [],
): { assign: Pin[]; unassign: Pin[]; reason: string } {
  const { demandId } = shift;
  if (kind === 'claim') return { assign: [{ demandId, userId }], unassign: leaver, reason: REASONS.claimed };
  if (taker === null) throw new Error('nobody has accepted the offer');
  const given = { demandId, userId };
  const taken = { demandId, userId: taker };
  if (returnShift === null) return { assign: [taken], unassign: [given], reason: REASONS.taken };
  const back = returnShift.demandId;
  return {
    assign: [taken, { demandId: back, userId }],
    unassign: [given, { demandId: back, userId: taker }],
    reason: REASONS.swapped,
  };
}

/** Rules that people break whose facts the caller may not read, such as leave, lose their words. */
export function shownRules(
  broken: readonly BrokenRule[],
  isSeen: (userId: string) => boolean,
  language: Language,
): BrokenRule[] {
  const message = textOf(say('requests.colleagueBarred'), language);
  const barred = { code: 'COLLEAGUE_BARRED', message };
  const shown = broken.map((one) =>
    one.userId === null || isSeen(one.userId) ? one : { ...one, ...barred },
  );
  return shown.filter(
    ({ code }, at) => code !== barred.code || shown.findIndex((one) => one.code === code) === at,
  );
}
