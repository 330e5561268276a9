import { conflict, notFound } from '../../../platform/errors.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { updated, type Write } from '../../write.ts';
import * as repo from './qualifications.repo.ts';
import type { Qualification, QualificationPatch } from './qualifications.schema.ts';

/** Sets or clears a label. Throws 409 LABEL_INGESTED for one that an ingest brought, since that one wins. */
export async function patchQualification(
  { tx, scope, requireVersion }: Write,
  id: string,
  { label }: QualificationPatch,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  if ((await repo.findQualification(tx, organisationId, id)) === undefined)
    throw notFound('qualification', id);
  await repo.lockQualification(tx, organisationId, id);
  const before = await repo.findQualification(tx, organisationId, id);
  if (before === undefined) throw notFound('qualification', id);
  requireVersion(before.version);
  if (before.label === label) return updated(before, null);
  if (before.labelSource === 'ingest') throw ingested(before);
  await repo.writeLabel(tx, organisationId, id, label);
  const labelSource = label === null ? null : 'settings';
  const after: Qualification = { id, label, labelSource, version: before.version + 1 };
  const entry = { action: 'qualification.update', entityType: 'qualification', entityId: id };
  return updated(after, { ...entry, before, after });
}

function ingested({ label }: Qualification) {
  const message = say('refused.labelIngested', { label: label ?? '' });
  return conflict('LABEL_INGESTED', message);
}
