/**
 * `presence`: people of the rule's scope on the duties of a place that match, at every moment at which some are staffed there. Unit:
 * minutes, of each person too few or too many.
 * `beside`: only while somebody of these people is there, with `every` at least `min` for each started `every` of them.
 * `curve`: in place of `min` and `max`, those of some hours of days; each step counts by itself, other hours have no limit.
 */

import { FILTER } from '../../duty-filter.ts';
import { codeAt, declareKind } from '../declaration.ts';
import { group, list, optional, said, type ValuesOf, whole } from '../params.ts';
import { HOURS } from '../pay/rule.ts';

/** Quarters of an hour in a week. */
const STEPS_A_CURVE = 672;
const people = optional(whole(0, 1000));

const PARAMS = {
  min: people,
  max: people,
  curve: optional(
    said(
      'in place of min and max: those of some hours of days; other hours have no limit',
      list(group({ ...HOURS.of, min: people, max: people }), 1, STEPS_A_CURVE),
    ),
  ),
  beside: optional(
    said('only while somebody of these is there; `group` is a rule template: whom it holds for', {
      is: 'whom',
    }),
  ),
  every: optional(said('`min` for each started so many of them', whole(1, 1000))),
  ...FILTER,
} as const;
export type Presence = ValuesOf<typeof PARAMS>;
export type CurveStep = NonNullable<Presence['curve']>[number];

export const presence = declareKind({
  params: PARAMS,
  codes: ['MIN_PRESENT', 'MAX_PRESENT', 'KEPT_TOGETHER', 'KEPT_APART'],
  /** Beside certain people: together with them, or apart from them. */
  codeOf: ({ min, max, curve = [], beside }) => {
    const isBeside = typeof beside === 'object';
    if (isBeside && max === 0) return 'KEPT_APART';
    const hasMax = max !== undefined || curve.some((step) => step.max !== undefined);
    if (isBeside && !hasMax) return 'KEPT_TOGETHER';
    // A curve says first of all how many are needed.
    if (curve.some((step) => step.min !== undefined)) return 'MIN_PRESENT';
    return codeAt({ max: 'MAX_PRESENT', min: 'MIN_PRESENT' }, { min, max });
  },
  looksAt: 'people',
  mostMissed: ({ curve, ...limits }, most) =>
    most.presence * (curve ?? [limits]).reduce((sum, { min = 0 }) => sum + Math.max(1, min), 0),
  asksForWork: ({ beside, curve, ...limits }) =>
    beside === undefined && (curve ?? [limits]).some(({ min = 0 }) => min > 0) ? 'min' : null,
});
