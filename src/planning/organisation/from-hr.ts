/** HR's answers, as a caller of Planning meets them. */

import { HrCannotRecord, HrUnavailable } from '../../hr/hr.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Said, say } from '../../words/said.ts';

/** HR's answer. Throws 500 when it cannot be asked; `hint`: what a caller who tries again may rely on. */
export async function fromHr<T>(answer: Promise<T>, hint: Said | null = null): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HrUnavailable)) throw error;
    if (error instanceof HrCannotRecord) {
      const refusal = say('refused.hrTakesNone');
      throw new ApiError(500, 'INTERNAL', refusal, { reason: 'HR_CANNOT_RECORD' });
    }
    const down = say('refused.hrDown');
    const message = hint === null ? down : say('faults.stop', { one: down, other: hint });
    throw new ApiError(500, 'INTERNAL', message, { reason: 'HR_UNAVAILABLE' });
  }
}
