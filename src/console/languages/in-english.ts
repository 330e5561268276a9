/** Counts and money in the English words. */
import { wordingOf } from './wording.ts';

export const { number, money, plural, points } = wordingOf('en-GB');
