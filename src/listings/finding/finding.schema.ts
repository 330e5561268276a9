/** What can be asked of the list of listings. */
import Type, { type Static } from 'typebox';
import { PageQuery } from '../../platform/page.ts';
import { Closed, Uuid } from '../../platform/shapes.ts';

export const FindQuery = Closed({
  ...PageQuery,
  catalog_id: Type.Optional(Uuid),
  status: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'One status or several, by commas' }),
  ),
  for_sale: Type.Optional(Type.Boolean()),
  for_hire: Type.Optional(Type.Boolean()),
});
export type FindQuery = Static<typeof FindQuery>;
