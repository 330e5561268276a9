/**
 * People present at a place (MIN_PRESENT, MAX_PRESENT, KEPT_TOGETHER, KEPT_APART). Unit: minutes, of each person too few or
 * too many. Nobody works two rows at once, so that people are counted by their rows.
 */

import type { RosterState, Sign } from '../../local-search/state.ts';
import { BESIDE, COUNTED, type Presences } from './instances.ts';

/** People too few and too many at a moment. */
function missing(presences: Presences, moment: number, present: number, beside: number): number {
  if (beside === 0 && presences.guarded[moment] === 1) return 0;
  const every = presences.every[moment];
  const times = every === 0 ? 1 : Math.ceil(beside / every);
  return Math.max(0, times * presences.min[moment] - present) + Math.max(0, present - presences.max[moment]);
}

/** What the person adds to the moment's people, as they are counted and beside. */
function roleAt({ presences, people }: RosterState['model'], moment: number, person: number): number {
  return presences.role[presences.rule[moment] * people + person];
}

const counts = (role: number) => Number((role & COUNTED) !== 0);
const stands = (role: number) => Number((role & BESIDE) !== 0);

export function delta(
  { model, present, beside }: RosterState,
  person: number,
  row: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { presences } = model;
  for (let i = presences.rowAt[row]; i < presences.rowAt[row + 1]; i++) {
    const moment = presences.moment[i];
    const role = roleAt(model, moment, person);
    if (role === 0) continue;
    const [here, others] = [present[moment], beside[moment]];
    const after = missing(presences, moment, here + sign * counts(role), others + sign * stands(role));
    out[presences.level[moment]] +=
      presences.weight[moment] * (after - missing(presences, moment, here, others));
  }
}

/** Counts the person in or out at the moments of a row. */
export function attend(
  { model, present, beside }: Pick<RosterState, 'model' | 'present' | 'beside'>,
  person: number,
  row: number,
  sign: Sign,
): void {
  const { presences } = model;
  for (let i = presences.rowAt[row]; i < presences.rowAt[row + 1]; i++) {
    const moment = presences.moment[i];
    const role = roleAt(model, moment, person);
    present[moment] += sign * counts(role);
    beside[moment] += sign * stands(role);
  }
}

export function total({ model, works }: RosterState, out: Float64Array): void {
  const { presences, pairs } = model;
  const moments = presences.rule.length;
  if (moments === 0) return;
  const [present, beside] = [new Int32Array(moments), new Int32Array(moments)];
  for (let pair = 0; pair < pairs.count; pair++)
    if (works[pair] === 1) attend({ model, present, beside }, pairs.person[pair], pairs.row[pair], 1);
  for (let moment = 0; moment < moments; moment++)
    out[presences.level[moment]] +=
      presences.weight[moment] * missing(presences, moment, present[moment], beside[moment]);
}
