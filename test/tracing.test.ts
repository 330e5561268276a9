/** A trace goes from the caller through the request, its calls and the queue to the worker that solves; over OTLP/HTTP. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openRunner } from '../src/planning/rota/solve/open.ts';
import { SolveThreads } from '../src/planning/rota/solve/thread.ts';
import { createMetrics } from '../src/platform/http/metrics.ts';
import { openTracing } from '../src/platform/tracing/open.ts';
import { startTestApp } from './helpers/app.ts';
import { createOrganisation } from './helpers/organisation.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const attributeOf = (attributes: Attribute[], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

const spans: (OtlpSpan & { service: unknown })[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Export;
  for (const { resource, scopeSpans } of resourceSpans)
    for (const span of scopeSpans.flatMap((scope) => scope.spans))
      spans.push({ ...span, service: attributeOf(resource.attributes, 'service.name') });
  response
    .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
    .end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
after(() => collector.close().closeAllConnections());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const tracing = await openTracing({ endpoint, share: 1 }, 'shopfloor');
const testApp = await startTestApp({ SOLVER_WORKERS: '0' }, undefined, tracing);
const { db } = testApp;
const now = () => new Date();

test('request, calls to HR, wait and solve of one run are one trace, below the caller that sent its context', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId: locationIds[0], ...times });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const caller = 'b7ad6b7169203331';
  const body = { weekStart: '2027-03-01', options: { timeLimitMs: 100 } };
  const headers = { prefer: 'respond-async', traceparent: `00-${traceId}-${caller}-01` };
  const made = await admin.call('POST', '/planning/v1/planning-runs', body, headers);
  assert.equal(made.status, 202, made.text);

  const ofWorker = await openTracing({ endpoint, share: 1 }, 'shopfloor-worker');
  const fail = (fault: unknown) => assert.fail(String(fault));
  const watch = { metrics: createMetrics(fail), tracing: ofWorker, log: { warn: fail, error: fail } };
  const threads = new SolveThreads();
  const { queue, runner } = await openRunner({
    db,
    now,
    solver: { workers: 1, reserved: 0, shares: {} },
    threads,
    ...watch,
  });
  const ended = new Promise((resolve) => runner.events.once('ended', resolve));
  await runner.start();
  await ended;
  await runner.stop();
  threads.close();
  await queue.stop();
  await Promise.all([tracing.close(), ofWorker.close()]);

  const trace = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => trace.find((span) => span.name === name) ?? assert.fail(`no span ${name}`);
  const request = named('POST /planning/v1/planning-runs');
  assert.equal(request.parentSpanId, caller);
  assert.equal(request.service, 'shopfloor');
  assert.equal(attributeOf(request.attributes, 'http.response.status_code'), 202);
  const call = named('GET hr');
  assert.equal(call.parentSpanId, request.spanId);
  assert.ok(!JSON.stringify(call.attributes).includes('?'), 'queries are left out');
  assert.equal(named('POST directory').parentSpanId, request.spanId);
  for (const phase of ['wait', 'solve', 'store']) {
    const span = named(`planning-run ${phase}`);
    assert.deepEqual([span.parentSpanId, span.service], [request.spanId, 'shopfloor-worker'], phase);
    assert.equal(attributeOf(span.attributes, 'planning_run.id'), made.body.id);
    assert.ok(BigInt(span.endTimeUnixNano) > BigInt(span.startTimeUnixNano), phase);
  }
  assert.ok(spans.length > trace.length, 'requests of others are traces of their own');
  assert.ok(!spans.some(({ name }) => name.includes('/ready') || name.includes('/metrics')));
});
