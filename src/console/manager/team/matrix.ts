/** Who is qualified for what, from the newest snapshot. Pure. */

export interface EligibilityRow {
  userId: string;
  workRequirementId: string;
  eligible: boolean;
  validFrom?: string;
  validUntil?: string;
}

export interface Cell {
  state: 'valid' | 'ending' | 'ended' | 'future' | 'revoked';
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

export function matrixOf(rows: readonly EligibilityRow[], now: number): Matrix {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const key = `${row.userId} ${row.workRequirementId}`;
    const cell = cellOf(row, now);
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

function cellOf({ eligible, validFrom, validUntil }: EligibilityRow, now: number): Cell {
  const until = validUntil ?? null;
  if (!eligible) return { state: 'revoked', until };
  if (validFrom !== undefined && Date.parse(validFrom) > now) return { state: 'future', until };
  if (until === null) return { state: 'valid', until };
  const left = Date.parse(until) - now;
  if (left <= 0) return { state: 'ended', until };
  return { state: left < WARNING_DAYS * DAY_MS ? 'ending' : 'valid', until };
}
