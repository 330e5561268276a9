/** When somebody may be noted as absent, and what of it HR records. Pure. */

import type { FaultDetail } from '../../../platform/errors.ts';
import { type Said, say } from '../../../words/said.ts';
import type { AbsenceKind, AbsentDuty } from './absences.schema.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 366;
/** Somebody late for longer than this is not coming. */
const LONGEST_LATE_HOURS = 24;
/** Sickness may be stated afterwards. */
const BACK_DAYS = 31;

type SeenDuty = Pick<AbsentDuty, 'demandId' | 'start' | 'end'>;

interface Time {
  kind: AbsenceKind;
  start: string;
  end: string;
}

/** The first duty that is not as the caller saw it; null: they all are. */
export function changedDuty(seen: readonly SeenDuty[], duties: readonly SeenDuty[]): SeenDuty | null {
  const isAsSeen = ({ demandId, start, end }: SeenDuty) =>
    duties.some(
      (duty) =>
        duty.demandId === demandId &&
        Date.parse(duty.start) === Date.parse(start) &&
        Date.parse(duty.end) === Date.parse(end),
    );
  return seen.find((one) => !isAsSeen(one)) ?? null;
}

export function absenceFaults({ kind, start, end }: Time, now: Date): FaultDetail[] {
  const fault = (code: string, message: Said) => [{ path: 'body/end', code, message }];
  const [from, until] = [Date.parse(start), Date.parse(end)];
  if (until <= from) return fault('NOT_AFTER_START', say('faults.notAfterStart', { end, start }));
  if (kind === 'late' && until - from > (LONGEST_LATE_HOURS / 24) * DAY_MS) {
    const message = say('absences.lateTooLong', { end, hours: LONGEST_LATE_HOURS });
    return fault('TOO_LONG', message);
  }
  if (until - from > LONGEST_DAYS * DAY_MS)
    return fault('TOO_LONG', say('absences.tooLong', { end, days: LONGEST_DAYS }));
  if (until >= now.getTime() - BACK_DAYS * DAY_MS) return [];
  return fault('OVER', say('absences.over', { end, days: BACK_DAYS }));
}

/** Whether an absence may end earlier than is noted. */
export function endFaults({ start, end }: Omit<Time, 'kind'>, earlier: string): FaultDetail[] {
  const fault = (code: string, message: Said) => [{ path: 'body/end', code, message }];
  if (earlier <= start) return fault('NOT_AFTER_START', say('absences.endNotAfterStart', { earlier, start }));
  if (earlier < end) return [];
  return fault('NOT_EARLIER', say('absences.endNotEarlier', { earlier, end }));
}

/** What the kinds are called in sentences. */
export const KINDS: Readonly<Record<AbsenceKind, Said>> = {
  sick: say('absences.sick'),
  late: say('absences.late'),
  'no-show': say('absences.noShow'),
};

/** What HR calls it; null: it is no leave. */
const LEAVE_TYPES: Record<AbsenceKind, string | null> = { sick: 'Sick', 'no-show': 'No-show', late: null };

export function leaveOf({ kind, start, end }: Time): { type: string; start: string; end: string } | null {
  const type = LEAVE_TYPES[kind];
  return type === null ? null : { type, start, end };
}

/** A late person keeps the duty, and what is over is history. */
export const opens = (kind: AbsenceKind, dutyEnd: string, now: Date): boolean =>
  leaveOf({ kind, start: '', end: '' }) !== null && Date.parse(dutyEnd) > now.getTime();
