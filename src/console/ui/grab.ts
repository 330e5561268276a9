/**
 * Taking hold of something with a mouse, a finger or a pen. A mouse drags as soon as it moves; a finger or a pen holds
 * still for a moment first, so that one which moves at once scrolls as ever.
 */

interface Point {
  x: number;
  y: number;
}

export interface Hand {
  /** It is held now. */
  begin(): void;
  over(at: Point): void;
  /** It was let go there. */
  drop(at: Point): void;
  /** Nothing is held any more, whatever came of it. */
  end(): void;
  /** Scrolls while something is held near its edge. */
  scroller: Element | null;
}

const HOLD_MS = 300;
/** What a hand moves without meaning it, in pixels. */
const TREMBLE = 6;
const EDGE = 44;
const FASTEST = 14;

let isHeld = false;

/** Begins with a `pointerdown` on `source`; until it is held, the hand is not asked anything. */
export function grab(down: PointerEvent, source: Element, hand: Hand): void {
  if (down.button !== 0 || !down.isPrimary || isHeld) return;
  const isMouse = down.pointerType === 'mouse';
  const listening = new AbortController();
  const { signal } = listening;
  const on = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, act, { signal, capture: true });
  let at: Point = pointOf(down);
  const begin = () => {
    isHeld = true;
    document.documentElement.dataset.held = '';
    hand.begin();
    hand.over(at);
    requestAnimationFrame(scroll);
  };
  const scroll = () => {
    if (signal.aborted) return;
    if (hand.scroller !== null && scrollAtEdge(hand.scroller, at)) hand.over(at);
    requestAnimationFrame(scroll);
  };
  const timer = isMouse ? undefined : setTimeout(begin, HOLD_MS);
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
    if (!isHeld) return;
    isHeld = false;
    delete document.documentElement.dataset.held;
    hand.end();
  };
  on('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return;
    const next = pointOf(event);
    if (!isHeld) {
      if (Math.hypot(next.x - at.x, next.y - at.y) < TREMBLE) return;
      if (!isMouse) return stop();
      begin();
    }
    at = next;
    hand.over(at);
  });
  on('pointerup', (event) => {
    if (event.pointerId !== down.pointerId) return;
    if (isHeld) {
      swallowClick();
      hand.drop(pointOf(event));
    }
    stop();
  });
  on('pointercancel', stop);
  on('blur', ({ target }) => target === window && stop());
  on('keydown', (event) => {
    if (!isHeld || event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  });
  on('contextmenu', (event) => {
    if (isHeld) event.preventDefault();
  });
  // A row that scrolls out of sight is taken off the page, and what happens to it is then told to it alone.
  source.addEventListener('touchmove', keepStill, { signal, passive: false });
}

/**
 * A ref. While something is held, a moving finger does not scroll the element. The listener stands there before the
 * finger comes: Safari decides at its first touch whether anybody may keep it from scrolling.
 */
export function steady(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined;
  element.addEventListener('touchmove', keepStill, { passive: false });
  return () => element.removeEventListener('touchmove', keepStill);
}

function keepStill(event: Event): void {
  if (isHeld && event.cancelable) event.preventDefault();
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The click that follows the letting go means nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

const WINDOW = {
  left: 0,
  top: 0,
  get right() {
    return innerWidth;
  },
  get bottom() {
    return innerHeight;
  },
};

/** Whether it moved. */
function scrollAtEdge(scroller: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } =
    scroller === document.scrollingElement ? WINDOW : scroller.getBoundingClientRect();
  const { scrollLeft, scrollTop } = scroller;
  scroller.scrollBy({ left: pull(x, left, right), top: pull(y, top, bottom), behavior: 'instant' });
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
}

/** Pixels a frame, the nearer to the edge the more; nothing beyond it by more than the edge's own width. */
function pull(at: number, from: number, to: number): number {
  const before = from + EDGE - at;
  const after = at - (to - EDGE);
  if (before > 0 && before < 2 * EDGE) return -FASTEST * Math.min(1, before / EDGE);
  return after > 0 && after < 2 * EDGE ? FASTEST * Math.min(1, after / EDGE) : 0;
}
