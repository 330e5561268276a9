/** Standalone demand as a spreadsheet. */
import type { SheetKind } from '../../platform/sheets/table.ts';
import { MOST_STAFF } from '../need/demand/demand.schema.ts';

export const DEMAND_SHEET: SheetKind = {
  sheet: 'Demand',
  file: 'demand',
  columns: [
    {
      name: 'id',
      kind: 'text',
      example: null,
      meaning:
        'Of a row that is there already: it is changed. Empty: a row is added, unless there is an equal one.',
    },
    {
      name: 'name',
      kind: 'text',
      required: true,
      example: 'Till, early',
      meaning: 'What is to be done, as it stands in the rota.',
    },
    {
      name: 'site',
      kind: 'text',
      example: 'Leeds',
      meaning: 'Name or id of the site. It may be left out where there is one site alone.',
    },
    {
      name: 'start',
      kind: 'date-time',
      required: true,
      example: '2027-03-01 08:00',
      meaning: 'Date and time by the clock at the site; or with an offset, such as 2027-03-01T08:00:00Z.',
    },
    {
      name: 'end',
      kind: 'date-time',
      isEnd: true,
      required: true,
      example: '2027-03-01 16:00',
      meaning:
        'The same, or a time alone: the next one after the start; 24:00 is the end of a day. At most 24 hours after it.',
    },
    {
      name: 'staff',
      kind: 'integer',
      example: 2,
      meaning: `How many people are needed, 1 to ${MOST_STAFF}; empty: 1.`,
    },
    {
      name: 'most staff',
      kind: 'integer',
      example: 3,
      meaning: 'How many people there may be at most; empty: as many as are needed.',
    },
    {
      name: 'qualification',
      kind: 'text',
      example: 'First aid',
      meaning: 'Name or id of what each of them must be eligible for; empty: anybody may.',
    },
    {
      name: 'further qualifications',
      kind: 'list',
      example: 'Forklift; Cold store',
      meaning: 'Names or ids of more of them, separated by semicolons; empty: none.',
    },
    {
      name: 'qualifications needed',
      kind: 'text',
      list: 'need',
      example: 'all',
      meaning:
        'all: each of them needs the qualification and the further ones; any: one of all these. Empty: all.',
    },
    {
      name: 'role',
      kind: 'text',
      example: null,
      meaning: 'The id of a role, a UUID.',
    },
    { name: 'station', kind: 'text', example: 'Front', meaning: 'Where at the site.' },
    { name: 'kind', kind: 'text', example: null, meaning: 'The kind of work, as rules about kinds name it.' },
    {
      name: 'cost of each missing',
      kind: 'number',
      example: null,
      meaning: 'What each person too few costs the rota; empty: what the priority says.',
    },
    {
      name: 'cost of each surplus',
      kind: 'number',
      example: null,
      meaning: 'What each person too many costs the rota; empty: what the priority says.',
    },
  ],
};

/** The column that a member of a demand's body comes from. */
const COLUMN_OF: Record<string, string> = {
  name: 'name',
  locationId: 'site',
  start: 'start',
  end: 'end',
  targetStaff: 'staff',
  maxStaff: 'most staff',
  eligibilityProfileId: 'qualification',
  furtherQualifications: 'further qualifications',
  'furtherQualifications/need': 'qualifications needed',
  roleId: 'role',
  station: 'station',
  kind: 'kind',
  'weights/under': 'cost of each missing',
  'weights/over': 'cost of each surplus',
};

export function demandColumn(path: string): string {
  const member = path.replace(/^body\//, '');
  return COLUMN_OF[member] ?? COLUMN_OF[member.split('/')[0]!] ?? 'name';
}
