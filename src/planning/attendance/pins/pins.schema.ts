import Type, { type Static } from 'typebox';
import { Closed, DateTime, Nullable } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';

export const Pin = Type.String({
  pattern: '^[0-9]{4,6}$',
  'pattern-words': codeOf('faults.pin'),
});

export const PinInput = Closed({ pin: Pin }, { title: 'PinInput' });
export type PinInput = Static<typeof PinInput>;

export const PinStatus = Closed({ isSet: Type.Boolean(), setAt: Nullable(DateTime) }, { title: 'PinStatus' });
