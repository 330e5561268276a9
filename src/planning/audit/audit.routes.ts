import Type from 'typebox';
import { ByActors } from '../../platform/audit/audit.filter.ts';
import { readAudit } from '../../platform/audit/audit.repo.ts';
import { VERIFIED, Verification, verificationOf } from '../../platform/audit/audit.verification.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { OffsetListOf, OffsetQuery } from '../../platform/http/page.ts';
import { rangeOf } from '../../platform/local-time.ts';
import { type App, Closed, DateTime, Nullable, OneOf, refusals, Uuid } from '../../platform/shapes.ts';
import { ADMIN, ANYONE, LIST_STATUSES } from '../access.ts';
import { sightOf } from '../organisation/workforce/sight.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { CONCERNED, readAuditAt, readConcerned } from './audit.repo.ts';
import { auditView, idsOf } from './audit.view.ts';

const LISTED = 100;

const AuditRecord = Closed(
  {
    id: Uuid,
    sequence: Type.Integer(),
    actor: Closed({ id: Type.String(), role: Type.String() }),
    action: Type.String(),
    entityType: Type.String(),
    entityId: Type.String(),
    changes: Type.Array(
      Closed(
        {
          path: Type.String(),
          before: Type.Optional(Type.Unknown()),
          after: Type.Optional(Type.Unknown()),
        },
        { title: 'AuditChange' },
      ),
    ),
    concerns: Type.Array(
      Closed(
        {
          id: Uuid,
          kind: OneOf(CONCERNED),
          name: Nullable(Type.String()),
          locationIds: Type.Array(Uuid),
          start: DateTime,
          end: DateTime,
        },
        { title: 'AuditedRecord' },
      ),
      {
        description:
          'shifts, demand, runs, requests and absences that the event is about, as they are now, the last two by the names of their people; not part of the chain',
      },
    ),
    requestId: Type.String(),
    at: DateTime,
    prevHash: Nullable(Type.String({ description: 'null: not for members' })),
    hash: Nullable(Type.String({ description: 'null: not for members' })),
  },
  { title: 'AuditEvent' },
);

const Filter = Closed({
  limit: Type.Integer({ minimum: 1, maximum: LISTED, default: LISTED }),
  offset: OffsetQuery.offset,
  entityType: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  actorId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
  actors: ByActors,
});

export function auditRoutes(app: App, { db }: ServiceContext): void {
  app.get(
    '/v1/audit',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listAuditEvents',
        summary: `The ${LISTED} most recent mutations, newest first, of granted locations`,
        description:
          'Each event names who acted and what changed, before and after; `concerns` names the shifts, rows, runs, requests and absences as they are now. Administrators read all, others what they did and what was done at locations granted to them. Members see no hashes, costs and reasons, and of reviews those of their own hours.',
        tags: ['Audit'],
        querystring: Filter,
        response: { 200: OffsetListOf(AuditRecord), ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const places = listedLocations(scope);
      const { limit, offset, from, until, ...named } = request.query;
      const slice = { limit, offset };
      const filter = { ...named, ...rangeOf({ from, until }) };
      const { items, total } = await (places === null
        ? readAudit(db, organisationId, 'planning', slice, filter)
        : readAuditAt(db, organisationId, places, scope.actor, slice, filter));
      const sight = await sightOf(db, scope);
      const ids = [...new Set(items.flatMap(idsOf))];
      const concerned = await readConcerned(db, organisationId, ids, places);
      return { items: items.map((event) => auditView(event, sight, concerned)), limit, offset, total };
    },
  );

  app.get(
    '/v1/audit/verification',
    {
      config: { access: ADMIN, rate: 'solves' },
      schema: {
        operationId: 'verifyAudit',
        summary: `Recomputes the newest ${VERIFIED} links of the audit chain; \`npm run verify-audit\` walks all`,
        description:
          'Each link is the hash of its event and of the link before it, so that a changed or missing event shows. The answer says whether the chain holds, and where it breaks. Administrators alone may ask; it counts as a solve against the limits.',
        tags: ['Audit', 'extension'],
        response: { 200: Verification, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => verificationOf(db, scopeOf(request).actor.organisationId, 'planning'),
  );
}
