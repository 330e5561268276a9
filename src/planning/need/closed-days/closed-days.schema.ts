/** Closing and opening a day of a site on the wire. */
import Type, { type Static } from 'typebox';
import { ClockTime, Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../../platform/writes/dry-run.ts';
import { CreatedRow, Demand, MOST_CHANGED } from '../demand/demand.schema.ts';

const Note = Type.Optional(Type.String({ maxLength: 200 }));

export const DayQuery = Closed(DRY_RUN_QUERY.camel);

export const DayClosing = Closed(
  {
    locationId: Uuid,
    date: LocalDate,
    note: Note,
    withShifts: Type.Optional(
      Type.Boolean({
        description:
          'true: rows that a shift made go as well, and the shift once it has no rows; left out: they stay',
      }),
    ),
  },
  { title: 'DayClosing' },
);
export type DayClosing = Static<typeof DayClosing>;

const KEPT_REASONS = ['BEGUN', 'MADE_BY_SHIFT', 'PUBLISHED'] as const;

const KeptRow = Closed(
  {
    demandId: Uuid,
    name: Type.String(),
    start: DateTime,
    end: DateTime,
    reason: OneOf(KEPT_REASONS, {
      description:
        'it has begun; a shift made it, and `withShifts` is not true; people are on it in the published rota',
    }),
    userIds: Type.Array(Uuid, { description: 'who is on it in the published rota' }),
  },
  { title: 'KeptDemandRow' },
);
export type KeptRow = Static<typeof KeptRow>;

const Hours = Closed({ opens: ClockTime, closes: ClockTime, note: Note }, { title: 'DayHours' });

export const DayClosed = Closed(
  {
    applied: Type.Boolean({ description: 'false: a dry run' }),
    locationId: Uuid,
    date: LocalDate,
    hours: Nullable(Hours, { description: 'those of this day alone that closing it replaced' }),
    removed: Type.Array(Demand, { description: 'rows that begin on the day and that nobody works' }),
    removedShifts: Type.Array(Uuid, { description: 'shifts that have no rows any more' }),
    kept: Type.Array(KeptRow),
    drafts: Type.Integer({ description: 'rotas not published yet that lose rows by it' }),
  },
  { title: 'ClosedDay' },
);

export const DayOpening = Closed(
  {
    locationId: Uuid,
    date: LocalDate,
    hours: Type.Optional(Hours),
    create: Type.Optional(
      Type.Array(CreatedRow, { maxItems: MOST_CHANGED, description: 'standalone rows at the site' }),
    ),
    restore: Type.Optional(
      Type.Boolean({
        description:
          'true: rows that closing the day deleted come back as standalone rows, but for those in `leftOut`; left out: they do not',
      }),
    ),
  },
  { title: 'DayOpening' },
);
export type DayOpening = Static<typeof DayOpening>;

const LEFT_OUT_REASONS = ['BEGUN', 'PRESENT'] as const;

const LeftOutRow = Closed(
  {
    name: Type.String(),
    start: DateTime,
    end: DateTime,
    reason: OneOf(LEFT_OUT_REASONS, {
      description: 'it would have begun by now; an equal row of the site is there already',
    }),
  },
  { title: 'LeftOutDemandRow' },
);
export type LeftOutRow = Static<typeof LeftOutRow>;

export const DayOpened = Closed(
  {
    locationId: Uuid,
    date: LocalDate,
    created: Type.Array(Demand),
    leftOut: Type.Array(LeftOutRow, { description: 'rows that `restore` did not bring back' }),
  },
  { title: 'OpenedDay' },
);
