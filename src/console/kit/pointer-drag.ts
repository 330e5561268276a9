/**
 * Dragging by mouse, touch or pen, on pointer events. A mouse drags as soon as it moves; touch and pen drag after a long
 * press, so that swiping scrolls.
 */

interface Point {
  x: number;
  y: number;
}

interface DragSession {
  /** The pointer has passed the threshold. */
  begin(): void;
  over(at: Point): void;
  drop(at: Point): void;
  /** Called last, after a drop or a cancellation. */
  end(): void;
  /** Scrolls while the pointer is near its edge. */
  scroller: Element | null;
}

const LONG_PRESS_MS = 300;
/** Movement that starts a drag, in pixels. */
const THRESHOLD = 6;
/** Width of the zone that scrolls, in pixels. */
const EDGE = 44;
/** Pixels a frame. */
const MAX_SPEED = 14;

let isDragging = false;

/** Called on `pointerdown` on `source`. */
export function startDrag(down: PointerEvent, source: Element, session: DragSession): void {
  if (down.button !== 0 || !down.isPrimary || isDragging) return;
  const isMouse = down.pointerType === 'mouse';
  const listening = new AbortController();
  const { signal } = listening;
  const on = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, act, { signal, capture: true });
  let at: Point = pointOf(down);
  const begin = () => {
    isDragging = true;
    document.documentElement.dataset.dragging = '';
    session.begin();
    session.over(at);
    requestAnimationFrame(scroll);
  };
  const scroll = () => {
    if (signal.aborted) return;
    if (session.scroller !== null && scrollAtEdge(session.scroller, at)) session.over(at);
    requestAnimationFrame(scroll);
  };
  const timer = isMouse ? undefined : setTimeout(begin, LONG_PRESS_MS);
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
    if (!isDragging) return;
    isDragging = false;
    delete document.documentElement.dataset.dragging;
    session.end();
  };
  on('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return;
    const next = pointOf(event);
    if (!isDragging) {
      if (Math.hypot(next.x - at.x, next.y - at.y) < THRESHOLD) return;
      if (!isMouse) return stop();
      begin();
    }
    at = next;
    session.over(at);
  });
  on('pointerup', (event) => {
    if (event.pointerId !== down.pointerId) return;
    if (isDragging) {
      suppressClick();
      session.drop(pointOf(event));
    }
    stop();
  });
  on('pointercancel', stop);
  on('blur', ({ target }) => target === window && stop());
  on('keydown', (event) => {
    if (!isDragging || event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  });
  on('contextmenu', (event) => {
    if (isDragging) event.preventDefault();
  });
  // A row that scrolls out of the window leaves the page; its touch events then reach the row only.
  source.addEventListener('touchmove', preventScroll, { signal, passive: false });
}

/**
 * A ref. During a drag, touch does not scroll the element. The listener is there before the first touch, because Safari
 * decides then whether scrolling can be prevented.
 */
export function blockTouchScroll(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined;
  element.addEventListener('touchmove', preventScroll, { passive: false });
  return () => element.removeEventListener('touchmove', preventScroll);
}

function preventScroll(event: Event): void {
  if (isDragging && event.cancelable) event.preventDefault();
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The click that follows a drop has no meaning. */
function suppressClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true });
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }));
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

/** Returns whether it scrolled. */
function scrollAtEdge(scroller: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } =
    scroller === document.scrollingElement ? WINDOW : scroller.getBoundingClientRect();
  const { scrollLeft, scrollTop } = scroller;
  scroller.scrollBy({
    left: scrollSpeed(x, left, right),
    top: scrollSpeed(y, top, bottom),
    behavior: 'instant',
  });
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
}

/** Pixels a frame: faster near the edge, zero further beyond it than the edge is wide. */
function scrollSpeed(at: number, from: number, to: number): number {
  const before = from + EDGE - at;
  const after = at - (to - EDGE);
  if (before > 0 && before < 2 * EDGE) return -MAX_SPEED * Math.min(1, before / EDGE);
  return after > 0 && after < 2 * EDGE ? MAX_SPEED * Math.min(1, after / EDGE) : 0;
}
