/** Who may call what in Listings, and the refusals that every operation of a kind documents. */
import type { Access } from '../platform/auth/auth.ts';
import { refusals } from '../platform/shapes.ts';

export const READ = { access: { optional: 'listing' } satisfies Access, cors: true };
export const WRITE = {
  access: {
    service: 'listing',
    roles: ['admin', 'area-manager', 'manager'],
    serviceTokens: true,
  } satisfies Access,
};
export const ADMIN = { access: { service: 'listing', roles: ['admin'] } satisfies Access };
export const AUDIT = {
  access: { service: 'listing', roles: ['admin', 'area-manager', 'manager'] } satisfies Access,
};

export const READ_REFUSALS = refusals('snake', 404, 422, 429, 500);
export const WRITE_REFUSALS = refusals('snake', 400, 401, 403, 404, 409, 422, 429, 500);
export const AUDIT_REFUSALS = refusals('snake', 401, 403, 422, 429, 500);
