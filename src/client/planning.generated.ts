/** Operations of planning, generated from its OpenAPI document by `npm run goldens`; not to be edited. */
import type { ServerEvent } from './events.ts';

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  pushDirectory: { method: 'PUT', path: '/internal/v1/directory', query: [] },
  listLocationSettings: { method: 'GET', path: '/v1/settings/locations', query: ["limit","offset"] },
  getLocationSettings: { method: 'GET', path: '/v1/settings/locations/{id}', query: [] },
  patchLocationSettings: { method: 'PATCH', path: '/v1/settings/locations/{id}', query: [] },
  listWorkforceSettings: { method: 'GET', path: '/v1/settings/workforce', query: ["limit","offset"] },
  getWorkforceSettings: { method: 'GET', path: '/v1/settings/workforce/{id}', query: [] },
  patchWorkforceSettings: { method: 'PATCH', path: '/v1/settings/workforce/{id}', query: [] },
  listShifts: { method: 'GET', path: '/v1/shifts', query: ["limit","offset","locationId","from","until"] },
  createShift: { method: 'POST', path: '/v1/shifts', query: [] },
  getShift: { method: 'GET', path: '/v1/shifts/{id}', query: [] },
  patchShift: { method: 'PATCH', path: '/v1/shifts/{id}', query: [] },
  listDemand: { method: 'GET', path: '/v1/demand', query: ["limit","offset","locationId","from","until"] },
  createDemand: { method: 'POST', path: '/v1/demand', query: [] },
  getDemand: { method: 'GET', path: '/v1/demand/{id}', query: [] },
  updateDemand: { method: 'PUT', path: '/v1/demand/{id}', query: [] },
  listEligibilitySnapshots: { method: 'GET', path: '/v1/eligibility/snapshots', query: [] },
  ingestEligibilitySnapshot: { method: 'POST', path: '/v1/eligibility/snapshots', query: [] },
  getEligibilitySnapshot: { method: 'GET', path: '/v1/eligibility/snapshots/{id}', query: ["limit","offset"] },
  listPlanningRuns: { method: 'GET', path: '/v1/planning-runs', query: [] },
  createPlanningRun: { method: 'POST', path: '/v1/planning-runs', query: [] },
  getPlanningRun: { method: 'GET', path: '/v1/planning-runs/{id}', query: [] },
  rerunPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/rerun', query: [] },
  replanPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/replan', query: [] },
  publishPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/publish', query: [] },
  createPlanningRunOverride: { method: 'POST', path: '/v1/planning-runs/{id}/overrides', query: [] },
  cancelPlanningRun: { method: 'POST', path: '/v1/planning-runs/{id}/cancel', query: [] },
  streamPlanningRun: { method: 'GET', path: '/v1/planning-runs/{id}/events', query: [], stream: true },
  listPlanningRunAssignments: { method: 'GET', path: '/v1/planning-runs/{id}/assignments', query: ["limit","offset"] },
  listPlanningRunUnassigned: { method: 'GET', path: '/v1/planning-runs/{id}/unassigned', query: ["limit","offset"] },
  listPlanningRunExplanations: { method: 'GET', path: '/v1/planning-runs/{id}/explanations', query: ["limit","offset","demandId","userId","type","code"] },
  getPlanningRunSnapshot: { method: 'GET', path: '/v1/planning-runs/{id}/snapshot', query: [] },
  listRota: { method: 'GET', path: '/v1/rota', query: ["startDate","endDate","locationId","userId","format","limit","offset"] },
  diffPlanningRuns: { method: 'GET', path: '/v1/planning-runs/{id}/diff', query: ["against"] },
  listDemandCandidates: { method: 'GET', path: '/v1/demand/{id}/candidates', query: ["runId"] },
  createCalendarFeed: { method: 'PUT', path: '/v1/rota/feed', query: [] },
  deleteCalendarFeed: { method: 'DELETE', path: '/v1/rota/feed', query: [] },
  readCalendarFeed: { method: 'GET', path: '/v1/rota/feeds/{file}', query: [] },
  listTimesheets: { method: 'GET', path: '/v1/timesheets', query: ["limit","offset","userId","startDate","endDate"] },
  approveTimesheet: { method: 'POST', path: '/v1/timesheets/approve', query: [] },
  listAuditEvents: { method: 'GET', path: '/v1/audit', query: ["limit","offset","entityType","entityId","actorId","action","from","until"] },
  verifyAudit: { method: 'GET', path: '/v1/audit/verification', query: [] },
} as const;

export type Shift = { id: string; name: string; priority: "low" | "medium" | "high" | "critical"; locationId: string; start: string; end: string; requiredRoles?: { roleId: string; count: number; station?: string }[]; demandProfile?: { start: string; end: string; requiredRoles: { roleId: string; count: number; station?: string }[] }[]; notes?: string; demandIds: string[]; createdAt: string; updatedAt: string; createdBy: string; updatedBy: string; version: number };

export type Health = { status: "ok"; service: string };

export type Demand = { id: string; shiftId: string | null; source: "shift" | "standalone"; name: string; priority: "low" | "medium" | "high" | "critical"; priorityReasons: ({ code: "STARTS_SOON" | "FEW_ELIGIBLE"; message: string })[]; locationId: string; start: string; end: string; roleId?: string; station?: string; targetStaff: number; maxStaff: number; eligibilityProfileId: string | null; kind?: string; weights?: { under?: number; over?: number }; createdAt: string; updatedAt: string; version: number };

export type PlanningRun = { id: string; name: string | null; mode: "generate" | "rerun" | "replan"; status: "queued" | "running" | "completed" | "published" | "superseded" | "failed"; horizonStart: string; horizonEnd: string; timeZone: string; locationIds: string[]; demandIds: string[] | null; options: unknown; eligibilitySnapshotId: string | null; sourceRunId: string | null; baseRunId: string | null; hrAsOf: string | null; score: { hard: number; medium: number; soft: number } | null; metrics: { demandRows: number; slotsTarget: number; slotsFilled: number; coveragePercent: number; byPriority: { critical: { target: number; filled: number }; high: { target: number; filled: number }; medium: { target: number; filled: number }; low: { target: number; filled: number } }; minutesAssigned: number; labourCost: number | null; travelKm: number; fairness: number; changes: number; bound: number | null; gapPercent: number | null; provenOptimal: boolean; elapsedMs: number } | null; solver: { name: string; version: string; seed: number; iterations: number; timeLimitMs: number; terminatedBy: "deadline" | "iterations" | "optimal" | "aborted" } | null; contentHash: string | null; resultHash: string | null; reproduced: boolean | null; error: { code: string; reason?: string; message: string } | null; requestedBy: string; createdAt: string; startedAt: string | null; completedAt: string | null; explainedAt: string | null; publishedAt: string | null; publishedBy: string | null; supersededBy: string | null; version: number };

export type LocationSettings = { locationId: string; name: string; address: { line1: string; line2?: string | null; city: string; postcode: string; country: string } | null; coordinates: { latitude: number; longitude: number } | null; operatingHours: { dayOfWeek: number; opens: string; closes: string }[]; operatingExceptions: { date: string; closed?: boolean; opens?: string; closes?: string; note?: string }[]; travelRegion: string | null; timeZone: string; ruleProfile: "EU" | "UK" | "FR" | "DE" | "custom"; customProfile: { minRestMinutes?: number; weeklyRestMinutes?: number; weeklyRestWindowDays?: number; maxDailyMinutes?: number; maxWeeklyMinutes?: number; maxConsecutiveDays?: number } | null; version: number };

export type WorkforceSettings = { userId: string; name: string; active: boolean; homeLocation: { id: string; name: string | null } | null; preferences: { locationIds: string[]; roleIds: string[]; excludedLocationIds: string[]; times: ({ dayOfWeek?: number; from: string; until: string; want: "prefer" | "avoid"; weight?: number })[]; requests: ({ date: string; kind?: string; want: "on" | "off"; weight: number })[] }; rules: ({ id?: string; code?: "MAX_MINUTES" | "MIN_MINUTES" | "MAX_DAILY_MINUTES" | "MAX_WEEKLY_MINUTES" | "CONTRACT_MINUTES" | "OVERTIME"; kind: "minutes"; params: { per: "day" | "week" | "month" | "horizon"; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "MAX_SHIFTS" | "MIN_SHIFTS"; kind: "shifts"; params: { per: "day" | "week" | "month" | "horizon"; min?: number; max?: number; kinds?: string[] }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "REST_TOO_SHORT" | "CLOPENING"; kind: "rest"; params: { minutes: number; count?: boolean }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "WEEKLY_REST_TOO_SHORT"; kind: "weeklyRest"; params: { minutes: number; windowDays: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "MAX_CONSECUTIVE_DAYS" | "MIN_CONSECUTIVE_DAYS" | "MIN_CONSECUTIVE_DAYS_OFF" | "MAX_CONSECUTIVE_DAYS_OFF" | "MIN_CONSECUTIVE_KIND" | "MAX_CONSECUTIVE_KIND"; kind: "consecutive"; params: { of: "work" | "off" | "kind"; kinds?: string[]; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "MAX_WEEKENDS" | "MIN_WEEKENDS"; kind: "weekends"; params: { per: "month" | "horizon"; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "COMPLETE_WEEKENDS"; kind: "completeWeekends"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "FORBIDDEN_SUCCESSION"; kind: "succession"; params: { from: string; to: string[] }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "PREFERENCE_TIME" | "PREFERENCE_LOCATION" | "PREFERENCE_ROLE"; kind: "preference"; params: { want: "prefer" | "avoid"; kinds?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; from?: number; until?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "FAIRNESS"; kind: "fairness"; params: { of: "shifts" | "minutes"; kinds?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; from?: number; until?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "LABOUR_COST"; kind: "labourCost"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "TRAVEL_COST"; kind: "travelCost"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "TRAVEL_TOO_FAR"; kind: "travelDistance"; params: { maxKm: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "TRAVEL_TIME"; kind: "travelTime"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" })[]; caps: { maxHoursPerWeek?: number; minHoursPerWeek?: number; maxHoursPerDay?: number; maxShiftsPerWeek?: number; maxConsecutiveDays?: number; minConsecutiveDaysOff?: number; maxWeekendsPerMonth?: number; minRestHours?: number; maxTravelKm?: number }; effectiveCaps: { maxHoursPerWeek?: number; minHoursPerWeek?: number; maxHoursPerDay?: number; maxShiftsPerWeek?: number; maxConsecutiveDays?: number; minConsecutiveDaysOff?: number; maxWeekendsPerMonth?: number; minRestHours?: number; maxTravelKm?: number }; effectiveCapSources: { maxHoursPerWeek?: "cap" | "contract" | "ruleProfile"; minHoursPerWeek?: "cap" | "contract" | "ruleProfile"; maxHoursPerDay?: "cap" | "contract" | "ruleProfile"; maxShiftsPerWeek?: "cap" | "contract" | "ruleProfile"; maxConsecutiveDays?: "cap" | "contract" | "ruleProfile"; minConsecutiveDaysOff?: "cap" | "contract" | "ruleProfile"; maxWeekendsPerMonth?: "cap" | "contract" | "ruleProfile"; minRestHours?: "cap" | "contract" | "ruleProfile"; maxTravelKm?: "cap" | "contract" | "ruleProfile" }; schedulable: boolean; contract: { weeklyHours: number; minWeeklyHours: number; maxWeeklyHours: number; hourlyRate?: number; currency?: string; type: string; startDate: string; endDate: string | null; asOf: string } | null; contractUnavailable?: boolean; version: number };

export type EligibilitySnapshot = { id: string; source?: string; asOf: string; rowCount: number; contentHash: string; createdAt: string; rows: { userId: string; workRequirementId: string; eligible: boolean; status?: string; validFrom?: string; validUntil?: string; reasons?: string[] }[] };

export type PlanningRunSnapshot = { id: string; contentHash: string; complete: boolean; payload: unknown };

export type PushDirectoryBody = { asOf: string; mode: "full" | "delta"; locations: ({ id: string; name: string; address: { line1: string; line2?: string | null; city: string; postcode: string; country: string } | null; coordinates: { latitude: number; longitude: number } | null; timeZone: string })[]; people: ({ id: string; name: string; email?: string | null; homeLocationId: string | null; active: boolean })[]; grants: ({ userId: string; role: "admin" | "area-manager" | "manager" | "member"; locationIds: string[] | "*" })[]; removed?: { locationIds?: string[]; userIds?: string[] } };

export type PushDirectoryResult = { asOf: string; applied: boolean };

export type ListLocationSettingsResult = { items: (LocationSettings)[]; limit: number; offset: number; total: number };

export type PatchLocationSettingsBody = { coordinates?: { latitude: number; longitude: number } | null; operatingHours?: { dayOfWeek: number; opens: string; closes: string }[] | null; operatingExceptions?: { date: string; closed?: boolean; opens?: string; closes?: string; note?: string }[] | null; travelRegion?: string | null; timeZone?: string | null; ruleProfile?: "EU" | "UK" | "FR" | "DE" | "custom" | null; customProfile?: { minRestMinutes?: number | null; weeklyRestMinutes?: number | null; weeklyRestWindowDays?: number | null; maxDailyMinutes?: number | null; maxWeeklyMinutes?: number | null; maxConsecutiveDays?: number | null } | null };

export type ListWorkforceSettingsResult = { items: (WorkforceSettings)[]; limit: number; offset: number; total: number };

export type PatchWorkforceSettingsBody = { preferences?: { locationIds?: string[] | null; roleIds?: string[] | null; excludedLocationIds?: string[] | null; times?: ({ dayOfWeek?: number; from: string; until: string; want: "prefer" | "avoid"; weight?: number })[] | null; requests?: ({ date: string; kind?: string; want: "on" | "off"; weight: number })[] | null } | null; rules?: ({ id?: string; code?: "MAX_MINUTES" | "MIN_MINUTES" | "MAX_DAILY_MINUTES" | "MAX_WEEKLY_MINUTES" | "CONTRACT_MINUTES" | "OVERTIME"; kind: "minutes"; params: { per: "day" | "week" | "month" | "horizon"; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "MAX_SHIFTS" | "MIN_SHIFTS"; kind: "shifts"; params: { per: "day" | "week" | "month" | "horizon"; min?: number; max?: number; kinds?: string[] }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "REST_TOO_SHORT" | "CLOPENING"; kind: "rest"; params: { minutes: number; count?: boolean }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "WEEKLY_REST_TOO_SHORT"; kind: "weeklyRest"; params: { minutes: number; windowDays: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "MAX_CONSECUTIVE_DAYS" | "MIN_CONSECUTIVE_DAYS" | "MIN_CONSECUTIVE_DAYS_OFF" | "MAX_CONSECUTIVE_DAYS_OFF" | "MIN_CONSECUTIVE_KIND" | "MAX_CONSECUTIVE_KIND"; kind: "consecutive"; params: { of: "work" | "off" | "kind"; kinds?: string[]; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "MAX_WEEKENDS" | "MIN_WEEKENDS"; kind: "weekends"; params: { per: "month" | "horizon"; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "COMPLETE_WEEKENDS"; kind: "completeWeekends"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "FORBIDDEN_SUCCESSION"; kind: "succession"; params: { from: string; to: string[] }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "PREFERENCE_TIME" | "PREFERENCE_LOCATION" | "PREFERENCE_ROLE"; kind: "preference"; params: { want: "prefer" | "avoid"; kinds?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; from?: number; until?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "FAIRNESS"; kind: "fairness"; params: { of: "shifts" | "minutes"; kinds?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; from?: number; until?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "LABOUR_COST"; kind: "labourCost"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "TRAVEL_COST"; kind: "travelCost"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "TRAVEL_TOO_FAR"; kind: "travelDistance"; params: { maxKm: number }; hard?: boolean; weight?: number; level?: "medium" | "soft" } | { id?: string; code?: "TRAVEL_TIME"; kind: "travelTime"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft" })[] | null; caps?: { maxHoursPerWeek?: number | null; minHoursPerWeek?: number | null; maxHoursPerDay?: number | null; maxShiftsPerWeek?: number | null; maxConsecutiveDays?: number | null; minConsecutiveDaysOff?: number | null; maxWeekendsPerMonth?: number | null; minRestHours?: number | null; maxTravelKm?: number | null } | null; schedulable?: boolean | null };

export type ListShiftsResult = { items: (Shift)[]; limit: number; offset: number; total: number };

export type CreateShiftBody = { name: string; priority?: "low" | "medium" | "high" | "critical"; locationId?: string; start?: string; end?: string; requiredRoles?: { roleId: string; count: number; station?: string }[]; demandProfile?: { start: string; end: string; requiredRoles: { roleId: string; count: number; station?: string }[] }[]; notes?: string | null };

export type PatchShiftBody = { name?: string; priority?: "low" | "medium" | "high" | "critical" | null; locationId?: string; start?: string; end?: string; requiredRoles?: { roleId: string; count: number; station?: string }[] | null; demandProfile?: { start: string; end: string; requiredRoles: { roleId: string; count: number; station?: string }[] }[] | null; notes?: string | null };

export type ListDemandResult = { items: (Demand)[]; limit: number; offset: number; total: number };

export type CreateDemandBody = { name: string; locationId?: string; start: string; end: string; roleId?: string | null; station?: string | null; targetStaff?: number; maxStaff?: number; eligibilityProfileId?: string | null; kind?: string | null; weights?: { under?: number; over?: number } | null };

export type ListEligibilitySnapshotsResult = { items: IngestEligibilitySnapshotResult[]; limit: number; offset: number; total: number };

export type IngestEligibilitySnapshotBody = { source?: string | null; asOf?: string | null; rows: ({ userId: string; workRequirementId: string; eligible?: boolean; status?: string | null; validFrom?: string | null; validUntil?: string | null; reasons?: string[] | null })[] };

export type IngestEligibilitySnapshotResult = { id: string; source?: string; asOf: string; rowCount: number; contentHash: string; createdAt: string };

export type ListPlanningRunsResult = { items: (PlanningRun)[]; limit: number; offset: number; total: number };

export type CreatePlanningRunBody = { name?: string; horizonStart?: unknown; horizonEnd?: unknown; weekStart?: string; demandIds?: string[]; locationIds?: string[]; eligibilitySnapshotId?: string; options?: { timeLimitMs?: number; seed?: number; weights?: { CONTRACT_MINUTES?: number; MIN_MINUTES?: number; OVERTIME?: number; PREFERENCE_LOCATION?: number; PREFERENCE_ROLE?: number; PREFERENCE_TIME?: number; FAIRNESS?: number; LABOUR_COST?: number; TRAVEL_COST?: number; CLOPENING?: number; DISRUPTION?: number }; rules?: ({ id?: string; code?: "MAX_MINUTES" | "MIN_MINUTES" | "MAX_DAILY_MINUTES" | "MAX_WEEKLY_MINUTES" | "CONTRACT_MINUTES" | "OVERTIME"; kind: "minutes"; params: { per: "day" | "week" | "month" | "horizon"; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "MAX_SHIFTS" | "MIN_SHIFTS"; kind: "shifts"; params: { per: "day" | "week" | "month" | "horizon"; min?: number; max?: number; kinds?: string[] }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "REST_TOO_SHORT" | "CLOPENING"; kind: "rest"; params: { minutes: number; count?: boolean }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "WEEKLY_REST_TOO_SHORT"; kind: "weeklyRest"; params: { minutes: number; windowDays: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "MAX_CONSECUTIVE_DAYS" | "MIN_CONSECUTIVE_DAYS" | "MIN_CONSECUTIVE_DAYS_OFF" | "MAX_CONSECUTIVE_DAYS_OFF" | "MIN_CONSECUTIVE_KIND" | "MAX_CONSECUTIVE_KIND"; kind: "consecutive"; params: { of: "work" | "off" | "kind"; kinds?: string[]; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "MAX_WEEKENDS" | "MIN_WEEKENDS"; kind: "weekends"; params: { per: "month" | "horizon"; min?: number; max?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "COMPLETE_WEEKENDS"; kind: "completeWeekends"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "FORBIDDEN_SUCCESSION"; kind: "succession"; params: { from: string; to: string[] }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "PREFERENCE_TIME" | "PREFERENCE_LOCATION" | "PREFERENCE_ROLE"; kind: "preference"; params: { want: "prefer" | "avoid"; kinds?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; from?: number; until?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "FAIRNESS"; kind: "fairness"; params: { of: "shifts" | "minutes"; kinds?: string[]; profiles?: string[]; locationIds?: string[]; weekdays?: number[]; from?: number; until?: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "LABOUR_COST"; kind: "labourCost"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "TRAVEL_COST"; kind: "travelCost"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "TRAVEL_TOO_FAR"; kind: "travelDistance"; params: { maxKm: number }; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } } | { id?: string; code?: "TRAVEL_TIME"; kind: "travelTime"; params: {}; hard?: boolean; weight?: number; level?: "medium" | "soft"; scope?: "all" | { person: string } | { group: string } })[]; maxChanges?: number; baseRunId?: string } };

export type CreatePlanningRunResult = { id: string; name: string | null; mode: "generate" | "rerun" | "replan"; status: "queued" | "running" | "completed" | "published" | "superseded" | "failed"; horizonStart: string; horizonEnd: string; timeZone: string; locationIds: string[]; demandIds: string[] | null; options: unknown; eligibilitySnapshotId: string | null; sourceRunId: string | null; baseRunId: string | null; hrAsOf: string | null; score: { hard: number; medium: number; soft: number } | null; metrics: { demandRows: number; slotsTarget: number; slotsFilled: number; coveragePercent: number; byPriority: { critical: { target: number; filled: number }; high: { target: number; filled: number }; medium: { target: number; filled: number }; low: { target: number; filled: number } }; minutesAssigned: number; labourCost: number | null; travelKm: number; fairness: number; changes: number; bound: number | null; gapPercent: number | null; provenOptimal: boolean; elapsedMs: number } | null; solver: { name: string; version: string; seed: number; iterations: number; timeLimitMs: number; terminatedBy: "deadline" | "iterations" | "optimal" | "aborted" } | null; contentHash: string | null; resultHash: string | null; reproduced: boolean | null; error: { code: string; reason?: string; message: string } | null; requestedBy: string; createdAt: string; startedAt: string | null; completedAt: string | null; explainedAt: string | null; publishedAt: string | null; publishedBy: string | null; supersededBy: string | null; version: number; assignments: ({ runId: string; demandId: string; userId: string; locationId: string; start: string; end: string; kind: string | null; pinned: boolean; source: "solver" | "override"; explanation: { summary: string; codes: string[]; byRule: ({ ruleId: string | null; code: string; level: "hard" | "medium" | "soft"; cost: number })[]; runnersUp: { userId: string; difference: number }[]; asOf: string | null } | null })[]; unassigned: ({ runId: string; demandId: string; locationId: string; start: string; end: string; priority: string; targetStaff: number; missing: number; reasons: { code: string; count: number; userIds: string[] }[]; counterfactuals: ({ change: "cap" | "certificate" | "leave" | "availability" | "swap"; userId: string; ruleId?: string; code?: string; by?: number; unit?: string; profile?: string; from?: string; until?: string; fromDemandId?: string; withUserId?: string })[]; verdict: "impossible" | "notFound"; proof: string | null })[] };

export type PublishPlanningRunResult = { id: string; status: "queued" | "running" | "completed" | "published" | "superseded" | "failed"; publishedAt: string | null; superseded: string[]; version: number };

export type CreatePlanningRunOverrideBody = { demandId: string; userId: string; replaceUserId?: string; fromDemandId?: string; reason?: string };

export type CreatePlanningRunOverrideResult = { id: string; runId: string; demandId: string; userId: string; replacedUserId: string | null; fromDemandId: string | null; reason: string | null; createdBy: string; createdAt: string; assignment: { runId: string; demandId: string; userId: string; locationId: string; start: string; end: string; kind: string | null; pinned: boolean; source: "solver" | "override"; explanation: { summary: string; codes: string[]; byRule: ({ ruleId: string | null; code: string; level: "hard" | "medium" | "soft"; cost: number })[]; runnersUp: { userId: string; difference: number }[]; asOf: string | null } | null }; run: { id: string; status: "queued" | "running" | "completed" | "published" | "superseded" | "failed"; score: { hard: number; medium: number; soft: number } | null; metrics: { demandRows: number; slotsTarget: number; slotsFilled: number; coveragePercent: number; byPriority: { critical: { target: number; filled: number }; high: { target: number; filled: number }; medium: { target: number; filled: number }; low: { target: number; filled: number } }; minutesAssigned: number; labourCost: number | null; travelKm: number; fairness: number; changes: number; bound: number | null; gapPercent: number | null; provenOptimal: boolean; elapsedMs: number } | null; version: number } };

export type ListPlanningRunAssignmentsResult = { items: ({ runId: string; demandId: string; userId: string; locationId: string; start: string; end: string; kind: string | null; pinned: boolean; source: "solver" | "override"; explanation: { summary: string; codes: string[]; byRule: ({ ruleId: string | null; code: string; level: "hard" | "medium" | "soft"; cost: number })[]; runnersUp: { userId: string; difference: number }[]; asOf: string | null } | null })[]; limit: number; offset: number; total: number };

export type ListPlanningRunUnassignedResult = { items: ({ runId: string; demandId: string; locationId: string; start: string; end: string; priority: string; targetStaff: number; missing: number; reasons: { code: string; count: number; userIds: string[] }[]; counterfactuals: ({ change: "cap" | "certificate" | "leave" | "availability" | "swap"; userId: string; ruleId?: string; code?: string; by?: number; unit?: string; profile?: string; from?: string; until?: string; fromDemandId?: string; withUserId?: string })[]; verdict: "impossible" | "notFound"; proof: string | null })[]; limit: number; offset: number; total: number };

export type ListPlanningRunExplanationsResult = { items: ({ demandId: string; userId: string; type: "why-assigned" | "why-not"; code: string; severity: "hard" | "medium" | "soft"; message: string; details: unknown })[]; limit: number; offset: number; total: number };

export type ListRotaResult = { items: ({ date: string; start: string; end: string; userId: string; userName: string | null; locationId: string; locationName: string | null; demandId: string; demandName: string | null; kind: string | null; runId: string })[]; limit: number; offset: number; total: number };

export type DiffPlanningRunsResult = { runId: string; against: string; added: number; removed: number; items: { userId: string; date: string; added: { demandId: string; locationId: string; start: string; end: string }[]; removed: { demandId: string; locationId: string; start: string; end: string }[] }[] };

export type ListDemandCandidatesResult = { demandId: string; runId: string; items: ({ userId: string; assigned: boolean; possible: boolean; broken: { code: string; message: string; measure: number; unit: string }[]; difference: number | null })[] };

export type CreateCalendarFeedResult = { userId: string; path: string; createdAt: string };

export type DeleteCalendarFeedResult = { userId: string; deleted: boolean };

export type ListTimesheetsResult = { items: ({ userId: string; date: string; locationId: string; scheduledMinutes: number; workedMinutes: number; breakMinutes: number; varianceMinutes: number; overtimeMinutes: number; firstIn: string | null; lastOut: string | null; entryIds: string[]; shiftIds: string[]; demandIds: string[]; status: "pending" | "approved" | "rejected"; reviewedBy: string | null; reviewedAt: string | null; anomalies: ("MISSING_CLOCK_OUT" | "LATE_START" | "NO_SHIFT" | "NO_ENTRY" | "BREAK_TOO_SHORT" | "REST_TOO_SHORT")[] })[]; limit: number; offset: number; total: number; startDate: string; endDate: string; asOf: string };

export type ApproveTimesheetBody = { userId: string; startDate: string; endDate: string; decision?: "approved" | "rejected"; comment?: string | null };

export type ApproveTimesheetResult = { id: string; userId: string; startDate: string; endDate: string; decision: "approved" | "rejected"; comment?: string; reviewedBy: string; reviewedAt: string };

export type ListAuditEventsResult = { items: { id: string; sequence: number; actor: { id: string; role: string }; action: string; entityType: string; entityId: string; changes: { path: string; before?: unknown; after?: unknown }[]; requestId: string; at: string; prevHash: string; hash: string }[]; limit: number; offset: number; total: number };

export type VerifyAuditResult = { holds: boolean; from: number; until: number; fault?: string };

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** Take in locations, people and grants from the Directory; older pictures change nothing */
  pushDirectory: { input: { body: PushDirectoryBody }; result: PushDirectoryResult };
  /** Planning settings of the granted locations, by name */
  listLocationSettings: { input: { limit?: number; offset?: number }; result: ListLocationSettingsResult };
  /** Planning settings of one location */
  getLocationSettings: { input: { id: string }; result: LocationSettings };
  /** Change planning settings of a location (JSON merge patch) */
  patchLocationSettings: { input: { id: string; body: PatchLocationSettingsBody }; result: LocationSettings };
  /** Planning settings of the people at granted locations, by name */
  listWorkforceSettings: { input: { limit?: number; offset?: number }; result: ListWorkforceSettingsResult };
  /** Planning settings of one person, with the contract from HR */
  getWorkforceSettings: { input: { id: string }; result: WorkforceSettings };
  /** Change planning settings of a person (JSON merge patch) */
  patchWorkforceSettings: { input: { id: string; body: PatchWorkforceSettingsBody }; result: WorkforceSettings };
  /** Coverage shifts at granted locations, in order of start */
  listShifts: { input: { limit?: number; offset?: number; locationId?: string; from?: string; until?: string }; result: ListShiftsResult };
  /** Draw a coverage shift; its demand rows are made from it */
  createShift: { input: { body: CreateShiftBody }; result: Shift };
  /** One coverage shift with the ids of its demand rows */
  getShift: { input: { id: string }; result: Shift };
  /** Change a coverage shift; its demand rows are rebuilt, unchanged ones keep their ids */
  patchShift: { input: { id: string; body: PatchShiftBody }; result: Shift };
  /** Demand at granted locations, in order of start */
  listDemand: { input: { limit?: number; offset?: number; locationId?: string; from?: string; until?: string }; result: ListDemandResult };
  /** Create a standalone staffing requirement */
  createDemand: { input: { body: CreateDemandBody }; result: Demand };
  /** One staffing requirement */
  getDemand: { input: { id: string }; result: Demand };
  /** Replace a staffing requirement; its priority is computed anew */
  updateDemand: { input: { id: string; body: CreateDemandBody }; result: Demand };
  /** The 20 most recent eligibility snapshots, newest first */
  listEligibilitySnapshots: { input: {}; result: ListEligibilitySnapshotsResult };
  /** Take in an eligibility matrix of Training and Compliance */
  ingestEligibilitySnapshot: { input: { body: IngestEligibilitySnapshotBody }; result: IngestEligibilitySnapshotResult };
  /** One eligibility snapshot with its rows */
  getEligibilitySnapshot: { input: { limit?: number; offset?: number; id: string }; result: EligibilitySnapshot };
  /** The 50 newest runs at granted locations */
  listPlanningRuns: { input: {}; result: ListPlanningRunsResult };
  /** Plan a horizon, a week or some rows; `Prefer: respond-async` answers 202 at once */
  createPlanningRun: { input: { body: CreatePlanningRunBody }; result: CreatePlanningRunResult | PlanningRun };
  /** One run */
  getPlanningRun: { input: { id: string }; result: PlanningRun };
  /** Solve the stored snapshot again; `reproduced` says whether the result is the same */
  rerunPlanningRun: { input: { id: string }; result: CreatePlanningRunResult | PlanningRun };
  /** Plan again from live data, near the published rota, overrides kept */
  replanPlanningRun: { input: { id: string }; result: CreatePlanningRunResult | PlanningRun };
  /** Make a completed run the live schedule */
  publishPlanningRun: { input: { id: string }; result: PublishPlanningRunResult };
  /** Pin a person to a row */
  createPlanningRunOverride: { input: { id: string; body: CreatePlanningRunOverrideBody }; result: CreatePlanningRunOverrideResult };
  /** End a queued or running run; it then has failed */
  cancelPlanningRun: { input: { id: string }; result: PlanningRun };
  /** Progress of a run as server-sent events: `progress`, then `ended` with the run */
  streamPlanningRun: { input: { id: string }; result: AsyncGenerator<ServerEvent, void, undefined> };
  /** Who works which row, and why */
  listPlanningRunAssignments: { input: { limit?: number; offset?: number; id: string }; result: ListPlanningRunAssignmentsResult };
  /** Rows left short, with reasons and the smallest changes that would fill them */
  listPlanningRunUnassigned: { input: { limit?: number; offset?: number; id: string }; result: ListPlanningRunUnassignedResult };
  /** Why each assignment, and every rule that stands in the way of the others */
  listPlanningRunExplanations: { input: { limit?: number; offset?: number; demandId?: string; userId?: string; type?: "why-assigned" | "why-not"; code?: string; id: string }; result: ListPlanningRunExplanationsResult };
  /** The frozen input of the solver and its hash */
  getPlanningRunSnapshot: { input: { id: string }; result: PlanningRunSnapshot };
  /** The published schedule by local dates, location and person; `format=csv` for a spreadsheet */
  listRota: { input: { startDate?: string; endDate?: string; locationId?: string; userId?: string; format?: "json" | "csv"; limit?: number; offset?: number }; result: ListRotaResult };
  /** What a run changes against another, per person and day */
  diffPlanningRuns: { input: { against: string; id: string }; result: DiffPlanningRunsResult };
  /** Everybody for one row: every broken rule, or the cost difference; the stand-by list */
  listDemandCandidates: { input: { runId?: string; id: string }; result: ListDemandCandidatesResult };
  /** A private calendar address for oneself; an earlier one ends */
  createCalendarFeed: { input: {}; result: CreateCalendarFeedResult };
  /** End one’s calendar address */
  deleteCalendarFeed: { input: {}; result: DeleteCalendarFeedResult };
  /** One person’s published duties as iCalendar; the address is the credential */
  readCalendarFeed: { input: { file: string }; result: string };
  /** A row a person and day from clock times and the published rota; members see their own */
  listTimesheets: { input: { limit?: number; offset?: number; userId?: string; startDate?: string; endDate?: string }; result: ListTimesheetsResult };
  /** Record a review of a person’s days in HR */
  approveTimesheet: { input: { body: ApproveTimesheetBody }; result: ApproveTimesheetResult };
  /** The 100 most recent mutations, newest first, of granted locations */
  listAuditEvents: { input: { limit?: number; offset?: number; entityType?: string; entityId?: string; actorId?: string; action?: string; from?: string; until?: string }; result: ListAuditEventsResult };
  /** Recomputes the newest 10000 links of the audit chain; `npm run verify-audit` walks all */
  verifyAudit: { input: {}; result: VerifyAuditResult };
}
