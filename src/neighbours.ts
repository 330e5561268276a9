/** Part of the composition root: how Directory and HR are reached, be they elsewhere or in this process. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createHttpDirectory } from './directory/directory.http.ts';
import { type ClientCredentials, loadPlanningClient } from './directory/planning-client.ts';
import { createContractStore } from './hr/contract-store.ts';
import { createHttpHr } from './hr/hr.http.ts';
import type { Hr } from './hr/hr.ts';
import type { Database } from './platform/db.ts';
import type { OutboundFault } from './platform/outbound.ts';

/** Where the Directory answers. Embedded ones are spoken to over loopback, at an address known once the server listens. */
export function directoryUrlOf(config: Config, app: () => FastifyInstance): () => string {
  return () => config.DIRECTORY_URL ?? `${loopback(app())}/directory`;
}

/** HR over HTTP, with tokens that `client` gets from the Directory. */
export function connectHr(
  config: Config,
  app: () => FastifyInstance,
  client: ClientCredentials,
  { db, now }: { db: Database; now: () => Date },
): Hr {
  const warn = (neighbour: string) => (fault: OutboundFault) =>
    app().log.warn({ neighbour, status: fault.status, reason: fault.message }, 'a neighbour failed');
  const timeoutMs = config.NEIGHBOUR_TIMEOUT_MS;
  const directory = createHttpDirectory({
    url: directoryUrlOf(config, app),
    client,
    timeoutMs,
    now,
    onFault: warn('directory'),
  });
  const url = () => config.HR_URL ?? `${loopback(app())}/hr`;
  return createHttpHr({
    ...{ url, directory, timeoutMs, contractStore: createContractStore(db) },
    onFault: warn('hr'),
  });
}

/** The client that this product is at the Directory: from the settings, or its own at the embedded one. */
export function clientOf(config: Config): ClientCredentials {
  if (config.DIRECTORY_URL === undefined) return loadPlanningClient(config.DATA_DIR);
  return { id: config.NEIGHBOUR_CLIENT_ID ?? '', secret: config.NEIGHBOUR_CLIENT_SECRET ?? '' };
}

export function loopback(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo | null;
  if (address === null) throw new Error('the embedded neighbours answer only once the server listens');
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  return `http://${host}:${address.port}`;
}
