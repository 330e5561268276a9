/** One's own wishes: those members of the planning settings that a person may set without an administrator. */

import type { Sql } from '../../../platform/db/db.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { readLocationIds } from '../../organisation/directory/directory.repo.ts';
import type { Preferences, WorkforceSettings } from '../../organisation/workforce/workforce.schema.ts';
import { getPerson, patchWorkforce } from '../../organisation/workforce/workforce.service.ts';
import type { Surroundings } from '../../organisation/workforce/workforce.view.ts';
import { requireInScope, type Scope } from '../../scope.ts';
import type { Write } from '../../write.ts';
import type { Wishes, WishesPatch } from './wishes.schema.ts';

/** What a run counts for a day asked for or asked off: about two preferred times. */
const DAY_WEIGHT = 10;

type Stored = Partial<Preferences>;

export async function getWishes(sql: Sql, scope: Scope): Promise<Wishes> {
  const { userId, preferences, version } = await getPerson(sql, scope, scope.actor.subject);
  return wishesView({ userId, preferences, version });
}

/** Changes the caller's wishes. What an administrator set beside them (weights, kinds, roles) stays. */
export async function patchWishes(
  write: Write,
  surroundings: Surroundings,
  patch: WishesPatch,
): Promise<Outcome> {
  const { subject } = write.scope.actor;
  const { preferences, homeLocationId } = await getPerson(write.tx, write.scope, subject, {
    forUpdate: true,
  });
  const kept = new Set([...(preferences.locationIds ?? []), homeLocationId]);
  await requireGranted(
    write,
    (patch.locationIds ?? []).filter((id) => !kept.has(id)),
  );
  const outcome = await patchWorkforce(write, surroundings, subject, {
    preferences: storedOf(patch, preferences),
  }).catch(atOwnPlace);
  const body = wishesView(outcome.body as WorkforceSettings);
  return { ...outcome, body, headers: { etag: wishesTag(body) } };
}

/** A preferred site shows the person there, and there they clock in: nobody takes that for themselves. Unknown sites are 422. */
async function requireGranted({ tx, scope }: Write, ids: readonly string[]): Promise<void> {
  const known = ids.length === 0 ? new Set<string>() : await readLocationIds(tx, scope.actor.organisationId);
  for (const id of ids) if (known.has(id)) requireInScope(scope, id);
}

/** Faults of the settings, at their place in this operation's body. */
function atOwnPlace(error: unknown): never {
  const details = error instanceof ApiError ? error.options.details : undefined;
  if (details === undefined) throw error;
  throw invalid(details.map((one) => ({ ...one, path: one.path.replace('body/preferences/', 'body/') })));
}

export const wishesTag = (wishes: Wishes): string => etagOf(wishes.version, wishes);

function storedOf({ times, locationIds, requests }: WishesPatch, old: Stored) {
  return {
    ...(times === undefined ? {} : { times: times === null ? null : timesOf(times, old.times ?? []) }),
    ...(locationIds === undefined ? {} : { locationIds }),
    ...(requests === undefined
      ? {}
      : { requests: requests === null ? null : requestsOf(requests, old.requests ?? []) }),
  };
}

type Times = NonNullable<WishesPatch['times']>;
type Requests = NonNullable<WishesPatch['requests']>;

function timesOf(times: Times, old: Preferences['times']): Preferences['times'] {
  return times.map((time) => old.find((one) => isSame(time, one)) ?? time);
}

function requestsOf(requests: Requests, old: Preferences['requests']): Preferences['requests'] {
  return requests.map((one) => old.find((known) => isSame(one, known)) ?? { ...one, weight: DAY_WEIGHT });
}

/** Whether `known` says what `wish` says, and more at most. */
function isSame(wish: object, known: object): boolean {
  const isOpen = 'dayOfWeek' in known && !('dayOfWeek' in wish);
  return !isOpen && Object.entries(wish).every(([key, value]) => known[key as never] === value);
}

function wishesView({
  userId,
  preferences,
  version,
}: {
  userId: string;
  preferences: Stored;
  version: number;
}): Wishes {
  const { times = [], locationIds = [], requests = [], excludedLocationIds = [] } = preferences;
  return {
    userId,
    times: times.map(({ weight: _weight, ...time }) => time),
    locationIds,
    requests: requests.map(({ date, want }) => ({ date, want })),
    excludedLocationIds,
    strengths: { times: 'wish', locationIds: 'wish', requests: 'wish', excludedLocationIds: 'limit' },
    version,
  };
}
