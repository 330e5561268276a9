/** A published week, as tests of its changes begin with. */
import assert from 'node:assert/strict';
import { type Caller, type Loose, listOf, type TestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

export const CHANGES = '/planning/v1/rota/changes';

/** Day of March 2027, from, until, who works it (null: nobody), and the site where it is not the first. */
export type Row = [day: number, from: number, until: number, person: number | null, site?: number];

export interface Published extends Organisation {
  demandIds: string[];
  runIds: string[];
  manager: Caller;
  change(body: object, who?: Caller, headers?: Record<string, string>): ReturnType<Caller['call']>;
  /** Who works which row by the live rota: `row person`, in order. */
  rota(): Promise<string[]>;
}

/** The week with exactly these duties, one published run for each site; the manager has the first site. */
export async function publishedWeek(
  testApp: TestApp,
  rows: Row[],
  { people = 3, locations = 1 }: { people?: number; locations?: number } = {},
): Promise<Published> {
  const organisation = await createOrganisation(testApp, { locations, people });
  const { admin, as, locationIds, userIds } = organisation;
  const demandIds: string[] = [];
  for (const [day, from, until, , site = 0] of rows) {
    const body = {
      name: 'Till',
      eligibilityProfileId: 'till',
      locationId: locationIds[site],
      start: at(day, from),
      end: at(day, until),
    };
    demandIds.push(String((await ok(admin, 'POST', '/planning/v1/demand', body)).id));
  }
  const runIds: string[] = [];
  for (const locationId of locationIds) runIds.push(await runOf(admin, locationId));
  const facts = userIds.map((userId) => ({ userId, workRequirementId: 'till' }));
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: facts });
  const wanted = rows.flatMap(([, , , person, site = 0], row) =>
    person === null ? [] : [{ runId: runIds[site]!, demandId: demandIds[row]!, userId: userIds[person]! }],
  );
  for (const { runId, ...pin } of wanted) await ok(admin, 'POST', `${RUNS}/${runId}/overrides`, pin);
  for (const runId of runIds) await ok(admin, 'POST', `${RUNS}/${runId}/publish`);
  const manager = await as('manager', [locationIds[0]!]);
  return {
    ...organisation,
    demandIds,
    runIds,
    manager,
    change: (body, who = manager, headers = {}) => who.call('POST', CHANGES, body, headers),
    rota: async () => {
      const { body } = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-14');
      const named = (row: Loose) =>
        `${demandIds.indexOf(String(row.demandId))} ${userIds.indexOf(String(row.userId))}`;
      return listOf(body.items!).map(named).sort();
    },
  };
}

/** A run of the week in which nobody works, since nobody may yet. */
async function runOf(admin: Caller, locationId: string): Promise<string> {
  const run = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [locationId] });
  assert.equal(listOf(run.assignments!).length, 0);
  return String(run.id);
}
