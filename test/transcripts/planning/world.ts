/** The organisation that every scenario plays in: three sites in two time zones, and people at home there. */
import { newId } from '../../../src/platform/ids.ts';
import type { TestApp } from '../../helpers/app.ts';
import { Transcript } from '../transcript.ts';

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
export const NOBODY = idOf(99);
/** Ids that HR is given. */
export const hrId = (number: number) => idOf(1000 + number);

export type SiteName = keyof typeof SITES;
export type PersonName = keyof typeof PEOPLE;

const address = (line1: string, country: string) => ({ line1, city: 'Town', postcode: 'T1 1TT', country });

export const LOCATIONS = [
  {
    ...{ id: SITES.aire, name: 'Aire', address: address('1 High Street', 'GB'), timeZone: 'Europe/London' },
    coordinates: { latitude: 53.8, longitude: -1.55 },
  },
  {
    ...{ id: SITES.brig, name: 'Brig', address: address('2 Hauptstr.', 'DE'), timeZone: 'Europe/Berlin' },
    coordinates: { latitude: 52.52, longitude: 13.4 },
  },
  {
    ...{ id: SITES.cove, name: 'Cove', address: null, timeZone: 'Europe/London' },
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
  ...{ type: 'employee', weeklyHours: 38, minWeeklyHours: 0, maxWeeklyHours: 45, hourlyRate: 12 },
  ...{ currency: 'GBP', startDate: '2020-01-01', endDate: null },
};

/** Everybody who calls: an administrator, a manager at Aire and one at Brig, an area manager, members, a service. */
async function addCallers(t: Transcript): Promise<void> {
  const { aire, brig, cove } = SITES;
  const other = newId();
  t.name(other, 'other organisation');
  await t.as('admin', { sub: STAFF.admin });
  await t.as('manager', { sub: STAFF.manager, roles: ['manager'], location_ids: [aire] });
  await t.as('far', { sub: STAFF.far, roles: ['manager'], location_ids: [brig] });
  await t.as('area', { sub: STAFF.area, roles: ['area-manager'], location_ids: [aire, cove] });
  await t.as('ann', { sub: PEOPLE.ann, roles: ['member'], location_ids: [aire] });
  await t.as('cy', { sub: PEOPLE.cy, roles: ['member'], location_ids: [brig] });
  await t.as('none', { sub: PEOPLE.dee, roles: ['member'], location_ids: [] });
  await t.as('service', { sub: STAFF.service, roles: [] });
  await t.as('stranger', { org_id: other, sub: STAFF.admin });
  await t.as('listings', { sub: STAFF.admin, services: ['listing'] });
  await t.as('directory', { services: ['directory'], roles: [], sub: STAFF.service });
  await t.as('hr', { services: ['hr'], roles: [], sub: STAFF.service });
}

/** A transcript of a fresh organisation without any master data. */
export async function emptyWorld(testApp: TestApp, startsAt: string): Promise<Transcript> {
  const organisationId = newId();
  const t = new Transcript(testApp, {
    organisations: [organisationId],
    ...{ start: Date.parse(startsAt), base: '/planning/v1', services: ['planning'] },
  });
  t.name(organisationId, 'organisation');
  for (const ids of [SITES, PEOPLE, STAFF, ROLES]) {
    for (const [name, id] of Object.entries(ids)) t.name(id, name);
  }
  t.name(NOBODY, 'nothing');
  await addCallers(t);
  return t;
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
