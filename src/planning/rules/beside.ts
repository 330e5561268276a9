/** People and groups whom rules about presence name must be there when they are first named. */

import type { Sql } from '../../platform/db/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';
import { say, thing } from '../../words/said.ts';
import type { RunRule } from './rule.schema.ts';

/** The id that the rule is beside; null: of nobody in particular. */
function besideOf(rule: RunRule): { member: 'person' | 'group'; id: string } | null {
  const beside = rule.kind === 'presence' ? rule.params.beside : undefined;
  if (typeof beside !== 'object') return null;
  return 'person' in beside ? { member: 'person', id: beside.person } : { member: 'group', id: beside.group };
}

const readNamed = async (sql: Sql, organisationId: string, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await sql.query<{ id: string }>(
        `select id from planning_people where organisation_id = $1 and not removed and id = any ($2::uuid[])
         union all
         select id from planning_rule_templates where organisation_id = $1 and id = any ($2::uuid[])`,
        [organisationId, ids],
      )
    ).map(({ id }) => id),
  );

/** Faults of rules at `path`; whom the rules before them named stays named. */
export async function besideFaults(
  sql: Sql,
  organisationId: string,
  rules: readonly RunRule[],
  before: readonly RunRule[],
  path: string,
): Promise<FaultDetail[]> {
  const old = new Set(before.map((rule) => besideOf(rule)?.id));
  const fresh = rules.flatMap((rule, index) => {
    const named = besideOf(rule);
    return named === null || old.has(named.id) ? [] : [{ ...named, index }];
  });
  if (fresh.length === 0) return [];
  const known = await readNamed(
    sql,
    organisationId,
    fresh.map(({ id }) => id),
  );
  return fresh
    .filter(({ id }) => !known.has(id))
    .map(({ member, id, index }) => ({
      path: `${path}/${index}/params/beside/${member}`,
      code: member === 'person' ? 'UNKNOWN_PERSON' : 'UNKNOWN_TEMPLATE',
      message: say('settings.dropRule', { what: thing(member === 'person' ? 'person' : 'ruleTemplate'), id }),
    }));
}
