/** Pure decisions about what is said of a row. */

import { isDeepStrictEqual } from 'node:util';
import { type FaultDetail, notThis } from '../../../platform/errors.ts';
import { type Said, say } from '../../../words/said.ts';
import { pickStaffing } from './demand.members.ts';
import type {
  Demand,
  DemandInput,
  DemandPeopleInput,
  DemandUpdate,
  OwnedMember,
  RowLists,
  Staffing,
} from './demand.schema.ts';

const WHY: Record<Exclude<OwnedMember, 'version' | 'priorityReasons'>, Said> = {
  id: say('need.whyId'),
  shiftId: say('need.whyShift'),
  source: say('need.whySource'),
  basePriority: say('need.whyPriority'),
  notNeeded: say('need.whyNotNeeded'),
  preferredUserIds: say('need.whyPeople'),
  excludedUserIds: say('need.whyPeople'),
  tags: say('need.whyTags'),
  createdAt: say('need.whyService'),
  updatedAt: say('need.whyService'),
};

/** More people needed than there may be. */
export function staffFaults(
  { targetStaff, maxStaff }: Pick<Demand, 'targetStaff' | 'maxStaff'>,
  path: string,
): FaultDetail[] {
  if (maxStaff >= targetStaff) return [];
  const message = say('need.targetAboveMost', { targetStaff, maxStaff });
  return [{ path: `${path}/maxStaff`, code: 'TOO_SMALL', message }];
}

/** Further qualifications stand beside one. */
export function furtherFaults(
  {
    eligibilityProfileId,
    furtherQualifications,
  }: Pick<DemandInput, 'eligibilityProfileId' | 'furtherQualifications'>,
  path: string,
): FaultDetail[] {
  if (furtherQualifications == null || eligibilityProfileId != null) return [];
  const message = say('need.furtherAlone');
  return [{ path: `${path}/furtherQualifications`, code: 'WITHOUT_QUALIFICATION', message }];
}

/** What a row asks for as records show it: what it does not ask for is left out, but for the qualification. */
export const shownStaffing = (row: Staffing): Pick<Demand, keyof Staffing> =>
  Object.fromEntries(
    Object.entries(pickStaffing(row)).filter(
      ([name, value]) => value !== null || name === 'eligibilityProfileId',
    ),
  ) as Pick<Demand, keyof Staffing>;

/** Somebody cannot be preferred and excluded. */
export function peopleFaults(
  { preferredUserIds = [], excludedUserIds = [] }: DemandPeopleInput,
  path: string,
): FaultDetail[] {
  return preferredUserIds.flatMap((userId, index) => {
    if (!excludedUserIds.includes(userId)) return [];
    const message = say('need.excludedToo', { userId });
    return [{ path: `${path}/preferredUserIds/${index}`, code: 'PREFERRED_AND_EXCLUDED', message }];
  });
}

/** Everybody whom a row prefers or excludes. */
export const namedOf = ({ preferredUserIds = [], excludedUserIds = [] }: DemandPeopleInput): string[] => [
  ...preferredUserIds,
  ...excludedUserIds,
];

/** The lists as records show them: an empty one is left out. */
export const shownLists = ({
  preferredUserIds = [],
  excludedUserIds = [],
  tags = [],
}: RowLists): RowLists => ({
  ...(preferredUserIds.length === 0 ? {} : { preferredUserIds }),
  ...(excludedUserIds.length === 0 ? {} : { excludedUserIds }),
  ...(tags.length === 0 ? {} : { tags }),
});

/** What members see of a row: not whom it prefers, nor whom it excludes. */
export function seenByMember({ preferredUserIds: _, excludedUserIds: __, ...row }: Demand): Demand {
  return row;
}

/** What a row says by leaving the member out. */
const LEFT_OUT: Partial<Record<OwnedMember, unknown>> = {
  notNeeded: false,
  preferredUserIds: [],
  excludedUserIds: [],
  tags: [],
};

/** Members that the service owns may be sent back as they were read; any other value is a fault. */
export function ownedFaults(input: DemandUpdate, row: Demand): FaultDetail[] {
  return (Object.keys(WHY) as (keyof typeof WHY)[]).flatMap((member) => {
    const sent = input[member];
    const held = row[member] === undefined ? LEFT_OUT[member] : row[member];
    if (sent === undefined || isSame(sent, held)) return [];
    const message = say('need.readOnly', {
      fault: notThis(say('need.owned', { why: WHY[member], held: JSON.stringify(held) }), sent),
    });
    return [{ path: `body/${member}`, code: 'READ_ONLY', message }];
  });
}

/** Computed whenever a row is read, so that they may have changed since: what is sent of them is ignored. */
const COMPUTED = ['priority', 'priorityReasons'] as const;

/** The warning about what is ignored, unless it is what stands, or stood before. */
export function ignoredWarnings(
  input: Pick<DemandUpdate, (typeof COMPUTED)[number]>,
  ...rows: readonly Demand[]
): string[] {
  const ignored = COMPUTED.filter((member) => {
    const sent = input[member];
    return sent !== undefined && !rows.some((row) => isSame(sent, row[member]));
  });
  return ignored.map((member) => `${member} is computed: what was sent is ignored`);
}

const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

function isSame(sent: unknown, held: unknown): boolean {
  if (isTime(sent) && isTime(held)) return Date.parse(String(sent)) === Date.parse(String(held));
  return isDeepStrictEqual(sent, held);
}

/** Where the body says nothing, further qualifications stay as well, as long as the row has one of its own. */
export function keptOf(input: DemandUpdate, row: Demand): DemandUpdate {
  const said = shiftKept(input, row);
  if (said.furtherQualifications !== undefined || said.eligibilityProfileId == null) return said;
  return { ...said, furtherQualifications: row.furtherQualifications ?? null };
}

/** A row that a shift makes keeps what the shift says of it where the body says nothing. */
export function shiftKept(input: DemandUpdate, row: Demand): DemandUpdate {
  if (row.shiftId === null) return input;
  const roleId = input.roleId ?? row.roleId ?? null;
  const profileOfRole = roleId === row.roleId ? row.eligibilityProfileId : roleId;
  return {
    ...input,
    roleId,
    station: input.station ?? row.station ?? null,
    targetStaff: input.targetStaff ?? row.targetStaff,
    eligibilityProfileId: input.eligibilityProfileId ?? profileOfRole,
  };
}
