/** Why colleagues cannot take a shift, in counts that tell nothing of what is theirs alone. Pure. */
import type { BrokenRule } from '../../rota/change/judge.rules.ts';
import type { BarredTakers, TakerBarrier } from './shift-requests.schema.ts';

interface LeftOut {
  userId: string;
  broken: readonly BrokenRule[];
}

/** Each person once, by the first reason that colleagues may know; whoever has none of these is unavailable. */
export function barredBy(left: readonly LeftOut[], busy: ReadonlySet<string>): BarredTakers[] {
  const reasons = left.map((one) => barrierOf(one, busy));
  return ORDER.flatMap((reason) => {
    const people = reasons.filter((one) => one === reason).length;
    return people === 0 ? [] : [{ reason, people }];
  });
}

const ORDER: readonly TakerBarrier[] = ['shift', 'qualification', 'rest', 'hours', 'rules', 'unavailable'];

/** Codes that say what may be known; leave, availability, contracts and work at sites out of sight are not among them. */
const CODES: ReadonlyMap<string, TakerBarrier> = new Map([
  ['ELIGIBILITY_MISSING', 'qualification'],
  ['ELIGIBILITY_EXPIRED', 'qualification'],
  ['ELIGIBILITY_REVOKED', 'qualification'],
  ['REST_TOO_SHORT', 'rest'],
  ['WEEKLY_REST_TOO_SHORT', 'rest'],
  ['CLOPENING', 'rest'],
  ['MAX_DAILY_MINUTES', 'hours'],
  ['MAX_WEEKLY_MINUTES', 'hours'],
  ['CONTRACT_MINUTES', 'hours'],
  ['MAX_MINUTES', 'hours'],
]);

const PRIVATE: ReadonlySet<string> = new Set([
  'ON_LEAVE',
  'UNAVAILABLE',
  'CONTRACT_INACTIVE',
  'NOT_SCHEDULABLE',
  'LOCATION_EXCLUDED',
  'EXCLUDED_PERSON',
  'TRAVEL_TOO_FAR',
  'TRAVEL_TIME',
  'OVERLAP',
]);

function barrierOf({ userId, broken }: LeftOut, busy: ReadonlySet<string>): TakerBarrier {
  const found = broken.map(({ code }): TakerBarrier => {
    if (code === 'OVERLAP' && busy.has(userId)) return 'shift';
    return CODES.get(code) ?? (PRIVATE.has(code) ? 'unavailable' : 'rules');
  });
  return ORDER.find((reason) => found.includes(reason)) ?? 'rules';
}
