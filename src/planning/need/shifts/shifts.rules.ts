/** Pure decisions about shifts: what they may be, which demand rows they make, and which rows survive a change. */

import type { FaultDetail } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { intervalFaults } from '../../interval.ts';
import type { Priority } from '../demand/demand.schema.ts';
import type { RequiredRole, Segment, ShiftPatch } from './shifts.schema.ts';

/** What is drawn; exactly one of the two ways to say whom it takes is not null. Instants are canonical UTC text. */
export interface ShiftValues {
  name: string;
  priority: Priority;
  locationId: string;
  start: string;
  end: string;
  requiredRoles: RequiredRole[] | null;
  demandProfile: Segment[] | null;
  notes: string | null;
}

/** A shift as it would be, with what may still be missing. */
export type ShiftDraft = Omit<ShiftValues, 'start' | 'end'> & { start: string | null; end: string | null };

/** Only the members sent change; one of the two ways to say whom it takes replaces the other. */
export function patched(shift: ShiftValues, patch: ShiftPatch): ShiftDraft {
  const { requiredRoles, demandProfile } = patch;
  const draft = { ...shift, ...patch };
  return {
    ...draft,
    priority: draft.priority ?? 'medium',
    requiredRoles: (requiredRoles === undefined && demandProfile ? null : draft.requiredRoles) ?? null,
    demandProfile: (demandProfile === undefined && requiredRoles ? null : draft.demandProfile) ?? null,
  };
}

/** The shift with its bounds: those of its segments where none are given. Null bounds stay where nothing says them. */
export function bounded(draft: ShiftDraft): ShiftDraft {
  const segments = draft.demandProfile ?? [];
  const starts = segments.map(({ start }) => start).sort();
  const ends = segments.map(({ end }) => end).sort();
  return { ...draft, start: draft.start ?? starts[0] ?? null, end: draft.end ?? ends.at(-1) ?? null };
}

/** Every fault of the shift, by the member that carries it; none: it is a shift. */
export function shiftFaults(draft: ShiftDraft): FaultDetail[] {
  const { requiredRoles, demandProfile, start, end } = draft;
  if ((requiredRoles === null) === (demandProfile === null)) {
    const sent = { one: 'requiredRoles', other: 'demandProfile' };
    const message = say(requiredRoles === null ? 'faults.neitherSent' : 'faults.bothSent', sent);
    return [{ path: 'body/requiredRoles', code: 'EXACTLY_ONE', message }];
  }
  if (start === null || end === null) {
    const member = start === null ? 'start' : 'end';
    return [{ path: `body/${member}`, code: 'REQUIRED', message: say('need.requiredWithRoles') }];
  }
  if (demandProfile === null) return intervalFaults(start, end, 'body');
  if (end <= start) {
    return [
      { path: 'body/end', code: 'NOT_AFTER_START', message: say('faults.notAfterStart', { end, start }) },
    ];
  }
  return demandProfile.flatMap((segment, index) =>
    segmentFaults(segment, start, end, `body/demandProfile/${index}`),
  );
}

function segmentFaults(segment: Segment, start: string, end: string, path: string): FaultDetail[] {
  const faults = intervalFaults(segment.start, segment.end, path);
  for (const [member, outside] of [
    ['start', segment.start < start],
    ['end', segment.end > end],
  ] as const) {
    const message = say('need.outsideShift', { time: segment[member], start, end });
    if (outside) faults.push({ path: `${path}/${member}`, code: 'OUTSIDE_SHIFT', message });
  }
  return faults;
}

/** A demand row that a shift makes. */
export interface PlannedRow {
  locationId: string;
  start: string;
  end: string;
  roleId: string;
  station: string | null;
  targetStaff: number;
}

/** One row a segment and required role, in their order. */
export function expand(shift: ShiftValues): PlannedRow[] {
  const { locationId, start, end, requiredRoles } = shift;
  const segments = shift.demandProfile ?? [{ start, end, requiredRoles: requiredRoles ?? [] }];
  return segments.flatMap((segment) =>
    segment.requiredRoles.map(({ roleId, count, station = null }) => {
      return { locationId, start: segment.start, end: segment.end, roleId, station, targetStaff: count };
    }),
  );
}

interface KnownRow extends Omit<PlannedRow, 'targetStaff' | 'roleId'> {
  id: string;
  roleId: string | null;
  /** Which of the shift's rows it is. */
  position: number;
}

/**
 * Matches the rows that a shift shall have with those it has. A row is the same one while place, time, role and station
 * are: those that the shift said so far (`before`), as the row may have been moved on the rota, else those that it has.
 * Of several alike the first matches the first. Answers the id for each planned row (null: a new one), and the ids that are left over.
 */
export function matchRows(
  planned: readonly PlannedRow[],
  known: readonly KnownRow[],
  before: readonly PlannedRow[] = [],
) {
  const ids: (string | null)[] = planned.map(() => null);
  const keys = planned.map(keyOf);
  let left = known.map((row) => ({
    id: row.id,
    said: keyOf(before[row.position] ?? row),
    stands: keyOf(row),
  }));
  for (const by of ['said', 'stands'] as const) {
    for (const [at, key] of keys.entries()) {
      const found = ids[at] === null ? left.find((row) => row[by] === key) : undefined;
      if (found === undefined) continue;
      ids[at] = found.id;
      left = left.filter((row) => row !== found);
    }
  }
  return { ids, dropped: left.map(({ id }) => id) };
}

function keyOf({ locationId, start, end, roleId, station }: KnownRow | PlannedRow): string {
  return JSON.stringify([locationId, start, end, roleId, station]);
}
