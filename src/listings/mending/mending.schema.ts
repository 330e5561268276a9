/** Wire shapes of mending: values that do not fit their field, and what takes their place. */
import Type, { type Static } from 'typebox';
import { Closed } from '../../platform/shapes.ts';
import { FIELD_KEY } from '../details/fields.schema.ts';

const MOST_MENDS = 200;
const Value = Type.Unknown({ description: 'null: the item has no value' });

export const UnfitValues = Closed(
  {
    values: Type.Array(
      Closed(
        { key: Type.String(), value: Value, listings: Type.Integer({ description: 'How many have it' }) },
        { title: 'UnfitValue' },
      ),
      { description: 'By field, the most frequent first; at most 200' },
    ),
    more: Type.Integer({ description: 'Further values, which are not named' }),
  },
  { title: 'UnfitValues' },
);

const Mend = Closed(
  {
    key: Type.String(FIELD_KEY),
    from: Type.Unknown({ description: 'The stored value as a whole; null: there is none' }),
    to: Type.Unknown({ description: 'null: the value is taken out' }),
  },
  { title: 'Mend' },
);
export type Mend = Static<typeof Mend>;

export const Mends = Closed(
  { mends: Type.Array(Mend, { minItems: 1, maxItems: MOST_MENDS }) },
  { title: 'Mends' },
);

export const Mended = Closed(
  {
    listings: Type.Integer({ description: 'Listings that change' }),
    newly_valid: Type.Integer({ description: 'Those of them that fit their type from then on' }),
    still_invalid: Type.Integer({ description: 'Those of them that still do not' }),
  },
  { title: 'Mended' },
);
