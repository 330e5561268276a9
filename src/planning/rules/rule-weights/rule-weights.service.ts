import { isDeepStrictEqual } from 'node:util';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { updated, type Write } from '../../write.ts';
import * as repo from './rule-weights.repo.ts';
import type { RuleWeights, RuleWeightsPatch } from './rule-weights.schema.ts';

export async function patchRuleWeights(
  { tx, scope, requireVersion }: Write,
  patch: RuleWeightsPatch,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await repo.lockRuleWeights(tx, organisationId);
  const before = await repo.readRuleWeights(tx, organisationId);
  requireVersion(before.version);
  const { weights = {} } = mergePatch({ weights: before.weights }, patch) as Partial<RuleWeights>;
  if (isDeepStrictEqual(weights, before.weights)) return updated(before, null);
  const after: RuleWeights = { weights, version: before.version + 1 };
  await repo.writeRuleWeights(tx, organisationId, after);
  const entry = { entityType: 'rule-weights', entityId: organisationId };
  return updated(after, { ...entry, action: 'rule-weights.update', before, after });
}
