/** Results of a run on the wire: assignments, rows left short, explanations, the frozen problem. */
import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../../platform/shapes.ts';
import { runMembers } from '../runs.schema.ts';
import { DutyBreaks } from './breaks.schema.ts';

const ByRule = Closed(
  {
    ruleId: Nullable(Type.String()),
    code: Type.String(),
    level: OneOf(['hard', 'medium', 'soft']),
    cost: Type.Number({ description: 'points' }),
    measure: Nullable(
      Type.Number({
        description: 'what is added, in `unit`; null: the run was explained when points alone were kept',
      }),
    ),
    unit: Nullable(Type.String({ description: '`minutes`, `shifts`, `km`, `money`, …' })),
    currency: Nullable(Type.String({ description: 'of `money`; null: the contracts name none, or several' })),
    message: Type.String({
      description: 'what the rule is called, and what somebody carried before the run',
    }),
  },
  { title: 'RuleCost' },
);

const AssignmentExplanation = Closed(
  {
    summary: Type.String(),
    codes: Type.Array(Type.String()),
    byRule: Type.Array(ByRule),
    runnersUp: Type.Array(Closed({ userId: Uuid, difference: Type.Number() })),
    asOf: Nullable({
      ...DateTime,
      description: 'when this was true; costs of people whom later overrides moved may differ since',
    }),
  },
  { title: 'AssignmentExplanation' },
);

export const Assignment = Closed(
  {
    runId: Uuid,
    demandId: Uuid,
    userId: Uuid,
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    kind: Nullable(Type.String()),
    breaks: DutyBreaks,
    pinned: Type.Boolean(),
    source: OneOf(['solver', 'override']),
    explanation: Nullable(AssignmentExplanation),
    userName: Type.Optional(Nullable(Type.String({ description: 'with `include=people`' }))),
    homeLocationId: Type.Optional(Nullable({ ...Uuid, description: 'with `include=people`' })),
  },
  { title: 'Assignment' },
);
export type RunAssignment = Static<typeof Assignment>;
export const AssignmentList = OffsetListOf(Assignment);

const UnassignedReason = Closed(
  { code: Type.String(), count: Type.Integer(), userIds: Type.Array(Uuid) },
  { title: 'UnassignedReason' },
);

const Counterfactual = Closed(
  {
    change: OneOf(['cap', 'certificate', 'leave', 'availability', 'swap']),
    userId: Uuid,
    ruleId: Type.Optional(Type.String()),
    code: Type.Optional(
      Type.String({
        description:
          'the rule that is relaxed; of a certificate, whether it is to be renewed (`ELIGIBILITY_EXPIRED`) or gained',
      }),
    ),
    by: Type.Optional(Type.Number({ description: 'by how much the limit would have to move, in `unit`' })),
    unit: Type.Optional(Type.String()),
    profile: Type.Optional(Type.String()),
    from: Type.Optional(DateTime),
    until: Type.Optional(DateTime),
    fromDemandId: Type.Optional(Uuid),
    withUserId: Type.Optional(Uuid),
  },
  { title: 'Counterfactual' },
);

export const Unassigned = Closed(
  {
    runId: Uuid,
    demandId: Uuid,
    locationId: Uuid,
    start: DateTime,
    end: DateTime,
    priority: Type.String(),
    targetStaff: Type.Integer(),
    missing: Type.Integer(),
    reasons: Type.Array(UnassignedReason),
    counterfactuals: Type.Array(Counterfactual, { description: 'smallest changes that would fill the row' }),
    verdict: OneOf(['impossible', 'notFound']),
    proof: Nullable(Type.String()),
    notNeeded: Type.Optional(
      Type.Literal(true, { description: 'an alternative to the row is chosen, so it misses nobody' }),
    ),
  },
  { title: 'UnassignedDemand' },
);
export type RunUnassigned = Static<typeof Unassigned>;
export const UnassignedList = OffsetListOf(Unassigned);

export const Explanation = Closed(
  {
    demandId: Uuid,
    userId: Uuid,
    type: OneOf(['why-assigned', 'why-not']),
    code: Type.String(),
    severity: OneOf(['hard', 'medium', 'soft']),
    message: Type.String(),
    details: Type.Unknown(),
  },
  { title: 'Explanation' },
);
export const ExplanationList = OffsetListOf(Explanation);

/** A run with its results: the answer of create, rerun and replan. */
export const RunWithResults = Closed(
  {
    ...runMembers,
    assignments: Type.Array(Assignment),
    unassigned: Type.Array(Unassigned),
  },
  { title: 'PlanningRunWithResults' },
);

export const Snapshot = Closed(
  {
    id: Uuid,
    contentHash: Nullable(Type.String({ description: 'null for members, who could derive pay from it' })),
    complete: Type.Boolean({
      description:
        'false: parts that the caller may not see are left out, so the payload does not match the hash',
    }),
    payload: Type.Unknown(),
    version: Type.Literal(1, { description: 'a snapshot never changes' }),
  },
  { title: 'PlanningRunSnapshot' },
);

export const overrideMembers = {
  id: Uuid,
  runId: Uuid,
  demandId: Uuid,
  userId: { ...Nullable(Uuid), description: 'null: the slot was emptied' },
  replacedUserId: Nullable(Uuid),
  fromDemandId: Nullable(Uuid),
  reason: Nullable(Type.String({ description: 'null: none was given, or the caller is a member' })),
  createdBy: Uuid,
  createdAt: DateTime,
};

export const OverrideRecord = Closed(overrideMembers, { title: 'RunOverride' });
export type OverrideRecord = Static<typeof OverrideRecord>;
export const OverrideList = OffsetListOf(OverrideRecord);
