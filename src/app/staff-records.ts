/** Part of the composition root: imports of staff and of what people state write through the embedded Directory and HR. */
import * as directory from '../directory/records/records.repo.ts';
import { Grant, type Person, Person as PersonBody } from '../directory/records/records.schema.ts';
import { putStaff } from '../directory/records/records.service.ts';
import * as hr from '../hr/embedded/hr.repo.ts';
import { contractFaults, entitlementFaults } from '../hr/embedded/hr.rules.ts';
import { putAvailability, putContracts, putEntitlements } from '../hr/embedded/hr.service.ts';
import {
  ContractsBody,
  type ContractsOfPerson,
  LeaveEntitlementsBody,
  type LeaveYearsOfPerson,
} from '../hr/hr.schema.ts';
import type { AvailabilityRecords } from '../planning/sheets/availability.records.ts';
import type { EntitlementRecords } from '../planning/sheets/entitlements.records.ts';
import type { StaffChange, StaffPerson, StaffRecords } from '../planning/sheets/staff.ts';
import type { Role } from '../platform/auth/auth.ts';
import { ApiError, type FaultDetail } from '../platform/errors.ts';
import { compileBody } from '../platform/http/validation.ts';
import type { CurrencyOf } from './organisation-values.ts';

const EVERYBODY = { limit: 1_000_000, offset: 0 };
const checkPerson = compileBody<Person>(PersonBody);
const checkGrant = compileBody<Grant>(Grant);
const checkEntitlements = compileBody<{ items: LeaveYearsOfPerson[] }>(LeaveEntitlementsBody);
const checkContracts = compileBody<{ items: ContractsOfPerson[] }>(ContractsBody);

export function embeddedStaffRecords(
  currencyOf: CurrencyOf,
  changed: (organisationId: string) => void,
): StaffRecords {
  return {
    currencyOf,
    changed,
    sites: async (sql, organisationId) => (await directory.searchSites(sql, organisationId, EVERYBODY)).items,
    people: async (sql, organisationId) =>
      (await directory.searchPeople(sql, organisationId, EVERYBODY)).items,
    contracts: async (sql, organisationId) => {
      const rows = await hr.readContracts(sql, organisationId);
      return rows.map(({ organisationId: _owner, ...contract }) => contract);
    },
    faults,
    write: async (tx, organisationId, changes, at) => {
      const people = changes.map(({ person }) => recordOf(person));
      const grants = changes.map(({ person }) => grantOf(person));
      await putStaff(tx, organisationId, { people, grants }, at);
      const contracts = changes.flatMap(contractsOf);
      if (contracts.length > 0) await putContracts(tx, organisationId, contracts);
    },
  };
}

export const embeddedStatements: AvailabilityRecords = {
  plans: (sql, organisationId) => hr.readAvailability(sql, organisationId),
  write: async (tx, organisationId, plans) => {
    await putAvailability(tx, organisationId, plans);
  },
};

/** Where HR is embedded. */
export const embeddedEntitlements: EntitlementRecords = {
  entitlements: async (sql, organisationId) => {
    const rows = await hr.readEntitlements(sql, organisationId, null);
    return rows.map(({ organisationId: _owner, ...year }) => year);
  },
  faults: (years) => {
    const found = faultsOf(() => checkEntitlements({ items: [years] }));
    const all = found.length > 0 ? found : entitlementFaults([years]);
    return all.map(({ path, ...fault }) => ({
      ...fault,
      path: path.replace(/^body\/items\/0\/years\//, ''),
    }));
  },
  write: async (tx, organisationId, people) => {
    await putEntitlements(tx, organisationId, people);
  },
};

function recordOf({ role: _role, locationIds: _locations, ...person }: StaffPerson): Person {
  return person;
}

function grantOf({ id, role, locationIds }: StaffPerson): Grant {
  return { userId: id, role: role as Role, locationIds };
}

function contractsOf({ person, contracts }: StaffChange): ContractsOfPerson[] {
  return contracts === null ? [] : [{ userId: person.id, contracts }];
}

/** By the schemas and rules of the services' own bodies. */
function faults(change: StaffChange): FaultDetail[] {
  const contracts = contractsOf(change);
  const found = [
    ...faultsOf(() => checkPerson(recordOf(change.person))),
    ...faultsOf(() => checkGrant(grantOf(change.person))),
    ...(contracts.length === 0 ? [] : faultsOf(() => checkContracts({ items: contracts }))),
  ];
  const all = found.length > 0 ? found : contractFaults(contracts);
  return all.map(({ path, ...fault }) => ({ ...fault, path: path.replace(/^body\/(items\/0\/)?/, '') }));
}

function faultsOf(check: () => unknown): FaultDetail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.options.details ?? [];
    throw error;
  }
}
