/** Pure decisions about what the Directory pushes. */

import type { FaultDetail } from '../../../platform/errors.ts';
import { type Said, say } from '../../../words/said.ts';
import type { Grant } from './directory.repo.ts';
import type { DirectoryPush } from './directory.schema.ts';

/** An id that comes twice in one push leaves open which one is meant. */
export function repeatedIds(push: DirectoryPush): FaultDetail[] {
  return [...repeated('locations', push.locations), ...repeated('people', push.people)];
}

/** A state of the future would outlast every true one until then. A time that cannot be read is refused by its reader. */
export function aheadOf(latest: Date, { asOf }: DirectoryPush): FaultDetail[] {
  if (!(Date.parse(asOf) > latest.getTime())) return [];
  const message = say('refused.aheadOfClock', { latest: latest.toISOString() });
  return [{ path: 'body/asOf', code: 'TOO_LATE', message }];
}

function repeated(list: string, items: readonly { id: string }[]): FaultDetail[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    if (seen.has(id)) {
      return [
        { path: `body/${list}/${index}/id`, code: 'DUPLICATE', message: say('faults.twiceHere', { id }) },
      ];
    }
    seen.add(id);
    return [];
  });
}

/** One grant a person and role: several of the same role are taken together. */
export function mergeGrants(grants: DirectoryPush['grants']): Grant[] {
  const merged = new Map<string, Grant>();
  for (const { userId, role, locationIds } of grants) {
    const key = `${userId} ${role}`;
    const before = merged.get(key)?.locationIds;
    const all = locationIds === '*' || before === null;
    const union = all ? null : [...new Set([...(before ?? []), ...locationIds])];
    merged.set(key, { userId, role, locationIds: union });
  }
  return [...merged.values()];
}

/** Homes and grants at locations that neither this push nor an earlier one has named. */
export function unknownLocations(push: DirectoryPush, known: ReadonlySet<string>): FaultDetail[] {
  const all = new Set([...known, ...push.locations.map(({ id }) => id)]);
  const faultsOf = (path: string, ids: readonly string[]) =>
    ids.flatMap((id, index) =>
      all.has(id)
        ? []
        : [{ path: path.replace('*', () => String(index)), code: 'UNKNOWN_LOCATION', message: wordsOf(id) }],
    );
  const homes = push.people.flatMap(({ homeLocationId }, index) =>
    homeLocationId === null ? [] : faultsOf(`body/people/${index}/homeLocationId`, [homeLocationId]),
  );
  const grants = push.grants.flatMap(({ locationIds }, index) =>
    locationIds === '*' ? [] : faultsOf(`body/grants/${index}/locationIds/*`, locationIds),
  );
  return [...homes, ...grants].slice(0, MOST_FAULTS);
}

const MOST_FAULTS = 50;
const wordsOf = (id: string): Said => say('refused.pushLocation', { id });
