/** Faults of rules about people who are present at a moment. */

import type { Report } from './faults.ts';
import type { Presence } from './problem.ts';
import { validateHours } from './validate-pay.ts';

export function validatePresence(params: Presence, path: string, report: Report): void {
  const { min, max, curve, beside, every } = params;
  if (curve !== undefined) validateCurve(params, path, report);
  else if (min === undefined && max === undefined)
    report(path, null, 'has neither min nor max, so it asks for nothing. Give one of them.');
  if (every === undefined) return;
  if (beside === undefined)
    report(`${path}.every`, every, 'has no `beside` that it counts. Say of whom, or drop it.');
  if ((curve ?? [params]).some((step) => step.min === undefined || step.max !== undefined))
    report(`${path}.every`, every, 'multiplies `min`. Give min alone, and max in a rule of its own.');
}

function validateCurve({ min, max, curve = [] }: Presence, path: string, report: Report): void {
  if (min !== undefined || max !== undefined)
    report(`${path}.curve`, null, 'stands in place of min and max. Give them in its steps.');
  if (curve.length === 0) report(`${path}.curve`, curve, 'holds no step. Give at least one.');
  curve.forEach((step, i) => {
    const at = `${path}.curve[${i}]`;
    validateHours(step, at, report);
    if (step.min === undefined && step.max === undefined)
      report(at, null, 'has neither min nor max, so it asks for nothing. Give one of them.');
    if (step.min !== undefined && step.max !== undefined && step.min > step.max)
      report(`${at}.min`, step.min, `min (${step.min}) exceeds max (${step.max}). Swap them or drop one.`);
  });
}
