/** Instances of `dayShape`: gaps between the duties of one day, and its span. */

import { FORCE, points, RowCompiler } from '../../model/instances/compiler.ts';

const COLUMNS = {
  /** 1: from the first start to the last end; 0: each gap. */
  span: 'byte',
  min: 'float',
  max: 'float',
  ...FORCE,
  /** 1: each gap or day counts one, whatever it is missed by. */
  each: 'byte',
} as const;

export const dayShapeCompiler = () =>
  new RowCompiler('dayShape', COLUMNS, (rule) => {
    const { of, min = 0, max = Number.POSITIVE_INFINITY, count = false } = rule.params;
    const force = points(rule, count ? 1 : 1 / 60);
    return { span: Number(of === 'span'), min, max, each: Number(count), ...force };
  });
