/**
 * The operations that tools may call, as the caller: through the services' own routes, so that roles, sites, limits,
 * validation and audit are those of the APIs. The caller's token stays at the door: it may be good for the tools alone.
 * Nothing here publishes.
 */
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { type Client, createClient, type Planning } from '../client/index.ts';
import { actingAs, actorOf } from '../platform/auth/auth.ts';

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
  const client = createClient({ baseUrl: '', fetch: fetchInside(app, request), attempts: 1 });
  return {
    listings: pick(client.listings, LISTINGS),
    planning: pick(client.planning, PLANNING),
    tryRotaChange: (body) => client.planning.changeRota({ dryRun: true, body }),
  };
}

/** Requests of this process to itself as the caller, at the caller's address and under the caller's request id. */
function fetchInside(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  const { toolsOnly: _door, ...actor } = actorOf(request);
  const { ip, id } = request;
  return async (url, init = {}) => {
    const options: InjectOptions = {
      method: init.method as 'GET' | 'POST',
      url: String(url),
      headers: { ...(init.headers as Record<string, string>), 'x-request-id': id },
      remoteAddress: ip,
      ...(init.body === undefined ? {} : { payload: init.body as string }),
    };
    // The request is made when it is awaited, so that must be inside.
    const { statusCode, headers, rawPayload } = await actingAs.run(actor, async () => {
      const answer = await app.inject(options);
      return answer;
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
