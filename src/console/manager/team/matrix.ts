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
  /** By person, what is lost, the latest first, then what ends within the warning time, the soonest first. */
  notices: Map<string, Notice[]>;
}

/** A certificate to be renewed: it ends soon, has expired or is withdrawn. */
export interface Notice {
  requirement: string;
  state: 'ending' | 'ended' | 'revoked';
  /** The last day on which it holds, or on which the withdrawal does; null: a withdrawal without an end. */
  until: string | null;
}

const DAY_MS = 86_400_000;
const WARNING_DAYS = 60;
/** The best first, but for what is withdrawn now. */
const ORDER: Cell['state'][] = ['valid', 'ending', 'future', 'ended', 'revoked'];

export function matrixOf(rows: readonly EligibilityRow[], now: number, zone: string): Matrix {
  const pairs = Map.groupBy(rows, ({ userId, workRequirementId }) => `${userId} ${workRequirementId}`);
  const cells = new Map<string, Cell>();
  for (const [key, own] of pairs) {
    // As the server judges it: a withdrawal takes away what other rows grant at the same time.
    const withdrawn = own.filter((row) => !row.eligible && holdsAt(row, now));
    const judged = (withdrawn.length > 0 ? withdrawn : own).map((row) => cellOf(row, now, zone));
    const [best] = judged.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    if (best !== undefined) cells.set(key, best);
  }
  const noted = [...cells].flatMap(([key, { state, until }]) => {
    const [userId = '', ...requirement] = key.split(' ');
    return state === 'valid' || state === 'future'
      ? []
      : [{ userId, requirement: requirement.join(' '), state, until }];
  });
  const ending = noted.flatMap(({ state, until, ...rest }) =>
    state === 'ending' && until !== null ? [{ ...rest, until }] : [],
  );
  return {
    requirements: new Set(rows.map(({ workRequirementId }) => workRequirementId)),
    cells,
    ending: ending.sort((a, b) => a.until.localeCompare(b.until)),
    notices: Map.groupBy(noted.sort(byUrgency), ({ userId }) => userId),
  };
}

/** What is lost before what ends; of what is lost the latest first, as it is the likeliest to be renewed. */
function byUrgency(a: Notice, b: Notice): number {
  const [isEndingA, isEndingB] = [a.state === 'ending', b.state === 'ending'];
  if (isEndingA !== isEndingB) return isEndingA ? 1 : -1;
  const order = (a.until ?? '').localeCompare(b.until ?? '');
  return isEndingA ? order : -order;
}

const holdsAt = ({ validFrom, validUntil }: EligibilityRow, now: number): boolean =>
  (validFrom === undefined || Date.parse(validFrom) <= now) &&
  (validUntil === undefined || Date.parse(validUntil) > now);

function cellOf({ eligible, validFrom, validUntil }: EligibilityRow, now: number, zone: string): Cell {
  const until = validUntil === undefined ? null : lastDayOf(validUntil, zone);
  if (!eligible) return { state: 'revoked', until };
  if (validFrom !== undefined && Date.parse(validFrom) > now) return { state: 'future', until };
  if (validUntil === undefined) return { state: 'valid', until };
  const left = Date.parse(validUntil) - now;
  if (left <= 0) return { state: 'ended', until };
  return { state: left < WARNING_DAYS * DAY_MS ? 'ending' : 'valid', until };
}
