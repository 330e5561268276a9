/** Events of the audit log as a caller may see them. Pure. */
import type { AuditEvent, Change } from '../../platform/audit/audit.ts';
import { isSeenRule, type Sight } from '../organisation/workforce/sight.ts';
import { withoutSoft, withoutSums } from '../rota/runs/results/hidden-pay.ts';
import type { RunRecord } from '../rota/runs/run-record.ts';
import type { Concerned } from './audit.repo.ts';

/** Members of runs and overrides that hold costs, or why somebody was moved. */
const HIDDEN = ['score', 'metrics', 'contentHash', 'reason'] as const;

type Recorded = Partial<RunRecord> & { reason?: string | null };

/** Members see no hashes: the rest of an event would let them find the hidden value that gives its hash. */
export function auditView(event: AuditEvent, sight: Sight, concerned: readonly Concerned[]) {
  const ids = idsOf(event);
  const isRun = event.entity_type === 'planning-run';
  return {
    id: event.id,
    sequence: event.sequence,
    actor: { id: event.actor_id, role: event.actor_role },
    action: event.action,
    entityType: event.entity_type,
    entityId: event.entity_id,
    changes: isRun ? event.changes.map((change) => seenChange(change, sight)) : event.changes,
    concerns: concerned.filter(({ id }) => ids.includes(id)),
    requestId: event.request_id,
    at: event.at,
    prevHash: sight.pay ? event.prev_hash : null,
    hash: sight.pay ? event.hash : null,
  };
}

function seenChange({ path, ...values }: Change, sight: Sight): Change {
  const name = path.slice(1);
  const seen = (value: unknown) =>
    name === '' ? seenRecord(value as Recorded, sight) : seenRecord({ [name]: value }, sight)[name as 'name'];
  return {
    path,
    ...('before' in values ? { before: seen(values.before) } : {}),
    ...('after' in values ? { after: seen(values.after) } : {}),
  };
}

function seenRecord(record: Recorded, sight: Sight): Recorded {
  // A caller who sees some people alone reads no sum over everybody's pay, and no people of the others.
  const isNarrowed = sight.people !== null;
  const hidden = sight.pay ? [] : HIDDEN.filter((name) => name in record).map((name) => [name, null]);
  const { options, metrics = null, score = null } = record;
  const rules = options?.rules.filter((rule) => isSeenRule(sight, rule));
  return {
    ...record,
    ...(score !== null && isNarrowed ? { score: withoutSoft(score) } : {}),
    ...(metrics !== null && isNarrowed
      ? { metrics: { ...withoutSums(metrics), labourCost: null, broken: [] } }
      : {}),
    ...Object.fromEntries(hidden),
    ...(options === undefined || rules === undefined ? {} : { options: { ...options, rules } }),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The record of an event, and the demand row that an override names. */
export function idsOf({ entity_id, changes }: AuditEvent): string[] {
  const named = changes.flatMap(({ path, before, after }) => {
    const whole = after ?? before;
    if (path !== '' || typeof whole !== 'object' || whole === null || !('demandId' in whole)) return [];
    return [whole.demandId];
  });
  return [entity_id, ...named].filter((id): id is string => typeof id === 'string' && UUID.test(id));
}
