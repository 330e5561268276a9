/** Who may call, by the documented table of operations. Tokens without roles read as members do. */
import { ROLES } from '../platform/auth.ts';

const service = 'planning';

export const ANYONE = { service, roles: ROLES } as const;
export const ADMIN = { service, roles: ['admin'] } as const;
export const MANAGER_OR_ADMIN = { service, roles: ['manager', 'admin'] } as const;
export const MANAGERS_AND_ADMIN = { service, roles: ['manager', 'area-manager', 'admin'] } as const;

/** The refusals that the document lists for each kind of operation. */
export const LIST_STATUSES = [401, 403, 422, 429, 500] as const;
export const GET_STATUSES = [401, 403, 404, 422, 429, 500] as const;
export const WRITE_STATUSES = [400, 401, 403, 404, 409, 422, 429, 500] as const;
