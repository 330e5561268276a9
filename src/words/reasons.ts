/** Why the product itself changes a rota: kept in English with the change, said in the reader's language. */
import { type Said, say } from './said.ts';

export const REASONS = {
  claimed: 'Open shift claimed',
  taken: 'Shift offered and taken',
  swapped: 'Shifts swapped',
  left: 'Has left',
  contractEnded: 'Contract ended',
} as const;

const SAID: ReadonlyMap<string, Said> = new Map([
  [REASONS.claimed, say('explained.claimed')],
  [REASONS.taken, say('explained.taken')],
  [REASONS.swapped, say('explained.swapped')],
  [REASONS.left, say('explained.left')],
  [REASONS.contractEnded, say('explained.contractEnded')],
]);

/** Why the product itself made the change; null: a person decided, and wrote why. */
export const ownReason = (reason: string): Said | null => SAID.get(reason) ?? null;
