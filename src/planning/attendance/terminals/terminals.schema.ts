import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, NameText, Nullable, Uuid } from '../../../platform/shapes.ts';

export const TerminalInput = Closed(
  {
    locationId: Type.Optional(
      Type.String({
        ...Uuid,
        description: 'where people clock in; left out: the active location, else the only one',
      }),
    ),
    name: NameText(60, { description: 'by which managers know the device, such as “Back door”' }),
  },
  { title: 'TerminalInput' },
);
export type TerminalInput = Static<typeof TerminalInput>;

const members = {
  id: Uuid,
  locationId: Uuid,
  locationName: Type.String(),
  name: Type.String(),
  createdAt: DateTime,
  createdBy: Uuid,
  lastSeenAt: Nullable(DateTime, { description: 'to the minute; null: not seen yet' }),
};
export const Terminal = Closed(members, { title: 'Terminal' });
export type Terminal = Static<typeof Terminal>;
export const TerminalList = OffsetListOf(Terminal);

export const TerminalMade = Closed(
  { ...members, token: Type.String({ description: 'secret, and shown here alone: the device sends it' }) },
  { title: 'TerminalMade' },
);

export const TerminalQuery = Closed({ locationId: Type.Optional(Uuid), ...OffsetQuery });
