/** HR's answers, as a caller of Planning meets them. */
import { HrCannotRecord, HrUnavailable } from '../hr/hr.ts';
import { ApiError } from '../platform/errors.ts';

/** HR's answer. Throws 500 when it cannot be asked; `hint`: what a caller who tries again may rely on. */
export async function fromHr<T>(answer: Promise<T>, hint = ''): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HrUnavailable)) throw error;
    if (error instanceof HrCannotRecord) {
      const refusal = 'HR does not take attendance from elsewhere; record it in HR itself';
      throw new ApiError(500, 'INTERNAL', refusal, { reason: 'HR_CANNOT_RECORD' });
    }
    const message = `HR cannot be reached; try again later${hint === '' ? '' : `. ${hint}`}`;
    throw new ApiError(500, 'INTERNAL', message, { reason: 'HR_UNAVAILABLE' });
  }
}
