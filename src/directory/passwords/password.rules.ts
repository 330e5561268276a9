/** Which passwords are taken: long ones (NIST SP 800-63B), whatever they are made of. */

import { IN_ENGLISH, type PageWords } from '../sign-in/page-words.ts';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

/** Why the password is not taken, in words; null: it is. `known`: what others know of the person. */
export function passwordFault(
  password: string,
  known: readonly string[],
  say: PageWords['unfit'] = IN_ENGLISH.words.unfit,
): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return say.short(SHORTEST_PASSWORD);
  if (length > LONGEST_PASSWORD) return say.long(LONGEST_PASSWORD);
  if (new Set(password).size < 4) return say.plain;
  const plain = password.toLowerCase();
  if (known.some((each) => each.toLowerCase() === plain)) return say.known;
  return null;
}
