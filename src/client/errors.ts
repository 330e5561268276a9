/** What a call may throw, besides the AbortSignal's own reason. */

export interface FaultDetail {
  path: string;
  code: string;
  message: string;
}

/** The service refused. `code` is one of its closed list, `reason` a finer one, `details` say which value and why. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly reason: string | null;
  readonly details: readonly FaultDetail[];
  readonly requestId: string | null;
  /** When the service said how long to wait. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: ErrorBody | null, retryAfterMs: number | null) {
    super(body?.message ?? `the service answered ${status}`);
    this.status = status;
    this.code = body?.code ?? (status === 429 ? 'RATE_LIMITED' : 'INTERNAL');
    this.reason = body?.reason ?? null;
    this.details = body?.details ?? [];
    this.requestId = body?.request_id ?? body?.requestId ?? null;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer came: the connection was refused or broke, after the retries. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** A read with `If-None-Match` met the version that the caller has: nothing was sent. */
export class NotModifiedError extends Error {
  override name = 'NotModifiedError';
  readonly etag: string | null;

  constructor(etag: string | null) {
    super(`not modified: the version ${etag ?? 'sent in If-None-Match'} is the current one`);
    this.etag = etag;
  }
}

/** The body holds a number that JSON does not have: nothing was sent. */
export class NotSendable extends Error {
  override name = 'NotSendable';

  constructor(member: string, value: number) {
    super(`${member} is ${value}: JSON has no such number`);
  }
}

export interface ErrorBody {
  code: string;
  message: string;
  reason?: string;
  details?: FaultDetail[];
  request_id?: string;
  requestId?: string;
}

/** Reads a refusal. A body that is none of the service's (a proxy's page) leaves only the status. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(response.status, parseBody(text), retryAfterOf(response));
}

function parseBody(text: string): ErrorBody | null {
  try {
    const { error } = JSON.parse(text) as { error?: ErrorBody };
    return typeof error?.code === 'string' ? error : null;
  } catch {
    return null;
  }
}

function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
