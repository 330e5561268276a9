/** Scrolls into view: the open shift beside the panel, today if the week is wider than the screen. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { localOf } from '../../kit/time/zone.ts';
import type { ZoneOf } from './model.ts';
import type { Slot } from './moves.ts';
import { dayElement, elementOf } from './places.ts';

/** The panel narrows the board when it opens; the shift stays visible, or its day where the shift is folded. */
export function useInView(area: RefObject<HTMLDivElement | null>, slot: Slot | null, zoneOf: ZoneOf): void {
  const key = slot === null ? null : `${slot.need.demandId} ${slot.replaces}`;
  useEffect(() => {
    if (slot === null) return;
    const { start, locationId } = slot.need;
    const day = () => dayElement(area.current, localOf(start, zoneOf(locationId)).date);
    const shown = elementOf(area.current, slot) ?? day();
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [key]);
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
