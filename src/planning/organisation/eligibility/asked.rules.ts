/** The qualifications that a row asks for. Pure. */
import type { FurtherQualifications } from './asked.schema.ts';

/** What people need for the whole row; a profile of null asks for nothing. */
export interface Asking {
  profile: string | null;
  /** All of them beside the profile, or any one of all; null: none. */
  further: FurtherQualifications | null;
}

/** All that the row names, each once. */
export const askedOf = ({ profile, further }: Asking): string[] =>
  profile === null ? [] : [...new Set([profile, ...(further?.ids ?? [])])];

/** Whether somebody is qualified, by which of the qualifications are held. */
export function isQualified(row: Asking, isHeld: (profile: string) => boolean): boolean {
  const asked = askedOf(row);
  return row.further?.need === 'any' ? asked.length === 0 || asked.some(isHeld) : asked.every(isHeld);
}
