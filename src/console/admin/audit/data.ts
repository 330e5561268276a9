/** The audit logs of the services in one shape, and the verification of their chains. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { Change } from './change.ts';
import type { Concern } from './subject.ts';

export type Service = 'planning' | 'listings' | 'directory' | 'hr';
/** The chains of the others are walked by the command alone. */
export type Verified = 'planning' | 'listings';
export const isVerified = (service: Service): service is Verified =>
  service === 'planning' || service === 'listings';

export interface Event {
  id: string;
  sequence: number;
  actorId: string;
  action: string;
  entityType: string;
  entityId: string;
  changes: Change[];
  /** Shifts, demand and runs that it is about. */
  concerns: Concern[];
  at: string;
  /** What it is about today, where the log itself says it. */
  title: string | null;
  /** The item that it is about; null: none. */
  listingId: string | null;
  /** When the booking is that it is about; null: no booking. */
  stay: { start: string; end: string } | null;
  /** Null: not shown to members. */
  hash: string | null;
}

export interface Filter {
  entityType?: string;
  entityId?: string;
  actorId?: string;
  action?: string;
  from?: string;
  until?: string;
  actors?: 'people' | 'machines';
}

/** How many changes of each kind the other parts of the filter let through. */
export function useCounts(service: Service, { actors: _, ...filter }: Filter) {
  return useQuery({
    queryKey: ['audit', service, 'counts', filter],
    queryFn: async ({ signal }) => {
      const of = async (actors: 'people' | 'machines') =>
        (await READS[service]({ ...filter, actors }, 1, signal)).total;
      const [people, machines] = await Promise.all([of('people'), of('machines')]);
      return { people, machines };
    },
    placeholderData: keepPreviousData,
  });
}

export const PAGE = 50;

export function useEvents(service: Service, filter: Filter, page: number) {
  return useQuery({
    queryKey: ['audit', service, filter, page],
    queryFn: ({ signal }) => READS[service](filter, page, signal),
    placeholderData: keepPreviousData,
  });
}

interface Events {
  items: Event[];
  total: number;
}

/** What events of other services have nothing of. */
const NO_LISTING = { title: null, listingId: null, stay: null };

async function planningEvents(filter: Filter, page: number, signal: AbortSignal): Promise<Events> {
  const slice = { limit: PAGE, offset: (page - 1) * PAGE };
  const { items, total } = await api.planning.listAuditEvents({ ...slice, ...filter }, { signal });
  return {
    total,
    items: items.map(({ actor, ...event }) => ({ ...event, ...NO_LISTING, actorId: actor.id })),
  };
}

const embeddedEvents =
  (list: typeof api.directory.listDirectoryAudit | typeof api.hr.listHrAudit) =>
  async (filter: Filter, page: number, signal: AbortSignal): Promise<Events> => {
    const slice = { limit: PAGE, offset: (page - 1) * PAGE };
    const { items, total } = await list({ ...slice, ...filter }, { signal });
    return {
      total,
      items: items.map(({ actor, ...event }) => ({
        ...event,
        ...NO_LISTING,
        actorId: actor.id,
        concerns: [],
      })),
    };
  };

async function listingsEvents(filter: Filter, page: number, signal: AbortSignal): Promise<Events> {
  const { entityType, entityId, actorId, ...times } = filter;
  const named = Object.entries({ entity_type: entityType, entity_id: entityId, actor_id: actorId });
  const narrowed = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  const asked = { page, page_size: PAGE, ...narrowed, ...times };
  const { items, total } = await api.listings.listAudit(asked, { signal });
  const events = items.map(({ actor_id, entity_type, entity_id, listing_title, listing_id, ...event }) => ({
    ...event,
    actorId: actor_id,
    entityType: entity_type,
    entityId: entity_id,
    title: listing_title,
    listingId: listing_id,
    concerns: [],
  }));
  return { total, items: events };
}

const READS: Record<Service, (filter: Filter, page: number, signal: AbortSignal) => Promise<Events>> = {
  planning: planningEvents,
  listings: listingsEvents,
  directory: embeddedEvents(api.directory.listDirectoryAudit),
  hr: embeddedEvents(api.hr.listHrAudit),
};

/** `newest`: the number of events, so that the chain is verified again when there are more. */
export function useVerification(service: Verified, newest: number | undefined, allowed: boolean) {
  return useQuery({
    queryKey: ['audit chain', service, newest],
    queryFn: ({ signal }) => api[service].verifyAudit({}, { signal }),
    enabled: allowed && newest !== undefined,
  });
}
