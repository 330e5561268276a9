/** What a change of the live rota asks for, run by run, and what is kept of it. Pure. */

import { ApiError, conflict, type FaultDetail, invalid } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { intervalFaults, minutesOf } from '../../interval.ts';
import type { NewDemand } from '../../need/demand/demand.repo.ts';
import type { LiveDemand, Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import type { ChangedRow, RotaChange, RotaChangeInput } from './changes.schema.ts';
import type { BrokenRule } from './judge.rules.ts';
import { type SeenRow, unnamed } from './seen.rules.ts';
import type { RunChange } from './step.rules.ts';

type Extra = NonNullable<RotaChangeInput['extra']>[number];
/** An extra shift with the id that its row gets. */
export type NewRow = Extra & { id: string };

/** What is asked for, with canonical instants; `drop`: rows that a change had added and that go again. */
export interface Asked {
  assign: Pin[];
  unassign: Pin[];
  times: { demandId: string; start: string; end: string }[];
  extra: NewRow[];
  drop: string[];
  seen: SeenRow[];
  reason: string | null;
  undoes: string | null;
  /** A completed run in place of the published rota. */
  runId: string | null;
}

export const NOTHING_ASKED: Asked = {
  assign: [],
  unassign: [],
  times: [],
  extra: [],
  drop: [],
  seen: [],
  reason: null,
  undoes: null,
  runId: null,
};

const MINUTE_MS = 60_000;
const textOf = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
const keyOf = ({ userId, demandId }: Pin) => `${demandId} ${userId}`;

/** Throws 422 for a change that asks for nothing, for one thing twice, or for a duty that cannot be. */
export function askedOf(input: RotaChangeInput, newId: () => string): Asked {
  const {
    assign = [],
    unassign = [],
    times = [],
    extra = [],
    seen = [],
    reason = null,
    runId = null,
  } = input;
  const faults = [
    ...emptyFaults(assign.length + unassign.length + times.length + extra.length),
    ...(runId === null ? [] : draftFaults({ times, extra })),
    ...repeated(assign.map(keyOf), 'assign'),
    ...repeated(unassign.map(keyOf), 'unassign'),
    ...repeated(
      times.map(({ demandId }) => demandId),
      'times',
    ),
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

function draftFaults(rows: { times: unknown[]; extra: unknown[] }): FaultDetail[] {
  return Object.entries(rows).flatMap(([member, all]) => {
    if (all.length === 0) return [];
    const message = say('live.notInDraft');
    return [{ path: `body/${member}`, code: 'NOT_ALLOWED', message }];
  });
}

function repeated(keys: string[], member: string): FaultDetail[] {
  return keys.flatMap((key, at) => {
    if (keys.indexOf(key) === at) return [];
    return [{ path: `body/${member}/${at}`, code: 'DUPLICATE', message: say('faults.listedBefore') }];
  });
}

function bothFaults(assign: Pin[], unassign: Pin[]): FaultDetail[] {
  const leaves = new Set(unassign.map(keyOf));
  return assign.flatMap((pin, at) => {
    if (!leaves.has(keyOf(pin))) return [];
    const message = say('live.inUnassignToo');
    return [{ path: `body/assign/${at}`, code: 'AMBIGUOUS', message }];
  });
}

/** An extra shift as a row of demand. */
export function demandOf(row: NewRow): NewDemand {
  const { id, name, locationId, start, end, roleId = null, furtherQualifications = null } = row;
  return {
    id,
    name,
    locationId,
    start,
    end,
    roleId,
    eligibilityProfileId: profileOf(row),
    furtherQualifications,
    shiftId: null,
    position: 0,
    basePriority: 'medium',
    station: null,
    kind: null,
    weights: null,
    targetStaff: 1,
    maxStaff: 1,
  };
}

/** The standing rows that are named. */
export const namedRows = ({ assign, unassign, times, drop }: Asked) => [
  ...new Set([...[...assign, ...unassign, ...times].map(({ demandId }) => demandId), ...drop]),
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
    kind: null,
    profile: profileOf(row),
    further: row.furtherQualifications ?? null,
    target: 1,
    max: 1,
    priority: 'medium',
    weights: null,
    preferred: [],
    excluded: [],
    tags: [],
  };
}

interface RunBefore {
  rows: readonly RunRow[];
  roster: readonly Pin[];
  names: Readonly<Record<string, string>>;
}

/** The rows that a change touches in one run, before and after. */
export function changedRows({ rows, roster, names }: RunBefore, change: RunChange): ChangedRow[] {
  const { added, removed, retimed, created, dropped } = change;
  const leaves = new Set(removed.map(keyOf));
  const comes = new Map<string, string[]>();
  for (const { demandId, userId } of added) comes.set(demandId, [...(comes.get(demandId) ?? []), userId]);
  const then = new Map(rows.map((row) => [row.id, row]));
  const now = new Map([...rows, ...created, ...retimed].map((row) => [row.id, row]));
  const touched = new Set([
    ...[...added, ...removed].map(({ demandId }) => demandId),
    ...[...retimed, ...created].map(({ id }) => id),
    ...dropped,
  ]);
  return [...touched].map((demandId) => {
    const pins = roster.filter((pin) => pin.demandId === demandId);
    const kept = pins.filter((pin) => !leaves.has(keyOf(pin))).map(({ userId }) => userId);
    const [old, next] = [then.get(demandId), now.get(demandId)!];
    const state = (row: RunRow, userIds: string[]) => ({
      start: textOf(row.start),
      end: textOf(row.end),
      userIds: userIds.toSorted(),
    });
    return {
      demandId,
      name: names[demandId] ?? '',
      locationId: next.locationId,
      before:
        old === undefined
          ? null
          : state(
              old,
              pins.map(({ userId }) => userId),
            ),
      after: dropped.includes(demandId) ? null : state(next, [...kept, ...(comes.get(demandId) ?? [])]),
    };
  });
}

/** The duties on these rows, before or after the change. */
export function dutiesOf(rows: readonly ChangedRow[], state: 'before' | 'after') {
  return rows.flatMap((row) => {
    const { start = '', end = '', userIds = [] } = row[state] ?? {};
    const { demandId, locationId } = row;
    return userIds.map((userId) => ({ userId, demandId: demandId!, locationId, start, end }));
  });
}

/** An override as the run keeps it, so that a replan keeps what was decided by hand. */
export interface Decision {
  demandId: string;
  userId: string | null;
  replacedUserId: string | null;
  fromDemandId: string | null;
}

/** Who comes takes the place of who leaves the row; who leaves another row for it moves. */
export function decisionsOf({ added, removed }: Pick<RunChange, 'added' | 'removed'>): Decision[] {
  const comers = new Set(added.map(({ userId }) => userId));
  const left = [...removed];
  const take = (found: (pin: Pin) => boolean) => {
    const at = left.findIndex(found);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const made = added.map(({ demandId, userId }) => ({
    demandId,
    userId,
    fromDemandId: take((pin) => pin.userId === userId)?.demandId ?? null,
    replacedUserId: take((pin) => pin.demandId === demandId && !comers.has(pin.userId))?.userId ?? null,
  }));
  const emptied = left.map(({ demandId, userId }) => ({
    demandId,
    userId: null,
    replacedUserId: userId,
    fromDemandId: null,
  }));
  return [...made, ...emptied];
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

/** The opposite of a change: whoever came goes, whoever left comes back, rows go back or away. */
export function oppositeOf({ id, rows, runId }: RotaChange): Asked {
  const pins = (of: 'before' | 'after', without: 'before' | 'after') =>
    rows.flatMap((row) => {
      const stay = new Set(row[without]?.userIds);
      const ids = row[of]?.userIds.filter((userId) => !stay.has(userId)) ?? [];
      return ids.map((userId) => ({ demandId: row.demandId!, userId }));
    });
  const times = rows.flatMap(({ demandId, before, after }) => {
    const isMoved =
      before !== null && after !== null && (before.start !== after.start || before.end !== after.end);
    return isMoved ? [{ demandId: demandId!, start: before.start, end: before.end }] : [];
  });
  return {
    ...NOTHING_ASKED,
    assign: pins('before', 'after'),
    unassign: pins('after', 'before'),
    times,
    drop: rows.flatMap(({ demandId, before }) => (before === null ? [demandId!] : [])),
    undoes: id,
    runId,
  };
}

/** Throws 409 when a row is not as the change left it. */
export function requireStands({ rows }: RotaChange, now: readonly ChangedRow[]): void {
  for (const { demandId, name, before, after } of rows) {
    const stands = now.find((row) => row.demandId === demandId)?.before ?? null;
    const mine = new Set([...(before?.userIds ?? []), ...(after?.userIds ?? [])]);
    const same = (ids: string[] = []) => ids.filter((id) => mine.has(id)).join();
    if (
      stands?.start === after?.start &&
      stands?.end === after?.end &&
      same(stands?.userIds) === same(after?.userIds)
    )
      continue;
    throw conflict('CHANGED_SINCE', say('live.changedByHand', { name }));
  }
}

const NO_LONGER = new Set([
  'NOT_ASSIGNED',
  'ALREADY_ASSIGNED',
  'DEMAND_CHANGED',
  'NOT_IN_RUN',
  'NOT_PUBLISHED',
]);

/** Of an undo, a duty or row that does not stand means that it was changed since. */
export function changedSince(error: unknown, { rows }: RotaChange): unknown {
  if (!(error instanceof ApiError)) return error;
  if (!(error.statusCode === 404 || NO_LONGER.has(String(error.options.reason)))) return error;
  const names = [...new Set(rows.map(({ name }) => name))].join(', ');
  return conflict('CHANGED_SINCE', say('live.undoChanged', { names, fault: error.said }));
}
