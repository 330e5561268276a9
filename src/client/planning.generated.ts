/** Operations of planning, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  pushDirectory: { method: 'PUT', path: '/internal/v1/directory', query: [] },
  listShifts: { method: 'GET', path: '/v1/shifts', query: ["limit","offset","locationId","from","until"] },
  createShift: { method: 'POST', path: '/v1/shifts', query: [] },
  getShift: { method: 'GET', path: '/v1/shifts/{id}', query: [] },
  patchShift: { method: 'PATCH', path: '/v1/shifts/{id}', query: [] },
  listDemand: { method: 'GET', path: '/v1/demand', query: ["limit","offset","locationId","from","until"] },
  createDemand: { method: 'POST', path: '/v1/demand', query: [] },
  getDemand: { method: 'GET', path: '/v1/demand/{id}', query: [] },
  updateDemand: { method: 'PUT', path: '/v1/demand/{id}', query: [] },
} as const;

export type Health = { status: "ok"; service: string };

export type Shift = { id: string; name: string; priority: "low" | "medium" | "high" | "critical"; locationId: string; start: string; end: string; requiredRoles?: { roleId: string; count: number; station?: string }[]; demandProfile?: { start: string; end: string; requiredRoles: { roleId: string; count: number; station?: string }[] }[]; notes?: string; demandIds: string[]; createdAt: string; updatedAt: string; createdBy: string; updatedBy: string; version: number };

export type Demand = { id: string; shiftId: string | null; source: "shift" | "standalone"; name: string; priority: "low" | "medium" | "high" | "critical"; priorityReasons: ({ code: "STARTS_SOON" | "FEW_ELIGIBLE"; message: string })[]; locationId: string; start: string; end: string; roleId?: string; station?: string; targetStaff: number; maxStaff: number; eligibilityProfileId: string | null; kind?: string; weights?: { under?: number; over?: number }; createdAt: string; updatedAt: string; version: number };

export type PushDirectoryBody = { asOf: string; mode: "full" | "delta"; locations: ({ id: string; name: string; address: { line1: string; line2?: string | null; city: string; postcode: string; country: string } | null; coordinates: { latitude: number; longitude: number } | null; timeZone: string })[]; people: ({ id: string; name: string; email?: string | null; homeLocationId: string | null; active: boolean })[]; grants: ({ userId: string; role: "admin" | "area-manager" | "manager" | "member"; locationIds: string[] | "*" })[]; removed?: { locationIds?: string[]; userIds?: string[] } };

export type PushDirectoryResult = { asOf: string; applied: boolean };

export type ListShiftsResult = { items: (Shift)[]; limit: number; offset: number; total: number };

export type CreateShiftBody = { name: string; priority?: "low" | "medium" | "high" | "critical"; locationId?: string; start?: string; end?: string; requiredRoles?: { roleId: string; count: number; station?: string }[]; demandProfile?: { start: string; end: string; requiredRoles: { roleId: string; count: number; station?: string }[] }[]; notes?: string | null };

export type PatchShiftBody = { name?: string; priority?: "low" | "medium" | "high" | "critical" | null; locationId?: string; start?: string; end?: string; requiredRoles?: { roleId: string; count: number; station?: string }[] | null; demandProfile?: { start: string; end: string; requiredRoles: { roleId: string; count: number; station?: string }[] }[] | null; notes?: string | null };

export type ListDemandResult = { items: (Demand)[]; limit: number; offset: number; total: number };

export type CreateDemandBody = { name: string; locationId?: string; start: string; end: string; roleId?: string | null; station?: string | null; targetStaff?: number; maxStaff?: number; eligibilityProfileId?: string | null; kind?: string | null; weights?: { under?: number; over?: number } | null };

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** Take in locations, people and grants from the Directory; older pictures change nothing */
  pushDirectory: { input: { body: PushDirectoryBody }; result: PushDirectoryResult };
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
}
