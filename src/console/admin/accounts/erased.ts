/** What an erasure deletes of a person, and what it keeps without their name. Pure. */

export interface ErasedSection {
  section: string;
  title: string;
  /** Deleted, or without what was written in them. */
  rows: number;
}

/** Of these nothing stays; of all others the records do. */
const DELETED: ReadonlySet<string> = new Set([
  'signIn',
  'contacts',
  'settings',
  'availability',
  'notifications',
]);

/** Named in one line with what the law asks to keep, whether or not anything was written in them. */
const BY_LAW: ReadonlySet<string> = new Set([
  'contracts',
  'leave',
  'duties',
  'plans',
  'attendance',
  'timesheets',
  'log',
]);

/** What is deleted, and the subjects that stay without a name beside those that always do. */
export function inTwo<S extends ErasedSection>(sections: readonly S[]): { deleted: S[]; kept: S[] } {
  const deleted = sections.filter(({ section }) => DELETED.has(section));
  const kept = sections.filter(({ section }) => !DELETED.has(section) && !BY_LAW.has(section));
  return { deleted, kept };
}
