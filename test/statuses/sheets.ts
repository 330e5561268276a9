/** Requests of spreadsheets: files that fit, and the ways to statuses that are their own. */
import { newId } from '../../src/platform/ids.ts';
import { listOf } from '../helpers/app.ts';
import { CSV, sheetText } from '../helpers/sheets.ts';
import type { Fit, Stage, Way } from './requests.ts';

export const SHEET_FITS: Record<string, (stage: Stage) => Fit | Promise<Fit>> = {
  importDemand: ({ seeds }) => ({
    headers: CSV,
    body: () =>
      sheetText(
        ['name', 'site', 'start', 'end'],
        [newId(), seeds.getLocationSettings!.path!.id!, '2027-03-01 08:00', '16:00'],
      ),
  }),
  importPeople: () => ({
    headers: CSV,
    body: () => sheetText(['name', 'e-mail'], ['Ada', `${newId()}@example.test`]),
  }),
  importListings: ({ seeds }) => ({
    headers: CSV,
    query: seeds.exportListings!.query!,
    body: () => sheetText(['title', 'price', 'power'], [newId(), 1, 5]),
  }),
  importAvailability: async ({ admin, seeds }) => {
    // An import of people replaces everybody in Planning, once they are pushed.
    await admin.call('POST', '/directory/v1/push');
    const { body } = await admin.call('GET', '/directory/v1/people');
    const id = listOf(body.items!)[0]?.id ?? seeds.getPersonAvailability!.path!.id!;
    return { headers: CSV, body: () => sheetText(['id', 'weekday'], [String(id), 'Monday']) };
  },
};

export const SHEET_WAYS: Record<string, Record<number, Way>> = {
  exportPeople: {
    409: {
      how: 'people whom an external HR keeps',
      send: ({ elsewhere }) => elsewhere.call('GET', '/planning/v1/exports/people'),
    },
  },
  exportAvailability: {
    409: {
      how: 'availability that an external HR keeps',
      send: ({ elsewhere }) => elsewhere.call('GET', '/planning/v1/exports/availability'),
    },
  },
};
