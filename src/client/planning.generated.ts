/** Operations of planning, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
  pushDirectory: { method: 'PUT', path: '/internal/v1/directory', query: [] },
} as const;

export type Health = { status: "ok"; service: string };

export type PushDirectoryBody = { asOf: string; mode: "full" | "delta"; locations: ({ id: string; name: string; address: { line1: string; line2?: string | null; city: string; postcode: string; country: string } | null; coordinates: { latitude: number; longitude: number } | null; timeZone: string })[]; people: ({ id: string; name: string; email?: string | null; homeLocationId: string | null; active: boolean })[]; grants: ({ userId: string; role: "admin" | "area-manager" | "manager" | "member"; locationIds: string[] | "*" })[]; removed?: { locationIds?: string[]; userIds?: string[] } };

export type PushDirectoryResult = { asOf: string; applied: boolean };

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
  /** Take in locations, people and grants from the Directory; older pictures change nothing */
  pushDirectory: { input: { body: PushDirectoryBody }; result: PushDirectoryResult };
}
