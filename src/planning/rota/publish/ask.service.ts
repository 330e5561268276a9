/** Whoever plans, but does not publish, asks those who do. */

import { event } from '../../../notifications/catalogue.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { readManagers } from '../../organisation/people/granted.repo.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import { updated, type Write } from '../../write.ts';
import { shownRun } from '../runs/results/in-words.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import { aboutRun } from '../runs/run-events.ts';
import type { PublicationRequest } from '../runs/runs.schema.ts';
import { requireRun, requireRunFor } from '../runs/runs.view.ts';
import { keepRequest } from './publish.repo.ts';
import type { AskToPublish } from './publish.schema.ts';

/** Asks the managers of each site of a draft; where a site has none, the administrators. */
export async function askToPublish(write: Write, id: string, asked: AskToPublish): Promise<Outcome> {
  const { tx, at, scope, requireVersion } = write;
  const { organisationId, subject: by } = scope.actor;
  const before = await requireRunFor('ask-to-publish', tx, scope, id, true);
  requireVersion(before.version);
  requireOpenTo('ask-to-publish', before);
  const userIds = await readManagers(tx, organisationId, before.locationIds, by);
  if (userIds.length === 0) throw conflict('NOBODY', say('runs.nobodyPublishes', { id }));
  const note = asked?.note ?? null;
  await keepRequest(tx, organisationId, id, { by, at: at.toISOString(), userIds, note });
  const after = await requireRun(tx, scope, id);
  const audit = {
    action: 'planning-run.ask-to-publish',
    entityType: 'planning-run',
    entityId: id,
    before: { publicationRequest: keptOf(before.publicationRequest) },
    after: { publicationRequest: keptOf(after.publicationRequest) },
  };
  const data = { ...aboutRun(after), by, userIds, note };
  const body = await shownRun(tx, scope, after, await sightOf(tx, scope));
  return { ...updated(body, audit), events: [event('planning-run.publication-requested', id, data)] };
}

/** The log knows people by their ids. */
function keptOf(request: PublicationRequest | null): Omit<PublicationRequest, 'byName'> | null {
  if (request === null) return null;
  const { byName: _name, ...kept } = request;
  return kept;
}
