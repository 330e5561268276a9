/** Forms of rules about rows of demand rather than people; part of a Problem (`problem.ts`). */

import type { DutyFilter } from './duty-filter.ts';

/** People who are preferred on a row: somebody else on it costs the weight, soft. */
export interface PreferredPeople {
  people: string[];
  weight: number;
}

/** Beside the row's `profile`: a person needs that and all of these, or any one of all of them. For the whole row each. */
export interface FurtherProfiles {
  need: 'all' | 'any';
  profiles: string[];
}

/** The rows that match are taken in groups: those of one place whose days are in the same period. */
export interface RowGroups extends DutyFilter {
  per: 'day' | 'week' | 'month' | 'horizon';
}

/**
 * At least `min` (default: `max`) and at most `max` rows of each group are chosen, those that cost least. The others
 * ask for nobody, and nobody works them.
 */
export interface Alternatives extends RowGroups {
  min?: number;
  max: number;
}

/** Everybody works all rows of a group or none. */
export type Links = RowGroups;
