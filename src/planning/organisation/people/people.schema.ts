import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, Nullable, Uuid } from '../../../platform/shapes.ts';

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const MOST_IDS = 200;

export const PeopleQuery = Closed({
  ...OffsetQuery,
  ids: Type.Optional(
    Type.String({
      pattern: `^${UUID}(?:,${UUID}){0,${MOST_IDS - 1}}$`,
      description: `only these people: up to ${MOST_IDS} ids separated by commas`,
    }),
  ),
});

/** Somebody whom the caller may see, with the home site. */
export const PersonInSight = Closed(
  {
    userId: Uuid,
    name: Type.String(),
    homeLocationId: Nullable(Uuid),
    homeLocationName: Nullable(Type.String()),
  },
  { title: 'Person' },
);
export type PersonInSight = Static<typeof PersonInSight>;
export const PeopleList = OffsetListOf(PersonInSight);
