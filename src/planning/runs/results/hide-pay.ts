/** Explanations without what would tell a member what colleagues earn. Pure. */
import type { Scope } from '../../scope.ts';
import type { RunAssignment } from '../runs.schema.ts';
import type { ExplanationRow } from './explanations.repo.ts';
import type { Why } from './results.repo.ts';

const PAY = new Set(['LABOUR_COST', 'OVERTIME']);

/** Sums of costs, and differences between people, hold pay: they go; the other rules stay. */
function withoutPay({ codes, byRule, asOf }: Why): Why {
  return {
    summary: 'chosen as the best of the rota; costs are not shown to members',
    codes: codes.filter((code) => !PAY.has(code)),
    byRule: byRule.filter(({ code }) => !PAY.has(code)),
    runnersUp: [],
    asOf,
  };
}

const seesPay = ({ actor }: Scope) => actor.role !== 'member';

export function seenAssignments(rows: RunAssignment[], scope: Scope): RunAssignment[] {
  if (seesPay(scope)) return rows;
  return rows.map((row) => ({
    ...row,
    explanation: row.explanation === null ? null : withoutPay(row.explanation),
  }));
}

export function seenExplanations(rows: ExplanationRow[], scope: Scope): ExplanationRow[] {
  if (seesPay(scope)) return rows;
  return rows.map((row) => {
    if (row.type === 'why-assigned') {
      const details = withoutPay(row.details as Why);
      return { ...row, code: PAY.has(row.code) ? 'ASSIGNED' : row.code, message: details.summary, details };
    }
    if (row.severity === 'hard') return row;
    return { ...row, message: 'nothing forbids it; it was not chosen', details: {} };
  });
}
