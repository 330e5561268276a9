import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Closed, DateTime, dateOrTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { PersonRule, RunRule } from '../../rules/rule.schema.ts';
import { WEIGHT_CODES, type WeightCode } from '../../rules/rule-weights/weights.ts';
import { RunBreaks } from './results/breaks.schema.ts';

export const STATUSES = ['queued', 'running', 'completed', 'published', 'superseded', 'failed'] as const;
export type RunStatus = (typeof STATUSES)[number];
export const MODES = ['generate', 'rerun', 'replan'] as const;
/** What may be made of a run. */
export const RUN_ACTS = [
  'publish',
  'ask-to-publish',
  'change',
  'override',
  'replan',
  'rerun',
  'cancel',
  'delete',
] as const;
export type RunAct = (typeof RUN_ACTS)[number];

const Weight = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const RunOptions = Closed(
  {
    timeLimitMs: Type.Optional(Type.Integer({ minimum: 100, maximum: 300_000, default: 5000 })),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1, default: 1 })),
    weights: Type.Optional(
      Closed(
        Object.fromEntries(WEIGHT_CODES.map((code) => [code, Type.Optional(Weight)])) as Record<
          WeightCode,
          Type.TOptional<typeof Weight>
        >,
        { description: 'cost of a soft rule by its code; 0 switches it off' },
      ),
    ),
    rules: Type.Optional(Type.Array(RunRule, { maxItems: 500 })),
    maxChanges: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    baseRunId: Type.Optional(Uuid),
    borrow: Type.Optional(
      Type.Boolean({
        description:
          'take people whose home is at none of the locations planned; by default true for administrators and area managers who plan several locations, else false',
      }),
    ),
  },
  { title: 'PlanningRunOptions' },
);
export type RunOptions = Static<typeof RunOptions>;
/** The options with every default filled in, as a run keeps them. */
export type StoredOptions = Required<Pick<RunOptions, 'timeLimitMs' | 'seed' | 'weights' | 'rules'>> &
  Pick<RunOptions, 'maxChanges' | 'baseRunId' | 'borrow'>;

const When = Type.Unsafe<string>({
  type: 'string',
  anyOf: [{ format: 'date' }, { format: 'date-time' }],
  ...dateOrTime('a local date (its midnight at the location) or an RFC 3339 time'),
});

export const RunCreate = ExactlyOne(
  [['horizonStart', 'horizonEnd'], ['weekStart'], ['demandIds']],
  Closed(
    {
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      horizonStart: Type.Optional(When),
      horizonEnd: Type.Optional(When),
      weekStart: Type.Optional(LocalDate),
      demandIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 20_000 })),
      locationIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 1000 })),
      eligibilitySnapshotId: Type.Optional(Uuid),
      options: Type.Optional(RunOptions),
    },
    { title: 'PlanningRunCreate' },
  ),
);
export type RunCreate = Static<typeof RunCreate>;

export const RunScore = Closed(
  {
    hard: Type.Number(),
    medium: Type.Number(),
    soft: Nullable(Type.Number(), { description: 'null: it holds wages that the caller may not see' }),
  },
  { title: 'Score' },
);
/** Whoever looks at it. */
export type RunScore = { [Level in keyof Static<typeof RunScore>]: number };

const Filled = Closed({ target: Type.Integer(), filled: Type.Integer() }, { title: 'FilledSlots' });

const Percent = Type.Number({ description: '(cost − least) / |cost| × 100' });

const RunGap = Closed(
  {
    slots: Type.Array(
      Closed(
        {
          priority: OneOf(['critical', 'high', 'medium', 'low']),
          empty: Type.Integer(),
          least: Type.Integer({
            description: 'no better rota has fewer empty, those of higher priorities being as they are',
          }),
        },
        { title: 'SlotsGap' },
      ),
      {
        description:
          'priorities of the run’s rows, most important first; rows with their own weight count as preferences',
      },
    ),
    preferences: Closed(
      {
        cost: Nullable(Type.Number(), {
          description: 'null: it holds wages that the caller may not see; `percent` says the rest',
        }),
        least: Nullable(
          Type.Number({
            description:
              'proved for rotas with the same empty slots; null: nothing is proved, or `cost` is null',
          }),
        ),
        percent: Nullable(Percent),
      },
      { title: 'PreferencesGap' },
    ),
  },
  { title: 'PlanningRunGap' },
);
export type RunGap = Static<typeof RunGap>;

const BrokenRule = Closed(
  {
    code: Type.String(),
    ruleId: Nullable(Type.String()),
    userId: Nullable(Uuid),
    demandIds: Type.Array(Uuid),
    measure: Type.Number({ description: 'by how much, in `unit`' }),
    unit: Type.String(),
    message: Type.String(),
  },
  { title: 'BrokenRule' },
);

const RunConflict = Closed(
  {
    parts: Type.Array(
      Closed(
        {
          code: Type.String({
            description: 'of the rule; of an assignment that is kept: PINNED, or the fact that forbids it',
          }),
          ruleId: Nullable(Type.String(), { description: 'null: an assignment that is kept' }),
          rule: Nullable(PersonRule, {
            description: 'null where `message` says more than this shape: limits of some weeks, assignments',
          }),
          ofRun: Type.Boolean({ description: 'the rule was given with the run, not by settings' }),
          userId: Nullable(Uuid, { description: 'null: several people together' }),
          demandId: Nullable(Uuid, { description: 'of an assignment that is kept' }),
          message: Type.String(),
        },
        { title: 'PlanningRunConflictPart' },
      ),
    ),
    minimal: Type.Boolean({
      description: 'proved: without any one of them the others can be kept; false: the time was too short',
    }),
    message: Type.String(),
  },
  { title: 'PlanningRunConflict' },
);

export const RunMetrics = Closed(
  {
    demandRows: Type.Integer(),
    slotsTarget: Type.Integer(),
    slotsFilled: Type.Integer(),
    coveragePercent: Type.Number(),
    byPriority: Closed({ critical: Filled, high: Filled, medium: Filled, low: Filled }),
    minutesAssigned: Type.Integer(),
    labourCost: Nullable(
      Type.Number({
        description:
          'null for members, and for callers who may not see all locations of the run; without the wages of `hiddenWages`',
      }),
    ),
    hiddenWages: Type.Optional(
      Type.Integer({
        description:
          'extension: people whose pay the caller may not read, left out of `labourCost`; absent: nobody is left out. The soft score, the bound and the costs of the gap, which hold everybody’s, are null then',
      }),
    ),
    currency: Nullable(
      Type.String({
        description: 'ISO 4217 code of the contracts’ currency; null: unknown, mixed, or a member asks',
      }),
    ),
    travelKm: Type.Number(),
    fairness: Type.Number({ description: 'distance of the loads from the fair shares, 0 is even' }),
    wishes: Type.Optional(
      Closed(
        { asked: Type.Integer(), kept: Type.Integer() },
        {
          title: 'PlanningRunWishes',
          description:
            'extension: wishes for days in the time planned; absent: a member asks, or the run was made earlier',
        },
      ),
    ),
    changes: Type.Integer({
      description:
        'assignments of the rota to stay near that this run does not keep, of people who left included',
    }),
    broken: Type.Optional(
      Type.Array(BrokenRule, {
        description:
          'hard rules that the rota breaks, at most 200: minimums and a budget of changes that cannot be kept, and what pins break',
      }),
    ),
    proofs: Type.Optional(
      Type.Array(Type.String(), {
        description: 'proofs that no rota breaks less; empty: nothing is broken, or it is not proved',
      }),
    ),
    conflict: Type.Optional({
      ...RunConflict,
      description:
        'extension: the fewest hard rules and kept assignments that no rota keeps together, which is proved; absent: nothing is broken, none was found in the time there was, or it names somebody out of sight',
    }),
    breaks: Type.Optional({
      ...RunBreaks,
      description: 'extension: how breaks lie; absent: no rule asks for any',
    }),
    bound: Nullable(Type.Number({ description: 'proved lower limit of the weighted score' })),
    gapPercent: Nullable(Type.Number(), {
      deprecated: true,
      description:
        'deprecated, use `gap`: one percentage over the weighted score, where empty slots hide the preferences',
    }),
    gap: Type.Optional(
      Nullable(RunGap, {
        description:
          'extension: how far each level may be from the best; null: a member asks, a hard rule is broken, or an override changed the rota',
      }),
    ),
    provenOptimal: Type.Boolean(),
    elapsedMs: Type.Integer(),
  },
  { title: 'PlanningRunMetrics' },
);
export type RunMetrics = Static<typeof RunMetrics>;

export const RunSolver = Closed(
  {
    name: Type.String(),
    version: Type.String(),
    seed: Type.Integer(),
    iterations: Type.Integer(),
    timeLimitMs: Type.Integer(),
    terminatedBy: OneOf(['deadline', 'iterations', 'optimal', 'aborted']),
  },
  { title: 'PlanningRunSolver' },
);
export type RunSolver = Static<typeof RunSolver>;

const RunError = Closed(
  {
    code: Type.String(),
    reason: Type.Optional(Type.String()),
    message: Type.String(),
  },
  { title: 'PlanningRunError' },
);
export type RunError = Static<typeof RunError>;

const PublicationRequest = Closed(
  {
    by: Uuid,
    byName: Nullable(Type.String(), {
      description:
        'whoever is asked reads it, also of somebody at home elsewhere; null: no longer in the Directory',
    }),
    at: DateTime,
    userIds: Type.Array(Uuid, { description: 'who was asked: managers of the sites, else administrators' }),
    note: Nullable(Type.String()),
  },
  { title: 'PublicationRequest' },
);
export type PublicationRequest = Static<typeof PublicationRequest>;

export const runMembers = {
  id: Uuid,
  name: Nullable(Type.String()),
  mode: OneOf(MODES),
  status: OneOf(STATUSES),
  horizonStart: DateTime,
  horizonEnd: DateTime,
  timeZone: Type.String(),
  locationIds: Type.Array(Uuid),
  demandIds: Nullable(Type.Array(Uuid)),
  options: Type.Unknown(),
  eligibilitySnapshotId: Nullable(Uuid),
  sourceRunId: Nullable(Uuid),
  baseRunId: Nullable(Uuid),
  hrAsOf: Nullable(DateTime),
  score: Nullable(RunScore),
  metrics: Nullable(RunMetrics),
  solver: Nullable(RunSolver),
  contentHash: Nullable(Type.String()),
  resultHash: Nullable(Type.String()),
  reproduced: Nullable(
    Type.Boolean({ description: 'of a rerun: the result is the source’s, byte for byte' }),
  ),
  error: Nullable(RunError),
  requestedBy: Uuid,
  createdAt: DateTime,
  startedAt: Nullable(DateTime),
  completedAt: Nullable(DateTime),
  /** Later than `completedAt` for a large run. */
  explainedAt: Nullable(DateTime),
  publishedAt: Nullable(DateTime),
  publishedBy: Nullable(Uuid),
  supersededBy: Nullable(Uuid),
  publicationRequest: Nullable(PublicationRequest, {
    description: 'extension: who asked last that the draft be published; null: nobody, or a member asks',
  }),
  allowed: Type.Array(OneOf(RUN_ACTS), {
    description:
      'extension: what the caller may make of the run as it stands; a rule of the rota may still refuse it',
  }),
  version: Type.Integer(),
};

export const Run = Closed(runMembers, { title: 'PlanningRun' });
export type ShownRun = Static<typeof Run>;
/** Whoever looks at it. */
export type Run = Omit<ShownRun, 'allowed'>;
export const RunList = OffsetListOf(Run);
