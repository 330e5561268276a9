/** An endpoint of a webhook on this machine: it keeps what it receives and answers as a test says. */
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

export async function startReceiver() {
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  let answer: Answer = (_, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers as Record<string, string>, body: await textOf(request) };
    received.push(one);
    answer(one, response);
    arrivals.emit('one');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    /** Resolves when `count` requests have arrived in all. */
    arrived: async (count: number) => {
      while (received.length < count) await once(arrivals, 'one');
    },
    answerBy: (next: Answer) => {
      answer = next;
    },
    answerWith: (status: number, body = '') => {
      answer = (_, response) => response.writeHead(status).end(body);
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
