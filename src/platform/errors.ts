/** The closed list of error codes, and the one shape every refusal leaves in. */

export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PLANNING_FAILED',
  'RATE_LIMITED',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One fault of a request: where (`body/fields/0/key`, `query/page`), what kind, and in words. */
export interface FaultDetail {
  path: string;
  code: string;
  message: string;
}

export interface ErrorOptions {
  /** A finer machine code under the general one, such as LABEL_TAKEN. */
  reason?: string;
  details?: FaultDetail[];
  headers?: Record<string, string>;
}

/** An answer other than success. Its message is for the client: the wrong value and, where there is one, the way out. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly options: ErrorOptions;

  constructor(statusCode: number, code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.options = options;
  }
}

/** 422: the request is well formed, but these values are not acceptable. The first fault leads the message. */
export function invalid(details: FaultDetail[], reason?: string): ApiError {
  const [first] = details;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return new ApiError(422, 'VALIDATION_ERROR', `${first?.path}: ${first?.message}${more}`, {
    details,
    ...(reason === undefined ? {} : { reason }),
  });
}

const LONGEST_SHOWN = 60;

/** The end of a fault's message that names the value as it came; empty for a value that is absent. */
export function notThis(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'object' && value !== null)
    return `, not ${Array.isArray(value) ? 'an array' : 'an object'}`;
  if (typeof value !== 'string' || value.length <= LONGEST_SHOWN) return `, not ${JSON.stringify(value)}`;
  return `, not ${JSON.stringify(`${value.slice(0, LONGEST_SHOWN).toWellFormed()}…`)}`;
}

export const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** 400: the request cannot be read at all. */
export function malformed(message: string): ApiError {
  return new ApiError(400, 'VALIDATION_ERROR', message);
}

/**
 * 401, one body for every reason. `why` goes into WWW-Authenticate (RFC 6750, section 3): for tokens with a good
 * signature alone, so that a forger learns nothing.
 */
export function unauthorized(why: string | null = null): ApiError {
  const challenge = why === null ? 'Bearer' : `Bearer error="invalid_token", error_description="${why}"`;
  return new ApiError(401, 'UNAUTHORIZED', 'a valid access token is needed: Authorization: Bearer <token>', {
    headers: { 'www-authenticate': challenge },
  });
}

/** 403: known, but not permitted. */
export function forbidden(message: string): ApiError {
  return new ApiError(403, 'FORBIDDEN', message);
}

/** 404 for a missing record and for another organisation's alike. */
export function notFound(what: string, id: string): ApiError {
  return new ApiError(404, 'NOT_FOUND', `there is no ${what} ${id}`);
}

/** 409: the request is fine, but not in the current state. */
export function conflict(reason: string, message: string): ApiError {
  return new ApiError(409, 'CONFLICT', message, { reason });
}

/** The wire form. Listings speaks snake_case, Planning camelCase: only the request id's name differs. */
export function errorBody(error: ApiError, requestId: string, url: string): object {
  const { reason, details } = error.options;
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(reason === undefined ? {} : { reason }),
      ...(details === undefined ? {} : { details }),
      ...(url.startsWith('/planning') ? { requestId } : { request_id: requestId }),
    },
  };
}
