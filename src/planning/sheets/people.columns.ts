/** People with their grants, contracts and qualifications as a spreadsheet: a row for each contract. */
import { ROLES } from '../../platform/auth/auth.ts';
import type { SheetKind } from '../../platform/sheets/table.ts';
import { folded } from '../../platform/sheets/text.ts';

export const PEOPLE_SHEET: SheetKind = {
  sheet: 'People',
  file: 'people',
  columns: [
    {
      name: 'id',
      kind: 'text',
      example: null,
      meaning:
        'Of somebody who is there already; empty: the mail address says who it is, or that it is somebody new.',
    },
    { name: 'name', kind: 'text', required: true, example: 'Jo Miller', meaning: 'As others see it.' },
    {
      name: 'e-mail',
      kind: 'text',
      example: 'jo@example.com',
      meaning: 'What somebody signs in by. Required for people without an id; no two people share one.',
    },
    {
      name: 'active',
      kind: 'yes-no',
      example: 'yes',
      meaning: 'no: is planned no more and cannot sign in. Empty: yes.',
    },
    {
      name: 'home site',
      kind: 'text',
      example: 'Leeds',
      meaning: 'Name or id of the site somebody belongs to.',
    },
    {
      name: 'role',
      kind: 'text',
      list: 'role',
      example: 'member',
      meaning: `One of ${ROLES.join(', ')}; empty: member.`,
    },
    {
      name: 'sites',
      kind: 'list',
      example: 'Leeds; York',
      meaning:
        'Names or ids of the sites that are granted, or * for all. Empty: the home site; somebody who had none keeps none.',
    },
    {
      name: 'contract from',
      kind: 'date',
      example: '2027-01-01',
      meaning:
        'First day of a contract. Somebody with several has a row for each, equal in the other columns. The rows of the file replace all contracts of the person; without any, they stay.',
    },
    { name: 'contract until', kind: 'date', example: null, meaning: 'Its last day; empty: open-ended.' },
    { name: 'contract type', kind: 'text', example: 'permanent', meaning: 'Any word; empty: permanent.' },
    { name: 'hours per week', kind: 'number', example: 37.5, meaning: 'Agreed hours, 0 to 168.' },
    { name: 'least hours', kind: 'number', example: 30, meaning: 'Per week, at least; empty: as agreed.' },
    { name: 'most hours', kind: 'number', example: 40, meaning: 'Per week, at most; empty: as agreed.' },
    { name: 'hourly pay', kind: 'number', currency: 'currency', example: 14.5, meaning: 'Empty: 0.' },
    {
      name: 'currency',
      kind: 'text',
      example: 'GBP',
      meaning: 'Three capital letters (ISO 4217); empty: that of the organisation.',
    },
    {
      name: 'qualifications',
      kind: 'list',
      example: 'First aid; Forklift',
      meaning:
        'Names or ids of what somebody is eligible for. One that stays named keeps its dates, one that is named no more goes, and a name that is unknown makes a new one.',
    },
  ],
};

/** As the English console calls them; German sheets have the words of the German one. */
const ROLES_CALLED: Readonly<Record<string, string>> = {
  administrator: 'admin',
  'area manager': 'area-manager',
  'site manager': 'manager',
  'member of staff': 'member',
};

/** A role by its own name or by that of the console; any other text stays, and is refused. */
export function roleIn(text: string): string {
  const word = folded(text);
  return ROLES_CALLED[word] ?? word;
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
  'active',
  'home site',
  'role',
  'sites',
  'qualifications',
] as const;

const COLUMN_OF: Record<string, string> = {
  id: 'id',
  name: 'name',
  email: 'e-mail',
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
