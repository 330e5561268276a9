/** Shifts that people lent from another site will not work. */
import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, Uuid } from '../../../platform/shapes.ts';

export const LentShift = Closed(
  {
    demandId: Uuid,
    demandName: Nullable(Type.String()),
    locationId: Uuid,
    locationName: Nullable(Type.String()),
    timeZone: Type.String({ description: 'of the location' }),
    start: DateTime,
    end: DateTime,
    userId: Uuid,
    userName: Nullable(Type.String()),
    homeLocationName: Nullable(Type.String()),
    opened: Type.Boolean({
      description:
        'true: it was opened by the person’s absence or leave, and misses somebody still; false: it is the person’s, who is on approved leave in its hours',
    }),
  },
  { title: 'LentShift' },
);
export type LentShift = Static<typeof LentShift>;
export const LentShiftList = OffsetListOf(LentShift);

export const LentShiftQuery = Closed({ ...OffsetQuery, locationId: Type.Optional(Uuid) });
