/** Publications on the wire. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { ToldPeople } from '../notice/notice.schema.ts';
import { STATUSES } from '../runs/runs.schema.ts';

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
