/** Faults of what a row costs, of its qualifications, and of the people whom it prefers or excludes. */

import type { Report } from './faults.ts';
import type { Demand } from './problem.ts';

function slotCosts(value: number | number[] | undefined, path: string, report: Report): void {
  const list = typeof value === 'number' ? [value] : (value ?? []);
  list.forEach((cost, index) => {
    if (index > 0 && cost < list[index - 1]) {
      report(path, list, 'slotCostFalls', { cost, before: list[index - 1] });
    }
  });
}

export function validateSlotCosts({ under, over }: Demand, path: string, report: Report): void {
  slotCosts(under, `${path}.under`, report);
  slotCosts(over, `${path}.over`, report);
}

export function validateFurther({ profile, further }: Demand, path: string, report: Report): void {
  if (further === undefined) return;
  if (profile == null) report(`${path}.further`, further, 'furtherAlone');
  if (further.profiles.length === 0) report(`${path}.further.profiles`, [], 'emptyList');
}

export function validateNamedPeople(
  { preferred, excluded = [] }: Demand,
  path: string,
  people: { has(id: string): boolean },
  report: Report,
): void {
  const lists = [
    ['preferred.people', preferred?.people ?? []],
    ['excluded', excluded],
  ] as const;
  for (const [list, ids] of lists) {
    ids.forEach((id, i) => {
      if (!people.has(id)) report(`${path}.${list}[${i}]`, id, 'unknownPerson', { id });
    });
  }
  if (preferred === undefined) return;
  if (preferred.people.length === 0) report(`${path}.preferred.people`, [], 'emptyList');
  preferred.people.forEach((id, i) => {
    if (excluded.includes(id)) report(`${path}.preferred.people[${i}]`, id, 'excludedToo', { id });
  });
}
