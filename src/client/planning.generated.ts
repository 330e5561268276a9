/** Operations of planning, generated from its OpenAPI document by `npm run goldens`; not to be edited. */
import type { ServerEvent } from './events.ts';

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  getMe: { method: 'GET', path: '/v1/me', query: [] },
  pushDirectory: { method: 'PUT', path: '/internal/v1/directory', query: [] },
  listLocationSettings: { method: 'GET', path: '/v1/settings/locations', query: ['limit', 'offset'] },
  getLocationSettings: { method: 'GET', path: '/v1/settings/locations/{id}', query: [] },
  patchLocationSettings: { method: 'PATCH', path: '/v1/settings/locations/{id}', query: [] },
  listHolidays: { method: 'GET', path: '/v1/holidays', query: ['limit', 'offset', 'locationId', 'startDate', 'endDate'] },
  listHolidayRegions: { method: 'GET', path: '/v1/holiday-regions', query: ['country'] },
  listHolidayChanges: { method: 'GET', path: '/v1/holiday-changes', query: ['limit', 'offset'] },
  createHolidayChange: { method: 'POST', path: '/v1/holiday-changes', query: [] },
  deleteHolidayChange: { method: 'DELETE', path: '/v1/holiday-changes/{id}', query: [] },
  listWorkforceSettings: { method: 'GET', path: '/v1/settings/workforce', query: ['limit', 'offset'] },
  getWorkforceSettings: { method: 'GET', path: '/v1/settings/workforce/{id}', query: [] },
  patchWorkforceSettings: { method: 'PATCH', path: '/v1/settings/workforce/{id}', query: [] },
  getPublicationSettings: { method: 'GET', path: '/v1/settings/publication', query: [] },
  patchPublicationSettings: { method: 'PATCH', path: '/v1/settings/publication', query: [] },
  getRuleWeights: { method: 'GET', path: '/v1/settings/rule-weights', query: [] },
  patchRuleWeights: { method: 'PATCH', path: '/v1/settings/rule-weights', query: [] },
  listRuleTemplates: { method: 'GET', path: '/v1/rule-templates', query: ['limit', 'offset'] },
  createRuleTemplate: { method: 'POST', path: '/v1/rule-templates', query: [] },
  getRuleTemplate: { method: 'GET', path: '/v1/rule-templates/{id}', query: [] },
  patchRuleTemplate: { method: 'PATCH', path: '/v1/rule-templates/{id}', query: [] },
  deleteRuleTemplate: { method: 'DELETE', path: '/v1/rule-templates/{id}', query: [] },
  listPeople: { method: 'GET', path: '/v1/people', query: ['limit', 'offset', 'ids'] },
  listContacts: { method: 'GET', path: '/v1/contacts', query: ['limit', 'offset', 'ids'] },
  getMyContacts: { method: 'GET', path: '/v1/me/contacts', query: [] },
  putMyContacts: { method: 'PUT', path: '/v1/me/contacts', query: [] },
  listMyManagers: { method: 'GET', path: '/v1/me/managers', query: [] },
  listShifts: { method: 'GET', path: '/v1/shifts', query: ['limit', 'offset', 'locationId', 'from', 'until'] },
  createShift: { method: 'POST', path: '/v1/shifts', query: [] },
  getShift: { method: 'GET', path: '/v1/shifts/{id}', query: [] },
  patchShift: { method: 'PATCH', path: '/v1/shifts/{id}', query: [] },
  deleteShift: { method: 'DELETE', path: '/v1/shifts/{id}', query: [] },
  listDemand: { method: 'GET', path: '/v1/demand', query: ['limit', 'offset', 'locationId', 'from', 'until'] },
  createDemand: { method: 'POST', path: '/v1/demand', query: [] },
  changeDemandRows: { method: 'POST', path: '/v1/demand/rows', query: [] },
  getDemand: { method: 'GET', path: '/v1/demand/{id}', query: [] },
  updateDemand: { method: 'PUT', path: '/v1/demand/{id}', query: [] },
  deleteDemand: { method: 'DELETE', path: '/v1/demand/{id}', query: [] },
  putDemandPeople: { method: 'PUT', path: '/v1/demand/{id}/people', query: [] },
  putDemandTags: { method: 'PUT', path: '/v1/demand/{id}/tags', query: [] },
  closeDay: { method: 'POST', path: '/v1/closed-days', query: ['dryRun'] },
  openDay: { method: 'POST', path: '/v1/closed-days/open', query: [] },
  listWeekTemplates: { method: 'GET', path: '/v1/week-templates', query: ['limit', 'offset', 'locationId'] },
  createWeekTemplate: { method: 'POST', path: '/v1/week-templates', query: [] },
  getWeekTemplate: { method: 'GET', path: '/v1/week-templates/{id}', query: [] },
  patchWeekTemplate: { method: 'PATCH', path: '/v1/week-templates/{id}', query: [] },
  deleteWeekTemplate: { method: 'DELETE', path: '/v1/week-templates/{id}', query: [] },
  applyWeekTemplate: { method: 'POST', path: '/v1/week-templates/{id}/apply', query: ['dryRun'] },
  copyDemand: { method: 'POST', path: '/v1/demand/copy', query: ['dryRun'] },
  listNotes: { method: 'GET', path: '/v1/notes', query: ['limit', 'offset', 'startDate', 'endDate'] },
  createNote: { method: 'POST', path: '/v1/notes', query: [] },
  patchNote: { method: 'PATCH', path: '/v1/notes/{id}', query: [] },
  deleteNote: { method: 'DELETE', path: '/v1/notes/{id}', query: [] },
  listEligibilitySnapshots: { method: 'GET', path: '/v1/eligibility/snapshots', query: [] },
  ingestEligibilitySnapshot: { method: 'POST', path: '/v1/eligibility/snapshots', query: [] },
  getEligibilitySnapshot: { method: 'GET', path: '/v1/eligibility/snapshots/{id}', query: ['limit', 'offset'] },
  listQualifications: { method: 'GET', path: '/v1/qualifications', query: ['limit', 'offset'] },
  patchQualification: { method: 'PATCH', path: '/v1/qualifications/{id}', query: [] },
  forecastExpiries: { method: 'GET', path: '/v1/forecast/expiries', query: ['locationId', 'weeks'] },
  getMyFairness: { method: 'GET', path: '/v1/me/fairness', query: ['from', 'until'] },
  listFairness: { method: 'GET', path: '/v1/fairness', query: ['locationId', 'from', 'until'] },
  listPlanningRuns: { method: 'GET', path: '/v1/planning-runs', query: [] },
  createPlanningRun: { method: 'POST', path: '/v1/planning-runs', query: [] },
  getPlanningRun: { method: 'GET', path: '/v1/planning-runs/{id}', query: [] },
  deletePlanningRun: { method: 'DELETE', path: '/v1/planning-runs/{id}', query: [] },
  rerunPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/rerun', query: [] },
  replanPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/replan', query: [] },
  publishPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/publish', query: [] },
  createPlanningRunPublication: { method: 'POST', path: '/v1/planning-runs/{id}/publications', query: [] },
  checkPlanningRunPublication: { method: 'GET', path: '/v1/planning-runs/{id}/publish-check', query: ['locationId'] },
  createPlanningRunOverride: { method: 'POST', path: '/v1/planning-runs/{id}/overrides', query: [] },
  listPlanningRunOverrides: { method: 'GET', path: '/v1/planning-runs/{id}/overrides', query: ['limit', 'offset'] },
  askToPublishPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/ask-to-publish', query: [] },
  cancelPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/cancel', query: [] },
  streamPlanningRun: { method: 'GET', path: '/v1/planning-runs/{id}/events', query: [], stream: true },
  listPlanningRunAssignments: { method: 'GET', path: '/v1/planning-runs/{id}/assignments', query: ['limit', 'offset', 'include'] },
  listPlanningRunUnassigned: { method: 'GET', path: '/v1/planning-runs/{id}/unassigned', query: ['limit', 'offset', 'include'] },
  listPlanningRunExplanations: { method: 'GET', path: '/v1/planning-runs/{id}/explanations', query: ['limit', 'offset', 'demandId', 'userId', 'type', 'code'] },
  getPlanningRunSnapshot: { method: 'GET', path: '/v1/planning-runs/{id}/snapshot', query: [] },
  listRules: { method: 'GET', path: '/v1/rules', query: ['locationId'] },
  tryRuleChange: { method: 'POST', path: '/v1/rules/trials', query: [] },
  listRota: { method: 'GET', path: '/v1/rota', query: ['startDate', 'endDate', 'locationId', 'userId', 'elsewhere', 'format', 'limit', 'offset'] },
  diffPlanningRuns: { method: 'GET', path: '/v1/planning-runs/{id}/diff', query: ['against', 'locationId'] },
  listDemandCandidates: { method: 'GET', path: '/v1/demand/{id}/candidates', query: ['runId'] },
  getLabourCosts: { method: 'GET', path: '/v1/labour-costs', query: ['weekStart', 'runId', 'locationId'] },
  putLabourBudget: { method: 'PUT', path: '/v1/labour-budgets/{locationId}/{weekStart}', query: [] },
  putLabourSales: { method: 'PUT', path: '/v1/labour-sales/{locationId}/{weekStart}', query: [] },
  changeRota: { method: 'POST', path: '/v1/rota/changes', query: ['dryRun'] },
  listRotaChanges: { method: 'GET', path: '/v1/rota/changes', query: ['runId', 'limit', 'offset', 'locationId', 'userId', 'from', 'until'] },
  undoRotaChange: { method: 'POST', path: '/v1/rota/changes/{id}/undo', query: [] },
  createAbsence: { method: 'POST', path: '/v1/absences', query: ['dryRun'] },
  listAbsences: { method: 'GET', path: '/v1/absences', query: ['limit', 'offset', 'userId', 'locationId', 'status', 'from', 'until'] },
  undoAbsence: { method: 'POST', path: '/v1/absences/{id}/undo', query: [] },
  endAbsence: { method: 'POST', path: '/v1/absences/{id}/end', query: ['dryRun'] },
  listVacantDuties: { method: 'GET', path: '/v1/vacant-duties', query: ['limit', 'offset', 'locationId'] },
  listDutiesAhead: { method: 'GET', path: '/v1/people/{id}/duties-ahead', query: [] },
  openVacantDuties: { method: 'POST', path: '/v1/people/{id}/open-duties', query: [] },
  listStandBy: { method: 'GET', path: '/v1/stand-by', query: ['startDate', 'endDate', 'locationId', 'limit', 'offset'] },
  putStandBy: { method: 'PUT', path: '/v1/stand-by', query: [] },
  getCalendarFeed: { method: 'GET', path: '/v1/rota/feed', query: [] },
  createCalendarFeed: { method: 'PUT', path: '/v1/rota/feed', query: [] },
  deleteCalendarFeed: { method: 'DELETE', path: '/v1/rota/feed', query: [] },
  readCalendarFeed: { method: 'GET', path: '/v1/rota/feeds/{file}', query: ['language'] },
  listMyDutyChanges: { method: 'GET', path: '/v1/me/duty-changes', query: ['limit', 'offset'] },
  acknowledgeMyDuties: { method: 'POST', path: '/v1/me/duty-changes/acknowledge', query: [] },
  remindOfDuties: { method: 'POST', path: '/v1/rota/reminders', query: [] },
  listUnacknowledgedDuties: { method: 'GET', path: '/v1/rota/unacknowledged', query: ['startDate', 'endDate', 'locationId', 'only', 'limit', 'offset'] },
  sendMessage: { method: 'POST', path: '/v1/messages', query: ['dryRun'] },
  listSentMessages: { method: 'GET', path: '/v1/messages', query: ['limit', 'offset'] },
  listMyMessages: { method: 'GET', path: '/v1/me/messages', query: ['limit', 'offset'] },
  writeToManagers: { method: 'POST', path: '/v1/me/managers/messages', query: [] },
  readMyMessages: { method: 'POST', path: '/v1/me/messages/read', query: [] },
  getMyAvailability: { method: 'GET', path: '/v1/me/availability', query: [] },
  putMyAvailability: { method: 'PUT', path: '/v1/me/availability', query: [] },
  getPersonAvailability: { method: 'GET', path: '/v1/people/{id}/availability', query: [] },
  putPersonAvailability: { method: 'PUT', path: '/v1/people/{id}/availability', query: [] },
  getMyPreferences: { method: 'GET', path: '/v1/me/preferences', query: [] },
  patchMyPreferences: { method: 'PATCH', path: '/v1/me/preferences', query: [] },
  listMyLeave: { method: 'GET', path: '/v1/me/leave', query: ['startDate', 'endDate'] },
  listOthersAway: { method: 'GET', path: '/v1/leave-requests/{id}/others-away', query: [] },
  listLeaveRequests: { method: 'GET', path: '/v1/leave-requests', query: ['status', 'userId', 'startDate', 'endDate', 'limit', 'offset'] },
  createLeaveRequest: { method: 'POST', path: '/v1/leave-requests', query: [] },
  getLeaveRequest: { method: 'GET', path: '/v1/leave-requests/{id}', query: [] },
  approveLeaveRequest: { method: 'POST', path: '/v1/leave-requests/{id}/approve', query: [] },
  reopenLeaveRequest: { method: 'POST', path: '/v1/leave-requests/{id}/reopen', query: [] },
  refuseLeaveRequest: { method: 'POST', path: '/v1/leave-requests/{id}/refuse', query: [] },
  withdrawLeaveRequest: { method: 'POST', path: '/v1/leave-requests/{id}/withdraw', query: [] },
  openLeaveDuties: { method: 'POST', path: '/v1/people/{id}/open-leave-duties', query: ['dryRun'] },
  getMyLeaveCost: { method: 'GET', path: '/v1/me/leave-cost', query: ['type', 'startDate', 'endDate', 'startTime', 'endTime'] },
  getLeaveRequestCost: { method: 'GET', path: '/v1/leave-requests/{id}/cost', query: [] },
  getMyLeaveBalance: { method: 'GET', path: '/v1/me/leave-balance', query: ['date'] },
  getPersonLeaveBalance: { method: 'GET', path: '/v1/people/{id}/leave-balance', query: ['date'] },
  listOpenShifts: { method: 'GET', path: '/v1/open-shifts', query: ['startDate', 'endDate', 'locationId', 'barred', 'limit', 'offset'] },
  listShiftTakers: { method: 'GET', path: '/v1/shift-requests/takers', query: ['demandId', 'colleagueId', 'limit', 'offset'] },
  listShiftRequests: { method: 'GET', path: '/v1/shift-requests', query: ['status', 'kind', 'userId', 'limit', 'offset'] },
  createShiftRequest: { method: 'POST', path: '/v1/shift-requests', query: ['dryRun'] },
  getShiftRequest: { method: 'GET', path: '/v1/shift-requests/{id}', query: [] },
  acceptShiftRequest: { method: 'POST', path: '/v1/shift-requests/{id}/accept', query: [] },
  approveShiftRequest: { method: 'POST', path: '/v1/shift-requests/{id}/approve', query: [] },
  refuseShiftRequest: { method: 'POST', path: '/v1/shift-requests/{id}/refuse', query: [] },
  declineShiftRequest: { method: 'POST', path: '/v1/shift-requests/{id}/decline', query: [] },
  withdrawShiftRequest: { method: 'POST', path: '/v1/shift-requests/{id}/withdraw', query: [] },
  getMyWaiting: { method: 'GET', path: '/v1/me/waiting', query: [] },
  listLentShifts: { method: 'GET', path: '/v1/lent-shifts', query: ['limit', 'offset', 'locationId'] },
  listTimesheets: { method: 'GET', path: '/v1/timesheets', query: ['limit', 'offset', 'userId', 'startDate', 'endDate'] },
  approveTimesheet: { method: 'POST', path: '/v1/timesheets/approve', query: [] },
  listMyAttendanceGaps: { method: 'GET', path: '/v1/me/attendance-gaps', query: [] },
  listMyAttendance: { method: 'GET', path: '/v1/me/attendance', query: [] },
  listPersonAttendance: { method: 'GET', path: '/v1/people/{id}/attendance', query: [] },
  listAttendanceCorrections: { method: 'GET', path: '/v1/attendance-corrections', query: ['status', 'userId', 'limit', 'offset'] },
  createAttendanceCorrection: { method: 'POST', path: '/v1/attendance-corrections', query: [] },
  getAttendanceCorrection: { method: 'GET', path: '/v1/attendance-corrections/{id}', query: [] },
  correctAttendance: { method: 'POST', path: '/v1/people/{id}/attendance-corrections', query: [] },
  approveAttendanceCorrection: { method: 'POST', path: '/v1/attendance-corrections/{id}/approve', query: [] },
  refuseAttendanceCorrection: { method: 'POST', path: '/v1/attendance-corrections/{id}/refuse', query: [] },
  withdrawAttendanceCorrection: { method: 'POST', path: '/v1/attendance-corrections/{id}/withdraw', query: [] },
  listTerminals: { method: 'GET', path: '/v1/terminals', query: ['locationId', 'limit', 'offset'] },
  createTerminal: { method: 'POST', path: '/v1/terminals', query: [] },
  withdrawTerminal: { method: 'DELETE', path: '/v1/terminals/{id}', query: [] },
  getMyPin: { method: 'GET', path: '/v1/me/pin', query: [] },
  putMyPin: { method: 'PUT', path: '/v1/me/pin', query: [] },
  resetPin: { method: 'DELETE', path: '/v1/people/{id}/pin', query: [] },
  getTerminal: { method: 'GET', path: '/v1/terminal', query: ['search'] },
  recordClocking: { method: 'POST', path: '/v1/terminal/clockings', query: [] },
  importDemand: { method: 'POST', path: '/v1/imports/demand', query: ['dryRun', 'columns', 'closedDays'] },
  exportDemand: { method: 'GET', path: '/v1/exports/demand', query: ['format', 'locationId', 'from', 'until'], file: true },
  getDemandTemplate: { method: 'GET', path: '/v1/templates/demand', query: ['format'], file: true },
  importPeople: { method: 'POST', path: '/v1/imports/people', query: ['dryRun', 'columns'] },
  exportPeople: { method: 'GET', path: '/v1/exports/people', query: ['format'], file: true },
  getPeopleTemplate: { method: 'GET', path: '/v1/templates/people', query: ['format'], file: true },
  importAvailability: { method: 'POST', path: '/v1/imports/availability', query: ['dryRun', 'columns'] },
  exportAvailability: { method: 'GET', path: '/v1/exports/availability', query: ['format', 'locationId'], file: true },
  getAvailabilityTemplate: { method: 'GET', path: '/v1/templates/availability', query: ['format'], file: true },
  importLeaveEntitlements: { method: 'POST', path: '/v1/imports/leave-entitlements', query: ['dryRun', 'columns'] },
  exportLeaveEntitlements: { method: 'GET', path: '/v1/exports/leave-entitlements', query: ['format'], file: true },
  getLeaveEntitlementsTemplate: { method: 'GET', path: '/v1/templates/leave-entitlements', query: ['format'], file: true },
  undoImport: { method: 'POST', path: '/v1/imports/{id}/undo', query: ['dryRun'] },
  listWebhooks: { method: 'GET', path: '/v1/webhooks', query: ['limit', 'offset'] },
  createWebhook: { method: 'POST', path: '/v1/webhooks', query: [] },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{id}', query: [] },
  patchWebhook: { method: 'PATCH', path: '/v1/webhooks/{id}', query: [] },
  deleteWebhook: { method: 'DELETE', path: '/v1/webhooks/{id}', query: [] },
  listWebhookDeliveries: { method: 'GET', path: '/v1/webhooks/{id}/deliveries', query: ['limit', 'offset', 'status'] },
  rotateWebhookSecret: { method: 'POST', path: '/v1/webhooks/{id}/rotate', query: [] },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{id}/test', query: [] },
  replayWebhook: { method: 'POST', path: '/v1/webhooks/{id}/replay', query: [] },
  listMails: { method: 'GET', path: '/v1/mails', query: ['limit', 'offset', 'status'] },
  resendMail: { method: 'POST', path: '/v1/mails/{id}/resend', query: [] },
  getMyNotifications: { method: 'GET', path: '/v1/me/notifications', query: [] },
  putMyNotifications: { method: 'PUT', path: '/v1/me/notifications', query: [] },
  listAuditEvents: { method: 'GET', path: '/v1/audit', query: ['limit', 'offset', 'entityType', 'entityId', 'actorId', 'action', 'from', 'until', 'actors'] },
  verifyAudit: { method: 'GET', path: '/v1/audit/verification', query: [] },
  getRetentionSettings: { method: 'GET', path: '/v1/settings/retention', query: [] },
  patchRetentionSettings: { method: 'PATCH', path: '/v1/settings/retention', query: ['dryRun'] },
  getMyData: { method: 'GET', path: '/v1/me/data', query: [] },
  getMyDataPage: { method: 'GET', path: '/v1/me/data/page', query: [], file: true },
  getPersonData: { method: 'GET', path: '/v1/people/{id}/data', query: [] },
  getPersonDataPage: { method: 'GET', path: '/v1/people/{id}/data/page', query: [], file: true },
  erasePerson: { method: 'POST', path: '/v1/people/{id}/erasure', query: ['dryRun'] },
} as const;

export interface Health {
  status: 'ok';
  service: string;
}

export interface Me {
  userId: string;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  /** service and operation id of each that the caller may call: `planning.createShift` */
  operations: string[];
}

export interface Address {
  line1: string;
  line2?: string | null;
  city: string;
  postcode: string;
  /** ISO 3166-1 alpha-2 code, or a name */
  country: string;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface DirectoryLocation {
  id: string;
  name: string;
  address: Address | null;
  coordinates: Coordinates | null;
  /** IANA name */
  timeZone: string;
}

export interface DirectoryPerson {
  id: string;
  name: string;
  email?: string | null;
  /** as it is to be read; not sent: none is shown */
  phone?: string | null;
  homeLocationId: string | null;
  active: boolean;
}

export interface DirectoryGrant {
  userId: string;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  locationIds: string[] | '*';
}

export interface DirectoryPush {
  asOf: string;
  mode: 'full' | 'delta';
  locations: DirectoryLocation[];
  people: DirectoryPerson[];
  grants: DirectoryGrant[];
  removed?: { locationIds?: string[]; userIds?: string[] };
}

export interface DirectoryPushResult {
  asOf: string;
  /** false: the state on record is as new, or newer */
  applied: boolean;
}

export interface OpeningHours {
  /** 1 = Monday */
  dayOfWeek: number;
  opens: string;
  /** at or before `opens`: past midnight */
  closes: string;
}

export interface OpeningException {
  date: string;
  /** true: closed all day; else opens and closes are needed */
  closed?: boolean;
  opens?: string;
  closes?: string;
  note?: string;
}

export interface RuleProfileLimits {
  minRestMinutes?: number;
  weeklyRestMinutes?: number;
  weeklyRestWindowDays?: number;
  maxDailyMinutes?: number;
  maxWeeklyMinutes?: number;
  maxConsecutiveDays?: number;
}

export interface HolidayHours {
  /** true: closed all day; else opens and closes are needed */
  closed?: boolean;
  opens?: string;
  closes?: string;
}

export interface LocationSettings {
  locationId: string;
  name: string;
  address: Address | null;
  coordinates: Coordinates | null;
  operatingHours: OpeningHours[];
  operatingExceptions: OpeningException[];
  travelRegion: string | null;
  /** IANA name */
  timeZone: string;
  ruleProfile: 'EU' | 'UK' | 'FR' | 'DE' | 'custom';
  customProfile: RuleProfileLimits | null;
  /** extension: whether managers of the location change its published rota; default true */
  managersMayChangeRota: boolean;
  /** extension: whether runs plan people at home here who have no contract, though HR has contracts of others; default false */
  planWithoutContract: boolean;
  /** extension: open shifts that members claim: theirs at once, theirs once a manager approves, or not to be claimed */
  claims: 'first-come' | 'manager-decides' | 'off';
  /** extension: shifts that members offer and swap: once a manager approves, once the colleague accepts, or not at all */
  swaps: 'approve' | 'automatic' | 'off';
  /** extension: what the caller may do here: change these settings, plan, `borrow` (runs of several such sites plan people of others unless `options.borrow` says otherwise), publish runs that plan this site alone, change the published rota, and add demand */
  allowed: ('edit' | 'plan' | 'borrow' | 'publish' | 'change-rota' | 'add-demand' | 'write-note' | 'send-message')[];
  /** extension: whose public holidays hold; default the country of the address */
  holidayRegion: string | null;
  /** extension: on public holidays without an exception of their own; null: as on any other day */
  holidayHours: HolidayHours | null;
  version: number;
}

export interface LocationSettingsPage {
  items: LocationSettings[];
  limit: number;
  offset: number;
  total: number;
}

export interface RuleProfileLimitsPatch {
  minRestMinutes?: number | null;
  weeklyRestMinutes?: number | null;
  weeklyRestWindowDays?: number | null;
  maxDailyMinutes?: number | null;
  maxWeeklyMinutes?: number | null;
  maxConsecutiveDays?: number | null;
}

export interface HolidayHoursPatch {
  closed?: boolean | null;
  opens?: string | null;
  closes?: string | null;
}

export interface LocationSettingsPatch {
  coordinates?: Coordinates | null;
  operatingHours?: OpeningHours[] | null;
  operatingExceptions?: OpeningException[] | null;
  travelRegion?: string | null;
  timeZone?: string | null;
  ruleProfile?: 'EU' | 'UK' | 'FR' | 'DE' | 'custom' | null;
  customProfile?: RuleProfileLimitsPatch | null;
  managersMayChangeRota?: boolean | null;
  planWithoutContract?: boolean | null;
  claims?: 'first-come' | 'manager-decides' | 'off' | null;
  swaps?: 'approve' | 'automatic' | 'off' | null;
  holidayRegion?: string | null;
  holidayHours?: HolidayHoursPatch | null;
}

export interface Holiday {
  date: string;
  /** in the language asked for, where the calendar has it */
  name: string;
  /** of the day that the organisation added; null: the calendar’s */
  changeId: string | null;
  /** the sites that have it, among those granted */
  locationIds: string[];
}

export interface HolidayPage {
  items: Holiday[];
  limit: number;
  offset: number;
  total: number;
}

export interface HolidayRegion {
  code: string;
  name: string;
}

export interface HolidayRegions {
  items: HolidayRegion[];
}

export interface HolidayChange {
  id: string;
  date: string;
  /** on this day of every year, from that date on */
  everyYear: boolean;
  /** of a day that is added; null: the day is no holiday */
  name: string | null;
  /** null: every site */
  locationIds: string[] | null;
  version: number;
}

export interface HolidayChangePage {
  items: HolidayChange[];
  limit: number;
  offset: number;
  total: number;
}

export interface HolidayChangeCreate {
  date: string;
  /** on this day of every year, from that date on */
  everyYear?: boolean;
  /** of a day that is added; null: the day is no holiday */
  name: string | null;
  /** null: every site */
  locationIds?: string[] | null;
}

export interface Deleted {
  id: string;
  /** always true */
  deleted: boolean;
}

export interface TimePreference {
  /** 1 = Monday; absent: every day */
  dayOfWeek?: number;
  from: string;
  until: string;
  want: 'prefer' | 'avoid';
  weight?: number;
}

export interface DayRequest {
  date: string;
  kind?: string;
  want: 'on' | 'off';
  weight: number;
}

export interface Preferences {
  locationIds: string[];
  roleIds: string[];
  excludedLocationIds: string[];
  times: TimePreference[];
  requests: DayRequest[];
}

export interface MinutesParams {
  per: 'day' | 'week' | 'month' | 'horizon';
  min?: number;
  max?: number;
}

export interface MinutesPersonRule {
  id?: string;
  code?: 'MAX_MINUTES' | 'MIN_MINUTES' | 'MAX_DAILY_MINUTES' | 'MAX_WEEKLY_MINUTES' | 'CONTRACT_MINUTES' | 'OVERTIME';
  kind: 'minutes';
  params: MinutesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface ShiftsParams {
  per: 'day' | 'week' | 'month' | 'horizon';
  min?: number;
  max?: number;
  kinds?: string[];
}

export interface ShiftsPersonRule {
  id?: string;
  code?: 'MAX_SHIFTS' | 'MIN_SHIFTS';
  kind: 'shifts';
  params: ShiftsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface CountParams {
  /** `kinds`, `locations` and `tags`: how many different ones the shifts have */
  of: 'days' | 'minutes' | 'shifts' | 'daysOff' | 'weekends' | 'weekendsOff' | 'daysOffInARow' | 'kinds' | 'locations' | 'tags';
  per?: 'week' | 'month' | 'horizon';
  /** every so many days in a row */
  windowDays?: number;
  /** every so many calendar weeks in a row */
  windowWeeks?: number;
  min?: number;
  max?: number;
  fromDate?: string;
  untilDate?: string;
  /** weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday */
  days?: number[];
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface CountPersonRule {
  id?: string;
  code?: 'MAX_DAYS' | 'MIN_DAYS' | 'MAX_MINUTES' | 'MIN_MINUTES' | 'MAX_SHIFTS' | 'MIN_SHIFTS' | 'MAX_DAYS_OFF' | 'MIN_DAYS_OFF' | 'MAX_WEEKENDS' | 'MIN_WEEKENDS' | 'MAX_WEEKENDS_OFF' | 'MIN_WEEKENDS_OFF' | 'MIN_DAYS_OFF_IN_A_ROW' | 'MAX_KINDS' | 'MIN_KINDS' | 'MAX_SITES' | 'MIN_SITES' | 'MAX_TAGS' | 'MIN_TAGS';
  kind: 'count';
  params: CountParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface RestParams {
  /** minutes */
  minutes: number;
  count?: boolean;
}

export interface RestPersonRule {
  id?: string;
  code?: 'REST_TOO_SHORT' | 'CLOPENING';
  kind: 'rest';
  params: RestParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface WeeklyRestParams {
  /** minutes */
  minutes: number;
  windowDays: number;
}

export interface WeeklyRestPersonRule {
  id?: string;
  code?: 'WEEKLY_REST_TOO_SHORT';
  kind: 'weeklyRest';
  params: WeeklyRestParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface ConsecutiveParams {
  of: 'work' | 'off' | 'kind';
  kinds?: string[];
  min?: number;
  max?: number;
}

export interface ConsecutivePersonRule {
  id?: string;
  code?: 'MAX_CONSECUTIVE_DAYS' | 'MIN_CONSECUTIVE_DAYS' | 'MAX_CONSECUTIVE_DAYS_OFF' | 'MIN_CONSECUTIVE_DAYS_OFF' | 'MAX_CONSECUTIVE_KIND' | 'MIN_CONSECUTIVE_KIND';
  kind: 'consecutive';
  params: ConsecutiveParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface ConsecutiveShiftsParams {
  min?: number;
  max?: number;
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface ConsecutiveShiftsPersonRule {
  id?: string;
  code?: 'MAX_CONSECUTIVE_SHIFTS' | 'MIN_CONSECUTIVE_SHIFTS';
  kind: 'consecutiveShifts';
  params: ConsecutiveShiftsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface WeekendsParams {
  per: 'month' | 'horizon';
  min?: number;
  max?: number;
}

export interface WeekendsPersonRule {
  id?: string;
  code?: 'MAX_WEEKENDS' | 'MIN_WEEKENDS';
  kind: 'weekends';
  params: WeekendsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface CompleteWeekendsParams {
  /** weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday */
  days?: number[];
}

export interface CompleteWeekendsPersonRule {
  id?: string;
  code?: 'COMPLETE_WEEKENDS';
  kind: 'completeWeekends';
  params: CompleteWeekendsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface ConsecutiveWeekendsParams {
  min?: number;
  max?: number;
  /** weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday */
  days?: number[];
}

export interface ConsecutiveWeekendsPersonRule {
  id?: string;
  code?: 'MAX_CONSECUTIVE_WEEKENDS' | 'MIN_CONSECUTIVE_WEEKENDS';
  kind: 'consecutiveWeekends';
  params: ConsecutiveWeekendsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface SuccessionParams {
  from: string;
  to: string[];
}

export interface SuccessionPersonRule {
  id?: string;
  code?: 'FORBIDDEN_SUCCESSION';
  kind: 'succession';
  params: SuccessionParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface PatternParams {
  /** a sequence of days: off, work, leave, any, or a day with such a shift */
  days: ('off' | 'work' | 'leave' | 'any' | { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number; beside?: { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number }; without?: { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number } })[];
  /** what must follow `days`; absent: the sequence itself is unwanted: off, work, leave, any, or a day with such a shift */
  followedBy?: ('off' | 'work' | 'leave' | 'any' | { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number; beside?: { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number }; without?: { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number } })[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  fromDate?: string;
  untilDate?: string;
}

export interface PatternPersonRule {
  id?: string;
  code?: 'UNWANTED_PATTERN' | 'REQUIRED_PATTERN';
  kind: 'pattern';
  params: PatternParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface RotationParams {
  /** days that repeat: off, work, leave, any, or a day with such a shift */
  days: ('off' | 'work' | 'leave' | 'any' | { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number; beside?: { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number }; without?: { kinds?: string[]; tags?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; holiday?: boolean; from?: number; until?: number; latestStart?: number; earliestEnd?: number } })[];
  /** a date that is the first of `days` */
  startDate: string;
  fromDate?: string;
  untilDate?: string;
}

export interface RotationPersonRule {
  id?: string;
  code?: 'ROTATION';
  kind: 'rotation';
  params: RotationParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface DayShapeParams {
  /** each gap between the shifts of a day, or its first start to its last end */
  of: 'gaps' | 'span';
  min?: number;
  max?: number;
  count?: boolean;
}

export interface DayShapePersonRule {
  id?: string;
  code?: 'GAP_TOO_LONG' | 'GAP_TOO_SHORT' | 'DAY_SPAN';
  kind: 'dayShape';
  params: DayShapeParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface StartTimesParams {
  /** minutes */
  tolerance: number;
  only?: 'earlier' | 'later';
  count?: boolean;
}

export interface StartTimesPersonRule {
  id?: string;
  code?: 'START_TIMES' | 'BACKWARD_ROTATION';
  kind: 'startTimes';
  params: StartTimesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface PreferenceParams {
  want: 'prefer' | 'avoid';
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface PreferencePersonRule {
  id?: string;
  code?: 'PREFERENCE_TIME' | 'PREFERENCE_LOCATION' | 'PREFERENCE_ROLE';
  kind: 'preference';
  params: PreferenceParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface FairnessParams {
  of: 'shifts' | 'minutes' | 'weekends';
  /** only shifts that touch them, only minutes inside */
  hours?: { weekdays?: number[]; dates?: string[]; from?: number; until?: number };
  /** with what was before, by the rotas of half a year */
  past?: boolean;
  /** weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday */
  days?: number[];
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface FairnessPersonRule {
  id?: string;
  code?: 'FAIRNESS';
  kind: 'fairness';
  params: FairnessParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface PresenceParams {
  min?: number;
  max?: number;
  /** in place of min and max: those of some hours of days; other hours have no limit */
  curve?: { weekdays?: number[]; dates?: string[]; from?: number; until?: number; min?: number; max?: number }[];
  /** only while somebody of these is there; `group` is a rule template: whom it holds for */
  beside?: 'all' | { person: string } | { group: string };
  /** `min` for each started so many of them */
  every?: number;
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface PresencePersonRule {
  id?: string;
  code?: 'MIN_PRESENT' | 'MAX_PRESENT' | 'KEPT_TOGETHER' | 'KEPT_APART';
  kind: 'presence';
  params: PresenceParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface LinksParams {
  /** the shifts of one place that match and whose days are in one such period belong together */
  per: 'day' | 'week' | 'month' | 'horizon';
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface LinksPersonRule {
  id?: string;
  code?: 'SAME_PERSON';
  kind: 'links';
  params: LinksParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface BreaksParams {
  /** in order of `fromMinutes`: the breaks of a shift that lasts as long; the last one that it reaches holds */
  tiers: { fromMinutes: number; breaks: { minutes: number; paid?: boolean }[] }[];
  afterStart?: number;
  beforeEnd?: number;
  /** minutes of work without a break */
  mostInARow?: number;
  /** breaks begin at multiples of so many minutes of the local day; default 15 */
  grid?: number;
  /** people of a place on such a break at a time */
  mostTogether?: number;
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface BreaksPersonRule {
  id?: string;
  code?: 'BREAKS';
  kind: 'breaks';
  params: BreaksParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface AlternativesParams {
  /** the shifts of one place that match and whose days are in one such period are alternatives */
  per: 'day' | 'week' | 'horizon';
  min?: number;
  /** so many of them are worked; at least `min`, if given */
  max: number;
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface AlternativesPersonRule {
  id?: string;
  code?: 'OTHER_ALTERNATIVE';
  kind: 'alternatives';
  params: AlternativesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface LabourCostParams {
}

export interface LabourCostPersonRule {
  id?: string;
  code?: 'LABOUR_COST';
  kind: 'labourCost';
  params: LabourCostParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface TravelCostParams {
}

export interface TravelCostPersonRule {
  id?: string;
  code?: 'TRAVEL_COST';
  kind: 'travelCost';
  params: TravelCostParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface TravelDistanceParams {
  maxKm: number;
}

export interface TravelDistancePersonRule {
  id?: string;
  code?: 'TRAVEL_TOO_FAR';
  kind: 'travelDistance';
  params: TravelDistanceParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface SitesParams {
  max: number;
}

export interface SitesPersonRule {
  id?: string;
  code?: 'EXTRA_SITE';
  kind: 'sites';
  params: SitesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface PremiumParams {
  /** of the hourly rate; 0.5 is half as much again */
  share?: number;
  /** money an hour */
  amount?: number;
  hours?: { weekdays?: number[]; dates?: string[]; from?: number; until?: number };
  kinds?: string[];
  /** it has one of these (`putDemandTags`) */
  tags?: string[];
  profiles?: string[];
  locationIds?: string[];
  /** 1 = Monday … 7 = Sunday */
  weekdays?: number[];
  /** it begins on a public holiday at its place (`listHolidays`), or on none */
  holiday?: boolean;
  /** it starts at this minute of the local day or later */
  from?: number;
  /** it ends at this minute or earlier */
  until?: number;
  /** it starts at this minute or earlier */
  latestStart?: number;
  /** it ends at this minute or later */
  earliestEnd?: number;
}

export interface PremiumPersonRule {
  id?: string;
  code?: 'PREMIUM';
  kind: 'premium';
  params: PremiumParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface OvertimeParams {
  per: 'week' | 'month' | 'horizon';
  /** in order of `above` (minutes); rates do not fall */
  tiers: { above: number; share?: number; amount?: number }[];
}

export interface OvertimePersonRule {
  id?: string;
  code?: 'OVERTIME';
  kind: 'overtime';
  params: OvertimeParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface ActivationParams {
  per: 'week' | 'month' | 'horizon';
}

export interface ActivationPersonRule {
  id?: string;
  code?: 'ACTIVATION';
  kind: 'activation';
  params: ActivationParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export interface TravelTimeParams {
}

export interface TravelTimePersonRule {
  id?: string;
  code?: 'TRAVEL_TIME';
  kind: 'travelTime';
  params: TravelTimeParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
}

export type PersonRule = MinutesPersonRule | ShiftsPersonRule | CountPersonRule | RestPersonRule | WeeklyRestPersonRule | ConsecutivePersonRule | ConsecutiveShiftsPersonRule | WeekendsPersonRule | CompleteWeekendsPersonRule | ConsecutiveWeekendsPersonRule | SuccessionPersonRule | PatternPersonRule | RotationPersonRule | DayShapePersonRule | StartTimesPersonRule | PreferencePersonRule | FairnessPersonRule | PresencePersonRule | LinksPersonRule | BreaksPersonRule | AlternativesPersonRule | LabourCostPersonRule | TravelCostPersonRule | TravelDistancePersonRule | SitesPersonRule | PremiumPersonRule | OvertimePersonRule | ActivationPersonRule | TravelTimePersonRule;

export interface Caps {
  maxHoursPerWeek?: number;
  minHoursPerWeek?: number;
  maxHoursPerDay?: number;
  maxShiftsPerWeek?: number;
  maxConsecutiveDays?: number;
  minConsecutiveDaysOff?: number;
  maxWeekendsPerMonth?: number;
  minRestHours?: number;
  maxTravelKm?: number;
}

export interface CapSources {
  maxHoursPerWeek?: 'cap' | 'contract' | 'ruleProfile';
  minHoursPerWeek?: 'cap' | 'contract' | 'ruleProfile';
  maxHoursPerDay?: 'cap' | 'contract' | 'ruleProfile';
  maxShiftsPerWeek?: 'cap' | 'contract' | 'ruleProfile';
  maxConsecutiveDays?: 'cap' | 'contract' | 'ruleProfile';
  minConsecutiveDaysOff?: 'cap' | 'contract' | 'ruleProfile';
  maxWeekendsPerMonth?: 'cap' | 'contract' | 'ruleProfile';
  minRestHours?: 'cap' | 'contract' | 'ruleProfile';
  maxTravelKm?: 'cap' | 'contract' | 'ruleProfile';
}

export interface Contract {
  weeklyHours: number;
  minWeeklyHours: number;
  maxWeeklyHours: number;
  /** hidden from members, except their own */
  hourlyRate?: number;
  currency?: string;
  type: string;
  startDate: string;
  endDate: string | null;
  /** when HR data was last read */
  asOf: string;
}

export interface WorkforceSettings {
  userId: string;
  name: string;
  active: boolean;
  homeLocation: { id: string; name: string | null } | null;
  preferences: Preferences;
  rules: PersonRule[];
  caps: Caps;
  effectiveCaps: Caps;
  effectiveCapSources: CapSources;
  schedulable: boolean;
  /** absent: none is known; members see their own alone */
  dateOfBirth?: string;
  /** extension: why runs do not plan the person by themselves: gone, said so, an administrator or area manager, or without a contract; absent: they do */
  leftOut?: 'INACTIVE' | 'NOT_SCHEDULABLE' | 'ROLE' | 'NO_CONTRACT';
  contract: Contract | null;
  /** true: HR cannot be reached and no earlier copy is known */
  contractUnavailable?: boolean;
  version: number;
}

export interface WorkforceSettingsPage {
  items: WorkforceSettings[];
  limit: number;
  offset: number;
  total: number;
}

export interface PreferencesPatch {
  locationIds?: string[] | null;
  roleIds?: string[] | null;
  excludedLocationIds?: string[] | null;
  times?: TimePreference[] | null;
  requests?: DayRequest[] | null;
}

export interface CapsPatch {
  maxHoursPerWeek?: number | null;
  minHoursPerWeek?: number | null;
  maxHoursPerDay?: number | null;
  maxShiftsPerWeek?: number | null;
  maxConsecutiveDays?: number | null;
  minConsecutiveDaysOff?: number | null;
  maxWeekendsPerMonth?: number | null;
  minRestHours?: number | null;
  maxTravelKm?: number | null;
}

export interface WorkforceSettingsPatch {
  preferences?: PreferencesPatch | null;
  rules?: PersonRule[] | null;
  caps?: CapsPatch | null;
  schedulable?: boolean | null;
  dateOfBirth?: string | null;
}

export interface PublicationSettings {
  noticeHours: number | null;
  costPerHour: number | null;
  currency: string | null;
  /** true: whoever a publication or change takes over a legal average of hours stops it; false: it is warned of */
  refuseAverages: boolean;
  version: number;
}

export interface PublicationSettingsPatch {
  noticeHours?: number | null;
  costPerHour?: number | null;
  currency?: string | null;
  refuseAverages?: boolean | null;
}

export interface WeightsByCode {
  CONTRACT_MINUTES?: number;
  MIN_MINUTES?: number;
  OVERTIME?: number;
  PREFERENCE_LOCATION?: number;
  PREFERENCE_ROLE?: number;
  PREFERENCE_TIME?: number;
  PREFERRED_PERSON?: number;
  FAIRNESS?: number;
  LABOUR_COST?: number;
  TRAVEL_COST?: number;
  EXTRA_SITE?: number;
  CLOPENING?: number;
  DISRUPTION?: number;
}

export interface RuleWeights {
  weights: WeightsByCode;
  version: number;
}

export interface WeightsByCodePatch {
  CONTRACT_MINUTES?: number | null;
  MIN_MINUTES?: number | null;
  OVERTIME?: number | null;
  PREFERENCE_LOCATION?: number | null;
  PREFERENCE_ROLE?: number | null;
  PREFERENCE_TIME?: number | null;
  PREFERRED_PERSON?: number | null;
  FAIRNESS?: number | null;
  LABOUR_COST?: number | null;
  TRAVEL_COST?: number | null;
  EXTRA_SITE?: number | null;
  CLOPENING?: number | null;
  DISRUPTION?: number | null;
}

export interface RuleWeightsPatch {
  weights?: WeightsByCodePatch | null;
}

export interface RuleTemplate {
  id: string;
  name: string;
  description: string | null;
  rules: PersonRule[];
  /** everybody whom a run plans */
  everyone: boolean;
  /** whoever is at home at one of these sites */
  locationIds: string[];
  /** these people: a group by the template’s name */
  userIds: string[];
  underAge: number | null;
  version: number;
}

export interface RuleTemplatePage {
  items: RuleTemplate[];
  limit: number;
  offset: number;
  total: number;
}

export interface RuleTemplateCreate {
  name: string;
  description?: string | null;
  rules: PersonRule[];
  /** everybody whom a run plans */
  everyone?: boolean;
  /** whoever is at home at one of these sites */
  locationIds?: string[];
  /** these people: a group by the template’s name */
  userIds?: string[];
  underAge?: number | null;
}

export interface RuleTemplatePatch {
  name?: string;
  rules?: PersonRule[];
  description?: string | null;
  everyone?: boolean | null;
  locationIds?: string[] | null;
  userIds?: string[] | null;
  underAge?: number | null;
}

export interface Person {
  userId: string;
  name: string;
  homeLocationId: string | null;
  homeLocationName: string | null;
}

export interface PersonPage {
  items: Person[];
  limit: number;
  offset: number;
  total: number;
}

export interface Contact {
  userId: string;
  phone: string | null;
  email: string | null;
}

export interface ContactPage {
  items: Contact[];
  limit: number;
  offset: number;
  total: number;
}

export interface MyContacts {
  userId: string;
  /** the Directory’s; null: it gives none */
  phone: string | null;
  /** the Directory’s; null: it gives none */
  email: string | null;
  /** whether colleagues of the same sites see the phone */
  sharesPhone: boolean;
  /** whether colleagues of the same sites see the mail address */
  sharesEmail: boolean;
  version: number;
}

export interface MyContactsInput {
  /** whether colleagues of the same sites see the phone */
  sharesPhone: boolean;
  /** whether colleagues of the same sites see the mail address */
  sharesEmail: boolean;
}

export interface SiteManager {
  locationId: string;
  locationName: string;
  userId: string;
  phone: string | null;
  email: string | null;
  userName: string;
}

export interface SiteManagers {
  /** by site, then by name */
  items: SiteManager[];
}

export interface RequiredRole {
  roleId: string;
  count: number;
  station?: string;
}

export interface DemandSegment {
  start: string;
  end: string;
  requiredRoles: RequiredRole[];
}

export interface Shift {
  id: string;
  name: string;
  priority: 'low' | 'medium' | 'high' | 'critical';
  locationId: string;
  start: string;
  end: string;
  requiredRoles?: RequiredRole[];
  demandProfile?: DemandSegment[];
  notes?: string;
  /** one row a segment and required role, in their order */
  demandIds: string[];
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  version: number;
}

export interface ShiftPage {
  items: Shift[];
  limit: number;
  offset: number;
  total: number;
}

export interface ShiftInputByRequiredRoles {
  name: string;
  priority?: 'low' | 'medium' | 'high' | 'critical';
  locationId?: string;
  start?: string;
  end?: string;
  /** either this or the other of requiredRoles and demandProfile */
  requiredRoles: RequiredRole[];
  notes?: string | null;
}

export interface ShiftInputByDemandProfile {
  name: string;
  priority?: 'low' | 'medium' | 'high' | 'critical';
  locationId?: string;
  start?: string;
  end?: string;
  /** either this or the other of requiredRoles and demandProfile */
  demandProfile: DemandSegment[];
  notes?: string | null;
}

export type ShiftInput = ShiftInputByRequiredRoles | ShiftInputByDemandProfile;

export interface ShiftPatch {
  name?: string;
  priority?: 'low' | 'medium' | 'high' | 'critical' | null;
  locationId?: string;
  start?: string;
  end?: string;
  requiredRoles?: RequiredRole[] | null;
  demandProfile?: DemandSegment[] | null;
  notes?: string | null;
}

export interface PriorityReason {
  code: 'STARTS_SOON' | 'FEW_ELIGIBLE';
  message: string;
}

export interface FurtherQualifications {
  need: 'all' | 'any';
  ids: string[];
}

export interface DemandWeights {
  under?: number;
  over?: number;
}

export interface DemandActNotAllowed {
  act: 'update' | 'name-people' | 'tag' | 'delete';
  code: string;
  message: string;
}

export interface Demand {
  id: string;
  shiftId: string | null;
  source: 'shift' | 'standalone';
  name: string;
  priority: 'low' | 'medium' | 'high' | 'critical';
  /** the steps that raise the priority above the shift’s own (standalone: its template’s, else medium) */
  priorityReasons: PriorityReason[];
  /** extension: what `priorityReasons` raised to `priority`; absent: the same */
  basePriority?: 'low' | 'medium' | 'high' | 'critical';
  locationId: string;
  start: string;
  end: string;
  roleId?: string;
  station?: string;
  targetStaff: number;
  maxStaff: number;
  eligibilityProfileId: string | null;
  furtherQualifications?: FurtherQualifications;
  kind?: string;
  weights?: DemandWeights;
  /** the published rota leaves it out: an alternative to it is chosen */
  notNeeded?: boolean;
  /** extension: somebody else on it costs the weight PREFERRED_PERSON; absent: nobody, or a member asks */
  preferredUserIds?: string[];
  /** extension: none of them may work it; absent: nobody, or a member asks */
  excludedUserIds?: string[];
  /** extension: words that rules ask for; upper and lower case differ; absent: none */
  tags?: string[];
  /** extension: what the caller may make of the row; what is published may still refuse it */
  allowed: ('update' | 'name-people' | 'tag' | 'delete')[];
  /** extension: what would be the caller’s to do, but the row is not open to it; absent: nothing */
  notAllowed?: DemandActNotAllowed[];
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface DemandPage {
  items: Demand[];
  limit: number;
  offset: number;
  total: number;
}

export interface DemandInput {
  name: string;
  /** computed: what is sent is ignored, and a `Warning` header says so */
  priority?: 'low' | 'medium' | 'high' | 'critical';
  locationId?: string;
  start: string;
  end: string;
  roleId?: string | null;
  station?: string | null;
  targetStaff?: number;
  maxStaff?: number;
  eligibilityProfileId?: string | null;
  furtherQualifications?: FurtherQualifications | null;
  kind?: string | null;
  weights?: DemandWeights | null;
}

export interface CreatedDemandRow {
  name: string;
  locationId: string;
  start: string;
  end: string;
  roleId?: string | null;
  station?: string | null;
  targetStaff?: number;
  maxStaff?: number;
  eligibilityProfileId?: string | null;
  furtherQualifications?: FurtherQualifications | null;
  kind?: string | null;
  weights?: DemandWeights | null;
  /** somebody else on it costs the weight PREFERRED_PERSON */
  preferredUserIds?: string[];
  /** none of them may work it */
  excludedUserIds?: string[];
  /** words that rules ask for; upper and lower case differ */
  tags?: string[];
  /** before the steps that raise it; left out of a new row: medium */
  basePriority?: 'low' | 'medium' | 'high' | 'critical';
}

export interface ChangedDemandRow {
  id: string;
  /** as the caller read it */
  version: number;
  name?: string;
  start?: string;
  end?: string;
  roleId?: string | null;
  station?: string | null;
  targetStaff?: number;
  maxStaff?: number;
  eligibilityProfileId?: string | null;
  furtherQualifications?: FurtherQualifications | null;
  kind?: string | null;
  weights?: DemandWeights | null;
  /** before the steps that raise it; left out of a new row: medium */
  basePriority?: 'low' | 'medium' | 'high' | 'critical';
}

export interface RemovedDemandRow {
  id: string;
  /** as the caller read it */
  version: number;
}

export interface DemandRowsChange {
  /** standalone rows */
  create?: CreatedDemandRow[];
  /** what is left out stays; `null` clears */
  update?: ChangedDemandRow[];
  /** standalone rows */
  remove?: RemovedDemandRow[];
}

export interface DemandRowsChanged {
  created: Demand[];
  updated: Demand[];
  removed: string[];
}

export interface DemandUpdate {
  name: string;
  /** computed: what is sent is ignored, and a `Warning` header says so */
  priority?: 'low' | 'medium' | 'high' | 'critical';
  locationId?: string;
  start: string;
  end: string;
  roleId?: string | null;
  station?: string | null;
  targetStaff?: number;
  maxStaff?: number;
  eligibilityProfileId?: string | null;
  furtherQualifications?: FurtherQualifications | null;
  kind?: string | null;
  weights?: DemandWeights | null;
  id?: string;
  shiftId?: string | null;
  source?: 'shift' | 'standalone';
  priorityReasons?: PriorityReason[];
  basePriority?: 'low' | 'medium' | 'high' | 'critical';
  notNeeded?: boolean;
  /** somebody else on it costs the weight PREFERRED_PERSON */
  preferredUserIds?: string[];
  /** none of them may work it */
  excludedUserIds?: string[];
  tags?: string[];
  /** extension: what the caller may make of the row; what is published may still refuse it */
  allowed?: ('update' | 'name-people' | 'tag' | 'delete')[];
  /** extension: what would be the caller’s to do, but the row is not open to it; absent: nothing */
  notAllowed?: DemandActNotAllowed[];
  createdAt?: string;
  updatedAt?: string;
  version?: number;
}

export interface DemandPeopleInput {
  /** somebody else on it costs the weight PREFERRED_PERSON */
  preferredUserIds?: string[];
  /** none of them may work it */
  excludedUserIds?: string[];
}

export interface DemandTagsInput {
  /** words that rules ask for; upper and lower case differ; empty: none */
  tags: string[];
}

export interface DayClosing {
  locationId: string;
  date: string;
  note?: string;
  /** true: rows that a shift made go as well, and the shift once it has no rows; left out: they stay */
  withShifts?: boolean;
}

export interface DayHours {
  opens: string;
  closes: string;
  note?: string;
}

export interface KeptDemandRow {
  demandId: string;
  name: string;
  start: string;
  end: string;
  /** it has begun; a shift made it, and `withShifts` is not true; people are on it in the published rota */
  reason: 'BEGUN' | 'MADE_BY_SHIFT' | 'PUBLISHED';
  /** who is on it in the published rota */
  userIds: string[];
}

export interface ClosedDay {
  /** false: a dry run */
  applied: boolean;
  locationId: string;
  date: string;
  /** those of this day alone that closing it replaced */
  hours: DayHours | null;
  /** rows that begin on the day and that nobody works */
  removed: Demand[];
  /** shifts that have no rows any more */
  removedShifts: string[];
  kept: KeptDemandRow[];
  /** rotas not published yet that lose rows by it */
  drafts: number;
}

export interface DayOpening {
  locationId: string;
  date: string;
  hours?: DayHours;
  /** standalone rows at the site */
  create?: CreatedDemandRow[];
  /** true: rows that closing the day deleted come back as standalone rows, but for those in `leftOut`; left out: they do not */
  restore?: boolean;
}

export interface LeftOutDemandRow {
  name: string;
  start: string;
  end: string;
  /** it would have begun by now; an equal row of the site is there already */
  reason: 'BEGUN' | 'PRESENT';
}

export interface OpenedDay {
  locationId: string;
  date: string;
  created: Demand[];
  /** rows that `restore` did not bring back */
  leftOut: LeftOutDemandRow[];
}

export interface WeekTemplateSummary {
  id: string;
  locationId: string;
  name: string;
  weeks: number;
  rowCount: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  version: number;
}

export interface WeekTemplateSummaryPage {
  items: WeekTemplateSummary[];
  limit: number;
  offset: number;
  total: number;
}

export interface WeekTemplateRowInput {
  /** of a row that is there already; left out: a new row */
  id?: string;
  /** of the template, from 1 */
  week: number;
  /** 1 = Monday: the day of the start */
  dayOfWeek: number;
  /** by the clock at the site */
  start: string;
  /** at or before `start`: on the next day */
  end: string;
  name: string;
  priority?: 'low' | 'medium' | 'high' | 'critical';
  roleId?: string | null;
  station?: string | null;
  targetStaff?: number;
  maxStaff?: number;
  eligibilityProfileId?: string | null;
  furtherQualifications?: FurtherQualifications | null;
  kind?: string | null;
  weights?: DemandWeights | null;
  /** somebody else on it costs the weight PREFERRED_PERSON */
  preferredUserIds?: string[];
  /** none of them may work it */
  excludedUserIds?: string[];
  /** words that rules ask for; upper and lower case differ */
  tags?: string[];
}

export interface WeekTemplateInputByRows {
  name: string;
  locationId?: string;
  weeks?: number;
  /** either this or the other of rows and weekStart */
  rows: WeekTemplateRowInput[];
}

export interface WeekTemplateInputByWeekStart {
  name: string;
  locationId?: string;
  weeks?: number;
  /** a Monday: keeps the demand of `weeks` weeks from there on; either this or the other of rows and weekStart */
  weekStart: string;
}

export type WeekTemplateInput = WeekTemplateInputByRows | WeekTemplateInputByWeekStart;

export interface WeekTemplateRow {
  /** stays while the row is edited */
  id: string;
  /** of the template, from 1 */
  week: number;
  /** 1 = Monday: the day of the start */
  dayOfWeek: number;
  /** by the clock at the site */
  start: string;
  /** at or before `start`: on the next day */
  end: string;
  name: string;
  priority: 'low' | 'medium' | 'high' | 'critical';
  roleId: string | null;
  station: string | null;
  targetStaff: number;
  maxStaff: number;
  eligibilityProfileId: string | null;
  kind: string | null;
  weights: DemandWeights | null;
  furtherQualifications?: FurtherQualifications;
  /** somebody else on it costs the weight PREFERRED_PERSON */
  preferredUserIds?: string[];
  /** none of them may work it */
  excludedUserIds?: string[];
  /** words that rules ask for; upper and lower case differ */
  tags?: string[];
}

export interface WeekTemplate {
  id: string;
  locationId: string;
  name: string;
  weeks: number;
  rowCount: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  version: number;
  rows: WeekTemplateRow[];
}

export interface WeekTemplatePatch {
  name?: string;
  weeks?: number;
  rows?: WeekTemplateRowInput[];
}

export interface WeekTemplateApplication {
  /** a Monday: where the first week of the template goes */
  weekStart: string;
  repetitions?: number;
  /** weeks with demand: add what is missing (default), skip the week, or replace rows that came from a template and are unchanged, neither published nor assigned */
  present?: 'add' | 'skip' | 'replace';
  /** rows on a day on which the site is closed (`operatingExceptions`): left out (default), or made all the same */
  closedDays?: 'leave-out' | 'include';
}

export interface DemandWeekFilled {
  weekStart: string;
  /** of the template */
  week: number;
  /** rows that were there before */
  standing: number;
  skipped: boolean;
  created: number;
  /** rows that are there already */
  existing: number;
  /** rows from a template that were replaced */
  removed: number;
  /** with `replace`: rows that stay although the pattern does not hold them */
  kept: number;
}

export interface ClosedDayFilled {
  locationId: string;
  date: string;
  note: string | null;
  /** rows of the pattern that begin on it */
  rows: number;
  leftOut: boolean;
}

export interface FilledDemand {
  demandId: string;
  name: string;
  locationId: string;
  start: string;
  end: string;
}

export interface KeptDemand {
  demandId: string;
  name: string;
  start: string;
  end: string;
  reason: 'NOT_FROM_TEMPLATE' | 'PUBLISHED' | 'ASSIGNED' | 'CHANGED';
}

export interface DemandPatternFault {
  path: string;
  code: string;
  message: string;
}

export interface DemandFilled {
  /** false: nothing was changed */
  applied: boolean;
  created: number;
  /** rows that are there already */
  existing: number;
  /** rows from a template that were replaced */
  removed: number;
  /** with `replace`: rows that stay although the pattern does not hold them */
  kept: number;
  weeks: DemandWeekFilled[];
  /** days on which a site is closed, as holidays may be, and the pattern has rows */
  closedDays: ClosedDayFilled[];
  /** the first 400 of the rows created; the ids of a dry run are of no row */
  createdRows: FilledDemand[];
  /** rows of the week copied that changes of a rota made, as extra shifts: they are left out */
  oneOff: number;
  /** the first 200 of the rows kept, and why */
  keptRows: KeptDemand[];
  /** of a dry run: up to 200; without it they are 422 */
  faults: DemandPatternFault[];
}

export interface DemandCopy {
  /** left out: every granted site */
  locationId?: string;
  /** a Monday: the week to copy */
  weekStart: string;
  /** a Monday: the first week to copy to */
  toWeekStart: string;
  /** how many weeks in a row to copy to */
  weeks?: number;
  /** weeks with demand: add what is missing (default), or skip the week */
  present?: 'add' | 'skip';
  /** rows on a day on which the site is closed (`operatingExceptions`): left out (default), or made all the same */
  closedDays?: 'leave-out' | 'include';
}

export interface Note {
  id: string;
  /** a day of a site, a row of demand, a day of a person */
  on: 'day' | 'shift' | 'person';
  /** the day; of a row, the local date that it begins on */
  date: string;
  /** the site, also of the row; null: on a person’s day */
  locationId: string | null;
  demandId: string | null;
  userId: string | null;
  /** plain text in one line */
  text: string;
  /** of a note on a person’s day: whether the person reads it too; left out of a new one: they do */
  seenByPerson: boolean;
  /** who wrote it, or changed it last */
  writtenBy: string;
  updatedAt: string;
  version: number;
  /** what the caller may make of it */
  allowed: ('update' | 'delete')[];
}

export interface NotePage {
  items: Note[];
  limit: number;
  offset: number;
  total: number;
}

export interface NoteCreateByDemandId {
  demandId: string;
  /** plain text in one line */
  text: string;
  /** of a note on a person’s day: whether the person reads it too; left out of a new one: they do */
  seenByPerson?: boolean;
}

export interface NoteCreateByLocationId {
  locationId: string;
  date: string;
  /** plain text in one line */
  text: string;
  /** of a note on a person’s day: whether the person reads it too; left out of a new one: they do */
  seenByPerson?: boolean;
}

export interface NoteCreateByUserId {
  userId: string;
  date: string;
  /** plain text in one line */
  text: string;
  /** of a note on a person’s day: whether the person reads it too; left out of a new one: they do */
  seenByPerson?: boolean;
}

export type NoteCreate = NoteCreateByDemandId | NoteCreateByLocationId | NoteCreateByUserId;

export interface NotePatch {
  /** plain text in one line */
  text?: string;
  /** of a note on a person’s day: whether the person reads it too; left out of a new one: they do */
  seenByPerson?: boolean;
}

export interface EligibilitySnapshotSummary {
  id: string;
  source?: string;
  asOf: string;
  rowCount: number;
  /** sha256 over the RFC 8785 JSON of all rows */
  contentHash: string;
  createdAt: string;
  /** a snapshot never changes */
  version: 1;
}

export interface EligibilitySnapshotSummaryPage {
  items: EligibilitySnapshotSummary[];
  limit: number;
  offset: number;
  total: number;
}

export interface EligibilityRowInput {
  userId: string;
  workRequirementId: string;
  eligible?: boolean;
  status?: string | null;
  validFrom?: string | null;
  validUntil?: string | null;
  reasons?: string[] | null;
}

export interface QualificationLabel {
  workRequirementId: string;
  label: string | null;
}

export interface EligibilityIngest {
  source?: string | null;
  asOf?: string | null;
  rows: EligibilityRowInput[];
  labels?: QualificationLabel[] | null;
}

export interface EligibilityRow {
  userId: string;
  /** matched by a demand row’s eligibilityProfileId */
  workRequirementId: string;
  eligible: boolean;
  status?: string;
  validFrom?: string;
  validUntil?: string;
  reasons?: string[];
}

export interface EligibilitySnapshot {
  id: string;
  source?: string;
  asOf: string;
  rowCount: number;
  /** sha256 over the RFC 8785 JSON of all rows */
  contentHash: string;
  createdAt: string;
  /** a snapshot never changes */
  version: 1;
  /** of the people at granted locations, in the order they came */
  rows: EligibilityRow[];
}

export interface Qualification {
  /** the workRequirementId */
  id: string;
  label: string | null;
  labelSource: 'ingest' | 'settings' | null;
  version: number;
}

export interface QualificationPage {
  items: Qualification[];
  limit: number;
  offset: number;
  total: number;
}

export interface QualificationPatch {
  label: string | null;
}

export interface RowAtRisk {
  demandId: string;
  name: string;
  locationId: string;
  start: string;
  end: string;
  /** people that this row and those beside it need at its start */
  needed: number;
  /** people who are still qualified and employed for it */
  left: number;
}

export interface Expiry {
  kind: 'certificate' | 'contract';
  userId: string;
  userName: string;
  /** null: a contract */
  workRequirementId: string | null;
  /** what the certificate is called */
  label: string | null;
  endsAt: string;
  /** rows until the end of the forecast that the person loses */
  rowCount: number;
  /** those of them for which too few others are left */
  atRiskCount: number;
  /** those of them for which nobody is left */
  lastCount: number;
  /** the first 50 of them */
  atRisk: RowAtRisk[];
}

export interface QualificationGap {
  /** null: rows that anyone employed may work */
  workRequirementId: string | null;
  label: string | null;
  locationId: string;
  /** rows for which too few people are qualified and employed */
  rows: number;
  /** rows of them that one more person could work, a duty a day and rest between them */
  oneMoreFills: number;
  /** hours of those rows */
  oneMoreHours: number;
  /** people of the site who do not hold it */
  withoutIt: number;
}

export interface ExpiryForecast {
  from: string;
  until: string;
  /** null: no certificates were ever sent */
  eligibilityAsOf: string | null;
  /** null: HR cannot be reached, so contracts are left out */
  hrAsOf: string | null;
  /** certificates that have ended and are not renewed, and what is short without them; the latest first */
  expired: Expiry[];
  /** the soonest first */
  expiries: Expiry[];
  /** the largest first */
  gaps: QualificationGap[];
}

export interface FairnessAmount {
  own: number;
  /** the fair share; null: it would tell of colleagues */
  share: number | null;
  /** own less share: above 0 is more than the share */
  balance: number | null;
}

export interface MyFairness {
  from: string;
  until: string;
  nights: FairnessAmount;
  weekends: FairnessAmount;
  lateEnds: FairnessAmount;
  unwanted: FairnessAmount;
  extraHours: FairnessAmount;
}

export interface PersonFairness {
  userId: string;
  userName: string;
  homeLocationId: string | null;
  nights: FairnessAmount;
  weekends: FairnessAmount;
  lateEnds: FairnessAmount;
  unwanted: FairnessAmount;
  extraHours: FairnessAmount;
}

export interface FairnessList {
  from: string;
  until: string;
  /** by name */
  items: PersonFairness[];
}

export interface Score {
  hard: number;
  medium: number;
  /** null: it holds wages that the caller may not see */
  soft: number | null;
}

export interface FilledSlots {
  target: number;
  filled: number;
}

export interface PlanningRunWishes {
  asked: number;
  kept: number;
}

export interface BrokenRule {
  code: string;
  ruleId: string | null;
  userId: string | null;
  demandIds: string[];
  /** by how much, in `unit` */
  measure: number;
  unit: string;
  message: string;
}

export interface PlanningRunConflictPart {
  /** of the rule; of an assignment that is kept: PINNED, or the fact that forbids it */
  code: string;
  /** null: an assignment that is kept */
  ruleId: string | null;
  /** null where `message` says more than this shape: limits of some weeks, assignments */
  rule: PersonRule | null;
  /** the rule was given with the run, not by settings */
  ofRun: boolean;
  /** null: several people together */
  userId: string | null;
  /** of an assignment that is kept */
  demandId: string | null;
  message: string;
}

export interface PlanningRunConflict {
  parts: PlanningRunConflictPart[];
  /** proved: without any one of them the others can be kept; false: the time was too short */
  minimal: boolean;
  message: string;
}

export interface ShortCover {
  /** a `presence`, or a rule of breaks with `mostTogether` */
  ruleId: string;
  locationId: string;
  start: string;
  end: string;
  /** missing because of breaks, or too many on a break */
  people: number;
}

export interface PlanningRunBreaks {
  /** with breaks */
  duties: number;
  /** of them those in which no time keeps all limits of the rule */
  irregular: number;
  /** no other times of breaks leave fewer people missing */
  proved: boolean;
  /** where people are missing because of breaks, at most 200 */
  short: ShortCover[];
}

export interface SlotsGap {
  priority: 'critical' | 'high' | 'medium' | 'low';
  empty: number;
  /** no better rota has fewer empty, those of higher priorities being as they are */
  least: number;
}

export interface PreferencesGap {
  /** null: it holds wages that the caller may not see; `percent` says the rest */
  cost: number | null;
  least: number | null;
  percent: number | null;
}

export interface PlanningRunGap {
  /** priorities of the run’s rows, most important first; rows with their own weight count as preferences */
  slots: SlotsGap[];
  preferences: PreferencesGap;
}

export interface PlanningRunMetrics {
  demandRows: number;
  slotsTarget: number;
  slotsFilled: number;
  coveragePercent: number;
  byPriority: { critical: FilledSlots; high: FilledSlots; medium: FilledSlots; low: FilledSlots };
  minutesAssigned: number;
  labourCost: number | null;
  /** extension: people whose pay the caller may not read, left out of `labourCost`; absent: nobody is left out. The soft score, the bound and the costs of the gap, which hold everybody’s, are null then */
  hiddenWages?: number;
  currency: string | null;
  travelKm: number;
  /** distance of the loads from the fair shares, 0 is even */
  fairness: number;
  wishes?: PlanningRunWishes;
  /** assignments of the rota to stay near that this run does not keep, of people who left included */
  changes: number;
  /** hard rules that the rota breaks, at most 200: minimums and a budget of changes that cannot be kept, and what pins break */
  broken?: BrokenRule[];
  /** proofs that no rota breaks less; empty: nothing is broken, or it is not proved */
  proofs?: string[];
  conflict?: PlanningRunConflict;
  breaks?: PlanningRunBreaks;
  bound: number | null;
  /** deprecated, use `gap`: one percentage over the weighted score, where empty slots hide the preferences */
  gapPercent: number | null;
  /** extension: how far each level may be from the best; null: a member asks, a hard rule is broken, or an override changed the rota */
  gap?: PlanningRunGap | null;
  provenOptimal: boolean;
  elapsedMs: number;
}

export interface PlanningRunSolver {
  name: string;
  version: string;
  seed: number;
  iterations: number;
  timeLimitMs: number;
  terminatedBy: 'deadline' | 'iterations' | 'optimal' | 'aborted';
}

export interface PlanningRunError {
  code: string;
  reason?: string;
  message: string;
}

export interface PublicationRequest {
  by: string;
  /** whoever is asked reads it, also of somebody at home elsewhere; null: no longer in the Directory */
  byName: string | null;
  at: string;
  /** who was asked: managers of the sites, else administrators */
  userIds: string[];
  note: string | null;
}

export interface PlanningRun {
  id: string;
  name: string | null;
  mode: 'generate' | 'rerun' | 'replan';
  status: 'queued' | 'running' | 'completed' | 'published' | 'superseded' | 'failed';
  horizonStart: string;
  horizonEnd: string;
  timeZone: string;
  locationIds: string[];
  demandIds: string[] | null;
  options: unknown;
  eligibilitySnapshotId: string | null;
  sourceRunId: string | null;
  baseRunId: string | null;
  hrAsOf: string | null;
  score: Score | null;
  metrics: PlanningRunMetrics | null;
  solver: PlanningRunSolver | null;
  contentHash: string | null;
  resultHash: string | null;
  reproduced: boolean | null;
  error: PlanningRunError | null;
  requestedBy: string;
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
  explainedAt: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  supersededBy: string | null;
  /** extension: who asked last that the draft be published; null: nobody, or a member asks */
  publicationRequest: PublicationRequest | null;
  /** extension: what the caller may make of the run as it stands; a rule of the rota may still refuse it */
  allowed: ('publish' | 'ask-to-publish' | 'change' | 'override' | 'replan' | 'rerun' | 'cancel' | 'delete')[];
  version: number;
}

export interface PlanningRunPage {
  items: PlanningRun[];
  limit: number;
  offset: number;
  total: number;
}

export interface MinutesRunRule {
  id?: string;
  code?: 'MAX_MINUTES' | 'MIN_MINUTES' | 'MAX_DAILY_MINUTES' | 'MAX_WEEKLY_MINUTES' | 'CONTRACT_MINUTES' | 'OVERTIME';
  kind: 'minutes';
  params: MinutesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface ShiftsRunRule {
  id?: string;
  code?: 'MAX_SHIFTS' | 'MIN_SHIFTS';
  kind: 'shifts';
  params: ShiftsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface CountRunRule {
  id?: string;
  code?: 'MAX_DAYS' | 'MIN_DAYS' | 'MAX_MINUTES' | 'MIN_MINUTES' | 'MAX_SHIFTS' | 'MIN_SHIFTS' | 'MAX_DAYS_OFF' | 'MIN_DAYS_OFF' | 'MAX_WEEKENDS' | 'MIN_WEEKENDS' | 'MAX_WEEKENDS_OFF' | 'MIN_WEEKENDS_OFF' | 'MIN_DAYS_OFF_IN_A_ROW' | 'MAX_KINDS' | 'MIN_KINDS' | 'MAX_SITES' | 'MIN_SITES' | 'MAX_TAGS' | 'MIN_TAGS';
  kind: 'count';
  params: CountParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface RestRunRule {
  id?: string;
  code?: 'REST_TOO_SHORT' | 'CLOPENING';
  kind: 'rest';
  params: RestParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface WeeklyRestRunRule {
  id?: string;
  code?: 'WEEKLY_REST_TOO_SHORT';
  kind: 'weeklyRest';
  params: WeeklyRestParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface ConsecutiveRunRule {
  id?: string;
  code?: 'MAX_CONSECUTIVE_DAYS' | 'MIN_CONSECUTIVE_DAYS' | 'MAX_CONSECUTIVE_DAYS_OFF' | 'MIN_CONSECUTIVE_DAYS_OFF' | 'MAX_CONSECUTIVE_KIND' | 'MIN_CONSECUTIVE_KIND';
  kind: 'consecutive';
  params: ConsecutiveParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface ConsecutiveShiftsRunRule {
  id?: string;
  code?: 'MAX_CONSECUTIVE_SHIFTS' | 'MIN_CONSECUTIVE_SHIFTS';
  kind: 'consecutiveShifts';
  params: ConsecutiveShiftsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface WeekendsRunRule {
  id?: string;
  code?: 'MAX_WEEKENDS' | 'MIN_WEEKENDS';
  kind: 'weekends';
  params: WeekendsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface CompleteWeekendsRunRule {
  id?: string;
  code?: 'COMPLETE_WEEKENDS';
  kind: 'completeWeekends';
  params: CompleteWeekendsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface ConsecutiveWeekendsRunRule {
  id?: string;
  code?: 'MAX_CONSECUTIVE_WEEKENDS' | 'MIN_CONSECUTIVE_WEEKENDS';
  kind: 'consecutiveWeekends';
  params: ConsecutiveWeekendsParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface SuccessionRunRule {
  id?: string;
  code?: 'FORBIDDEN_SUCCESSION';
  kind: 'succession';
  params: SuccessionParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface PatternRunRule {
  id?: string;
  code?: 'UNWANTED_PATTERN' | 'REQUIRED_PATTERN';
  kind: 'pattern';
  params: PatternParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface RotationRunRule {
  id?: string;
  code?: 'ROTATION';
  kind: 'rotation';
  params: RotationParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface DayShapeRunRule {
  id?: string;
  code?: 'GAP_TOO_LONG' | 'GAP_TOO_SHORT' | 'DAY_SPAN';
  kind: 'dayShape';
  params: DayShapeParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface StartTimesRunRule {
  id?: string;
  code?: 'START_TIMES' | 'BACKWARD_ROTATION';
  kind: 'startTimes';
  params: StartTimesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface PreferenceRunRule {
  id?: string;
  code?: 'PREFERENCE_TIME' | 'PREFERENCE_LOCATION' | 'PREFERENCE_ROLE';
  kind: 'preference';
  params: PreferenceParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface FairnessRunRule {
  id?: string;
  code?: 'FAIRNESS';
  kind: 'fairness';
  params: FairnessParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface PresenceRunRule {
  id?: string;
  code?: 'MIN_PRESENT' | 'MAX_PRESENT' | 'KEPT_TOGETHER' | 'KEPT_APART';
  kind: 'presence';
  params: PresenceParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface LinksRunRule {
  id?: string;
  code?: 'SAME_PERSON';
  kind: 'links';
  params: LinksParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface BreaksRunRule {
  id?: string;
  code?: 'BREAKS';
  kind: 'breaks';
  params: BreaksParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface AlternativesRunRule {
  id?: string;
  code?: 'OTHER_ALTERNATIVE';
  kind: 'alternatives';
  params: AlternativesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface LabourCostRunRule {
  id?: string;
  code?: 'LABOUR_COST';
  kind: 'labourCost';
  params: LabourCostParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface TravelCostRunRule {
  id?: string;
  code?: 'TRAVEL_COST';
  kind: 'travelCost';
  params: TravelCostParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface TravelDistanceRunRule {
  id?: string;
  code?: 'TRAVEL_TOO_FAR';
  kind: 'travelDistance';
  params: TravelDistanceParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface SitesRunRule {
  id?: string;
  code?: 'EXTRA_SITE';
  kind: 'sites';
  params: SitesParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface PremiumRunRule {
  id?: string;
  code?: 'PREMIUM';
  kind: 'premium';
  params: PremiumParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface OvertimeRunRule {
  id?: string;
  code?: 'OVERTIME';
  kind: 'overtime';
  params: OvertimeParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface ActivationRunRule {
  id?: string;
  code?: 'ACTIVATION';
  kind: 'activation';
  params: ActivationParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export interface TravelTimeRunRule {
  id?: string;
  code?: 'TRAVEL_TIME';
  kind: 'travelTime';
  params: TravelTimeParams;
  /** true: must hold; else `weight` is the cost of each unit missed */
  hard?: boolean;
  weight?: number;
  level?: 'medium' | 'soft';
  scope?: 'all' | { person: string } | { group: string };
}

export type RunRule = MinutesRunRule | ShiftsRunRule | CountRunRule | RestRunRule | WeeklyRestRunRule | ConsecutiveRunRule | ConsecutiveShiftsRunRule | WeekendsRunRule | CompleteWeekendsRunRule | ConsecutiveWeekendsRunRule | SuccessionRunRule | PatternRunRule | RotationRunRule | DayShapeRunRule | StartTimesRunRule | PreferenceRunRule | FairnessRunRule | PresenceRunRule | LinksRunRule | BreaksRunRule | AlternativesRunRule | LabourCostRunRule | TravelCostRunRule | TravelDistanceRunRule | SitesRunRule | PremiumRunRule | OvertimeRunRule | ActivationRunRule | TravelTimeRunRule;

export interface PlanningRunOptions {
  timeLimitMs?: number;
  seed?: number;
  /** cost of a soft rule by its code; 0 switches it off */
  weights?: { CONTRACT_MINUTES?: number; MIN_MINUTES?: number; OVERTIME?: number; PREFERENCE_LOCATION?: number; PREFERENCE_ROLE?: number; PREFERENCE_TIME?: number; PREFERRED_PERSON?: number; FAIRNESS?: number; LABOUR_COST?: number; TRAVEL_COST?: number; EXTRA_SITE?: number; CLOPENING?: number; DISRUPTION?: number };
  rules?: RunRule[];
  maxChanges?: number;
  baseRunId?: string;
  /** take people whose home is at none of the locations planned; by default true for administrators and area managers who plan several locations, else false */
  borrow?: boolean;
}

export interface PlanningRunCreateByHorizonStart {
  name?: string;
  /** a local date (its midnight at the location) or an RFC 3339 time */
  horizonStart: string;
  /** a local date (its midnight at the location) or an RFC 3339 time */
  horizonEnd: string;
  locationIds?: string[];
  eligibilitySnapshotId?: string;
  options?: PlanningRunOptions;
}

export interface PlanningRunCreateByWeekStart {
  name?: string;
  weekStart: string;
  locationIds?: string[];
  eligibilitySnapshotId?: string;
  options?: PlanningRunOptions;
}

export interface PlanningRunCreateByDemandIds {
  name?: string;
  demandIds: string[];
  locationIds?: string[];
  eligibilitySnapshotId?: string;
  options?: PlanningRunOptions;
}

export type PlanningRunCreate = PlanningRunCreateByHorizonStart | PlanningRunCreateByWeekStart | PlanningRunCreateByDemandIds;

export interface DutyBreak {
  start: string;
  end: string;
  paid: boolean;
}

export interface RuleCost {
  ruleId: string | null;
  code: string;
  level: 'hard' | 'medium' | 'soft';
  /** points */
  cost: number;
  measure: number | null;
  unit: string | null;
  currency: string | null;
  /** what the rule is called, and what somebody carried before the run */
  message: string;
}

export interface AssignmentExplanation {
  summary: string;
  codes: string[];
  byRule: RuleCost[];
  runnersUp: { userId: string; difference: number }[];
  asOf: string | null;
}

export interface Assignment {
  runId: string;
  demandId: string;
  userId: string;
  locationId: string;
  start: string;
  end: string;
  kind: string | null;
  /** extension: planned breaks in order of time; absent: none */
  breaks?: DutyBreak[];
  pinned: boolean;
  source: 'solver' | 'override';
  explanation: AssignmentExplanation | null;
  userName?: string | null;
  homeLocationId?: string | null;
}

export interface UnassignedReason {
  code: string;
  count: number;
  userIds: string[];
}

export interface Counterfactual {
  change: 'cap' | 'certificate' | 'leave' | 'availability' | 'swap';
  userId: string;
  ruleId?: string;
  /** the rule that is relaxed; of a certificate, whether it is to be renewed (`ELIGIBILITY_EXPIRED`) or gained */
  code?: string;
  /** by how much the limit would have to move, in `unit` */
  by?: number;
  unit?: string;
  profile?: string;
  from?: string;
  until?: string;
  fromDemandId?: string;
  withUserId?: string;
}

export interface UnassignedDemand {
  runId: string;
  demandId: string;
  locationId: string;
  start: string;
  end: string;
  priority: string;
  targetStaff: number;
  missing: number;
  reasons: UnassignedReason[];
  /** smallest changes that would fill the row */
  counterfactuals: Counterfactual[];
  verdict: 'impossible' | 'notFound';
  proof: string | null;
  /** an alternative to the row is chosen, so it misses nobody */
  notNeeded?: boolean;
}

export interface PlanningRunWithResults {
  id: string;
  name: string | null;
  mode: 'generate' | 'rerun' | 'replan';
  status: 'queued' | 'running' | 'completed' | 'published' | 'superseded' | 'failed';
  horizonStart: string;
  horizonEnd: string;
  timeZone: string;
  locationIds: string[];
  demandIds: string[] | null;
  options: unknown;
  eligibilitySnapshotId: string | null;
  sourceRunId: string | null;
  baseRunId: string | null;
  hrAsOf: string | null;
  score: Score | null;
  metrics: PlanningRunMetrics | null;
  solver: PlanningRunSolver | null;
  contentHash: string | null;
  resultHash: string | null;
  reproduced: boolean | null;
  error: PlanningRunError | null;
  requestedBy: string;
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
  explainedAt: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  supersededBy: string | null;
  /** extension: who asked last that the draft be published; null: nobody, or a member asks */
  publicationRequest: PublicationRequest | null;
  /** extension: what the caller may make of the run as it stands; a rule of the rota may still refuse it */
  allowed: ('publish' | 'ask-to-publish' | 'change' | 'override' | 'replan' | 'rerun' | 'cancel' | 'delete')[];
  version: number;
  assignments: Assignment[];
  unassigned: UnassignedDemand[];
}

export interface DroppedAssignment {
  demandId: string;
  userId: string;
  code: string;
  message: string;
}

export interface Publication {
  id: string;
  status: 'queued' | 'running' | 'completed' | 'published' | 'superseded' | 'failed';
  publishedAt: string | null;
  /** published runs that this one replaces */
  superseded: string[];
  /** assignments that became impossible and were left out */
  dropped: DroppedAssignment[];
  version: number;
}

export interface PublicationCreate {
  /** one site of the run alone; left out: all of it */
  locationId?: string;
  /** true: publish without the assignments that became impossible since the run was made */
  acceptWarnings?: boolean;
}

export interface RestOfRun {
  id: string;
  locationIds: string[];
  version: number;
}

export interface ToldPerson {
  userId: string;
  /** duties to come that the person gets, loses, or has at other times */
  duties: number;
  /** `yes`: to the address in the Directory; `off`: the person turned such mails off; `no-address`: the Directory gives none; `left`: not active there; `self`: the caller, who is sent none; `no-server`: this server sends no mails */
  mail: 'yes' | 'off' | 'no-address' | 'left' | 'self' | 'no-server';
}

export interface MadePublication {
  /** of the published run; of one site alone: a run of its own */
  id: string;
  status: 'queued' | 'running' | 'completed' | 'published' | 'superseded' | 'failed';
  publishedAt: string | null;
  /** published runs that this one replaces */
  superseded: string[];
  /** assignments that became impossible and were left out */
  dropped: DroppedAssignment[];
  version: number;
  /** what of the run stays a draft, under its id; null: nothing */
  rest: RestOfRun | null;
  /** people whose duties differ */
  told: ToldPerson[];
}

export interface NoticeCost {
  amount: number;
  currency: string;
}

export interface PublicationWarning {
  /** a duty that became impossible: the rule that it breaks; SHORT_NOTICE; AVERAGE_HOURS; CLOSED_DAY; NOT_COMPLETED; HR_UNAVAILABLE */
  code: string;
  /** in words */
  message: string;
  /** whether it stops the publication or change */
  refuses: boolean;
  userId: string | null;
  /** the row that it is about, or the first of several */
  demandId: string | null;
  /** null: nothing is measured, or it is not for the caller */
  measure: number | null;
  limit: number | null;
  unit: 'hours' | 'hours a week' | null;
  /** what it would take */
  remedy: string | null;
  /** what the short notice costs; null: nothing, or not for the caller */
  cost: NoticeCost | null;
}

export interface PersonNotice {
  userId: string;
  /** hours between now and the first duty changed */
  noticeHours: number;
  /** duties that the person gets, loses, or has at other times */
  duties: number;
  /** those of them at shorter notice than asked for */
  shortDuties: number;
  /** what the short notice costs; null: nothing, or not for the caller */
  cost: NoticeCost | null;
}

export interface PublicationChanges {
  /** duties that people get */
  added: number;
  /** duties that people lose */
  removed: number;
  /** duties at other times or another site */
  retimed: number;
  /** of all these, duties that are over */
  past: number;
  /** of those lost, duties that somebody had decided by hand */
  byHand: number;
}

export interface PublishCheck {
  runId: string;
  /** of the run that was checked */
  version: number;
  checkedAt: string;
  /** false: publishing as it stands is refused; `acceptWarnings` leaves out impossible duties */
  publishable: boolean;
  /** those that refuse first */
  warnings: PublicationWarning[];
  /** people whose duties change, the shortest notice first */
  notice: PersonNotice[];
  /** against the rota that it replaces, without impossible duties; null: nothing could be checked */
  changes: PublicationChanges | null;
  /** people whose duties differ */
  tells: ToldPerson[];
}

export interface OverrideCreate {
  demandId: string;
  /** null: nobody; the slot of `replaceUserId` is emptied */
  userId: string | null;
  replaceUserId?: string;
  /** the row that the person leaves for this one */
  fromDemandId?: string;
  reason?: string;
}

export interface OverriddenRun {
  id: string;
  status: 'queued' | 'running' | 'completed' | 'published' | 'superseded' | 'failed';
  score: Score | null;
  metrics: PlanningRunMetrics | null;
  version: number;
}

export interface OverrideResult {
  id: string;
  runId: string;
  demandId: string;
  /** null: the slot was emptied */
  userId: string | null;
  replacedUserId: string | null;
  fromDemandId: string | null;
  reason: string | null;
  createdBy: string;
  createdAt: string;
  assignment: Assignment | null;
  run: OverriddenRun;
}

export interface RunOverride {
  id: string;
  runId: string;
  demandId: string;
  /** null: the slot was emptied */
  userId: string | null;
  replacedUserId: string | null;
  fromDemandId: string | null;
  reason: string | null;
  createdBy: string;
  createdAt: string;
}

export interface RunOverridePage {
  items: RunOverride[];
  limit: number;
  offset: number;
  total: number;
}

export interface AssignmentPage {
  items: Assignment[];
  limit: number;
  offset: number;
  total: number;
}

export interface UnassignedDemandPage {
  items: UnassignedDemand[];
  limit: number;
  offset: number;
  total: number;
}

export interface Explanation {
  demandId: string;
  userId: string;
  type: 'why-assigned' | 'why-not';
  code: string;
  severity: 'hard' | 'medium' | 'soft';
  message: string;
  details: unknown;
}

export interface ExplanationPage {
  items: Explanation[];
  limit: number;
  offset: number;
  total: number;
}

export interface PlanningRunSnapshot {
  id: string;
  contentHash: string | null;
  /** false: parts that the caller may not see are left out, so the payload does not match the hash */
  complete: boolean;
  payload: unknown;
  /** a snapshot never changes */
  version: 1;
}

export interface RuleHolder {
  kind: 'organisation' | 'location' | 'group' | 'person';
  /** of the location, of the template that names the group, of the person */
  id: string | null;
  name: string | null;
  people: number | null;
}

export interface RuleSource {
  kind: 'default' | 'organisation' | 'profile' | 'location' | 'person' | 'contract' | 'template';
  /** of the template */
  id: string | null;
  name: string | null;
}

export interface RuleInForce {
  /** names the rule: what of which settings it is */
  key: string;
  holder: RuleHolder;
  source: RuleSource;
  code: string;
  weight: number | null;
  /** null: what the weight counts follows from the code */
  rule: PersonRule | null;
  /** the article that sets it; absent where the rule is of no profile */
  law?: string;
}

export interface RulesInForce {
  items: RuleInForce[];
}

export interface RuleChangeByWithout {
  /** names the rule: what of which settings it is */
  without: string;
}

export interface RuleChangeByWeights {
  weights: WeightsByCodePatch;
}

export interface RuleTrialLocation {
  ruleProfile?: 'EU' | 'UK' | 'FR' | 'DE' | 'custom' | null;
  customProfile?: RuleProfileLimitsPatch | null;
}

export interface RuleChangeByLocation {
  location: RuleTrialLocation;
}

export interface RuleTrialPerson {
  userId: string;
  caps?: CapsPatch | null;
  rules?: PersonRule[] | null;
}

export interface RuleChangeByPerson {
  person: RuleTrialPerson;
}

export interface RuleTrialTemplate {
  /** null: a new one */
  id: string | null;
  name?: string;
  rules?: PersonRule[];
  description?: string | null;
  everyone?: boolean | null;
  locationIds?: string[] | null;
  userIds?: string[] | null;
  underAge?: number | null;
}

export interface RuleChangeByTemplate {
  template: RuleTrialTemplate;
}

export type RuleChange = RuleChangeByWithout | RuleChangeByWeights | RuleChangeByLocation | RuleChangeByPerson | RuleChangeByTemplate;

export interface RuleTrialInput {
  locationId: string;
  weekStart: string;
  change: RuleChange;
  /** also plan the week anew, with and without the change */
  solve?: boolean;
}

export interface RuleTrialChange {
  effect: 'begins' | 'ends';
  code: string;
  rule: PersonRule;
  /** for how many */
  people: number;
}

export interface RuleTrialRota {
  brokenRules: number;
  openSlots: number;
  /** what is paid for soft rules and wishes */
  preferencePoints: number;
}

export interface RuleTrialRotas {
  published: boolean;
  before: RuleTrialRota;
  after: RuleTrialRota;
}

export interface RuleTrialPlan {
  openSlots: number;
  /** what is paid for soft rules and wishes */
  preferencePoints: number;
  /** no rota leaves fewer slots open */
  proved: boolean;
}

export interface RuleTrialPlans {
  before: RuleTrialPlan;
  after: RuleTrialPlan;
  /** of the difference in open slots: exact, no smaller than said, or what the time sufficed to find */
  certainty: 'proved' | 'atLeast' | 'found';
}

export interface RuleTrial {
  locationId: string;
  weekStart: string;
  changes: RuleTrialChange[];
  rota: RuleTrialRotas;
  planned: RuleTrialPlans | null;
}

export interface RotaDutyLeave {
  start: string;
  end: string;
}

export interface RotaDutyAbsence {
  start: string;
  end: string;
}

export interface RotaDuty {
  date: string;
  start: string;
  end: string;
  userId: string;
  userName: string | null;
  /** the person has left, by the Directory, and the duty has not begun: it covers nothing */
  holderGone?: boolean;
  homeLocationId: string | null;
  homeLocationName: string | null;
  locationId: string;
  locationName: string | null;
  locationAddress: string | null;
  /** of the location, whose local date `date` is */
  timeZone: string;
  demandId: string;
  demandName: string | null;
  station: string | null;
  kind: string | null;
  /** extension: planned breaks in order of time; absent: none */
  breaks?: DutyBreak[];
  /** the hours of the duty on which the person is on approved leave; members read their own alone; absent: none */
  leave?: RotaDutyLeave[];
  /** extension: the hours of the duty in which a noted absence says that the person was away, other than late; members read their own alone; absent: none */
  absent?: RotaDutyAbsence[];
  runId: string;
}

export interface RotaDutyPage {
  items: RotaDuty[];
  limit: number;
  offset: number;
  total: number;
}

export interface RotaFigures {
  /** duties */
  filled: number;
  /** people missing; of the published rota: on the rows that the run plans */
  open: number;
  /** paid ones */
  minutes: number;
  labourCost: number | null;
  /** people whose pay the caller may not read */
  hiddenWages: number;
  /** of `labourCost`; null: unknown or mixed */
  currency: string | null;
  travelKm: number;
}

export interface VisitingPerson {
  userId: string;
  /** null: no longer in the Directory */
  userName: string | null;
  /** duties at these sites */
  before: number;
  after: number;
}

export interface ChangedDuty {
  demandId: string;
  locationId: string;
  start: string;
  end: string;
}

export interface DayChange {
  userId: string;
  date: string;
  added: ChangedDuty[];
  removed: ChangedDuty[];
}

export interface PlanningRunDiff {
  runId: string;
  /** null: the published rota */
  against: string | null;
  /** sites that both plan and the caller may read: everything here is of them alone */
  locationIds: string[];
  /** of `against`; null: nothing is published there */
  before: RotaFigures | null;
  after: RotaFigures;
  /** people at home at none of these sites, by name */
  visiting: VisitingPerson[];
  added: number;
  removed: number;
  /** people whose rota differs */
  people: number;
  items: DayChange[];
}

export interface CandidateFault {
  code: string;
  message: string;
  measure: number;
  unit: string;
}

export interface CandidateWage {
  /** paid ones */
  minutes: number;
  amount: number | null;
  currency: string | null;
}

export interface CandidateCost {
  ruleId: string | null;
  code: string;
  /** what is added, in `unit`; negative: what is saved */
  measure: number;
  unit: string;
  currency: string | null;
  /** points */
  cost: number;
}

export interface CandidateAbsence {
  /** null: noted at other sites than the caller’s, who is not told why */
  kind: 'sick' | 'no-show' | null;
  start: string;
  /** excluded */
  end: string;
}

export interface Candidate {
  userId: string;
  assigned: boolean;
  possible: boolean;
  broken: CandidateFault[];
  /** nothing but limits of their own is in the way, which `changeRota` passes with `bend` and a reason */
  bendable: boolean;
  difference: number | null;
  /** of the row with the person on it; null: not the caller’s to read */
  wage: CandidateWage | null;
  costs: CandidateCost[] | null;
  weekMinutes: number | null;
  maxWeekMinutes: number | null;
  /** extension: when what the row asks for ends, where that is within 30 days after the row; null: later, or not the caller’s to read */
  qualifiedUntil: string | null;
  /** extension: ill, or did not come, within 48 h before the row, and not clocked in since: it may last longer than is noted. Such people come after the others who could work the row; null: no such absence, or not the caller’s to read */
  latelyAbsent: CandidateAbsence | null;
  /** on stand-by at the site that day; to members false of others */
  standBy: boolean;
}

export interface DemandCandidates {
  demandId: string;
  runId: string;
  items: Candidate[];
}

export interface LabourDay {
  /** local to the site; a duty counts for the day on which it begins */
  date: string;
  /** paid minutes; breaks that are not paid are left out */
  minutes: number;
  amount: number | null;
  /** of `amount` */
  currency: string | null;
  /** people without a contract or with no pay in it, left out of `amount` */
  withoutWage: number;
  /** people whose pay the caller may not read, left out of `amount` */
  hiddenWages: number;
  /** true: wages are in several currencies, which have no sum */
  severalCurrencies: boolean;
  salesShare: number | null;
}

export interface LabourWeek {
  /** paid minutes; breaks that are not paid are left out */
  minutes: number;
  amount: number | null;
  /** of `amount` */
  currency: string | null;
  /** people without a contract or with no pay in it, left out of `amount` */
  withoutWage: number;
  /** people whose pay the caller may not read, left out of `amount` */
  hiddenWages: number;
  /** true: wages are in several currencies, which have no sum */
  severalCurrencies: boolean;
  /** paid minutes of the plan that nobody works, for a noted absence or approved leave; in no other figure */
  absentMinutes: number;
  /** whose minutes these are */
  absentPeople: number;
  salesShare: number | null;
  /** days with sales above 0; `salesShare` is of the days for which sales are entered */
  salesDays: number;
}

export interface LabourBudget {
  /** null: none in hours */
  hours: number | null;
  /** null: none in money */
  amount: number | null;
  /** of `amount` */
  currency: string | null;
  /** the Monday from which it holds; null: there is no budget */
  since: string | null;
  /** true: it is of this week alone */
  oneWeek: boolean;
  /** counts every change of the budgets of the site */
  version: number;
}

export interface LabourBudgetLeft {
  /** of the budget; below 0: it is passed; null: none in hours */
  hours: number | null;
  /** null: none in money, the cost is not known, or it is in another currency */
  amount: number | null;
}

export interface SalesDay {
  date: string;
  amount: number;
  /** what is expected of the day, or was taken */
  kind: 'expected' | 'actual';
}

export interface LabourSales {
  /** of every day; null: nothing is entered */
  currency: string | null;
  /** those with a number */
  days: SalesDay[];
  /** of the week of the site; 0: nothing was ever entered */
  version: number;
}

export interface LabourSite {
  locationId: string;
  name: string;
  days: LabourDay[];
  week: LabourWeek;
  budget: LabourBudget;
  left: LabourBudgetLeft;
  sales: LabourSales;
  /** what the caller may do */
  allowed: ('set-budget' | 'set-sales')[];
}

export interface LabourCosts {
  /** a Monday */
  weekStart: string;
  /** the draft that is summed up; null: the published rota */
  runId: string | null;
  /** in which budgets and sales are entered */
  currency: string;
  /** when HR said the wages; null: it cannot be reached, and none is known */
  wagesAsOf: string | null;
  /** true: a rule pays overtime, which no sum holds */
  hasOvertimeRules: boolean;
  sites: LabourSite[];
  /** of all these sites */
  days: LabourDay[];
  week: LabourWeek;
}

export interface LabourBudgetInput {
  /** null: none in hours */
  hours: number | null;
  /** null: none in money */
  amount: number | null;
  /** of `amount` */
  currency: string | null;
  /** true: of this week alone, where both amounts null bring back the budget that holds otherwise; false: from this week on, where both null end it */
  oneWeek: boolean;
}

export interface LabourSalesInput {
  currency: string;
  /** days of the week, each once; all others are emptied */
  days: SalesDay[];
}

export interface RotaDutyChange {
  demandId: string;
  userId: string;
}

export interface RotaTimesChange {
  demandId: string;
  start: string;
  end: string;
}

export interface ExtraShift {
  locationId: string;
  start: string;
  end: string;
  name: string;
  roleId?: string;
  /** left out: the role’s */
  eligibilityProfileId?: string;
  furtherQualifications?: FurtherQualifications;
  userId?: string;
}

export interface SeenRotaRow {
  demandId: string;
  start: string;
  end: string;
  /** who works it; left out: whoever does */
  userIds?: string[];
}

export interface RotaChangeCreate {
  assign?: RotaDutyChange[];
  unassign?: RotaDutyChange[];
  /** rows at other times, with the people on them */
  times?: RotaTimesChange[];
  /** new rows in the published rota of their site and time, or in the completed run that `runId` names */
  extra?: ExtraShift[];
  /** named rows as the caller saw them; 409 CHANGED_SINCE where one stands otherwise */
  seen?: SeenRotaRow[];
  reason?: string;
  /** true: limits that are a person’s own (stated availability, sites where they do not work) do not stop the change; it takes a reason */
  bend?: boolean;
  /** changes this completed run in place of the published rota: nobody is told before it is published */
  runId?: string;
}

export interface BrokenRotaRule {
  code: string;
  message: string;
  demandId: string | null;
  userId: string | null;
  /** true: a limit of the person’s own, which `bend` passes; absent: none */
  own?: boolean;
}

export interface LabourSum {
  /** paid minutes; breaks that are not paid are left out */
  minutes: number;
  amount: number | null;
  /** of `amount` */
  currency: string | null;
  /** people without a contract or with no pay in it, left out of `amount` */
  withoutWage: number;
  /** people whose pay the caller may not read, left out of `amount` */
  hiddenWages: number;
  /** true: wages are in several currencies, which have no sum */
  severalCurrencies: boolean;
}

export interface RotaRowState {
  start: string;
  end: string;
  userIds: string[];
  /** people asked for, where the change alters that: somebody’s part was cut out */
  targetStaff?: number;
}

export interface ChangedRotaRow {
  /** null: an extra shift that a dry run would make */
  demandId: string | null;
  name: string;
  locationId: string;
  /** null: the row is new */
  before: RotaRowState | null;
  /** null: the row is gone */
  after: RotaRowState | null;
}

export interface RotaChangePreview {
  allowed: boolean;
  /** every hard rule that the change would break */
  broken: BrokenRotaRule[];
  /** what the change adds to the soft cost; null where it would tell what people earn */
  difference: number | null;
  /** what the change adds in paid hours and wages; null: to a member */
  labour: LabourSum | null;
  /** what would stand */
  rows: ChangedRotaRow[];
  /** short notice and averages of hours; those that refuse are in `broken` as well */
  warnings: PublicationWarning[];
}

export interface MadeRotaChange {
  id: string;
  rows: ChangedRotaRow[];
  /** null: none was given, or the caller is a member */
  reason: string | null;
  /** the completed run that was changed; null: the published rota */
  runId: string | null;
  /** the change that this one takes back */
  undoes: string | null;
  /** the change that took this one back */
  undoneBy: string | null;
  madeBy: string;
  madeAt: string;
  /** what the change adds to the soft cost; null where it would tell what people earn */
  difference: number | null;
}

export interface RotaChange {
  id: string;
  rows: ChangedRotaRow[];
  /** null: none was given, or the caller is a member */
  reason: string | null;
  /** the completed run that was changed; null: the published rota */
  runId: string | null;
  /** the change that this one takes back */
  undoes: string | null;
  /** the change that took this one back */
  undoneBy: string | null;
  madeBy: string;
  madeAt: string;
}

export interface RotaChangePage {
  items: RotaChange[];
  limit: number;
  offset: number;
  total: number;
}

export interface SeenDuty {
  demandId: string;
  start: string;
  end: string;
}

export interface AbsenceInput {
  userId: string;
  /** `sick` and `no-show`: HR records leave and the duties open; `late`: it is noted, and the duties stay; `early`: the rest of the duties opens, and HR records nothing */
  kind: 'sick' | 'late' | 'early' | 'no-show';
  start: string;
  /** excluded; of a late person, when they are expected */
  end: string;
  comment?: string | null;
  /** duties of the person as the caller saw them; 409 CHANGED_SINCE where one is theirs no more, or at other times */
  seen?: SeenDuty[];
}

export interface AbsenceLeave {
  type: string;
  start: string;
  end: string;
}

export interface DutyPart {
  /** the row that it is now; null: one that a dry run would make */
  demandId: string | null;
  start: string;
  end: string;
}

export interface OpenedDuty {
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  runId: string;
  start: string;
  end: string;
  /** false: the person keeps it, since they are late or it is over */
  opened: boolean;
  /** of an opened duty, the part before the absence; null: none */
  kept: DutyPart | null;
  /** of an opened duty, what is open: from the absence on, and not before now; null: nothing */
  open: DutyPart | null;
  /** of a duty that leave opened, the part after the leave, which the person keeps; null: none */
  keptAfter: DutyPart | null;
  /** of an opened duty, who could take it: people on stand-by first, then the cheapest, and whoever was absent lately last; at most 20 */
  replacements: Candidate[];
}

export interface AbsencePreview {
  /** what HR records; null: nothing, since the person is late or leaves early */
  leave: AbsenceLeave | null;
  /** published duties that overlap the time */
  duties: OpenedDuty[];
}

export interface AbsentDuty {
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  runId: string;
  start: string;
  end: string;
  /** false: the person keeps it, since they are late or it is over */
  opened: boolean;
  /** of an opened duty, the part before the absence; null: none */
  kept: DutyPart | null;
  /** of an opened duty, what is open: from the absence on, and not before now; null: nothing */
  open: DutyPart | null;
  /** of a duty that leave opened, the part after the leave, which the person keeps; null: none */
  keptAfter: DutyPart | null;
}

export interface Absence {
  id: string;
  userId: string;
  userName: string;
  /** `sick` and `no-show`: HR records leave and the duties open; `late`: it is noted, and the duties stay; `early`: the rest of the duties opens, and HR records nothing */
  kind: 'sick' | 'late' | 'early' | 'no-show';
  start: string;
  /** excluded; of a late person, when they are expected */
  end: string;
  comment: string | null;
  /** `recording`: HR has not confirmed the leave yet; the same request again completes it */
  status: 'recording' | 'recorded' | 'undone';
  /** published duties that overlap the time */
  duties: AbsentDuty[];
  /** the change of the rota that opened duties */
  changeId: string | null;
  createdBy: string;
  createdAt: string;
  undoneBy: string | null;
  undoneAt: string | null;
}

export interface MadeAbsence {
  absence: Absence;
  /** what HR records; null: nothing, since the person is late or leaves early */
  leave: AbsenceLeave | null;
  /** published duties that overlap the time */
  duties: OpenedDuty[];
}

export interface AbsencePage {
  items: Absence[];
  limit: number;
  offset: number;
  total: number;
}

export interface KeptDuty {
  demandId: string;
  /** FILLED; CHANGED; the rule that the person would break by now */
  code: string;
  /** in words */
  message: string;
}

export interface UndoneAbsence {
  absence: Absence;
  /** the opened duties (demand) that the person has again */
  returned: string[];
  /** those that the person does not get again, and why */
  kept: KeptDuty[];
}

export interface EarlierEnd {
  /** excluded; after the start and before the end that is noted */
  end: string;
}

export interface ShortenedAbsence {
  absence: Absence;
  /** the opened duties (demand) that the person has again */
  returned: string[];
  /** those that the person does not get again, and why */
  kept: KeptDuty[];
}

export interface VacantDuty {
  demandId: string;
  /** null: the row is gone */
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  /** of the location */
  timeZone: string;
  runId: string;
  start: string;
  end: string;
  userId: string;
  userName: string | null;
  /** `left`: by the Directory; `contract-ended`: HR has a contract that ends before, and none after it */
  vacant: 'left' | 'contract-ended';
}

export interface VacantDutyPage {
  items: VacantDuty[];
  limit: number;
  offset: number;
  total: number;
}

export interface DutyAhead {
  demandId: string;
  /** null: the row is gone */
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  /** of the location */
  timeZone: string;
  runId: string;
  start: string;
  end: string;
  /** it runs: it stays the person’s, and so does its attendance */
  begun: boolean;
  /** why the person cannot work it; null: they can, or it has begun */
  vacant: 'left' | 'contract-ended' | null;
}

export interface DutiesAhead {
  userId: string;
  userName: string;
  /** at the granted sites, in order of time */
  items: DutyAhead[];
}

export interface OpenedDuties {
  userId: string;
  userName: string;
  /** the change of the rota; null: there was nothing to open */
  changeId: string | null;
  opened: DutyAhead[];
  /** duties that have begun */
  stays: DutyAhead[];
}

export interface StandBy {
  locationId: string;
  /** local to the site */
  date: string;
  /** they come first among those who could take a shift of that day */
  userIds: string[];
  version: number;
}

export interface StandByPage {
  items: StandBy[];
  limit: number;
  offset: number;
  total: number;
}

export interface StandByInput {
  locationId: string;
  /** local to the site */
  date: string;
  /** they come first among those who could take a shift of that day */
  userIds: string[];
}

export interface CalendarFeedState {
  userId: string;
  /** of the address in use; null: there is none */
  createdAt: string | null;
}

export interface CalendarFeed {
  userId: string;
  /** secret: whoever has it reads this person’s rota */
  path: string;
  createdAt: string;
}

export interface CalendarFeedDeleted {
  userId: string;
  deleted: boolean;
}

export interface DutyTimes {
  start: string;
  end: string;
  locationId: string;
  kind: string | null;
}

export interface DutyChange {
  /** another one after each further change */
  id: string;
  userId: string;
  /** extension */
  userName: string | null;
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  /** of the location */
  timeZone: string;
  /** as last acknowledged, or as first published; null: it is new to the person */
  was: DutyTimes | null;
  /** null: no longer the person’s */
  now: DutyTimes | null;
  /** extension: planned for the person in the duty as it is now, in order of time */
  breaks: DutyBreak[];
  /** true: published, and not changed since */
  published: boolean;
  changedBy: string;
  reason: string | null;
  colleagueName: string | null;
  changedAt: string;
  /** when the person was last reminded of it */
  remindedAt: string | null;
}

export interface DutyChangePage {
  items: DutyChange[];
  limit: number;
  offset: number;
  total: number;
}

export interface DutyAcknowledgement {
  /** of listMyDutyChanges; one that a further change has replaced is left as it is */
  ids: string[];
}

export interface DutiesAcknowledged {
  acknowledged: number;
  remaining: number;
}

export interface DutyReminder {
  startDate: string;
  endDate: string;
  locationId?: string;
  /** left out: everybody who has something to acknowledge on these days */
  userIds?: string[];
}

export interface DutiesReminded {
  /** the people who are told now */
  reminded: string[];
  /** who was told within the last minute */
  alreadyReminded: string[];
}

export interface MessageCreateByLocationId {
  locationId: string;
  subject: string;
  /** plain text */
  text: string;
}

export interface MessageCreateByDemandId {
  demandId: string;
  subject: string;
  /** plain text */
  text: string;
}

export interface MessageCreateByUserId {
  userId: string;
  subject: string;
  /** plain text */
  text: string;
}

export type MessageCreate = MessageCreateByLocationId | MessageCreateByDemandId | MessageCreateByUserId;

export interface ReachedPerson {
  userId: string;
  /** null: no longer in the Directory */
  name: string | null;
  /** whether a mail goes out beside the message in the console: `yes`: to the address in the Directory; `off`: the person turned such mails off; `no-address`: the Directory gives none; `left`: not active there; `no-server`: this server sends no mails */
  mail: 'yes' | 'off' | 'no-address' | 'left' | 'no-server';
}

export interface MessageReach {
  recipients: ReachedPerson[];
}

export interface MessageRecipient {
  userId: string;
  /** null: no longer in the Directory */
  name: string | null;
  /** whether a mail goes out beside the message in the console: `yes`: to the address in the Directory; `off`: the person turned such mails off; `no-address`: the Directory gives none; `left`: not active there; `no-server`: this server sends no mails */
  mail: 'yes' | 'off' | 'no-address' | 'left' | 'no-server';
  /** in the console; null: not yet */
  readAt: string | null;
}

export interface SentMessage {
  id: string;
  /** to a site */
  locationId: string | null;
  /** extension: of the site, to its managers alone */
  toManagers: boolean;
  /** to the people of a row */
  demandId: string | null;
  /** to one person */
  userId: string | null;
  /** of the site, the row (its station, if it has one) or the person; null: it is no longer there */
  name: string | null;
  /** of the row */
  start: string | null;
  /** of the row */
  end: string | null;
  /** of the row’s site */
  timeZone: string | null;
  subject: string;
  /** plain text */
  text: string;
  sentAt: string;
  /** by name, as they were when it was sent */
  recipients: MessageRecipient[];
}

export interface SentMessagePage {
  items: SentMessage[];
  limit: number;
  offset: number;
  total: number;
}

export interface ReceivedMessage {
  id: string;
  senderId: string;
  /** null: not, or no longer, in the Directory */
  senderName: string | null;
  /** to a site */
  locationId: string | null;
  /** extension: of the site, to its managers alone */
  toManagers: boolean;
  /** to the people of a row */
  demandId: string | null;
  /** to one person */
  userId: string | null;
  /** of the site, the row (its station, if it has one) or the person; null: it is no longer there */
  name: string | null;
  /** of the row */
  start: string | null;
  /** of the row */
  end: string | null;
  /** of the row’s site */
  timeZone: string | null;
  subject: string;
  /** plain text */
  text: string;
  sentAt: string;
  /** null: not read yet */
  readAt: string | null;
}

export interface ReceivedMessagePage {
  items: ReceivedMessage[];
  limit: number;
  offset: number;
  total: number;
}

export interface ManagersMessage {
  locationId: string;
  subject: string;
  /** plain text */
  text: string;
}

export interface MessagesRead {
  /** of listMyMessages */
  ids: string[];
}

export interface MessagesUnread {
  /** that were not read before */
  read: number;
  /** that are left */
  unread: number;
}

export interface AvailabilitySpan {
  /** 1 is Monday */
  dayOfWeek: number;
  from: string;
  /** not after `from`: on the next day */
  to: string;
  kind: 'available' | 'unavailable';
}

export interface AvailabilityHours {
  from: string;
  /** not after `from`: on the next day */
  to: string;
  kind: 'available' | 'unavailable';
}

export interface AvailabilityDate {
  date: string;
  /** stand in the place of the pattern on that date */
  windows: AvailabilityHours[];
}

export interface ClashingDuty {
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  runId: string;
  start: string;
  end: string;
}

export interface AvailabilityStatement {
  userId: string;
  timeZone: string;
  /** with any `available` hours, work outside them is ruled out; without, all hours but the `unavailable` ones are free */
  pattern: AvailabilitySpan[];
  exceptions: AvailabilityDate[];
  /** a run never plans against it; wishes are preferences */
  strength: 'limit';
  /** the first day at the home site without a published rota; published duties stay as they are */
  appliesFrom: string;
  /** published duties to come that do not fit; they stand */
  clashes: ClashingDuty[];
}

export interface AvailabilitySpanInput {
  /** 1 is Monday */
  dayOfWeek: number;
  from: string;
  /** not after `from`: on the next day */
  to: string;
  kind?: 'available' | 'unavailable';
}

export interface AvailabilityHoursInput {
  from: string;
  /** not after `from`: on the next day */
  to: string;
  kind?: 'available' | 'unavailable';
}

export interface AvailabilityDateInput {
  date: string;
  /** stand in the place of the pattern on that date */
  windows: AvailabilityHoursInput[];
}

export interface AvailabilityStatementInput {
  /** absent: the one stated before, else that of the home site */
  timeZone?: string;
  /** with any `available` hours, work outside them is ruled out; without, all hours but the `unavailable` ones are free */
  pattern: AvailabilitySpanInput[];
  exceptions?: AvailabilityDateInput[];
}

export interface TimeWish {
  /** 1 = Monday; absent: every day */
  dayOfWeek?: number;
  from: string;
  until: string;
  want: 'prefer' | 'avoid';
}

export interface DayWish {
  date: string;
  want: 'on' | 'off';
}

export interface WishStrengths {
  times: 'limit' | 'wish';
  locationIds: 'limit' | 'wish';
  requests: 'limit' | 'wish';
  excludedLocationIds: 'limit' | 'wish';
}

export interface MyPreferences {
  userId: string;
  /** hours preferred or avoided */
  times: TimeWish[];
  /** preferred sites */
  locationIds: string[];
  /** days on which the person would like to work, or not to */
  requests: DayWish[];
  /** set by administrators */
  excludedLocationIds: string[];
  strengths: WishStrengths;
  version: number;
}

export interface MyPreferencesPatch {
  times?: TimeWish[] | null;
  locationIds?: string[] | null;
  requests?: DayWish[] | null;
}

export interface HeldLeave {
  id: string;
  /** the kind, as HR names it */
  type: string;
  startDate: string;
  /** the last day, included */
  endDate: string;
  /** of the first day, by the clock of the home site; null: whole days */
  startTime: string | null;
  /** of the last day; 00:00 is its end */
  endTime: string | null;
  /** false: not asked for here, but booked in HR or noted by a manager */
  requested: boolean;
}

export interface HeldLeaveList {
  /** in order of time */
  items: HeldLeave[];
  startDate: string;
  endDate: string;
  asOf: string;
}

export interface OtherAway {
  userId: string;
  userName: string;
  type: string;
  start: string;
  end: string;
  /** false: asked for, and not decided */
  granted: boolean;
}

export interface OthersAway {
  /** in order of time */
  items: OtherAway[];
  /** who else is at home at the site */
  people: number;
  asOf: string;
}

export interface LeaveDutyHours {
  start: string;
  end: string;
}

export interface LeaveDuty {
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  runId: string;
  start: string;
  end: string;
  /** extension: the hours of the duty that this leave takes, and other approved leave of the person, in order of time */
  leave: LeaveDutyHours[];
  /** names of whoever manages the site of the duty, by whom the shift is given to others: its managers; of a site without any, the administrators */
  managers: string[];
}

export interface LeaveShiftRequest {
  id: string;
  kind: 'claim' | 'offer' | 'swap';
  /** of the other party; null: there is none yet */
  otherName: string | null;
  locationId: string;
  locationName: string | null;
  /** of the location */
  timeZone: string;
  /** of the shift that the person would take */
  start: string;
  end: string;
}

export interface FreedDuty {
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  start: string;
  end: string;
}

export interface LeaveRequest {
  id: string;
  userId: string;
  userName: string;
  homeLocationId: string | null;
  type: string;
  startDate: string;
  endDate: string;
  /** null: whole days */
  startTime: string | null;
  endTime: string | null;
  note: string | null;
  /** `approving`: HR has not confirmed the leave yet; approving it again is safe */
  status: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn';
  comment: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  createdAt: string;
  /** published duties that overlap the leave. Approving the leave leaves them as they are; `openLeaveDuties` opens them */
  duties: LeaveDuty[];
  /** extension: of leave that waits, the claims, offers and swaps that wait and end once it is approved, as the person would take a shift in its hours */
  shiftRequests: LeaveShiftRequest[];
  /** of approved leave, the rows that `openLeaveDuties` opened for it and that still miss somebody */
  freed: FreedDuty[];
  /** what the caller may make of the request as it stands */
  allowed: ('approve' | 'refuse' | 'withdraw' | 'reopen')[];
  version: number;
}

export interface LeaveRequestPage {
  items: LeaveRequest[];
  limit: number;
  offset: number;
  total: number;
}

export interface LeaveRequestInput {
  /** as HR is to record it, such as Holiday */
  type: string;
  startDate: string;
  /** the last day, included */
  endDate: string;
  /** of a part of one day, or of a night into the next, with endTime, by the clock of the home site; left out: whole days */
  startTime?: string | null;
  /** of endDate; 00:00 is the day’s end. Where endDate is the day after startDate, at most 24 hours after startTime */
  endTime?: string | null;
  note?: string | null;
}

export interface LeaveDecision {
  comment?: string | null;
}

export interface ReopenedLeaveRequest {
  id: string;
  userId: string;
  userName: string;
  homeLocationId: string | null;
  type: string;
  startDate: string;
  endDate: string;
  /** null: whole days */
  startTime: string | null;
  endTime: string | null;
  note: string | null;
  /** `approving`: HR has not confirmed the leave yet; approving it again is safe */
  status: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn';
  comment: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  createdAt: string;
  /** published duties that overlap the leave. Approving the leave leaves them as they are; `openLeaveDuties` opens them */
  duties: LeaveDuty[];
  /** extension: of leave that waits, the claims, offers and swaps that wait and end once it is approved, as the person would take a shift in its hours */
  shiftRequests: LeaveShiftRequest[];
  /** of approved leave, the rows that `openLeaveDuties` opened for it and that still miss somebody */
  freed: FreedDuty[];
  /** what the caller may make of the request as it stands */
  allowed: ('approve' | 'refuse' | 'withdraw' | 'reopen')[];
  version: number;
  /** the duties (demand) opened for the leave that the person has again */
  returned?: string[];
  /** those that the person does not get again, and why */
  kept?: KeptDuty[];
}

export interface LeaveDuties {
  /** published duties of the person in the hours of approved leave, as the caller saw them; 409 CHANGED_SINCE where one is theirs no more, or at other times; 409 NOT_ON_LEAVE where no approved leave touches one */
  duties: SeenDuty[];
}

export interface OpenedLeaveDuties {
  userId: string;
  userName: string;
  /** the change of the rota; null: nothing opened, or a dry run */
  changeId: string | null;
  duties: OpenedDuty[];
}

export interface LeaveBalance {
  /** the kind of leave, as HR names it */
  type: string;
  unit: 'days' | 'hours';
  startDate: string;
  /** the last day of the year, included */
  endDate: string;
  /** of the year, as far as contracts cover it */
  entitled: number;
  /** from the year before */
  carriedOver: number;
  /** the last day on which what was carried over may be taken; null: the year’s */
  carriedUntil: string | null;
  /** of what was carried over, not taken in time */
  lapsed: number;
  /** granted, until today */
  taken: number;
  /** granted, after today */
  booked: number;
  /** what requests that wait would cost */
  asked: number;
  /** without what is asked for; below 0 where more was granted than there was */
  left: number;
}

export interface LeaveYearCost {
  /** what the leave takes of this year, in the unit of `balance`, to two decimals; public holidays, closed days and days on which the person does not work cost nothing */
  cost: number;
  balance: LeaveBalance;
}

export interface LeaveOutside {
  startDate: string;
  /** the last day, included */
  endDate: string;
}

export interface LeaveRefusal {
  reason: 'OVERLAPS';
  /** in words */
  message: string;
  /** of the request that it overlaps */
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
  status: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn';
}

export interface OthersAwayCount {
  /** how many of them are on leave then, or have asked for it */
  away: number;
  /** who else is at home at the site */
  people: number;
}

export interface OwnLeaveCost {
  /** false: HR keeps no entitlements, so that no cost can be told */
  known: boolean;
  /** each year of this kind of leave that the days touch; `asked` holds the leave as well */
  years: LeaveYearCost[];
  /** days for which HR has no year of this kind yet; null: none, or the kind is counted in no year */
  outside: LeaveOutside | null;
  asOf: string;
  /** of the leave, by the clock of the home site */
  start: string;
  end: string;
  /** why `createLeaveRequest` would refuse it now; null: it may be asked for */
  refusal: LeaveRefusal | null;
  /** published duties of the caller that overlap */
  duties: ClashingDuty[];
  /** of a part of a day, published duties of the caller on that day that do not overlap */
  otherDuties: ClashingDuty[];
  /** claims, offers and swaps that wait and end once the leave is approved, as the caller would take a shift in its hours */
  shiftRequests: LeaveShiftRequest[];
  others: OthersAwayCount;
}

export interface LeaveCost {
  /** false: HR keeps no entitlements, so that no cost can be told */
  known: boolean;
  /** each year of this kind of leave that the days touch; `asked` holds the leave as well */
  years: LeaveYearCost[];
  /** days for which HR has no year of this kind yet; null: none, or the kind is counted in no year */
  outside: LeaveOutside | null;
  asOf: string;
}

export interface LeaveBalances {
  userId: string;
  /** false: HR keeps no entitlements, so that no balance can be told */
  known: boolean;
  /** one for each kind of leave with a year on the date */
  balances: LeaveBalance[];
  asOf: string;
}

export interface ShiftOffer {
  requestId: string;
  userId: string;
  userName: string;
  note: string | null;
}

export interface ShiftRequestBarrier {
  /** COLLEAGUE_BARRED where the rule is not the caller’s to read */
  code: string;
  message: string;
  userId: string | null;
}

export interface OpenShift {
  demandId: string;
  demandName: string;
  station: string | null;
  locationId: string;
  locationName: string | null;
  locationAddress: string | null;
  /** of the location */
  timeZone: string;
  start: string;
  end: string;
  /** local to the location */
  date: string;
  /** false: it is the caller’s once they claim or accept it */
  needsApproval: boolean;
  /** a colleague offers it; null: nobody works it */
  offer: ShiftOffer | null;
  /** the caller’s own claim that waits */
  requestId: string | null;
  /** what is in the caller’s way: hard rules of now, or `CLAIMS_OFF` where the site gives its open shifts out itself */
  broken: ShiftRequestBarrier[];
}

export interface OpenShiftPage {
  items: OpenShift[];
  limit: number;
  offset: number;
  total: number;
}

export interface ShiftTaker {
  userId: string;
  userName: string;
  /** whether they could take it; else only in return for one of theirs */
  allowed: boolean;
  /** null: not asked for, by `colleagueId` */
  returns: string[] | null;
}

export interface BarredTakers {
  /** shift: has another at that time, at a site of the caller’s; qualification: it is missing or has ended; rest: too little before or after; hours: too many; rules: another rule of the rota, for either; unavailable: cannot work it, for a reason that is theirs */
  reason: 'shift' | 'qualification' | 'rest' | 'hours' | 'rules' | 'unavailable';
  people: number;
}

export interface ShiftTakerPage {
  items: ShiftTaker[];
  limit: number;
  offset: number;
  total: number;
  /** how many colleagues are left out and why, each counted once, by the first reason in this order; empty with `colleagueId`, so that it is about nobody in particular */
  barred: BarredTakers[];
}

export interface RequestedShift {
  demandId: string;
  /** null: the row is gone */
  demandName: string | null;
  station: string | null;
  locationId: string;
  locationName: string | null;
  locationAddress: string | null;
  /** of the location */
  timeZone: string;
  start: string;
  end: string;
}

export interface ShiftRequest {
  id: string;
  kind: 'claim' | 'offer' | 'swap';
  /** `offered` waits for a colleague, `open` for a manager; `ended`: it could no longer be had while it waited, for the reason in `endReason` */
  status: 'offered' | 'open' | 'approved' | 'refused' | 'declined' | 'withdrawn' | 'ended';
  userId: string;
  userName: string;
  shift: RequestedShift;
  colleagueId: string | null;
  colleagueName: string | null;
  returnShift: RequestedShift | null;
  note: string | null;
  comment: string | null;
  endReason: 'begun' | 'left' | 'unavailable' | 'changed' | 'taken' | 'assigned' | 'impossible' | null;
  /** when the colleague accepted */
  acceptedAt: string | null;
  /** null with a time: the setting of the site decided */
  decidedBy: string | null;
  decidedAt: string | null;
  /** the change of the rota that an approval made */
  rotaChangeId: string | null;
  /** published minutes in the week of the shift once it is approved; null: not for colleagues, or nobody has accepted */
  weekMinutes: number | null;
  /** published minutes in the week of the shift once it is approved; null: not for colleagues, or nobody has accepted */
  colleagueWeekMinutes: number | null;
  createdAt: string;
  /** what the caller may make of the request as it stands */
  allowed: ('accept' | 'decline' | 'approve' | 'refuse' | 'withdraw')[];
  version: number;
}

export interface ShiftRequestPage {
  items: ShiftRequest[];
  limit: number;
  offset: number;
  total: number;
}

export interface ShiftRequestInput {
  /** `claim`: an open shift for the caller; `offer`: a shift of the caller’s for whoever takes it, or for one colleague; `swap`: one of the caller’s for one of a colleague’s */
  kind: 'claim' | 'offer' | 'swap';
  /** the row claimed, or the caller’s own that is given away */
  demandId: string;
  /** of an offer to one person, and of a swap */
  colleagueId?: string;
  /** of a swap: the colleague’s row */
  returnDemandId?: string;
  note?: string | null;
}

export interface ShiftRequestPreview {
  allowed: boolean;
  /** hard rules that the change would break by now */
  broken: ShiftRequestBarrier[];
}

export interface ShiftDecision {
  comment?: string | null;
}

export interface Waiting {
  /** requests of others for leave, corrections and shifts on which the caller may decide */
  decisions: number;
  /** offers and swaps that are made to the caller by name */
  offers: number;
  /** own duties, published or changed, that are not acknowledged */
  changes: number;
  /** drafts that somebody asks the caller to publish */
  publications: number;
  /** extension: shifts at the caller’s sites that listLentShifts names; 0 for members */
  lentShifts: number;
  /** messages to the caller that they have not read */
  messages: number;
}

export interface LentShift {
  demandId: string;
  demandName: string | null;
  locationId: string;
  locationName: string | null;
  /** of the location */
  timeZone: string;
  start: string;
  end: string;
  userId: string;
  userName: string | null;
  homeLocationName: string | null;
  /** true: it was opened by the person’s absence or leave, and misses somebody still; false: it is the person’s, who is on approved leave in its hours */
  opened: boolean;
}

export interface LentShiftPage {
  items: LentShift[];
  limit: number;
  offset: number;
  total: number;
}

export interface TimesheetReviewSite {
  locationId: string;
  name: string | null;
}

export interface TimesheetReviewRight {
  /** whether the caller may approve or reject the day */
  allowed: boolean;
  /** whether the caller is shown every day of the person, wherever they worked */
  allDays: boolean;
  sites: TimesheetReviewSite[];
}

export interface TimesheetRow {
  userId: string;
  date: string;
  /** where most of the day was scheduled or worked */
  locationId: string;
  /** planned, less breaks that are not paid and what absences and leave take */
  scheduledMinutes: number;
  /** extension: of `scheduledMinutes`, those of shifts that have not ended */
  aheadMinutes: number;
  /** extension: of the plan, what the person did not work for a noted absence or approved leave, less unpaid breaks */
  absentMinutes: number;
  /** extension: planned breaks that are not paid, which `scheduledMinutes` leaves out */
  scheduledBreakMinutes: number;
  /** clocked, less breaks; an entry without a clock-out counts nothing yet */
  workedMinutes: number;
  breakMinutes: number;
  /** worked less scheduled */
  varianceMinutes: number;
  /** worked beyond the contract’s hours of the week (from Monday), on the day they were passed */
  overtimeMinutes: number;
  firstIn: string | null;
  lastOut: string | null;
  entryIds: string[];
  shiftIds: string[];
  demandIds: string[];
  status: 'pending' | 'approved' | 'rejected';
  reviewedBy: string | null;
  reviewedAt: string | null;
  reviewComment: string | null;
  anomalies: ('MISSING_CLOCK_OUT' | 'LATE_START' | 'NO_SHIFT' | 'NO_ENTRY' | 'BREAK_TOO_SHORT' | 'REST_TOO_SHORT')[];
  /** at work now: the day cannot be approved yet */
  clockedIn: boolean;
  review: TimesheetReviewRight;
}

export interface TimesheetPage {
  items: TimesheetRow[];
  limit: number;
  offset: number;
  total: number;
  startDate: string;
  endDate: string;
  /** when HR data was last read */
  asOf: string;
}

export interface TimesheetReviewRequestByUserId {
  /** either this or the other of userId and userIds */
  userId: string;
  startDate: string;
  endDate: string;
  /** pending, an extension: takes an approval or a rejection back */
  decision?: 'approved' | 'rejected' | 'pending';
  comment?: string | null;
}

export interface TimesheetReviewRequestByUserIds {
  /** either this or the other of userId and userIds */
  userIds: string[];
  startDate: string;
  endDate: string;
  /** pending, an extension: takes an approval or a rejection back */
  decision?: 'approved' | 'rejected' | 'pending';
  comment?: string | null;
}

export type TimesheetReviewRequest = TimesheetReviewRequestByUserId | TimesheetReviewRequestByUserIds;

export interface TimesheetReview {
  id: string;
  userId: string;
  startDate: string;
  endDate: string;
  decision: 'approved' | 'rejected' | 'pending';
  comment?: string;
  reviewedBy: string;
  reviewedAt: string;
}

export interface TimesheetReviewResult {
  userId: string;
  status: 'reviewed' | 'refused';
  review?: TimesheetReview;
  error?: { code: 'VALIDATION_ERROR' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'PLANNING_FAILED' | 'RATE_LIMITED' | 'INTERNAL'; reason?: string; message: string };
}

export interface TimesheetReviewResults {
  results: TimesheetReviewResult[];
}

export interface AttendanceGap {
  /** `MISSING_CLOCK_OUT`: clocked in and never out; `NO_ENTRY`: a duty without attendance */
  kind: 'MISSING_CLOCK_OUT' | 'NO_ENTRY';
  /** the day of the timesheet */
  date: string;
  locationId: string;
  locationName: string | null;
  entryId: string | null;
  /** as HR holds it */
  clockIn: string | null;
  breakMinutes: number;
  /** the duty; null: none was published for that time */
  demandId: string | null;
  demandName: string | null;
  /** of the duty */
  start: string | null;
  end: string | null;
}

export interface AttendanceGapList {
  items: AttendanceGap[];
  /** when HR data was last read */
  asOf: string;
}

export interface OwnAttendance {
  entryId: string;
  clockIn: string;
  clockOut: string;
  /** the day of the timesheet */
  date: string;
  locationId: string;
  locationName: string | null;
  breakMinutes: number;
  /** the duty; null: none was published for that time */
  demandId: string | null;
  demandName: string | null;
  /** of the duty */
  start: string | null;
  end: string | null;
}

export interface PresentAttendance {
  entryId: string;
  clockIn: string;
  /** the day of the timesheet */
  date: string;
  locationId: string;
  locationName: string | null;
  breakMinutes: number;
  /** the duty; null: none was published for that time */
  demandId: string | null;
  demandName: string | null;
  /** of the duty */
  start: string | null;
  end: string | null;
  /** extension; false: a correction of it waits already, or its day is approved */
  correctable: boolean;
}

export interface OwnAttendanceList {
  items: OwnAttendance[];
  /** extension: that goes on, with the break so far; its beginning may be corrected, or the whole be removed */
  present: PresentAttendance[];
  /** when HR data was last read */
  asOf: string;
}

export interface CorrectableAttendance {
  /** null: HR holds none for the duty */
  entryId: string | null;
  clockIn: string | null;
  /** null: clocked in and never out, or no attendance */
  clockOut: string | null;
  /** the day of the timesheet */
  date: string;
  locationId: string;
  locationName: string | null;
  breakMinutes: number;
  /** the duty; null: none was published for that time */
  demandId: string | null;
  demandName: string | null;
  /** of the duty */
  start: string | null;
  end: string | null;
  /** extension; true: the person is at work by it */
  goesOn: boolean;
}

export interface CorrectableAttendanceList {
  items: CorrectableAttendance[];
  /** when HR data was last read */
  asOf: string;
}

export interface AttendanceBefore {
  clockIn: string;
  /** null: no clock-out */
  clockOut: string | null;
  breakMinutes: number;
}

export interface AttendanceCorrection {
  id: string;
  userId: string;
  userName: string;
  /** of attendance that HR held; null: approval records it anew, under the id of the request */
  entryId: string | null;
  locationId: string;
  locationName: string | null;
  /** the day of the timesheet that it belongs to */
  date: string;
  clockIn: string;
  /** null (extension): it goes on, or ends as HR holds it by then; the beginning alone is corrected */
  clockOut: string | null;
  breakMinutes: number;
  /** extension; true: the attendance with these times is taken out of HR, for nothing was worked */
  removes: boolean;
  /** what HR held when it was asked for */
  before: AttendanceBefore | null;
  /** the person, or the manager who made the correction: `note` is then the reason */
  askedBy: string;
  note: string | null;
  /** `approving`: HR has not confirmed the attendance yet; approving it again is safe */
  status: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn';
  comment: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  createdAt: string;
  /** what the caller may make of the request as it stands */
  allowed: ('approve' | 'refuse' | 'withdraw')[];
  version: number;
}

export interface AttendanceCorrectionPage {
  items: AttendanceCorrection[];
  limit: number;
  offset: number;
  total: number;
}

export interface AttendanceCorrectionInputByEntryId {
  /** the attendance to correct; left out: HR holds none, so send locationId */
  entryId: string;
  clockIn: string;
  /** null (extension): of attendance that goes on; its beginning alone is corrected, and breakMinutes is left out */
  clockOut: string | null;
  /** left out: what HR holds, of new attendance 0 */
  breakMinutes?: number;
  /** extension; true: nothing was worked, and HR holds the attendance no longer; entryId with the times that HR holds */
  removes?: boolean;
  note?: string | null;
}

export interface AttendanceCorrectionInputByLocationId {
  /** where it was worked; of attendance that HR holds it stays as it is */
  locationId: string;
  clockIn: string;
  /** null (extension): of attendance that goes on; its beginning alone is corrected, and breakMinutes is left out */
  clockOut: string | null;
  /** left out: what HR holds, of new attendance 0 */
  breakMinutes?: number;
  /** extension; true: nothing was worked, and HR holds the attendance no longer; entryId with the times that HR holds */
  removes?: boolean;
  note?: string | null;
}

export type AttendanceCorrectionInput = AttendanceCorrectionInputByEntryId | AttendanceCorrectionInputByLocationId;

export interface AttendanceCorrectionMadeByEntryId {
  /** the attendance to correct; left out: HR holds none, so send locationId */
  entryId: string;
  clockIn: string;
  /** null (extension): of attendance that goes on; its beginning alone is corrected, and breakMinutes is left out */
  clockOut: string | null;
  /** left out: what HR holds, of new attendance 0 */
  breakMinutes?: number;
  /** extension; true: nothing was worked, and HR holds the attendance no longer; entryId with the times that HR holds */
  removes?: boolean;
  /** the person reads it */
  reason: string;
}

export interface AttendanceCorrectionMadeByLocationId {
  /** where it was worked; of attendance that HR holds it stays as it is */
  locationId: string;
  clockIn: string;
  /** null (extension): of attendance that goes on; its beginning alone is corrected, and breakMinutes is left out */
  clockOut: string | null;
  /** left out: what HR holds, of new attendance 0 */
  breakMinutes?: number;
  /** extension; true: nothing was worked, and HR holds the attendance no longer; entryId with the times that HR holds */
  removes?: boolean;
  /** the person reads it */
  reason: string;
}

export type AttendanceCorrectionMade = AttendanceCorrectionMadeByEntryId | AttendanceCorrectionMadeByLocationId;

export interface AttendanceCorrectionDecision {
  comment?: string | null;
}

export interface Terminal {
  id: string;
  locationId: string;
  locationName: string;
  name: string;
  createdAt: string;
  createdBy: string;
  /** to the minute; null: not seen yet */
  lastSeenAt: string | null;
}

export interface TerminalPage {
  items: Terminal[];
  limit: number;
  offset: number;
  total: number;
}

export interface TerminalInput {
  /** where people clock in; left out: the active location, else the only one */
  locationId?: string;
  /** by which managers know the device, such as “Back door” */
  name: string;
}

export interface TerminalMade {
  id: string;
  locationId: string;
  locationName: string;
  name: string;
  createdAt: string;
  createdBy: string;
  /** to the minute; null: not seen yet */
  lastSeenAt: string | null;
  /** secret, and shown here alone: the device sends it */
  token: string;
}

export interface PinStatus {
  isSet: boolean;
  setAt: string | null;
}

export interface PinInput {
  pin: string;
}

export interface ClockedDuty {
  name: string | null;
  start: string;
  end: string;
}

export interface TerminalPerson {
  userId: string;
  name: string;
  hasPin: boolean;
  /** at this site */
  state: 'out' | 'in' | 'break';
  /** clocked in, on a break, or clocked out since */
  since: string | null;
  /** clocked in so long ago that the clock-out is missing */
  isForgotten: boolean;
  /** at this site: the one that runs, else the next of today */
  duty: ClockedDuty | null;
  /** what the person can do now */
  actions: ('in' | 'break-start' | 'break-end' | 'out')[];
}

export interface ClockingDone {
  id: string;
  userId: string;
  userName: string;
  action: 'in' | 'break-start' | 'break-end' | 'out';
  at: string;
}

export interface TerminalView {
  id: string;
  name: string;
  locationId: string;
  locationName: string;
  timeZone: string;
  now: string;
  /** when HR data was last read */
  asOf: string;
  /** on duty here today or clocked in here, by name; with `search` those found */
  people: TerminalPerson[];
  /** of the last 12 hours, the newest first, at most 5 */
  recent: ClockingDone[];
}

export interface ClockingInput {
  userId: string;
  pin: string;
  action: 'in' | 'break-start' | 'break-end' | 'out';
}

export interface Clocking {
  id: string;
  userId: string;
  userName: string;
  action: 'in' | 'break-start' | 'break-end' | 'out';
  at: string;
  locationId: string;
  /** HR’s attendance */
  entryId: string;
  clockIn: string;
  clockOut: string | null;
  breakMinutes: number;
  /** at this site; null: none was published for the time */
  duty: ClockedDuty | null;
  /** earlier attendance of the person that has no clock-out: when it began */
  missingOut: string | null;
}

export interface CellChange {
  /** of the file */
  row: number;
  /** of the record that is changed */
  name: string;
  column: string;
  before: string | null;
  after: string | null;
  /** what to look at before it is imported, in words; absent: nothing */
  warning?: string;
}

export interface AddedCell {
  column: string;
  /** as an export would show it, cut off after 100 characters */
  value: string;
}

export interface AddedRecord {
  /** of the file */
  row: number;
  /** of the record that is added */
  name: string;
  /** what is not empty */
  cells: AddedCell[];
}

export interface CellFault {
  sheet: string;
  /** as the spreadsheet program numbers it */
  row: number;
  /** its header */
  column: string;
  /** such as `C5`; the row alone where the column is missing */
  cell: string;
  value: string | null;
  code: string;
  /** what was expected */
  message: string;
  /** other rows with the same fault in this column: the first 100; absent: none */
  furtherRows?: number[];
  /** how many there are; absent: none */
  furtherCount?: number;
}

export interface SheetHeading {
  /** as it is in the file */
  heading: string;
  /** of its column in the spreadsheet program, such as `C` */
  letters: string;
  column: string | null;
  /** of a mapped file: the first different values below it */
  samples?: string[];
  proposed?: string | null;
}

export interface SheetWay {
  notation: 'decimal_point' | 'decimal_comma' | 'day_first' | 'month_first';
  read: string;
}

export interface SheetTwoWays {
  column: string;
  /** the first cell of the column that can be read in two ways */
  value: string;
  /** what it is by each notation */
  ways: SheetWay[];
  /** as the mapping says, or as other cells of the column show; null: not known, so that such cells are faults */
  notation: 'decimal_point' | 'decimal_comma' | 'day_first' | 'month_first' | null;
}

export interface SheetUnreadText {
  /** as it is in the file, cut off after 60 characters */
  text: string;
  /** that have it */
  rows: number;
  /** the mapping says that it means no value; false: such cells are faults */
  isBlank: boolean;
}

export interface SheetUnread {
  column: string;
  texts: SheetUnreadText[];
}

export interface SheetUnit {
  column: string;
  /** as it is in the file */
  unit: string;
  /** the first such cell, such as `12 kg` */
  value: string;
  /** the number in it, as it is written */
  read: string;
  /** that have it */
  rows: number;
  /** the field has this unit, or the mapping says so; false: such cells are faults */
  isRead: boolean;
}

export interface SheetMoney {
  /** of the file, with amounts */
  columns: string[];
  /** currency of the organisation, for rows that name none */
  usual: string;
  /** currencies whose signs stand in the cells */
  seen: string[];
  /** a column of the file names the currency */
  isOfRows: boolean;
}

export interface SheetFaultyRow {
  row: number;
  cells: string[];
}

export interface SheetFaultyRows {
  /** rows with a fault */
  count: number;
  /** the header of the file */
  headings: string[];
  /** the first 1000 as they are in the file */
  rows: SheetFaultyRow[];
}

export interface ImportReport {
  kind: string;
  /** false: nothing was changed */
  applied: boolean;
  /** by which `undoImport` takes it back, and `undoListingBatch` an import of listings; null: nothing was changed, or it is not taken back as one */
  undoId: string | null;
  /** in the file, without its header and empty ones */
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** what changes in records that are there, and new years of leave: up to 100 cells */
  changes: CellChange[];
  /** new people and demand as they were read: up to 100 rows */
  added: AddedRecord[];
  firstDate: string | null;
  /** what else follows from the import, in words */
  notes: string[];
  /** up to 200; of an import, those of rows that were left out: else an import with faults is refused */
  faults: CellFault[];
  /** faults beyond those listed */
  omitted: number;
  /** of the file, each with the column that it is taken for */
  headings: SheetHeading[];
  /** that the sheet may have */
  columns: string[];
  /** of the columns, in the language asked for */
  labels: string[];
  /** of a mapped file: columns with cells that can be read in two ways */
  twoWays?: SheetTwoWays[];
  /** of a mapped file: columns of numbers, dates, or yes and no with texts that are none, such as `on request` */
  unread?: SheetUnread[];
  /** of a mapped file: units behind the numbers of a column */
  units?: SheetUnit[];
  /** of a mapped file: its amounts; null: it has none */
  money?: SheetMoney | null;
  proposedKey?: string | null;
  faultyRows?: SheetFaultyRows;
}

export interface ImportUndone {
  id: string;
  kind: 'demand' | 'leave-entitlements';
  /** rows of demand that are gone again, or years of leave */
  removed: number;
  /** rows or years that are as they were before */
  restored: number;
}

export interface Webhook {
  id: string;
  url: string;
  /** null: every type */
  eventTypes: ('planning-run.completed' | 'planning-run.failed' | 'planning-run.published' | 'planning-run.publication-requested' | 'duty.changed' | 'duty.reminded' | 'duty.acknowledged' | 'message.sent' | 'leave-request.created' | 'leave-request.approved' | 'leave-request.refused' | 'leave-request.reopened' | 'leave-request.withdrawn' | 'claim.created' | 'claim.approved' | 'claim.refused' | 'claim.withdrawn' | 'claim.ended' | 'offer.created' | 'offer.accepted' | 'offer.declined' | 'offer.approved' | 'offer.refused' | 'offer.withdrawn' | 'offer.ended' | 'swap.created' | 'swap.accepted' | 'swap.declined' | 'swap.approved' | 'swap.refused' | 'swap.withdrawn' | 'swap.ended' | 'attendance-correction.created' | 'attendance-correction.approved' | 'attendance-correction.refused' | 'attendance-correction.withdrawn' | 'attendance.clocked' | 'timesheet.approved' | 'timesheet.rejected' | 'timesheet.reopened' | 'listing.published' | 'listing.changed' | 'listing.withdrawn' | 'enquiry.created' | 'enquiry.written' | 'booking.asked' | 'booking.offered' | 'booking.booked' | 'booking.out' | 'booking.back' | 'booking.declined' | 'booking.cancelled' | 'booking.changed' | 'booking.deleted' | 'catalog-type.changed')[] | null;
  description: string | null;
  enabled: boolean;
  /** why it was disabled without being asked */
  disabledReason: string | null;
  /** the first failure after the last success */
  failingSince: string | null;
  lastSucceededAt: string | null;
  /** of the last attempt that failed */
  lastFailedAt: string | null;
  /** until when the secret before the last signs too */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface WebhookPage {
  items: Webhook[];
  limit: number;
  offset: number;
  total: number;
}

export interface WebhookCreate {
  /** https, with a public host; redirects are not followed */
  url: string;
  /** null or absent: every type */
  eventTypes?: ('planning-run.completed' | 'planning-run.failed' | 'planning-run.published' | 'planning-run.publication-requested' | 'duty.changed' | 'duty.reminded' | 'duty.acknowledged' | 'message.sent' | 'leave-request.created' | 'leave-request.approved' | 'leave-request.refused' | 'leave-request.reopened' | 'leave-request.withdrawn' | 'claim.created' | 'claim.approved' | 'claim.refused' | 'claim.withdrawn' | 'claim.ended' | 'offer.created' | 'offer.accepted' | 'offer.declined' | 'offer.approved' | 'offer.refused' | 'offer.withdrawn' | 'offer.ended' | 'swap.created' | 'swap.accepted' | 'swap.declined' | 'swap.approved' | 'swap.refused' | 'swap.withdrawn' | 'swap.ended' | 'attendance-correction.created' | 'attendance-correction.approved' | 'attendance-correction.refused' | 'attendance-correction.withdrawn' | 'attendance.clocked' | 'timesheet.approved' | 'timesheet.rejected' | 'timesheet.reopened' | 'listing.published' | 'listing.changed' | 'listing.withdrawn' | 'enquiry.created' | 'enquiry.written' | 'booking.asked' | 'booking.offered' | 'booking.booked' | 'booking.out' | 'booking.back' | 'booking.declined' | 'booking.cancelled' | 'booking.changed' | 'booking.deleted' | 'catalog-type.changed')[] | null;
  description?: string | null;
  enabled?: boolean;
}

export interface WebhookWithSecret {
  id: string;
  url: string;
  /** null: every type */
  eventTypes: ('planning-run.completed' | 'planning-run.failed' | 'planning-run.published' | 'planning-run.publication-requested' | 'duty.changed' | 'duty.reminded' | 'duty.acknowledged' | 'message.sent' | 'leave-request.created' | 'leave-request.approved' | 'leave-request.refused' | 'leave-request.reopened' | 'leave-request.withdrawn' | 'claim.created' | 'claim.approved' | 'claim.refused' | 'claim.withdrawn' | 'claim.ended' | 'offer.created' | 'offer.accepted' | 'offer.declined' | 'offer.approved' | 'offer.refused' | 'offer.withdrawn' | 'offer.ended' | 'swap.created' | 'swap.accepted' | 'swap.declined' | 'swap.approved' | 'swap.refused' | 'swap.withdrawn' | 'swap.ended' | 'attendance-correction.created' | 'attendance-correction.approved' | 'attendance-correction.refused' | 'attendance-correction.withdrawn' | 'attendance.clocked' | 'timesheet.approved' | 'timesheet.rejected' | 'timesheet.reopened' | 'listing.published' | 'listing.changed' | 'listing.withdrawn' | 'enquiry.created' | 'enquiry.written' | 'booking.asked' | 'booking.offered' | 'booking.booked' | 'booking.out' | 'booking.back' | 'booking.declined' | 'booking.cancelled' | 'booking.changed' | 'booking.deleted' | 'catalog-type.changed')[] | null;
  description: string | null;
  enabled: boolean;
  /** why it was disabled without being asked */
  disabledReason: string | null;
  /** the first failure after the last success */
  failingSince: string | null;
  lastSucceededAt: string | null;
  /** of the last attempt that failed */
  lastFailedAt: string | null;
  /** until when the secret before the last signs too */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** whsec_…; it is shown this once */
  secret: string;
}

export interface WebhookPatch {
  /** https, with a public host; redirects are not followed */
  url?: string;
  eventTypes?: ('planning-run.completed' | 'planning-run.failed' | 'planning-run.published' | 'planning-run.publication-requested' | 'duty.changed' | 'duty.reminded' | 'duty.acknowledged' | 'message.sent' | 'leave-request.created' | 'leave-request.approved' | 'leave-request.refused' | 'leave-request.reopened' | 'leave-request.withdrawn' | 'claim.created' | 'claim.approved' | 'claim.refused' | 'claim.withdrawn' | 'claim.ended' | 'offer.created' | 'offer.accepted' | 'offer.declined' | 'offer.approved' | 'offer.refused' | 'offer.withdrawn' | 'offer.ended' | 'swap.created' | 'swap.accepted' | 'swap.declined' | 'swap.approved' | 'swap.refused' | 'swap.withdrawn' | 'swap.ended' | 'attendance-correction.created' | 'attendance-correction.approved' | 'attendance-correction.refused' | 'attendance-correction.withdrawn' | 'attendance.clocked' | 'timesheet.approved' | 'timesheet.rejected' | 'timesheet.reopened' | 'listing.published' | 'listing.changed' | 'listing.withdrawn' | 'enquiry.created' | 'enquiry.written' | 'booking.asked' | 'booking.offered' | 'booking.booked' | 'booking.out' | 'booking.back' | 'booking.declined' | 'booking.cancelled' | 'booking.changed' | 'booking.deleted' | 'catalog-type.changed')[] | null;
  description?: string | null;
  enabled?: boolean;
}

export interface WebhookAttempt {
  number: number;
  at: string;
  responseStatus: number | null;
  /** its first bytes */
  responseBody: string | null;
  /** null: it was received */
  error: string | null;
}

export interface WebhookDelivery {
  id: string;
  eventId: string;
  type: 'planning-run.completed' | 'planning-run.failed' | 'planning-run.published' | 'planning-run.publication-requested' | 'duty.changed' | 'duty.reminded' | 'duty.acknowledged' | 'message.sent' | 'leave-request.created' | 'leave-request.approved' | 'leave-request.refused' | 'leave-request.reopened' | 'leave-request.withdrawn' | 'claim.created' | 'claim.approved' | 'claim.refused' | 'claim.withdrawn' | 'claim.ended' | 'offer.created' | 'offer.accepted' | 'offer.declined' | 'offer.approved' | 'offer.refused' | 'offer.withdrawn' | 'offer.ended' | 'swap.created' | 'swap.accepted' | 'swap.declined' | 'swap.approved' | 'swap.refused' | 'swap.withdrawn' | 'swap.ended' | 'attendance-correction.created' | 'attendance-correction.approved' | 'attendance-correction.refused' | 'attendance-correction.withdrawn' | 'attendance.clocked' | 'timesheet.approved' | 'timesheet.rejected' | 'timesheet.reopened' | 'listing.published' | 'listing.changed' | 'listing.withdrawn' | 'enquiry.created' | 'enquiry.written' | 'booking.asked' | 'booking.offered' | 'booking.booked' | 'booking.out' | 'booking.back' | 'booking.declined' | 'booking.cancelled' | 'booking.changed' | 'booking.deleted' | 'catalog-type.changed' | 'webhook.test';
  recordId: string;
  sequence: number;
  status: 'pending' | 'succeeded' | 'failed';
  attempts: number;
  /** null while an earlier event of the record is pending */
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  responseStatus: number | null;
  /** its first bytes */
  responseBody: string | null;
  error: string | null;
  /** to the last attempts, at most 20, the newest first */
  answers: WebhookAttempt[];
  createdAt: string;
}

export interface WebhookDeliveryPage {
  items: WebhookDelivery[];
  limit: number;
  offset: number;
  total: number;
}

export interface WebhookTested {
  id: string;
  /** always true */
  accepted: boolean;
}

export interface WebhookReplayByDeliveryId {
  deliveryId: string;
}

export interface WebhookReplayBySince {
  /** every event of its types since then that is not pending */
  since: string;
}

export type WebhookReplay = WebhookReplayByDeliveryId | WebhookReplayBySince;

export interface WebhookReplayed {
  id: string;
  replayed: number;
}

export interface Mail {
  /** the part of Message-ID before the @ */
  id: string;
  /** as in MyNotifications */
  kind: string;
  userId: string;
  /** where the last attempt went */
  address: string | null;
  /** failed: refused for good, or given up after three days. skipped: there is no address to send it to. */
  status: 'pending' | 'sent' | 'failed' | 'skipped';
  attempts: number;
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  error: string | null;
  createdAt: string;
}

export interface MailPage {
  items: Mail[];
  limit: number;
  offset: number;
  total: number;
}

export interface MyNotifications {
  userId: string;
  /** the Directory’s; null: it gives none */
  email: string | null;
  /** false: this server sends no mails */
  sending: boolean;
  /** null: the server’s */
  language: 'en' | 'de' | null;
  /** kinds of mail that are not sent */
  off: ('rota-published' | 'duty-changed' | 'duty-reminded' | 'leave-decided' | 'leave-requested' | 'leave-elsewhere' | 'shift-opened' | 'publication-requested' | 'message-received' | 'shift-offered' | 'shift-requested' | 'shift-decided' | 'correction-requested' | 'correction-decided' | 'enquiry-received')[];
  version: number;
}

export interface MyNotificationsInput {
  /** null or absent: the server’s */
  language?: 'en' | 'de' | null;
  /** kinds of mail that are not sent */
  off: ('rota-published' | 'duty-changed' | 'duty-reminded' | 'leave-decided' | 'leave-requested' | 'leave-elsewhere' | 'shift-opened' | 'publication-requested' | 'message-received' | 'shift-offered' | 'shift-requested' | 'shift-decided' | 'correction-requested' | 'correction-decided' | 'enquiry-received')[];
}

export interface AuditChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface AuditedRecord {
  id: string;
  kind: 'shift' | 'demand' | 'planning-run' | 'leave-request' | 'shift-request' | 'absence';
  name: string | null;
  locationIds: string[];
  start: string;
  end: string;
}

export interface AuditEvent {
  id: string;
  sequence: number;
  actor: { id: string; role: string };
  action: string;
  entityType: string;
  entityId: string;
  changes: AuditChange[];
  /** shifts, demand, runs, requests and absences that the event is about, as they are now, the last two by the names of their people; not part of the chain */
  concerns: AuditedRecord[];
  requestId: string;
  at: string;
  prevHash: string | null;
  hash: string | null;
}

export interface AuditEventPage {
  items: AuditEvent[];
  limit: number;
  offset: number;
  total: number;
}

export interface AuditVerification {
  holds: boolean;
  /** Sequence of the first event that was recomputed; 0: there is none yet */
  from: number;
  /** Sequence of the last event that was recomputed, the newest one */
  until: number;
  /** What does not hold, naming the first bad event */
  fault?: string;
}

export interface RetentionSettings {
  peopleMonths: number | null;
  attendanceMonths: number | null;
  enquiryMonths: number | null;
  mailDays: number | null;
  deliveryDays: number | null;
  version: number;
}

export interface RetentionSettingsPatch {
  peopleMonths?: number | null;
  attendanceMonths?: number | null;
  enquiryMonths?: number | null;
  mailDays?: number | null;
  deliveryDays?: number | null;
}

export interface RetentionNight {
  at: string;
  /** people whose data goes */
  people: number;
  /** people who have left for long enough and still have published duties ahead: they wait until those are opened */
  waiting: number;
  /** records of attendance that go */
  attendance: number;
  /** enquiries and bookings of customers that go */
  enquiries: number;
  /** records of mails that go */
  mails: number;
  /** deliveries that go */
  deliveries: number;
}

export interface RetentionChange {
  /** false: nothing was written */
  applied: boolean;
  peopleMonths: number | null;
  attendanceMonths: number | null;
  enquiryMonths: number | null;
  mailDays: number | null;
  deliveryDays: number | null;
  version: number;
  night: RetentionNight;
}

export interface PersonDataSection {
  section: 'account' | 'contacts' | 'contracts' | 'settings' | 'qualifications' | 'availability' | 'leave' | 'absences' | 'duties' | 'plans' | 'requests' | 'attendance' | 'timesheets' | 'notifications' | 'listings' | 'written' | 'signIn' | 'log';
  /** in the language asked for */
  title: string;
  /** where it is kept */
  table: string;
  /** oldest first; times as RFC 3339, days as dates, sites and people by id */
  rows: { [name: string]: unknown }[];
}

export interface PersonData {
  userId: string;
  name: string;
  at: string;
  /** true: an external Directory or HR has records of its own, which are not here */
  isElsewhere: boolean;
  /** those that hold something */
  sections: PersonDataSection[];
}

export interface Erasure {
  /** of the person, as confirmation: what is erased does not come back */
  name: string;
}

export interface ErasedSection {
  section: 'account' | 'contacts' | 'contracts' | 'settings' | 'qualifications' | 'availability' | 'leave' | 'absences' | 'duties' | 'plans' | 'requests' | 'attendance' | 'timesheets' | 'notifications' | 'listings' | 'written' | 'signIn' | 'log';
  /** in the language asked for */
  title: string;
  /** deleted, or without what was written in them */
  rows: number;
}

export interface Erased {
  /** false: nothing was erased */
  applied: boolean;
  userId: string;
  /** by which the person appears from then on */
  name: string;
  sections: ErasedSection[];
  /** of the log, from which names, contacts and texts are taken out */
  events: number;
}

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** Who calls, and which operations they may call */
  getMe: { input: {}; result: Me };
  /** Ingest locations, people and grants from the Directory; an older state changes nothing */
  pushDirectory: { input: { body: DirectoryPush }; result: DirectoryPushResult };
  /** Planning settings of the granted locations, by name */
  listLocationSettings: { input: { limit?: number; offset?: number }; result: LocationSettingsPage };
  /** Planning settings of one location */
  getLocationSettings: { input: { id: string }; result: LocationSettings };
  /** Change planning settings of a location (JSON merge patch) */
  patchLocationSettings: { input: { id: string; body: LocationSettingsPatch }; result: LocationSettings };
  /** Public holidays of the granted sites from one date to another */
  listHolidays: { input: { limit?: number; offset?: number; locationId?: string; startDate: string; endDate: string }; result: HolidayPage };
  /** Countries, or regions of one, whose holidays are known */
  listHolidayRegions: { input: { country?: string }; result: HolidayRegions };
  /** Days that the organisation added to the calendars or took out of them */
  listHolidayChanges: { input: { limit?: number; offset?: number }; result: HolidayChangePage };
  /** Add a day to the calendars, or take one out */
  createHolidayChange: { input: { body: HolidayChangeCreate }; result: HolidayChange };
  /** Take a change of the calendars back */
  deleteHolidayChange: { input: { id: string }; result: Deleted };
  /** Planning settings of the people at granted locations, by name */
  listWorkforceSettings: { input: { limit?: number; offset?: number }; result: WorkforceSettingsPage };
  /** Planning settings of one person, with the contract from HR */
  getWorkforceSettings: { input: { id: string }; result: WorkforceSettings };
  /** Change planning settings of a person (JSON merge patch) */
  patchWorkforceSettings: { input: { id: string; body: WorkforceSettingsPatch }; result: WorkforceSettings };
  /** What the organisation asks of a publication: notice, its price, averages of hours */
  getPublicationSettings: { input: {}; result: PublicationSettings };
  /** Change what the organisation asks of a publication (JSON merge patch) */
  patchPublicationSettings: { input: { body: PublicationSettingsPatch }; result: PublicationSettings };
  /** What the organisation’s runs count for soft rules, where it is not the default */
  getRuleWeights: { input: {}; result: RuleWeights };
  /** Change what runs count for soft rules unless they say otherwise (JSON merge patch) */
  patchRuleWeights: { input: { body: RuleWeightsPatch }; result: RuleWeights };
  /** Rules kept together by name, and whom they hold for */
  listRuleTemplates: { input: { limit?: number; offset?: number }; result: RuleTemplatePage };
  /** Keep rules together by a name, for everybody, sites or people */
  createRuleTemplate: { input: { body: RuleTemplateCreate }; result: RuleTemplate };
  /** One rule template */
  getRuleTemplate: { input: { id: string }; result: RuleTemplate };
  /** Change a rule template, or whom it holds for (JSON merge patch) */
  patchRuleTemplate: { input: { id: string; body: RuleTemplatePatch }; result: RuleTemplate };
  /** Delete a rule template that holds for nobody */
  deleteRuleTemplate: { input: { id: string }; result: Deleted };
  /** Names and home sites of the people at granted locations, visiting workers included */
  listPeople: { input: { limit?: number; offset?: number; ids?: string }; result: PersonPage };
  /** Phone and mail address of people at granted locations, as far as the caller may see them */
  listContacts: { input: { limit?: number; offset?: number; ids?: string }; result: ContactPage };
  /** The caller’s phone and mail address, and what of them colleagues see */
  getMyContacts: { input: {}; result: MyContacts };
  /** Choose what colleagues of the same sites see of the caller’s contacts */
  putMyContacts: { input: { body: MyContactsInput }; result: MyContacts };
  /** Who manages the sites where the caller works, and how they are reached */
  listMyManagers: { input: {}; result: SiteManagers };
  /** Coverage shifts at granted locations, in order of start */
  listShifts: { input: { limit?: number; offset?: number; locationId?: string; from?: string; until?: string }; result: ShiftPage };
  /** Create a coverage shift and its demand rows */
  createShift: { input: { body: ShiftInput }; result: Shift };
  /** One coverage shift with the ids of its demand rows */
  getShift: { input: { id: string }; result: Shift };
  /** Change a coverage shift; its demand rows are rebuilt, unchanged ones keep their ids */
  patchShift: { input: { id: string; body: ShiftPatch }; result: Shift };
  /** Delete a coverage shift and its demand rows, unless a published rota staffs one of them */
  deleteShift: { input: { id: string }; result: Deleted };
  /** Demand at granted locations, in order of start */
  listDemand: { input: { limit?: number; offset?: number; locationId?: string; from?: string; until?: string }; result: DemandPage };
  /** Create a standalone staffing requirement */
  createDemand: { input: { body: DemandInput }; result: Demand };
  /** Create, change and delete rows of demand in one step, all of them or none */
  changeDemandRows: { input: { body: DemandRowsChange }; result: DemandRowsChanged };
  /** One staffing requirement */
  getDemand: { input: { id: string }; result: Demand };
  /** Replace a staffing requirement and recompute its priority */
  updateDemand: { input: { id: string; body: DemandUpdate }; result: Demand };
  /** Delete a standalone staffing requirement, unless a published rota staffs it */
  deleteDemand: { input: { id: string }; result: Deleted };
  /** Say whom a staffing requirement prefers and whom it excludes; empty lists: nobody */
  putDemandPeople: { input: { id: string; body: DemandPeopleInput }; result: Demand };
  /** Say the words of a staffing requirement that rules may ask for; an empty list: none */
  putDemandTags: { input: { id: string; body: DemandTagsInput }; result: Demand };
  /** Close a day of a site with its demand; `dryRun=true` writes nothing */
  closeDay: { input: { dryRun?: boolean; body: DayClosing }; result: ClosedDay };
  /** Open a closed day of a site again, with rows of demand */
  openDay: { input: { body: DayOpening }; result: OpenedDay };
  /** Week patterns of demand kept at granted locations, by name, without their rows */
  listWeekTemplates: { input: { limit?: number; offset?: number; locationId?: string }; result: WeekTemplateSummaryPage };
  /** Keep weeks of a site’s demand as a template, or make one by hand */
  createWeekTemplate: { input: { body: WeekTemplateInput }; result: WeekTemplate };
  /** One week pattern of demand with its rows */
  getWeekTemplate: { input: { id: string }; result: WeekTemplate };
  /** Rename a template, or change its weeks and rows; demand that it has made stays as it is */
  patchWeekTemplate: { input: { id: string; body: WeekTemplatePatch }; result: WeekTemplate };
  /** Delete a template; demand that it has made stays */
  deleteWeekTemplate: { input: { id: string }; result: Deleted };
  /** Make demand by a template for weeks ahead, all or nothing; `dryRun=true` writes nothing */
  applyWeekTemplate: { input: { dryRun?: boolean; id: string; body: WeekTemplateApplication }; result: DemandFilled };
  /** Copy a week of demand to other weeks, all or nothing; `dryRun=true` writes nothing */
  copyDemand: { input: { dryRun?: boolean; body: DemandCopy }; result: DemandFilled };
  /** Notes on days of sites, on rows of demand and on days of people, by date */
  listNotes: { input: { limit?: number; offset?: number; startDate: string; endDate: string }; result: NotePage };
  /** Write a note on a day of a site, on a row of demand, or on a day of a person */
  createNote: { input: { body: NoteCreate }; result: Note };
  /** Change the text of a note, or whether the person reads it (JSON merge patch) */
  patchNote: { input: { id: string; body: NotePatch }; result: Note };
  /** Remove a note */
  deleteNote: { input: { id: string }; result: Deleted };
  /** The 20 most recent eligibility snapshots, newest first */
  listEligibilitySnapshots: { input: {}; result: EligibilitySnapshotSummaryPage };
  /** Ingest an eligibility matrix from Training and Compliance */
  ingestEligibilitySnapshot: { input: { body: EligibilityIngest }; result: EligibilitySnapshotSummary };
  /** One eligibility snapshot with its rows */
  getEligibilitySnapshot: { input: { limit?: number; offset?: number; id: string }; result: EligibilitySnapshot };
  /** Qualifications of the organisation with their labels */
  listQualifications: { input: { limit?: number; offset?: number }; result: QualificationPage };
  /** Name a qualification */
  patchQualification: { input: { id: string; body: QualificationPatch }; result: Qualification };
  /** Rows that hang on certificates and contracts that end, and what one more certificate fills */
  forecastExpiries: { input: { locationId?: string; weeks?: number }; result: ExpiryForecast };
  /** The caller’s nights, weekends, late ends, unwanted duties and extra hours beside the fair share */
  getMyFairness: { input: { from?: string; until?: string }; result: MyFairness };
  /** The same of everybody at home at granted locations */
  listFairness: { input: { locationId?: string; from?: string; until?: string }; result: FairnessList };
  /** The 50 newest runs at granted locations */
  listPlanningRuns: { input: {}; result: PlanningRunPage };
  /** Plan a horizon, a week or chosen rows; with `Prefer: respond-async` the answer is 202 at once */
  createPlanningRun: { input: { body: PlanningRunCreate }; result: PlanningRunWithResults | PlanningRun };
  /** One run */
  getPlanningRun: { input: { id: string }; result: PlanningRun };
  /** Delete a run that was never published, with its results */
  deletePlanningRun: { input: { id: string }; result: Deleted };
  /** Solve the stored snapshot again; `reproduced` says whether the result is the same */
  rerunPlanningRun: { input: { id: string }; result: PlanningRunWithResults | PlanningRun };
  /** Plan again from live data, near the published rota, overrides kept */
  replanPlanningRun: { input: { id: string }; result: PlanningRunWithResults | PlanningRun };
  /** Make a completed run the live schedule */
  publishPlanningRun: { input: { id: string; body?: { acceptWarnings?: boolean } | null }; result: Publication };
  /** Publish a completed run, or one site of it, and say who is told */
  createPlanningRunPublication: { input: { id: string; body: PublicationCreate }; result: MadePublication };
  /** What stands against publishing a run: impossible duties, short notice, averages of hours */
  checkPlanningRunPublication: { input: { locationId?: string; id: string }; result: PublishCheck };
  /** Pin a person to a row */
  createPlanningRunOverride: { input: { id: string; body: OverrideCreate }; result: OverrideResult };
  /** Manual overrides of a run, oldest first */
  listPlanningRunOverrides: { input: { limit?: number; offset?: number; id: string }; result: RunOverridePage };
  /** Ask the managers of the sites of a draft to publish it */
  askToPublishPlanningRun: { input: { id: string; body?: { note?: string } | null }; result: PlanningRun };
  /** Cancel a queued or running run; its status becomes `failed` */
  cancelPlanningRun: { input: { id: string }; result: PlanningRun };
  /** Progress of a run as server-sent events: `progress`, then `ended` with the run */
  streamPlanningRun: { input: { id: string }; result: AsyncGenerator<ServerEvent, void, undefined> };
  /** Who works which row, and why */
  listPlanningRunAssignments: { input: { limit?: number; offset?: number; include?: 'people'; id: string }; result: AssignmentPage };
  /** Rows left short, with reasons and the smallest changes that would fill them */
  listPlanningRunUnassigned: { input: { limit?: number; offset?: number; include?: 'notNeeded'; id: string }; result: UnassignedDemandPage };
  /** Why each assignment, and every rule that stands in the way of the others; all of them, at most 100000 without `limit` */
  listPlanningRunExplanations: { input: { limit?: number; offset?: number; demandId?: string; userId?: string; type?: 'why-assigned' | 'why-not'; code?: string; id: string }; result: ExplanationPage };
  /** The frozen input of the solver and its hash */
  getPlanningRunSnapshot: { input: { id: string }; result: PlanningRunSnapshot };
  /** Every rule that holds at a location: for whom, whence, and whether it must */
  listRules: { input: { locationId: string }; result: RulesInForce };
  /** What a change of rules, or the end of one, does in a week of a location; saves nothing */
  tryRuleChange: { input: { body: RuleTrialInput }; result: RuleTrial };
  /** The published schedule by local dates, location and person; `format=csv` for a spreadsheet */
  listRota: { input: { startDate?: string; endDate?: string; locationId?: string; userId?: string; elsewhere?: boolean; format?: 'json' | 'csv'; limit?: number; offset?: number }; result: RotaDutyPage };
  /** What a run changes against another, or against the published rota */
  diffPlanningRuns: { input: { against?: string; locationId?: string; id: string }; result: PlanningRunDiff };
  /** Candidates for one row: every rule that each would break, or the difference in cost */
  listDemandCandidates: { input: { runId?: string; id: string }; result: DemandCandidates };
  /** Paid hours and wages of a planned week, by site and day, beside budget and sales */
  getLabourCosts: { input: { weekStart: string; runId?: string; locationId?: string }; result: LabourCosts };
  /** Set what a site may spend on labour, in hours or money, from a week on or for one week */
  putLabourBudget: { input: { locationId: string; weekStart: string; body: LabourBudgetInput }; result: LabourBudget };
  /** Replace the sales of a week of a site, a number a day, expected or actual */
  putLabourSales: { input: { locationId: string; weekStart: string; body: LabourSalesInput }; result: LabourSales };
  /** Change the published rota or a draft, all or nothing; `dryRun=true` judges and writes nothing */
  changeRota: { input: { dryRun?: boolean; body: RotaChangeCreate }; result: RotaChangePreview | MadeRotaChange };
  /** Changes of the published rota, or of one draft, newest first: who, when, why and what */
  listRotaChanges: { input: { runId?: string; limit?: number; offset?: number; locationId?: string; userId?: string; from?: string; until?: string }; result: RotaChangePage };
  /** Take a change of the published rota or of a draft back, judged by now */
  undoRotaChange: { input: { id: string }; result: MadeRotaChange };
  /** Note that somebody is absent: HR records leave, the published duties in that time open, each with who could take it; `dryRun=true` shows the same and does nothing */
  createAbsence: { input: { dryRun?: boolean; body: AbsenceInput }; result: AbsencePreview | MadeAbsence };
  /** Absences that managers noted, by their sites; the latest first */
  listAbsences: { input: { limit?: number; offset?: number; userId?: string; locationId?: string; status?: 'recording' | 'recorded' | 'undone'; from?: string; until?: string }; result: AbsencePage };
  /** Take an absence back: HR forgets the leave, and duties that are still open return */
  undoAbsence: { input: { id: string }; result: UndoneAbsence };
  /** End an absence earlier than noted: HR has the shorter leave, and later duties that are still open return; `dryRun=true` shows the same and does nothing */
  endAbsence: { input: { dryRun?: boolean; id: string; body: EarlierEnd }; result: ShortenedAbsence };
  /** Published duties ahead whose person has left, or whose contract has ended by then */
  listVacantDuties: { input: { limit?: number; offset?: number; locationId?: string }; result: VacantDutyPage };
  /** Published duties of a person that are not over: what opens when they leave */
  listDutiesAhead: { input: { id: string }; result: DutiesAhead };
  /** Open the duties ahead of somebody who has left, or those after the end of their contract; duties that have begun stay */
  openVacantDuties: { input: { id: string }; result: OpenedDuties };
  /** Who is on stand-by, by day and site; members read their own days */
  listStandBy: { input: { startDate: string; endDate: string; locationId?: string; limit?: number; offset?: number }; result: StandByPage };
  /** Replace the list of people on stand-by at a site on a day; an empty list ends it */
  putStandBy: { input: { body: StandByInput }; result: StandBy };
  /** Whether one has a private calendar address, and since when */
  getCalendarFeed: { input: {}; result: CalendarFeedState };
  /** A private calendar address for oneself; an earlier one ends */
  createCalendarFeed: { input: {}; result: CalendarFeed };
  /** End one’s calendar address */
  deleteCalendarFeed: { input: {}; result: CalendarFeedDeleted };
  /** One person’s published duties and days of stand-by as iCalendar; the address is the credential */
  readCalendarFeed: { input: { language?: 'en' | 'de'; file: string }; result: string };
  /** The caller’s published and changed duties that are not over and not acknowledged */
  listMyDutyChanges: { input: { limit?: number; offset?: number }; result: DutyChangePage };
  /** Acknowledge changes of the caller’s own duties */
  acknowledgeMyDuties: { input: { body: DutyAcknowledgement }; result: DutiesAcknowledged };
  /** Remind people to acknowledge their published and changed duties of these days */
  remindOfDuties: { input: { body: DutyReminder }; result: DutiesReminded };
  /** Duties at granted locations whose publication or change the person has not acknowledged */
  listUnacknowledgedDuties: { input: { startDate?: string; endDate?: string; locationId?: string; only?: 'changed' | 'published'; limit?: number; offset?: number }; result: DutyChangePage };
  /** Send a message to a site, to the people of a row or to one person; `dryRun=true` says who gets it */
  sendMessage: { input: { dryRun?: boolean; body: MessageCreate }; result: MessageReach | SentMessage };
  /** Messages that the caller sent, newest first, with who has read them */
  listSentMessages: { input: { limit?: number; offset?: number }; result: SentMessagePage };
  /** Messages that were sent to the caller, newest first */
  listMyMessages: { input: { limit?: number; offset?: number }; result: ReceivedMessagePage };
  /** Write to the managers of a site where the caller belongs or works */
  writeToManagers: { input: { body: ManagersMessage }; result: SentMessage };
  /** Note that the caller has read messages */
  readMyMessages: { input: { body: MessagesRead }; result: MessagesUnread };
  /** When the caller can work: a limit of every run, and published duties that do not fit it */
  getMyAvailability: { input: {}; result: AvailabilityStatement };
  /** State when the caller can work, in HR; published duties stay */
  putMyAvailability: { input: { body: AvailabilityStatementInput }; result: AvailabilityStatement };
  /** When somebody at home at a granted location can work */
  getPersonAvailability: { input: { id: string }; result: AvailabilityStatement };
  /** State for somebody at home at a granted location when they can work */
  putPersonAvailability: { input: { id: string; body: AvailabilityStatementInput }; result: AvailabilityStatement };
  /** The caller’s wishes, and what of them is a limit */
  getMyPreferences: { input: {}; result: MyPreferences };
  /** Change the caller’s wishes (JSON merge patch) */
  patchMyPreferences: { input: { body: MyPreferencesPatch }; result: MyPreferences };
  /** All leave that HR holds for the caller, past and to come, whoever booked it */
  listMyLeave: { input: { startDate?: string; endDate?: string }; result: HeldLeaveList };
  /** Who else at home at the site is away then, or asks to be */
  listOthersAway: { input: { id: string }; result: OthersAway };
  /** The caller’s own requests, and for managers those of people at home at granted locations; newest first */
  listLeaveRequests: { input: { status?: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn'; userId?: string; startDate?: string; endDate?: string; limit?: number; offset?: number }; result: LeaveRequestPage };
  /** Ask for leave of the caller’s own: whole days, or hours of one day */
  createLeaveRequest: { input: { body: LeaveRequestInput }; result: LeaveRequest };
  /** One request, with the published duties that overlap it */
  getLeaveRequest: { input: { id: string }; result: LeaveRequest };
  /** Grant leave: HR records it; published duties stay and are named */
  approveLeaveRequest: { input: { id: string; body: LeaveDecision }; result: LeaveRequest };
  /** Take the approval of leave back: HR deletes the leave, and the request waits again */
  reopenLeaveRequest: { input: { id: string }; result: ReopenedLeaveRequest };
  /** Refuse leave that was asked for */
  refuseLeaveRequest: { input: { id: string; body: LeaveDecision }; result: LeaveRequest };
  /** Take back an open request of the caller’s own */
  withdrawLeaveRequest: { input: { id: string; body: LeaveDecision }; result: LeaveRequest };
  /** Open published duties of somebody on approved leave, each with who could take it; `dryRun=true` shows the same and does nothing */
  openLeaveDuties: { input: { dryRun?: boolean; id: string; body: LeaveDuties }; result: OpenedLeaveDuties };
  /** What leave would cost the caller, what is left then, the shifts it touches, and how many others are away */
  getMyLeaveCost: { input: { type: string; startDate: string; endDate: string; startTime?: string | null; endTime?: string | null }; result: OwnLeaveCost };
  /** What leave that was asked for costs, by year, and what is left then */
  getLeaveRequestCost: { input: { id: string }; result: LeaveCost };
  /** How much leave the caller has, has taken, has booked and has left */
  getMyLeaveBalance: { input: { date?: string }; result: LeaveBalances };
  /** The leave balance of somebody at home at a granted location */
  getPersonLeaveBalance: { input: { date?: string; id: string }; result: LeaveBalances };
  /** Open shifts to come at granted locations, and those that colleagues offer, that the caller could take */
  listOpenShifts: { input: { startDate?: string; endDate?: string; locationId?: string; barred?: boolean; limit?: number; offset?: number }; result: OpenShiftPage };
  /** Colleagues who could take a shift of the caller’s, or swap one of theirs for it */
  listShiftTakers: { input: { demandId: string; colleagueId?: string; limit?: number; offset?: number }; result: ShiftTakerPage };
  /** Requests that the caller made or that are made to them, and for managers those at granted locations; newest first */
  listShiftRequests: { input: { status?: 'offered' | 'open' | 'approved' | 'refused' | 'declined' | 'withdrawn' | 'ended'; kind?: 'claim' | 'offer' | 'swap'; userId?: string; limit?: number; offset?: number }; result: ShiftRequestPage };
  /** Claim an open shift, offer one of the caller’s own, or propose a swap; `dryRun=true` says what stands in the way */
  createShiftRequest: { input: { dryRun?: boolean; body: ShiftRequestInput }; result: ShiftRequestPreview | ShiftRequest };
  /** One request, with what it asks for and what became of it */
  getShiftRequest: { input: { id: string }; result: ShiftRequest };
  /** Take a shift that a colleague offers, or agree to a swap */
  acceptShiftRequest: { input: { id: string; body: ShiftDecision }; result: ShiftRequest };
  /** Approve a claim, an offer or a swap: the rota changes, whole or not at all */
  approveShiftRequest: { input: { id: string; body: ShiftDecision }; result: ShiftRequest };
  /** Refuse a claim, an offer or a swap */
  refuseShiftRequest: { input: { id: string; body: ShiftDecision }; result: ShiftRequest };
  /** Decline what a colleague offers the caller */
  declineShiftRequest: { input: { id: string; body: ShiftDecision }; result: ShiftRequest };
  /** Take back a request of the caller’s own that waits */
  withdrawShiftRequest: { input: { id: string; body: ShiftDecision }; result: ShiftRequest };
  /** How much waits for the caller: decisions, offers, changes of own duties, drafts to publish, shifts that lent people will not work, messages */
  getMyWaiting: { input: {}; result: Waiting };
  /** Published shifts ahead that somebody lent from another site will not work */
  listLentShifts: { input: { limit?: number; offset?: number; locationId?: string }; result: LentShiftPage };
  /** One row per person and day, from clock times and the published rota; members see only their own */
  listTimesheets: { input: { limit?: number; offset?: number; userId?: string; startDate?: string; endDate?: string }; result: TimesheetPage };
  /** Record a review of the days of one person or several in HR */
  approveTimesheet: { input: { body: TimesheetReviewRequest }; result: TimesheetReview | TimesheetReviewResults };
  /** Where the caller’s attendance of the last 31 days is open or missing, and not asked for yet */
  listMyAttendanceGaps: { input: {}; result: AttendanceGapList };
  /** Attendance of the caller’s own of the last 31 days that has an end and may be corrected */
  listMyAttendance: { input: {}; result: OwnAttendanceList };
  /** Somebody’s attendance of the last 31 days at granted sites that may be corrected */
  listPersonAttendance: { input: { id: string }; result: CorrectableAttendanceList };
  /** The caller’s own requests, and for managers those of attendance at granted locations; newest first */
  listAttendanceCorrections: { input: { status?: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn'; userId?: string; limit?: number; offset?: number }; result: AttendanceCorrectionPage };
  /** Ask for attendance of the caller’s own that is missing, open or wrong to be corrected */
  createAttendanceCorrection: { input: { body: AttendanceCorrectionInput }; result: AttendanceCorrection };
  /** One request, with what HR held when it was asked for */
  getAttendanceCorrection: { input: { id: string }; result: AttendanceCorrection };
  /** Correct somebody’s attendance at a granted site, with a reason: HR records it at once */
  correctAttendance: { input: { id: string; body: AttendanceCorrectionMade }; result: AttendanceCorrection };
  /** Approve a correction: HR records the attendance */
  approveAttendanceCorrection: { input: { id: string; body: AttendanceCorrectionDecision }; result: AttendanceCorrection };
  /** Refuse a correction: HR keeps what it holds */
  refuseAttendanceCorrection: { input: { id: string; body: AttendanceCorrectionDecision }; result: AttendanceCorrection };
  /** Take back an open request of the caller’s own */
  withdrawAttendanceCorrection: { input: { id: string; body: AttendanceCorrectionDecision }; result: AttendanceCorrection };
  /** The devices at granted sites on which people clock in and out */
  listTerminals: { input: { locationId?: string; limit?: number; offset?: number }; result: TerminalPage };
  /** Set a device up for a site: its token is in the answer and nowhere else */
  createTerminal: { input: { body: TerminalInput }; result: TerminalMade };
  /** End a device’s token; what was clocked there stays */
  withdrawTerminal: { input: { id: string }; result: Deleted };
  /** Whether the caller has a PIN for terminals; the PIN itself is stored nowhere */
  getMyPin: { input: {}; result: PinStatus };
  /** Set the caller’s PIN for terminals; an earlier one ends */
  putMyPin: { input: { body: PinInput }; result: PinStatus };
  /** End a person’s PIN, so that they set a new one; for managers of the home site */
  resetPin: { input: { id: string }; result: Deleted };
  /** What a terminal shows, by its own token: who is in, whose duty begins, what was recorded */
  getTerminal: { input: { search?: string }; result: TerminalView };
  /** Clock a person in or out, or begin or end a break: by the terminal’s token and the person’s PIN */
  recordClocking: { input: { body: ClockingInput }; result: Clocking };
  /** Add and change standalone demand by a spreadsheet, all or nothing; `dryRun=true` writes nothing */
  importDemand: { input: { dryRun?: boolean; columns?: string; closedDays?: 'leave-out' | 'include'; body: Blob }; result: ImportReport };
  /** A spreadsheet of standalone demand; imported again as it is, it changes nothing */
  exportDemand: { input: { format?: 'csv' | 'xlsx'; locationId?: string; from?: string; until?: string }; result: Blob };
  /** A spreadsheet for standalone demand: the headers, an example, and in a workbook what each column means */
  getDemandTemplate: { input: { format?: 'csv' | 'xlsx' }; result: Blob };
  /** Add and change people, contracts and qualifications by a spreadsheet, all or nothing; `dryRun=true` writes nothing */
  importPeople: { input: { dryRun?: boolean; columns?: string; body: Blob }; result: ImportReport };
  /** A spreadsheet of people, contracts and qualifications; imported again as it is, it changes nothing */
  exportPeople: { input: { format?: 'csv' | 'xlsx' }; result: Blob };
  /** A spreadsheet for people, contracts and qualifications: the headers, an example, and in a workbook what each column means */
  getPeopleTemplate: { input: { format?: 'csv' | 'xlsx' }; result: Blob };
  /** Add and change availability that people state by a spreadsheet, all or nothing; `dryRun=true` writes nothing */
  importAvailability: { input: { dryRun?: boolean; columns?: string; body: Blob }; result: ImportReport };
  /** A spreadsheet of availability that people state; imported again as it is, it changes nothing */
  exportAvailability: { input: { format?: 'csv' | 'xlsx'; locationId?: string }; result: Blob };
  /** A spreadsheet for availability that people state: the headers, an example, and in a workbook what each column means */
  getAvailabilityTemplate: { input: { format?: 'csv' | 'xlsx' }; result: Blob };
  /** Add and change leave entitlements by a spreadsheet, all or nothing; `dryRun=true` writes nothing */
  importLeaveEntitlements: { input: { dryRun?: boolean; columns?: string; body: Blob }; result: ImportReport };
  /** A spreadsheet of leave entitlements; imported again as it is, it changes nothing */
  exportLeaveEntitlements: { input: { format?: 'csv' | 'xlsx' }; result: Blob };
  /** A spreadsheet for leave entitlements: the headers, an example, and in a workbook what each column means */
  getLeaveEntitlementsTemplate: { input: { format?: 'csv' | 'xlsx' }; result: Blob };
  /** Take back an import of demand or of leave entitlements as one; `dryRun=true` writes nothing */
  undoImport: { input: { dryRun?: boolean; id: string }; result: ImportUndone };
  /** Endpoints that events of both services are sent to */
  listWebhooks: { input: { limit?: number; offset?: number }; result: WebhookPage };
  /** Add an endpoint; its secret is shown this once */
  createWebhook: { input: { body: WebhookCreate }; result: WebhookWithSecret };
  /** One endpoint */
  getWebhook: { input: { id: string }; result: Webhook };
  /** Change an endpoint, or enable it again */
  patchWebhook: { input: { id: string; body: WebhookPatch }; result: Webhook };
  /** Delete an endpoint with its deliveries */
  deleteWebhook: { input: { id: string }; result: Deleted };
  /** What was sent to an endpoint, newest first, with the last answer */
  listWebhookDeliveries: { input: { limit?: number; offset?: number; status?: 'pending' | 'succeeded' | 'failed'; id: string }; result: WebhookDeliveryPage };
  /** A new secret; the one before it signs too for 24 hours */
  rotateWebhookSecret: { input: { id: string }; result: WebhookWithSecret };
  /** Send an event webhook.test to an endpoint */
  testWebhook: { input: { id: string }; result: WebhookTested };
  /** Send one delivery again, or all events since a time */
  replayWebhook: { input: { id: string; body: WebhookReplay }; result: WebhookReplayed };
  /** Mails of the last 30 days, newest first, with what became of them */
  listMails: { input: { limit?: number; offset?: number; status?: 'pending' | 'sent' | 'failed' | 'skipped' }; result: MailPage };
  /** Send a mail again that was given up, or that had no address to go to */
  resendMail: { input: { id: string }; result: Mail };
  /** Which mails the caller gets, where and in which language */
  getMyNotifications: { input: {}; result: MyNotifications };
  /** Turn kinds of mail off, and choose the language */
  putMyNotifications: { input: { body: MyNotificationsInput }; result: MyNotifications };
  /** The 100 most recent mutations, newest first, of granted locations */
  listAuditEvents: { input: { limit?: number; offset?: number; entityType?: string; entityId?: string; actorId?: string; action?: string; from?: string; until?: string; actors?: 'people' | 'machines' }; result: AuditEventPage };
  /** Recomputes the newest 10000 links of the audit chain; `npm run verify-audit` walks all */
  verifyAudit: { input: {}; result: AuditVerification };
  /** How long the organisation keeps what it holds of people */
  getRetentionSettings: { input: {}; result: RetentionSettings };
  /** Change how long the organisation keeps what it holds of people (JSON merge patch); `dryRun=true` writes nothing */
  patchRetentionSettings: { input: { dryRun?: boolean; body: RetentionSettingsPatch }; result: RetentionChange };
  /** All that is held of the caller */
  getMyData: { input: {}; result: PersonData };
  /** All that is held of the caller, as a page */
  getMyDataPage: { input: {}; result: Blob };
  /** All that is held of a person */
  getPersonData: { input: { id: string }; result: PersonData };
  /** All that is held of a person, as a page */
  getPersonDataPage: { input: { id: string }; result: Blob };
  /** Erase the data of somebody who has left, for good; `dryRun=true` writes nothing */
  erasePerson: { input: { dryRun?: boolean; id: string; body: Erasure }; result: Erased };
}
