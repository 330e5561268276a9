/** Operations about spreadsheets. */
import type { Caller } from '../../../test/helpers/app.ts';
import { listOf } from '../../../test/helpers/loose.ts';
import { type Request, send } from '../../../test/helpers/register.ts';
import { CSV, sheetText } from '../../../test/helpers/sheets.ts';
import { newId } from '../../platform/ids.ts';
import { ADMIN, MANAGERS, type Register, SITE_MANAGERS } from '../entry.fixture.ts';
import { newImport } from '../world.fixture.ts';

const keptElsewhere = (how: string) => ({
  409: {
    how,
    send: ({ elsewhere }: { elsewhere: Caller }, request: Request) => send(elsewhere, request),
  },
});

const sheet = { headers: CSV, triedWith: { dryRun: 'true' } };

/** An import of people replaces everybody in Planning, once they are pushed. */
const somebodyKnown: Register[string]['fresh'] = async ({ admin, name, ids }) => {
  // What the Directory does not know is gone once it pushes.
  const site = {
    id: ids.location,
    name: name('Depot'),
    address: null,
    coordinates: null,
    timeZone: 'Europe/London',
  };
  await admin.call('PUT', '/directory/v1/sites', { items: [site] });
  await admin.call('POST', '/directory/v1/push');
  const { body } = await admin.call('GET', '/directory/v1/people');
  return { person: String(listOf(body.items!)[0]?.id ?? ids.person) };
};

export const SHEETS: Register = {
  importDemand: {
    who: SITE_MANAGERS,
    audit: 'demand.import',
    ...sheet,
    body: ({ name, ids }) =>
      sheetText(['name', 'site', 'start', 'end'], [name('Till'), ids.location, '2027-03-01 08:00', '16:00']),
  },
  undoImport: {
    who: SITE_MANAGERS,
    id: 'import',
    audit: 'demand.undo-import',
    fresh: async ({ admin, name, ids }) => ({ import: await newImport(admin, { name, ids }) }),
  },
  exportDemand: { who: SITE_MANAGERS },
  getDemandTemplate: { who: SITE_MANAGERS },
  importPeople: {
    who: ADMIN,
    // The Directory pushes what it brings, with an event of its own: sheets/people.sheet.test.ts.
    audit: null,
    ...sheet,
    body: ({ name }) => sheetText(['name', 'e-mail'], [name('Ada'), `${newId()}@example.test`]),
  },
  exportPeople: { who: ADMIN, ways: keptElsewhere('people whom an external HR keeps') },
  getPeopleTemplate: { who: ADMIN },
  importAvailability: {
    who: MANAGERS,
    audit: 'availability.import',
    ...sheet,
    body: ({ ids }) => sheetText(['id', 'weekday'], [ids.person, 'Monday']),
    fresh: somebodyKnown,
  },
  exportAvailability: { who: MANAGERS, ways: keptElsewhere('availability that an external HR keeps') },
  getAvailabilityTemplate: { who: MANAGERS },
  importLeaveEntitlements: {
    who: ADMIN,
    audit: 'leave-entitlements.import',
    ...sheet,
    body: ({ ids, name }) =>
      sheetText(['id', 'type of leave', 'year', 'entitlement'], [ids.person, name('Holiday'), 2027, 28]),
    fresh: somebodyKnown,
  },
  exportLeaveEntitlements: {
    who: ADMIN,
    ways: keptElsewhere('leave entitlements that an external HR keeps'),
  },
  getLeaveEntitlementsTemplate: { who: ADMIN },
};
