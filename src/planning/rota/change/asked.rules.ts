/** What a change of the live rota asks for, run by run. Pure. */

import { type FaultDetail, invalid } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { intervalFaults, minutesOf } from '../../interval.ts';
import { type DemandValues, pickStaffing, staffingOf } from '../../need/demand/demand.members.ts';
import type { NewDemand } from '../../need/demand/demand.repo.ts';
import type { DemandLists, Priority } from '../../need/demand/demand.schema.ts';
import type { LiveDemand, Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import { pinKey } from '../problem/pins.ts';
import type { RunRecord } from '../runs/run-record.ts';
import type { RotaChangeInput } from './changes.schema.ts';
import type { BrokenRule } from './judge.rules.ts';
import { type SeenRow, unnamed } from './seen.rules.ts';
import type { RunChange } from './step.rules.ts';

type Extra = NonNullable<RotaChangeInput['extra']>[number];
/** What a row that is cut out of another one has of it. */
export type CutFrom = DemandValues & DemandLists & { basePriority: Priority };
/** An extra shift with the id that its row gets; `cutFrom`: it asks for what that row does. */
export type NewRow = Extra & { id: string; cutFrom?: CutFrom };

/** What is asked for, with canonical instants; `drop`: rows that a change had added and that go again. */
export interface Asked {
  assign: Pin[];
  unassign: Pin[];
  times: { demandId: string; start: string; end: string }[];
  extra: NewRow[];
  /** Rows that ask for so many people from now on, since one's part is cut out of them or put back. */
  targets: { demandId: string; target: number }[];
  drop: string[];
  seen: SeenRow[];
  reason: string | null;
  /** Limits of people's own do not stop it. */
  bend: boolean;
  undoes: string | null;
  /** A completed run in place of the published rota. */
  runId: string | null;
}

export const NOTHING_ASKED: Asked = {
  assign: [],
  unassign: [],
  times: [],
  extra: [],
  targets: [],
  drop: [],
  seen: [],
  reason: null,
  bend: false,
  undoes: null,
  runId: null,
};

/** Throws 422 for a change that asks for nothing, for one thing twice, or for a duty that cannot be. */
export function askedOf(input: RotaChangeInput, newId: () => string): Asked {
  const {
    assign = [],
    unassign = [],
    times = [],
    extra = [],
    seen = [],
    reason = null,
    bend = false,
    runId = null,
  } = input;
  const faults = [
    ...emptyFaults(assign.length + unassign.length + times.length + extra.length),
    ...repeated(assign.map(pinKey), 'assign'),
    ...repeated(unassign.map(pinKey), 'unassign'),
    ...repeated(
      times.map(({ demandId }) => demandId),
      'times',
    ),
    ...(bend && reason === null ? unexplained() : []),
    ...bothFaults(assign, unassign),
    ...unnamed(seen, [...assign, ...unassign, ...times]),
    ...times.flatMap(({ start, end }, at) => intervalFaults(start, end, `body/times/${at}`)),
    ...extra.flatMap(({ start, end }, at) => intervalFaults(start, end, `body/extra/${at}`)),
  ];
  if (faults.length > 0) throw invalid(faults);
  const placed = <Timed extends { start: string; end: string }>(timed: Timed, path: string): Timed => ({
    ...timed,
    start: readInstant(timed.start, `${path}/start`),
    end: readInstant(timed.end, `${path}/end`),
  });
  return {
    ...NOTHING_ASKED,
    assign,
    unassign,
    reason,
    bend,
    runId,
    times: times.map((one, at) => placed(one, `body/times/${at}`)),
    extra: extra.map((one, at) => ({ ...placed(one, `body/extra/${at}`), id: newId() })),
    seen: seen.map((one, at) => placed(one, `body/seen/${at}`)),
  };
}

function emptyFaults(count: number): FaultDetail[] {
  if (count > 0) return [];
  const message = say('live.changesNothing');
  return [{ path: 'body', code: 'REQUIRED', message }];
}

function unexplained(): FaultDetail[] {
  return [{ path: 'body/reason', code: 'REQUIRED', message: say('live.bendNeedsReason') }];
}

function repeated(keys: string[], member: string): FaultDetail[] {
  return keys.flatMap((key, at) => {
    if (keys.indexOf(key) === at) return [];
    return [{ path: `body/${member}/${at}`, code: 'DUPLICATE', message: say('faults.listedBefore') }];
  });
}

function bothFaults(assign: Pin[], unassign: Pin[]): FaultDetail[] {
  const leaves = new Set(unassign.map(pinKey));
  return assign.flatMap((pin, at) => {
    if (!leaves.has(pinKey(pin))) return [];
    const message = say('live.inUnassignToo');
    return [{ path: `body/assign/${at}`, code: 'AMBIGUOUS', message }];
  });
}

/** An extra shift as a row of demand. */
export function demandOf(row: NewRow): NewDemand {
  const { id, name, locationId, start, end, roleId, furtherQualifications, cutFrom } = row;
  const place = { id, name, locationId, start, end, shiftId: null, position: 0 };
  if (cutFrom !== undefined) {
    const { preferredUserIds, excludedUserIds, tags, basePriority } = cutFrom;
    const lists = { preferredUserIds, excludedUserIds, tags };
    return { ...pickStaffing(cutFrom), targetStaff: 1, maxStaff: 1, ...lists, ...place, basePriority };
  }
  return {
    ...staffingOf({ roleId, eligibilityProfileId: profileOf(row), furtherQualifications }),
    ...place,
    basePriority: 'medium',
  };
}

/** Whether the site is one of the run's, and the start within its days. */
export function isPlannedBy(
  { locationIds, horizonStart, horizonEnd }: Pick<RunRecord, 'locationIds' | 'horizonStart' | 'horizonEnd'>,
  { locationId, start }: Pick<NewRow, 'locationId' | 'start'>,
): boolean {
  const at = Date.parse(start);
  return locationIds.includes(locationId) && at >= Date.parse(horizonStart) && at < Date.parse(horizonEnd);
}

/** The standing rows that are named. */
export const namedRows = ({ assign, unassign, times, targets, drop }: Asked) => [
  ...new Set([...[...assign, ...unassign, ...times, ...targets].map(({ demandId }) => demandId), ...drop]),
];

/** The part of a change that one run has. */
export function changeOfRun(asked: Asked, rows: ReadonlyMap<string, RunRow>, extra: NewRow[]): RunChange {
  const here = <Of extends { demandId: string }>(all: Of[]) =>
    all.filter(({ demandId }) => rows.has(demandId));
  const taken = extra.flatMap(({ id, userId }) => (userId === undefined ? [] : [{ demandId: id, userId }]));
  return {
    added: [...here(asked.assign), ...taken],
    removed: here(asked.unassign),
    retimed: here(asked.times).map((times) => ({ ...rows.get(times.demandId)!, ...minutesOf(times) })),
    narrowed: here(asked.targets),
    created: extra.map(liveOf),
    dropped: asked.drop.filter((id) => rows.has(id)),
  };
}

export const profileOf = ({ eligibilityProfileId, roleId }: Extra) => eligibilityProfileId ?? roleId ?? null;

function liveOf(row: NewRow): LiveDemand {
  return {
    id: row.id,
    locationId: row.locationId,
    ...minutesOf(row),
    roleId: row.roleId ?? null,
    kind: row.cutFrom?.kind ?? null,
    profile: profileOf(row),
    further: row.furtherQualifications ?? null,
    target: 1,
    max: 1,
    priority: row.cutFrom?.basePriority ?? 'medium',
    weights: row.cutFrom?.weights ?? null,
    preferred: row.cutFrom?.preferredUserIds ?? [],
    excluded: row.cutFrom?.excludedUserIds ?? [],
    tags: row.cutFrom?.tags ?? [],
  };
}

/** What of the input a broken rule is about. */
export function pathIn({ assign, times, extra }: Asked, { demandId, userId }: BrokenRule): string {
  const member = (name: string, at: number, leaf = '') => (at === -1 ? [] : [`body/${name}/${at}${leaf}`]);
  const [path = 'body'] = [
    ...member(
      'assign',
      assign.findIndex((pin) => pin.demandId === demandId && pin.userId === userId),
      '/userId',
    ),
    ...member(
      'extra',
      extra.findIndex(({ id }) => id === demandId),
    ),
    ...member(
      'times',
      times.findIndex((row) => row.demandId === demandId),
    ),
  ];
  return path;
}
