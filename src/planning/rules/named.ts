/** People and groups whom rules name must be there when they are first named. */

import type { Sql } from '../../platform/db/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';
import type { Scope } from '../../solver/index.ts';
import { say, thing } from '../../words/said.ts';
import type { RunRule } from './rule.schema.ts';

interface Named {
  /** Below the rule. */
  at: string;
  isPerson: boolean;
  id: string;
}

/** Whom the rule is for, and who it is beside. */
function namedBy(rule: RunRule): Named[] {
  const beside = rule.kind === 'presence' ? rule.params.beside : undefined;
  return [...named('scope', rule.scope), ...named('params/beside', beside)];
}

function named(member: string, whom: Scope = 'all'): Named[] {
  if (whom === 'all') return [];
  return 'person' in whom
    ? [{ at: `${member}/person`, isPerson: true, id: whom.person }]
    : [{ at: `${member}/group`, isPerson: false, id: whom.group }];
}

const readNamed = async (sql: Sql, organisationId: string, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await sql.query<{ id: string }>(
        `select id from planning_people where organisation_id = $1 and not removed and id::text = any ($2)
         union all
         select id from planning_rule_templates where organisation_id = $1 and id::text = any ($2)`,
        [organisationId, ids],
      )
    ).map(({ id }) => id),
  );

/** Faults of rules at `path`; whom the rules before them named stays named. */
export async function namedFaults(
  sql: Sql,
  organisationId: string,
  rules: readonly RunRule[],
  before: readonly RunRule[],
  path: string,
): Promise<FaultDetail[]> {
  const old = new Set(before.flatMap(namedBy).map(({ id }) => id));
  const fresh = rules.flatMap((rule, index) =>
    namedBy(rule).flatMap((one) => (old.has(one.id) ? [] : [{ ...one, index }])),
  );
  if (fresh.length === 0) return [];
  const known = await readNamed(
    sql,
    organisationId,
    fresh.map(({ id }) => id),
  );
  return fresh
    .filter(({ id }) => !known.has(id))
    .map(({ at, isPerson, id, index }) => ({
      path: `${path}/${index}/${at}`,
      code: isPerson ? 'UNKNOWN_PERSON' : 'UNKNOWN_TEMPLATE',
      message: say('settings.dropRule', { what: thing(isPerson ? 'person' : 'ruleTemplate'), id }),
    }));
}
