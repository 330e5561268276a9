/** Which PINs are good, and when wrong ones make a pause. Pure. Instants are milliseconds. */
import { type Said, say } from '../../../words/said.ts';

const MINUTE = 60_000;

/** Wrong PINs of one person in a row at one device, and of all at it. */
export const LIMITS = {
  /** The first pause comes with so many in a row. */
  personTries: 5,
  /** It lasts this long, and twice as long with each further wrong one. */
  firstPause: MINUTE,
  /** Short, since whoever stands at the device can pause a colleague there. */
  longestPause: 5 * MINUTE,
  /** More at one device, whoever they were tried for, pause the device until the time is over. */
  deviceTries: 20,
  deviceWindow: 15 * MINUTE,
} as const;

export interface Tries {
  /** Wrong ones in a row. */
  wrong: number;
  pausedUntil: number | null;
}

export const NO_TRIES: Tries = { wrong: 0, pausedUntil: null };

/** The tries once another wrong one is counted. */
export function afterWrong({ wrong }: Tries, now: number): Tries {
  const count = wrong + 1;
  const beyond = count - LIMITS.personTries;
  if (beyond < 0) return { wrong: count, pausedUntil: null };
  const pause = Math.min(LIMITS.longestPause, LIMITS.firstPause * 2 ** Math.min(beyond, 10));
  return { wrong: count, pausedUntil: now + pause };
}

export const isPaused = ({ pausedUntil }: Pick<Tries, 'pausedUntil'>, now: number): boolean =>
  pausedUntil !== null && pausedUntil > now;

/** Wrong PINs at a device. */
export interface WrongPins {
  count: number;
  since: number | null;
}

export function afterWrongAt({ count, since }: WrongPins, now: number): WrongPins {
  if (since === null || now >= since + LIMITS.deviceWindow) return { count: 1, since: now };
  return { count: count + 1, since };
}

/** One that was counted was the right one after all. */
export function withoutOne({ count, since }: WrongPins): WrongPins {
  return { count: Math.max(0, count - 1), since };
}

/** Until when the device takes no PIN; null: it takes them. */
export function devicePause({ count, since }: WrongPins, now: number): number | null {
  if (since === null || count < LIMITS.deviceTries) return null;
  const until = since + LIMITS.deviceWindow;
  return now < until ? until : null;
}

/** Null where the PIN is good, else why not. Its form is the schema's. */
export function pinFault(pin: string): Said | null {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  if (steps.size !== 1 || ![-1, 0, 1].includes([...steps][0] ?? 2)) return null;
  return say('hours.tooEasy');
}
