/** What an audit event is about: name, site and time. Pure. */

import { dayText, localOf, spanText } from '../time/zone.ts';
import type { Change } from './lines.ts';
import { messages } from './messages.ts';

/** A shift, a demand row or a run. */
export interface Concern {
  id: string;
  kind: 'shift' | 'demand' | 'planning-run';
  name: string | null;
  locationIds: string[];
  start: string;
  end: string;
}

type NameOf = (id: string) => string | undefined;
type ZoneOf = (locationId: string) => string;

const KINDS = ['shift', 'demand', 'planning-run'] as const;

/** `Spring · week of Mon 16 Mar · York, Leeds`, `Till · Tue 17 Mar, 08:00–16:00 · York` */
export function concernText(concern: Concern, nameOf: NameOf, zoneOf: ZoneOf): string {
  const { kind, name, locationIds, start, end } = concern;
  const zone = zoneOf(locationIds[0] ?? '');
  const day = dayText(localOf(start, zone).date);
  const time = kind === 'planning-run' ? messages.weekOf(day) : `${day}, ${spanText(start, end, zone)}`;
  const sites = locationIds.flatMap((id) => nameOf(id) ?? []).join(', ');
  return [name, time, sites].filter((text) => text !== null && text !== '').join(' · ');
}

/** A deleted record is known from its last event only. */
export function goneConcern(entityType: string, id: string, changes: readonly Change[]): Concern[] {
  const kind = KINDS.find((one) => one === entityType);
  const record = changes.find(({ path }) => path === '')?.before;
  if (kind === undefined || typeof record !== 'object' || record === null) return [];
  const { name, locationId, locationIds, start, end, horizonStart, horizonEnd } = record as Record<
    string,
    unknown
  >;
  const [from, until] = [start ?? horizonStart, end ?? horizonEnd];
  if (typeof from !== 'string' || typeof until !== 'string') return [];
  const places = Array.isArray(locationIds) ? locationIds.map(String) : [String(locationId)];
  return [
    { id, kind, name: typeof name === 'string' ? name : null, locationIds: places, start: from, end: until },
  ];
}
