/** Operations of listings, generated from its OpenAPI document by `npm run goldens`; not to be edited. */

export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', query: [] },
  getHealthV1: { method: 'GET', path: '/v1/health', query: [] },
} as const;

export type Health = { status: "ok"; service: string };

export interface Operations {
  /** Whether the process answers */
  getHealth: { input: {}; result: Health };
  /** Whether the process answers */
  getHealthV1: { input: {}; result: Health };
}
