/**
 * The operations that tools may call, as the caller: through the services' own routes, with the caller's token, so that
 * roles, sites, limits, validation and audit are those of the APIs. Nothing here publishes.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Client, createClient, type Planning } from '../client/index.ts';

const LISTINGS = ['listListings', 'getListing', 'getListingBySlug', 'quoteListing'] as const;
const PLANNING = [
  'listLocationSettings',
  'listPeople',
  'listRota',
  'listDemand',
  'listOpenShifts',
  'listPlanningRuns',
  'getPlanningRun',
  'listPlanningRunUnassigned',
  'listPlanningRunExplanations',
  'listDemandCandidates',
  'createPlanningRun',
  'replanPlanningRun',
] as const;

export interface Services {
  listings: Pick<Client['listings'], (typeof LISTINGS)[number]>;
  planning: Pick<Client['planning'], (typeof PLANNING)[number]>;
  /** Judges a change of the rota and writes nothing. */
  tryRotaChange(body: Planning.RotaChangeCreate): Promise<object>;
}

export function createServices(app: FastifyInstance, request: FastifyRequest): Services {
  const { authorization = '' } = request.headers;
  const client = createClient({
    baseUrl: '',
    token: authorization.replace(/^Bearer +/i, ''),
    fetch: fetchInside(app, request),
    attempts: 1,
  });
  return {
    listings: pick(client.listings, LISTINGS),
    planning: pick(client.planning, PLANNING),
    tryRotaChange: (body) => client.planning.changeRota({ dryRun: true, body }),
  };
}

/** Requests of this process to itself, at the caller's address and under the caller's request id. */
function fetchInside(app: FastifyInstance, { ip, id }: FastifyRequest): typeof fetch {
  return async (url, init = {}) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: init.method as 'GET' | 'POST',
      url: String(url),
      headers: { ...(init.headers as Record<string, string>), 'x-request-id': id },
      remoteAddress: ip,
      ...(init.body === undefined ? {} : { payload: init.body as string }),
    });
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(rawPayload.length === 0 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: sent,
    });
  };
}

function pick<T extends object, const K extends readonly (keyof T)[]>(all: T, names: K): Pick<T, K[number]> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, K[number]>;
}
