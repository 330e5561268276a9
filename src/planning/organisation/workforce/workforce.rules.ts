/** Pure decisions about a person's settings: what they may be, and which limits hold. */

import type { FaultDetail } from '../../../platform/errors.ts';
import { say, thing } from '../../../words/said.ts';
import { peopleFaults, settingsFaults } from '../../rules/rule.rules.ts';
import type { ProfileLimits } from '../../rules/rule-profiles.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { PersonRow, StoredWorkforce } from './workforce.repo.ts';
import { CAP_NAMES, type CapSource, type Caps } from './workforce.schema.ts';

/** Whether the caller sees the person's record: at home or glad to work at a granted site, or the caller's own. */
export function sees(
  scope: Scope,
  { userId, homeLocationId, preferences }: Pick<PersonRow, 'userId' | 'homeLocationId' | 'preferences'>,
): boolean {
  const places = [homeLocationId ?? [], preferences.locationIds ?? []].flat();
  return scope.granted === null || userId === scope.actor.subject || places.some((id) => inScope(scope, id));
}

/** What the shape of the settings cannot say. */
export function workforceFaults({
  preferences,
  caps,
  rules,
}: Pick<StoredWorkforce, 'preferences' | 'caps' | 'rules'>): FaultDetail[] {
  const { locationIds = [], excludedLocationIds = [] } = preferences;
  const faults = [...settingsFaults(rules, 'body/rules'), ...peopleFaults(rules, 'body/rules')];
  const both = locationIds.find((id) => excludedLocationIds.includes(id));
  if (both !== undefined) {
    const message = say('settings.preferredExcluded', { both });
    faults.push({ path: 'body/preferences/excludedLocationIds', code: 'CONTRADICTION', message });
  }
  const { minHoursPerWeek: min, maxHoursPerWeek: max } = caps;
  if (min !== undefined && max !== undefined && min > max) {
    const message = say('settings.minAboveMax', { min, max });
    faults.push({ path: 'body/caps/minHoursPerWeek', code: 'CONTRADICTION', message });
  }
  return faults;
}

const OLDEST_YEARS = 120;

/** A date of birth that nobody who works has. */
export function birthFaults(dateOfBirth: string | null, now: Date): FaultDetail[] {
  if (dateOfBirth === null) return [];
  const age = ageOn(dateOfBirth, now.toISOString().slice(0, 10));
  if (age >= 0 && age <= OLDEST_YEARS) return [];
  const message = say('settings.dateOfBirth', { date: dateOfBirth });
  return [{ path: 'body/dateOfBirth', code: 'NO_DATE_OF_BIRTH', message }];
}

/** Whole years on a date; who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Locations that the settings begin to name and the organisation does not have; what was known when it was named stays. */
export function locationFaults(
  next: StoredWorkforce['preferences'],
  old: StoredWorkforce['preferences'],
  known: ReadonlySet<string>,
): FaultDetail[] {
  return (['locationIds', 'excludedLocationIds'] as const).flatMap((list) =>
    (next[list] ?? []).flatMap((id, index) => {
      if (known.has(id) || old[list]?.includes(id) === true) return [];
      const path = `body/preferences/${list}/${index}`;
      return [
        { path, code: 'UNKNOWN_LOCATION', message: say('faults.takeOut', { what: thing('location'), id }) },
      ];
    }),
  );
}

/** Hours a week that a contract allows. */
export interface ContractHours {
  minWeeklyHours: number;
  maxWeeklyHours: number;
}

interface EffectiveCaps {
  effectiveCaps: Caps;
  effectiveCapSources: Partial<Record<keyof Caps, CapSource>>;
}

/** A minimum is stricter the higher it is, a maximum the lower. */
const IS_MINIMUM = (name: keyof Caps) => name.startsWith('min');

/** Each cap with where it comes from. A minimum of hours never exceeds the maximum that holds: a limit cannot be missed. */
export function effectiveCaps(
  caps: Caps,
  contract: ContractHours | null,
  limits: ProfileLimits,
): EffectiveCaps {
  const sources: Record<CapSource, Caps> = {
    cap: caps,
    contract: contractCaps(contract),
    ruleProfile: profileCaps(limits),
  };
  const result: EffectiveCaps = { effectiveCaps: {}, effectiveCapSources: {} };
  for (const name of CAP_NAMES) {
    const given = Object.entries(sources).flatMap(([source, values]) => {
      const value = values[name];
      return value === undefined ? [] : [{ source: source as CapSource, value }];
    });
    const [strictest] = given.sort((a, b) => (IS_MINIMUM(name) ? b.value - a.value : a.value - b.value));
    if (strictest === undefined) continue;
    result.effectiveCaps[name] = strictest.value;
    result.effectiveCapSources[name] = strictest.source;
  }
  const { minHoursPerWeek: min, maxHoursPerWeek: max } = result.effectiveCaps;
  if (min !== undefined && max !== undefined && min > max) result.effectiveCaps.minHoursPerWeek = max;
  return result;
}

function contractCaps(contract: ContractHours | null): Caps {
  if (contract === null) return {};
  return { minHoursPerWeek: contract.minWeeklyHours, maxHoursPerWeek: contract.maxWeeklyHours };
}

function profileCaps(limits: ProfileLimits): Caps {
  const { maxWeeklyMinutes, maxDailyMinutes, minRestMinutes, maxConsecutiveDays } = limits;
  return {
    ...(maxWeeklyMinutes === undefined ? {} : { maxHoursPerWeek: maxWeeklyMinutes / 60 }),
    ...(maxDailyMinutes === undefined ? {} : { maxHoursPerDay: maxDailyMinutes / 60 }),
    ...(minRestMinutes === undefined ? {} : { minRestHours: minRestMinutes / 60 }),
    ...(maxConsecutiveDays === undefined ? {} : { maxConsecutiveDays }),
  };
}

/** Whether the person may be given work; whom runs plan by themselves is in `planned.rules.ts`. */
export const isScheduled = ({ active, schedulable }: { active: boolean; schedulable: boolean | null }) =>
  active && schedulable !== false;
