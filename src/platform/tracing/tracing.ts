/** Traces of requests, and of the work that they send to other processes. Without an exporter nothing is noted or loaded. */

type Attributes = Record<string, string | number>;

/** Work that is over; times are milliseconds of the epoch. */
export interface Work {
  name: string;
  start: number;
  end: number;
  attributes: Attributes;
  error?: unknown;
}

/** A request that is being answered. */
export interface RequestSpan {
  /** What `work` begins belongs to the request. */
  within(work: () => void): void;
  end(status: number): void;
}

export interface Tracing {
  /** `parent`: the caller's W3C trace context, if it sent one. Null: requests are not traced. */
  request: ((name: string, attributes: Attributes, parent: string | undefined) => RequestSpan) | null;
  /** Calls another service; `headers` tell it the trace. */
  call<T>(
    name: string,
    attributes: Attributes,
    work: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>;
  /** The W3C trace context of what is under way here, to send along with its job; undefined: none. */
  context(): string | undefined;
  /** Notes work of the trace `parent`. */
  note(parent: string | undefined, work: Work): void;
  /** Resolves when what was noted is sent. */
  close(): Promise<void>;
}

export const NO_TRACING: Tracing = {
  request: null,
  call: (_name, _attributes, work) => work({}),
  context: () => undefined,
  note: () => undefined,
  close: async () => undefined,
};
