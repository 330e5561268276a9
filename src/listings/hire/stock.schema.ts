/** Wire shapes of stocks: how many units of an item there are, and how they are let. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { UNITS } from './stay.rules.ts';
import { Quantity } from './stay.schema.ts';

const MEMBERS = {
  quantity: { ...Quantity, description: 'Units that there are; 1 where nothing was said' },
  unit: OneOf(UNITS, { description: '`day`: let by whole days; `hour`: by times' }),
  buffer_before: Type.Integer({
    minimum: 0,
    maximum: 720,
    description: 'Pause before each stay, in the item’s unit',
  }),
  buffer_after: Type.Integer({
    minimum: 0,
    maximum: 720,
    description: 'Pause after each stay, in the item’s unit',
  }),
  location_id: Nullable(Uuid, {
    description: 'Site that it is handed out at, whose closed days and clock hold; null: none',
  }),
};

export const Stock = Closed(
  {
    listing_id: Uuid,
    ...MEMBERS,
    time_zone: Type.String({ description: 'IANA name, of the site; UTC without one' }),
    version: Type.Integer({ description: '0: nothing was said yet' }),
  },
  { title: 'Stock' },
);
export type Stock = Static<typeof Stock>;

export const StockPatch = Closed(
  {
    quantity: Type.Optional(MEMBERS.quantity),
    unit: Type.Optional(MEMBERS.unit),
    buffer_before: Type.Optional(MEMBERS.buffer_before),
    buffer_after: Type.Optional(MEMBERS.buffer_after),
    location_id: Type.Optional(MEMBERS.location_id),
  },
  { title: 'StockPatch' },
);
export type StockPatch = Static<typeof StockPatch>;
