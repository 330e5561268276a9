/** Where letters are kept; whoever registers the notifications has it. */
import type { Outbox, Pending } from '../attempts.ts';

export interface PendingLetter extends Pending {
  name: string;
  address: string;
  subject: string;
  /** Plain, of several lines. */
  text: string;
  /** Whom the visitor answers. */
  writtenBy: string;
}

export type LetterBox = Outbox<PendingLetter>;
