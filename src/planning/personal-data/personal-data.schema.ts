import Type, { type Static } from 'typebox';
import { SECTIONS } from '../../platform/personal-data/personal-table.ts';
import { Closed, DateTime, OneOf, Uuid } from '../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../platform/writes/dry-run.ts';

const section = {
  section: OneOf(SECTIONS),
  title: Type.String({ description: 'in the language asked for' }),
};

export const PersonData = Closed(
  {
    userId: Uuid,
    name: Type.String(),
    at: DateTime,
    isElsewhere: Type.Boolean({
      description: 'true: an external Directory or HR has records of its own, which are not here',
    }),
    sections: Type.Array(
      Closed(
        {
          ...section,
          table: Type.String({ description: 'where it is kept' }),
          rows: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
            description: 'oldest first; times as RFC 3339, days as dates, sites and people by id',
          }),
        },
        { title: 'PersonDataSection' },
      ),
      { description: 'those that hold something' },
    ),
  },
  { title: 'PersonData' },
);
export type PersonData = Static<typeof PersonData>;

export const ErasureQuery = Closed(DRY_RUN_QUERY.camel);

export const Erasure = Closed(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'of the person, as confirmation: what is erased does not come back',
    }),
  },
  { title: 'Erasure' },
);
export type Erasure = Static<typeof Erasure>;

export const Erased = Closed(
  {
    applied: Type.Boolean({ description: 'false: nothing was erased' }),
    userId: Uuid,
    name: Type.String({ description: 'by which the person appears from then on' }),
    sections: Type.Array(
      Closed(
        { ...section, rows: Type.Integer({ description: 'deleted, or without what was written in them' }) },
        { title: 'ErasedSection' },
      ),
    ),
    events: Type.Integer({ description: 'of the log, from which names, contacts and texts are taken out' }),
  },
  { title: 'Erased' },
);
export type Erased = Static<typeof Erased>;
