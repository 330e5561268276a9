/** The places of the board as they are marked on the page: slots, and people's rows. */
import type { Need } from './model.ts';
import { type Cargo, type Move, moveOf, type Target } from './moves.ts';

/** What can be carried, and where it can be put: a person's place on a shift, or an open slot. */
export const slotMark = ({ need, replaces }: Cargo) => ({
  'data-slot': `${need.demandId} ${replaces ?? ''}`,
});
export const personMark = (userId: string) => ({ 'data-person': userId });

export const SLOTS = '[data-slot]';
const PLACES = '[data-slot], [data-person]';

export function slotOf(area: Element | null, cargo: Cargo): HTMLElement | null {
  return area?.querySelector<HTMLElement>(`[data-slot="${slotMark(cargo)['data-slot']}"]`) ?? null;
}

/** What the element, or one around it, can be carried as. */
export function cargoAt(element: Element, needs: readonly Need[]): Cargo | null {
  const target = targetOf(element.closest<HTMLElement>(SLOTS), needs);
  return target !== null && 'need' in target ? target : null;
}

export const placeAt = (element: Element | null) => element?.closest<HTMLElement>(PLACES) ?? null;

/** Where something would be put, and what that does; null: nothing. */
export type Landing = { at: HTMLElement; move: Move } | { at: null; move: null };

/** A shift in which nothing would change may lie in a row in which it would. */
export function landingAt(cargo: Cargo, element: Element | null, needs: readonly Need[]): Landing {
  for (let at = placeAt(element); at !== null; at = placeAt(at.parentElement)) {
    const target = targetOf(at, needs);
    const move = target === null ? null : moveOf(cargo, target);
    if (move !== null) return { at, move };
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

/** Per key: along which axis, and which way. */
const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** What lies aside counts this many times as far as what lies ahead. */
const ASIDE = 3;

/** The slot that lies next in the direction of an arrow key. */
export function besideOf(from: Element, key: string, slots: Iterable<HTMLElement>): HTMLElement | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  const here = middleOf(from);
  let next: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const { x, y } = middleOf(slot);
    const ahead = (x - here.x) * way.x + (y - here.y) * way.y;
    const aside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
    const distance = ahead + ASIDE * aside;
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
