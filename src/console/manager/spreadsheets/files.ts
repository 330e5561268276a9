/** Kinds of spreadsheets and their operations, and files that are sent and saved. */
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';

export type Report = Planning.ImportReport;
/** Listings are of one type, which their operations are made for. */
export type Kind = 'people' | 'availability' | 'entitlements' | 'demand' | 'listings';
export type Format = 'xlsx' | 'csv';

const TYPE_OF: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

interface SheetInput {
  body: Blob;
  /** JSON of headings and the columns that they stand for. */
  columns?: string;
  /** For listings: JSON of how the file of a supplier is read. */
  mapping?: string;
  /** For listings: rows with faults are left out, and the others imported. */
  faulty_rows?: 'leave_out';
  /** For demand: rows on days on which their site is closed. */
  closedDays?: 'include';
  dryRun?: boolean;
}

export interface Operations {
  send(input: SheetInput): Promise<Report>;
  read(input: { format: Format }): Promise<Blob>;
  template(input: { format: Format }): Promise<Blob>;
}

export const OPERATIONS: Record<Exclude<Kind, 'listings'>, Operations> = {
  people: {
    send: api.planning.importPeople,
    read: api.planning.exportPeople,
    template: api.planning.getPeopleTemplate,
  },
  demand: {
    send: api.planning.importDemand,
    read: api.planning.exportDemand,
    template: api.planning.getDemandTemplate,
  },
  availability: {
    send: api.planning.importAvailability,
    read: api.planning.exportAvailability,
    template: api.planning.getAvailabilityTemplate,
  },
  entitlements: {
    send: api.planning.importLeaveEntitlements,
    read: api.planning.exportLeaveEntitlements,
    template: api.planning.getLeaveEntitlementsTemplate,
  },
};

export function operationsOfType(catalogId: string): Operations {
  const asked = { catalog_id: catalogId };
  const { importListings, exportListings, getListingsTemplate } = api.listings;
  return {
    send: ({ dryRun = false, ...input }) => importListings({ ...input, dry_run: dryRun, ...asked }),
    read: (input) => exportListings({ ...input, ...asked }),
    template: (input) => getListingsTemplate({ ...input, ...asked }),
  };
}

/** With the type that its ending says: systems name that of CSV files differently. Null for any other file. */
export function bodyOf(file: File): Blob | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (ending !== 'xlsx' && ending !== 'csv') return null;
  return new Blob([file], { type: TYPE_OF[ending] });
}
