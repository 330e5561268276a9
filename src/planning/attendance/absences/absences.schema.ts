/** Absences that managers note, and what they open. */
import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../../platform/writes/dry-run.ts';
import { DUTY } from '../../rota/duties/duty.schema.ts';
import { Candidate } from '../../rota/live/rota.schema.ts';

const KINDS = ['sick', 'late', 'early', 'no-show'] as const;
export type AbsenceKind = (typeof KINDS)[number];
export const STATUSES = ['recording', 'recorded', 'undone'] as const;

const kind = OneOf(KINDS, {
  description:
    '`sick` and `no-show`: HR records leave and the duties open; `late`: it is noted, and the duties stay; `early`: the rest of the duties opens, and HR records nothing',
});
const end = { ...DateTime, description: 'excluded; of a late person, when they are expected' };

export const SeenDuty = Closed({ demandId: Uuid, start: DateTime, end: DateTime }, { title: 'SeenDuty' });

export const AbsenceInput = Closed(
  {
    userId: Uuid,
    kind,
    start: DateTime,
    end,
    comment: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    seen: Type.Optional(
      Type.Array(SeenDuty, {
        maxItems: 100,
        description:
          'duties of the person as the caller saw them; 409 CHANGED_SINCE where one is theirs no more, or at other times',
      }),
    ),
  },
  { title: 'AbsenceInput' },
);
export type AbsenceInput = Static<typeof AbsenceInput>;

export const AbsenceQuery = Closed(DRY_RUN_QUERY.camel);

const DutyPart = Closed(
  {
    demandId: Nullable(Uuid, { description: 'the row that it is now; null: one that a dry run would make' }),
    start: DateTime,
    end: DateTime,
  },
  { title: 'DutyPart' },
);
export type DutyPart = Static<typeof DutyPart>;

/** A published duty as it was when the absence was noted. */
const AbsentDuty = Closed(
  {
    ...DUTY,
    opened: Type.Boolean({ description: 'false: the person keeps it, since they are late or it is over' }),
    kept: Nullable(DutyPart, { description: 'of an opened duty, the part before the absence; null: none' }),
    open: Nullable(DutyPart, {
      description: 'of an opened duty, what is open: from the absence on, and not before now; null: nothing',
    }),
    keptAfter: Nullable(DutyPart, {
      description:
        'of a duty that leave opened, the part after the leave, which the person keeps; null: none',
    }),
  },
  { title: 'AbsentDuty' },
);
export type AbsentDuty = Static<typeof AbsentDuty>;

export const Absence = Closed(
  {
    id: Uuid,
    userId: Uuid,
    userName: Type.String(),
    kind,
    start: DateTime,
    end,
    comment: Nullable(Type.String()),
    status: OneOf(STATUSES, {
      description: '`recording`: HR has not confirmed the leave yet; the same request again completes it',
    }),
    duties: Type.Array(AbsentDuty, { description: 'published duties that overlap the time' }),
    changeId: Nullable(Uuid, { description: 'the change of the rota that opened duties' }),
    createdBy: Uuid,
    createdAt: DateTime,
    undoneBy: Nullable(Uuid),
    undoneAt: Nullable(DateTime),
  },
  { title: 'Absence' },
);
export type Absence = Static<typeof Absence>;
export const AbsenceList = OffsetListOf(Absence);

export const OpenedDuty = Closed(
  {
    ...AbsentDuty.properties,
    replacements: Type.Array(Candidate, {
      description:
        'of an opened duty, who could take it: people on stand-by first, then the cheapest, and whoever was absent lately last; at most 20',
    }),
  },
  { title: 'OpenedDuty' },
);
export type OpenedDuty = Static<typeof OpenedDuty>;

const Leave = Closed({ type: Type.String(), start: DateTime, end: DateTime }, { title: 'AbsenceLeave' });

const outcome = {
  leave: Nullable(Leave, {
    description: 'what HR records; null: nothing, since the person is late or leaves early',
  }),
  duties: Type.Array(OpenedDuty, { description: 'published duties that overlap the time' }),
};

export const AbsencePreview = Closed(outcome, { title: 'AbsencePreview' });
export const MadeAbsence = Closed({ absence: Absence, ...outcome }, { title: 'MadeAbsence' });

export const KeptDuty = Closed(
  {
    demandId: Uuid,
    code: Type.String({ description: 'FILLED; CHANGED; the rule that the person would break by now' }),
    message: Type.String({ description: 'in words' }),
  },
  { title: 'KeptDuty' },
);
export type KeptDuty = Static<typeof KeptDuty>;

const back = {
  absence: Absence,
  returned: Type.Array(Uuid, { description: 'the opened duties (demand) that the person has again' }),
  kept: Type.Array(KeptDuty, { description: 'those that the person does not get again, and why' }),
};

export const UndoneAbsence = Closed(back, { title: 'UndoneAbsence' });

export const EarlierEnd = Closed(
  { end: { ...DateTime, description: 'excluded; after the start and before the end that is noted' } },
  { title: 'EarlierEnd' },
);
export type EarlierEnd = Static<typeof EarlierEnd>;

export const ShortenedAbsence = Closed(back, { title: 'ShortenedAbsence' });

/** `from` and `until` keep absences that overlap the time between them. */
export const AbsenceListQuery = Closed({
  ...OffsetQuery,
  userId: Type.Optional(Uuid),
  locationId: Type.Optional(Uuid),
  status: Type.Optional(OneOf(STATUSES)),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
});
