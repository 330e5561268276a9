/**
 * What is said of a row of demand, each member with its column. What is read, stored and changed follows from here, and so do
 * templates, copies and their comparison; `demand.schema.ts` says what the members may be.
 */
import type { DemandLists, DemandPlace, Staffing } from './demand.schema.ts';

interface Column {
  column: string;
  type: string;
  /** How it is read, where that is more than the column; `d` is the table. */
  read?: string;
}

const PLACE: Record<keyof DemandPlace, Column> = {
  name: { column: 'name', type: 'text' },
  locationId: { column: 'location_id', type: 'uuid' },
  start: { column: 'starts_at', type: 'timestamptz' },
  end: { column: 'ends_at', type: 'timestamptz' },
};

const STAFFING: Record<keyof Staffing, Column> = {
  roleId: { column: 'role_id', type: 'uuid' },
  station: { column: 'station', type: 'text' },
  targetStaff: { column: 'target_staff', type: 'integer' },
  maxStaff: { column: 'max_staff', type: 'integer' },
  eligibilityProfileId: { column: 'eligibility_profile_id', type: 'text' },
  // A row without a qualification of its own has no further ones.
  furtherQualifications: {
    column: 'further_qualifications',
    type: 'jsonb',
    read: 'case when d.eligibility_profile_id is not null then d.further_qualifications end',
  },
  kind: { column: 'kind', type: 'text' },
  weights: { column: 'weights', type: 'jsonb' },
};

const LISTS: Record<keyof DemandLists, Column> = {
  preferredUserIds: { column: 'preferred_user_ids', type: 'uuid[]' },
  excludedUserIds: { column: 'excluded_user_ids', type: 'uuid[]' },
  tags: { column: 'tags', type: 'text[]' },
};

const VALUES = { ...PLACE, ...STAFFING };
export type DemandValues = DemandPlace & Staffing;

const named = (members: Record<string, Column>) =>
  Object.entries(members).map(([name, column]) => ({ name, ...column }));

const readOf = (members: Record<string, Column>) =>
  named(members)
    .map(({ name, column, read }) => `${read ?? `d.${column}`} as "${name}"`)
    .join(', ');

/** Columns of the table `d`. */
export const READ_VALUES = readOf(VALUES);
export const READ_LISTS = readOf(LISTS);

const typesOf = (members: Record<string, Column>) =>
  named(members)
    .map(({ name, type }) => `"${name}" ${type}`)
    .join(', ');

/** Columns of the values as a record of JSON, and of the lists too. */
export const VALUE_TYPES = typesOf(VALUES);
export const ALL_TYPES = typesOf({ ...VALUES, ...LISTS });

const stored = ({ name, type }: { name: string; type: string }) => {
  if (type === 'jsonb') return `nullif(r."${name}", 'null')`;
  return type.endsWith('[]') ? `coalesce(r."${name}", '{}')` : `r."${name}"`;
};

/** Columns and what is stored in them, of the record `r`; what it leaves out of the lists is empty. */
const ALL = named({ ...VALUES, ...LISTS });
export const ALL_COLUMNS = ALL.map(({ column }) => column).join(', ');
export const ALL_STORED = ALL.map(stored).join(', ');
export const SET_VALUES = named(VALUES)
  .map((member) => `${member.column} = ${stored(member)}`)
  .join(', ');

const staffingNames = Object.keys(STAFFING) as (keyof Staffing)[];

/** What a row asks for when this is said: nobody but one person, where nothing is. */
export function staffingOf(said: { [K in keyof Staffing]?: Staffing[K] | undefined }): Staffing {
  const targetStaff = said.targetStaff ?? 1;
  const asked = Object.fromEntries(staffingNames.map((name) => [name, said[name] ?? null])) as Staffing;
  return { ...asked, targetStaff, maxStaff: said.maxStaff ?? targetStaff };
}

/** What a row asks for, of more that is known of it. */
export const pickStaffing = (row: Staffing): Staffing =>
  Object.fromEntries(staffingNames.map((name) => [name, row[name]])) as Staffing;
