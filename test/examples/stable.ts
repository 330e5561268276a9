/** Recorded values as examples show them: the same in every recording, valid, and short. */
import { createHash } from 'node:crypto';
import { StableNames } from '../transcripts/names.ts';
import { MEASURED, RANDOM } from '../transcripts/stable.ts';

const WEEK_MS = 7 * 86_400_000;
/** Monday of the examples' week. */
const MONDAY = Date.parse('2027-03-01');
const NOW = '2027-03-01T08:00:00.000Z';
/** The epoch began on a Thursday. */
const mondayOf = (ms: number) => ms - ((ms + 3 * 86_400_000) % WEEK_MS);
/** What is dated further back does not hang on the day of the recording. */
const RECENT_MS = 5 * WEEK_MS;
const NEAR_MS = 3_600_000;

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
const DATE = /\b\d{4}-\d\d-\d\d\b/g;
const JWT = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;
const ORIGIN = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/g;
/** Members of requests that are secret. */
const SECRETS = new Set([...RANDOM, 'client_secret', 'code_verifier', 'link', 'password']);
/** Members that name a request. */
const REQUEST_IDS = new Set(['request_id', 'requestId']);

/** Longer items of a list are shown once, others twice. */
const LONG_ITEM = 120;
const MEASURE = 1000;

/** Values of the right form in place of random ones; each is numbered as it comes. */
class ExampleNames extends StableNames {
  readonly #made = new Map<string, string>();

  override of(value: string, kind: string): string {
    const made = this.#made.get(value) ?? standIn(kind, this.#made.size + 1, value.length);
    this.#made.set(value, made);
    return made;
  }

  override applyTo(text: string): string {
    return super.applyTo(text.replace(JWT, (token) => this.of(token, 'jwt')));
  }
}

function standIn(kind: string, count: number, length: number): string {
  const hash = createHash('sha256').update(`example ${count}`);
  switch (kind) {
    case 'id':
      return `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    case 'jwt':
      return 'header.claims.signature';
    case 'hash':
      return hash.digest('hex');
    case 'tag':
      return hash.digest('hex').slice(0, length);
    default:
      return 'example-'.repeat(length).slice(0, length);
  }
}

/** Makes the values of one operation's examples; `isDated`: they were recorded by the clock of the machine. */
export function createStable(recordedAt: number, isDated: boolean) {
  const names = new ExampleNames();
  const shift = MONDAY - mondayOf(recordedAt);

  const instantOf = (text: string): string => {
    const at = Date.parse(text);
    if (Math.abs(at - recordedAt) < NEAR_MS) return NOW;
    return isDated && at > recordedAt - RECENT_MS ? new Date(at + shift).toISOString() : text;
  };
  const dateOf = (text: string): string => {
    const at = Date.parse(text);
    return isDated && at > recordedAt - RECENT_MS ? new Date(at + shift).toISOString().slice(0, 10) : text;
  };
  const textOf = (text: string): string => {
    // Dates of instants are theirs.
    const parts = text.split(INSTANT).map((part) => names.applyTo(part.replace(DATE, dateOf)));
    const instants = text.match(INSTANT) ?? [];
    return parts
      .map((part, index) => `${part}${index < instants.length ? instantOf(instants[index]!) : ''}`)
      .join('')
      .replace(ORIGIN, 'https://rota.example');
  };

  const of = (value: unknown, member = ''): unknown => {
    if (typeof value === 'number') return MEASURED.includes(member) ? MEASURE : value;
    if (typeof value === 'string') return stringOf(value, member);
    if (Array.isArray(value)) return cut(value).map((item) => of(item, member));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [textOf(name), of(each, name)]));
  };
  const stringOf = (text: string, member: string): string => {
    if (REQUEST_IDS.has(member)) return names.of('request', 'id');
    if (member === 'secret' && text.startsWith('whsec_')) return `whsec_${names.of(text.slice(6), 'secret')}`;
    return SECRETS.has(member) ? names.of(text, JWT.test(text) ? 'jwt' : member) : textOf(text);
  };
  return of;
}

function cut(items: unknown[]): unknown[] {
  return items.slice(0, JSON.stringify(items[0] ?? '').length > LONG_ITEM ? 1 : 2);
}
