/**
 * Clients of the version before, behind a balancer: each request goes to the next process that takes them. Every feature is
 * used, every operation with a seed is repeated, the reads at each process, and what is not as it was counts as a failure.
 */
import { decodeJwt } from 'jose';
import { adminToken } from './admin-token.ts';
import type { Answer, Caller } from './app.ts';
import { type DocumentedOperation, operationsOf, SERVICES } from './documents.ts';
import { callWith, RUNS } from './remote-admin.ts';

const ALL_SERVICES = ['listing', 'planning', 'directory', 'hr'];
/** It is followed until the run ends, and is answered as text. */
const STREAMED = 'streamPlanningRun';

/** `makeWorld` of the version whose clients these are. */
type MakeWorld = typeof import('../fuzz/world.ts').makeWorld;
type Seeds = Awaited<ReturnType<MakeWorld>>;

interface Settings {
  dataDir: string;
  settings: Record<string, string>;
  makeWorld: MakeWorld;
  /** Documents are read there. */
  before: string;
}

export class RollingTraffic {
  requests = 0;
  readonly failures: string[] = [];
  /** Every run that was asked for, with the token of who asked. */
  readonly runs: { id: string; token: string }[] = [];
  readonly #settings: Settings;
  readonly #operations: DocumentedOperation[];
  /** What each operation answered the first time. */
  readonly #statuses = new Map<string, number>();
  readonly #underWay = new Map<string, Set<Promise<unknown>>>();
  #bases: readonly string[] = [];
  #turn = 0;

  private constructor(settings: Settings, operations: DocumentedOperation[]) {
    this.#settings = settings;
    this.#operations = operations;
  }

  static async begin(settings: Settings): Promise<RollingTraffic> {
    const ask = callWith(null);
    const anonymous = { call: (method: string, url: string) => ask(settings.before, method, url) };
    const documents = await Promise.all(SERVICES.map((service) => operationsOf({ anonymous }, service)));
    const operations = documents.flat().filter(({ operationId }) => operationId !== STREAMED);
    return new RollingTraffic(settings, operations);
  }

  /** How many operations were repeated. */
  get operations(): number {
    return this.#statuses.size;
  }

  /** From now on requests go to these processes in turn. Resolves once the others have answered theirs. */
  async goTo(...bases: string[]): Promise<void> {
    this.#bases = bases;
    const others = [...this.#underWay].filter(([base]) => !bases.includes(base));
    await Promise.all(others.flatMap(([, requests]) => [...requests]));
  }

  /** A new organisation uses every feature, reads everything at each process, and repeats the writes that have a seed. */
  async lap(): Promise<void> {
    const { dataDir, settings, makeWorld } = this.#settings;
    const token = await adminToken(dataDir, settings, ALL_SERVICES);
    const { org_id, sub } = decodeJwt<{ org_id: string; sub: string }>(token);
    const admin: Caller = {
      token,
      organisationId: org_id,
      userId: sub,
      call: (method, url, body, headers = {}) => this.#call(this.#next(), token, method, url, body, headers),
    };
    const seeds = await makeWorld(admin).catch((error: unknown) => {
      this.failures.push(`a write was refused: ${error instanceof Error ? error.message : error}`);
      return {};
    });
    // Reads come first: a write may use up what they name.
    const reads = this.#operations.filter(({ method }) => method === 'GET');
    for (const operation of reads)
      for (const base of this.#bases) await this.#repeat(base, token, operation, seeds);
    for (const operation of this.#operations)
      if (operation.method !== 'GET') await this.#repeat(this.#next(), token, operation, seeds);
  }

  /** Laps until `signal`. */
  async goOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.lap();
  }

  #next(): string {
    this.#turn += 1;
    return this.#bases[this.#turn % this.#bases.length]!;
  }

  /** The operation as its seed has it, where there is one; it is answered as the first time. */
  async #repeat(base: string, token: string, operation: DocumentedOperation, seeds: Seeds): Promise<void> {
    const { operationId, method, requestBody } = operation;
    const url = addressOf(operation, seeds);
    const body = seeds[operationId]?.body?.();
    if (url === null || (requestBody !== undefined && body === undefined)) return;
    const { status, text } = await this.#call(base, token, method, url, body);
    const before = this.#statuses.get(operationId) ?? status;
    this.#statuses.set(operationId, before);
    if (status !== before && status < 500)
      this.failures.push(`${operationId}: ${status}, before ${before}: ${text}`);
  }

  async #call(
    base: string,
    token: string,
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    this.requests += 1;
    const sent = callWith(token)(base, method, url, body, headers);
    const requests = this.#underWay.get(base) ?? new Set();
    this.#underWay.set(base, requests.add(sent));
    try {
      const answer = await sent;
      if (answer.status >= 500) this.failures.push(`${method} ${url}: ${answer.status} ${answer.text}`);
      if (method === 'POST' && url === RUNS && answer.status < 300)
        this.runs.push({ id: String(answer.body.id), token });
      return answer;
    } catch (error) {
      this.failures.push(`${method} ${url}: ${error instanceof Error ? error.cause : error}`);
      throw error;
    } finally {
      requests.delete(sent);
    }
  }
}

/** The address of a read with the parameters of its seed; null where it needs others. */
function addressOf(operation: DocumentedOperation, seeds: Seeds): string | null {
  const { path, query = {} } = seeds[operation.operationId] ?? {};
  const missing = (operation.parameters ?? []).some(
    ({ name, required, in: where }) =>
      required === true && (where === 'path' ? path : where === 'query' ? query : {})?.[name] === undefined,
  );
  if (missing) return null;
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path?.[name] ?? ''),
  );
  return `${filled}?${new URLSearchParams(query)}`;
}
