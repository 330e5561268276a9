/**
 * Rows that depend on each other: those that match are taken in groups, those of one place whose days are in the same period.
 * - `alternatives`: at least `min` (default: `max`) and at most `max` rows of each group are chosen, those that cost least; the others ask
 *   for nobody, and nobody works them. Always hard; the scope says nothing. Unit: people on rows not chosen.
 * - `links`: rows of a group by the same person. Unit: groups of which a person works some rows and not others, written as people.
 */

import { FILTER } from '../../duty-filter.ts';
import { declareKind, neverAsksForWork } from '../declaration.ts';
import { choice, optional, PERIODS, said, type ValuesOf, whole } from '../params.ts';

const ALTERNATIVES = {
  // A run sees whole weeks: of a month it could not tell what other weeks chose.
  per: said('the shifts of one place that match and whose days are in one such period are alternatives', {
    ...choice(...PERIODS),
    offered: ['day', 'week', 'horizon'],
  }),
  min: optional(whole(0, 1000)),
  max: said('so many of them are worked; at least `min`, if given', whole(1, 1000)),
  ...FILTER,
} as const;

const LINKS = {
  per: said(
    'the shifts of one place that match and whose days are in one such period belong together',
    choice(...PERIODS),
  ),
  ...FILTER,
} as const;

export type Alternatives = ValuesOf<typeof ALTERNATIVES>;
export type Links = ValuesOf<typeof LINKS>;
export type RowGroups = Links;

export const alternatives = declareKind({
  params: ALTERNATIVES,
  codes: ['OTHER_ALTERNATIVE'],
  looksAt: 'duties',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});

export const links = declareKind({
  params: LINKS,
  codes: ['SAME_PERSON'],
  looksAt: 'person',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});
