/** Why the product itself changes a rota: what is kept with the change, by its code. Pure, so that the console compares codes too. */

export const REASONS = {
  claimed: 'Open shift claimed',
  taken: 'Shift offered and taken',
  swapped: 'Shifts swapped',
  left: 'Has left',
  contractEnded: 'Contract ended',
  sick: 'sick',
  early: 'early',
  noShow: 'no-show',
  leave: 'on leave',
} as const;

export type ReasonCode = keyof typeof REASONS;

const CODES = new Map<string, ReasonCode>(
  (Object.keys(REASONS) as ReasonCode[]).map((code) => [REASONS[code], code]),
);

/** Null: a person decided, and wrote why. */
export const reasonCodeOf = (reason: string): ReasonCode | null => CODES.get(reason) ?? null;
