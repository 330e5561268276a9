/** A closed loop of HTTP/1.1 requests over kept connections, cheap enough not to be what is measured. */
import { connect, type Socket } from 'node:net';

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

export interface Load {
  port: number;
  connections: number;
  milliseconds: number;
  /** The bytes of the next request. */
  next: () => string;
}

/** Sends as fast as answers come back, on each connection one request at a time; times in milliseconds. */
export async function measure({ port, connections, milliseconds, next }: Load): Promise<Measured> {
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      const answers = readerOf(socket);
      while (performance.now() < end) {
        const sent = performance.now();
        socket.write(next());
        const status = await answers();
        times.push(performance.now() - sent);
        if (status >= 300) failures += 1;
      }
      socket.destroy();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}

/** Waits for the next whole answer on the socket and resolves with its status. */
function readerOf(socket: Socket): () => Promise<number> {
  let held = Buffer.alloc(0);
  let waiting: { resolve(status: number): void; reject(error: Error): void } | null = null;
  const check = () => {
    const answer = headOf(held);
    if (answer === null || held.length < answer.length) return;
    held = held.subarray(answer.length);
    waiting?.resolve(answer.status);
  };
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    check();
  });
  socket.on('error', (error) => waiting?.reject(error));
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
}

function headOf(bytes: Buffer): { status: number; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return { status: Number(head.slice(9, 12)), length: end + 4 + length };
}

/** The text of one request. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
