import Type, { type Static } from 'typebox';
import { OffsetQuery } from '../../platform/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';

export const PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PrioritySchema = OneOf(PRIORITIES);

export const MOST_STAFF = 500;
export const Name = Type.String({ minLength: 1, maxLength: 200 });
export const Station = Type.String({ minLength: 1, maxLength: 100 });

/** What a missing and a surplus slot cost the rota, in place of the priority's own cost. */
export const Weights = Closed({
  under: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  over: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
});

const PriorityReason = Closed({
  code: OneOf(['STARTS_SOON', 'FEW_ELIGIBLE']),
  message: Type.String(),
});

export const Demand = Closed({
  id: Uuid,
  shiftId: Nullable(Uuid),
  source: OneOf(['shift', 'standalone']),
  name: Type.String(),
  priority: PrioritySchema,
  priorityReasons: Type.Array(PriorityReason, {
    description: 'the steps that raise the priority above the shift’s own (standalone: medium)',
  }),
  locationId: Uuid,
  start: DateTime,
  end: DateTime,
  roleId: Type.Optional(Uuid),
  station: Type.Optional(Type.String()),
  targetStaff: Type.Integer(),
  maxStaff: Type.Integer(),
  eligibilityProfileId: Nullable(Type.String()),
  kind: Type.Optional(Type.String()),
  weights: Type.Optional(Weights),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: Type.Integer(),
});
export type Demand = Static<typeof Demand>;

/** The body of create and update. `null` is the same as leaving a member out. */
export const DemandInput = Closed({
  name: Name,
  locationId: Type.Optional(Uuid),
  start: DateTime,
  end: DateTime,
  roleId: Type.Optional(Nullable(Uuid)),
  station: Type.Optional(Nullable(Station)),
  targetStaff: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_STAFF })),
  maxStaff: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_STAFF })),
  eligibilityProfileId: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
  kind: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60 }))),
  weights: Type.Optional(Nullable(Weights)),
});
export type DemandInput = Static<typeof DemandInput>;

/** `from` and `until` keep what overlaps the time between them. */
export const LocationListQuery = Closed({
  ...OffsetQuery,
  locationId: Type.Optional(Uuid),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
});
