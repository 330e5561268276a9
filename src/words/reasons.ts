/** Why the product itself changes a rota: kept in English with the change, said in the reader's language. */
import { type ReasonCode, reasonCodeOf } from './reason-codes.ts';
import { type Said, say } from './said.ts';

const SAID: Readonly<Record<ReasonCode, Said>> = {
  claimed: say('explained.claimed'),
  taken: say('explained.taken'),
  swapped: say('explained.swapped'),
  left: say('explained.left'),
  contractEnded: say('explained.contractEnded'),
  sick: say('explained.sick'),
  early: say('explained.early'),
  noShow: say('explained.noShow'),
  leave: say('explained.leave'),
};

/** Why the product itself made the change; null: a person decided, and wrote why. */
export function ownReason(reason: string): Said | null {
  const code = reasonCodeOf(reason);
  return code === null ? null : SAID[code];
}
