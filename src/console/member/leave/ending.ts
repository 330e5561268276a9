/** Requests about shifts that end once leave is approved, in words. Pure. */
import type { Planning } from '../../../client/index.ts';
import { messages as shiftMessages } from '../shifts/messages.ts';
import { timesText } from '../shifts/sentences.ts';

type Ending = Pick<Planning.LeaveShiftRequest, 'kind' | 'otherName' | 'timeZone' | 'start' | 'end'>;
type Sentences = Record<Ending['kind'], (when: string, who: string) => string>;

/** `sentences`: as the person reads it, or as whoever decides. */
export const endingText = ({ kind, otherName, ...shift }: Ending, sentences: Sentences): string =>
  sentences[kind](timesText(shift), otherName ?? shiftMessages.somebody);
