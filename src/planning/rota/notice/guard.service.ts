/** The guard of the published rota: what a change by hand or a publication means for notice, averages and closed days. */

import { readPublicationSettings } from '../../organisation/publication/publication-settings.repo.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import type { Scope } from '../../scope.ts';
import { readRowNames } from '../problem/live.repo.ts';
import { namesOf } from '../problem/names.ts';
import { type Duty, dutyChanges } from './notice.rules.ts';
import type { PublicationWarning, PublishCheck } from './notice.schema.ts';
import { type GuardContext, readGuard } from './notice.service.ts';
import { namedIn, noticesShown, warningsOf } from './warnings.ts';

export interface Duties {
  before: readonly Duty[];
  after: readonly Duty[];
  /** What rows are called that do not stand yet. */
  added?: readonly { id: string; name: string }[];
}

export async function guard(
  context: GuardContext,
  scope: Scope,
  { before, after, added = [] }: Duties,
): Promise<Pick<PublishCheck, 'warnings' | 'notice'>> {
  const { db } = context;
  const { organisationId } = scope.actor;
  const guarded = await readGuard(context, organisationId, dutyChanges(before, after));
  const { people, rows } = namedIn(guarded);
  const names = await namesOf(db, organisationId, {
    language: scope.language,
    people,
    locations: guarded.locations,
    rows: [...(await readRowNames(db, organisationId, rows)), ...added],
  });
  const sight = await sightOf(db, scope);
  return { warnings: warningsOf(guarded, names, sight), notice: noticesShown(guarded, sight) };
}

/** The warnings that stop it; none is looked for where the organisation refuses nothing. */
export async function readRefusals(
  context: GuardContext,
  scope: Scope,
  dutiesOf: () => Promise<Duties>,
): Promise<PublicationWarning[]> {
  const { refuseAverages } = await readPublicationSettings(context.db, scope.actor.organisationId);
  if (!refuseAverages) return [];
  const { warnings } = await guard(context, scope, await dutiesOf());
  return warnings.filter(({ refuses }) => refuses);
}
