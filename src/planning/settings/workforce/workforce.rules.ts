import type { FaultDetail } from '../../../platform/errors.ts';
import { ruleFaults } from '../rule.rules.ts';
import type { StoredWorkforce } from './workforce.repo.ts';

/** What the shape of the settings cannot say. */
export function workforceFaults({ preferences, caps, rules }: StoredWorkforce): FaultDetail[] {
  const { locationIds = [], excludedLocationIds = [] } = preferences;
  const faults = ruleFaults(rules, 'body/rules');
  const both = locationIds.find((id) => excludedLocationIds.includes(id));
  if (both !== undefined) {
    const message = `${both} is preferred and excluded; take it out of one of the two lists`;
    faults.push({ path: 'body/preferences/excludedLocationIds', code: 'CONTRADICTION', message });
  }
  const { minHoursPerWeek: min, maxHoursPerWeek: max } = caps;
  if (min !== undefined && max !== undefined && min > max) {
    const message = `minHoursPerWeek (${min}) exceeds maxHoursPerWeek (${max})`;
    faults.push({ path: 'body/caps/minHoursPerWeek', code: 'CONTRADICTION', message });
  }
  return faults;
}
