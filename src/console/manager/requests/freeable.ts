/** Which shifts in the hours of leave the reader may free. Pure. */
import type { Site } from '../../app/api.ts';
import type { LeaveRequest } from '../../member/leave/data.ts';

type Duty = LeaveRequest['duties'][number];

/** Those that are not over, at sites whose rota is the reader's to change. */
export function freeableOf(
  duties: readonly Duty[],
  sites: readonly Pick<Site, 'locationId' | 'allowed'>[],
  now: number,
): Duty[] {
  const open = new Set(
    sites.filter(({ allowed }) => allowed.includes('change-rota')).map(({ locationId }) => locationId),
  );
  return duties.filter(({ locationId, end }) => open.has(locationId) && Date.parse(end) > now);
}
