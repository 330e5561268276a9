/** Why a rota was changed, in words: what the product gives as a reason in the reader's language, what a person wrote as it is. */
import { reasonCodeOf } from '../../words/reason-codes.ts';
import { common } from './messages.ts';

export function reasonText(reason: string): string {
  const code = reasonCodeOf(reason);
  return code === null ? common.quoted(reason) : common.ownReasons[code];
}
