/** Counts and money in the German words. */
import { wordingOf } from '../../../words/wording.ts';

export const { number, money, plural, points } = wordingOf('de-DE');
