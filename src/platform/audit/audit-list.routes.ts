/**
 * The audit log of an embedded service over HTTP. Listings and Planning have their own, with what each may show. The
 * chain is verified by `npm run verify-audit`.
 */
import Type from 'typebox';
import { actorOf } from '../auth/auth.ts';
import type { ServiceContext } from '../context.ts';
import { OffsetListOf, OffsetQuery } from '../http/page.ts';
import { rangeOf } from '../local-time.ts';
import { type App, Closed, DateTime, refusals, Uuid } from '../shapes.ts';
import { ByActors } from './audit.filter.ts';
import { readAudit } from './audit.repo.ts';
import type { AuditEvent } from './audit.ts';

const MOST = 100;

const Named = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));

const Filter = Closed({
  limit: Type.Integer({ minimum: 1, maximum: MOST, default: MOST }),
  offset: OffsetQuery.offset,
  entityType: Named,
  entityId: Named,
  actorId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  action: Named,
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
  actors: ByActors,
});

const Event = Closed(
  {
    id: Uuid,
    sequence: Type.Integer(),
    actor: Closed({ id: Type.String(), role: Type.String() }, { title: 'AuditActor' }),
    action: Type.String(),
    entityType: Type.String(),
    entityId: Type.String(),
    changes: Type.Array(
      Closed(
        {
          path: Type.String({
            description: 'JSON Pointer of the member that changed; empty: the whole record',
          }),
          before: Type.Optional(Type.Unknown()),
          after: Type.Optional(Type.Unknown()),
        },
        { title: 'AuditChange' },
      ),
    ),
    requestId: Type.String(),
    at: DateTime,
    prevHash: Type.String(),
    hash: Type.String({ description: 'SHA-256 over the event’s canonical JSON (RFC 8785)' }),
  },
  { title: 'AuditEvent' },
);

function viewOf(event: AuditEvent) {
  const { id, sequence, action, changes, at, hash } = event;
  return {
    id,
    sequence,
    actor: { id: event.actor_id, role: event.actor_role },
    action,
    entityType: event.entity_type,
    entityId: event.entity_id,
    changes,
    requestId: event.request_id,
    at,
    prevHash: event.prev_hash,
    hash,
  };
}

export function auditListRoutes(
  app: App,
  { db }: Pick<ServiceContext, 'db'>,
  service: 'directory' | 'hr',
): void {
  const access = { service, roles: ['admin'], serviceTokens: true } as const;
  const tags = ['Audit'];
  const refused = refusals('snake', 400, 401, 403, 422);
  const name = service === 'hr' ? 'Hr' : 'Directory';
  app.get(
    '/v1/audit',
    {
      config: { access, rate: 'none' },
      schema: {
        operationId: `list${name}Audit`,
        tags,
        summary: 'What was changed, by whom, newest first',
        description: `The audit log of ${service === 'hr' ? 'contracts, availability and leave as they were written here' : 'accounts, people and sites'}. For administrators and services. Filters go together: record, actor, action and a range of time.`,
        querystring: Filter,
        response: { 200: OffsetListOf(Event), ...refused },
      },
    },
    async (request) => {
      const { limit, offset, from, until, ...named } = request.query;
      const filter = { ...named, ...rangeOf({ from, until }) };
      const { organisationId } = actorOf(request);
      const { items, total } = await readAudit(db, organisationId, service, { limit, offset }, filter);
      return { items: items.map(viewOf), limit, offset, total };
    },
  );
}
