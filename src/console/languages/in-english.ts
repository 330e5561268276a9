/** Counts and money in the English words. */
import { wordingOf } from '../../words/wording.ts';

export const { number, money, plural, points } = wordingOf('en-GB');
