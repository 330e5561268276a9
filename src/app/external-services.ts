/** Part of the composition root: connects to Directory and HR, external or embedded. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHttpDirectory } from '../directory/directory.http.ts';
import { type ClientCredentials, loadPlanningClient } from '../directory/planning-client.ts';
import { createContractStore } from '../hr/contract-store.ts';
import { createHttpHr } from '../hr/hr.http.ts';
import type { Hr } from '../hr/hr.ts';
import type { Database } from '../platform/db/db.ts';
import type { OutboundSight } from '../platform/http/outbound.ts';
import type { Config } from './config.ts';

/** Base address of the Directory. An embedded one is called over loopback; its port is known once the server listens. */
export function directoryUrlOf(config: Config, app: () => FastifyInstance): () => string {
  return () => config.DIRECTORY_URL ?? `${loopback(app())}/directory`;
}

/** HR over HTTP, with tokens of the Directory for `client`. */
export function connectHr(
  config: Config,
  app: () => FastifyInstance,
  client: ClientCredentials,
  { db, now, watch }: { db: Database; now: () => Date; watch: (service: string) => OutboundSight },
): Hr {
  const timeoutMs = config.SERVICE_TIMEOUT_MS;
  const directory = createHttpDirectory({
    url: directoryUrlOf(config, app),
    client,
    timeoutMs,
    now,
    sight: watch('directory'),
  });
  const url = () => config.HR_URL ?? `${loopback(app())}/hr`;
  return createHttpHr({
    url,
    directory,
    timeoutMs,
    contractStore: createContractStore(db),
    sight: watch('hr'),
  });
}

/** From a read over loopback to the longest time-out. */
const CALL_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** A log line for each fault of a service, and a figure for each attempt to call it. */
export function watchCalls({ log, metrics, tracing }: FastifyInstance): (service: string) => OutboundSight {
  const took = metrics.histogram(
    'external_call_seconds',
    'Time of attempts to call HR and the Directory, retries counted apart',
    ['service', 'outcome'],
    CALL_BUCKETS,
  );
  return (service) => ({
    onFault: ({ status, message }) =>
      log.warn({ service, status, reason: message }, 'a call to an external service failed'),
    onAttempt: (outcome, seconds) => took({ service, outcome }, seconds),
    trace: ({ method, url }, work) => {
      // The query names people.
      const attributes = { 'http.request.method': method, 'url.full': url.replace(/\?.*/, '') };
      return tracing.call(`${method} ${service}`, attributes, work);
    },
  });
}

/** This application's OAuth client at the Directory: from the settings, or generated for the embedded one. */
export async function clientOf(config: Config): Promise<ClientCredentials> {
  if (config.DIRECTORY_URL === undefined) return loadPlanningClient(config.DATA_DIR);
  return { id: config.SERVICE_CLIENT_ID ?? '', secret: config.SERVICE_CLIENT_SECRET ?? '' };
}

export function loopback(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo | null;
  if (address === null) throw new Error('the embedded services are reachable only once the server listens');
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  return `http://${host}:${address.port}`;
}
