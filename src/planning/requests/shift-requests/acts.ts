/** What may be made of a request of a shift. */
export const ACTS = ['accept', 'decline', 'approve', 'refuse', 'withdraw'] as const;
export type Act = (typeof ACTS)[number];
