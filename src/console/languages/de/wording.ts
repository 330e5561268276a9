/** Counts and money in the German words. */
import { wordingOf } from '../../../words/wording.ts';

export const { number, plain, money, plural, points } = wordingOf('de-DE');
