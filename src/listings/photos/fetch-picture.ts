/** Pictures at addresses that people name: public hosts alone, of the size of an upload, within a time. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isPublicHttpsUrl } from '../../platform/formats.ts';
import { createLookup, type LookupSettings, NotPublic } from '../../platform/outgoing/lookup.ts';
import { say } from '../../words/said.ts';
import { LARGEST_UPLOAD_BYTES } from './image.ts';
import { NoPicture } from './no-picture.ts';

/** `allowPrivate`: also http, and addresses of private networks. */
interface PictureSettings extends LookupSettings {
  timeoutMs: number;
}

export interface PictureSource {
  /** Whether the address may be asked, by its form. */
  isAllowed(address: string): boolean;
  /** Throws NoPicture. `signal` ends it, and then its reason is thrown. */
  fetch(address: string, signal: AbortSignal): Promise<Buffer>;
}

/** Most picture hosts send on to another address once or twice. */
const MOST_REDIRECTS = 3;

export function createPictureSource(settings: PictureSettings): PictureSource {
  const lookup = createLookup(settings);
  const isAllowed = (address: string) =>
    settings.allowPrivate
      ? /^https?:\/\/\S+$/.test(address) && URL.canParse(address)
      : isPublicHttpsUrl(address);

  const get = (address: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = address.startsWith('https:') ? https : http;
      request(address, { lookup, agent: false, signal, headers: { accept: 'image/*' } }, resolve)
        .on('error', reject)
        .end();
    });

  const follow = async (address: string, signal: AbortSignal, redirects: number): Promise<Buffer> => {
    const answer = await get(address, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return bytesOf(answer);
    answer.destroy();
    if (status < 300 || status >= 400 || headers.location === undefined)
      throw new NoPicture(say('pictures.answered', { status }));
    const next = URL.parse(headers.location, address)?.href ?? '';
    if (redirects === MOST_REDIRECTS)
      throw new NoPicture(say('pictures.redirects', { most: MOST_REDIRECTS }));
    if (!isAllowed(next)) throw new NoPicture(say('pictures.redirectedTo'));
    return follow(next, signal, redirects + 1);
  };

  return {
    isAllowed,
    fetch: async (address, signal) => {
      const inTime = AbortSignal.timeout(settings.timeoutMs);
      try {
        return await follow(address, AbortSignal.any([inTime, signal]), 0);
      } catch (error) {
        if (signal.aborted || error instanceof NoPicture) throw error;
        if (inTime.aborted)
          throw new NoPicture(say('pictures.noAnswer', { seconds: settings.timeoutMs / 1000 }));
        if (error instanceof NotPublic)
          throw new NoPicture(say('pictures.notPublic', { address: error.address }), { cause: error });
        const { code, name } = error as Error & { code?: string };
        throw new NoPicture(say('pictures.unreached', { code: code ?? name }), { cause: error });
      }
    },
  };
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_UPLOAD_BYTES) {
      answer.destroy();
      throw new NoPicture(say('pictures.tooLarge', { mebibytes: LARGEST_UPLOAD_BYTES / 1024 / 1024 }));
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
