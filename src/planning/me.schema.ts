import Type from 'typebox';
import { ROLES } from '../platform/auth/auth.ts';
import { Closed, OneOf, Uuid } from '../platform/shapes.ts';

export const Me = Closed(
  {
    userId: Uuid,
    role: OneOf(ROLES),
    operations: Type.Array(Type.String(), {
      description: 'service and operation id of each that the caller may call: `planning.createShift`',
    }),
  },
  { title: 'Me' },
);
