/** One request with its retries: reads, and writes under an Idempotency-Key, are sent again when it may help. */
import { ApiError, ConnectionError, NotSendable, readError } from './errors.ts';

/** Asked before each request. `refused`: the token that was just answered 401, so a fresh one is needed. */
export type TokenProvider = (why: { refused: string | null }) => string | null | Promise<string | null>;

export interface TransportOptions {
  /** Base address of the application, such as `https://rota.example`; in a browser '' is the page's origin. */
  baseUrl: string;
  /** A token or where to get one; absent: anonymous. */
  token?: string | TokenProvider;
  fetch?: typeof fetch;
  /** What messages are in, as Accept-Language has it (`de`, `en`); absent: English. */
  language?: string;
  /** By whose clock messages say instants, an IANA name; absent or null: each names its zone. */
  timeZone?: () => string | null;
  /** Tries in all, the first included. Default 4. */
  attempts?: number;
  /** The first wait is random up to this, each further one up to twice the last. Default 200 ms. */
  backoffMs?: number;
  /** No wait is longer, whatever Retry-After says: beyond it the refusal is thrown. Default 20 s. */
  longestWaitMs?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Given: the caller repeats this very write by itself. Absent: each call of a write has its own. */
  idempotencyKey?: string;
  /** The version that a change builds on; a newer one at the service is refused with VERSION_MISMATCH. */
  ifVersion?: number;
  headers?: Record<string, string>;
  /** More query parameters, such as `details.colour`. */
  query?: Record<string, string>;
}

export interface Request {
  method: string;
  path: string;
  body: unknown;
}

export type Send = (request: Request, options: CallOptions) => Promise<Response>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const PASSING = new Set([429, 502, 503, 504]);

export function createTransport(options: TransportOptions): Send {
  const { baseUrl, attempts = 4, backoffMs = 200, longestWaitMs = 20_000 } = options;
  const tokenOf =
    typeof options.token === 'function' ? options.token : () => (options.token as string | undefined) ?? null;
  const doFetch = options.fetch ?? ((url: string, init?: RequestInit) => fetch(url, init));

  async function once(request: Request, headers: Record<string, string>, signal: AbortSignal | undefined) {
    const init: RequestInit = { method: request.method, headers };
    if (request.body !== undefined)
      init.body =
        typeOf(request.body) === JSON_TYPE
          ? JSON.stringify(request.body, sendable)
          : (request.body as Blob | URLSearchParams);
    if (signal !== undefined) init.signal = signal;
    return doFetch(baseUrl + request.path, init).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new ConnectionError(`no answer from ${baseUrl === '' ? 'the server' : baseUrl}`, {
        cause: error,
      });
    });
  }

  return async (request, call) => {
    const headers = headersOf(request, call, options);
    let refused: string | null = null;
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const token: string | null = await tokenOf({ refused });
      if (token !== null) headers.authorization = `Bearer ${token}`;
      else delete headers.authorization;
      const outcome = await once(request, headers, call.signal).then(answered, failed);
      if (outcome instanceof Response) return outcome;
      if (
        outcome instanceof ApiError &&
        outcome.status === 401 &&
        token !== null &&
        !renewed &&
        refused === null
      ) {
        refused = token;
        renewed = true;
        continue;
      }
      refused = null;
      const wait = waitFor(outcome, attempt);
      if (wait === null) throw outcome;
      await sleep(wait, call.signal);
    }
  };

  /** How long to wait before the next try; null: it would not help, or the tries are used up. */
  function waitFor(outcome: unknown, attempt: number): number | null {
    if (attempt >= attempts || !mayPass(outcome)) return null;
    const requested = outcome instanceof ApiError ? (outcome.retryAfterMs ?? 0) : 0;
    if (requested > longestWaitMs) return null;
    return requested + Math.min(longestWaitMs, Math.random() * backoffMs * 2 ** (attempt - 1));
  }
}

async function answered(response: Response): Promise<Response | ApiError> {
  return response.ok || response.status === 304 ? response : readError(response);
}

function failed(error: unknown): ConnectionError {
  if (error instanceof ConnectionError) return error;
  throw error;
}

/** A repetition under the same key is answered as the first was, so a write is as safe to repeat as a read. */
function mayPass(outcome: unknown): boolean {
  if (outcome instanceof ConnectionError) return true;
  if (!(outcome instanceof ApiError)) return false;
  const { status, retryAfterMs, message } = outcome;
  if (PASSING.has(status) || (status >= 500 && retryAfterMs !== null)) return true;
  return status === 409 && /still running/.test(message);
}

function headersOf(
  { method, body }: Request,
  call: CallOptions,
  { language, timeZone }: Pick<TransportOptions, 'language' | 'timeZone'>,
): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (language !== undefined) headers['accept-language'] = language;
  const zone = timeZone?.() ?? null;
  if (zone !== null) headers['time-zone'] = zone;
  if (body !== undefined) headers['content-type'] = typeOf(body);
  if (method !== 'GET') headers['idempotency-key'] = call.idempotencyKey ?? crypto.randomUUID();
  if (call.ifVersion !== undefined) headers['if-match'] = `"${call.ifVersion}"`;
  return { ...headers, ...call.headers };
}

/** JSON would make null of it, which clears a value. */
function sendable(member: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new NotSendable(member, value);
  return value;
}

/** Files and forms are sent as they are. */
function typeOf(body: unknown): string {
  if (body instanceof Blob) return body.type;
  return body instanceof URLSearchParams ? FORM_TYPE : JSON_TYPE;
}

/** Rejects with the signal's reason when it is aborted. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
