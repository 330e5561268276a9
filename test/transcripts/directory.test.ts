/** The embedded Directory, recorded. */
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { startTestApp } from '../helpers/app.ts';
import { accounts } from './accounts.scenario.ts';
import { clients, type DirectoryScene, records, removal } from './directory.scenario.ts';
import { FAR_LIMITS } from './headers.ts';
import { signIn } from './sign-in.scenario.ts';
import { START } from './transcript.ts';
import { OTHER_ORGANISATION, openWorld } from './world.ts';

const testApp = await startTestApp({ DEMO: 'on', ...FAR_LIMITS });
const HARBOUR = '00000000-0000-4000-8000-0000000000a0';

/** How often Planning was told of a record depends on how many changes went in one push. */
const MEASURED = ['version'];

/** Each part in its organisation; people of the demonstration sign in. */
const SCENARIOS = {
  'directory-records': [HARBOUR, records],
  'directory-removal': [HARBOUR, removal],
  'directory-clients': [HARBOUR, clients],
  accounts: ['00000000-0000-4000-8000-0000000000a1', accounts],
  'sign-in': [DEMO_ORGANISATION_ID, signIn],
} as const;

async function openScene(org_id: string, day: number): Promise<DirectoryScene> {
  const { transcript, say } = await openWorld(testApp, ['directory'], {
    organisations: [org_id, OTHER_ORGANISATION],
    start: START + day * 86_400_000,
    measured: MEASURED,
    services: ['directory'],
  });
  const { admin, service, stranger, manager, elsewhere, nobody: anybody } = say;
  const all = [admin, service, manager, elsewhere, anybody];
  return { transcript, testApp, org_id, admin, service, stranger, anybody, all };
}

for (const [index, [name, [organisationId, play]]] of Object.entries(SCENARIOS).entries()) {
  test(name, async () => {
    const scene = await openScene(organisationId, 2 * index);
    await play(scene);
    scene.transcript.check(name);
  });
}
