/** Why one's own shift changed, as the one who gave it and the one who took it each see it. Pure. */
import { reasonCodeOf } from '../../../words/reason-codes.ts';
import { reasonText } from '../../app/reason-text.ts';
import { messages } from './messages.ts';

interface Changed {
  reason: string | null;
  /** With whom it was given, taken or swapped; null: with nobody. */
  colleagueName: string | null;
  /** Null: it is no longer the reader's. */
  now: object | null;
}

/** Null: nothing is said of why. What others decided is said as it is said to all. */
export function ownReasonText({ reason, colleagueName: who, now }: Changed): string | null {
  if (reason === null) return null;
  const code = reasonCodeOf(reason);
  const { why } = messages.changes;
  if (code === 'claimed' && now !== null) return why.claimed;
  if (code === 'leave') return now === null ? why.freed : why.leftOver;
  if (who === null) return reasonText(reason);
  if (code === 'taken') return now === null ? why.given(who) : why.taken(who);
  return code === 'swapped' ? why.swapped(who) : reasonText(reason);
}
