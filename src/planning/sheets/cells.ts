/** A record as its row of an export. Pure. */
import type { AvailabilityPlan, LocalSpan } from '../../hr/hr.ts';
import type { Names } from '../../platform/sheets/names.ts';
import { listText, type OutCell } from '../../platform/sheets/table.ts';
import type { DemandValues } from '../need/demand/demand.members.ts';
import type { PersonAtHome } from '../organisation/people/people.repo.ts';
import type { WallClocks } from '../wall-clock.ts';
import { weekdayText } from './availability.columns.ts';
import type { QualificationNames } from './qualification-names.ts';
import type { ContractTerms, StaffPerson, StaffSite } from './staff.ts';

/** By which records are named and times are written. */
export interface DemandNames {
  sites: Names<{ id: string; name: string; timeZone: string }>;
  qualifications: QualificationNames;
  clocks: WallClocks;
}

export function demandCells(names: DemandNames, row: DemandValues & { id: string }): OutCell[] {
  const { sites, qualifications, clocks } = names;
  const zone = sites.byId(row.locationId)?.timeZone ?? 'UTC';
  const { eligibilityProfileId: profile, furtherQualifications: further } = row;
  return [
    row.id,
    row.name,
    sites.textOf(row.locationId),
    clocks.text(row.start, zone),
    clocks.text(row.end, zone),
    row.targetStaff,
    row.maxStaff,
    profile === null ? null : qualifications.textOf(profile),
    further === null ? null : listText(further.ids.map((id) => qualifications.textOf(id))),
    further?.need ?? null,
    row.roleId,
    row.station,
    row.kind,
    row.weights?.under ?? null,
    row.weights?.over ?? null,
  ];
}

const NO_CONTRACT: OutCell[] = [null, null, null, null, null, null, null, null];

export function personCells(
  sites: Names<StaffSite>,
  person: StaffPerson,
  contract: ContractTerms | null,
  qualifications: readonly string[],
  dateOfBirth: string | null,
): OutCell[] {
  const { id, name, email, phone, homeLocationId, active, role, locationIds } = person;
  const granted = locationIds === '*' ? ['*'] : locationIds.map((site) => sites.textOf(site));
  return [
    id,
    name,
    email,
    phone,
    active ? 'yes' : 'no',
    homeLocationId === null ? null : sites.textOf(homeLocationId),
    role,
    granted.length === 0 ? null : listText(granted),
    ...(contract === null ? NO_CONTRACT : contractCells(contract)),
    qualifications.length === 0 ? null : listText(qualifications),
    dateOfBirth,
  ];
}

const contractCells = (contract: ContractTerms): OutCell[] => [
  contract.startDate,
  contract.endDate,
  contract.type,
  contract.weeklyHours,
  contract.minWeeklyHours,
  contract.maxWeeklyHours,
  contract.hourlyRate,
  contract.currency,
];

/** What somebody states: a row for each span. */
export function statementCells({ id, name, email }: PersonAtHome, plan: AvailabilityPlan): OutCell[][] {
  return spansOf(plan).map((span) => [id, name, email, ...span, plan.timeZone]);
}

/** Weekday, date, from, until and kind. Somebody who states no hours has a row that says so. */
function spansOf({ pattern, exceptions }: AvailabilityPlan): OutCell[][] {
  const nothing = [null, null, 'none'];
  const hours = ({ from, to, kind }: LocalSpan) => [from, to, kind];
  const dates = exceptions.flatMap(({ date, windows }) =>
    (windows.length === 0 ? [nothing] : windows.map(hours)).map((cells) => [null, date, ...cells]),
  );
  const week = pattern.map((span) => [weekdayText(span.dayOfWeek), null, ...hours(span)]);
  return week.length + dates.length === 0 ? [[null, null, ...nothing]] : [...week, ...dates];
}
