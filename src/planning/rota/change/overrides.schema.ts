/** Overrides on the wire. */

import Type, { type Static } from 'typebox';
import { Closed, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { Assignment, overrideMembers } from '../runs/results/results.schema.ts';
import { RunMetrics, RunScore, STATUSES } from '../runs/runs.schema.ts';

export const OverrideCreate = Closed(
  {
    demandId: Uuid,
    userId: {
      ...Nullable(Uuid),
      description: 'null: nobody; the slot of `replaceUserId` is emptied',
    },
    replaceUserId: Type.Optional(Uuid),
    fromDemandId: Type.Optional(
      Type.String({ format: 'uuid', description: 'the row that the person leaves for this one' }),
    ),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  { title: 'OverrideCreate' },
);
export type OverrideCreate = Static<typeof OverrideCreate>;

export const Override = Closed(
  {
    ...overrideMembers,
    assignment: Nullable(Assignment),
    run: Closed(
      {
        id: Uuid,
        status: OneOf(STATUSES),
        score: Nullable(RunScore),
        metrics: Nullable(RunMetrics),
        version: Type.Integer(),
      },
      { title: 'OverriddenRun' },
    ),
  },
  { title: 'OverrideResult' },
);
