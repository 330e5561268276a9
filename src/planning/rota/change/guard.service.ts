/** What a change of the published rota means for notice and averages. */

import type { Language } from '../../../words/languages.ts';
import { readPublicationSettings } from '../../organisation/publication/publication-settings.repo.ts';
import type { Scope } from '../../scope.ts';
import { dutyChanges } from '../publish/notice.rules.ts';
import type { PublicationWarning } from '../publish/publication.schema.ts';
import { type GuardContext, readGuard } from '../publish/publication.service.ts';
import { warningsOf } from '../publish/warnings.ts';
import { sightOf } from '../runs/sight.ts';
import type { ChangedRow } from './changes.schema.ts';
import type { BrokenRule } from './judge.rules.ts';
import type { Names } from './sentences.ts';
import type { RunState } from './state.ts';

interface Changing {
  rows: readonly ChangedRow[];
  states: readonly RunState[];
  isPreview: boolean;
}

/** Of a change that is made, those that stop it alone are looked for. */
export async function warningsOfChange(
  context: GuardContext,
  scope: Scope,
  { rows, states, isPreview }: Changing,
): Promise<PublicationWarning[]> {
  const { organisationId } = scope.actor;
  if (!isPreview && !(await readPublicationSettings(context.db, organisationId)).refuseAverages) return [];
  const changes = dutyChanges(dutiesOf(rows, 'before'), dutiesOf(rows, 'after'));
  const guarded = await readGuard(context, organisationId, changes);
  return warningsOf(guarded, namesIn(states, scope.language), await sightOf(context.db, scope));
}

function dutiesOf(rows: readonly ChangedRow[], state: 'before' | 'after') {
  return rows.flatMap((row) => {
    const { start = '', end = '', userIds = [] } = row[state] ?? {};
    const { demandId, locationId } = row;
    return userIds.map((userId) => ({ userId, demandId: demandId!, locationId, start, end }));
  });
}

function namesIn(states: readonly RunState[], language: Language): Names {
  const all = <Of>(member: (names: Names) => Record<string, Of>): Record<string, Of> =>
    Object.assign({}, ...states.map(({ names }) => member(names)));
  return {
    language,
    people: all(({ people }) => people),
    places: all(({ places }) => places),
    rows: all(({ rows }) => rows),
    qualifications: {},
  };
}

/** Warnings that stop the change, as broken rules. */
export const refusedBy = (warnings: readonly PublicationWarning[]): BrokenRule[] =>
  warnings
    .filter(({ refuses }) => refuses)
    .map(({ code, message, demandId, userId }) => ({ code, message, demandId, userId }));
