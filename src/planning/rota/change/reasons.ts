/** Why the product itself changes a rota: kept in English with the change, said in the reader's language. */
import { type Said, say } from '../../../words/said.ts';

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
]);

/** Why somebody came to a shift, where the product put them there; null: a person decided. */
export const ownReason = (reason: string): Said | null => SAID.get(reason) ?? null;
