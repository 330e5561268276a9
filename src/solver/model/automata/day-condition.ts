/** What a rule asks of one day, as a condition on its letter. */

import type { PatternDay } from '../../problem.ts';
import type { Alphabet } from './alphabet.ts';
import { type Letter, OFF } from './machine.ts';

/** @param letter null: nothing is known of the duties of the day */
export type DayCondition = (letter: Letter | null, leave: boolean) => boolean;

export function dayCondition(day: PatternDay, alphabet: Alphabet): DayCondition {
  if (day === 'any') return () => true;
  if (day === 'off') return (letter) => letter === OFF;
  if (day === 'work') return (letter) => letter !== null && letter !== OFF;
  if (day === 'leave') return (_, leave) => leave;
  const { beside, without, ...filter } = day;
  const wanted = alphabet.bitOf(filter) | (beside === undefined ? 0 : alphabet.bitOf(beside));
  const unwanted = without === undefined ? 0 : alphabet.bitOf(without);
  return (letter) => letter !== null && (letter & wanted) === wanted && (letter & unwanted) === 0;
}
