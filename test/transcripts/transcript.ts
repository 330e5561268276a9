/**
 * Plays a scenario through the real application and writes it down: each request, and below it what every caller got, with
 * the audit events that were written. `npm run transcripts` writes the golden files anew. A scenario reads like this:
 *
 *     PATCH /settings/locations/<aire> {travelRegion: "north"}
 *       7 manager, ann: 403 {error: {FORBIDDEN as in 2}}
 *       8 admin: 200 | etag: "2" {<aire> as in 1, travelRegion: "north", version: 2}
 *         * planning settings.update <aire> by <admin> (admin): {/travelRegion: [null, "north"]}
 *
 * Callers with the same answer stand together; the headers of nearly every response are left out (headers.ts); an event's
 * changes are before and after, by path; `as in 1` refers to answer 1 (shown.ts).
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { JWTPayload } from 'jose';
import type { AuditEvent } from '../../src/platform/audit/audit.ts';
import type { Answer, Caller, Loose, TestApp } from '../helpers/app.ts';
import { calendarWith } from './calendar.ts';
import { compareWithGolden } from './golden.ts';
import { headersOf, isRead } from './headers.ts';
import { StableNames } from './names.ts';
import { type Event, Page, type Recorded } from './page.ts';
import { excerpt, Stable } from './stable.ts';

export type Say = Caller['call'];

export const START = Date.parse('2027-03-01T08:00:00Z');
const REQUEST_ID = 'transcript';
const FAR = Date.parse('2100-01-01T00:00:00Z') / 1000;
/** Each write happens one second after the one before, so that no order depends on chance. */
const WRITE_MS = 1000;

export interface TranscriptOptions {
  /** Whose audit events are recorded; the first is that of callers who are of no other. */
  organisations: readonly string[];
  /** When the scenario begins. */
  start?: number;
  /** Before the paths of `call`. */
  base?: string;
  /** Whose audit events are recorded. */
  services?: readonly string[];
  /** Members whose values are measured, not decided. */
  measured?: readonly string[];
}

export interface Sent {
  headers?: Record<string, string>;
  /** What the id of the record answered is called from now on. */
  as?: string;
}

export class Transcript {
  readonly organisationId: string;
  readonly #testApp: TestApp;
  readonly #options: Required<TranscriptOptions>;
  readonly #stable: Stable;
  readonly #callers = new Map<string, Pick<Caller, 'call'>>();
  readonly #page: Page;
  readonly #calendar = calendarWith();
  readonly #heard = new Map<string, number>();
  #hasHeard = false;
  #now: number;

  constructor(testApp: TestApp, options: TranscriptOptions) {
    const services = ['listings', 'planning', 'directory', 'hr'];
    this.#options = { start: START, base: '', services, measured: [], ...options };
    this.#testApp = testApp;
    this.#stable = new Stable(new StableNames(), this.#options.measured);
    [this.organisationId = ''] = options.organisations;
    this.#page = new Page();
    this.#now = this.#options.start;
    testApp.setNow(new Date(this.#now));
    this.#callers.set('nobody', testApp.anonymous);
    this.#page.write(`at ${new Date(this.#now).toISOString()}`);
  }

  /** Calls an id or another random text by a name of the scenario. */
  name(text: string, name: string): void {
    this.#stable.names.name(text, name);
  }

  /** From here on runs are not recorded with their proofs: they may end at their time limit. */
  withoutProofs(): void {
    this.#stable.withoutProofs();
  }

  /** A heading. */
  chapter(title: string): void {
    this.#page.write('', `# ${title}`);
  }

  /** What a scenario has to say beside requests. */
  note(text: string): void {
    this.#page.write(this.#stable.names.applyTo(text));
  }

  /** Moves the clock. */
  at(time: string): void {
    this.#page.write(`at ${time}`);
    this.#set(Date.parse(time));
  }

  /** Moves the clock on. */
  wait(ms: number): void {
    this.#set(this.#now + ms);
    this.#page.write(`at ${new Date(this.#now).toISOString()}`);
  }

  #set(time: number): void {
    this.#now = time;
    this.#testApp.setNow(new Date(time));
  }

  /** Somebody whose calls are recorded under this name. Their token outlives the scenario. */
  async as(name: string, claims: JWTPayload = {}): Promise<Say> {
    const caller = await this.#testApp.caller({ org_id: this.organisationId, exp: FAR, ...claims });
    if (!this.#stable.names.has(caller.userId)) this.name(caller.userId, name);
    return this.speaker(name, caller);
  }

  /** Records the calls of somebody who exists. */
  speaker(name: string, caller: Pick<Caller, 'call'>): Say {
    this.#callers.set(name, caller);
    return (method, url, body, headers) =>
      this.#record(name, `${method} ${url}`, body, { headers: headers ?? {} });
  }

  /** Sends and records one request, such as `GET /shifts`; returns the body. */
  async call(who: string, request: string, body?: unknown, sent: Sent = {}): Promise<Loose> {
    return (await this.#record(who, request, body, sent)).body;
  }

  /** The same as several callers. */
  async each(callers: readonly string[], request: string, body?: unknown, sent: Sent = {}): Promise<void> {
    for (const who of callers) await this.call(who, request, body, sent);
  }

  /** A request that only prepares the scene: it must succeed and is not recorded. */
  async prepare(who: string, request: string, body: unknown): Promise<Loose> {
    this.#page.write();
    await this.#eventsSince();
    const answer = await this.#send(who, request, body, {});
    assert.ok(answer.status < 300, `${request}: ${answer.text}`);
    await this.#eventsSince();
    return answer.body;
  }

  /** Repeats a read, not recorded, until it is answered so: files are taken away just after the answer that says so. */
  async until(status: number, who: string, request: string): Promise<void> {
    while ((await this.#send(who, request, undefined, {})).status !== status) await setTimeout(5);
  }

  async #send(who: string, request: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const caller = this.#callers.get(who);
    assert.ok(caller !== undefined, `the caller ${who} is known`);
    const [method, path] = methodAndPath(request);
    if (!isRead(method)) this.#set(this.#now + WRITE_MS);
    const sent = headers['content-type'] === undefined ? body : (body ?? '');
    return caller.call(method, this.#urlOf(path), sent, { 'x-request-id': REQUEST_ID, ...headers });
  }

  #urlOf(path: string): string {
    return path.startsWith('//') ? path.slice(1) : `${this.#options.base}${path}`;
  }

  async #record(who: string, request: string, body: unknown, { headers = {}, as }: Sent): Promise<Answer> {
    const [method] = methodAndPath(request);
    if (!this.#hasHeard) await this.#eventsSince();
    const answer = await this.#send(who, request, body, headers);
    const events = isRead(method) ? [] : await this.#eventsSince();
    if (as !== undefined) this.name(String(answer.body.id), as);
    const { names } = this.#stable;
    const said = Object.entries(headers).map(([name, value]) => `${name}: ${excerpt(names.applyTo(value))}`);
    const sent = typeof body === 'string' ? excerpt(names.applyTo(body)) : this.#stable.of(body);
    this.#page.add(
      { line: excerpt(names.applyTo(request)), headers: said, body: sent },
      {
        callers: [who],
        ...this.#recorded(answer, request, headers),
        events: events.map((each) => this.#eventOf(each)),
      },
    );
    return answer;
  }

  #eventOf(event: AuditEvent): Event {
    return {
      ...(this.#stable.of(event) as Event),
      ...(event.organisation_id === this.organisationId ? { organisation_id: '' } : {}),
      ...(event.request_id === REQUEST_ID ? { request_id: '' } : {}),
    };
  }

  #recorded(
    answer: Answer,
    request: string,
    sent: Record<string, string>,
  ): Omit<Recorded, 'callers' | 'events'> {
    const { names } = this.#stable;
    const { status, text } = answer;
    const type = String(answer.headers['content-type'] ?? '');
    const [method, path] = methodAndPath(request);
    const asked = { method, url: this.#urlOf(path), requestId: sent['x-request-id'] ?? REQUEST_ID };
    const headers = headersOf(answer, asked).map((each) => names.applyTo(each));
    const isJson = /json/.test(type) && text !== '';
    const body = isJson ? this.#stable.of(JSON.parse(text)) : undefined;
    const plain = /calendar/.test(type) ? this.#calendar(text) : text;
    return {
      status,
      headers,
      body,
      text: isJson || text === '' ? null : names.applyTo(masked(plain)),
      now: this.#now,
    };
  }

  /** The audit events of the organisations that were written since. */
  async #eventsSince(): Promise<AuditEvent[]> {
    const { organisations, services } = this.#options;
    const chains = organisations.flatMap((organisation) =>
      services.map((service) => ({ organisation, service })),
    );
    const heard = chains.map(
      ({ organisation, service }) => this.#heard.get(`${organisation} ${service}`) ?? 0,
    );
    const events = await this.#testApp.db.query<AuditEvent>(
      `select e.* from unnest($1::uuid[], $2::text[], $3::bigint[]) with ordinality as c (organisation, service, heard, place)
       join audit_events e on e.organisation_id = c.organisation and e.service = c.service and e.sequence > c.heard
       order by c.place, e.sequence`,
      [chains.map(({ organisation }) => organisation), chains.map(({ service }) => service), heard],
    );
    const isFirst = !this.#hasHeard;
    this.#hasHeard = true;
    for (const { organisation_id: organisation, service, sequence } of events)
      this.#heard.set(`${organisation} ${service}`, Number(sequence));
    return isFirst ? [] : events;
  }

  /** Compares the transcript with its golden file. */
  check(name: string): void {
    compareWithGolden(name, this.#page.text());
  }
}

function methodAndPath(request: string): [method: string, path: string] {
  const space = request.indexOf(' ');
  return [request.slice(0, space), request.slice(space + 1)];
}

/** What solving took, in streams of text. */
const masked = (text: string) => text.replaceAll(/"(elapsedMs|iterations)":\d+/g, '"$1":"measured"');
