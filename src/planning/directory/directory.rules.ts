/** Pure decisions about what the Directory pushes. */
import type { FaultDetail } from '../../platform/errors.ts';
import type { Grant } from './directory.repo.ts';
import type { DirectoryPush } from './directory.schema.ts';

/** An id that comes twice in one push leaves open which one is meant. */
export function repeatedIds(push: DirectoryPush): FaultDetail[] {
  return [...repeated('locations', push.locations), ...repeated('people', push.people)];
}

function repeated(list: string, items: readonly { id: string }[]): FaultDetail[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    if (seen.has(id)) {
      return [
        { path: `body/${list}/${index}/id`, code: 'DUPLICATE', message: `${id} comes twice; send it once` },
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
