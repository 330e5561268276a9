/** Standalone demand as a spreadsheet. */
import type { Names } from '../../platform/sheets/names.ts';
import { listText, type OutCell, type SheetKind } from '../../platform/sheets/table.ts';
import { say } from '../../words/said.ts';
import type { DemandValues } from '../need/demand/demand.members.ts';
import { MOST_STAFF } from '../need/demand/demand.schema.ts';
import type { WallClocks } from '../wall-clock.ts';
import type { QualificationNames } from './qualification-names.ts';

export const DEMAND_SHEET: SheetKind = {
  sheet: say('columns.demand'),
  file: 'demand',
  columns: [
    {
      name: 'id',
      kind: 'text',
      example: null,
      meaning: say('columns.demandId'),
    },
    {
      name: 'name',
      kind: 'text',
      required: true,
      example: say('columns.demandNameExample'),
      meaning: say('columns.demandName'),
    },
    {
      name: 'site',
      kind: 'text',
      example: 'Leeds',
      meaning: say('columns.site'),
    },
    {
      name: 'start',
      kind: 'date-time',
      required: true,
      example: '2027-03-01 08:00',
      meaning: say('columns.start'),
    },
    {
      name: 'end',
      kind: 'date-time',
      isEnd: true,
      required: true,
      example: '2027-03-01 16:00',
      meaning: say('columns.end'),
    },
    {
      name: 'staff',
      kind: 'integer',
      example: 2,
      meaning: say('columns.staff', { most: MOST_STAFF }),
    },
    {
      name: 'most staff',
      kind: 'integer',
      example: 3,
      meaning: say('columns.mostStaff'),
    },
    {
      name: 'qualification',
      kind: 'text',
      example: say('columns.qualificationExample'),
      meaning: say('columns.qualification'),
    },
    {
      name: 'further qualifications',
      kind: 'list',
      example: say('columns.furtherExample'),
      meaning: say('columns.furtherQualifications'),
    },
    {
      name: 'qualifications needed',
      kind: 'text',
      list: 'need',
      example: 'all',
      meaning: say('columns.qualificationsNeeded'),
    },
    {
      name: 'role',
      kind: 'text',
      example: null,
      meaning: say('columns.roleId'),
    },
    {
      name: 'station',
      kind: 'text',
      example: say('columns.stationExample'),
      meaning: say('columns.station'),
    },
    { name: 'kind', kind: 'text', example: null, meaning: say('columns.kindOfWork') },
    {
      name: 'cost of each missing',
      kind: 'number',
      example: null,
      meaning: say('columns.missing'),
    },
    {
      name: 'cost of each surplus',
      kind: 'number',
      example: null,
      meaning: say('columns.surplus'),
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

/** By which records are named and times are written. */
interface DemandNames {
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
