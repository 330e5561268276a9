/** Operations of hr, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  listContracts: { method: 'GET', path: '/v1/contracts', query: [] },
  putContracts: { method: 'PUT', path: '/v1/contracts', query: [] },
  listLeave: { method: 'GET', path: '/v1/leave', query: ['start', 'end'] },
  putLeave: { method: 'PUT', path: '/v1/leave', query: [] },
  listLeaveEntitlements: { method: 'GET', path: '/v1/leave/entitlements', query: ['userIds'] },
  putLeaveEntitlements: { method: 'PUT', path: '/v1/leave/entitlements', query: [] },
  listTimeEntries: { method: 'GET', path: '/v1/time-entries', query: ['start', 'end', 'userIds', 'locationIds'] },
  putTimeEntries: { method: 'PUT', path: '/v1/time-entries', query: [] },
  listAvailability: { method: 'GET', path: '/v1/availability', query: ['start', 'end'] },
  putAvailability: { method: 'PUT', path: '/v1/availability', query: [] },
  listAvailabilityPlans: { method: 'GET', path: '/v1/availability/plans', query: ['userIds'] },
  deleteLeave: { method: 'DELETE', path: '/v1/leave/{id}', query: [] },
  deleteTimeEntry: { method: 'DELETE', path: '/v1/time-entries/{id}', query: [] },
  listReviews: { method: 'GET', path: '/v1/reviews', query: ['startDate', 'endDate'] },
  createReview: { method: 'POST', path: '/v1/reviews', query: [] },
  listHrAudit: { method: 'GET', path: '/v1/audit', query: ['limit', 'offset', 'entityType', 'entityId', 'actorId', 'action', 'from', 'until', 'actors'] },
} as const;

export interface Health {
  status: 'ok';
  service: string;
}

export interface Contract {
  organisationId: string;
  userId: string;
  type: string;
  weeklyHours: number;
  minWeeklyHours: number;
  maxWeeklyHours: number;
  hourlyRate: number;
  currency: string;
  startDate: string;
  endDate: string | null;
}

export interface ContractList {
  organisationId: string;
  asOf: string;
  items: Contract[];
}

export interface ContractTerms {
  type: string;
  weeklyHours: number;
  minWeeklyHours: number;
  maxWeeklyHours: number;
  hourlyRate: number;
  currency: string;
  startDate: string;
  endDate: string | null;
}

export interface ContractsInput {
  userId: string;
  contracts: ContractTerms[];
}

export interface ContractsInputList {
  items: ContractsInput[];
}

export interface Stored {
  stored: number;
}

export interface Leave {
  organisationId: string;
  id: string;
  userId: string;
  type: string;
  start: string;
  end: string;
}

export interface LeaveList {
  organisationId: string;
  asOf: string;
  items: Leave[];
}

export interface LeaveInput {
  id: string;
  userId: string;
  type: string;
  start: string;
  end: string;
}

export interface LeaveInputList {
  items: LeaveInput[];
}

export interface LeaveEntitlement {
  organisationId: string;
  userId: string;
  /** the kind of leave, as leave names it */
  type: string;
  startDate: string;
  /** the last day of the year, included */
  endDate: string;
  unit: 'days' | 'hours';
  /** of a whole year’s work; a contract of a part of the year earns its part */
  amount: number;
  carriedOver: number;
  /** the last day on which what was carried over may be taken; null: the year’s */
  carriedUntil: string | null;
  /** how many days of a week of leave count at most */
  daysPerWeek: number;
  /** the days of a week that count; 1 is Monday */
  weekdays: number[];
}

export interface LeaveEntitlementList {
  organisationId: string;
  asOf: string;
  items: LeaveEntitlement[];
}

export interface LeaveYear {
  /** the kind of leave, as leave names it */
  type: string;
  startDate: string;
  /** the last day of the year, included */
  endDate: string;
  unit: 'days' | 'hours';
  /** of a whole year’s work; a contract of a part of the year earns its part */
  amount: number;
  carriedOver: number;
  /** the last day on which what was carried over may be taken; null: the year’s */
  carriedUntil: string | null;
  /** how many days of a week of leave count at most */
  daysPerWeek: number;
  /** the days of a week that count; 1 is Monday */
  weekdays: number[];
}

export interface LeaveEntitlementsInput {
  userId: string;
  years: LeaveYear[];
}

export interface LeaveEntitlementsInputList {
  items: LeaveEntitlementsInput[];
}

export interface TimeEntry {
  organisationId: string;
  id: string;
  userId: string;
  locationId: string;
  clockIn: string;
  clockOut: string | null;
  breakMinutes: number;
}

export interface TimeEntryList {
  organisationId: string;
  asOf: string;
  items: TimeEntry[];
}

export interface TimeEntryInput {
  id: string;
  userId: string;
  locationId: string;
  clockIn: string;
  clockOut: string | null;
  breakMinutes: number;
}

export interface TimeEntryInputList {
  items: TimeEntryInput[];
}

export interface Availability {
  organisationId: string;
  userId: string;
  kind: 'available' | 'unavailable';
  start: string;
  end: string;
}

export interface AvailabilityList {
  organisationId: string;
  asOf: string;
  items: Availability[];
}

export interface AvailabilityPattern {
  /** 1 is Monday */
  dayOfWeek: number;
  from: string;
  /** not after `from`: on the next day */
  to: string;
  kind?: 'available' | 'unavailable';
}

export interface AvailabilityWindow {
  from: string;
  to: string;
  kind?: 'available' | 'unavailable';
}

export interface AvailabilityException {
  date: string;
  /** replaces the pattern on that date; empty: no availability is stated */
  windows: AvailabilityWindow[];
}

export interface AvailabilityInput {
  userId: string;
  timeZone: string;
  pattern: AvailabilityPattern[];
  exceptions?: AvailabilityException[];
}

export interface AvailabilityInputList {
  items: AvailabilityInput[];
}

export interface AvailabilityPlan {
  organisationId: string;
  userId: string;
  timeZone: string;
  pattern: ({ dayOfWeek: number; from: string; to: string; kind: 'available' | 'unavailable' })[];
  exceptions: ({ date: string; windows: ({ from: string; to: string; kind: 'available' | 'unavailable' })[] })[];
}

export interface AvailabilityPlanList {
  organisationId: string;
  asOf: string;
  items: AvailabilityPlan[];
}

export interface Deleted {
  id: string;
  deleted: boolean;
}

export interface TimesheetReview {
  organisationId: string;
  id: string;
  userId: string;
  startDate: string;
  endDate: string;
  decision: 'approved' | 'rejected' | 'pending';
  comment?: string;
  reviewedBy: string;
  reviewedAt: string;
}

export interface TimesheetReviewList {
  organisationId: string;
  asOf: string;
  items: TimesheetReview[];
}

export interface TimesheetReviewInput {
  userId: string;
  startDate: string;
  endDate: string;
  decision: 'approved' | 'rejected' | 'pending';
  comment?: string;
  reviewedBy: string;
}

export interface AuditActor {
  id: string;
  role: string;
}

export interface AuditChange {
  /** JSON Pointer of the member that changed; empty: the whole record */
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface AuditEvent {
  id: string;
  sequence: number;
  actor: AuditActor;
  action: string;
  entityType: string;
  entityId: string;
  changes: AuditChange[];
  requestId: string;
  at: string;
  prevHash: string;
  /** SHA-256 over the event’s canonical JSON (RFC 8785) */
  hash: string;
}

export interface AuditEventPage {
  items: AuditEvent[];
  limit: number;
  offset: number;
  total: number;
}

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** Every contract of the organisation */
  listContracts: { input: {}; result: ContractList };
  /** Replace the contracts of the people named */
  putContracts: { input: { body: ContractsInputList }; result: Stored };
  /** Leave that touches the range */
  listLeave: { input: { start: string; end: string }; result: LeaveList };
  /** Add or replace leave by id */
  putLeave: { input: { body: LeaveInputList }; result: Stored };
  /** How much leave people have in their years */
  listLeaveEntitlements: { input: { userIds?: string }; result: LeaveEntitlementList };
  /** Replace the leave entitlements of the people named */
  putLeaveEntitlements: { input: { body: LeaveEntitlementsInputList }; result: Stored };
  /** Attendance that touches the range: of these people, and of everybody with some at these locations */
  listTimeEntries: { input: { start: string; end: string; userIds?: string; locationIds?: string }; result: TimeEntryList };
  /** Add or replace attendance by id */
  putTimeEntries: { input: { body: TimeEntryInputList }; result: Stored };
  /** When people can or cannot work, as instants */
  listAvailability: { input: { start: string; end: string }; result: AvailabilityList };
  /** Replace the usual weeks of the people named */
  putAvailability: { input: { body: AvailabilityInputList }; result: Stored };
  /** Usual weeks as they were stated */
  listAvailabilityPlans: { input: { userIds?: string }; result: AvailabilityPlanList };
  /** Remove a leave */
  deleteLeave: { input: { id: string }; result: Deleted };
  /** Remove a time entry */
  deleteTimeEntry: { input: { id: string }; result: Deleted };
  /** Timesheet reviews that touch the dates */
  listReviews: { input: { startDate: string; endDate: string }; result: TimesheetReviewList };
  /** Record a timesheet review, once for its Idempotency-Key */
  createReview: { input: { body: TimesheetReviewInput }; result: TimesheetReview };
  /** What was changed, by whom, newest first */
  listHrAudit: { input: { limit?: number; offset?: number; entityType?: string; entityId?: string; actorId?: string; action?: string; from?: string; until?: string; actors?: 'people' | 'machines' }; result: AuditEventPage };
}
