/** What of the board is in view: the open shift beside the panel, the day that it opens at, one day on a phone. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { localOf } from '../../kit/time/zone.ts';
import { useSwipe } from '../../kit/use-swipe.ts';
import type { ZoneOf } from './model.ts';
import type { Slot } from './moves.ts';
import { dayElement, elementOf } from './places.ts';

interface Shown {
  zoneOf: ZoneOf;
  /** The day that is shown, or was chosen last. */
  day: string;
  /** Turns to a day, where the board shows one; null: it shows the week. */
  showDay: ((date: string) => void) | null;
}

/**
 * The panel narrows the board when it opens; the shift stays visible, or its day where the shift is folded. When it closes,
 * the board stands where it stood before, unless it was scrolled meanwhile.
 */
export function useInView(
  area: RefObject<HTMLDivElement | null>,
  slot: Slot | null,
  { zoneOf, day, showDay }: Shown,
): void {
  const key = slot === null ? null : `${slot.need.demandId} ${slot.replaces}`;
  const stood = useRef<{ before: number; after: number; day: string } | null>(null);
  useLayoutEffect(() => {
    const board = area.current?.querySelector<HTMLElement>('.board') ?? null;
    if (board === null) return;
    if (slot === null) {
      const was = stood.current;
      stood.current = null;
      if (was === null || was.day !== day) return;
      // Higher again, the board may be at its end before it comes to where it was left.
      const left = Math.min(was.after, board.scrollHeight - board.clientHeight);
      if (Math.abs(board.scrollTop - left) <= 1) board.scrollTop = was.before;
      return;
    }
    const before = stood.current?.before ?? board.scrollTop;
    const { date } = localOf(slot.need.start, zoneOf(slot.need.locationId));
    const element = elementOf(area.current, slot);
    const head = dayElement(area.current, date);
    if (element === null && head === null) showDay?.(date);
    (element ?? head)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    stood.current = { before, after: board.scrollTop, day };
  }, [key]);
}

/** The columns of a grid. */
export interface Columns {
  /** The week, or on a phone one day of it. */
  days: readonly string[];
  /** Shows the day after or before; null: the board shows all of the week. */
  step: ((step: 1 | -1) => void) | null;
}

/** On a phone a swipe leads to the next day, and each day begins at its top. */
export function useOneDay(scroller: RefObject<HTMLDivElement | null>, { days, step }: Columns): void {
  useSwipe(scroller, step);
  const day = step === null ? undefined : days[0];
  const shown = useRef(day);
  useLayoutEffect(() => {
    if (day !== shown.current && scroller.current !== null) scroller.current.scrollTop = 0;
    shown.current = day;
  }, [day, scroller]);
}

/** Scrolls sideways to the element marked `mark`, once for each `key`, unless it is visible. */
export function useOpensAt(
  scroller: RefObject<HTMLDivElement | null>,
  mark: '.day.today' | '.now-line',
  key: string,
): void {
  useLayoutEffect(() => {
    const board = scroller.current;
    const at = board?.querySelector<HTMLElement>(mark);
    const head = board?.querySelector<HTMLElement>('.corner')?.offsetWidth ?? 0;
    if (board == null || at == null || key === '') return;
    const isSeen = at.offsetLeft + Math.max(at.offsetWidth, NEAR) <= board.scrollLeft + board.clientWidth;
    if (!isSeen) board.scrollLeft = at.offsetLeft - head - (at.offsetWidth < NEAR ? NEAR : 0);
  }, [mark, key]);
}

/** Narrower elements keep a margin, in pixels. */
const NEAR = 60;
