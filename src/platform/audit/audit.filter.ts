/** Narrowing of a log by who acted, on the wire of every service. */
import Type from 'typebox';
import { OneOf } from '../shapes.ts';
import { ACTORS } from './audit.repo.ts';

export const ByActors = Type.Optional(
  OneOf(ACTORS, {
    description:
      'extension: `people` did it themselves, also by an application; `machines`: other systems and the product, by themselves. Absent: both',
  }),
);
