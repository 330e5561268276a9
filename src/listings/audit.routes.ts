import Type, { type Static } from 'typebox';
import { ByActors } from '../platform/audit/audit.filter.ts';
import { readAudit } from '../platform/audit/audit.repo.ts';
import type { AuditEvent as AuditRow } from '../platform/audit/audit.ts';
import { VERIFIED, Verification, verificationOf } from '../platform/audit/audit.verification.ts';
import { actorOf } from '../platform/auth/auth.ts';
import type { Sql } from '../platform/db/db.ts';
import { linkHeader, PageOf, PageQuery, pageEnvelope } from '../platform/http/page.ts';
import { rangeOf } from '../platform/local-time.ts';
import { type App, Closed, DateTime, Nullable, Uuid } from '../platform/shapes.ts';
import { AUDIT, AUDIT_REFUSALS } from './access.ts';
import type { ListingsContext } from './context.ts';
import { DateOrTime } from './hire/stay.schema.ts';

const Change = Closed(
  {
    path: Type.String({ description: 'JSON Pointer of the member that changed; empty: the whole record' }),
    before: Type.Optional(Type.Unknown()),
    after: Type.Optional(Type.Unknown()),
  },
  { title: 'AuditChange' },
);

const Stay = Closed(
  { start: DateOrTime('First day, or a time'), end: DateOrTime('Day of the return, or a time') },
  {
    title: 'AuditStay',
    description:
      'extension: when the booking is that it is about; as it is today, or was last; null: no booking',
  },
);

const AuditEvent = Closed(
  {
    organisation_id: Uuid,
    service: Type.String(),
    sequence: Type.Integer(),
    id: Uuid,
    actor_id: Type.String(),
    actor_role: Type.String(),
    action: Type.String(),
    entity_type: Type.String(),
    entity_id: Type.String(),
    listing_title: Nullable(
      Type.String({
        description: 'extension: of the listing that it is about, as it is today; null: none, or gone',
      }),
    ),
    listing_id: Nullable(
      Type.String({
        description:
          'extension: the listing that it is about, also of a photo, a stock or a booking; null: none',
      }),
    ),
    stay: Nullable(Stay),
    changes: Type.Array(Change),
    request_id: Type.String(),
    at: DateTime,
    prev_hash: Type.String(),
    hash: Type.String({ description: 'SHA-256 over the event’s canonical JSON (RFC 8785)' }),
  },
  { title: 'AuditEvent' },
);

const Filter = Closed({
  ...PageQuery,
  entity_type: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  entity_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Of a listing: the events of its photos too' }),
  ),
  actor_id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
  actors: ByActors,
});

/** Photos are found by their listing too. */
const LISTING_OF_PHOTO = `coalesce(a.changes -> 0 -> 'after', a.changes -> 0 -> 'before') ->> 'listing_id'`;

/** What a booking's events say of it: a change names only the members that it changed. */
interface BookedStay {
  listingId: string;
  stay: Static<typeof Stay>;
}

/** The listing that an event is about: its own, or that of a photo, a stock or a booking. */
function listingOf(
  { entity_type, entity_id, changes }: AuditRow,
  bookings: ReadonlyMap<string, BookedStay>,
): string | null {
  if (entity_type === 'listing' || entity_type === 'listing_stock') return entity_id;
  if (entity_type === 'listing_booking') return bookings.get(entity_id)?.listingId ?? null;
  const [first] = changes;
  const record = (first?.after ?? first?.before) as { listing_id?: unknown } | null | undefined;
  return typeof record?.listing_id === 'string' ? record.listing_id : null;
}

/** By id. Of a booking that is gone, the last record that the log has whole. */
async function readBooked(
  db: Sql,
  organisationId: string,
  events: readonly AuditRow[],
): Promise<Map<string, BookedStay>> {
  const ids = events.flatMap(({ entity_type, entity_id }) =>
    entity_type === 'listing_booking' ? [entity_id] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await db.query<{ id: string; listing_id: string; start: string; end: string }>(
    `select a.entity_id as id, coalesce(b.listing_id::text, a.record ->> 'listing_id') as listing_id,
       coalesce(b.starts_at_text, lower(b.days)::text, a.record ->> 'start') as start,
       coalesce(b.ends_at_text, upper(b.days)::text, a.record ->> 'end') as "end"
     from (
       select distinct on (e.entity_id) e.entity_id,
         coalesce(e.changes -> 0 -> 'after', e.changes -> 0 -> 'before') as record
       from audit_events e
       where e.organisation_id = $1 and e.service = 'listings' and e.entity_type = 'listing_booking'
         and e.entity_id = any ($2::text[]) and e.changes -> 0 ->> 'path' = ''
       order by e.entity_id, e.sequence desc
     ) a
     left join (
       select id::text, listing_id, days, to_json(starts_at) #>> '{}' as starts_at_text,
         to_json(ends_at) #>> '{}' as ends_at_text
       from listing_bookings where organisation_id = $1 and id = any ($2::uuid[])
     ) b on b.id = a.entity_id`,
    [organisationId, [...new Set(ids)]],
  );
  return new Map(
    found.map(({ id, listing_id, start, end }) => [id, { listingId: listing_id, stay: { start, end } }]),
  );
}

async function readTitles(db: Sql, organisationId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.query<{ id: string; title: string }>(
    'select id, title from listings where organisation_id = $1 and id = any ($2::uuid[])',
    [organisationId, [...new Set(ids)]],
  );
  return new Map(found.map(({ id, title }) => [id, title]));
}

export function auditRoutes(app: App, { db }: ListingsContext): void {
  app.get(
    '/v1/audit',
    {
      schema: {
        operationId: 'listAudit',
        summary: 'What was changed, by whom, newest first',
        description:
          'Each event names who acted, what changed before and after, and the request; query parameters narrow the log. Managers, area managers and administrators read that of their organisation. Events of a listing’s photos are found by the listing’s id too.',
        tags: ['Audit'],
        querystring: Filter,
        response: { 200: PageOf(AuditEvent), ...AUDIT_REFUSALS },
      },
      config: { ...AUDIT, linked: true },
    },
    async (request, reply) => {
      const page = request.query;
      const slice = { limit: page.page_size, offset: (page.page - 1) * page.page_size };
      const {
        entity_type: entityType,
        entity_id: entityId,
        actor_id: actorId,
        action,
        from,
        until,
        actors,
      } = page;
      const filter = { entityType, entityId, actorId, action, actors, ...rangeOf({ from, until }) };
      const { organisationId } = actorOf(request);
      const { items, total } = await readAudit(
        db,
        organisationId,
        'listings',
        slice,
        filter,
        LISTING_OF_PHOTO,
      );
      reply.header('link', linkHeader(request.url, page, total));
      const bookings = await readBooked(db, organisationId, items);
      const about = items.map((event) => listingOf(event, bookings));
      const titles = await readTitles(
        db,
        organisationId,
        about.flatMap((id) => id ?? []),
      );
      const titled = items.map((event, index) => {
        const listingId = about[index] ?? null;
        return {
          ...event,
          listing_id: listingId,
          listing_title: listingId === null ? null : (titles.get(listingId) ?? null),
          stay: bookings.get(event.entity_id)?.stay ?? null,
        };
      });
      return pageEnvelope(titled, page, total);
    },
  );

  app.get(
    '/v1/audit/verification',
    {
      schema: {
        operationId: 'verifyAudit',
        summary: `Recomputes the newest ${VERIFIED} links of the audit chain; \`npm run verify-audit\` walks all`,
        description:
          'Each link is the hash of its event and of the link before it, so that a changed or missing event shows. The answer says whether the chain holds, and where it breaks. Managers, area managers and administrators may ask; it counts as a solve against the limits.',
        tags: ['Audit', 'extension'],
        response: { 200: Verification, ...AUDIT_REFUSALS },
      },
      config: { ...AUDIT, rate: 'solves' },
    },
    async (request) => verificationOf(db, actorOf(request).organisationId, 'listings'),
  );
}
