/** Stores what a solve or a later judging found, a table at a time. */
import type { Sql } from '../../../../platform/db/db.ts';

/** A result's tables: columns in order, with their types. */
const TABLES = {
  planning_run_rows: {
    demand_id: 'uuid',
    location_id: 'uuid',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
  planning_assignments: {
    demand_id: 'uuid',
    user_id: 'uuid',
    location_id: 'uuid',
    kind: 'text',
    pinned: 'boolean',
    source: 'text',
    code: 'text',
    breaks: 'json',
    unpaid_minutes: 'int',
    explanation: 'json',
  },
  planning_unassigned: {
    demand_id: 'uuid',
    priority: 'text',
    target: 'int',
    missing: 'int',
    reasons: 'json',
    counterfactuals: 'json',
    verdict: 'text',
    able: 'int',
    not_needed: 'boolean',
  },
  planning_explanations: {
    demand_id: 'uuid',
    size: 'int',
    entries: 'json',
  },
};

/** `rows`: JSON text of an array, as `rowTexts` makes it; so in the functions below. */
export async function insertResults(
  tx: Sql,
  organisationId: string,
  runId: string,
  table: keyof typeof TABLES,
  rows: string,
): Promise<void> {
  const columns = Object.keys(TABLES[table]).join(', ');
  const types = Object.entries(TABLES[table]).map(([column, type]) => `${column} ${type}`);
  await tx.query(
    `insert into ${table} (organisation_id, run_id, ${columns})
     select $1, $2, ${columns} from json_to_recordset($3::json) as result (${types.join(', ')})`,
    [organisationId, runId, rows],
  );
}

export async function insertKeys(
  tx: Sql,
  organisationId: string,
  runId: string,
  keys: string,
): Promise<void> {
  await tx.query(
    'insert into planning_explanation_keys (organisation_id, run_id, keys) values ($1, $2, $3::json)',
    [organisationId, runId, keys],
  );
}

/** Explains what the run holds already; an override says itself why it is there. */
export async function explainResults(
  tx: Sql,
  organisationId: string,
  runId: string,
  { assignments, unassigned }: { assignments: string; unassigned: string },
): Promise<void> {
  await tx.query(
    `update planning_assignments as known set code = result.code, explanation = result.explanation
     from json_to_recordset($3::json) as result (demand_id uuid, user_id uuid, code text, explanation json)
     where known.organisation_id = $1 and known.run_id = $2 and known.source = 'solver'
       and known.demand_id = result.demand_id and known.user_id = result.user_id`,
    [organisationId, runId, assignments],
  );
  await tx.query(
    `update planning_unassigned as known set reasons = result.reasons, counterfactuals = result.counterfactuals,
       verdict = result.verdict, able = result.able
     from json_to_recordset($3::json) as result (demand_id uuid, reasons json, counterfactuals json, verdict text,
       able int)
     where known.organisation_id = $1 and known.run_id = $2 and known.demand_id = result.demand_id`,
    [organisationId, runId, unassigned],
  );
}
