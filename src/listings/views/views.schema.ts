/** Wire shapes of views: how somebody looks at the list of listings, kept by a name. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, NameText, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';

const NAMES =
  'q|catalog_id|status|for_sale|for_hire|details_valid|any_field|price_min|price_max|sort|sort_field|location_id|quantity_min|quantity_max|updated_min|updated_max';
const FILTER = 'details\\.[a-z][a-z0-9_]{0,63}(\\.(min|max|in|contains|empty))?';

const MEMBERS = {
  query: Type.Record(
    Type.String({ pattern: `^(${NAMES}|${FILTER})$` }),
    Type.String({ minLength: 1, maxLength: 2000 }),
    {
      maxProperties: 60,
      additionalProperties: false,
      description: 'parameters of listListings as they stand in an address, which reads them anew each time',
    },
  ),
  columns: Nullable(
    Type.Array(
      Closed(
        {
          id: Type.String({
            pattern: '^[a-z][a-z0-9_]{0,63}(\\.[a-z][a-z0-9_]{0,63})?$',
            description: 'a member of listings or of their stock, or a field as `details.<key>`',
          }),
          width: Nullable(Type.Integer({ minimum: 20, maximum: 2000 }), {
            description: 'in pixels; null: as is usual',
          }),
        },
        { title: 'ViewColumn' },
      ),
      { maxItems: 100 },
    ),
    { description: 'in their order; null: as each reader has them' },
  ),
};
const Name = NameText(80);
const Sharing = OneOf(['own', 'organisation'], {
  description:
    '`own`: nobody else sees it; `organisation`: everyone who edits listings sees and may change it',
});

export const ListingView = Closed(
  {
    id: Uuid,
    name: Name,
    sharing: Sharing,
    ...MEMBERS,
    created_at: DateTime,
    updated_at: DateTime,
    version: Type.Integer(),
  },
  { title: 'ListingView' },
);
export type ListingView = Static<typeof ListingView>;

export const ListingViewList = Closed({ items: Type.Array(ListingView) }, { title: 'ListingViewList' });

export const ListingViewPut = Closed(
  { name: Name, sharing: Sharing, ...MEMBERS },
  { title: 'ListingViewPut' },
);
export type ListingViewPut = Static<typeof ListingViewPut>;
