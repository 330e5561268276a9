/** One POST to an endpoint: to a public address, within a time, without redirects, and reading little of the answer. */
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlFault } from '../../platform/outgoing/address.rules.ts';
import { createLookup, type LookupSettings } from '../../platform/outgoing/lookup.ts';

/** What of an answer is kept. */
const MOST_BYTES = 512;

/** `allowPrivate`: also http. */
interface SendSettings extends LookupSettings {
  timeoutMs: number;
  /** Ends what is under way; then `send` rejects. */
  stop: AbortSignal;
}

export interface Sent {
  /** Null: there was no answer. */
  status: number | null;
  /** Its first bytes. */
  body: string | null;
  /** Why it counts as a failure; null: it does not. */
  error: string | null;
}

export type Send = (url: string, headers: Record<string, string>, body: string) => Promise<Sent>;

export function createSend(settings: SendSettings): Send {
  const lookup = createLookup(settings);
  return async (url, headers, body) => {
    const fault = urlFault(url, settings.allowPrivate);
    if (fault !== null) return { status: null, body: null, error: `the URL ${fault}` };
    try {
      const answer = await post(url, headers, body, lookup, settings);
      const isGood = answer.status >= 200 && answer.status < 300;
      return { ...answer, error: isGood ? null : `the endpoint answered ${answer.status}` };
    } catch (error) {
      if (settings.stop.aborted) throw error;
      return { status: null, body: null, error: reasonOf(error, settings.timeoutMs) };
    }
  };
}

function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  lookup: LookupFunction,
  { timeoutMs, stop }: SendSettings,
): Promise<{ status: number; body: string }> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      lookup,
      agent: false as const,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stop]),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    };
    const sent = request(url, options, (answer) => {
      let text = Buffer.alloc(0);
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, body: storable(text.subarray(0, MOST_BYTES)) });
        answer.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        text = Buffer.concat([text, chunk]);
        if (text.length >= MOST_BYTES) end();
      });
      answer.on('end', end);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, message, code } = error as Error & { code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  return code === undefined ? message : `cannot be reached: ${code}`;
}

/** PostgreSQL stores no NUL. */
const storable = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '');
