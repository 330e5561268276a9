/** Publications and overrides on the wire. */
import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { ToldPeople } from '../publish/publication.schema.ts';
import { Assignment } from '../runs/results/results.schema.ts';
import { RunMetrics, RunScore, STATUSES } from '../runs/runs.schema.ts';

export const Publish = Type.Union([
  Closed({
    acceptWarnings: Type.Optional(
      Type.Boolean({
        description: 'true: publish without the assignments that became impossible since the run was made',
      }),
    ),
  }),
  Type.Null(),
]);
export type Publish = Static<typeof Publish>;

export const AskToPublish = Type.Union([
  Closed({
    note: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'for those who are asked' }),
    ),
  }),
  Type.Null(),
]);
export type AskToPublish = Static<typeof AskToPublish>;

const Dropped = Closed(
  { demandId: Uuid, userId: Uuid, code: Type.String(), message: Type.String() },
  { title: 'DroppedAssignment' },
);

const publishedMembers = {
  id: Uuid,
  status: OneOf(STATUSES),
  publishedAt: Nullable(DateTime),
  superseded: Type.Array(Uuid, { description: 'published runs that this one replaces' }),
  dropped: Type.Array(Dropped, { description: 'assignments that became impossible and were left out' }),
  version: Type.Integer(),
};

export const Published = Closed(publishedMembers, { title: 'Publication' });

export const PublicationCreate = Closed(
  {
    locationId: Type.Optional(
      Type.String({ format: 'uuid', description: 'one site of the run alone; left out: all of it' }),
    ),
    acceptWarnings: Type.Optional(
      Type.Boolean({
        description: 'true: publish without the assignments that became impossible since the run was made',
      }),
    ),
  },
  { title: 'PublicationCreate' },
);
export type PublicationCreate = Static<typeof PublicationCreate>;

export const MadePublication = Closed(
  {
    ...publishedMembers,
    id: { ...Uuid, description: 'of the published run; of one site alone: a run of its own' },
    rest: Nullable(
      Closed({ id: Uuid, locationIds: Type.Array(Uuid), version: Type.Integer() }, { title: 'RestOfRun' }),
      { description: 'what of the run stays a draft, under its id; null: nothing' },
    ),
    told: ToldPeople,
  },
  { title: 'MadePublication' },
);

export const OverrideCreate = Closed(
  {
    demandId: Uuid,
    userId: {
      ...Nullable(Uuid),
      description: 'null: nobody; the slot of `replaceUserId` is emptied',
    },
    replaceUserId: Type.Optional(Uuid),
    fromDemandId: Type.Optional(
      Type.String({ format: 'uuid', description: 'the row that the person leaves for this one' }),
    ),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  { title: 'OverrideCreate' },
);
export type OverrideCreate = Static<typeof OverrideCreate>;

const overrideMembers = {
  id: Uuid,
  runId: Uuid,
  demandId: Uuid,
  userId: { ...Nullable(Uuid), description: 'null: the slot was emptied' },
  replacedUserId: Nullable(Uuid),
  fromDemandId: Nullable(Uuid),
  reason: Nullable(Type.String({ description: 'null: none was given, or the caller is a member' })),
  createdBy: Uuid,
  createdAt: DateTime,
};

export const OverrideRecord = Closed(overrideMembers, { title: 'RunOverride' });
export type OverrideRecord = Static<typeof OverrideRecord>;
export const OverrideList = OffsetListOf(OverrideRecord);

export const Override = Closed(
  {
    ...overrideMembers,
    assignment: Nullable(Assignment),
    run: Closed(
      {
        id: Uuid,
        status: OneOf(STATUSES),
        score: Nullable(RunScore),
        metrics: Nullable(RunMetrics),
        version: Type.Integer(),
      },
      { title: 'OverriddenRun' },
    ),
  },
  { title: 'OverrideResult' },
);
