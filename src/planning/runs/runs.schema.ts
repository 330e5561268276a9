import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../platform/page.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { RunRule } from '../settings/rule.schema.ts';
import { WEIGHT_CODES, type WeightCode } from './problem/weights.ts';

export const STATUSES = ['queued', 'running', 'completed', 'published', 'superseded', 'failed'] as const;
export type RunStatus = (typeof STATUSES)[number];
export const MODES = ['generate', 'rerun', 'replan'] as const;

const Weight = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const RunOptions = Closed({
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
});
export type RunOptions = Static<typeof RunOptions>;
/** The options with every default filled in, as a run keeps them. */
export type StoredOptions = Required<Pick<RunOptions, 'timeLimitMs' | 'seed' | 'weights' | 'rules'>> &
  Pick<RunOptions, 'maxChanges' | 'baseRunId'>;

const When = Type.Unsafe<string>({
  type: 'string',
  anyOf: [{ format: 'date' }, { format: 'date-time' }],
  description: 'a local date (its midnight at the location) or an RFC 3339 time',
});

export const RunCreate = Closed({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  horizonStart: Type.Optional(When),
  horizonEnd: Type.Optional(When),
  weekStart: Type.Optional(LocalDate),
  demandIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 20_000 })),
  locationIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 1000 })),
  eligibilitySnapshotId: Type.Optional(Uuid),
  options: Type.Optional(RunOptions),
});
export type RunCreate = Static<typeof RunCreate>;

export const RunScore = Closed({ hard: Type.Number(), medium: Type.Number(), soft: Type.Number() });
export type RunScore = Static<typeof RunScore>;

const Filled = Closed({ target: Type.Integer(), filled: Type.Integer() });

export const RunMetrics = Closed({
  demandRows: Type.Integer(),
  slotsTarget: Type.Integer(),
  slotsFilled: Type.Integer(),
  coveragePercent: Type.Number(),
  byPriority: Closed({ critical: Filled, high: Filled, medium: Filled, low: Filled }),
  minutesAssigned: Type.Integer(),
  labourCost: Nullable(Type.Number({ description: 'null: not for members' })),
  travelKm: Type.Number(),
  fairness: Type.Number({ description: 'distance of the loads from the fair shares, 0 is even' }),
  changes: Type.Integer({ description: 'published assignments that this run does not keep' }),
  bound: Nullable(Type.Number({ description: 'proved lower limit of the weighted score' })),
  gapPercent: Nullable(Type.Number()),
  provenOptimal: Type.Boolean(),
  elapsedMs: Type.Integer(),
});
export type RunMetrics = Static<typeof RunMetrics>;

export const RunSolver = Closed({
  name: Type.String(),
  version: Type.String(),
  seed: Type.Integer(),
  iterations: Type.Integer(),
  timeLimitMs: Type.Integer(),
  terminatedBy: OneOf(['deadline', 'iterations', 'optimal', 'aborted']),
});
export type RunSolver = Static<typeof RunSolver>;

const RunError = Closed({
  code: Type.String(),
  reason: Type.Optional(Type.String()),
  message: Type.String(),
});
export type RunError = Static<typeof RunError>;

const runMembers = {
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
  version: Type.Integer(),
};

export const Run = Closed(runMembers);
export type RunRecord = Static<typeof Run> & { options: StoredOptions };
export const RunList = OffsetListOf(Run);

const ByRule = Closed({
  ruleId: Nullable(Type.String()),
  code: Type.String(),
  level: OneOf(['hard', 'medium', 'soft']),
  cost: Type.Number(),
});

const AssignmentExplanation = Closed({
  summary: Type.String(),
  codes: Type.Array(Type.String()),
  byRule: Type.Array(ByRule),
  runnersUp: Type.Array(Closed({ userId: Uuid, difference: Type.Number() })),
  asOf: Nullable({
    ...DateTime,
    description: 'when this was true; costs of people whom later overrides moved may differ since',
  }),
});

export const Assignment = Closed({
  runId: Uuid,
  demandId: Uuid,
  userId: Uuid,
  locationId: Uuid,
  start: DateTime,
  end: DateTime,
  kind: Nullable(Type.String()),
  pinned: Type.Boolean(),
  source: OneOf(['solver', 'override']),
  explanation: Nullable(AssignmentExplanation),
});
export type RunAssignment = Static<typeof Assignment>;
export const AssignmentList = OffsetListOf(Assignment);

const Counterfactual = Closed({
  change: OneOf(['cap', 'certificate', 'leave', 'availability', 'swap']),
  userId: Uuid,
  ruleId: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  by: Type.Optional(Type.Number({ description: 'how much the limit would have to give, in `unit`' })),
  unit: Type.Optional(Type.String()),
  profile: Type.Optional(Type.String()),
  from: Type.Optional(DateTime),
  until: Type.Optional(DateTime),
  fromDemandId: Type.Optional(Uuid),
  withUserId: Type.Optional(Uuid),
});

export const Unassigned = Closed({
  runId: Uuid,
  demandId: Uuid,
  locationId: Uuid,
  start: DateTime,
  end: DateTime,
  priority: Type.String(),
  targetStaff: Type.Integer(),
  missing: Type.Integer(),
  reasons: Type.Array(Closed({ code: Type.String(), count: Type.Integer(), userIds: Type.Array(Uuid) })),
  counterfactuals: Type.Array(Counterfactual, { description: 'smallest changes that would fill the row' }),
  verdict: OneOf(['impossible', 'notFound']),
  proof: Nullable(Type.String()),
});
export type RunUnassigned = Static<typeof Unassigned>;
export const UnassignedList = OffsetListOf(Unassigned);

export const Explanation = Closed({
  demandId: Uuid,
  userId: Uuid,
  type: OneOf(['why-assigned', 'why-not']),
  code: Type.String(),
  severity: OneOf(['hard', 'medium', 'soft']),
  message: Type.String(),
  details: Type.Unknown(),
});
export const ExplanationList = OffsetListOf(Explanation);

/** A run with its results: the answer of create, rerun and replan. */
export const RunWithResults = Closed({
  ...runMembers,
  assignments: Type.Array(Assignment),
  unassigned: Type.Array(Unassigned),
});

export const Snapshot = Closed({
  id: Uuid,
  contentHash: Type.String(),
  complete: Type.Boolean({
    description: 'false: what the caller may not see is left out, so the payload does not have the hash',
  }),
  payload: Type.Unknown(),
});

export const Published = Closed({
  id: Uuid,
  status: OneOf(STATUSES),
  publishedAt: Nullable(DateTime),
  superseded: Type.Array(Uuid, { description: 'published runs that this one replaces' }),
  version: Type.Integer(),
});

export const OverrideCreate = Closed({
  demandId: Uuid,
  userId: Uuid,
  replaceUserId: Type.Optional(Uuid),
  fromDemandId: Type.Optional(
    Type.String({ format: 'uuid', description: 'the row that the person leaves for this one' }),
  ),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
});
export type OverrideCreate = Static<typeof OverrideCreate>;

export const Override = Closed({
  id: Uuid,
  runId: Uuid,
  demandId: Uuid,
  userId: Uuid,
  replacedUserId: Nullable(Uuid),
  fromDemandId: Nullable(Uuid),
  reason: Nullable(Type.String()),
  createdBy: Uuid,
  createdAt: DateTime,
  assignment: Assignment,
  run: Closed({
    id: Uuid,
    status: OneOf(STATUSES),
    score: Nullable(RunScore),
    metrics: Nullable(RunMetrics),
    version: Type.Integer(),
  }),
});
