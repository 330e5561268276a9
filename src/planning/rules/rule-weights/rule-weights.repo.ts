import type { Sql } from '../../../platform/db/db.ts';
import type { RuleWeights } from './rule-weights.schema.ts';

export async function readRuleWeights(sql: Sql, organisationId: string): Promise<RuleWeights> {
  const [row] = await sql.query<RuleWeights>(
    'select weights, version from planning_rule_weights where organisation_id = $1',
    [organisationId],
  );
  return row ?? { weights: {}, version: 1 };
}

/** Holds the organisation’s weights until COMMIT; makes the row first where there is none. */
export async function lockRuleWeights(tx: Sql, organisationId: string): Promise<void> {
  await tx.query(
    `insert into planning_rule_weights as w (organisation_id) values ($1)
     on conflict (organisation_id) do update set version = w.version`,
    [organisationId],
  );
}

export async function writeRuleWeights(
  tx: Sql,
  organisationId: string,
  { weights, version }: RuleWeights,
): Promise<void> {
  await tx.query(
    'update planning_rule_weights set weights = $2::jsonb, version = $3 where organisation_id = $1',
    [organisationId, JSON.stringify(weights), version],
  );
}
