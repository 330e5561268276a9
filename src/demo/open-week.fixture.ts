/** The demonstration made by the real app, and its open week as a problem. */

import { startTestApp, type TestApp } from '../../test/helpers/app.ts';
import { DEMO_ORGANISATION_ID } from '../app/config.ts';
import { loopback } from '../app/external-services.ts';
import { tokenSettingsOf } from '../app/token-settings.ts';
import { createIssue } from '../directory/tokens.ts';
import { addDays } from '../platform/local-time.ts';
import type { Assignment, Problem } from '../solver/index.ts';
import type { SignFor } from './calls.ts';
import { ADMIN, PEOPLE } from './chain/people.ts';
import { type DemoSurroundings, ensureDemo } from './demo.ts';

export function surroundings(
  signal: AbortSignal,
  { app, config, db, key }: Pick<TestApp, 'app' | 'config' | 'db' | 'key'>,
  now = () => new Date(),
): DemoSurroundings {
  const issue = createIssue(key, tokenSettingsOf(config), now);
  const sign: SignFor = ({ id, role, locationIds }) =>
    issue(
      {
        organisationId: DEMO_ORGANISATION_ID,
        subject: id,
        roles: [role],
        locationIds,
        services: ['listing', 'planning', 'directory', 'hr'],
      },
      3600,
    );
  return {
    db,
    organisationId: DEMO_ORGANISATION_ID,
    baseUrl: loopback(app),
    sign,
    signal,
    now,
    extent: { publishedWeeks: [-2], perModel: 1 },
  };
}

/** One week with nothing published before it, since a rota found in so many milliseconds differs with the machine. */
const AT = new Date('2026-11-25T12:00:00Z');

/** The week that a newcomer plans first. */
export async function openWeek(): Promise<Problem> {
  const fresh = await startTestApp();
  fresh.setNow(AT);
  const around = surroundings(new AbortController().signal, fresh, () => AT);
  const state = await ensureDemo({ ...around, extent: { publishedWeeks: [], perModel: 1 } });
  const admin = await fresh.caller({ org_id: DEMO_ORGANISATION_ID, sub: ADMIN.id });
  const weekStart = addDays(state!.week, 7);
  const body = { weekStart, options: { timeLimitMs: 100 } };
  const made = await admin.call('POST', '/planning/v1/planning-runs', body);
  const snapshot = await admin.call('GET', `/planning/v1/planning-runs/${made.body.id}/snapshot`);
  return snapshot.body.payload as unknown as Problem;
}

/** The share of duties that people work at home. */
export function shareAtHome({ demand }: Problem, assignments: readonly Assignment[]): number {
  const placeOf = new Map(demand.map(({ id, locationId }) => [id, locationId]));
  const homeOf = new Map(PEOPLE.map(({ id, homeLocationId }) => [id, homeLocationId]));
  const atHome = assignments.filter((one) => homeOf.get(one.personId) === placeOf.get(one.demandId));
  return atHome.length / assignments.length;
}
