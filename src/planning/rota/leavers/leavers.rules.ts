/** Whether a person can work a published duty: they are there, and a contract holds. Pure. */
import type { Contract } from '../../../hr/hr.ts';
import { employedSpans } from '../../organisation/contract.rules.ts';
import type { AheadRow } from './leavers.repo.ts';
import type { DutyAhead, WhyVacant } from './leavers.schema.ts';

const MINUTE_MS = 60_000;

/** Whether a contract ends that no other one follows at once. */
export const hasEnd = (contracts: readonly Contract[]): boolean =>
  employedSpans(contracts, 'UTC')?.some(({ end }) => Number.isFinite(end)) ?? false;

/** Null: they can work it. */
export function whyVacant(
  { start, end, left, homeZone }: Pick<AheadRow, 'start' | 'end' | 'left' | 'homeZone'>,
  contracts: readonly Contract[],
): WhyVacant | null {
  if (left) return 'left';
  const [from, until] = [Date.parse(start) / MINUTE_MS, Date.parse(end) / MINUTE_MS];
  const spans = employedSpans(contracts, homeZone) ?? [];
  if (spans.some((span) => span.start <= from && until <= span.end)) return null;
  return spans.some((span) => span.end < until) ? 'contract-ended' : null;
}

/** A duty that runs stays the person's. */
export function aheadOf(row: AheadRow, contracts: readonly Contract[], at: Date): DutyAhead {
  const { userId: _user, userName: _name, left: _left, homeZone: _zone, ...duty } = row;
  const begun = Date.parse(row.start) <= at.getTime();
  return { ...duty, begun, vacant: begun ? null : whyVacant(row, contracts) };
}
