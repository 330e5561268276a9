/** What `getMe` lists is what the guards let in, as the registers of both services have it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { LISTINGS_REGISTER } from '../listings/operations.fixture.ts';
import { ALL, type Who as PlanningWho, type Role } from './entry.fixture.ts';
import { PLANNING_REGISTER } from './operations.fixture.ts';

const ME = '/planning/v1/me';
const testApp = await startTestApp();
const organisation = await createOrganisation(testApp);

async function operationsOf(caller: Pick<Caller, 'call'>): Promise<string[]> {
  const { status, body, text } = await caller.call('GET', ME);
  assert.equal(status, 200, text);
  return body.operations as unknown as string[];
}

const isPlanners = (who: PlanningWho, role: Role) =>
  typeof who === 'string' ? ['public', 'token'].includes(who) : who.includes(role);
const isListers = (who: string, role: Role) =>
  who.startsWith('everybody') || role === 'admin' || (who !== 'admins' && role !== 'member');

const namesOf = <E extends { who: unknown }>(
  service: string,
  register: Record<string, E>,
  lets: (who: E['who']) => boolean,
) =>
  Object.entries(register)
    .filter(([, { who }]) => lets(who))
    .map(([name]) => `${service}.${name}`);

for (const role of ALL)
  test(`what ${role} may call`, async () => {
    const caller = await organisation.as(role, [organisation.locationIds[0]!], {
      services: ['planning', 'listing'],
    });
    const listed = (await operationsOf(caller)).filter((name) => /^(planning|listings)\./.test(name));
    assert.deepEqual(
      listed.toSorted(),
      [
        ...namesOf('planning', PLANNING_REGISTER, (who) => isPlanners(who, role)),
        ...namesOf('listings', LISTINGS_REGISTER, (who) => isListers(who, role)),
      ].toSorted(),
    );
  });

test('a token names its services: those of another are not the caller’s', async () => {
  const lister = await organisation.as('admin', [], { services: ['listing'] });
  const operations = await operationsOf(lister);
  assert.ok(operations.includes('listings.createListing'));
  assert.ok(!operations.includes('planning.createShift'));
  assert.ok(!operations.includes('directory.createAccount'));
  assert.equal((await testApp.anonymous.call('GET', ME)).status, 401);
});

test('accounts are kept where the Directory is embedded', async () => {
  const administrator = await organisation.as('admin', [], { services: ['planning', 'directory'] });
  assert.ok((await operationsOf(administrator)).includes('directory.createAccount'));
});
