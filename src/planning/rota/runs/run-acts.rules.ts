/** What may be made of a run, by whom and in which status: its writes refuse by it, and `allowed` of a run is what is left. Pure. */
import { type Access, mayCall } from '../../../platform/auth/auth.ts';
import { type ApiError, conflict, forbidden } from '../../../platform/errors.ts';
import { say, statusOf } from '../../../words/said.ts';
import { ADMIN, ANY_MANAGER_OR_ADMIN } from '../../access.ts';
import { ACTS_AT_SITES } from '../../organisation/locations/location-acts.rules.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { RunRecord } from './run-record.ts';
import { RUN_ACTS, type RunAct } from './runs.schema.ts';

interface Terms {
  /** Whom the operation lets in at all. */
  access: Access;
  /** Whether all sites of the run must be granted, and not one alone. */
  everySite: boolean;
  /** Why the run cannot be dealt with so as it stands. */
  closed: (run: RunRecord) => ApiError | null;
}

const open = () => null;

const unlessCompleted = ({ id, status }: RunRecord): ApiError | null =>
  status === 'completed'
    ? null
    : conflict('NOT_COMPLETED', say('runs.onlyCompleted', { id, status: statusOf(status) }));

export const ACTS_OF_RUNS = {
  publish: {
    access: ACTS_AT_SITES.publish,
    everySite: true,
    closed: unlessCompleted,
  },
  'ask-to-publish': {
    access: ACTS_AT_SITES.plan,
    everySite: false,
    closed: unlessCompleted,
  },
  /** By `changeRota`, which names the run. */
  change: {
    access: ANY_MANAGER_OR_ADMIN,
    everySite: false,
    closed: ({ id: runId, status }) =>
      status === 'completed'
        ? null
        : conflict('NOT_OPEN', say('live.runNotOpen', { runId, status: statusOf(status) })),
  },
  override: {
    access: ADMIN,
    everySite: false,
    closed: ({ id, status }) =>
      status === 'completed' || status === 'published'
        ? null
        : conflict('NOT_OPEN', say('runs.notForOverride', { id, status: statusOf(status) })),
  },
  replan: { access: ADMIN, everySite: false, closed: open },
  rerun: {
    access: ADMIN,
    everySite: false,
    closed: ({ id, solver, status }) =>
      solver === null
        ? conflict('NOT_COMPLETED', say('runs.onlyWithResult', { id, status: statusOf(status) }))
        : null,
  },
  cancel: {
    access: ANY_MANAGER_OR_ADMIN,
    everySite: false,
    closed: ({ id, status }) =>
      isGoingOn(status)
        ? null
        : conflict('NOT_OPEN', say('runs.nothingToCancel', { id, status: statusOf(status) })),
  },
  delete: {
    access: ANY_MANAGER_OR_ADMIN,
    everySite: true,
    closed: ({ id, status, publishedAt }) => {
      if (isGoingOn(status))
        return conflict('STILL_OPEN', say('runs.stillOpen', { id, status: statusOf(status) }));
      return publishedAt === null ? null : conflict('PUBLISHED', say('runs.publishedKept', { id }));
    },
  },
} as const satisfies Record<RunAct, Terms>;

const isGoingOn = (status: RunRecord['status']) => status === 'queued' || status === 'running';

/** Why the act is not the caller's at the sites of a run that they see, whatever its status; null: it is. */
export function strangerToRun(scope: Scope, { locationIds }: RunRecord, act: RunAct): ApiError | null {
  const outside = locationIds.find((locationId) => !inScope(scope, locationId));
  if (!ACTS_OF_RUNS[act].everySite || outside === undefined) return null;
  return forbidden(say('runs.siteNotGranted', { locationId: outside }));
}

/** Throws 409 where the run is in no status for the act. */
export function requireOpenTo(act: RunAct, run: RunRecord): void {
  const fault = ACTS_OF_RUNS[act].closed(run);
  if (fault !== null) throw fault;
}

export const allowedRunActs = (scope: Scope, run: RunRecord): RunAct[] =>
  RUN_ACTS.filter(
    (act) =>
      mayCall(scope.actor, ACTS_OF_RUNS[act].access) &&
      strangerToRun(scope, run, act) === null &&
      ACTS_OF_RUNS[act].closed(run) === null,
  );
