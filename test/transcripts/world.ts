/** The world that every scenario plays in: who calls, and three sites in two time zones with people at home there. */
import type { JWTPayload } from 'jose';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../helpers/app.ts';
import { type Say, Transcript, type TranscriptOptions } from './transcript.ts';

/** Ids that sort as they are listed, so that what goes by id is the same each time. */
const idOf = (number: number) => `abcdef00-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const SITES = { aire: idOf(1), brig: idOf(2), cove: idOf(3) };
export const PEOPLE = {
  ann: idOf(11),
  bob: idOf(12),
  cy: idOf(13),
  dee: idOf(14),
  eve: idOf(15),
  fay: idOf(16),
};
export const STAFF = { admin: idOf(21), manager: idOf(22), area: idOf(23), far: idOf(24), service: idOf(25) };
export const ROLES = { cook: idOf(31), till: idOf(32), guard: idOf(33) };
/** An id that nothing has. */
export const NOTHING = idOf(99);
export const OTHER_ORGANISATION = idOf(98);
/** Ids that HR is given. */
export const hrId = (number: number) => idOf(1000 + number);

export type SiteName = keyof typeof SITES;
export type PersonName = keyof typeof PEOPLE;

const address = (line1: string, country: string) => ({ line1, city: 'Town', postcode: 'T1 1TT', country });

export const LOCATIONS = [
  {
    id: SITES.aire,
    name: 'Aire',
    address: address('1 High Street', 'GB'),
    timeZone: 'Europe/London',
    coordinates: { latitude: 53.8, longitude: -1.55 },
  },
  {
    id: SITES.brig,
    name: 'Brig',
    address: address('2 Hauptstr.', 'DE'),
    timeZone: 'Europe/Berlin',
    coordinates: { latitude: 52.52, longitude: 13.4 },
  },
  {
    id: SITES.cove,
    name: 'Cove',
    address: null,
    timeZone: 'Europe/London',
    coordinates: { latitude: 53.9, longitude: -1.55 },
  },
];

export const PERSONS = [
  { id: PEOPLE.ann, name: 'Ann', email: 'ann@example.com', homeLocationId: SITES.aire, active: true },
  { id: PEOPLE.bob, name: 'Bob', homeLocationId: SITES.aire, active: true },
  { id: PEOPLE.cy, name: 'Cy', homeLocationId: SITES.brig, active: true },
  { id: PEOPLE.dee, name: 'Dee', homeLocationId: SITES.cove, active: true },
  { id: PEOPLE.eve, name: 'Eve', homeLocationId: SITES.aire, active: false },
  { id: PEOPLE.fay, name: 'Fay', homeLocationId: null, active: true },
];

export const CONTRACT = {
  type: 'employee',
  weeklyHours: 38,
  minWeeklyHours: 0,
  maxWeeklyHours: 45,
  hourlyRate: 12,
  currency: 'GBP',
  startDate: '2020-01-01',
  endDate: null,
};

/** Tokens of callers, by the names that transcripts call them; each is of the first organisation and good for the service. */
const CALLERS = {
  admin: { sub: STAFF.admin },
  manager: { sub: STAFF.manager, roles: ['manager'], location_ids: [SITES.aire] },
  far: { sub: STAFF.far, roles: ['manager'], location_ids: [SITES.brig] },
  area: { sub: STAFF.area, roles: ['area-manager'], location_ids: [SITES.aire, SITES.cove] },
  ann: { sub: PEOPLE.ann, roles: ['member'], location_ids: [SITES.aire] },
  cy: { sub: PEOPLE.cy, roles: ['member'], location_ids: [SITES.brig] },
  none: { sub: PEOPLE.dee, roles: ['member'], location_ids: [] },
  service: { sub: STAFF.service, roles: [] },
  directory: { sub: STAFF.service, services: ['directory'], roles: [] },
  hr: { sub: STAFF.service, services: ['hr'], roles: [] },
} satisfies Record<string, JWTPayload>;

export type CallerName = keyof typeof CALLERS | 'stranger' | 'elsewhere' | 'nobody';

export interface World {
  transcript: Transcript;
  say: Record<CallerName, Say>;
}

const SERVICES = ['listing', 'planning', 'directory', 'hr'];

/**
 * A transcript of an organisation with everybody who calls. A `stranger` is an administrator of another organisation,
 * somebody from `elsewhere` has a token that is good for the other services alone, and `nobody` has none.
 * `services`: what the tokens are good for.
 */
export async function openWorld(
  testApp: TestApp,
  services: readonly string[],
  { organisations, ...options }: Pick<TranscriptOptions, 'organisations'> & Partial<TranscriptOptions>,
): Promise<World> {
  const [own = '', other = newId()] = organisations;
  const transcript = new Transcript(testApp, { organisations, ...options });
  transcript.name(own, 'organisation');
  transcript.name(other, 'other organisation');
  for (const ids of [SITES, PEOPLE, STAFF, ROLES])
    for (const [name, id] of Object.entries(ids)) transcript.name(id, name);
  transcript.name(NOTHING, 'nothing');
  const tokens: Record<string, JWTPayload> = {
    ...CALLERS,
    stranger: { sub: STAFF.admin, org_id: other },
    elsewhere: { sub: STAFF.admin, services: SERVICES.filter((each) => !services.includes(each)) },
  };
  const say: Record<string, Say> = { nobody: transcript.speaker('nobody', testApp.anonymous) };
  for (const [name, claims] of Object.entries(tokens))
    say[name] = await transcript.as(name, { services, roles: ['admin'], ...claims });
  return { transcript, say: say as World['say'] };
}

/** Planning without any master data. */
export async function emptyWorld(testApp: TestApp, startsAt: string): Promise<Transcript> {
  const { transcript } = await openWorld(testApp, ['planning'], {
    organisations: [newId()],
    start: Date.parse(startsAt),
    base: '/planning/v1',
    services: ['planning'],
  });
  return transcript;
}

/** The same once the Directory has pushed its sites and people. */
export async function peopledWorld(testApp: TestApp, startsAt: string): Promise<Transcript> {
  const t = await emptyWorld(testApp, startsAt);
  const push = {
    asOf: '2026-01-01T00:00:00Z',
    mode: 'full',
    locations: LOCATIONS,
    people: PERSONS,
    grants: [],
  };
  await t.prepare('directory', 'PUT //planning/internal/v1/directory', push);
  return t;
}

/** Contracts in HR; each person's list replaces CONTRACT's members. */
export async function withContracts(t: Transcript, of: Partial<Record<PersonName, object[]>>): Promise<void> {
  const items = Object.entries(of).map(([name, contracts]) => ({
    userId: PEOPLE[name as PersonName],
    contracts: contracts.map((own) => ({ ...CONTRACT, ...own })),
  }));
  await t.prepare('hr', 'PUT //hr/v1/contracts', { items });
}
