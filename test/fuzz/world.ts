/** A small organisation made through the API, and for each operation a request that it would grant: where fuzzing starts. */
import assert from 'node:assert/strict';
import { LISTINGS_REGISTER } from '../../src/listings/operations.fixture.ts';
import * as listings from '../../src/listings/world.fixture.ts';
import { PLANNING_REGISTER } from '../../src/planning/operations.fixture.ts';
import * as planning from '../../src/planning/world.fixture.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Caller } from '../helpers/app.ts';
import { type Asked, type Example, exampleOf, type World } from '../helpers/register.ts';

let count = 0;

export interface Worlds {
  listings: World<listings.Ids>;
  planning: World<planning.Ids>;
}

/** Fills the caller's organisation. `mark`: a text that is to stand in all names. */
export async function makeWorlds(admin: Caller, mark = ''): Promise<Worlds> {
  const name = (text: string) => {
    count += 1;
    return `${text}${mark} ${count}`;
  };
  const shop = await listings.furnish(admin, name);
  await admin.call('PATCH', '/listings/v1/company', { name: name('Tools') });
  return { listings: { name, ids: shop }, planning: await makePlanning(admin, name) };
}

async function makePlanning(admin: Caller, name: World<planning.Ids>['name']): Promise<Worlds['planning']> {
  const [location, person] = [newId(), newId()];
  const push = async (isAtWork: boolean) => {
    const body = {
      asOf: new Date().toISOString(),
      mode: 'delta',
      locations: [
        { id: location, name: name('Depot'), address: null, coordinates: null, timeZone: 'Europe/London' },
      ],
      people: [
        { id: person, name: name('Ada'), homeLocationId: location, active: true },
        // Who asks is a person, too, and one whom no run plans.
        { id: admin.userId, name: name('Office'), homeLocationId: location, active: isAtWork },
      ],
      grants: [{ userId: person, role: 'manager', locationIds: [location] }],
    };
    const answer = await admin.call('PUT', '/planning/internal/v1/directory', body);
    assert.equal(answer.status, 200, answer.text);
  };
  const makers = { admin, asker: admin };
  await push(false);
  const ids = await planning.furnish(makers, { name, ids: { location, person } });
  await push(true);
  const claim = await planning.claimAt(makers, { name, ids });
  await push(false);
  return { name, ids: { ...ids, ...claim } };
}

/** Such requests by operationId, without those that delete what the others name. */
export async function makeWorld(admin: Caller, marked = ''): Promise<Record<string, Example>> {
  const worlds = await makeWorlds(admin, marked);
  return {
    ...seedsOf(LISTINGS_REGISTER, worlds.listings),
    ...seedsOf(PLANNING_REGISTER, worlds.planning),
  };
}

const seedsOf = <Ids>(register: Record<string, Asked<Ids>>, world: World<Ids>): Record<string, Example> =>
  Object.fromEntries(
    Object.entries(register)
      .filter(([operationId]) => !operationId.startsWith('delete'))
      .map(([operationId, asked]) => [operationId, exampleOf(asked, world)]),
  );
