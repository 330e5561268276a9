/**
 * Calls to an external service that may be down, slow or faulty: a deadline, a size limit, no redirects, retries within
 * a budget (Nygard, Release It!), and a circuit breaker.
 */
import { parseStrictText } from './strict-json.ts';

interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** May be sent twice: a read, or a write under an idempotency key. */
  repeatable: boolean;
  /** When the whole call, retry included, must have ended (milliseconds of the epoch). */
  deadline: number;
}

interface Reading<T> extends OutboundRequest {
  /** Validates the parsed response; whatever it throws counts as a fault of the service. */
  read(body: unknown): T;
}

interface OutboundOptions extends OutboundSight {
  /** Longest single attempt. */
  timeoutMs: number;
  maxResponseBytes: number;
}

/** Who watches the calls. */
export interface OutboundSight {
  onFault?: (fault: OutboundFault) => void;
  /** Each attempt: how long it took, and what came of it. */
  onAttempt?: (outcome: AttemptOutcome, seconds: number) => void;
  /** Makes an attempt part of a trace; `headers` tell the service of it. */
  trace?: <T>(request: OutboundRequest, work: (headers: Record<string, string>) => Promise<T>) => Promise<T>;
}

/** refused: a status that faults this request; failed: any other bad status; unsent: the breaker is open, or time is up. */
type AttemptOutcome = 'ok' | 'refused' | 'failed' | 'invalid' | 'unreachable' | 'unsent';

/** A failed call, with a message for the log; `status` when there was a response. */
export class OutboundFault extends Error {
  override name = 'OutboundFault';
  readonly status: number | undefined;
  readonly retryable: boolean;
  /** The fault concerns this request or its response, not the health of the service. */
  readonly particular: boolean;

  constructor(message: string, retryable: boolean, status?: number, particular = false) {
    super(message);
    this.retryable = retryable;
    this.status = status;
    this.particular = particular;
  }
}

type Outbound = <T>(request: Reading<T>) => Promise<T>;

/** Consecutive faults that open the breaker, and how long it stays open before one trial call. */
const FAULTS_TO_OPEN = 3;
const OPEN_MS = 3000;
/** Retry budget: each call earns a tenth of a retry, and at most a few are saved. */
const RETRY_SHARE = 0.1;
const MOST_RETRIES_KEPT = 5;
const RETRY_PAUSE_MS = [50, 200] as const;

export function createOutbound(options: OutboundOptions): Outbound {
  const breaker = createBreaker();
  let retries = 1;

  async function attempt<T>(request: Reading<T>): Promise<T> {
    const begun = performance.now();
    const note = (outcome: AttemptOutcome) =>
      options.onAttempt?.(outcome, (performance.now() - begun) / 1000);
    try {
      const value = await guarded(request);
      note('ok');
      return value;
    } catch (error) {
      note(outcomeOf(faultOf(error)));
      throw error;
    }
  }

  async function guarded<T>(request: Reading<T>): Promise<T> {
    breaker.enter();
    try {
      const value = await traced(request, options);
      breaker.succeeded();
      return value;
    } catch (error) {
      const fault = faultOf(error);
      // One organisation's bad rows must not shut the others out.
      if (fault.particular) breaker.succeeded();
      else breaker.failed();
      options.onFault?.(fault);
      throw fault;
    }
  }

  return async (request) => {
    retries = Math.min(MOST_RETRIES_KEPT, retries + RETRY_SHARE);
    try {
      return await attempt(request);
    } catch (error) {
      const pause = RETRY_PAUSE_MS[0] + Math.random() * (RETRY_PAUSE_MS[1] - RETRY_PAUSE_MS[0]);
      const inTime = Date.now() + pause < request.deadline;
      if (!request.repeatable || !(error instanceof OutboundFault && error.retryable)) throw error;
      if (retries < 1 || !inTime || breaker.isOpen()) throw error;
      retries -= 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attempt(request);
    }
  };
}

function createBreaker() {
  let faults = 0;
  let openUntil = 0;
  let probing = false;
  return {
    isOpen: () => Date.now() < openUntil,
    enter() {
      if (faults < FAULTS_TO_OPEN) return;
      if (Date.now() < openUntil || probing)
        throw new OutboundFault('the circuit breaker is open after repeated failures', false);
      probing = true;
    },
    succeeded() {
      faults = 0;
      probing = false;
    },
    failed() {
      faults += 1;
      probing = false;
      if (faults >= FAULTS_TO_OPEN) openUntil = Date.now() + OPEN_MS;
    },
  };
}

function traced<T>(request: Reading<T>, options: OutboundOptions): Promise<T> {
  const { trace } = options;
  if (trace === undefined) return exchange(request, options);
  return trace(request, (headers) =>
    exchange({ ...request, headers: { ...request.headers, ...headers } }, options),
  );
}

async function exchange<T>(request: Reading<T>, options: OutboundOptions): Promise<T> {
  const left = Math.min(options.timeoutMs, request.deadline - Date.now());
  if (left <= 0) throw new OutboundFault('the deadline passed before the call', false);
  const response = await fetch(request.url, {
    method: request.method,
    headers: { accept: 'application/json', ...request.headers },
    body: request.body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(left),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw refusedBy(response.status);
  }
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  if (!isJson) {
    await response.body?.cancel();
    throw new OutboundFault('the response is not JSON', false, response.status);
  }
  const bytes = await readLimited(response, options.maxResponseBytes);
  try {
    return request.read(parseResponse(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OutboundFault(`the response is invalid: ${reason}`, false, response.status, true);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });
/** Escapes that may stand for text which PostgreSQL cannot store: NUL and lone surrogates. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/** Responses may be megabytes, so only a text with suspect escapes takes the slow strict parser. */
function parseResponse(bytes: Uint8Array): unknown {
  const text = decoder.decode(bytes);
  return SUSPECT.test(text) ? parseStrictText(text) : JSON.parse(text);
}

function refusedBy(status: number): OutboundFault {
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return new OutboundFault(`responded with HTTP ${status}`, status >= 500, status, refused);
}

async function readLimited(response: Response, largest: number): Promise<Uint8Array> {
  const declared = Number(response.headers.get('content-length') ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const tooLarge = () =>
    new OutboundFault(`the response is larger than ${largest} bytes`, false, response.status, true);
  if (declared > largest) {
    await response.body?.cancel();
    throw tooLarge();
  }
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest of the body.
    if (size > largest) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function faultOf(error: unknown): OutboundFault {
  if (error instanceof OutboundFault) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new OutboundFault('timed out', true);
  }
  return new OutboundFault(`cannot be reached: ${causeOf(error)}`, true);
}

function outcomeOf({ status, particular, retryable }: OutboundFault): AttemptOutcome {
  if (status === undefined) return retryable ? 'unreachable' : 'unsent';
  if (status < 300) return 'invalid';
  return particular ? 'refused' : 'failed';
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.code ?? cause?.message ?? message;
}
