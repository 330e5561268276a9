import { type PlainCode, type Said, say } from '../../words/said.ts';
import type { EnquiryState } from './states.rules.ts';

const WORDS = {
  open: 'enquiries.open',
  answered: 'enquiries.answered',
  offered: 'enquiries.offered',
  booked: 'enquiries.booked',
  declined: 'enquiries.declined',
  cancelled: 'enquiries.cancelled',
} as const satisfies Record<EnquiryState, PlainCode>;

/** The state of an enquiry, as it stands in a sentence. */
export const stateWord = (state: EnquiryState): Said => say(WORDS[state]);
