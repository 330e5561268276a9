/** Which shifts in the hours of leave the reader may free. Pure. */
import type { Site } from '../../app/api.ts';
import type { LeaveRequest } from '../../member/leave/data.ts';

type Duty = LeaveRequest['duties'][number];

/** Shifts freed for the leave that are open still, and not over. */
export const openOf = (freed: LeaveRequest['freed'], now: number): LeaveRequest['freed'] =>
  freed.filter(({ end }) => Date.parse(end) > now);

const DECIDED_SHOWN = 20;
type Settled = Pick<LeaveRequest, 'decidedAt' | 'createdAt' | 'freed'>;

/** The newest decisions first, and every one whose freed shifts are open still. */
export function decidedShown<One extends Settled>(decided: readonly One[], now: number): One[] {
  const at = ({ decidedAt, createdAt }: Settled) => Date.parse(decidedAt ?? createdAt);
  return decided
    .toSorted((a, b) => at(b) - at(a))
    .filter(({ freed }, index) => index < DECIDED_SHOWN || openOf(freed, now).length > 0);
}

/** Those that are not over, at sites whose rota is the reader's to change. */
export function freeableOf(duties: readonly Duty[], sites: readonly Allowing[], now: number): Duty[] {
  return duties.filter(({ locationId, end }) => mayChangeAt(sites, locationId) && Date.parse(end) > now);
}

type Allowing = Pick<Site, 'locationId' | 'allowed'>;

export const mayChangeAt = (sites: readonly Allowing[], locationId: string): boolean =>
  sites.some((site) => site.locationId === locationId && site.allowed.includes('change-rota'));
