/** The closed list of error codes, and the one shape every refusal leaves in. */
import type { Language } from '../words/languages.ts';
import { quoted, type Said, say, type Text, type Thing, textOf, thing } from '../words/said.ts';

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
  message: Said;
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
  /** `message` in every language. */
  readonly said: Said;

  constructor(statusCode: number, code: ErrorCode, message: Said, options: ErrorOptions = {}) {
    super(textOf(message));
    this.said = message;
    this.statusCode = statusCode;
    this.code = code;
    this.options = options;
  }
}

/** 422: the request is well formed, but these values are not acceptable. The first fault leads the message. */
export function invalid(details: FaultDetail[], reason?: string): ApiError {
  const [first] = details;
  if (first === undefined) throw new Error('nothing is wrong with the request');
  const { path, message: fault } = first;
  const message = say('faults.at', { path, fault, more: details.length - 1 });
  return new ApiError(422, 'VALIDATION_ERROR', message, {
    details,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Throws 422 naming every fault, where there is one. */
export function requireNoFaults(faults: FaultDetail[]): void {
  if (faults.length > 0) throw invalid(faults);
}

const LONGEST_SHOWN = 60;

/** A fault, and the value as it came; the fault alone of one that is absent. */
export function notThis(fault: Said, value: unknown): Said {
  return value === undefined ? fault : say('faults.not', { fault, value: shown(value) });
}

function shown(value: unknown): Text | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null)
    return say(Array.isArray(value) ? 'faults.anArray' : 'faults.anObject');
  if (typeof value !== 'string') return JSON.stringify(value);
  return quoted(value.length <= LONGEST_SHOWN ? value : `${value.slice(0, LONGEST_SHOWN).toWellFormed()}…`);
}

/** Exactly one of two members is to be sent: the fault of neither or both. */
export function exactlyOne(path: string, one: string, other: string, isNeither: boolean): ApiError {
  const message = say(isNeither ? 'faults.neitherSent' : 'faults.bothSent', { one, other });
  return invalid([{ path, code: 'EXACTLY_ONE', message }]);
}

/** 400: the request cannot be read at all. */
export function malformed(message: Said): ApiError {
  return new ApiError(400, 'VALIDATION_ERROR', message);
}

/**
 * 401, one body for every reason. `why` goes into WWW-Authenticate (RFC 6750, section 3): for tokens with a good
 * signature alone, so that a forger learns nothing.
 */
export function unauthorized(why: string | null = null): ApiError {
  const challenge = why === null ? 'Bearer' : `Bearer error="invalid_token", error_description="${why}"`;
  return new ApiError(401, 'UNAUTHORIZED', say('refused.token'), {
    headers: { 'www-authenticate': challenge },
  });
}

/** 403: known, but not permitted. */
export function forbidden(message: Said): ApiError {
  return new ApiError(403, 'FORBIDDEN', message);
}

/** 404 for a missing record and for another organisation's alike. */
export function notFound(what: Thing, id: string): ApiError {
  return new ApiError(404, 'NOT_FOUND', say('faults.thereIsNo', { what: thing(what), id }));
}

/** 409: the request is fine, but not in the current state. */
export function conflict(reason: string, message: Said): ApiError {
  return new ApiError(409, 'CONFLICT', message, { reason });
}

/** A fault with its message in words. */
export const faultIn = (fault: FaultDetail, language: Language, zone: string | null = null) => ({
  ...fault,
  message: textOf(fault.message, language, zone),
});

/** The wire form. Listings speaks snake_case, Planning camelCase: only the request id's name differs. */
export function errorBody(
  error: ApiError,
  requestId: string,
  url: string,
  language: Language,
  /** The reader's; null: not known. */
  zone: string | null = null,
): object {
  const { reason, details } = error.options;
  return {
    error: {
      code: error.code,
      message: textOf(error.said, language, zone),
      ...(reason === undefined ? {} : { reason }),
      ...(details === undefined ? {} : { details: details.map((one) => faultIn(one, language, zone)) }),
      ...(url.startsWith('/planning') ? { requestId } : { request_id: requestId }),
    },
  };
}
