/** The text of a transcript: requests, below each what callers got, below that the audit events. */
import type { AuditEvent } from '../../src/platform/audit/audit.ts';
import { bare, compactJson, type Labelled, Members, Verbatim, WIDTH } from '../compact-json.ts';
import { Shown } from './shown.ts';
import { TextLines } from './text-lines.ts';

/** Its organisation and request are empty where they are the usual ones. */
export type Event = Omit<AuditEvent, 'changes'> & {
  changes: { path: string; before?: unknown; after?: unknown }[];
};

/** What one caller got for a request, or several alike. */
export interface Recorded {
  callers: string[];
  status: number;
  headers: string[];
  body: unknown;
  /** What is no JSON. */
  text: string | null;
  events: Event[];
  now: number;
}

export interface Request {
  line: string;
  headers: string[];
  body: unknown;
}

export class Page {
  readonly #lines: string[] = [];
  readonly #shown = new Shown();
  readonly #texts = new TextLines();
  #request: { request: Request; answers: Recorded[] } | null = null;
  #answers = 0;

  /** Answers to the same request that follow each other stand together, and callers who got the same. */
  add(request: Request, answer: Recorded): void {
    if (this.#request === null || !isEqual(this.#request.request, request)) {
      this.#flush();
      this.#request = { request, answers: [answer] };
      return;
    }
    const same = this.#request.answers.find((each) => isAlike(each, answer));
    if (same === undefined) this.#request.answers.push(answer);
    else same.callers.push(...answer.callers);
  }

  /** Lines between requests: those before and after them do not stand together. */
  write(...lines: string[]): void {
    this.#flush();
    this.#lines.push(...lines);
  }

  text(): string {
    this.#flush();
    return `${this.#lines.join('\n').trim()}\n`;
  }

  #flush(): void {
    if (this.#request === null) return;
    const { request, answers } = this.#request;
    this.#request = null;
    this.#shown.begin(this.#answers + 1);
    this.#lines.push(
      ...laid(headed(request.line, request.headers), this.#shown.of(request.body, 'request'), ''),
    );
    for (const answer of answers) this.#pushAnswer(answer);
  }

  #pushAnswer({ callers, status, headers, body, text, events, now }: Recorded): void {
    this.#answers += 1;
    this.#shown.begin(this.#answers);
    const head = headed(`  ${this.#answers} ${callers.join(', ')}: ${status}`, headers);
    this.#lines.push(...laid(head, this.#shown.of(body, 'body'), '    '));
    if (text !== null)
      this.#lines.push(...this.#texts.of(text, this.#answers).map((line) => `    ${line}`.trimEnd()));
    for (const event of events) this.#pushEvent(event, now);
  }

  #pushEvent(event: Event, now: number): void {
    const { organisation_id, service, action, entity_type, entity_id, actor_id, actor_role, request_id, at } =
      event;
    const unusual = [
      ...(organisation_id === '' ? [] : [` of ${organisation_id}`]),
      ...(request_id === '' ? [] : [` in ${request_id}`]),
      ...(Date.parse(String(at)) === now ? [] : [` at ${at}`]),
    ];
    const what = `${service} ${action} ${entity_type} ${entity_id} by ${actor_id} (${actor_role})`;
    const changes = new Members(event.changes.map((change) => this.#change(change)));
    this.#lines.push(...laid(`    * ${what}${unusual.join('')}:`, changes, '      '));
  }

  #change({ path, before, after, ...more }: Event['changes'][number]): Labelled {
    const values = [before, after].map((each) =>
      each === undefined ? new Verbatim('nothing') : this.#shown.of(each, 'record'),
    );
    return [`${bare(path)}: `, Object.keys(more).length === 0 ? values : [...values, more]];
  }
}

const headed = (line: string, headers: readonly string[]) =>
  [line, ...headers.map((each) => `| ${each}`)].join(' ');

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isAlike(one: Recorded, other: Recorded): boolean {
  if (one.events.length + other.events.length > 0) return false;
  const { callers: _, now: _now, ...what } = one;
  const { callers: _others, now: _then, ...too } = other;
  return isEqual(what, too);
}

/** A value behind what is said of it, or below where it does not fit. */
function laid(head: string, value: unknown, indent: string): string[] {
  if (value === undefined) return [head];
  const line = compactJson(value, '', bare);
  if (!line.includes('\n') && head.length + line.length < WIDTH) return [`${head} ${line}`];
  return [head, ...`${indent}${compactJson(value, indent, bare)}`.split('\n')];
}
