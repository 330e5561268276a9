import { isDeepStrictEqual } from 'node:util';
import { invalid } from '../../../platform/errors.ts';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { updated, type Write } from '../../write.ts';
import * as repo from './publication-settings.repo.ts';
import type { PublicationSettings, PublicationSettingsPatch } from './publication-settings.schema.ts';

const CLEARED = { noticeHours: null, costPerHour: null, currency: null, refuseAverages: false };

export async function patchPublicationSettings(
  { tx, scope, requireVersion }: Write,
  patch: PublicationSettingsPatch,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await repo.lockPublicationSettings(tx, organisationId);
  const before = await repo.readPublicationSettings(tx, organisationId);
  requireVersion(before.version);
  const { version, ...old } = before;
  const settings = { ...CLEARED, ...(mergePatch(old, patch) as Partial<typeof old>) };
  requirePriced(settings);
  if (isDeepStrictEqual(settings, old)) return updated(before, null);
  const after: PublicationSettings = { ...settings, version: version + 1 };
  await repo.writePublicationSettings(tx, organisationId, after);
  const entry = { entityType: 'publication-settings', entityId: organisationId };
  return updated(after, { ...entry, action: 'publication-settings.update', before, after });
}

/** Throws 422 for a price without its currency, or the other way round. */
function requirePriced({ costPerHour, currency }: Omit<PublicationSettings, 'version'>): void {
  if ((costPerHour === null) === (currency === null)) return;
  const [member, other] = costPerHour === null ? ['currency', 'costPerHour'] : ['costPerHour', 'currency'];
  const message = say('settings.standsAlone', { other });
  throw invalid([{ path: `body/${member}`, code: 'UNFIT_COST', message }]);
}
