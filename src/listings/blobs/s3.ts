/**
 * Photos in an S3-compatible object store: three requests, signed as AWS Signature Version 4 prescribes. A client
 * library would bring hundreds of files for these three.
 */
import { createHash, createHmac } from 'node:crypto';
import type { BlobStore } from './blobs.ts';

interface S3Settings {
  /** Address of the store, such as https://s3.eu-west-1.amazonaws.com or http://minio:9000. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface Unsigned {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** The headers that sign the request (path style, no query), `host` apart, which the transport adds. */
export function signedHeaders(
  { method, url, headers, body }: Unsigned,
  settings: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  at: Date,
): Record<string, string> {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const own = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': stamp };
  const signed = Object.entries<string>({ ...own, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, url.pathname, '', lines, names, own['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${settings.secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${settings.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...own, authorization };
}

/** Keeps each blob as an object of the bucket. Rejects when the store refuses or does not answer in time. */
export function s3Store(settings: S3Settings, now: () => Date): BlobStore {
  const send = async (
    method: Unsigned['method'],
    key: string,
    body: Buffer = Buffer.alloc(0),
    headers = {},
  ) => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`);
    const answer = await fetch(url, {
      method,
      headers: signedHeaders({ method, url, headers, body }, settings, now()),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok && answer.status !== 404)
      throw new Error(`object store: ${method} ${key}: HTTP ${answer.status}`);
    return answer.ok ? bytes : null;
  };
  return {
    put: async (key, bytes, contentType) => {
      const stored = await send('PUT', key, bytes, { 'content-type': contentType });
      if (stored === null) throw new Error(`object store: there is no bucket ${settings.bucket}`);
    },
    get: (key) => send('GET', key),
    remove: async (key) => void (await send('DELETE', key)),
  };
}
