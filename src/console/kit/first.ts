/** Who changed a record last, as the audit logs have it. */
import { ApiError, ConnectionError } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { isOutdated, Preceded } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { messages } from './messages.ts';
import { timeText } from './time/zone.ts';

export interface First {
  /** A person's id, or that of a service. */
  by: string;
  at: string;
}

/** Under which name a log keeps the changes of a record. */
export interface Trail {
  service: 'planning' | 'listings' | 'directory' | 'hr';
  entityType: string;
  /** Absent: the organisation has one such record. */
  entityId?: string;
}

const trailIn =
  (service: Trail['service']) =>
  (entityType: string, entityId?: string): Trail => ({
    service,
    entityType,
    ...(entityId === undefined ? {} : { entityId }),
  });
export const planningTrail = trailIn('planning');
export const listingsTrail = trailIn('listings');
export const directoryTrail = trailIn('directory');
export const hrTrail = trailIn('hr');

/** Writes what is no form, such as a state. Refused because the record has changed, it says who changed it. */
export async function unlessChanged<T>(
  perform: () => Promise<T>,
  trail: Trail,
  nameOf: (id: string) => string | undefined,
): Promise<T> {
  try {
    return await perform();
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const first = await firstBy(trail);
    if (first === null) throw error;
    const at = timeText(first.at);
    const isOwn = first.by === me().id;
    const who = nameOf(first.by) ?? messages.somebody;
    throw new Preceded(isOwn ? messages.changedByYou(at) : messages.changedBy(who, at), error);
  }
}

/** null: the log has nothing that the user may read, or cannot be reached; what was met is shown without it. */
export async function firstBy(trail: Trail): Promise<First | null> {
  try {
    return await newestOf(trail);
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) return null;
    throw error;
  }
}

async function newestOf({ service, entityType, entityId }: Trail): Promise<First | null> {
  if (service === 'listings') {
    const asked = {
      entity_type: entityType,
      page_size: 1,
      ...(entityId === undefined ? {} : { entity_id: entityId }),
    };
    const [newest] = (await api.listings.listAudit(asked)).items;
    return newest === undefined ? null : { by: newest.actor_id, at: newest.at };
  }
  const named = entityId === undefined ? {} : { entityId };
  const list = {
    planning: api.planning.listAuditEvents,
    directory: api.directory.listDirectoryAudit,
    hr: api.hr.listHrAudit,
  }[service];
  const [newest] = (await list({ entityType, ...named, limit: 1 })).items;
  return newest === undefined ? null : { by: newest.actor.id, at: newest.at };
}
