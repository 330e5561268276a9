/** Which passwords are taken: long ones (NIST SP 800-63B), whatever they are made of. */

import { type Said, say } from '../../words/said.ts';

export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

/** Why the password is not taken; null: it is. `known`: what others know of the person. */
export function passwordFault(password: string, known: readonly string[]): Said | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return say('signIn.short', { least: SHORTEST_PASSWORD });
  if (length > LONGEST_PASSWORD) return say('signIn.long', { most: LONGEST_PASSWORD });
  if (new Set(password).size < 4) return say('signIn.plain');
  const plain = password.toLowerCase();
  return known.some((each) => each.toLowerCase() === plain) ? say('signIn.known') : null;
}
