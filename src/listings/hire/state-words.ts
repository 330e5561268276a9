import { type PlainCode, type Said, say } from '../../words/said.ts';
import type { State } from './states.rules.ts';

const WORDS = {
  asked: 'hire.asked',
  offered: 'hire.offered',
  booked: 'hire.booked',
  out: 'hire.out',
  back: 'hire.back',
  declined: 'hire.declined',
  cancelled: 'hire.cancelled',
} as const satisfies Record<State, PlainCode>;

/** The state of a booking, as it stands in a sentence. */
export const stateWord = (state: State): Said => say(WORDS[state]);
