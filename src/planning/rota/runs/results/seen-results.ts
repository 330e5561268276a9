/** A run and its results without what the caller may not see: costs, and facts of people out of sight. Pure. */

import type { Language } from '../../../../words/languages.ts';
import { say, textOf } from '../../../../words/said.ts';
import { isSeen, isSeenRule, type Sight, showsPay } from '../../../organisation/workforce/sight.ts';
import { inScope, type Scope } from '../../../scope.ts';
import type { RunRecord, StoredMetrics } from '../run-record.ts';
import type { ExplanationRow } from './explanations.repo.ts';
import { type HiddenPay, withoutSoft, withoutSums } from './hidden-pay.ts';
import type { OverrideRecord, RunAssignment, RunUnassigned } from './results.schema.ts';
import type { Why } from './said.ts';

/** Rules whose cost is pay or follows from it. */
const PAY = new Set(['LABOUR_COST', 'OVERTIME', 'PREMIUM']);

/** Only this main code is the same whatever anybody earns; any other says which cost is the largest. */
const PINNED = 'PINNED';
const ANY = 'ASSIGNED';

/**
 * Rules for people out of sight are left out, the labour cost of a run of which the caller sees a part only, and from the
 * other sums the pay that is `hidden`. Members
 * see no cost, and not the hash of the problem: with the rest of the problem, the rate that gives this hash can be found by trying.
 */
export function seenRun(run: RunRecord, scope: Scope, sight: Sight, hidden: HiddenPay | null): RunRecord {
  const rules = run.options.rules.filter((rule) => isSeenRule(sight, rule));
  const seen = withoutHidden(withoutUnseen(run.metrics, sight), hidden);
  const isWhole = run.locationIds.every((id) => inScope(scope, id));
  const metrics = seen === null || isWhole ? seen : ofPlaces(seen, scope);
  const score = hidden === null ? run.score : withoutSoft(run.score);
  const shown = { ...run, score, options: { ...run.options, rules }, metrics };
  if (sight.pay) return shown;
  return {
    ...shown,
    contentHash: null,
    score: null,
    metrics: withoutCosts(run.metrics),
    publicationRequest: null,
  };
}

/** Broken rules of people out of sight are left out, and a conflict that names one of them. */
function withoutUnseen(metrics: StoredMetrics | null, sight: Sight): StoredMetrics | null {
  if (metrics === null) return null;
  const isShown = ({ personId }: { personId: string | null }) => personId === null || isSeen(sight, personId);
  const { conflict, broken, ...rest } = metrics;
  const isWhole = conflict?.parts.every(isShown) === true;
  return { ...rest, broken: broken.filter(isShown), ...(isWhole ? { conflict } : {}) };
}

function withoutHidden(metrics: StoredMetrics | null, hidden: HiddenPay | null): StoredMetrics | null {
  if (metrics === null || hidden === null) return metrics;
  return { ...withoutSums(metrics), labourCost: hidden.labourCost, hiddenWages: hidden.people };
}

/** No sum over all sites; where breaks leave too few people, at the caller's places. */
function ofPlaces(whole: StoredMetrics, scope: Scope): StoredMetrics {
  const { breaks, hiddenWages: _, ...others } = whole;
  const rest = { ...others, labourCost: null };
  if (breaks === undefined) return rest;
  return {
    ...rest,
    breaks: { ...breaks, short: breaks.short.filter((one) => inScope(scope, one.locationId)) },
  };
}

function withoutCosts(metrics: StoredMetrics | null): StoredMetrics | null {
  if (metrics === null) return null;
  const proved = { bound: null, gapPercent: null, gap: null, proofs: [] };
  const { conflict: _, breaks: __, wishes: ___, ...rest } = metrics;
  return { ...rest, ...proved, labourCost: null, currency: null, broken: [] };
}

/** Sums of costs, and differences between people, hold pay: they go; the other rules stay. Why somebody decided may be private. */
function withoutPay({ codes, byRule, asOf }: Why, language: Language): Why {
  return {
    summary: textOf(say(codes.includes(PINNED) ? 'explained.byHand' : 'explained.hidden'), language),
    codes: codes.filter((code) => !PAY.has(code)),
    byRule: byRule.filter(({ code }) => !PAY.has(code)),
    runnersUp: [],
    asOf,
  };
}

function seenWhy(why: Why, userId: string, sight: Sight): Why {
  if (!showsPay(sight, userId)) return withoutPay(why, sight.language);
  const runnersUp = why.runnersUp.filter((next) => isSeen(sight, next.userId));
  // The sentence compares with the next person: what that one earns.
  const isOther = runnersUp[0]?.userId !== why.runnersUp[0]?.userId;
  const summary = isOther ? textOf(say('explained.hidden'), sight.language) : why.summary;
  return { ...why, summary, runnersUp };
}

export function seenAssignments(rows: RunAssignment[], sight: Sight): RunAssignment[] {
  return rows.map((row) => ({
    ...row,
    explanation: row.explanation === null ? null : seenWhy(row.explanation, row.userId, sight),
  }));
}

/** `count` stays: it names nobody. */
export function seenUnassigned(rows: RunUnassigned[], sight: Sight): RunUnassigned[] {
  return rows.map((row) => ({
    ...row,
    reasons: row.reasons.map((reason) => ({
      ...reason,
      userIds: reason.userIds.filter((id) => isSeen(sight, id)),
    })),
    counterfactuals: row.counterfactuals.filter(
      ({ userId, withUserId = userId }) => isSeen(sight, userId) && isSeen(sight, withUserId),
    ),
  }));
}

export function seenWhyAssigned(rows: ExplanationRow[], sight: Sight): ExplanationRow[] {
  return rows.map((row) => {
    const details = seenWhy(row.details as Why, row.userId, sight);
    const code = showsPay(sight, row.userId) || row.code === PINNED ? row.code : ANY;
    return { ...row, code, message: details.summary, details };
  });
}

/** Why somebody was moved may be private: members do not see it. */
export function seenOverrides(rows: OverrideRecord[], sight: Sight): OverrideRecord[] {
  return sight.pay ? rows : rows.map((row) => ({ ...row, reason: null }));
}
