/** A person's PIN: set by the person alone, ended by managers, tried at terminals. */

import type { ServiceContext } from '../../../platform/context.ts';
import { ApiError, conflict, invalid, notFound } from '../../../platform/errors.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import { say, type Text } from '../../../words/said.ts';
import { getOwnPerson, getPerson } from '../../organisation/workforce/workforce.service.ts';
import type { Scope } from '../../scope.ts';
import type { Write } from '../../write.ts';
import { holdWrongPins, keepWrongPins } from '../terminals/terminals.repo.ts';
import * as repo from './pins.repo.ts';
import {
  afterWrong,
  afterWrongAt,
  devicePause,
  isPaused,
  LIMITS,
  pinFault,
  withoutOne,
} from './pins.rules.ts';
import { fitsPin, sealPin } from './seal.ts';

type Context = Pick<ServiceContext, 'db' | 'now'>;

export async function getOwnPin({ db }: Context, scope: Scope) {
  const { organisationId, subject } = scope.actor;
  await getPerson(db, scope, subject);
  const stored = await repo.findPin(db, organisationId, subject);
  return { isSet: stored !== undefined, setAt: stored?.setAt ?? null };
}

/** Sets the caller's own PIN; an earlier one ends. */
export function putOwnPin({ db }: Context, scope: Scope, pin: string): PreparedWork<repo.Sealed> {
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      await getPerson(db, scope, subject);
      const fault = pinFault(pin);
      if (fault !== null) throw invalid([{ path: 'body/pin', code: 'TOO_EASY', message: fault }]);
      return sealPin(pin);
    },
    work: async (tx, at, sealed) => {
      await getPerson(tx, scope, subject, { forUpdate: true });
      await repo.writePin(tx, organisationId, subject, sealed, at);
      const setAt = at.toISOString();
      const audit = {
        action: 'pin.update',
        entityType: 'pin',
        entityId: subject,
        before: null,
        after: { userId: subject, setAt },
      };
      return { status: 200, body: { isSet: true, setAt }, audit };
    },
  };
}

/** Ends somebody's PIN, and with it a pause: the person sets a new one. Nobody else ever knows a PIN. */
export async function resetPin({ tx, scope }: Write, userId: string): Promise<Outcome> {
  await getOwnPerson({ db: tx }, scope, userId);
  if (!(await repo.deletePin(tx, scope.actor.organisationId, userId))) throw notFound('pinOf', userId);
  const audit = { action: 'pin.reset', entityType: 'pin', entityId: userId, before: { userId }, after: null };
  return { status: 200, body: { id: userId, deleted: true }, audit };
}

interface Attempt {
  organisationId: string;
  terminalId: string;
  userId: string;
  userName: string;
  pin: string;
}

/** Tries that run in this process. */
const running = new Map<string, Promise<void>>();

/**
 * Throws 403 for a wrong PIN, 409 for somebody without one, 429 with the pause that too many wrong ones make. The same PIN
 * sent again while it is tried is the same try: a press that arrives several times pauses nobody.
 */
export async function requirePin(context: Context, attempt: Attempt): Promise<void> {
  const { organisationId, terminalId, userId, pin } = attempt;
  const name = [organisationId, terminalId, userId, pin].join('/');
  const first = running.get(name);
  if (first !== undefined) return first;
  const trying = tryPin(context, attempt).finally(() => running.delete(name));
  running.set(name, trying);
  return trying;
}

async function tryPin({ db, now }: Context, attempt: Attempt): Promise<void> {
  const { organisationId, terminalId, userId, userName, pin } = attempt;
  const at = now().getTime();
  // Counted before it is looked at: of many tries at the same time no more pass than one after the other, nor cost a hash.
  const stored = await db.transaction(organisationId, async (tx) => {
    const device = await holdWrongPins(tx, organisationId, terminalId);
    const pause = devicePause(device, at);
    if (pause !== null) throw paused(say('hours.thisTerminal'), pause, at);
    const found = await repo.findPin(tx, organisationId, userId);
    if (found === undefined) {
      const message = say('hours.noPin', { userName });
      throw conflict('NO_PIN', message);
    }
    const before = await repo.findTries(tx, attempt);
    if (isPaused(before, at)) throw paused(userName, before.pausedUntil ?? at, at);
    const tries = afterWrong(before, at);
    await repo.keepTries(tx, attempt, tries);
    await keepWrongPins(tx, organisationId, terminalId, afterWrongAt(device, at));
    return { ...found, ...tries };
  });
  const fits = await fitsPin(pin, stored);
  if (fits) {
    await db.transaction(organisationId, async (tx) => {
      const device = await holdWrongPins(tx, organisationId, terminalId);
      await keepWrongPins(tx, organisationId, terminalId, withoutOne(device));
      await repo.forgetTries(tx, attempt);
    });
    return;
  }
  const left = LIMITS.personTries - stored.wrong;
  const next =
    left > 0
      ? say('hours.triesLeft', { left })
      : say('hours.tryAgainIn', { name: userName, minutes: minutes((stored.pausedUntil ?? at) - at) });
  throw new ApiError(403, 'FORBIDDEN', say('hours.wrongPin', { name: userName, next }), {
    reason: 'WRONG_PIN',
  });
}

function paused(who: Text, until: number, now: number): ApiError {
  const message = say('hours.paused', { who, minutes: minutes(until - now) });
  const headers = { 'retry-after': String(Math.ceil((until - now) / 1000)) };
  return new ApiError(429, 'RATE_LIMITED', message, { reason: 'PIN_PAUSED', headers });
}

const minutes = (ms: number) => Math.ceil(ms / 60_000);
