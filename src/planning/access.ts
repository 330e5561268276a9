/** Which roles may call an operation, by the documented table. Tokens without roles read as members do. */
import { ROLES } from '../platform/auth/auth.ts';

const service = 'planning';

export const ANYONE = { service, roles: ROLES } as const;
export const ADMIN = { service, roles: ['admin'] } as const;
/** Managers of sites, not area managers. */
export const SITE_MANAGER_OR_ADMIN = { service, roles: ['manager', 'admin'] } as const;
/** Whoever is over several sites. */
export const AREA_MANAGER_OR_ADMIN = { service, roles: ['area-manager', 'admin'] } as const;
/** Managers of sites and of areas. */
export const ANY_MANAGER_OR_ADMIN = { service, roles: ['manager', 'area-manager', 'admin'] } as const;

/** The refusals that the document lists for each kind of operation. */
export const LIST_STATUSES = [401, 403, 422, 429, 500] as const;
export const GET_STATUSES = [401, 403, 404, 422, 429, 500] as const;
export const WRITE_STATUSES = [400, 401, 403, 404, 409, 422, 429, 500] as const;
/** Statuses of writes that name no record which could be missing. */
export const UNNAMED_WRITE_STATUSES = [400, 401, 403, 409, 422, 429, 500] as const;
