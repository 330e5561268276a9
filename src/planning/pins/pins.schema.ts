import Type, { type Static } from 'typebox';
import { Closed, DateTime, Nullable } from '../../platform/shapes.ts';

export const Pin = Type.String({
  pattern: '^[0-9]{4,6}$',
  'pattern-words': 'must be 4 to 6 digits',
});

export const PinInput = Closed({ pin: Pin }, { title: 'PinInput' });
export type PinInput = Static<typeof PinInput>;

export const PinStatus = Closed({ isSet: Type.Boolean(), setAt: Nullable(DateTime) }, { title: 'PinStatus' });
