/** Published duties ahead of a person, and those that nobody can work any more. */
import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

const VACANT = ['left', 'contract-ended'] as const;
export type WhyVacant = (typeof VACANT)[number];
const vacant = OneOf(VACANT, {
  description:
    '`left`: by the Directory; `contract-ended`: HR has a contract that ends before, and none after it',
});

const duty = {
  demandId: Uuid,
  demandName: Nullable(Type.String(), { description: 'null: the row is gone' }),
  locationId: Uuid,
  locationName: Nullable(Type.String()),
  timeZone: Type.String({ description: 'of the location' }),
  runId: Uuid,
  start: DateTime,
  end: DateTime,
};

export const DutyAhead = Closed(
  {
    ...duty,
    begun: Type.Boolean({ description: 'it runs: it stays the person’s, and so does its attendance' }),
    vacant: Nullable(vacant, {
      description: 'why the person cannot work it; null: they can, or it has begun',
    }),
  },
  { title: 'DutyAhead' },
);
export type DutyAhead = Static<typeof DutyAhead>;

export const DutiesAhead = Closed(
  {
    userId: Uuid,
    userName: Type.String(),
    items: Type.Array(DutyAhead, { description: 'at the granted sites, in order of time' }),
  },
  { title: 'DutiesAhead' },
);
export type DutiesAhead = Static<typeof DutiesAhead>;

export const VacantDuty = Closed(
  { ...duty, userId: Uuid, userName: Nullable(Type.String()), vacant },
  { title: 'VacantDuty' },
);
export type VacantDuty = Static<typeof VacantDuty>;
export const VacantDutyList = OffsetListOf(VacantDuty);

export const VacantDutyQuery = Closed({ ...OffsetQuery, locationId: Type.Optional(Uuid) });

export const OpenedDuties = Closed(
  {
    userId: Uuid,
    userName: Type.String(),
    changeId: Nullable(Uuid, { description: 'the change of the rota; null: there was nothing to open' }),
    opened: Type.Array(DutyAhead),
    stays: Type.Array(DutyAhead, { description: 'duties that have begun' }),
  },
  { title: 'OpenedDuties' },
);
export type OpenedDuties = Static<typeof OpenedDuties>;
