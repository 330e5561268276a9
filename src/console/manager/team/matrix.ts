/** Who is qualified for what, from the newest snapshot. Pure. */

import { lastDayOf } from '../../kit/time/zone.ts';

export interface EligibilityRow {
  userId: string;
  workRequirementId: string;
  eligible: boolean;
  validFrom?: string;
  validUntil?: string;
}

export interface Cell {
  state: 'valid' | 'ending' | 'ended' | 'future' | 'revoked';
  /** The last day on which it holds; null: it has no end. */
  until: string | null;
}

export interface Matrix {
  requirements: Set<string>;
  /** By `person requirement`. */
  cells: Map<string, Cell>;
  /** What ends within the warning time, soonest first. */
  ending: { userId: string; requirement: string; until: string }[];
}

const DAY_MS = 86_400_000;
const WARNING_DAYS = 60;
const ORDER: Cell['state'][] = ['valid', 'ending', 'future', 'ended', 'revoked'];

export function matrixOf(rows: readonly EligibilityRow[], now: number, zone: string): Matrix {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const key = `${row.userId} ${row.workRequirementId}`;
    const cell = cellOf(row, now, zone);
    const known = cells.get(key);
    if (known === undefined || ORDER.indexOf(cell.state) < ORDER.indexOf(known.state)) cells.set(key, cell);
  }
  const ending = [...cells].flatMap(([key, { state, until }]) => {
    const [userId = '', ...requirement] = key.split(' ');
    return state === 'ending' && until !== null
      ? [{ userId, requirement: requirement.join(' '), until }]
      : [];
  });
  return {
    requirements: new Set(rows.map(({ workRequirementId }) => workRequirementId)),
    cells,
    ending: ending.sort((a, b) => a.until.localeCompare(b.until)),
  };
}

function cellOf({ eligible, validFrom, validUntil }: EligibilityRow, now: number, zone: string): Cell {
  const until = validUntil === undefined ? null : lastDayOf(validUntil, zone);
  if (!eligible) return { state: 'revoked', until };
  if (validFrom !== undefined && Date.parse(validFrom) > now) return { state: 'future', until };
  if (validUntil === undefined) return { state: 'valid', until };
  const left = Date.parse(validUntil) - now;
  if (left <= 0) return { state: 'ended', until };
  return { state: left < WARNING_DAYS * DAY_MS ? 'ending' : 'valid', until };
}
