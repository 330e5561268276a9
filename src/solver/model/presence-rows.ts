/**
 * Presences that are rows of a linear program: bounds on the number of people of a group on the rows of a moment. Those
 * that hold only beside somebody are left out, unless they keep people apart.
 */

import { BESIDE, COUNTED } from '../rules/presence/instances.ts';
import { UNLIMITED } from './instances/compiler.ts';
import { type Model, price } from './model.ts';

export interface PresenceRow {
  /** Its rows have it among their moments. */
  readonly moment: number;
  /** 1: the person counts. */
  readonly people: Uint8Array;
  readonly min: number;
  readonly max: number;
  /** Cost of one person too few or too many; `Infinity` when the rule is hard. */
  readonly price: number;
}

type Group = Pick<PresenceRow, 'people' | 'min' | 'max'>;

const count = (people: Uint8Array): number => people.reduce((sum, one) => sum + one, 0);

/**
 * Who is counted at a moment, and how many may be. People kept apart from others are counted with them: more than `max`
 * beside at least one of b others are above max + b together, at most. Null: the rule is no such row, or says nothing.
 */
function groupAt(model: Model, moment: number): Group | null {
  const { presences, people } = model;
  const first = presences.rule[moment] * people;
  const role = presences.role.subarray(first, first + people);
  const [min, max] = [presences.min[moment], presences.max[moment]];
  const counted = role.map((one) => Number((one & COUNTED) !== 0));
  if (presences.guarded[moment] === 0)
    return min === 0 && count(counted) <= max ? null : { people: counted, min, max };
  const beside = count(role.map((one) => Number((one & BESIDE) !== 0)));
  const isApart = min === 0 && max < UNLIMITED && !role.includes(COUNTED + BESIDE);
  if (!isApart || count(counted) > max + beside) return null;
  return { people: role.map((one) => Number(one !== 0)), min: 0, max: max + beside };
}

/** The rows, in the order of the moments. */
export function presenceRows(model: Model): PresenceRow[] {
  const { presences } = model;
  return Array.from(presences.rule.keys()).flatMap((moment) => {
    const group = groupAt(model, moment);
    if (group === null) return [];
    return [{ ...group, moment, price: price(model, presences.level[moment], presences.weight[moment]) }];
  });
}

/** Positions in a list of such rows by row of demand. */
export function presencesByRow({ presences, rows }: Model, list: readonly PresenceRow[]): number[][] {
  if (list.length === 0) return [];
  const positions = new Map(list.map(({ moment }, i) => [moment, i]));
  return Array.from({ length: rows.count }, (_, row) =>
    Array.from(presences.moment.subarray(presences.rowAt[row], presences.rowAt[row + 1])).flatMap(
      (moment) => positions.get(moment) ?? [],
    ),
  );
}
