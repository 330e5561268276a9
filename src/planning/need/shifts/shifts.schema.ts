import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';
import { MOST_STAFF, Name, PrioritySchema, Station } from '../demand/demand.schema.ts';

const RequiredRole = Closed(
  {
    roleId: Uuid,
    count: Type.Integer({ minimum: 1, maximum: MOST_STAFF }),
    station: Type.Optional(Station),
  },
  { title: 'RequiredRole' },
);
export type RequiredRole = Static<typeof RequiredRole>;
const RequiredRoles = Type.Array(RequiredRole, { minItems: 1, maxItems: 50 });

const Segment = Closed(
  { start: DateTime, end: DateTime, requiredRoles: RequiredRoles },
  { title: 'DemandSegment' },
);
export type Segment = Static<typeof Segment>;
const DemandProfile = Type.Array(Segment, { minItems: 1, maxItems: 100 });

const Notes = Type.String({ maxLength: 5000 });

export const Shift = Closed(
  {
    id: Uuid,
    name: Type.String(),
    priority: PrioritySchema,
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    requiredRoles: Type.Optional(RequiredRoles),
    demandProfile: Type.Optional(DemandProfile),
    notes: Type.Optional(Type.String()),
    demandIds: Type.Array(Uuid, { description: 'one row a segment and required role, in their order' }),
    createdAt: DateTime,
    updatedAt: DateTime,
    createdBy: Type.String(),
    updatedBy: Type.String(),
    version: Type.Integer(),
  },
  { title: 'Shift' },
);
export type Shift = Static<typeof Shift>;
export const ShiftList = OffsetListOf(Shift);

const EITHER = 'either this or the other of requiredRoles and demandProfile';

export const ShiftInput = ExactlyOne(
  [['requiredRoles'], ['demandProfile']],
  Closed(
    {
      name: Name,
      priority: Type.Optional(PrioritySchema),
      locationId: Type.Optional(Uuid),
      start: Type.Optional(DateTime),
      end: Type.Optional(DateTime),
      requiredRoles: Type.Optional(
        Type.Array(RequiredRole, { minItems: 1, maxItems: 50, description: EITHER }),
      ),
      demandProfile: Type.Optional(Type.Array(Segment, { minItems: 1, maxItems: 100, description: EITHER })),
      notes: Type.Optional(Nullable(Notes)),
    },
    { title: 'ShiftInput' },
  ),
);
export type ShiftInput = Static<typeof ShiftInput>;

/** JSON merge patch (RFC 7396). Sending one of `requiredRoles` and `demandProfile` takes the place of the other. */
export const ShiftPatch = Closed(
  {
    name: Type.Optional(Name),
    priority: Type.Optional(Nullable(PrioritySchema)),
    locationId: Type.Optional(Uuid),
    start: Type.Optional(DateTime),
    end: Type.Optional(DateTime),
    requiredRoles: Type.Optional(Nullable(RequiredRoles)),
    demandProfile: Type.Optional(Nullable(DemandProfile)),
    notes: Type.Optional(Nullable(Notes)),
  },
  {
    title: 'ShiftPatch',
    'read-only-words': {
      id: codeOf('faults.readOnlyId'),
      demandIds: codeOf('faults.readOnlyOfShift'),
      version: codeOf('faults.readOnlyVersion'),
    },
  },
);
export type ShiftPatch = Static<typeof ShiftPatch>;
