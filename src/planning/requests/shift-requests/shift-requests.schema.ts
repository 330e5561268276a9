import Type, { type Static } from 'typebox';
import { END_REASONS } from '../../../notifications/catalogue.ts';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../../platform/writes/dry-run.ts';
import { COLLEAGUE_ACTS } from '../kit/acts.rules.ts';
import { AllowedActs } from '../kit/allowed.schema.ts';

export const KINDS = ['claim', 'offer', 'swap'] as const;
export type Kind = (typeof KINDS)[number];
export const STATUSES = [
  'offered',
  'open',
  'approved',
  'refused',
  'declined',
  'withdrawn',
  'ended',
] as const satisfies readonly string[];
export type Status = 'offered' | 'open' | 'approved' | 'refused' | 'declined' | 'withdrawn' | 'ended';
const Statuses = (options: object = {}) =>
  Type.Unsafe<Status>({ type: 'string', enum: STATUSES, ...options });
const MOST_WORDS = 1000;
const Words = Type.Optional(Nullable(Type.String({ maxLength: MOST_WORDS })));

export const ShiftRequestInput = Closed(
  {
    kind: OneOf(KINDS, {
      description:
        '`claim`: an open shift for the caller; `offer`: a shift of the caller’s for whoever takes it, or for one colleague; `swap`: one of the caller’s for one of a colleague’s',
    }),
    demandId: Type.String({
      format: 'uuid',
      'format-normal': true,
      description: 'the row claimed, or the caller’s own that is given away',
    }),
    colleagueId: Type.Optional(
      Type.String({
        format: 'uuid',
        'format-normal': true,
        description: 'of an offer to one person, and of a swap',
      }),
    ),
    returnDemandId: Type.Optional(
      Type.String({ format: 'uuid', 'format-normal': true, description: 'of a swap: the colleague’s row' }),
    ),
    note: Words,
  },
  { title: 'ShiftRequestInput' },
);
export type ShiftRequestInput = Static<typeof ShiftRequestInput>;

export const ShiftDecision = Closed({ comment: Words }, { title: 'ShiftDecision' });
export type ShiftDecision = Static<typeof ShiftDecision>;

const placed = {
  demandId: Uuid,
  demandName: Nullable(Type.String(), { description: 'null: the row is gone' }),
  station: Nullable(Type.String()),
  locationId: Uuid,
  locationName: Nullable(Type.String()),
  locationAddress: Nullable(Type.String({ description: 'street, town and postcode in one line' })),
  timeZone: Type.String({ description: 'of the location' }),
  start: DateTime,
  end: DateTime,
};

const RequestedShift = Closed(placed, { title: 'RequestedShift' });
export type RequestedShift = Static<typeof RequestedShift>;

const minutes = Nullable(Type.Integer(), {
  description:
    'published minutes in the week of the shift once it is approved; null: not for colleagues, or nobody has accepted',
});

export const ShiftRequest = Closed(
  {
    id: Uuid,
    kind: OneOf(KINDS),
    status: Statuses({
      description:
        '`offered` waits for a colleague, `open` for a manager; `ended`: it could no longer be had while it waited, for the reason in `endReason`',
    }),
    userId: Uuid,
    userName: Type.String(),
    shift: RequestedShift,
    colleagueId: Nullable(Uuid),
    colleagueName: Nullable(Type.String()),
    returnShift: Nullable(RequestedShift),
    note: Nullable(Type.String()),
    comment: Nullable(Type.String({ description: 'of whoever decided' })),
    endReason: Nullable(
      OneOf(END_REASONS, {
        description:
          'of status `ended`, as the events say it; null: it has not ended, or did before this was kept',
      }),
    ),
    acceptedAt: Nullable(DateTime, { description: 'when the colleague accepted' }),
    decidedBy: Nullable(Uuid, { description: 'null with a time: the setting of the site decided' }),
    decidedAt: Nullable(DateTime),
    rotaChangeId: Nullable(Uuid, { description: 'the change of the rota that an approval made' }),
    weekMinutes: minutes,
    colleagueWeekMinutes: minutes,
    createdAt: DateTime,
    allowed: AllowedActs(COLLEAGUE_ACTS),
    version: Type.Integer(),
  },
  { title: 'ShiftRequest' },
);
export type ShownShiftRequest = Static<typeof ShiftRequest>;
/** Whoever looks at it. */
export type ShiftRequest = Omit<ShownShiftRequest, 'allowed'> & {
  /** Whether managers of its sites may change the rota there. */
  openToManagers: boolean;
};
export const ShiftRequestList = OffsetListOf(ShiftRequest);

const Barrier = Closed(
  {
    code: Type.String({ description: 'COLLEAGUE_BARRED where the rule is not the caller’s to read' }),
    message: Type.String(),
    userId: Nullable(Uuid),
  },
  { title: 'ShiftRequestBarrier' },
);

export const ShiftRequestPreview = Closed(
  {
    allowed: Type.Boolean(),
    broken: Type.Array(Barrier, { description: 'hard rules that the change would break by now' }),
  },
  { title: 'ShiftRequestPreview' },
);
export type ShiftRequestPreview = Static<typeof ShiftRequestPreview>;

export const ShiftRequestCreateQuery = Closed(DRY_RUN_QUERY.camel);

export const ShiftRequestQuery = Closed({
  status: Type.Optional(Statuses()),
  kind: Type.Optional(OneOf(KINDS)),
  userId: Type.Optional(Type.String({ format: 'uuid', description: 'who asked, or the colleague asked' })),
  ...OffsetQuery,
});

export const OpenShift = Closed(
  {
    ...placed,
    date: Type.String({ format: 'date', description: 'local to the location' }),
    demandName: Type.String(),
    needsApproval: Type.Boolean({ description: 'false: it is the caller’s once they claim or accept it' }),
    offer: Nullable(
      Closed(
        {
          requestId: Uuid,
          userId: Uuid,
          userName: Type.String(),
          note: Nullable(Type.String({ description: 'of whoever offers it, to those who could take it' })),
        },
        { title: 'ShiftOffer' },
      ),
      { description: 'a colleague offers it; null: nobody works it' },
    ),
    requestId: Nullable(Uuid, { description: 'the caller’s own claim that waits' }),
    broken: Type.Array(Barrier, {
      description:
        'what is in the caller’s way: hard rules of now, or `CLAIMS_OFF` where the site gives its open shifts out itself',
    }),
  },
  { title: 'OpenShift' },
);
export type OpenShift = Static<typeof OpenShift>;
export const OpenShiftList = OffsetListOf(OpenShift);

export const OpenShiftQuery = Closed({
  startDate: Type.Optional(LocalDate),
  endDate: Type.Optional(LocalDate),
  locationId: Type.Optional(Uuid),
  barred: Type.Optional(
    Type.Boolean({ description: 'also those that the caller could not take, with what is in the way' }),
  ),
  ...OffsetQuery,
});

export const ShiftTaker = Closed(
  {
    userId: Uuid,
    userName: Type.String(),
    allowed: Type.Boolean({
      description: 'whether they could take it; else only in return for one of theirs',
    }),
    returns: Nullable(
      Type.Array(Uuid, {
        description: 'rows of theirs that both could swap for it, the first to begin first',
      }),
      { description: 'null: not asked for, by `colleagueId`' },
    ),
  },
  { title: 'ShiftTaker' },
);
export type ShiftTaker = Static<typeof ShiftTaker>;

/** Why colleagues cannot take a shift, without what is theirs alone: why somebody is away is not said. */
const TAKER_BARRIERS = ['shift', 'qualification', 'rest', 'hours', 'rules', 'unavailable'] as const;
export type TakerBarrier = (typeof TAKER_BARRIERS)[number];

const BarredTakers = Closed(
  {
    reason: OneOf(TAKER_BARRIERS, {
      description:
        'shift: has another at that time, at a site of the caller’s; qualification: it is missing or has ended; rest: too little before or after; hours: too many; rules: another rule of the rota, for either; unavailable: cannot work it, for a reason that is theirs',
    }),
    people: Type.Integer(),
  },
  { title: 'BarredTakers' },
);
export type BarredTakers = Static<typeof BarredTakers>;

export const ShiftTakerList = Closed(
  {
    ...OffsetListOf(ShiftTaker).properties,
    barred: Type.Array(BarredTakers, {
      description:
        'how many colleagues are left out and why, each counted once, by the first reason in this order; empty with `colleagueId`, so that it is about nobody in particular',
    }),
  },
  { title: 'ShiftTakerPage' },
);

export const ShiftTakerQuery = Closed({
  demandId: Type.String({ format: 'uuid', description: 'the caller’s own shift that is to be given' }),
  colleagueId: Type.Optional(
    Type.String({ format: 'uuid', description: 'only this colleague, with what they could give in return' }),
  ),
  ...OffsetQuery,
});
