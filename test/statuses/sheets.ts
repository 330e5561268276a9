/** Requests of spreadsheets: files that fit, and the ways to statuses that are their own. */
import { newId } from '../../src/platform/ids.ts';
import { CSV, sheetText } from '../helpers/sheets.ts';
import type { Fit, Stage, Way } from './requests.ts';

export const SHEET_FITS: Record<string, (stage: Stage) => Fit> = {
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
};

export const SHEET_WAYS: Record<string, Record<number, Way>> = {
  exportPeople: {
    409: {
      how: 'people whom an external HR keeps',
      send: ({ elsewhere }) => elsewhere.call('GET', '/planning/v1/exports/people'),
    },
  },
};
