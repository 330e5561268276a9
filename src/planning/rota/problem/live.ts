/**
 * What a problem is built from, as rows: the live state of one organisation, read in one transaction. Times are whole
 * minutes since the Unix epoch (UTC), dates are local, `YYYY-MM-DD`; lengths of working time are hours where they
 * come from settings and contracts.
 */
import type { Contract } from '../../../hr/hr.ts';
import type { Interval, Minute, Point, Priority } from '../../../solver/index.ts';
import type { FurtherQualifications } from '../../organisation/eligibility/asked.schema.ts';
import type { Caps } from '../../organisation/workforce/workforce.schema.ts';
import type { PersonRule, RunRule } from '../../rules/rule.schema.ts';
import type { ProfileLimits } from '../../rules/rule-profiles.ts';
import type { RuleTemplate } from '../../rules/rule-templates/rule-templates.schema.ts';
import type { Carried } from './carried.ts';

export interface LiveLocation {
  id: string;
  at: Point | null;
}

export interface LiveDemand extends Interval {
  id: string;
  locationId: string;
  roleId: string | null;
  kind: string | null;
  profile: string | null;
  /** Qualifications beside the profile. */
  further: FurtherQualifications | null;
  target: number;
  max: number;
  priority: Priority;
  /** Costs in the unit of every other weight; absent: by priority, above every wish. */
  weights: { under?: number | null; over?: number | null } | null;
  /** People whom the row prefers, and whom it excludes. */
  preferred: string[];
  excluded: string[];
  /** Words that rules ask for. */
  tags: string[];
}

interface LiveRequest {
  date: string;
  kind?: string | null;
  want: 'on' | 'off';
  weight: number;
}

export interface LivePreferences {
  locationIds: string[];
  roleIds: string[];
  excludedLocationIds: string[];
  /** Hours preferred or avoided, in minutes of the local day (`until` may lie in the next); 1 = Monday. */
  times: {
    dayOfWeek?: number;
    from: number;
    until: number;
    want: 'prefer' | 'avoid';
    weight: number | null;
  }[];
  requests: LiveRequest[];
}

export type LiveContract = Omit<Contract, 'userId' | 'type'>;

export interface LivePerson {
  id: string;
  home: Point | null;
  homeLocationId: string | null;
  /** In whole years on the first day; absent: no date of birth is known. */
  age?: number;
  preferences: LivePreferences;
  rules: PersonRule[];
  caps: Caps;
  /** The rule profile of the home location. */
  profile: ProfileLimits;
  /** Empty: HR has none, and none limits the person. */
  contracts: LiveContract[];
  /** Beyond the fair share of the last months; absent: nothing, or it is not counted. */
  carried?: Carried | undefined;
}

export type LiveTemplate = Pick<
  RuleTemplate,
  'id' | 'rules' | 'everyone' | 'locationIds' | 'userIds' | 'underAge'
>;

export interface LiveEligibility {
  userId: string;
  profile: string;
  eligible: boolean;
  from: Minute | null;
  until: Minute | null;
}

export interface PublishedDuty extends Interval {
  userId: string;
  demandId: string;
  locationId: string;
  kind: string | null;
  /** Tags of its row as it is now; absent: none. */
  tags?: string[];
  /** Minutes of its breaks; absent: none. */
  unpaidMinutes?: number;
}

export interface Absence extends Interval {
  userId: string;
  kind: 'leave' | 'available' | 'unavailable';
}

export interface RunOptions {
  timeLimitMs: number;
  seed: number;
  /** Weight of a soft rule by its code; 0 switches it off. */
  weights: Record<string, number>;
  rules: RunRule[];
  maxChanges?: number | undefined;
  /** The run to stay near. */
  baseRunId?: string | undefined;
  /** Takes people whose home is at none of the run's locations; absent: true. */
  borrow?: boolean | undefined;
}

export interface Pin {
  userId: string;
  demandId: string;
}

export interface LiveRows {
  name: string | null;
  /** Exact bounds of the horizon and the zone of its days. */
  start: Minute;
  end: Minute;
  timeZone: string;
  /** Rows asked for by name, null: every row of the horizon. */
  demandIds: string[] | null;
  locationIds: string[];
  locations: LiveLocation[];
  demand: LiveDemand[];
  people: LivePerson[];
  /** Absent: none. */
  templates?: LiveTemplate[];
  /** People whom the problem holds whatever they may do. */
  keep: string[];
  eligibility: LiveEligibility[];
  absences: Absence[];
  /** Published duties from the look-back on, those of this run's own rows included. */
  published: PublishedDuty[];
  /** First local date that `published` covers; null: the organisation never published before the horizon. */
  publishedSince: string | null;
  /** First local date from which `carried` counts; null: it is not counted. */
  carriedSince?: string | null;
  pins: Pin[];
  /** Rows that people were taken off by hand: they are not put back, nor on another row at that time. */
  keptOff: Pin[];
  /** The rota to stay near; null: none. */
  baseline: PublishedDuty[] | null;
  /** Changes to duties that start before this instant cost three times as much. */
  noticeUntil: Minute;
  options: RunOptions;
}
