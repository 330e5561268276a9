/** One function a write of sites kept by hand; closing one is `deleteSite` of the records. */
import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { findOrganisation } from '../organisation/organisation.repo.ts';
import * as records from '../records/records.repo.ts';
import type { Site } from '../records/records.schema.ts';
import { lockRecords } from './accounts.repo.ts';
import type { NewSite, SitePatch } from './accounts.schema.ts';
import type { Writing } from './accounts.service.ts';

/** Of new sites where neither they nor the organisation name one. */
export const ZONE_OTHERWISE = 'UTC';

export async function createSite({ tx, organisationId, at }: Writing, body: NewSite): Promise<Outcome> {
  const version = await records.nextVersion(tx, organisationId, at);
  const organisation = await findOrganisation(tx, organisationId);
  const country = organisation?.country ?? null;
  const inCountry = country === null ? null : { line1: '', city: '', postcode: '', country };
  const { name, address = inCountry, timeZone = organisation?.timeZone ?? ZONE_OTHERWISE } = body;
  const site: Site = { id: newId(at), name, address, coordinates: null, timeZone };
  await records.upsertSites(tx, organisationId, version, [site]);
  return outcome(201, 'create', null, site);
}

export async function patchSite(
  { tx, organisationId, at }: Writing,
  id: string,
  patch: SitePatch,
): Promise<Outcome> {
  await lockRecords(tx, organisationId);
  const before = await records.findSite(tx, organisationId, id);
  if (before === undefined) throw notFound('site', id);
  const after: Site = { ...before, ...patch };
  if (isDeepStrictEqual(after, before)) return { status: 200, body: before, audit: null };
  const version = await records.nextVersion(tx, organisationId, at);
  await records.upsertSites(tx, organisationId, version, [after]);
  return outcome(200, 'update', before, after);
}

function outcome(status: number, action: string, before: Site | null, after: Site): Outcome {
  const audit = { action: `site.${action}`, entityType: 'site', entityId: after.id, before, after };
  return { status, body: after, audit };
}
