/**
 * Plays a scenario through the real application and writes each request with the whole of its response to a text that is
 * compared with the golden file beside the test. `npm run transcripts` writes the golden files anew.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { JWTPayload } from 'jose';
import type { AuditEvent } from '../../src/platform/audit/audit.ts';
import type { Answer, Caller, TestApp } from '../helpers/app.ts';
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
    'ETag, Link, Content-Location, Deprecation, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
};
/** They say when and how a response was sent, not what it is. */
const UNTOLD = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const LONGEST_TEXT = 160;
/** A record of this length that was shown before, member for member, is named by the step that showed it. */
const LONG_RECORD = 200;
const START = Date.parse('2027-03-01T08:00:00Z');
/** Each step happens one second after the one before, so that no order depends on chance. */
const STEP_MS = 1000;
const DIFFERING_LINES = 5;

export class Transcript {
  readonly #file: URL;
  readonly #testApp: TestApp;
  readonly #names = new StableNames();
  readonly #lines: string[] = [];
  readonly #shown = new Map<string, number>();
  readonly #skip: ReadonlySet<string>;
  #steps = 0;
  #now: number;

  /** `name`: of the golden file. `measured`: members whose values are measured, not decided. */
  constructor(
    testApp: TestApp,
    name: string,
    { start = START, measured = [] }: { start?: number; measured?: readonly string[] } = {},
  ) {
    this.#file = new URL(`./${name}.golden.txt`, import.meta.url);
    this.#testApp = testApp;
    this.#skip = new Set(measured);
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
    const caller = await this.#testApp.caller({ exp: Math.floor(START / 1000) + 100 * 86_400, ...claims });
    this.#names.name(caller.userId, `user-${name}`);
    return this.speaker(name, caller);
  }

  /** Records the calls of somebody who exists. */
  speaker(name: string, { call }: Pick<Caller, 'call'>): Say {
    return async (method, url, body, headers) => {
      this.wait(STEP_MS);
      this.#steps += 1;
      const own = headers === undefined ? '' : ` ${this.#names.applyTo(JSON.stringify(headers))}`;
      this.#lines.push('', `${this.#steps}. ${name}: ${method} ${this.#names.applyTo(url)}${own}`);
      if (body !== undefined) this.#lines.push(`> ${this.#textOf(body)}`);
      const answer = await call(method, url, body, { 'x-request-id': `step-${this.#steps}`, ...headers });
      this.#recordAnswer(answer);
      return answer;
    };
  }

  #recordAnswer({ status, headers, text }: Answer): void {
    this.#lines.push(`< ${status}${this.#headersOf(headers)}`);
    if (text === '') return;
    if (!/json/.test(String(headers['content-type'])))
      this.#lines.push(...this.#names.applyTo(text).split(/\r?\n/));
    else this.#lines.push(...this.#linesOf(JSON.parse(text)));
  }

  #headersOf(headers: Answer['headers']): string {
    const missing = Object.keys(USUAL).filter((name) => headers[name] === undefined);
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
    const unsent = headers['x-request-id'] === undefined ? [...missing, 'x-request-id'] : missing;
    const all = [...(isCors ? ['cors'] : []), ...told, ...unsent.map((name) => `no ${name}`)];
    return all.map((each) => ` | ${each}`).join('');
  }

  /** A member a line, an item of a list a line. */
  #linesOf(body: unknown): string[] {
    if (typeof body !== 'object' || body === null) return [`  ${this.#textOf(body)}`];
    if (Array.isArray(body)) return body.map((item) => `  - ${this.#recordOf(item)}`);
    const whole = this.#textOf(body);
    if (whole.length <= LONG_RECORD) return [`  ${whole}`];
    const known = this.#known(whole);
    if (known !== null) return [`  ${known}`];
    return Object.entries(body).flatMap(([key, value]) =>
      Array.isArray(value) && value.some((item) => typeof item === 'object')
        ? [`  ${key}:`, ...value.map((item) => `  - ${this.#recordOf(item)}`)]
        : [`  ${key}: ${this.#textOf(value, key)}`],
    );
  }

  #recordOf(item: unknown): string {
    const text = this.#textOf(item);
    return text.length <= LONG_RECORD ? text : (this.#known(text) ?? text);
  }

  #known(text: string): string | null {
    const step = this.#shown.get(text);
    if (step === undefined) {
      this.#shown.set(text, this.#steps);
      return null;
    }
    const { id, title, label, name } = JSON.parse(text) as Record<string, unknown>;
    return `{ ${[id, title ?? label ?? name].filter((each) => each !== undefined).join(' ')} as in step ${step} }`;
  }

  #textOf(value: unknown, member = ''): string {
    const text = JSON.stringify({ [member]: value }, (key, inner: unknown) => {
      if (this.#skip.has(key)) return 'measured';
      return typeof inner === 'string' && inner.length > LONGEST_TEXT ? shortened(inner) : inner;
    });
    return this.#names.applyTo(text.slice(JSON.stringify(member).length + 2, -1));
  }

  /** Everything that was written to the audit logs of these organisations, straight from the table. */
  async audit(organisationIds: readonly string[]): Promise<void> {
    this.chapter('Audit');
    const events = await this.#testApp.db.asOwner((owner) =>
      owner.query<AuditEvent>(
        `select * from audit_events where organisation_id = any ($1) order by array_position($1, organisation_id), service collate "C", sequence`,
        [organisationIds],
      ),
    );
    for (const { organisation_id, service, sequence, ...event } of events) {
      const { actor_id, actor_role, action, entity_type, entity_id, changes, request_id, at } = event;
      const place = [organisation_id, service, sequence, action, entity_type, entity_id].join(' ');
      const who = [actor_id, actor_role, request_id, new Date(at).toISOString()].join(' ');
      this.#lines.push(this.#names.applyTo(`${place} by ${who}`));
      this.#lines.push(...changes.map((change) => `  - ${this.#recordOf(change)}`));
    }
  }

  /** Compares the transcript with its golden file. */
  check(): void {
    const text = `${this.#lines.join('\n').trim()}\n`;
    if (process.execArgv.includes('--test-update-snapshots')) {
      writeFileSync(this.#file, text);
      return;
    }
    const golden = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    if (text === golden) return;
    assert.fail(
      `the transcript differs (npm run transcripts writes it anew)\n${firstDifference(golden, text)}`,
    );
  }
}

function shortened(text: string): string {
  const points = [...text];
  return `${points.slice(0, 24).join('')}… (${points.length} characters)`;
}

/** The first line that differs, and some behind it, under the step they belong to. */
function firstDifference(golden: string, text: string): string {
  const before = golden.split('\n');
  const after = text.split('\n');
  const at = after.findIndex((line, index) => line !== before[index]);
  const from = at === -1 ? after.length : at;
  const step = after.slice(0, from).findLast((line) => /^\d+\. /.test(line)) ?? '';
  const slice = (lines: string[], mark: string) =>
    lines.slice(from, from + DIFFERING_LINES).map((line) => `${mark} ${line}`);
  return [`line ${from + 1}, in ${step}`, ...slice(before, '-'), ...slice(after, '+')].join('\n');
}
