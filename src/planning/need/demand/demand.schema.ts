import Type, { type Static, type TSchema } from 'typebox';
import { OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { FurtherQualifications } from '../../organisation/eligibility/asked.schema.ts';
import { Tag } from '../../rules/rule-params.ts';

export const PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PrioritySchema = OneOf(PRIORITIES);

export const MOST_STAFF = 500;
export const Name = Type.String({ minLength: 1, maxLength: 200 });
export const Station = Type.String({ minLength: 1, maxLength: 100 });

/** What a missing and a surplus slot cost the rota, in place of the priority's own cost. */
export const Weights = Closed(
  {
    under: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    over: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  },
  { title: 'DemandWeights' },
);

const PriorityReason = Closed(
  {
    code: OneOf(['STARTS_SOON', 'FEW_ELIGIBLE']),
    message: Type.String(),
  },
  { title: 'PriorityReason' },
);

const MOST_NAMED = 50;
const UserIds = (description: string) =>
  Type.Array(Uuid, { maxItems: MOST_NAMED, uniqueItems: true, description });
const PREFERRED = 'somebody else on it costs the weight PREFERRED_PERSON';
const EXCLUDED = 'none of them may work it';

/** Who is preferred and excluded; a list left out is empty. */
const NAMED_PEOPLE = {
  preferredUserIds: Type.Optional(UserIds(PREFERRED)),
  excludedUserIds: Type.Optional(UserIds(EXCLUDED)),
};
export const DemandPeopleInput = Closed(NAMED_PEOPLE, { title: 'DemandPeopleInput' });
export type DemandPeopleInput = Static<typeof DemandPeopleInput>;

const MOST_TAGS = 10;
const Tags = Type.Array(Tag, { maxItems: MOST_TAGS, uniqueItems: true });
const TAGS = 'words that rules ask for; upper and lower case differ';

export const DemandTagsInput = Closed(
  { tags: { ...Tags, description: `${TAGS}; empty: none` } },
  { title: 'DemandTagsInput' },
);
export type DemandTagsInput = Static<typeof DemandTagsInput>;

/** Lists that are said of a row by operations of their own, and that its copies have too; one left out is empty. */
export const ROW_LISTS = { ...NAMED_PEOPLE, tags: Type.Optional({ ...Tags, description: TAGS }) };
export type RowLists = DemandPeopleInput & Partial<DemandTagsInput>;
/** As they are stored. */
export type DemandLists = Required<RowLists>;

const ReadLists = {
  preferredUserIds: Type.Optional(UserIds(`extension: ${PREFERRED}; absent: nobody, or a member asks`)),
  excludedUserIds: Type.Optional(UserIds(`extension: ${EXCLUDED}; absent: nobody, or a member asks`)),
  tags: Type.Optional({ ...Tags, description: `extension: ${TAGS}; absent: none` }),
};

/** What may be made of a row. */
export const DEMAND_ACTS = ['update', 'name-people', 'tag', 'delete'] as const;
export type DemandAct = (typeof DEMAND_ACTS)[number];

const NotAllowed = Closed(
  { act: OneOf(DEMAND_ACTS), code: Type.String(), message: Type.String() },
  { title: 'DemandActNotAllowed' },
);

const Acts = {
  allowed: Type.Array(OneOf(DEMAND_ACTS), {
    description: 'extension: what the caller may make of the row; what is published may still refuse it',
  }),
  notAllowed: Type.Optional(
    Type.Array(NotAllowed, {
      description:
        'extension: what would be the caller’s to do, but the row is not open to it; absent: nothing',
    }),
  ),
};

export const Demand = Closed(
  {
    id: Uuid,
    shiftId: Nullable(Uuid),
    source: OneOf(['shift', 'standalone']),
    name: Type.String(),
    priority: PrioritySchema,
    priorityReasons: Type.Array(PriorityReason, {
      description:
        'the steps that raise the priority above the shift’s own (standalone: its template’s, else medium)',
    }),
    basePriority: Type.Optional({
      ...PrioritySchema,
      description: 'extension: what `priorityReasons` raised to `priority`; absent: the same',
    }),
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    roleId: Type.Optional(Uuid),
    station: Type.Optional(Type.String()),
    targetStaff: Type.Integer(),
    maxStaff: Type.Integer(),
    eligibilityProfileId: Nullable(Type.String()),
    furtherQualifications: Type.Optional(FurtherQualifications),
    kind: Type.Optional(Type.String()),
    weights: Type.Optional(Weights),
    notNeeded: Type.Optional(
      Type.Literal(true, { description: 'the published rota leaves it out: an alternative to it is chosen' }),
    ),
    ...ReadLists,
    ...Acts,
    createdAt: DateTime,
    updatedAt: DateTime,
    version: Type.Integer(),
  },
  { title: 'Demand' },
);
export type ShownDemand = Static<typeof Demand>;
/** Whoever looks at it. */
export type Demand = Omit<ShownDemand, keyof typeof Acts>;

const readOnly = { readOnly: true };

/** Where and when a row is. */
const PLACE = { name: Name, locationId: Uuid, start: DateTime, end: DateTime };
const DemandPlace = Closed(PLACE);
export type DemandPlace = Static<typeof DemandPlace>;

const Staff = Type.Integer({ minimum: 1, maximum: MOST_STAFF });

/** What a row asks for, as it is stored. */
export const STAFFING = {
  roleId: Nullable(Uuid),
  station: Nullable(Station),
  targetStaff: Staff,
  maxStaff: Staff,
  eligibilityProfileId: Nullable(Type.String({ minLength: 1, maxLength: 200 })),
  furtherQualifications: Nullable(FurtherQualifications),
  kind: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
  weights: Nullable(Weights),
};
const Staffing = Closed(STAFFING);
export type Staffing = Static<typeof Staffing>;

/** The same where it may be left out. */
export const STAFFING_INPUT = {
  roleId: Type.Optional(STAFFING.roleId),
  station: Type.Optional(STAFFING.station),
  targetStaff: Type.Optional(Staff),
  maxStaff: Type.Optional(Staff),
  eligibilityProfileId: Type.Optional(STAFFING.eligibilityProfileId),
  furtherQualifications: Type.Optional(STAFFING.furtherQualifications),
  kind: Type.Optional(STAFFING.kind),
  weights: Type.Optional(STAFFING.weights),
} satisfies Record<keyof Staffing, unknown>;

const INPUT = {
  name: Name,
  priority: Type.Optional({
    ...PrioritySchema,
    ...readOnly,
    description: 'computed: what is sent is ignored, and a `Warning` header says so',
  }),
  locationId: Type.Optional(Uuid),
  start: DateTime,
  end: DateTime,
  ...STAFFING_INPUT,
};
/** The body of create. `null` is the same as leaving a member out. */
export const DemandInput = Closed(INPUT, { title: 'DemandInput' });
export type DemandInput = Static<typeof DemandInput>;

/** Members of the record that the service owns: every one that is read and cannot be said. */
const OWNED = {
  id: Type.Optional({ ...Uuid, ...readOnly }),
  shiftId: Type.Optional({ ...Nullable(Uuid), ...readOnly }),
  source: Type.Optional(OneOf(['shift', 'standalone'], readOnly)),
  priorityReasons: Type.Optional(Type.Array(PriorityReason, readOnly)),
  basePriority: Type.Optional({ ...PrioritySchema, ...readOnly }),
  notNeeded: Type.Optional(Type.Boolean(readOnly)),
  preferredUserIds: Type.Optional({ ...UserIds(PREFERRED), ...readOnly }),
  excludedUserIds: Type.Optional({ ...UserIds(EXCLUDED), ...readOnly }),
  tags: Type.Optional({ ...Tags, ...readOnly }),
  allowed: Type.Optional({ ...Acts.allowed, ...readOnly }),
  notAllowed: Type.Optional({ ...Acts.notAllowed, ...readOnly }),
  createdAt: Type.Optional({ ...DateTime, ...readOnly }),
  updatedAt: Type.Optional({ ...DateTime, ...readOnly }),
  version: Type.Optional(Type.Integer(readOnly)),
} satisfies Record<Exclude<keyof ShownDemand, keyof DemandInput>, unknown>;

/** The body of update: what may be said of a row, and what the service owns where it is as it stands. */
export const DemandUpdate = Closed({ ...INPUT, ...OWNED }, { title: 'DemandUpdate' });
export type DemandUpdate = Static<typeof DemandUpdate>;
/** Those that are the row’s, whoever looks at it. */
export type OwnedMember = Exclude<keyof typeof OWNED, keyof typeof Acts>;

export const MOST_CHANGED = 400;
const rows = <Row extends TSchema>(row: Row, description: string) =>
  Type.Optional(Type.Array(row, { maxItems: MOST_CHANGED, description }));
const Own = Type.Optional({
  ...PrioritySchema,
  description: 'before the steps that raise it; left out of a new row: medium',
});

export const CreatedRow = Closed(
  { ...PLACE, ...STAFFING_INPUT, ...ROW_LISTS, basePriority: Own },
  { title: 'CreatedDemandRow' },
);
export type CreatedRow = Static<typeof CreatedRow>;

const Known = { id: Uuid, version: Type.Integer({ minimum: 1, description: 'as the caller read it' }) };
const ChangedRow = Closed(
  {
    ...Known,
    name: Type.Optional(Name),
    start: Type.Optional(DateTime),
    end: Type.Optional(DateTime),
    ...STAFFING_INPUT,
    basePriority: Own,
  },
  { title: 'ChangedDemandRow' },
);
export type ChangedRow = Static<typeof ChangedRow>;

/** Rows that are created, changed and deleted as one. */
export const DemandRowsChange = Closed(
  {
    create: rows(CreatedRow, 'standalone rows'),
    update: rows(ChangedRow, 'what is left out stays; `null` clears'),
    remove: rows(Closed(Known, { title: 'RemovedDemandRow' }), 'standalone rows'),
  },
  { title: 'DemandRowsChange' },
);
export type DemandRowsChange = Static<typeof DemandRowsChange>;

export const DemandRowsChanged = Closed(
  { created: Type.Array(Demand), updated: Type.Array(Demand), removed: Type.Array(Uuid) },
  { title: 'DemandRowsChanged' },
);

/** `from` and `until` keep what overlaps the time between them. */
export const LocationListQuery = Closed({
  ...OffsetQuery,
  locationId: Type.Optional(Uuid),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
});
