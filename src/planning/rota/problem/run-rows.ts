/**
 * `planning_run_rows` has where and when each row of a run takes place, as planned and as changed since. The rest of a result is read
 * with it.
 */

const STANDS = 'join planning_run_rows stands using (organisation_id, run_id, demand_id)';

/** What a run assigned, with site and times, for `from`. */
export const TIMED_ASSIGNMENTS = `(select organisation_id, run_id, demand_id, user_id, stands.location_id, stands.starts_at,
    stands.ends_at, a.kind, a.pinned, a.source, a.code, a.explanation, a.breaks, a.unpaid_minutes
  from planning_assignments a ${STANDS}) as assigned`;

/** What a run left short or out, with site and times. */
export const TIMED_UNASSIGNED = `(select organisation_id, run_id, demand_id, stands.location_id, stands.starts_at, stands.ends_at,
    u.priority, u.target, u.missing, u.reasons, u.counterfactuals, u.verdict, u.able, u.not_needed
  from planning_unassigned u ${STANDS}) as short`;

/** The why-nots of a run's rows, with site and start. */
export const TIMED_EXPLANATIONS = `(select organisation_id, run_id, demand_id, stands.location_id, stands.starts_at, e.size, e.entries
  from planning_explanations e ${STANDS}) as explained`;
