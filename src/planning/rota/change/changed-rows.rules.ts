/** What is kept of a change: the rows before and after, and what was decided by hand. Pure. */

import type { Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import { without } from '../problem/pins.ts';
import type { ChangedRow } from './changes.schema.ts';
import { rowsOf } from './effect.rules.ts';
import type { RunChange } from './step.rules.ts';

const MINUTE_MS = 60_000;
const textOf = (minute: number) => new Date(minute * MINUTE_MS).toISOString();

interface RunBefore {
  rows: readonly RunRow[];
  roster: readonly Pin[];
  names: Readonly<Record<string, string>>;
  /** How many people a row asks for before the change. */
  asks?: (demandId: string) => number | undefined;
}

/** The rows that a change touches in one run, before and after. */
export function changedRows(
  { rows, roster, names, asks = () => undefined }: RunBefore,
  change: RunChange,
): ChangedRow[] {
  const { added, removed, retimed, narrowed, created, dropped } = change;
  const stays = without(roster, removed);
  const comes = new Map<string, string[]>();
  for (const { demandId, userId } of added) comes.set(demandId, [...(comes.get(demandId) ?? []), userId]);
  const then = new Map(rows.map((row) => [row.id, row]));
  const now = new Map([...rows, ...created, ...retimed].map((row) => [row.id, row]));
  const targets = new Map(narrowed.map(({ demandId, target }) => [demandId, target]));
  const touched = new Set([...rowsOf(change), ...dropped]);
  return [...touched].map((demandId) => {
    const pins = roster.filter((pin) => pin.demandId === demandId);
    const kept = stays.filter((pin) => pin.demandId === demandId).map(({ userId }) => userId);
    const [old, next] = [then.get(demandId), now.get(demandId)!];
    const narrow = targets.get(demandId);
    const state = (row: RunRow, userIds: string[], target: number | undefined) => ({
      start: textOf(row.start),
      end: textOf(row.end),
      userIds: userIds.toSorted(),
      ...(narrow === undefined || target === undefined ? {} : { targetStaff: target }),
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
              asks(demandId),
            ),
      after: dropped.includes(demandId)
        ? null
        : state(next, [...kept, ...(comes.get(demandId) ?? [])], narrow),
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
