/** Operations about the organisation. */

import { LISTED, make, makeId } from '../../../test/helpers/register.ts';
import { ADMIN, ALL, MANAGERS, type Register } from '../entry.fixture.ts';
import { holidayBody, snapshotBody, V1 } from '../world.fixture.ts';

/** Known by the snapshot. */
const forklift = () => ({ id: 'forklift' });

export const ORGANISATION: Register = {
  pushDirectory: {
    who: 'directory',
    audit: 'directory.push',
    body: ({ name, ids }) => ({
      asOf: new Date().toISOString(),
      mode: 'delta',
      locations: [
        {
          id: ids.location,
          name: name('Depot'),
          address: null,
          coordinates: null,
          timeZone: 'Europe/London',
        },
      ],
      people: [{ id: ids.person, name: name('Ada'), homeLocationId: ids.location, active: true }],
      grants: [{ userId: ids.person, role: 'manager', locationIds: [ids.location] }],
    }),
  },
  listLocationSettings: { who: ALL },
  getLocationSettings: { who: ALL, id: 'location' },
  patchLocationSettings: {
    who: ADMIN,
    id: 'location',
    audit: 'location-settings.update',
    body: () => ({
      timeZone: 'Europe/Paris',
      operatingHours: [{ dayOfWeek: 1, opens: '08:00', closes: '18:00' }],
    }),
  },
  listHolidays: { who: ALL, query: () => ({ startDate: '2026-12-20', endDate: '2027-01-06' }) },
  listHolidayRegions: { who: ALL, query: () => ({ country: 'GB' }) },
  listHolidayChanges: { who: ALL },
  createHolidayChange: {
    who: ADMIN,
    audit: 'holiday-change.create',
    body: holidayBody,
  },
  deleteHolidayChange: {
    who: ADMIN,
    id: 'holidayChange',
    of: 'org',
    audit: 'holiday-change.delete',
    fresh: async (scene) => ({
      holidayChange: await makeId(scene.admin, `${V1}/holiday-changes`, holidayBody(scene)),
    }),
  },
  listWorkforceSettings: { who: ALL },
  getWorkforceSettings: { who: ALL, id: 'person' },
  patchWorkforceSettings: {
    who: ADMIN,
    id: 'person',
    audit: 'workforce-settings.update',
    body: ({ ids }) => ({ caps: { maxHoursPerWeek: 40 }, preferences: { locationIds: [ids.location] } }),
  },
  getPublicationSettings: { who: MANAGERS },
  patchPublicationSettings: {
    who: ADMIN,
    audit: 'publication-settings.update',
    body: () => ({ noticeHours: 100, costPerHour: 4.5, currency: 'GBP' }),
  },
  listPeople: { who: ALL },
  listContacts: { who: ALL },
  getMyContacts: { who: ALL },
  listMyManagers: { who: ALL },
  putMyContacts: {
    who: ALL,
    audit: 'shared-contacts.update',
    body: () => ({ sharesPhone: true, sharesEmail: false }),
  },
  listDutiesAhead: { who: MANAGERS, id: 'person' },
  listVacantDuties: { who: MANAGERS },
  // For a person who left: leavers/leavers.test.ts.
  openVacantDuties: { who: MANAGERS, id: 'person', audit: null },
  listEligibilitySnapshots: { who: ALL },
  ingestEligibilitySnapshot: {
    who: ADMIN,
    audit: 'eligibility.ingest',
    body: snapshotBody,
    never: { 404: `The request names no record. ${LISTED}` },
  },
  getEligibilitySnapshot: {
    who: ALL,
    id: 'snapshot',
    of: 'org',
    fresh: async (scene) => {
      const { id } = await make(scene.admin, `${V1}/eligibility/snapshots`, snapshotBody(scene));
      return { snapshot: String(id) };
    },
  },
  listQualifications: { who: ALL },
  patchQualification: {
    who: ADMIN,
    path: forklift,
    audit: 'qualification.update',
    body: ({ name }) => ({ label: name('Forklift') }),
  },
};
