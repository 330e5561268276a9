/** The life of a booking. Pure. */

export const STATES = ['asked', 'offered', 'booked', 'out', 'back', 'declined', 'cancelled'] as const;
export type State = (typeof STATES)[number];

/**
 * The whole state machine: where a booking may go from each state. The ways back undo what was noted by mistake: an offer is
 * withdrawn, what was not handed out after all is booked again, what did not come back is out, and what was declined or
 * cancelled stands where it stood, or is asked for anew.
 */
export const TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  asked: ['offered', 'booked', 'declined', 'cancelled'],
  offered: ['booked', 'declined', 'cancelled', 'asked'],
  booked: ['out', 'cancelled'],
  out: ['back', 'booked'],
  back: ['out'],
  declined: ['asked', 'offered'],
  cancelled: ['asked', 'offered', 'booked'],
};

/** States in which a booking takes units: the database counts the same (`listing_booking_holds`). */
const HOLDING: readonly State[] = ['offered', 'booked', 'out', 'back'];
/** States in which its end may move. */
const RUNNING: readonly State[] = ['asked', 'offered', 'booked', 'out'];
/** States that say what has happened, so that nothing else that is booked can hinder them. */
const HAPPENED: readonly State[] = ['out', 'back'];
/** States in which its start and units may change. */
const OPEN: readonly State[] = ['asked', 'offered', 'booked'];
/** States that a new booking may begin in. */
export const FIRST_STATES = ['asked', 'offered', 'booked'] as const satisfies readonly State[];

export const mayMove = (from: State, to: State): boolean => TRANSITIONS[from].includes(to);
export const isHolding = (state: State): boolean => HOLDING.includes(state);
export const isRunning = (state: State): boolean => RUNNING.includes(state);
export const hasHappened = (state: State): boolean => HAPPENED.includes(state);
export const isOpen = (state: State): boolean => OPEN.includes(state);
