import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DutyBreak } from '../runs/results/breaks.schema.ts';

const DutyTimes = Closed(
  { start: DateTime, end: DateTime, locationId: Uuid, kind: Nullable(Type.String()) },
  { title: 'DutyTimes' },
);

export const DutyChange = Closed(
  {
    id: { ...Uuid, description: 'another one after each further change' },
    userId: Uuid,
    userName: Nullable(Type.String(), { description: 'extension' }),
    demandId: Uuid,
    demandName: Nullable(Type.String()),
    locationId: Uuid,
    locationName: Nullable(Type.String()),
    timeZone: Type.String({ description: 'of the location' }),
    was: Nullable(DutyTimes, {
      description: 'as last acknowledged, or as first published; null: it is new to the person',
    }),
    now: Nullable(DutyTimes, { description: 'null: no longer the person’s' }),
    breaks: Type.Array(DutyBreak, {
      description: 'extension: planned for the person in the duty as it is now, in order of time',
    }),
    published: Type.Boolean({ description: 'true: published, and not changed since' }),
    changedBy: Uuid,
    reason: Nullable(Type.String()),
    colleagueName: Nullable(
      Type.String({
        description: 'extension: with whom the person gave, took or swapped the duty; null: with nobody',
      }),
    ),
    changedAt: DateTime,
    remindedAt: Nullable(DateTime, { description: 'when the person was last reminded of it' }),
  },
  { title: 'DutyChange' },
);
export type DutyChange = Static<typeof DutyChange>;
export const DutyChangeList = OffsetListOf(DutyChange);

export const MyDutyChangesQuery = Closed(OffsetQuery);

export const UnacknowledgedQuery = Closed({
  startDate: Type.Optional(LocalDate),
  endDate: Type.Optional(LocalDate),
  locationId: Type.Optional(Uuid),
  only: Type.Optional(
    OneOf(['changed', 'published'], {
      description: 'changed after it was published, or published alone; absent: both',
    }),
  ),
  ...OffsetQuery,
});

export const Acknowledgement = Closed(
  {
    ids: Type.Array(Uuid, {
      minItems: 1,
      maxItems: 1000,
      uniqueItems: true,
      description: 'of listMyDutyChanges; one that a further change has replaced is left as it is',
    }),
  },
  { title: 'DutyAcknowledgement' },
);
export type Acknowledgement = Static<typeof Acknowledgement>;
export const Acknowledged = Closed(
  { acknowledged: Type.Integer(), remaining: Type.Integer() },
  { title: 'DutiesAcknowledged' },
);

const MOST_PEOPLE = 1000;

export const DutyReminder = Closed(
  {
    startDate: LocalDate,
    endDate: LocalDate,
    locationId: Type.Optional(Uuid),
    userIds: Type.Optional(
      Type.Array(Uuid, {
        minItems: 1,
        maxItems: MOST_PEOPLE,
        uniqueItems: true,
        description: 'left out: everybody who has something to acknowledge on these days',
      }),
    ),
  },
  { title: 'DutyReminder' },
);
export type DutyReminder = Static<typeof DutyReminder>;

export const DutiesReminded = Closed(
  {
    reminded: Type.Array(Uuid, { description: 'the people who are told now' }),
    alreadyReminded: Type.Array(Uuid, { description: 'who was told within the last minute' }),
  },
  { title: 'DutiesReminded' },
);
