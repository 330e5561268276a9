/** What a press that was not recorded says to the person. */
import { ApiError } from '../../client/index.ts';
import { refusalOf } from '../app/refusal.ts';
import { messages } from './messages.ts';

export function pressRefusal(error: unknown, name: string): string {
  if (!(error instanceof ApiError)) return messages.unconfirmed;
  if (error.reason === 'HR_CANNOT_RECORD') return messages.cannotRecord;
  if (error.reason === 'HR_UNAVAILABLE') return messages.hrAway;
  if (error.status >= 500) return messages.unconfirmed;
  if (error.reason === 'NO_PIN') return messages.noPin(name);
  // A repetition: the first press was made with another PIN.
  if (error.reason === 'IDEMPOTENCY_CONFLICT') return messages.wrongPin(name);
  return refusalOf(error).message;
}
