/** A run that nobody could staff when it was made, and one person who may be put on its rows since. */
import assert from 'node:assert/strict';
import { type Caller, listOf, type TestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

export interface World extends Organisation {
  hr: Caller;
  user: string;
}

/** Day of March, from, until, and the site where it is not the first. */
export type Row = [day: number, from: number, until: number, site?: number];

/** What happens after the run was made. */
export type Happens = (world: World) => Promise<unknown>;

/** A week of rows that nobody may take, the run of it, and one person who may take them since. */
export async function since(
  testApp: TestApp,
  rows: Row[],
  { grant = {}, happens }: { grant?: object | null | undefined; happens?: Happens | undefined },
) {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 1 });
  const { id, admin, locationIds, userIds } = organisation;
  const user = userIds[0]!;
  const demandIds: string[] = [];
  for (const [day, from, until, site = 0] of rows) {
    const body = { name: 'Till', locationId: locationIds[site], start: at(day, from), end: at(day, until) };
    const made = await ok(admin, 'POST', '/planning/v1/demand', { ...body, eligibilityProfileId: 'till' });
    demandIds.push(String(made.id));
  }
  const run = await ok(admin, 'POST', RUNS, WEEK);
  assert.equal(listOf(run.assignments!).length, 0);
  const fact = { userId: user, workRequirementId: 'till', ...grant };
  const facts = grant === null ? [{ ...fact, workRequirementId: 'other' }] : [fact];
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows: facts });
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  await happens?.({ ...organisation, hr, user });
  const override = (demandId: string) =>
    admin.call('POST', `${RUNS}/${run.id}/overrides`, { demandId, userId: user });
  return { ...organisation, hr, user, demandIds, run, override };
}
