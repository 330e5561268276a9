/** Reads the metadata documents of applications: from public hosts alone, small, soon, without redirects, and kept a while. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { parseStrictText } from '../../platform/http/strict-json.ts';
import { createLookup, type LookupSettings } from '../../platform/outgoing/lookup.ts';
import { clientAddressFault, type ForeignClient, readClientDocument } from './client-document.rules.ts';

/** `allowPrivate`: also http, and addresses of private networks. */
interface DocumentSettings extends LookupSettings {
  now: () => Date;
}

/** Why an application is not known, in words. */
export class UnknownClient extends Error {
  override name = 'UnknownClient';
}

export interface ClientDocuments {
  /** Throws UnknownClient. */
  find(id: string): Promise<ForeignClient>;
}

const TIMEOUT_MS = 5000;
const LARGEST_BYTES = 16 * 1024;
/** What the host says of how long its document holds counts within these. */
const AGE_MS = { least: 60_000, usual: 600_000, most: 24 * 3_600_000 };
const MOST_KEPT = 500;

export function createClientDocuments(settings: DocumentSettings): ClientDocuments {
  const lookup = createLookup(settings);
  const kept = new Map<string, { client: ForeignClient; until: number }>();
  const asking = new Map<string, Promise<ForeignClient>>();

  const get = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = url.startsWith('https:') ? https : http;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      request(url, { lookup, agent: false, signal, headers: { accept: 'application/json' } }, resolve)
        .on('error', reject)
        .end();
    });

  async function read(id: string): Promise<ForeignClient> {
    const answer = await get(id);
    try {
      if (answer.statusCode !== 200) throw new Error(`its host answered ${answer.statusCode}`);
      if (!/^application\/([\w.-]+\+)?json\b/i.test(answer.headers['content-type'] ?? ''))
        throw new Error('it is not application/json');
      const client = readClientDocument(id, parseStrictText(await textOf(answer)));
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(id, { client, until: settings.now().getTime() + ageOf(answer.headers['cache-control']) });
      return client;
    } finally {
      answer.destroy();
    }
  }

  return {
    find: async (id) => {
      const fault = clientAddressFault(id, settings.allowPrivate);
      if (fault !== null) throw new UnknownClient(`the address ${fault}`);
      const known = kept.get(id);
      if (known !== undefined && known.until > settings.now().getTime()) return known.client;
      kept.delete(id);
      const reading = asking.get(id) ?? read(id).finally(() => asking.delete(id));
      asking.set(id, reading);
      return reading.catch((error: unknown) => {
        throw new UnknownClient(reasonOf(error));
      });
    },
  };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_BYTES) throw new Error(`it is larger than ${LARGEST_BYTES / 1024} KiB`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** How long the document is used (RFC 9111, `max-age`). */
function ageOf(control = ''): number {
  if (/\bno-(store|cache)\b/i.test(control)) return AGE_MS.least;
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1];
  if (seconds === undefined) return AGE_MS.usual;
  return Math.min(AGE_MS.most, Math.max(AGE_MS.least, Number(seconds) * 1000));
}

function reasonOf(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  return code === undefined ? message : `its host cannot be reached: ${code}`;
}
