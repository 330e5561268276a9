/** What may be asked for, what may become of a request, and the change of the rota that it asks for. Pure. */

import type { FaultDetail } from '../../../platform/errors.ts';
import type { Language } from '../../../words/languages.ts';
import { REASONS } from '../../../words/reason-codes.ts';
import { type Said, say, textOf } from '../../../words/said.ts';
import type { BrokenRule } from '../../rota/change/judge.rules.ts';
import type { Pin } from '../../rota/problem/live.ts';
import type { ShiftRequest, ShiftRequestInput } from './shift-requests.schema.ts';

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

/** As somebody who asks is shown it. */
export const barrierOf = ({ code, message, userId }: BrokenRule) => ({ code, message, userId });

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
