/** Changes of the live rota on the wire. */
import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, NameText, Nullable, Uuid } from '../../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../../platform/writes/dry-run.ts';
import { FurtherQualifications } from '../../organisation/eligibility/asked.schema.ts';
import { LabourSum } from '../labour/labour.schema.ts';
import { PublicationWarning } from '../notice/notice.schema.ts';

/** Members of each list of a change, at most. */
const MOST = 20;

const Duty = Closed({ demandId: Uuid, userId: Uuid }, { title: 'RotaDutyChange' });

const Times = Closed({ demandId: Uuid, start: DateTime, end: DateTime }, { title: 'RotaTimesChange' });

const Extra = Closed(
  {
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    name: NameText(200),
    roleId: Type.Optional(Uuid),
    eligibilityProfileId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'left out: the role’s' }),
    ),
    furtherQualifications: Type.Optional(FurtherQualifications),
    userId: Type.Optional(Uuid),
  },
  { title: 'ExtraShift' },
);

const Seen = Closed(
  {
    demandId: Uuid,
    start: DateTime,
    end: DateTime,
    userIds: Type.Optional(
      Type.Array(Uuid, { maxItems: 200, description: 'who works it; left out: whoever does' }),
    ),
  },
  { title: 'SeenRotaRow' },
);

export const RotaChangeCreate = Closed(
  {
    assign: Type.Optional(Type.Array(Duty, { maxItems: MOST })),
    unassign: Type.Optional(Type.Array(Duty, { maxItems: MOST })),
    times: Type.Optional(
      Type.Array(Times, { maxItems: MOST, description: 'rows at other times, with the people on them' }),
    ),
    extra: Type.Optional(
      Type.Array(Extra, {
        maxItems: MOST,
        description:
          'new rows in the published rota of their site and time, or in the completed run that `runId` names',
      }),
    ),
    seen: Type.Optional(
      Type.Array(Seen, {
        maxItems: MOST,
        description: 'named rows as the caller saw them; 409 CHANGED_SINCE where one stands otherwise',
      }),
    ),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    bend: Type.Optional(
      Type.Boolean({
        description:
          'true: limits that are a person’s own (stated availability, sites where they do not work) do not stop the change; it takes a reason',
      }),
    ),
    runId: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'changes this completed run in place of the published rota: nobody is told before it is published',
      }),
    ),
  },
  { title: 'RotaChangeCreate' },
);
export type RotaChangeInput = Static<typeof RotaChangeCreate>;

export const RotaChangeQuery = Closed(DRY_RUN_QUERY.camel);

const RowState = Closed(
  {
    start: DateTime,
    end: DateTime,
    userIds: Type.Array(Uuid),
    targetStaff: Type.Optional(
      Type.Integer({
        description: 'people asked for, where the change alters that: somebody’s part was cut out',
      }),
    ),
  },
  { title: 'RotaRowState' },
);

const ChangedRow = Closed(
  {
    demandId: Nullable(Uuid, { description: 'null: an extra shift that a dry run would make' }),
    name: Type.String(),
    locationId: Uuid,
    before: Nullable(RowState, { description: 'null: the row is new' }),
    after: Nullable(RowState, { description: 'null: the row is gone' }),
  },
  { title: 'ChangedRotaRow' },
);
export type ChangedRow = Static<typeof ChangedRow>;

const recordMembers = {
  id: Uuid,
  rows: Type.Array(ChangedRow),
  reason: Nullable(Type.String(), { description: 'null: none was given, or the caller is a member' }),
  runId: Nullable(Uuid, { description: 'the completed run that was changed; null: the published rota' }),
  undoes: Nullable(Uuid, { description: 'the change that this one takes back' }),
  undoneBy: Nullable(Uuid, { description: 'the change that took this one back' }),
  madeBy: Uuid,
  madeAt: DateTime,
};

export const RotaChange = Closed(recordMembers, { title: 'RotaChange' });
export type RotaChange = Static<typeof RotaChange>;
export const RotaChangeList = OffsetListOf(RotaChange);

const difference = Nullable(Type.Number(), {
  description: 'what the change adds to the soft cost; null where it would tell what people earn',
});

export const MadeRotaChange = Closed({ ...recordMembers, difference }, { title: 'MadeRotaChange' });

const BrokenRule = Closed(
  {
    code: Type.String(),
    message: Type.String(),
    demandId: Nullable(Uuid),
    userId: Nullable(Uuid),
    own: Type.Optional(
      Type.Boolean({ description: 'true: a limit of the person’s own, which `bend` passes; absent: none' }),
    ),
  },
  { title: 'BrokenRotaRule' },
);

export const RotaChangePreview = Closed(
  {
    allowed: Type.Boolean(),
    broken: Type.Array(BrokenRule, { description: 'every hard rule that the change would break' }),
    difference,
    labour: Nullable(LabourSum, {
      description: 'what the change adds in paid hours and wages; null: to a member',
    }),
    rows: Type.Array(ChangedRow, { description: 'what would stand' }),
    warnings: Type.Array(PublicationWarning, {
      description: 'short notice and averages of hours; those that refuse are in `broken` as well',
    }),
  },
  { title: 'RotaChangePreview' },
);

/** `from` and `until` keep changes of rows that overlap the time between them. */
export const RotaChangeListQuery = Closed({
  runId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'changes of this completed run; left out: of the published rota',
    }),
  ),
  ...OffsetQuery,
  locationId: Type.Optional(Uuid),
  userId: Type.Optional(Uuid),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
});
