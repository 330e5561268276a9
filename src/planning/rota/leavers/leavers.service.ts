/** Duties that nobody can work any more, by whatever road their people left: read, and opened in one change of the rota. */

import { forbidden, notFound } from '../../../platform/errors.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { PreparedWork } from '../../../platform/writes/mutation.ts';
import { REASONS } from '../../../words/reason-codes.ts';
import { say } from '../../../words/said.ts';
import type { ReadContracts } from '../../organisation/contracts.ts';
import { isSeen, sightOf } from '../../organisation/workforce/sight.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import { NOTHING_ASKED } from '../change/asked.rules.ts';
import {
  type ChangesContext,
  changeOutcome,
  type JudgedChange,
  judgeAsked,
  writeRotaChange,
} from '../change/changes.service.ts';
import * as repo from './leavers.repo.ts';
import { aheadOf, hasEnd } from './leavers.rules.ts';
import type { DutiesAhead, DutyAhead, OpenedDuties, VacantDuty, WhyVacant } from './leavers.schema.ts';

export type LeaversContext = ChangesContext & { contracts: ReadContracts };

/** Duties at the granted sites whose person has left, or has no contract by then; while HR is away, the former alone. */
export async function listVacantDuties(
  { db, now, contracts }: LeaversContext,
  scope: Scope,
  { locationId, limit, offset }: OffsetPage & { locationId?: string | undefined },
) {
  const { organisationId } = scope.actor;
  const known = await contracts(organisationId);
  const at = now();
  const among = known?.userIds.filter((userId) => hasEnd(known.of(userId))) ?? [];
  const filter = { at, locationIds: listedLocations(scope, locationId), userId: null, among };
  const rows = await repo.readAhead(db, organisationId, filter);
  const vacant = rows.flatMap((row): VacantDuty[] => {
    const { begun: _begun, vacant: why, ...duty } = aheadOf(row, known?.of(row.userId) ?? [], at);
    return why === null ? [] : [{ ...duty, userId: row.userId, userName: row.userName, vacant: why }];
  });
  return { items: vacant.slice(offset, offset + limit), limit, offset, total: vacant.length };
}

/** What somebody works yet. Throws 404 for nobody, 403 for those whom the caller does not see. */
export async function readDutiesAhead(
  { db, now, contracts }: LeaversContext,
  scope: Scope,
  userId: string,
): Promise<DutiesAhead> {
  const { organisationId } = scope.actor;
  const userName = await repo.findName(db, organisationId, userId);
  if (userName === undefined) throw notFound('person', userId);
  const known = await contracts(organisationId);
  const at = now();
  const filter = { at, locationIds: scope.granted, userId, among: null };
  const rows = await repo.readAhead(db, organisationId, filter);
  if (rows.length === 0 && !isSeen(await sightOf(db, scope), userId))
    throw forbidden(say('refused.personElsewhere', { userId }));
  return { userId, userName, items: rows.map((row) => aheadOf(row, known?.of(userId) ?? [], at)) };
}

interface Prepared {
  ahead: DutiesAhead;
  vacant: DutyAhead[];
  /** Null: there is nothing to open. */
  judged: JudgedChange | null;
}

/** Nothing opens twice, since what is open is nobody's; what has begun stays. */
export function openVacantDuties(
  context: LeaversContext,
  scope: Scope,
  userId: string,
): PreparedWork<Prepared> {
  return {
    prepare: async () => {
      const ahead = await readDutiesAhead(context, scope, userId);
      const vacant = ahead.items.filter(({ vacant: why }) => why !== null);
      const judged = vacant.length === 0 ? null : await judge(context, scope, userId, vacant);
      return { ahead, vacant, judged };
    },
    work: async (tx, at, { ahead, vacant, judged }) => {
      const { userName, items } = ahead;
      const stays = items.filter(({ begun }) => begun);
      const body: OpenedDuties = { userId, userName, changeId: null, opened: vacant, stays };
      if (judged === null) return { status: 200, body, audit: null };
      const written = await writeRotaChange({ tx, at, scope }, judged);
      const changed = { ...body, changeId: written.change.id };
      return { ...changeOutcome(judged, written), status: 200, body: changed };
    },
  };
}

/** As the person reads it of a change of their shifts, and managers of the rota’s. */
const WHY: Record<WhyVacant, string> = { left: REASONS.left, 'contract-ended': REASONS.contractEnded };

async function judge(
  context: LeaversContext,
  scope: Scope,
  userId: string,
  vacant: readonly DutyAhead[],
): Promise<JudgedChange> {
  const unassign = vacant.map(({ demandId }) => ({ demandId, userId }));
  const asked = { ...NOTHING_ASKED, unassign, reason: WHY[vacant[0]!.vacant!] };
  // The person is gone: taking them off breaks what it breaks.
  return judgeAsked(context, scope, asked, { happened: true });
}
