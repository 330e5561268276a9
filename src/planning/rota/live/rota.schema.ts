import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DutyBreaks } from '../runs/results/breaks.schema.ts';

export const RotaQuery = Closed({
  startDate: Type.Optional(LocalDate),
  endDate: Type.Optional(LocalDate),
  locationId: Type.Optional(Uuid),
  userId: Type.Optional(Uuid),
  elsewhere: Type.Boolean({
    default: false,
    description:
      'true: managers read as well what people at home at the listed sites work at others; without effect for members',
  }),
  format: OneOf(['json', 'csv'], { default: 'json' }),
  limit: Type.Integer({ minimum: 1, maximum: 10_000, default: 1000 }),
  offset: OffsetQuery.offset,
});

/** One duty of the live schedule; `date` is local to its location. */
export const RotaDuty = Closed(
  {
    date: LocalDate,
    start: DateTime,
    end: DateTime,
    userId: Uuid,
    userName: Nullable(Type.String()),
    holderGone: Type.Optional(
      Type.Literal(true, {
        description: 'the person has left, by the Directory, and the duty has not begun: it covers nothing',
      }),
    ),
    homeLocationId: Nullable(Uuid),
    homeLocationName: Nullable(Type.String()),
    locationId: Uuid,
    locationName: Nullable(Type.String()),
    locationAddress: Nullable(Type.String({ description: 'street, town and postcode in one line' })),
    timeZone: Type.String({ description: 'of the location, whose local date `date` is' }),
    demandId: Uuid,
    demandName: Nullable(Type.String()),
    station: Nullable(Type.String()),
    kind: Nullable(Type.String()),
    breaks: DutyBreaks,
    leave: Type.Optional(
      Type.Array(Closed({ start: DateTime, end: DateTime }, { title: 'RotaDutyLeave' }), {
        minItems: 1,
        description:
          'the hours of the duty on which the person is on approved leave; members read their own alone; absent: none',
      }),
    ),
    absent: Type.Optional(
      Type.Array(Closed({ start: DateTime, end: DateTime }, { title: 'RotaDutyAbsence' }), {
        minItems: 1,
        description:
          'extension: the hours of the duty in which a noted absence says that the person was away, other than late; members read their own alone; absent: none',
      }),
    ),
    runId: Uuid,
  },
  { title: 'RotaDuty' },
);
export type RotaDuty = Static<typeof RotaDuty>;
export const RotaList = OffsetListOf(RotaDuty);

export const DiffQuery = Closed({
  against: Type.Optional({ ...Uuid, description: 'another run; left out: the published rota' }),
  locationId: Type.Optional({ ...Uuid, description: 'one site of the run alone; left out: all of them' }),
});
export type DiffQuery = Static<typeof DiffQuery>;

const DutyOf = Closed(
  { demandId: Uuid, locationId: Uuid, start: DateTime, end: DateTime },
  { title: 'ChangedDuty' },
);

/** What one person does otherwise on one local day. */
export const DayChange = Closed(
  {
    userId: Uuid,
    date: LocalDate,
    added: Type.Array(DutyOf),
    removed: Type.Array(DutyOf),
  },
  { title: 'DayChange' },
);
export type DayChange = Static<typeof DayChange>;

/** What a rota comes to at the sites that are compared. */
const RotaFigures = Closed(
  {
    filled: Type.Integer({ description: 'duties' }),
    open: Type.Integer({
      description: 'people missing; of the published rota: on the rows that the run plans',
    }),
    minutes: Type.Number({ description: 'paid ones' }),
    labourCost: Nullable(
      Type.Number({
        description:
          'wages without premiums and overtime, of the people whose pay the caller may read; null: of nobody',
      }),
    ),
    hiddenWages: Type.Integer({ description: 'people whose pay the caller may not read' }),
    currency: Nullable(Type.String(), { description: 'of `labourCost`; null: unknown or mixed' }),
    travelKm: Type.Number(),
  },
  { title: 'RotaFigures' },
);
export type RotaFigures = Static<typeof RotaFigures>;

const VisitingPerson = Closed(
  {
    userId: Uuid,
    userName: Nullable(Type.String(), { description: 'null: no longer in the Directory' }),
    before: Type.Integer({ description: 'duties at these sites' }),
    after: Type.Integer(),
  },
  { title: 'VisitingPerson' },
);
export type VisitingPerson = Static<typeof VisitingPerson>;

export const Diff = Closed(
  {
    runId: Uuid,
    against: Nullable(Uuid, { description: 'null: the published rota' }),
    locationIds: Type.Array(Uuid, {
      description: 'sites that both plan and the caller may read: everything here is of them alone',
    }),
    before: Nullable(RotaFigures, { description: 'of `against`; null: nothing is published there' }),
    after: RotaFigures,
    visiting: Type.Array(VisitingPerson, { description: 'people at home at none of these sites, by name' }),
    added: Type.Integer(),
    removed: Type.Integer(),
    people: Type.Integer({ description: 'people whose rota differs' }),
    items: Type.Array(DayChange),
  },
  { title: 'PlanningRunDiff' },
);

export const CandidatesQuery = Closed({
  runId: Type.Optional(Uuid),
});

const Broken = Closed(
  {
    code: Type.String(),
    message: Type.String(),
    measure: Type.Number(),
    unit: Type.String(),
  },
  { title: 'CandidateFault' },
);
const Wage = Closed(
  {
    minutes: Type.Number({ description: 'paid ones' }),
    amount: Nullable(
      Type.Number({
        description: 'null: the person has no contract or no pay in it, or contracts differ in currency',
      }),
    ),
    currency: Nullable(Type.String()),
  },
  { title: 'CandidateWage' },
);
const CandidateCost = Closed(
  {
    ruleId: Nullable(Type.String()),
    code: Type.String(),
    measure: Type.Number({ description: 'what is added, in `unit`; negative: what is saved' }),
    unit: Type.String(),
    currency: Nullable(Type.String({ description: 'of `money`; null: the contracts name none, or several' })),
    cost: Type.Number({ description: 'points' }),
  },
  { title: 'CandidateCost' },
);
const CandidateAbsence = Closed(
  {
    kind: Nullable(OneOf(['sick', 'no-show']), {
      description: 'null: noted at other sites than the caller’s, who is not told why',
    }),
    start: DateTime,
    end: { ...DateTime, description: 'excluded' },
  },
  { title: 'CandidateAbsence' },
);
export const Candidate = Closed(
  {
    userId: Uuid,
    assigned: Type.Boolean(),
    possible: Type.Boolean(),
    broken: Type.Array(Broken),
    bendable: Type.Boolean({
      description:
        'nothing but limits of their own is in the way, which `changeRota` passes with `bend` and a reason',
    }),
    difference: Nullable(
      Type.Number({
        description: 'soft cost with the person on the row minus cost now; null: not for members',
      }),
    ),
    wage: Nullable(Wage, { description: 'of the row with the person on it; null: not the caller’s to read' }),
    costs: Nullable(
      Type.Array(CandidateCost, {
        description: 'what the difference is made of, by rule; null: not for members',
      }),
    ),
    weekMinutes: Nullable(
      Type.Integer({
        description: 'minutes of the person in the week of the row; null: not for members',
      }),
    ),
    maxWeekMinutes: Nullable(
      Type.Integer({
        description: 'the most that a hard rule allows in that week; null: no such rule',
      }),
    ),
    qualifiedUntil: Nullable(DateTime, {
      description:
        'extension: when what the row asks for ends, where that is within 30 days after the row; null: later, or not the caller’s to read',
    }),
    latelyAbsent: Nullable(CandidateAbsence, {
      description:
        'extension: ill, or did not come, within 48 h before the row, and not clocked in since: it may last longer than is noted. Such people come after the others who could work the row; null: no such absence, or not the caller’s to read',
    }),
    standBy: Type.Boolean({
      description: 'on stand-by at the site that day; to members false of others',
    }),
  },
  { title: 'Candidate' },
);
export const Candidates = Closed(
  {
    demandId: Uuid,
    runId: Uuid,
    items: Type.Array(Candidate),
  },
  { title: 'DemandCandidates' },
);
