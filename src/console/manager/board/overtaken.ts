/** A change of shifts that somebody else changed first: who it was, and how the shift stands now. */
import { ApiError, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import type { Need, ZoneOf } from './model.ts';

import { messages } from './shift-messages.ts';

type Made = Planning.RotaChange;
type NameOf = (id: string) => string | undefined;

/** Refusals that a shift brings about which is no longer as it was shown. */
const REASONS = new Set([
  'CHANGED_SINCE',
  'NOT_ASSIGNED',
  'ALREADY_ASSIGNED',
  'ROW_FULL',
  'DEMAND_CHANGED',
  'NOT_IN_RUN',
  'NOT_PUBLISHED',
]);
const RECENT = 50;

type Seen = Planning.SeenRotaRow;

/** What the page showed of a shift. */
export const seenOf = ({ demandId, start, end, people }: Need) => ({
  demandId,
  start,
  end,
  userIds: people.map(({ userId }) => userId),
});

export class Overtaken extends Error {
  override name = 'Overtaken';
  /** The change that came first; null: the record of changes has none. */
  readonly first: Made | null;
  readonly demandIds: readonly string[];

  constructor(cause: ApiError, first: Made | null, demandIds: readonly string[]) {
    super(cause.message, { cause });
    this.first = first;
    this.demandIds = demandIds;
  }
}

/** The error of a change, with who was first if that is why. */
export async function overtakenBy(error: unknown, body: { seen?: Seen[]; runId?: string }): Promise<unknown> {
  if (!(error instanceof ApiError) || !REASONS.has(error.reason ?? '')) return error;
  const { seen = [], runId } = body;
  if (seen.length === 0) return error;
  const { items } = await api.planning.listRotaChanges({
    limit: RECENT,
    ...(runId === undefined ? {} : { runId }),
  });
  const touched = new Set(seen.map(({ demandId }) => demandId));
  const first = items.find(({ rows }) => rows.some(({ demandId }) => touched.has(demandId ?? '')));
  // A shift that stands as it was shown is refused for another reason.
  if (error.reason !== 'CHANGED_SINCE' && !isOther(seen, first)) return error;
  return new Overtaken(error, first ?? null, [...touched]);
}

function isOther(seen: readonly Seen[], first: Made | undefined): boolean {
  const stateOf = ({ start, end, userIds = [] }: { start: string; end: string; userIds?: string[] }) =>
    [Date.parse(start), Date.parse(end), ...userIds.toSorted()].join();
  return seen.some((row) => {
    const now = first?.rows.find(({ demandId }) => demandId === row.demandId);
    return now !== undefined && (now.after === null || stateOf(now.after) !== stateOf(row));
  });
}

/** The heading of a refused change; one that somebody else preceded could have been made. */
export const refusedTitle = (error: unknown, refused: string): string =>
  error instanceof Overtaken ? messages.overtaken.title : refused;

/** What a refused change says. `labelOf`: what the board calls a shift, without the day and the site that its name may have. */
export function changeRefusal(
  error: unknown,
  nameOf: NameOf,
  zoneOf: ZoneOf,
  labelOf: NameOf = () => undefined,
): Refusal {
  if (!(error instanceof Overtaken)) return refusalOf(error, nameOf);
  const { first, demandIds } = error;
  const details = (first?.rows ?? [])
    .filter(({ demandId }) => demandIds.includes(demandId ?? ''))
    .map((row) => nowText({ ...row, name: labelOf(row.demandId ?? '') ?? row.name }, nameOf, zoneOf));
  return { message: firstText(first, nameOf), details, requestId: null };
}

function firstText(first: Made | null, nameOf: NameOf): string {
  if (first === null) return messages.overtaken.somebody;
  const { madeBy, madeAt } = first;
  const { time } = localOf(madeAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return madeBy === me().id
    ? messages.overtaken.you(time)
    : messages.overtaken.by(nameOf(madeBy) ?? common.someone, time);
}

function nowText({ name, locationId, after }: Made['rows'][number], nameOf: NameOf, zoneOf: ZoneOf): string {
  if (after === null) return messages.overtaken.gone(name);
  const { start, end, userIds } = after;
  const zone = zoneOf(locationId);
  const when = `${dayText(localOf(start, zone).date, 'brief')} ${spanText(start, end, zone)}`;
  const who = userIds.map((id) => nameOf(id) ?? common.someone).join(', ');
  return messages.overtaken.now(name, when, who === '' ? messages.nobody : who);
}
