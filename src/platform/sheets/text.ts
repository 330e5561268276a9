/** How texts of cells are kept and compared: what looks the same is the same. Pure. */

import { editDistance } from '../edit-distance.ts';

/** Characters without a width, which no reader sees. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** As it is kept: letters in their composed form (NFC), no blanks of any kind at the ends. */
export const tidied = (text: string): string => text.normalize('NFC').trim();

/** As it is compared: composed letters, one plain blank for any run of blanks, no case. */
export const folded = (text: string): string =>
  tidied(text.replace(INVISIBLE, '')).replace(/\s+/g, ' ').toLowerCase();

/** A text that says what stands stays as it stands, blanks and all. */
export function keptOr<T>(value: T, standing: unknown): T {
  const isSame =
    typeof value === 'string' && typeof standing === 'string' && tidied(value) === tidied(standing);
  return isSame ? (standing as T) : value;
}

const LONGEST_COMPARED = 60;

/** The candidate that a slip of the pen is most likely to have meant; null where none is near. */
export function nearest(text: string, candidates: Iterable<string>): string | null {
  const wanted = folded(text).slice(0, LONGEST_COMPARED);
  let limit = Math.floor(wanted.length / 3);
  let found: string | null = null;
  for (const candidate of candidates) {
    const other = folded(candidate).slice(0, LONGEST_COMPARED);
    if (Math.abs(other.length - wanted.length) > limit) continue;
    const steps = editDistance(wanted, other);
    if (steps > limit) continue;
    found = candidate;
    limit = steps - 1;
  }
  return found;
}
