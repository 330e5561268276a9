/** Requests to the product with their whole responses and audit events, as text that reads the same each time. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { JWTPayload } from 'jose';
import type { Change } from '../../../src/platform/audit/audit.ts';
import type { Answer, Caller, Loose, TestApp } from '../../helpers/app.ts';
import { StableNames } from '../names.ts';
import { show } from './show.ts';

const BASE = '/planning/v1';
const REQUEST_ID = 'transcript';
/** Headers that are promised; what an intermediary may add is left out. */
const HEADERS = [
  ...['location', 'etag', 'cache-control', 'idempotency-replayed', 'preference-applied', 'retry-after'],
  ...['link', 'warning', 'deprecation', 'sunset', 'www-authenticate', 'ratelimit-policy', 'vary'],
];
/** How long solving took, and how it went about it; when HR was read for a record, since a reading is shared. */
const MEASURED = new Set(['elapsedMs', 'iterations', 'seconds']);
const FAR = Date.parse('2100-01-01T00:00:00Z') / 1000;

interface Sent {
  headers?: Record<string, string>;
  /** What the id of the record answered is called from now on. */
  as?: string;
}

interface Event {
  sequence: number;
  actor_id: string;
  actor_role: string;
  action: string;
  entity_type: string;
  entity_id: string;
  changes: Change[];
  request_id: string;
  at: string;
}

/** What follows from how far a proof came within the time limit. */
const PROVED = new Set(['bound', 'gapPercent', 'gap', 'provenOptimal', 'terminatedBy', 'proofs', 'conflict']);

/** Members that are measured read `measured`; a conflict is there only where it was found in time. */
function masked(value: unknown, isHidden: (member: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, isHidden));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([member, item]) => {
    if (member === 'conflict' && isHidden(member)) return [];
    return [[member, isHidden(member) && item !== null ? 'measured' : masked(item, isHidden)]];
  });
  const result = Object.fromEntries(entries);
  // Requests within a second share one reading of contracts.
  if ('hourlyRate' in result || 'weeklyHours' in result)
    return { ...result, asOf: result.asOf && 'measured' };
  return result;
}

export class Transcript {
  readonly names = new StableNames('bracketed');
  readonly organisationId: string;
  readonly #testApp: TestApp;
  readonly #callers = new Map<string, Pick<Caller, 'call'>>();
  readonly #lines: string[] = [];
  #now: number;
  #heard = 0;
  readonly #stamps = new Map<string, [stamp: string, sequence: number]>();
  #isHidden = (member: string) => MEASURED.has(member);

  constructor(testApp: TestApp, organisationId: string, startsAt: string) {
    this.#testApp = testApp;
    this.organisationId = organisationId;
    this.names.name(organisationId, 'organisation');
    this.#now = Date.parse(startsAt);
    testApp.setNow(new Date(this.#now));
    this.#callers.set('nobody', testApp.anonymous);
    this.#lines.push(`at ${startsAt}`);
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  /** From here on runs are not recorded with their proofs: they may end at their time limit. */
  withoutProofs(): void {
    this.#isHidden = (member) => MEASURED.has(member) || PROVED.has(member);
  }

  /** A heading. */
  part(title: string): void {
    this.#lines.push('', `# ${title}`);
  }

  /** What a scenario has to say beside requests. */
  note(text: string): void {
    this.#lines.push(this.names.applyTo(text));
  }

  /** Moves the clock; each write moves it on by a second. */
  at(time: string): void {
    this.#lines.push('', `at ${time}`);
    this.#set(Date.parse(time));
  }

  #set(time: number): void {
    this.#now = time;
    this.#testApp.setNow(new Date(time));
  }

  async caller(name: string, claims: JWTPayload): Promise<void> {
    const said = { org_id: this.organisationId, exp: FAR, ...claims };
    this.#callers.set(name, await this.#testApp.caller(said));
  }

  /** Sends and records one request, such as `GET /shifts`; returns the body. */
  async call(who: string, request: string, body?: unknown, sent: Sent = {}): Promise<Loose> {
    const answer = await this.#send(who, request, body, sent);
    const [events, shown] = [await this.#eventsSince(), masked(answer.body, this.#isHidden)];
    if (sent.as !== undefined) this.names.name(String(answer.body.id), sent.as);
    const said = Object.entries(sent.headers ?? {}).map(([name, value]) => `  ${name}: ${value}`);
    const asked = body === undefined ? [] : [`  ${this.#show(body, '  ')}`];
    this.#lines.push(
      '',
      `> ${who}: ${this.names.applyTo(request)}`,
      ...said.map((line) => this.names.applyTo(line)),
    );
    this.#lines.push(...asked, `< ${answer.status}${this.#headersOf(answer, request.startsWith('GET'))}`);
    if (answer.text !== '') this.#lines.push(`  ${this.#bodyOf(answer, shown)}`);
    for (const event of events) this.#lines.push(this.#eventText(event, shown));
    return answer.body;
  }

  /** The same as several callers. */
  async each(callers: string[], request: string, body?: unknown, sent: Sent = {}): Promise<void> {
    for (const who of callers) await this.call(who, request, body, sent);
  }

  /** A request that only prepares the scene: it must succeed and is not recorded. */
  async prepare(who: string, request: string, body: unknown): Promise<Loose> {
    const answer = await this.#send(who, request, body, {});
    assert.ok(answer.status < 300, `${request}: ${answer.text}`);
    await this.#eventsSince();
    return answer.body;
  }

  async #send(who: string, request: string, body: unknown, { headers = {} }: Sent): Promise<Answer> {
    const caller = this.#callers.get(who);
    assert.ok(caller !== undefined, `the caller ${who} is known`);
    const [method, path] = request.split(' ') as [string, string];
    if (method !== 'GET') this.#set(this.#now + 1000);
    const url = path.startsWith('//') ? path.slice(1) : `${BASE}${path}`;
    const all = { 'x-request-id': REQUEST_ID, ...headers };
    const contentType = headers['content-type'];
    return caller.call(method, url, contentType === undefined ? body : (body ?? ''), all);
  }

  #show(value: unknown, indent: string): string {
    return show(value, (text) => this.names.applyTo(text), indent);
  }

  #headersOf({ headers }: Answer, isRead: boolean): string {
    const rate = isRead ? '"reads"' : '"writes"';
    const found = HEADERS.flatMap((name) => {
      const value = headers[name];
      const isUsual = value === undefined || (name === 'ratelimit-policy' && value.startsWith(rate));
      return isUsual ? [] : [`${name}: ${value}`];
    });
    if (headers['ratelimit-policy'] === undefined) found.push('no rate limit');
    const type = headers['content-type'] ?? '';
    const isUsual = type === '' || type === 'application/json; charset=utf-8';
    return this.names.applyTo(
      [...found, ...(isUsual ? [] : [`content-type: ${type}`])].map((one) => ` | ${one}`).join(''),
    );
  }

  #bodyOf({ headers, text }: Answer, shown: unknown): string {
    if (/json/.test(headers['content-type'] ?? '')) return this.#show(shown, '  ');
    const said = /calendar/.test(headers['content-type'] ?? '') ? this.#calendar(text) : text;
    const plain = said.replaceAll(/"(elapsedMs|iterations)":\d+/g, '"$1":"measured"');
    return this.names.applyTo(plain.replaceAll(/\r?\n/g, '\n  ').trimEnd());
  }

  /** Of a duty's stamps only whether they are later than those read before: the database's clock sets them. */
  #calendar(text: string): string {
    const unfolded = text.replaceAll(/^(UID:.*)\r\n (.*)$/gm, '$1$2');
    return unfolded.replaceAll(
      /^UID:(.*)\r\nDTSTAMP:(.*)\r\nSEQUENCE:(\d+)/gm,
      (_whole, uid, stamp, sequence) => {
        const [lastStamp = '', lastSequence = -1] = this.#stamps.get(uid) ?? [];
        this.#stamps.set(uid, [stamp, Number(sequence)]);
        const than = (now: string | number, last: string | number) =>
          now > last ? 'later' : now === last ? 'same' : 'earlier';
        return `UID:${uid}\r\nDTSTAMP:${than(stamp, lastStamp)}\r\nSEQUENCE:${than(Number(sequence), lastSequence)}`;
      },
    );
  }

  async #eventsSince(): Promise<Event[]> {
    const events = await this.#testApp.db.query<Event>(
      `select * from audit_events where organisation_id = $1 and service = 'planning' and sequence > $2
       order by sequence`,
      [this.organisationId, this.#heard],
    );
    this.#heard = Number(events.at(-1)?.sequence ?? this.#heard);
    return events;
  }

  /** A record that was answered is not written twice. */
  #eventText({ changes, ...event }: Event, answered: unknown): string {
    const seen = changes.map(({ path, before, after }) => {
      const isAnswered = path === '' && isDeepStrictEqual(masked(after, this.#isHidden), answered);
      return {
        path,
        before: masked(before, this.#isHidden),
        after: isAnswered ? 'as answered' : masked(after, this.#isHidden),
      };
    });
    const { action, entity_type, entity_id, actor_id, actor_role, request_id, at } = event;
    const by = `by ${actor_id} (${actor_role})${request_id === REQUEST_ID ? '' : ` in ${request_id}`}`;
    const when = Date.parse(at) === this.#now ? '' : ` at ${at}`;
    const what = this.names.applyTo(`* ${action}: ${entity_type} ${entity_id} ${by}${when}`);
    return `${what}\n  ${this.#show(seen, '  ')}`;
  }
}
