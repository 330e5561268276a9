/** Short notice: how long before a duty people are to know of a change, and when a change comes too late for that. Pure. */

const HOUR = 60;

/** Where the solver weighs a change of a published rota, whether or not anybody asks for notice. */
export const PLANNED_NOTICE_HOURS = 7 * 24;

/** The notice asked for, and by which law; null: the organisation asks for more than the law does. */
export interface NoticeLimit<Law> {
  hours: number;
  law: Law | null;
}

/** The organisation’s notice or the law’s, whichever is longer; null: nobody asks for any. */
export function noticeLimit<Law extends { hours: number }>(
  ownHours: number | null,
  law: Law | null,
): NoticeLimit<Law> | null {
  if (law !== null && law.hours >= (ownHours ?? 0)) return { hours: law.hours, law };
  return ownHours === null ? null : { hours: ownHours, law: null };
}

/** The first minute whose duties still change with so many hours of notice. */
export const noticeUntil = (now: number, hours: number) => now + hours * HOUR;

/** Whether a duty that starts then changes with less notice than that; one that has begun has none left. */
export const isShortNotice = (start: number, now: number, hours: number) => start < noticeUntil(now, hours);
