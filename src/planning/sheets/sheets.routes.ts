import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ServiceContext } from '../../platform/context.ts';
import { withRollback } from '../../platform/db/db.ts';
import { rangeOf } from '../../platform/local-time.ts';
import { Closed, DateTime, OneOf, refusals, Uuid, withTypes } from '../../platform/shapes.ts';
import { inCurrency } from '../../platform/sheets/filled-in.ts';
import { type SheetOperations, serveSheets } from '../../platform/sheets/operations.ts';
import { DRY_RUN_QUERY, DryRunHeader, isDryRun } from '../../platform/writes/dry-run.ts';
import { ADMIN, ANY_MANAGER_OR_ADMIN, SITE_MANAGER_OR_ADMIN, WRITE_STATUSES } from '../access.ts';
import type { Rotas } from '../need/demand/removal.ts';
import { scopeOf } from '../scope.ts';
import { callerOf, writesOf } from '../write.ts';
import { AVAILABILITY_SHEET } from './availability.columns.ts';
import type { AvailabilityRecords } from './availability.records.ts';
import { DEMAND_SHEET } from './demand.columns.ts';
import { ENTITLEMENTS_SHEET } from './entitlements.columns.ts';
import type { EntitlementRecords } from './entitlements.records.ts';
import { availabilityRows, demandRows, entitlementRows, peopleRows } from './exports.ts';
import {
  availabilityImport,
  checkImport,
  demandImport,
  entitlementsImport,
  entitlementsOf,
  type Importer,
  peopleImport,
  staffOf,
  statementsOf,
  writeImport,
} from './imports.service.ts';
import { PEOPLE_SHEET } from './people.columns.ts';
import type { StaffRecords } from './staff.ts';
import { ImportUndone, undoImport } from './undo.service.ts';

interface SheetsContext extends ServiceContext {
  staff: StaffRecords | null;
  statements: AvailabilityRecords | null;
  entitlements: EntitlementRecords | null;
  rotas: Rotas;
}

/** Three operations for each kind of spreadsheet. */
export async function sheetRoutes(app: FastifyInstance, context: SheetsContext): Promise<void> {
  await serveSheets(app, [
    demandSheets(context),
    peopleSheets(context),
    availabilitySheets(context),
    entitlementSheets(context),
  ]);
  undoRoute(app, context);
}

function undoRoute(app: FastifyInstance, context: SheetsContext): void {
  const write = writesOf(context);
  withTypes(app).post(
    '/v1/imports/:id/undo',
    {
      config: { access: SITE_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'undoImport',
        summary:
          'Take back an import of demand or of leave entitlements as one; `dryRun=true` writes nothing',
        description:
          'Rows and years that the import added go, those that it changed are as they were. Where one of them was changed or deleted since, or a published rota staffs it, nothing is taken back. `undoId` of the import names it. Whoever imported it may, and administrators; leave entitlements are for administrators alone.',
        tags: ['Spreadsheets', 'extension'],
        params: Closed({ id: Uuid }),
        headers: DryRunHeader,
        querystring: Closed(DRY_RUN_QUERY.camel),
        response: { 200: ImportUndone, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!isDryRun(request)) return write(request, reply, (writing) => undoImport(writing, context, id));
      const caller = callerOf(request);
      const { body } = await withRollback(context.db, caller.scope.actor.organisationId, (tx) =>
        undoImport({ ...caller, tx, at: context.now() }, context, id),
      );
      return reply.send(body as ImportUndone);
    },
  );
}

const planning = { style: 'camel', tag: 'Spreadsheets' } as const;

/** `importer` throws where there is nothing to import into. */
function importing(context: SheetsContext, importer: (request: FastifyRequest) => Importer) {
  return {
    check: async (request, rows) => checkImport(context, callerOf(request), importer(request), rows),
    write: async (request, reply, rows) => writeImport(context, request, reply, importer(request), rows),
  } satisfies Partial<SheetOperations>;
}

const ClosedDays = Type.Optional(
  OneOf(['leave-out', 'include'], {
    description:
      'new rows on a day on which the site is closed (`operatingExceptions`): left out (default), or made all the same',
  }),
);

function demandImporter({ query }: FastifyRequest): Importer {
  return demandImport((query as { closedDays?: string }).closedDays === 'include');
}

function demandSheets(context: SheetsContext): SheetOperations {
  const instant = Type.Optional(DateTime);
  return {
    ...planning,
    path: 'demand',
    name: 'Demand',
    what: 'standalone demand',
    kind: DEMAND_SHEET,
    access: SITE_MANAGER_OR_ADMIN,
    ...importing(context, demandImporter),
    descriptions: {
      import:
        'A row with an id, or one that equals a standalone row, changes that row; any other row adds one. Rows that the file does not name stay, and rows that a shift makes are refused. Managers may at sites granted to them, and administrators. A file with faults is 422 with each fault at its cell, and then nothing is written.',
      export:
        'One row a demand row at the sites granted to the caller, with its times by the clock there. Managers and administrators may read it. Nothing changes.',
      template:
        'A file with these headers is what `importDemand` takes. Managers and administrators may read it. Nothing changes.',
    },
    importQuery: { closedDays: ClosedDays },
    query: { locationId: Type.Optional(Uuid), from: instant, until: instant },
    rowsOf: (request) => {
      const asked = request.query as { locationId?: string; from?: string; until?: string };
      return demandRows(context.db, scopeOf(request), { locationId: asked.locationId, ...rangeOf(asked) });
    },
  };
}

function peopleSheets(context: SheetsContext): SheetOperations {
  const { db, staff } = context;
  return {
    ...planning,
    path: 'people',
    name: 'People',
    kind: async (request) => {
      const currency = await staff?.currencyOf(db, scopeOf(request).actor.organisationId);
      return currency === undefined ? PEOPLE_SHEET : inCurrency(PEOPLE_SHEET, currency);
    },
    access: ADMIN,
    what: 'people, contracts and qualifications',
    descriptions: {
      import:
        'People, their roles and sites, contracts and qualifications are written in Directory, HR and a new eligibility snapshot, in one transaction. Somebody whom no row names stays. Administrators alone may. A file with faults is 422 with each fault at its cell, and then nothing is written.',
      export:
        'One row a person and contract, with role, sites and qualifications. Administrators alone may read it. Nothing changes.',
      template:
        'A file with these headers is what `importPeople` takes. Administrators alone may read it. Nothing changes.',
    },
    refused: [409],
    ...importing(context, () => peopleImport(staffOf(staff))),
    rowsOf: async (request) => peopleRows(staffOf(staff), db, scopeOf(request)),
  };
}

function availabilitySheets(context: SheetsContext): SheetOperations {
  const { db, statements } = context;
  return {
    ...planning,
    path: 'availability',
    name: 'Availability',
    kind: AVAILABILITY_SHEET,
    what: 'availability that people state',
    access: ANY_MANAGER_OR_ADMIN,
    refused: [409],
    descriptions: {
      import:
        'The rows of a person replace that person’s whole statement in HR; somebody whom no row names keeps theirs. Published duties stay. Managers and area managers may for people at home at sites granted to them and for themselves, administrators for all. A file with faults is 422 with each fault at its cell, and then nothing is written.',
      export:
        'One row a span of the usual week or of a date, by the clock at home. Managers and area managers read people at home at sites granted to them, administrators all. Nothing changes.',
      template:
        'A file with these headers is what `importAvailability` takes. Managers, area managers and administrators may read it. Nothing changes.',
    },
    ...importing(context, () => availabilityImport(statementsOf(statements))),
    query: { locationId: Type.Optional(Uuid) },
    rowsOf: async (request) => {
      const { locationId } = request.query as { locationId?: string };
      return availabilityRows(statementsOf(statements), db, scopeOf(request), locationId);
    },
  };
}

function entitlementSheets(context: SheetsContext): SheetOperations {
  const { db, entitlements } = context;
  return {
    ...planning,
    path: 'leave-entitlements',
    name: 'LeaveEntitlements',
    kind: ENTITLEMENTS_SHEET,
    what: 'leave entitlements',
    access: ADMIN,
    refused: [409],
    descriptions: {
      import:
        'A row is a year of a type of leave of a person in HR, found by type and first day; years that no row names stay. Administrators alone may. With an external HR it is 409. A file with faults is 422 with each fault at its cell, and then nothing is written.',
      export: 'One row a person, type of leave and year. Administrators alone may read it. Nothing changes.',
      template:
        'A file with these headers is what `importLeaveEntitlements` takes. Administrators alone may read it. Nothing changes.',
    },
    ...importing(context, () => entitlementsImport(entitlementsOf(entitlements))),
    rowsOf: async (request) => entitlementRows(entitlementsOf(entitlements), db, scopeOf(request)),
  };
}
