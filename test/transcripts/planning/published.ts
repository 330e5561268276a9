/** A live rota as it stands after a publication, without a solve. */
import { newId } from '../../../src/platform/ids.ts';
import type { TestApp } from '../../helpers/app.ts';
import type { Transcript } from '../transcript.ts';
import { hrId } from '../world.ts';

/** Who, where, from and until, in March 2027 (UTC). */
export type PublishedDuty = readonly [userId: string, locationId: string, start: string, end: string];

export async function publishedDuties(
  t: Transcript,
  testApp: TestApp,
  duties: readonly PublishedDuty[],
): Promise<void> {
  const run = newId();
  t.name(run, 'published run');
  await testApp.db.transaction(t.organisationId, async (tx) => {
    await tx.query(
      `insert into planning_runs (organisation_id, id, mode, status, horizon_start, horizon_end, time_zone, location_ids,
         options, work, requested_by, created_at)
       values ($1, $2, 'generate', 'published', '2027-03-01', '2027-04-01', 'UTC', '{}', '{}', '{}', $2, '2027-02-01')`,
      [t.organisationId, run],
    );
    for (const [index, [userId, locationId, start, end]] of duties.entries()) {
      const demandId = hrId(500 + index);
      t.name(demandId, `duty ${index + 1}`);
      const times = [`2027-03-${start}Z`, `2027-03-${end}Z`];
      await tx.query(
        `insert into planning_rota (organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [t.organisationId, run, demandId, userId, locationId, ...times],
      );
    }
  });
}
