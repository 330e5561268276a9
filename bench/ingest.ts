/**
 * Ingest of 100,000 eligibility rows (2,000 people × 50 requirements) over HTTP, five times, on the tests' server. Prints one
 * JSON line: seconds each, and the longest stop of the API's event loop. The bodies are made before, and sent by a thread of
 * their own: node bench/ingest.ts
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { newId } from '../src/platform/ids.ts';
import { startTestApp } from '../test/helpers/app.ts';

const PEOPLE = 2000;
const REQUIREMENTS = 50;
const TIMES = 5;
const RESOLUTION_MS = 5;

interface Errand {
  url: string;
  headers: Record<string, string>;
  bodies: string[];
}

async function measure() {
  const testApp = await startTestApp();
  const { token } = await testApp.caller({ roles: ['admin'] });
  const { port } = testApp.app.server.address() as AddressInfo;
  const errand: Errand = {
    url: `http://127.0.0.1:${port}/planning/v1/eligibility/snapshots`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    bodies: Array.from({ length: TIMES }, (_, i) => JSON.stringify({ source: `bench ${i}`, rows: rowsOf() })),
  };
  const sender = new Worker(new URL(import.meta.url), { workerData: errand });
  await once(sender, 'online');
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const seconds: number[] = [];
  sender.on('message', (taken: number) => seconds.push(taken));
  loop.enable();
  await once(sender, 'exit');
  loop.disable();
  const eventLoopMaxMs = Math.round(loop.max / 1e6);
  console.log(JSON.stringify({ rows: PEOPLE * REQUIREMENTS, seconds, eventLoopMaxMs }));
}

function rowsOf() {
  return Array.from({ length: PEOPLE }, () => newId()).flatMap((userId) =>
    Array.from({ length: REQUIREMENTS }, (_, i) => ({
      userId,
      workRequirementId: `requirement-${i}`,
      eligible: true,
      validFrom: '2026-01-01T00:00:00Z',
      validUntil: '2027-01-01T00:00:00Z',
    })),
  );
}

async function send({ url, headers, bodies }: Errand) {
  for (const body of bodies) {
    const started = performance.now();
    const answer = await fetch(url, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(text.slice(0, 500));
    parentPort?.postMessage(Math.round(performance.now() - started) / 1000);
  }
}

await (isMainThread ? measure() : send(workerData as Errand));
