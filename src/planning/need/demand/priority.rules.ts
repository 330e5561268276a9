/** How pressing a demand row is: a rule the reader can follow, computed whenever the row is read. */
import { type Demand, PRIORITIES, type Priority } from './demand.schema.ts';

const SOON_HOURS = 48;
const SOON_MS = SOON_HOURS * 3_600_000;

interface Pressure {
  /** The shift's own priority; standalone: medium. */
  base: Priority;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  targetStaff: number;
  /** People eligible for the whole row and open to be scheduled; counted up to `targetStaff`. */
  eligiblePeople: number;
}

/** The base, one step up when the row starts within 48 h (or is under way), one when too few people are eligible. */
export function priorityOf(row: Pressure, now: number): Pick<Demand, 'priority' | 'priorityReasons'> {
  const reasons: Demand['priorityReasons'] = [];
  if (row.end > now && row.start - now <= SOON_MS) {
    reasons.push({ code: 'STARTS_SOON', message: `starts within ${SOON_HOURS} h` });
  }
  if (row.eligiblePeople < row.targetStaff) {
    const message = `${row.eligiblePeople} eligible people for a target of ${row.targetStaff}`;
    reasons.push({ code: 'FEW_ELIGIBLE', message });
  }
  const step = Math.min(PRIORITIES.indexOf(row.base) + reasons.length, PRIORITIES.length - 1);
  return { priority: PRIORITIES[step]!, priorityReasons: reasons };
}
