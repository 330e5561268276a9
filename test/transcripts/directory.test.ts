/** The embedded Directory, recorded. */
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/config.ts';
import { startTestApp } from '../helpers/app.ts';
import { clients, type DirectoryScene, records, removal } from './directory.scenario.ts';
import { FAR_LIMITS } from './headers.ts';
import { OTHER_ORGANISATION } from './listings.scene.ts';
import { signIn } from './sign-in.scenario.ts';
import { START, Transcript } from './transcript.ts';

const testApp = await startTestApp({ DEMO: 'on', ...FAR_LIMITS });
const HARBOUR = '00000000-0000-4000-8000-0000000000a0';

/** How often Planning was told of a record depends on how many changes went in one push. */
const MEASURED = ['version'];

/** Each part in its organisation; people of the demonstration sign in. */
const SCENARIOS = {
  'directory-records': [HARBOUR, records],
  'directory-removal': [HARBOUR, removal],
  'directory-clients': [HARBOUR, clients],
  'sign-in': [DEMO_ORGANISATION_ID, signIn],
} as const;

async function openScene(org_id: string, day: number): Promise<DirectoryScene> {
  const transcript = new Transcript(testApp, {
    organisations: [org_id, OTHER_ORGANISATION],
    ...{ start: START + day * 86_400_000, measured: MEASURED, services: ['directory'] },
  });
  const directory = (who: string, roles: string[], more = {}) =>
    transcript.as(who, { org_id, services: ['directory'], roles, ...more });
  const admin = await directory('admin', ['admin']);
  const service = await directory('service', []);
  const stranger = await directory('stranger', ['admin'], { org_id: OTHER_ORGANISATION });
  const manager = await directory('manager', ['manager']);
  const planner = await directory('planner', ['admin'], { services: ['planning', 'hr'] });
  const anybody = transcript.speaker('anybody', testApp.anonymous);
  const all = [admin, service, manager, planner, anybody];
  return { transcript, testApp, org_id, admin, service, stranger, anybody, all };
}

for (const [index, [name, [organisationId, play]]] of Object.entries(SCENARIOS).entries()) {
  test(name, async () => {
    const scene = await openScene(organisationId, 2 * index);
    await play(scene);
    scene.transcript.check(name);
  });
}
