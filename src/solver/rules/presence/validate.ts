/** Faults of rules about people who are present at a moment. */

import type { Report } from '../../faults.ts';
import type { Presence } from '../../problem.ts';
import { validateHours } from '../pay/validate.ts';

export function validatePresence(params: Presence, path: string, report: Report): void {
  const { min, max, curve, beside, every } = params;
  if (curve !== undefined) validateCurve(params, path, report);
  else if (min === undefined && max === undefined) report(path, null, 'noBound');
  if (every === undefined) return;
  if (beside === undefined) report(`${path}.every`, every, 'everyOfNobody');
  if ((curve ?? [params]).some((step) => step.min === undefined || step.max !== undefined))
    report(`${path}.every`, every, 'everyTimesMin');
}

function validateCurve({ min, max, curve = [] }: Presence, path: string, report: Report): void {
  if (min !== undefined || max !== undefined) report(`${path}.curve`, null, 'curveAlone');
  if (curve.length === 0) report(`${path}.curve`, curve, 'noStep');
  curve.forEach((step, i) => {
    const at = `${path}.curve[${i}]`;
    validateHours(step, at, report);
    if (step.min === undefined && step.max === undefined) report(at, null, 'noBound');
    if (step.min !== undefined && step.max !== undefined && step.min > step.max)
      report(`${at}.min`, step.min, 'minAboveMax', { min: step.min, max: step.max });
  });
}
