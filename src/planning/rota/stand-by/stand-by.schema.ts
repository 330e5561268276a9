/** Who is on stand-by at a site on a day. */
import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, LocalDate, Uuid } from '../../../platform/shapes.ts';

const MOST_PEOPLE = 50;

const members = {
  locationId: Uuid,
  date: { ...LocalDate, description: 'local to the site' },
  userIds: Type.Array(Uuid, {
    maxItems: MOST_PEOPLE,
    uniqueItems: true,
    description: 'they come first among those who could take a shift of that day',
  }),
};

export const StandByInput = Closed(members, { title: 'StandByInput' });
export type StandByInput = Static<typeof StandByInput>;

export const StandBy = Closed({ ...members, version: Type.Integer() }, { title: 'StandBy' });
export type StandBy = Static<typeof StandBy>;
export const StandByList = OffsetListOf(StandBy);

export const StandByQuery = Closed({
  startDate: LocalDate,
  endDate: Type.String({ format: 'date', description: 'the last day, included' }),
  locationId: Type.Optional(Uuid),
  ...OffsetQuery,
});
