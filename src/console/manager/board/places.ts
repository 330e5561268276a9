/** The places of the board as they are marked on the page: slots, and people's rows. */
import type { Need } from './model.ts';
import { comersOf, type Move, moveOf, placesOf, type Slot, type Target } from './moves.ts';

export const slotMark = ({ need, replaces }: Slot) => ({
  'data-slot': `${need.demandId} ${replaces ?? ''}`,
});
export const personMark = (userId: string) => ({ 'data-person': userId });
/** Of the head of a day's column. */
export const dayMark = (date: string) => ({ 'data-day': date });

export const SLOTS = '[data-slot]';
const PLACES = '[data-slot], [data-person]';

/** The element that shows the slot. */
export function elementOf(area: Element | null, slot: Slot): HTMLElement | null {
  return area?.querySelector<HTMLElement>(`[data-slot="${slotMark(slot)['data-slot']}"]`) ?? null;
}

/** The head of the column of a day. */
export function dayElement(area: Element | null, date: string): HTMLElement | null {
  return area?.querySelector<HTMLElement>(`[data-day="${date}"]`) ?? null;
}

/** The slot that the element, or one around it, shows. */
export function slotAt(element: Element, needs: readonly Need[]): Slot | null {
  const target = targetOf(element.closest<HTMLElement>(SLOTS), needs);
  return target !== null && 'need' in target ? target : null;
}

export const placeAt = (element: Element | null) => element?.closest<HTMLElement>(PLACES) ?? null;

/** Where a slot would be dropped, and what that does; null: nothing. */
export type Landing = { at: HTMLElement; move: Move } | { at: null; move: null };

/** The board that something is dragged on. */
export interface Ground {
  needs: readonly Need[];
  /** Whether the caller may put somebody on a shift. */
  isInSight: (userId: string) => boolean;
  /** Whether the caller may change shifts of a site. */
  mayChangeAt: (locationId: string) => boolean;
}

/** Takes the nearest place around the element at which a drop changes something: a slot, else its row. */
export function landingAt(payload: Slot, element: Element | null, ground: Ground): Landing {
  const { needs, isInSight, mayChangeAt } = ground;
  const isOpen = (move: Move) => placesOf(move).every(mayChangeAt);
  for (let at = placeAt(element); at !== null; at = placeAt(at.parentElement)) {
    const target = targetOf(at, needs);
    const move = target === null ? null : moveOf(payload, target);
    if (move !== null && comersOf(move).every(isInSight) && isOpen(move)) return { at, move };
  }
  return { at: null, move: null };
}

function targetOf(place: HTMLElement | null, needs: readonly Need[]): Target | null {
  const { slot, person } = place?.dataset ?? {};
  if (slot === undefined) return person === undefined ? null : { userId: person };
  const [demandId, userId = ''] = slot.split(' ');
  const need = needs.find((one) => one.demandId === demandId);
  return need === undefined ? null : { need, replaces: userId === '' ? null : userId };
}

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Distance sideways counts this many times as much as distance ahead. */
const SIDEWAYS = 3;

/** The next slot in the direction of an arrow key. */
export function nextSlot(from: Element, key: string, slots: Iterable<HTMLElement>): HTMLElement | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const here = middleOf(from);
  let next: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const { x, y } = middleOf(slot);
    const ahead = (x - here.x) * direction.x + (y - here.y) * direction.y;
    const sideways = Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x);
    const distance = ahead + SIDEWAYS * sideways;
    if (ahead < 1 || distance >= least) continue;
    next = slot;
    least = distance;
  }
  return next;
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
