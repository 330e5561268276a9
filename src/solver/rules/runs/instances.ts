/** Instances of `consecutive`: blocks of days worked, off or of some kinds. */

import { OF_KIND, OF_OFF, OF_WORK } from '../../model/constants.ts';
import {
  type Context,
  FORCE,
  points,
  RowCompiler,
  type RuleOf,
  UNLIMITED,
} from '../../model/instances/compiler.ts';
import type { Arrays } from '../../model/lists.ts';
import type { Past } from '../../model/past.ts';

const COLUMNS = {
  /** OF_WORK, OF_OFF or OF_KIND. */
  of: 'byte',
  /** Filter of the kinds, -1 for work and off. */
  filter: 'int',
  min: 'int',
  max: 'int',
  /** Days in a row before the horizon, -1: unknown. */
  before: 'int',
  ...FORCE,
} as const;

/** Blocks of days; instances by person. */
export type Runs = Arrays<typeof COLUMNS>;

function blockOf({ params: { of, kinds = [] } }: RuleOf<'consecutive'>, past: Past, { filters }: Context) {
  if (of === 'kind') return { of: OF_KIND, filter: filters.id({ kinds }), before: past.kindRun(kinds) };
  if (of === 'work') return { of: OF_WORK, filter: -1, before: past.workRun() };
  return { of: OF_OFF, filter: -1, before: past.offRun() };
}

export const runCompiler = (context: Context) =>
  new RowCompiler('consecutive', COLUMNS, (rule, { past }) => {
    const { min = 0, max = UNLIMITED } = rule.params;
    return { min, max, ...blockOf(rule, past, context), ...points(rule) };
  });
