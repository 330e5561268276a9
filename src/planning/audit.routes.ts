import Type from 'typebox';
import { readAudit } from '../platform/audit.repo.ts';
import type { AuditEvent } from '../platform/audit.ts';
import type { ServiceContext } from '../platform/context.ts';
import { OffsetListOf } from '../platform/page.ts';
import { type App, Closed, DateTime, refusals, Uuid } from '../platform/shapes.ts';
import { ANYONE, LIST_STATUSES } from './access.ts';
import { readAuditAt } from './audit.repo.ts';
import { listedLocations, scopeOf } from './scope.ts';

const LISTED = 100;

const AuditRecord = Closed({
  id: Uuid,
  sequence: Type.Integer(),
  actor: Closed({ id: Type.String(), role: Type.String() }),
  action: Type.String(),
  entityType: Type.String(),
  entityId: Type.String(),
  changes: Type.Array(
    Closed({
      path: Type.String(),
      before: Type.Optional(Type.Unknown()),
      after: Type.Optional(Type.Unknown()),
    }),
  ),
  requestId: Type.String(),
  at: DateTime,
  prevHash: Type.String(),
  hash: Type.String(),
});

export function auditRoutes(app: App, { db }: ServiceContext): void {
  app.get(
    '/v1/audit',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listAuditEvents',
        summary: `The ${LISTED} most recent mutations, newest first, of granted locations`,
        tags: ['Audit'],
        response: { 200: OffsetListOf(AuditRecord), ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const places = listedLocations(scope);
      const { items, total } = await (places === null
        ? readAudit(db, organisationId, 'planning', { limit: LISTED, offset: 0 })
        : readAuditAt(db, organisationId, places, scope.actor, LISTED));
      return { items: items.map(recordOf), limit: LISTED, offset: 0, total };
    },
  );
}

function recordOf(event: AuditEvent) {
  return {
    id: event.id,
    sequence: event.sequence,
    actor: { id: event.actor_id, role: event.actor_role },
    action: event.action,
    entityType: event.entity_type,
    entityId: event.entity_id,
    changes: event.changes,
    requestId: event.request_id,
    at: event.at,
    prevHash: event.prev_hash,
    hash: event.hash,
  };
}
