/**
 * Clients of Listings that never give up: each write is repeated under its key until it is answered, whatever becomes of
 * the server meanwhile. What was acknowledged is held against what is read back at the end.
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../../src/platform/ids.ts';
import { adminToken } from './admin-token.ts';

/** What the process under test is started with. */
export const SETTINGS = {
  TOKEN_ISSUER: 'http://test.example',
  RATE_WRITES_PER_MINUTE: '0',
  RATE_READS_PER_MINUTE: '0',
};

const TYPES = '/listings/v1/catalog-types';
const LISTINGS = '/listings/v1/listings';
const PAUSE_MS = 20;

interface Write {
  method: string;
  path: string;
  body?: object;
  key: string;
}

interface Acknowledged extends Write {
  text: string;
}

interface Held {
  version: number;
  price: number;
  status: string;
  photos: number;
}

export interface Findings {
  acknowledged: number;
  /** Acknowledged writes that are not answered as they were, or listings that do not show them. */
  lost: number;
  /** Events beyond those of the acknowledged writes. */
  duplicated: number;
  /** Answers that no write should get. */
  unexpected: string[];
}

export interface Writers {
  /** Writes on until `signal`; resolves when all writers have stopped, which a server that is gone makes them do at once. */
  write(base: string, signal: AbortSignal): Promise<void>;
  /** Finishes what is unanswered, then reads everything back. */
  verify(base: string): Promise<Findings>;
  /** When the last 2xx came. */
  lastSuccess(): number;
  /** Answers so far that no write should get: each made its writer start over. */
  unexpected(): string;
}

/** No write should be answered so. */
const REFUSED = Symbol('refused');
type Refused = typeof REFUSED;

interface Answer {
  status: number;
  text: string;
  replayed: boolean;
}

/** Sends requests as an admin of one new organisation, to processes that sign by the keys in `dataDir`. */
export async function callerFor(dataDir: string): Promise<(base: string, write: Write) => Promise<Answer>> {
  const token = await adminToken(dataDir, SETTINGS, ['listing']);
  return async (base, { method, path, body, key }) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const replayed = response.headers.get('idempotency-replayed') === 'true';
    return { status: response.status, text: await response.text(), replayed };
  };
}

/** `count` writers of one new organisation. */
export async function startWriters(dataDir: string, count: number): Promise<Writers> {
  const send = await callerFor(dataDir);
  const acknowledged: Acknowledged[] = [];
  const held = new Map<string, Held>();
  const unexpected: string[] = [];
  let last = 0;

  /** Sends a write until it is answered for good: the answer, null where the server is gone or `signal` stops it. */
  async function insist(base: string, write: Write, signal: AbortSignal): Promise<string | Refused | null> {
    while (!signal.aborted) {
      const answer = await send(base, write).catch(() => null);
      if (answer === null) return null;
      if (answer.status < 300) {
        last = performance.now();
        acknowledged.push({ ...write, text: answer.text });
        return answer.text;
      }
      const busy = answer.status >= 500 || answer.text.includes('IDEMPOTENCY_CONFLICT');
      if (!busy) {
        unexpected.push(`${write.method} ${write.path}: ${answer.status} ${answer.text}`);
        await setTimeout(PAUSE_MS);
        return REFUSED;
      }
      await setTimeout(PAUSE_MS);
    }
    return null;
  }

  /** Each kind of write in turn, for ever; the answer to each is handed back in. */
  function* story(): Generator<Omit<Write, 'key'>, never, string> {
    const idIn = (text: string) => (JSON.parse(text) as { id: string }).id;
    const fields = [{ key: 'n', label: 'N', type: 'integer' }];
    for (let round = 0; ; round += 1) {
      const type = idIn(yield { method: 'POST', path: TYPES, body: { label: newId(), fields } });
      yield { method: 'PATCH', path: `${TYPES}/${type}`, body: { description: `round ${round}` } };
      const spare = idIn(yield { method: 'POST', path: TYPES, body: { label: newId(), fields: [] } });
      yield { method: 'DELETE', path: `${TYPES}/${spare}` };
      const made = { catalog_id: type, title: `Crane ${round}`, price: 1, details: { n: round } };
      const path = `${LISTINGS}/${idIn(yield { method: 'POST', path: LISTINGS, body: made })}`;
      const now: Held = { version: 1, price: 1, status: 'draft', photos: 0 };
      held.set(path, now);
      for (const [price, status] of [
        [2, 'published'],
        [3, 'withdrawn'],
        [4, 'published'],
      ] as const) {
        yield { method: 'PATCH', path, body: { price } };
        Object.assign(now, { price, version: now.version + 1 });
        yield { method: 'PATCH', path: `${path}/status`, body: { status } };
        Object.assign(now, { status, version: now.version + 1 });
        const url = 'https://images.example/a.jpg';
        const photo = idIn(yield { method: 'POST', path: `${path}/photos`, body: { url } });
        Object.assign(now, { photos: 1, version: now.version + 1 });
        yield { method: 'DELETE', path: `${path}/photos/${photo}` };
        Object.assign(now, { photos: 0, version: now.version + 1 });
      }
    }
  }

  const beginning = () => {
    const steps = story();
    return { steps, pending: { ...steps.next('').value, key: newId() } as Write };
  };
  const writers = Array.from({ length: count }, beginning);

  /** One write of a writer, and what comes after it; false when it is not answered. */
  async function step(writer: (typeof writers)[number], base: string, signal: AbortSignal): Promise<boolean> {
    const answer = await insist(base, writer.pending, signal);
    if (answer === null) return false;
    if (answer === REFUSED) Object.assign(writer, beginning());
    else writer.pending = { ...writer.steps.next(answer).value, key: newId() };
    return true;
  }

  async function work(writer: (typeof writers)[number], base: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await step(writer, base, signal)));
  }

  return {
    lastSuccess: () => last,
    unexpected: () => unexpected.join('\n'),
    write: async (base, signal) => {
      await Promise.all(writers.map((writer) => work(writer, base, signal)));
    },
    verify: async (base) => {
      for (const writer of writers) await step(writer, base, AbortSignal.timeout(60_000));
      let lost = 0;
      for (const write of acknowledged) {
        const again = await send(base, write);
        if (!again.replayed || again.text !== write.text) lost += 1;
      }
      const read = async (path: string) => (await send(base, { method: 'GET', path, key: '' })).text;
      for (const [path, { photos, ...expected }] of held) {
        const shown = JSON.parse(await read(path)) as Held & { photos: unknown[] };
        const { version, price, status } = shown;
        if (JSON.stringify({ version, price, status }) !== JSON.stringify(expected)) lost += 1;
        if (shown.photos?.length !== photos) lost += 1;
      }
      const { total } = JSON.parse(await read('/listings/v1/audit?page_size=1')) as { total: number };
      const { holds } = JSON.parse(await read('/listings/v1/audit/verification')) as { holds: boolean };
      if (!holds) unexpected.push('the audit chain does not hold');
      return { acknowledged: acknowledged.length, lost, duplicated: total - acknowledged.length, unexpected };
    },
  };
}

/** What is to be found after whatever happened: everything once, nothing twice. */
export function requireWhole({ acknowledged, lost, duplicated, unexpected }: Findings): void {
  assert.deepEqual({ lost, duplicated, unexpected }, { lost: 0, duplicated: 0, unexpected: [] });
  assert.ok(acknowledged > 0);
}
