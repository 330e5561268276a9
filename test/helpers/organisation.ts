/** A fresh organisation that the Directory has told Planning about, and callers of every role in it. */
import assert from 'node:assert/strict';
import type { JWTPayload } from 'jose';
import { newId } from '../../src/platform/ids.ts';
import type { Caller, TestApp } from './app.ts';

export interface Organisation {
  id: string;
  locationIds: string[];
  /** People at home at the first location, then the next, in turn. */
  userIds: string[];
  admin: Caller;
  /** Somebody of that role with these locations. */
  as(
    role: 'admin' | 'area-manager' | 'manager' | 'member',
    locationIds: string[],
    more?: JWTPayload,
  ): Promise<Caller>;
  /** Pushes a later picture; `mode` is delta unless said otherwise. */
  push(change: object): Promise<void>;
}

export interface OrganisationWishes {
  id?: string;
  locations?: number;
  people?: number;
  timeZone?: string;
  country?: string;
}

export async function createOrganisation(
  testApp: TestApp,
  wishes: OrganisationWishes = {},
): Promise<Organisation> {
  const { id = newId(), locations = 2, people = 0, timeZone = 'Europe/London', country = 'GB' } = wishes;
  const locationIds = Array.from({ length: locations }, () => newId());
  const userIds = Array.from({ length: people }, () => newId());
  const directory = await testApp.caller({ org_id: id, services: ['directory'], roles: [] });
  let asOfMs = Date.parse('2020-01-01T00:00:00Z');

  async function push(change: object): Promise<void> {
    asOfMs += 60_000;
    const asOf = new Date(asOfMs).toISOString();
    const body = { asOf, mode: 'delta', locations: [], people: [], grants: [], ...change };
    const answer = await directory.call('PUT', '/planning/internal/v1/directory', body);
    assert.deepEqual([answer.status, answer.body.applied], [200, true], answer.text);
  }

  await push({
    mode: 'full',
    locations: locationIds.map((locationId, index) => ({
      id: locationId,
      name: `Site ${index + 1}`,
      address: { line1: `${index + 1} High Street`, city: 'Leeds', postcode: 'LS1 1AA', country },
      coordinates: { latitude: (5380 + index) / 100, longitude: -1.55 },
      timeZone,
    })),
    people: userIds.map((userId, index) => ({
      id: userId,
      name: `Person ${String(index + 1).padStart(4, '0')}`,
      homeLocationId: locationIds[index % locations] ?? null,
      active: true,
    })),
  });
  return {
    id,
    locationIds,
    userIds,
    push,
    admin: await testApp.caller({ org_id: id }),
    as: (role, granted, more = {}) =>
      testApp.caller({ org_id: id, roles: [role], location_ids: granted, ...more }),
  };
}
