/** Faults of what a row costs, of its qualifications, and of the people whom it prefers or excludes. */

import type { Report } from './faults.ts';
import type { Demand } from './problem.ts';

function slotCosts(value: number | number[] | undefined, path: string, report: Report): void {
  const list = typeof value === 'number' ? [value] : (value ?? []);
  list.forEach((cost, index) => {
    if (index > 0 && cost < list[index - 1]) {
      report(
        path,
        list,
        `cost ${cost} is below the one before it (${list[index - 1]}). Costs of further slots must not fall.`,
      );
    }
  });
}

export function validateSlotCosts({ under, over }: Demand, path: string, report: Report): void {
  slotCosts(under, `${path}.under`, report);
  slotCosts(over, `${path}.over`, report);
}

export function validateFurther({ profile, further }: Demand, path: string, report: Report): void {
  if (further === undefined) return;
  if (profile == null)
    report(`${path}.further`, further, 'stands without a profile. Give the row one, or drop `further`.');
  if (further.profiles.length === 0)
    report(`${path}.further.profiles`, [], 'names none. Name some, or drop `further`.');
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
      if (!people.has(id)) report(`${path}.${list}[${i}]`, id, `"${id}" is not among people. Drop it.`);
    });
  }
  if (preferred === undefined) return;
  if (preferred.people.length === 0)
    report(`${path}.preferred.people`, [], 'names nobody. Name somebody, or drop `preferred`.');
  preferred.people.forEach((id, i) => {
    if (excluded.includes(id))
      report(`${path}.preferred.people[${i}]`, id, `"${id}" is excluded too. Drop one of the two.`);
  });
}
