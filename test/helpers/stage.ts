/** A running product with a world of each service, and the operations of the registers as it grants them. */
import { LISTINGS_REGISTER } from '../../src/listings/operations.fixture.ts';
import { terminalAt } from '../../src/planning/attendance/clockings/clockings.fixture.ts';
import { PLANNING_REGISTER } from '../../src/planning/operations.fixture.ts';
import type { PlanningScene } from '../../src/planning/world.fixture.ts';
import { makeWorlds } from '../fuzz/world.ts';
import type { Answer, Caller, TestApp } from './app.ts';
import { type Entry, type Example, freshExample, type Request, type Scene } from './register.ts';

/** An operation of either service. */
export interface Granted {
  /** Whom it lets in. */
  caller: Pick<Caller, 'call'>;
  /** A request that it grants, on what was made for it alone. */
  example(): Promise<Example>;
  /** Statuses that are reached in a way of its own. */
  ways: Record<number, { how: string; send(request: Request): Promise<Answer> }>;
  /** What is documented and never sent, and why. */
  never: Record<number, string>;
  /** Undefined: it is no write. */
  audit: string | null | undefined;
}

export type Service = 'listings' | 'planning';
export type Stage = Record<Service, Record<string, Granted>>;

function grantedIn<Who, Ids, S extends Scene<Ids>>(
  register: Record<string, Entry<Who, Ids, S>>,
  scene: S,
  callerOf: (who: Who) => Pick<Caller, 'call'>,
): Record<string, Granted> {
  const granted = (entry: Entry<Who, Ids, S>): Granted => ({
    caller: callerOf(entry.who),
    example: () => freshExample(entry, scene),
    ways: Object.fromEntries(
      Object.entries(entry.ways ?? {}).map(([status, { how, send }]) => [
        status,
        { how, send: (request: Request) => send(scene, request) },
      ]),
    ),
    never: entry.never ?? {},
    audit: entry.audit,
  });
  return Object.fromEntries(Object.entries(register).map(([name, entry]) => [name, granted(entry)]));
}

/** `admin`: of the organisation whose catalogue is public. */
export async function setStage(
  testApp: TestApp,
  admin: Caller,
  others: Partial<Pick<PlanningScene, 'idle' | 'elsewhere' | 'silent'>> = {},
): Promise<Stage> {
  const { listings, planning } = await makeWorlds(admin);
  const org_id = admin.organisationId;
  const scene: PlanningScene = {
    ...planning,
    testApp,
    admin,
    asker: admin,
    colleague: await testApp.caller({ org_id, sub: planning.ids.person }),
    directory: await testApp.caller({ org_id, services: ['directory'], roles: [] }),
    terminal: await terminalAt(testApp, admin, planning.ids.location),
    idle: admin,
    elsewhere: admin,
    silent: testApp,
    ...others,
  };
  return {
    listings: grantedIn(LISTINGS_REGISTER, { ...listings, testApp, admin }, () => admin),
    planning: grantedIn(PLANNING_REGISTER, scene, (who) =>
      who === 'terminal' || who === 'directory' ? scene[who] : admin,
    ),
  };
}
