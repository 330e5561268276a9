/** How long the organisation keeps what it holds of people, and what a change of that would take in the coming night. */
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import { countAged } from '../../platform/personal-data/aged-table.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { updated, type Write } from '../write.ts';
import type { PersonalData } from './personal-data.context.ts';
import * as repo from './retention.repo.ts';
import { limitsAt, nextNight } from './retention.rules.ts';
import type { RetentionNight, RetentionSettings, RetentionSettingsPatch } from './retention.schema.ts';

const KEEP = {
  peopleMonths: null,
  attendanceMonths: null,
  enquiryMonths: null,
  mailDays: null,
  deliveryDays: null,
};

export async function patchRetention(
  { tx, at, scope, requireVersion }: Write,
  data: PersonalData,
  patch: RetentionSettingsPatch,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await repo.lockRetention(tx, organisationId, at);
  const before = await repo.readRetention(tx, organisationId);
  requireVersion(before.version);
  const { version, ...old } = before;
  const settings = { ...KEEP, ...(mergePatch(old, patch) as Partial<typeof old>) };
  const night = await nightOf(tx, data, organisationId, { ...settings, version }, at);
  if (isDeepStrictEqual(settings, old)) return updated({ applied: true, ...before, night }, null);
  const after: RetentionSettings = { ...settings, version: version + 1 };
  await repo.writeRetention(tx, organisationId, after, at);
  const entry = { action: 'retention.update', entityType: 'retention', entityId: organisationId };
  return updated({ applied: true, ...after, night }, { ...entry, before, after });
}

/** What would go in the night after `at` by these settings. */
async function nightOf(
  sql: Sql,
  { aged }: PersonalData,
  organisationId: string,
  settings: RetentionSettings,
  at: Date,
): Promise<RetentionNight> {
  const night = nextNight(at, await repo.zoneOfMost(sql, organisationId));
  const limits = limitsAt(night, settings);
  const left =
    limits.left === null
      ? { people: 0, waiting: 0 }
      : await repo.countLeft(sql, organisationId, limits.left, night);
  const counts = await countAged(sql, aged, organisationId, limits.aged);
  return { at: night.toISOString(), ...left, ...counts };
}
