/** What the client sends, and what it makes of each response, recorded. */
import { test } from 'node:test';
import {
  ApiError,
  type CallOptions,
  ConnectionError,
  createClient,
  eachItem,
  type TransportOptions,
} from '../../src/client/index.ts';
import { OPERATIONS as LISTINGS } from '../../src/client/listings.generated.ts';
import { OPERATIONS as PLANNING } from '../../src/client/planning.generated.ts';
import { compareWithGolden } from './golden.ts';

type Method = (input?: object, options?: CallOptions) => Promise<unknown>;
type Scripted = Response | Error;

/** A network that responds as scripted, one response a request, the last one for ever; `lines` tells what was sent. */
function scripted(...responses: (() => Scripted)[]) {
  const lines: string[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const headers = Object.entries(init.headers as Record<string, string>)
      .map(([name, value]) => `${name}: ${/^[0-9a-f-]{36}$/.test(value) ? 'a new id' : value}`)
      .sort();
    lines.push(
      `  ${[`${init.method} ${url}`, ...headers, ...(init.body ? [String(init.body)] : [])].join(' | ')}`,
    );
    const response = (responses.length > 1 ? responses.shift() : responses[0])?.();
    if (response === undefined || response instanceof Error) throw response ?? new Error('nothing scripted');
    return response;
  };
  return { lines, fetch };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(body === null ? null : JSON.stringify(body), { status, headers });
const refusal = (status: number, more: object = {}, headers = {}) =>
  json(status, { error: { code: 'CODE', message: 'No', ...more } }, headers);

const client = (fetch: TransportOptions['fetch'], more: object = {}) =>
  createClient({
    baseUrl: 'https://rota.example',
    token: 't',
    backoffMs: 0,
    ...(fetch && { fetch }),
    ...more,
  });

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work);
  } catch (error) {
    if (error instanceof ApiError) return `ApiError ${JSON.stringify({ ...error, message: error.message })}`;
    if (error instanceof ConnectionError) return `ConnectionError ${error.message}: ${error.cause}`;
    return String(error);
  }
}

test('every operation as a request', async () => {
  const { lines, fetch } = scripted(json(200, {}));
  const { listings, planning } = client(fetch);
  for (const [service, operations] of [
    [listings, LISTINGS],
    [planning, PLANNING],
  ] as const) {
    for (const [name, { query, path }] of Object.entries(
      operations as Record<string, { query: readonly string[]; path: string }>,
    )) {
      const names = [...query, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each!)];
      const input = { ...Object.fromEntries(names.map((each) => [each, `${each}/&ä`])), body: { of: name } };
      lines.push(name);
      if ('stream' in operations[name as never]) continue;
      await (service as unknown as Record<string, Method>)[name]!(input, { ifVersion: 3 });
    }
  }
  compareWithGolden('client-requests', `${lines.join('\n')}\n`);
});

const RESPONSES: Record<string, (() => Scripted)[]> = {
  ok: [json(200, { a: 1 })],
  'a refusal in full': [
    refusal(422, { reason: 'R', details: [{ path: 'p', code: 'c', message: 'm' }], requestId: 'q' }),
  ],
  'a refusal of Listings': [refusal(404, { request_id: 'q' })],
  'a page of a proxy': [() => new Response('<html>', { status: 403 })],
  'another shape': [json(400, { error: 'x' })],
  '429 without a body': [json(429, null)],
  '500': [refusal(500)],
  '500, later': [refusal(500, {}, { 'retry-after': '0' }), json(200, 1)],
  '502': [refusal(502), json(200, 1)],
  '503 for ever': [refusal(503)],
  '504': [refusal(504), refusal(504), refusal(504), json(200, 1)],
  '429 with a time that is past': [
    refusal(429, {}, { 'retry-after': 'Mon, 01 Jan 2024 00:00:00 GMT' }),
    json(200, 1),
  ],
  '429, too late': [refusal(429, {}, { 'retry-after': '21' })],
  '429, nonsense': [refusal(429, {}, { 'retry-after': 'soon' }), json(200, 1)],
  '409 still running': [refusal(409, { message: 'it is still running' }), json(200, 1)],
  '409': [refusal(409)],
  '401 once': [refusal(401), json(200, 1)],
  '401 twice': [refusal(401)],
  '401, a fault, 401': [refusal(401), refusal(503), refusal(401), json(200, 1)],
  'no network': [() => new Error('down')],
  'network back': [() => new Error('down'), json(200, 1)],
};

test('every kind of response', async () => {
  const lines: string[] = [];
  for (const [name, responses] of Object.entries(RESPONSES)) {
    for (const write of [false, true]) {
      const network = scripted(...responses);
      let tokens = 0;
      const token = ({ refused }: { refused: string | null }) => {
        tokens += 1;
        return `${tokens} (refused ${refused})`;
      };
      const { listings } = client(network.fetch, { token });
      const outcome = write
        ? listings.updateListing(
            { id: 'x', body: { title: 'T' } },
            { idempotencyKey: 'k', headers: { 'x-own': '1' } },
          )
        : listings.getListing({ id: 'x' }, { query: { more: 'a b' } });
      lines.push(`${name}${write ? ', of a write' : ''}`, `< ${await outcomeOf(outcome)}`, ...network.lines);
    }
  }
  for (const attempts of [1, 2]) {
    const network = scripted(refusal(503));
    await outcomeOf(client(network.fetch, { attempts, token: undefined }).listings.getHealth());
    lines.push(`${attempts} attempts, anonymous`, ...network.lines);
  }
  const stopped = AbortSignal.abort(new Error('stopped'));
  const network = scripted(() => new Error('down'));
  lines.push(
    `stopped: ${await outcomeOf(client(network.fetch, { baseUrl: '' }).listings.getHealth({}, { signal: stopped }))}`,
    ...network.lines,
  );
  compareWithGolden('client-responses', `${lines.join('\n')}\n`);
});

test('lists, page by page', async () => {
  const lines: string[] = [];
  const lists: Record<string, unknown[]> = {
    'by number': [
      { items: [1, 2], page: 1, total_pages: 2 },
      { items: [3], page: 2, total_pages: 2 },
      { items: [4] },
    ],
    'by cursor': [
      { items: [1], page: 1, total_pages: 9, next_cursor: 'c' },
      { items: [2], page: 1, total_pages: 1 },
    ],
    'by offset': [
      { items: [1, 2], offset: 0, total: 3 },
      { items: [3], offset: 2, total: 3 },
      { items: [4] },
    ],
    'an offset that shrank': [
      { items: [1], offset: 0, total: 3 },
      { items: [], offset: 1, total: 3 },
      { items: [4] },
    ],
    empty: [{ items: [], page: 1, total_pages: 0 }],
    'no more': [{ items: [1], offset: 0, total: 1 }, { items: [4] }],
  };
  for (const [name, pages] of Object.entries(lists)) {
    const network = scripted(...pages.map((page) => json(200, page)));
    const all: unknown[] = [];
    const { listings, planning } = client(network.fetch);
    const list = 'offset' in (pages[0] as object) ? planning.listShifts : listings.listListings;
    for await (const item of eachItem(list as never, { page_size: 2, limit: 2 })) all.push(item);
    lines.push(`${name}: ${JSON.stringify(all)}`, ...network.lines);
  }
  const texts = [
    ': hello\n\n',
    'event: a\nid: 1\ndata: x\ndata: y\n\nda',
    'ta:z\r\n\r\n',
    'event: late\ndata: cut',
  ];
  const stream = () => new Response(new Blob(texts).stream());
  const events = await client(scripted(stream).fetch).planning.streamPlanningRun({ id: 'r' });
  for await (const event of events) lines.push(JSON.stringify(event));
  compareWithGolden('client-lists', `${lines.join('\n')}\n`);
});
