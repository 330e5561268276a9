/** Whom a rule is about. */

import type { Person, Scope } from '../problem.ts';

/** @param person null: everybody, who is in no narrower scope */
export function inScope(scope: Scope, person: Person | null): boolean {
  if (scope === 'all') return true;
  if (person === null) return false;
  return 'person' in scope ? scope.person === person.id : (person.groups ?? []).includes(scope.group);
}
