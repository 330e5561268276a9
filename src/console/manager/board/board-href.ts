/** Addresses of the board in the week of a shift. Pure. */
import { localOf, mondayOf } from '../../kit/time/zone.ts';

interface Shown {
  locationId: string;
  /** ISO 8601. */
  start: string;
}

interface At {
  zone: string;
  /** The board shows one site alone, so that none is chosen. */
  isOne: boolean;
}

/** The published rota of the week and the site. */
export function boardHref({ locationId, start }: Shown, { zone, isOne }: At): string {
  const site = isOne ? '' : `&site=${locationId}`;
  return `/console/rota?week=${mondayOf(localOf(start, zone).date)}${site}`;
}

/** The same, with the open slot of the shift beside it. */
export const slotHref = (shift: Shown & { demandId: string }, at: At): string =>
  `${boardHref(shift, at)}&${SLOT}=${shift.demandId}`;

/** The member of the address that names the shift whose open slot is shown. */
export const SLOT = 'slot';
