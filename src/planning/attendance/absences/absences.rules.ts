/** When somebody may be noted as absent, and what of it HR records. Pure. */

import type { FaultDetail } from '../../../platform/errors.ts';
import { REASONS } from '../../../words/reason-codes.ts';
import { type Said, say } from '../../../words/said.ts';
import { type Asked, type CutFrom, NOTHING_ASKED } from '../../rota/change/asked.rules.ts';
import type { AbsenceKind, AbsentDuty, DutyPart } from './absences.schema.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LONGEST_DAYS = 366;
/** Somebody late for longer than this is not coming, and who leaves early is back the next day. */
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
  if (LEAVE_TYPES[kind] === null && until - from > (LONGEST_LATE_HOURS / 24) * DAY_MS) {
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
  early: say('absences.early'),
  'no-show': say('absences.noShow'),
};

/** What opens duties: an absence, or leave that was approved. */
export type OpeningKind = AbsenceKind | 'leave';

/** Why the rota changes; a late person's does not. */
export const CHANGE_REASONS: Readonly<Record<OpeningKind, string | null>> = {
  sick: REASONS.sick,
  early: REASONS.early,
  'no-show': REASONS.noShow,
  leave: REASONS.leave,
  late: null,
};

/** What HR calls it; null: it is no leave. */
const LEAVE_TYPES: Record<AbsenceKind, string | null> = {
  sick: 'Sick',
  'no-show': 'No-show',
  late: null,
  early: null,
};

export function leaveOf({ kind, start, end }: Time): { type: string; start: string; end: string } | null {
  const type = LEAVE_TYPES[kind];
  return type === null ? null : { type, start, end };
}

/** A late person keeps the duty, and what is over is history. */
export const opens = (kind: OpeningKind, dutyEnd: string, now: Date): boolean =>
  kind !== 'late' && Date.parse(dutyEnd) > now.getTime();

/** The instants at which a duty is cut. */
interface Cut {
  /** What the person has worked, or works, ends here; null: they keep nothing. */
  keptUntil: string | null;
  /** From here on it is open; null: it stays as it is. */
  openFrom: string | null;
  /** From here on it is the person's again; null: it is open to its end. */
  keptFrom: string | null;
}

/** `until` null: of an absence, whoever takes the rest of a duty has it to its end. */
interface Away {
  kind: OpeningKind;
  start: string;
  until: string | null;
}

const minuteAt = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
const textAt = (at: number): string => new Date(at).toISOString();

/**
 * What of a duty lies before the absence stays the person's, and what lies after leave; what is left of the rest from now on is
 * open. To the minute.
 */
export function cutOf({ kind, start, until }: Away, duty: { start: string; end: string }, now: Date): Cut {
  const [begin, end] = [Date.parse(duty.start), Date.parse(duty.end)];
  const absentFrom = minuteAt(Date.parse(start));
  const absentUntil = until === null ? end : Math.min(end, minuteAt(Date.parse(until)));
  const openFrom = Math.max(begin, absentFrom, minuteAt(now.getTime()));
  if (!opens(kind, duty.end, now) || absentUntil - openFrom < MINUTE_MS)
    return { keptUntil: null, openFrom: null, keptFrom: null };
  return {
    keptUntil: absentFrom - begin < MINUTE_MS ? null : textAt(absentFrom),
    openFrom: openFrom === begin ? duty.start : textAt(openFrom),
    keptFrom: end - absentUntil < MINUTE_MS ? null : textAt(absentUntil),
  };
}

/** A published duty with what of it stays the person's and what opens. */
export function cutDuty<Duty extends Pick<AbsentDuty, 'demandId' | 'start' | 'end'>>(
  away: Away,
  duty: Duty,
  now: Date,
): Duty & Pick<AbsentDuty, 'opened' | 'kept' | 'open' | 'keptAfter'> {
  const { keptUntil, openFrom, keptFrom } = cutOf(away, duty, now);
  const { demandId, start, end } = duty;
  return {
    ...duty,
    opened: openFrom !== null,
    kept: keptUntil === null ? null : { demandId, start, end: keptUntil },
    open: openFrom === null ? null : { demandId, start: openFrom, end: keptFrom ?? end },
    keptAfter: keptFrom === null ? null : { demandId, start: keptFrom, end },
  };
}

/** The instant until which leave that begins somewhere in the duty lasts, with what follows on it at once. */
export function leaveEnd(first: { end: string }, all: readonly { start: string; end: string }[]): string {
  const next = all.find(({ start, end }) => start <= first.end && end > first.end);
  return next === undefined ? first.end : leaveEnd(next, all);
}

interface LeaveSpan {
  id: string;
  start: string;
  end: string;
}

/** What of a duty the leave of a request opens. */
export interface LeaveCut<Duty> {
  leaveId: string;
  duty: Duty & Pick<AbsentDuty, 'opened' | 'kept' | 'open' | 'keptAfter'>;
}

/**
 * A duty cut by the person's leave in it that is not over, in order of time: of two leaves the second cuts what stays after the
 * first. What is over stays; empty: no leave touches it.
 */
export function leaveCutsOf<Duty extends Pick<AbsentDuty, 'demandId' | 'start' | 'end'>>(
  duty: Duty,
  leaves: readonly LeaveSpan[],
  now: Date,
): LeaveCut<Duty>[] {
  const [begin, over] = [Date.parse(duty.start), Date.parse(duty.end)];
  const own = leaves.filter(({ start, end }) => Date.parse(start) < over && Date.parse(end) > begin);
  const first = own.find(({ end }) => Date.parse(end) > now.getTime()) ?? own[0];
  return first === undefined ? [] : cutBy(first, duty, own, now);
}

function cutBy<Duty extends Pick<AbsentDuty, 'demandId' | 'start' | 'end'>>(
  leave: LeaveSpan,
  duty: Duty,
  own: readonly LeaveSpan[],
  now: Date,
): LeaveCut<Duty>[] {
  const cut = cutDuty({ kind: 'leave', start: leave.start, until: leaveEnd(leave, own) }, duty, now);
  const { keptAfter } = cut;
  const one = { leaveId: leave.id, duty: cut };
  if (keptAfter === null) return [one];
  const next = own.find(({ start }) => Date.parse(start) >= Date.parse(keptAfter.start));
  const further =
    next === undefined ? [] : cutBy(next, { ...duty, start: keptAfter.start, end: keptAfter.end }, own, now);
  if (!further.some((other) => other.duty.opened)) return [one];
  return [{ ...one, duty: { ...cut, keptAfter: null } }, ...further];
}

/** Whether a part of it stays the person's, or is over. */
export const isCut = ({ kept, open, keptAfter, start }: AbsentDuty): boolean =>
  open !== null && (kept !== null || keptAfter !== null || open.start !== start);

/** What is known of the row of a duty that is cut. */
export interface CutRow extends CutFrom {
  id: string;
  /** Who works it besides. */
  others: number;
}

/** The cuts of each duty together: of one that two leaves cut there are two. */
export const byDuty = (duties: readonly AbsentDuty[]): AbsentDuty[][] => [
  ...Map.groupBy(duties, ({ demandId }) => demandId).values(),
];

/** The person off their duties; of those that are cut, each part is a row of its own, or the row itself where nobody shares it. */
export function openedBy(
  userId: string,
  duties: readonly AbsentDuty[],
  rows: ReadonlyMap<string, CutRow>,
  newId: () => string,
): { asked: Asked; duties: AbsentDuty[] } {
  const asked: Asked = { ...NOTHING_ASKED, unassign: [], times: [], extra: [], targets: [] };
  const cut = byDuty(duties).flatMap((cuts): AbsentDuty[] => {
    const [first] = cuts;
    if (first === undefined || first.open === null) return cuts;
    const { demandId, start, end } = first;
    const row = rows.get(demandId);
    if (!cuts.some(isCut) || row === undefined) {
      asked.unassign.push({ demandId, userId });
      return [{ ...first, kept: null, open: { demandId, start, end }, keptAfter: null }];
    }
    const isAlone = row.targetStaff === 1 && row.others === 0;
    // Of whoever works it alone the first part that they keep stays the row, else the open one.
    const kept = cuts.flatMap((one) => [one.kept, one.keptAfter]).filter((part) => part !== null);
    const stays = isAlone ? (kept[0] ?? first.open) : null;
    const rowOf = (part: DutyPart, holder?: string): DutyPart => {
      const times = { start: part.start, end: part.end };
      if (part === stays) {
        asked.times.push({ demandId, ...times });
        return { demandId, ...times };
      }
      const id = newId();
      asked.extra.push({
        ...extraOf(row),
        ...times,
        id,
        ...(holder === undefined ? {} : { userId: holder }),
      });
      return { demandId: id, ...times };
    };
    const own = (part: DutyPart | null) => part && rowOf(part, userId);
    if (!isAlone || stays === first.open) asked.unassign.push({ demandId, userId });
    // Where more came than the row asks for, nobody is missing.
    const isMissed = row.others < row.targetStaff;
    if (!isAlone && isMissed) asked.targets.push({ demandId, target: row.targetStaff - 1 });
    return cuts.map(({ kept, open, keptAfter, ...duty }) => ({
      ...duty,
      kept: own(kept),
      open: isMissed && open !== null ? rowOf(open) : null,
      keptAfter: own(keptAfter),
    }));
  });
  return { asked, duties: cut };
}

function extraOf(row: CutRow) {
  const { name, locationId, roleId, eligibilityProfileId, furtherQualifications } = row;
  return {
    name,
    locationId,
    ...(roleId === null ? {} : { roleId }),
    ...(eligibilityProfileId === null ? {} : { eligibilityProfileId }),
    ...(furtherQualifications === null ? {} : { furtherQualifications }),
    cutFrom: row,
  };
}
