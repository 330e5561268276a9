/** Which passwords are taken: long ones (NIST SP 800-63B), whatever they are made of. */

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

/** Why the password is not taken, in words; null: it is. `known`: what others know of the person. */
export function passwordFault(password: string, known: readonly string[]): string | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD)
    return `must have at least ${SHORTEST_PASSWORD} characters; a few words make a good one`;
  if (length > LONGEST_PASSWORD) return `must have at most ${LONGEST_PASSWORD} characters`;
  if (new Set(password).size < 4) return 'must have more than three different characters';
  const plain = password.toLowerCase();
  if (known.some((each) => each.toLowerCase() === plain)) return 'must not be your name or mail address';
  return null;
}
