/** People with their grants, contracts and qualifications as a spreadsheet: a row for each contract. */
import { ROLES, type Role } from '../../platform/auth/auth.ts';
import type { Names } from '../../platform/sheets/names.ts';
import { listText, type OutCell, type SheetKind } from '../../platform/sheets/table.ts';
import { folded } from '../../platform/sheets/text.ts';
import { inList, roleName, say } from '../../words/said.ts';
import type { ContractTerms, StaffPerson, StaffSite } from './staff.ts';

export const PEOPLE_SHEET: SheetKind = {
  sheet: say('columns.people'),
  file: 'people',
  columns: [
    {
      name: 'id',
      kind: 'text',
      example: null,
      meaning: say('columns.personId'),
    },
    { name: 'name', kind: 'text', required: true, example: 'Jo Miller', meaning: say('columns.personName') },
    {
      name: 'e-mail',
      kind: 'text',
      example: 'jo@example.com',
      meaning: say('columns.email'),
    },
    { name: 'phone', kind: 'text', example: '0113 496 0000', meaning: say('columns.phone') },
    {
      name: 'active',
      kind: 'yes-no',
      example: 'yes',
      meaning: say('columns.active'),
    },
    {
      name: 'home site',
      kind: 'text',
      example: 'Leeds',
      meaning: say('columns.homeSite'),
    },
    {
      name: 'role',
      kind: 'text',
      list: 'role',
      example: 'member',
      meaning: say('columns.role', { roles: inList(ROLES.map(roleName)) }),
    },
    {
      name: 'sites',
      kind: 'list',
      example: 'Leeds; York',
      meaning: say('columns.sites'),
    },
    {
      name: 'contract from',
      kind: 'date',
      example: '2027-01-01',
      meaning: say('columns.contractFrom'),
    },
    { name: 'contract until', kind: 'date', example: null, meaning: say('columns.contractUntil') },
    {
      name: 'contract type',
      kind: 'text',
      list: 'contractType',
      example: 'permanent',
      meaning: say('columns.contractType'),
    },
    { name: 'hours per week', kind: 'number', example: 37.5, meaning: say('columns.weeklyHours') },
    { name: 'least hours', kind: 'number', example: 30, meaning: say('columns.leastHours') },
    { name: 'most hours', kind: 'number', example: 40, meaning: say('columns.mostHours') },
    {
      name: 'hourly pay',
      kind: 'number',
      currency: 'currency',
      example: 14.5,
      meaning: say('columns.hourlyPay'),
    },
    {
      name: 'currency',
      kind: 'text',
      example: 'GBP',
      meaning: say('columns.currency'),
    },
    {
      name: 'qualifications',
      kind: 'list',
      example: say('columns.qualificationsExample'),
      meaning: say('columns.qualifications'),
    },
    { name: 'date of birth', kind: 'date', example: null, meaning: say('columns.dateOfBirth') },
  ],
};

/** As the English console calls them; German sheets have the words of the German one. */
const ROLES_CALLED: Readonly<Record<string, Role>> = {
  administrator: 'admin',
  'area manager': 'area-manager',
  'site manager': 'manager',
  'member of staff': 'member',
};

/** A role by its own name or by that of the console; null: there is none. */
export function roleIn(text: string): Role | null {
  const word = folded(text);
  const named = ROLES_CALLED[word] ?? word;
  return ROLES.find((role) => role === named) ?? null;
}

export const CONTRACT_COLUMNS = [
  'contract from',
  'contract until',
  'contract type',
  'hours per week',
  'least hours',
  'most hours',
  'hourly pay',
  'currency',
] as const;
/** What must be the same in all rows of one person. */
export const PERSON_COLUMNS = [
  'id',
  'name',
  'e-mail',
  'phone',
  'date of birth',
  'active',
  'home site',
  'role',
  'sites',
  'qualifications',
] as const;

const COLUMN_OF: Record<string, string> = {
  id: 'id',
  userId: 'id',
  name: 'name',
  email: 'e-mail',
  phone: 'phone',
  active: 'active',
  homeLocationId: 'home site',
  role: 'role',
  locationIds: 'sites',
  startDate: 'contract from',
  endDate: 'contract until',
  type: 'contract type',
  weeklyHours: 'hours per week',
  minWeeklyHours: 'least hours',
  maxWeeklyHours: 'most hours',
  hourlyRate: 'hourly pay',
  currency: 'currency',
};

/** The column of a member such as `email` or `contracts/1/weeklyHours`, and which of the person's contracts it is of. */
export function peopleColumn(path: string): { column: string; contract: number } {
  const [, index, member] = /^contracts\/(\d+)(?:\/(.+))?$/.exec(path) ?? [];
  const [first = ''] = path.split('/');
  const column = index === undefined ? COLUMN_OF[first] : (COLUMN_OF[member ?? ''] ?? 'contract from');
  return { column: column ?? 'name', contract: Number(index ?? 0) };
}

const NO_CONTRACT: OutCell[] = [null, null, null, null, null, null, null, null];

/** A person as their row of an export. */
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
