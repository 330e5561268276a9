/**
 * Plays a scenario through the real application and writes each request with the whole of its response to a text that is
 * compared with the golden file beside the test. `npm run transcripts` writes the golden files anew.
 */
import type { JWTPayload } from 'jose';
import type { AuditEvent } from '../../src/platform/audit/audit.ts';
import type { Answer, Caller, TestApp } from '../helpers/app.ts';
import { compareWithGolden } from './golden.ts';
import { StableNames } from './names.ts';

export type Say = Caller['call'];

/** The headers of nearly every response: a step names only what differs from them. */
const USUAL: Record<string, string> = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};
/** Reads of the public catalogue: pages of any origin may read them. Told as `cors`. */
const CORS: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Content-Location, Deprecation, RateLimit, RateLimit-Policy, Retry-After, X-Replica-Lag-Ms, X-Request-Id',
};
/** They say when and how a response was sent, not what it is. */
const UNTOLD = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
/** Members that are random texts. */
const RANDOM = new Set(['secret', 'refresh_token', 'jti']);
const SERVICES: readonly string[] = ['listings', 'planning', 'directory', 'hr'];
const LONGEST_TEXT = 300;
/** A value of this length that was shown before, member for member, is named by the step that showed it. */
const LONGEST_LINE = 200;
export const START = Date.parse('2027-03-01T08:00:00Z');
/** Each step happens one second after the one before, so that no order depends on chance. */
const STEP_MS = 1000;

export interface TranscriptOptions {
  /** When the scenario begins. */
  start?: number;
  /** Members whose values are measured, not decided. */
  measured?: readonly string[];
}

export class Transcript {
  readonly #name: string;
  readonly #testApp: TestApp;
  readonly #names = new StableNames();
  readonly #lines: string[] = [];
  readonly #shown = new Map<string, number>();
  readonly #measured: ReadonlySet<string>;
  readonly #start: number;
  #steps = 0;
  #now: number;

  /** `name`: of the golden file. */
  constructor(testApp: TestApp, name: string, { start = START, measured = [] }: TranscriptOptions = {}) {
    this.#name = name;
    this.#testApp = testApp;
    this.#measured = new Set(measured);
    this.#start = start;
    this.#now = start;
    testApp.setNow(new Date(start));
  }

  /** Calls an id or another random text by a name of the scenario. */
  name(text: string, name: string): void {
    this.#names.name(text, name);
  }

  /** Moves the clock on. */
  wait(ms: number): void {
    this.#now += ms;
    this.#testApp.setNow(new Date(this.#now));
  }

  /** A heading. */
  chapter(title: string): void {
    this.#lines.push('', `# ${title}`);
  }

  /** Somebody whose calls are recorded under this name. Their token outlives the scenario. */
  async as(name: string, claims: JWTPayload = {}): Promise<Say> {
    const caller = await this.#testApp.caller({ exp: this.#start / 1000 + 100 * 86_400, ...claims });
    this.#names.name(caller.userId, `user-${name}`);
    return this.speaker(name, caller);
  }

  /** Records the calls of somebody who exists. */
  speaker(name: string, { call }: Pick<Caller, 'call'>): Say {
    return async (method, url, body, headers) => {
      this.wait(STEP_MS);
      this.#steps += 1;
      this.#lines.push(
        '',
        this.#names.applyTo(`${this.#steps}. ${name}: ${method} `) + excerpt(this.#names.applyTo(url)),
      );
      for (const [header, value] of Object.entries(headers ?? {}))
        this.#lines.push(`> ${header}: ${excerpt(this.#names.applyTo(value))}`);
      if (body !== undefined) this.#lines.push(`> ${this.#textOf(body)}`);
      const answer = await call(method, url, body, { 'x-request-id': `step-${this.#steps}`, ...headers });
      this.#recordAnswer(answer);
      return answer;
    };
  }

  #recordAnswer({ status, headers, text }: Answer): void {
    this.#lines.push(`< ${status}${this.#headersOf(headers)}`);
    if (text === '') return;
    if (/json/.test(String(headers['content-type']))) this.#lines.push(...this.#linesOf(JSON.parse(text)));
    else this.#lines.push(...this.#names.applyTo(text).split(/\r?\n/));
  }

  #headersOf(headers: Answer['headers']): string {
    const isCors = Object.entries(CORS).every(([name, value]) => headers[name] === value);
    const usual = isCors ? { ...USUAL, ...CORS } : USUAL;
    const sent = Object.entries(headers).filter(
      ([name, value]) => !UNTOLD.has(name) && usual[name] !== value && value !== `step-${this.#steps}`,
    );
    const told = sent
      .flatMap(([name, value]) =>
        [value].flat().map((each) => `${name}: ${this.#names.applyTo(String(each))}`),
      )
      .sort();
    const missing = [...Object.keys(USUAL), 'x-request-id'].filter((name) => headers[name] === undefined);
    const all = [...(isCors ? ['cors'] : []), ...told, ...missing.map((name) => `no ${name}`)];
    return all.map((each) => ` | ${each}`).join('');
  }

  /** What fits stands on one line; of anything longer each member or item does. */
  #linesOf(value: unknown, label = '', indent = '  '): string[] {
    const text = this.#textOf(value);
    const head = `${indent}${label}`;
    if (typeof value !== 'object' || value === null || text.length <= LONGEST_LINE) return [`${head}${text}`];
    const step = this.#shown.get(text);
    if (step !== undefined) return [`${head}${reference(text, step)}`];
    this.#shown.set(text, this.#steps);
    const inner = label === '' ? indent : `${indent}  `;
    const parts = Array.isArray(value)
      ? value.flatMap((item) => this.#linesOf(item, '- ', inner))
      : Object.entries(value).flatMap(([key, member]) =>
          this.#linesOf(this.#told(key, member), `${key}: `, inner),
        );
    return label === '' ? parts : [head.trimEnd(), ...parts];
  }

  #told(member: string, value: unknown): unknown {
    if (value === null || value === undefined) return value;
    if (this.#measured.has(member)) return 'measured';
    if (typeof value !== 'string') return value;
    return RANDOM.has(member) ? this.#names.of(value, member) : excerpt(this.#names.applyTo(value));
  }

  #textOf(value: unknown): string {
    return this.#names.applyTo(
      JSON.stringify(value, (key, inner: unknown) => this.#told(key, inner)) ?? 'undefined',
    );
  }

  /** Everything that was written to the audit logs of these organisations, straight from the table. */
  async audit(organisationIds: readonly string[], services = SERVICES): Promise<void> {
    this.chapter('Audit');
    const events = await this.#testApp.db.asOwner((owner) =>
      owner.query<AuditEvent>(
        `select * from audit_events where organisation_id = any ($1) and at >= $2 and service = any ($3)
         order by array_position($1, organisation_id), service collate "C", sequence`,
        [organisationIds, new Date(this.#start).toISOString(), services],
      ),
    );
    for (const event of events) {
      const { organisation_id, service, actor_id, actor_role, action, entity_type, entity_id } = event;
      const { changes, request_id, at } = event;
      const place = ['', organisation_id, service, action, entity_type, entity_id].join(' ').trim();
      const who = [actor_id, actor_role, request_id, new Date(at).toISOString()].join(' ');
      this.#lines.push(this.#names.applyTo(`${place} by ${who}`));
      this.#lines.push(...changes.flatMap((change) => this.#linesOf(change, '- ')));
    }
  }

  /** Compares the transcript with its golden file. */
  check(): void {
    compareWithGolden(this.#name, `${this.#lines.join('\n').trim()}\n`);
  }
}

const excerpt = (text: string) => (text.length > LONGEST_TEXT ? shortened(text) : text);

function shortened(text: string): string {
  const letters = [...text];
  return `${letters.slice(0, 100).join('')}… (${letters.length} characters)`;
}

function reference(text: string, step: number): string {
  const { id, title, label, name } = JSON.parse(text) as Record<string, unknown>;
  const named = [id, title ?? label ?? name].filter((each) => each !== undefined);
  return `{ ${[...named, `as in step ${step}`].join(' ')} }`;
}
