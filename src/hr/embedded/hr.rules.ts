/** What HR refuses beyond shapes. Pure: each returns the faults it finds. */
import type { FaultDetail } from '../../platform/errors.ts';
import { daysBetween } from '../../platform/local-time.ts';
import { say } from '../../words/said.ts';
import type { ContractsOfPerson, LeaveItem, LeaveYearsOfPerson, TimeEntryItem } from '../hr.schema.ts';

const LONGEST_ENTRY_HOURS = 24;
const LONGEST_RANGE_DAYS = 400;
const LONGEST_YEAR_DAYS = 366;
const HOUR_MS = 3_600_000;

export function duplicateFaults(items: readonly object[], member: string): FaultDetail[] {
  const seen = new Set<unknown>();
  return items.flatMap((item, index) => {
    const value = (item as Record<string, unknown>)[member];
    const fault = seen.has(value)
      ? [
          {
            path: `body/items/${index}/${member}`,
            code: 'DUPLICATE',
            message: say('people.inListTwice', { value: String(value) }),
          },
        ]
      : [];
    seen.add(value);
    return fault;
  });
}

export function contractFaults(people: readonly ContractsOfPerson[]): FaultDetail[] {
  return people.flatMap(({ contracts }, person) => {
    const at = (index: number) => `body/items/${person}/contracts/${index}`;
    const bands = contracts.flatMap((contract, index) =>
      contract.minWeeklyHours <= contract.weeklyHours && contract.weeklyHours <= contract.maxWeeklyHours
        ? []
        : [
            {
              path: at(index),
              code: 'WRONG_ORDER',
              message: say('faults.weeklyHours', {
                hours: contract.weeklyHours,
                least: contract.minWeeklyHours,
                most: contract.maxWeeklyHours,
              }),
            },
          ],
    );
    return [...bands, ...overlapFaults(contracts, at)];
  });
}

function overlapFaults(
  contracts: readonly { startDate: string; endDate: string | null }[],
  at: (index: number) => string,
): FaultDetail[] {
  const ordered = contracts.map((contract, index) => ({ ...contract, index }));
  ordered.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return ordered.flatMap(({ startDate, endDate, index }, position) => {
    const next = ordered[position + 1];
    if (endDate !== null && endDate < startDate) {
      const message = say('people.contractEnds', { endDate, startDate });
      return [{ path: at(index), code: 'WRONG_ORDER', message }];
    }
    if (next === undefined || (endDate !== null && endDate < next.startDate)) return [];
    const message = say('people.contractsOverlap', { startDate: next.startDate });
    return [{ path: at(index), code: 'OVERLAP', message }];
  });
}

export function entitlementFaults(people: readonly LeaveYearsOfPerson[]): FaultDetail[] {
  return people.flatMap(({ years }, person) => {
    const at = (index: number) => `body/items/${person}/years/${index}`;
    const kinds = Map.groupBy(
      years.map((year, index) => ({ ...year, index })),
      ({ type }) => type,
    );
    return [...kinds.values()].flatMap((some) => yearFaults(some, at));
  });
}

interface NumberedYear {
  startDate: string;
  endDate: string;
  index: number;
}

/** What is wrong with the years of one kind of leave: each must end after it begins, within a year, and before the next. */
function yearFaults(years: readonly NumberedYear[], at: (index: number) => string): FaultDetail[] {
  const ordered = years.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return ordered.flatMap(({ startDate, endDate, index }, position) => {
    const days = daysBetween(startDate, endDate) + 1;
    if (days < 1 || days > LONGEST_YEAR_DAYS) {
      const message = say('people.leaveYearLength', { startDate, endDate, days: LONGEST_YEAR_DAYS });
      return [{ path: `${at(index)}/endDate`, code: 'WRONG_ORDER', message }];
    }
    const next = ordered[position + 1];
    if (next === undefined || endDate < next.startDate) return [];
    const message = say('people.leaveYearsOverlap', { startDate: next.startDate });
    return [{ path: `${at(next.index)}/startDate`, code: 'OVERLAP', message }];
  });
}

export function leaveFaults(items: readonly LeaveItem[]): FaultDetail[] {
  return items.flatMap(({ start, end }, index) =>
    Date.parse(start) < Date.parse(end)
      ? []
      : [
          {
            path: `body/items/${index}/end`,
            code: 'WRONG_ORDER',
            message: say('people.notAfter', { end, start }),
          },
        ],
  );
}

export function timeEntryFaults(items: readonly TimeEntryItem[]): FaultDetail[] {
  return items.flatMap(({ clockIn, clockOut }, index) => {
    if (clockOut === null) return [];
    const hours = (Date.parse(clockOut) - Date.parse(clockIn)) / HOUR_MS;
    if (hours > 0 && hours <= LONGEST_ENTRY_HOURS) return [];
    const message = say('people.stayOrder', { clockOut, clockIn, hours: LONGEST_ENTRY_HOURS });
    return [{ path: `body/items/${index}/clockOut`, code: 'WRONG_ORDER', message }];
  });
}

export function rangeFaults(start: string, end: string, names: readonly [string, string]): FaultDetail[] {
  const days = (Date.parse(end) - Date.parse(start)) / (24 * HOUR_MS);
  if (days >= 0 && days <= LONGEST_RANGE_DAYS) return [];
  const message = say('people.rangeOrder', { end, name: names[0], start, days: LONGEST_RANGE_DAYS });
  return [{ path: `query/${names[1]}`, code: 'WRONG_ORDER', message }];
}
