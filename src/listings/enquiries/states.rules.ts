/** The life of an enquiry. Pure. */

export const ENQUIRY_STATES = ['open', 'answered', 'offered', 'booked', 'declined', 'cancelled'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/**
 * The whole state machine: where an enquiry may go from each state. What is offered or booked has a booking, which goes on at
 * the desk; an offer may be changed, which offers anew. An enquiry that was declined, or whose booking was cancelled, is opened
 * anew.
 */
export const ENQUIRY_TRANSITIONS: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  open: ['offered', 'answered', 'declined'],
  answered: ['offered', 'open', 'declined'],
  offered: ['booked', 'offered', 'declined'],
  booked: [],
  declined: ['open'],
  cancelled: ['open'],
};

/** States that are reached by updateEnquiryState; an offer names days and has an operation of its own. */
export const MOVED_STATES = [
  'open',
  'answered',
  'booked',
  'declined',
] as const satisfies readonly EnquiryState[];

export const mayGo = (from: EnquiryState, to: EnquiryState): boolean =>
  ENQUIRY_TRANSITIONS[from].includes(to);
