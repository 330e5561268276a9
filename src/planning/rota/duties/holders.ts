/** Who of the live rota's people can still work what they are on: those whom the Directory has and calls active. */
import type { Sql } from '../../../platform/db/db.ts';
import type { Pin } from '../problem/live.ts';

/** Whether a person, joined under this name, has left; null where none is found. */
export const hasLeft = (person: string) => `(${person}.removed or not ${person}.active)`;

/** The same, of a holder whom the Directory may no longer know. */
export const isGone = (person: string) => `coalesce(${hasLeft(person)}, true)`;

/** How many people work a row ($1: the organisation; `demand`: its id as SQL); whoever left does not. */
export const staffOf = (demand: string) => `(select count(*) from planning_rota r
    join planning_people h on h.organisation_id = $1 and h.id = r.user_id and not ${hasLeft('h')}
    where r.organisation_id = $1 and r.demand_id = ${demand})`;

/** The people on these rows who have left, by row. */
export async function readGoneOn(
  sql: Sql,
  organisationId: string,
  demandIds: readonly string[],
): Promise<Map<string, string[]>> {
  const pins = await sql.query<Pin>(
    `select r.demand_id as "demandId", r.user_id as "userId" from planning_rota r
     left join planning_people p on p.organisation_id = $1 and p.id = r.user_id
     where r.organisation_id = $1 and r.demand_id = any ($2::uuid[]) and ${isGone('p')}
     order by r.demand_id, r.user_id`,
    [organisationId, demandIds],
  );
  const byRow = Map.groupBy(pins, ({ demandId }) => demandId);
  return new Map([...byRow].map(([demandId, all]) => [demandId, all.map(({ userId }) => userId)]));
}

/** Whether the Directory has the person and calls them active. */
export async function isHere(sql: Sql, organisationId: string, userId: string): Promise<boolean> {
  const text = `select from planning_people p where p.organisation_id = $1 and p.id = $2 and not ${hasLeft('p')}`;
  return (await sql.query(text, [organisationId, userId])).length === 1;
}

/** Those of the people who have left. */
export async function readGone(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const text = `select p.id from planning_people p
    where p.organisation_id = $1 and p.id = any ($2::uuid[]) and ${hasLeft('p')}`;
  return new Set((await sql.query<{ id: string }>(text, [organisationId, userIds])).map(({ id }) => id));
}
