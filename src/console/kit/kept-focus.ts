/**
 * Where the focus goes that a drawing of the page takes away, or that a button loses as it can no longer be pressed: to what is
 * asked for once it is drawn, else to the panel that it was in, else to the content, so that a reader's next key goes on there,
 * not at the start of the page.
 */
import { type RefObject, useEffect, useMemo } from 'react';

/** What opens beside a page: the focus stays in there, so that Escape still closes it. */
export const PANEL = 'aside.detail';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** Whoever closes something gives the focus back a frame later. */
const FRAMES = 3;

/** Where the focus goes that is lost. */
export const CONTENT_ID = 'content';

/** Whether nothing on the page has the focus, or what took it in the place of something that went. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === CONTENT_ID;

export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let panel: HTMLElement | null = null;
    let isWaiting = false;
    const isLost = () =>
      last instanceof Element &&
      (last.isConnected
        ? panel !== null &&
          last.matches(':disabled') &&
          [last, document.body].includes(document.activeElement ?? last)
        : document.activeElement === document.body);
    const take = (frames: number) => {
      if (frames > 0) return void requestAnimationFrame(() => take(frames - 1));
      isWaiting = false;
      if (!isLost() || document.querySelector(DIALOG) !== null) return;
      const place = panel?.isConnected ? panel : document.getElementById(CONTENT_ID);
      place?.focus({ preventScroll: true });
    };
    const remember = ({ target }: FocusEvent) => {
      last = target;
      panel = target instanceof Element ? target.closest<HTMLElement>(PANEL) : null;
    };
    const watcher = new MutationObserver(() => {
      if (isWaiting || !isLost()) return;
      isWaiting = true;
      take(FRAMES);
    });
    addEventListener('focusin', remember);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, []);
}

/** What is read anew takes so long at most to be drawn; then anything of its kind is better than nothing. */
const LATEST_MS = 10_000;

interface Drawn<T> {
  area: RefObject<HTMLElement | null>;
  /** What shows it; null: it is not drawn yet. */
  find: (area: Element | null, wanted: T) => HTMLElement | null;
  /** Selects what is focused instead in the end. */
  others: string;
  /** What marks it, where a mark changes without a new element. */
  mark: string;
}

/**
 * Focuses what shows something as soon as the area draws it, and again where it is drawn once more. `keep` does so only if the
 * element that has the focus goes. `stayPut`: whoever presses something else before is not pulled back.
 */
export function useDrawnFocus<T>({ area, find, others, mark }: Drawn<T>) {
  const drawnFocus = useMemo(() => {
    let end: () => void = () => undefined;
    const stayPut = () => end();
    const watch = (sought: T, isAtOnce: boolean) => {
      stayPut();
      let isWanted = isAtOnce;
      const look = (orAny = false) => {
        if (!isWanted && !isFocusLost()) return;
        const found = find(area.current, sought);
        const element = found ?? (orAny ? area.current?.querySelector<HTMLElement>(others) : null);
        if (element == null) return;
        isWanted = false;
        element.focus();
      };
      const drawn = new MutationObserver(() => look());
      const latest = setTimeout(() => {
        look(true);
        stayPut();
      }, LATEST_MS);
      // After the next frame, since the area may be about to draw it elsewhere.
      const frame = requestAnimationFrame(() => {
        if (area.current !== null)
          drawn.observe(area.current, { childList: true, subtree: true, attributeFilter: [mark] });
        look();
      });
      end = () => {
        drawn.disconnect();
        clearTimeout(latest);
        cancelAnimationFrame(frame);
      };
    };
    return {
      focus: (sought: T) => watch(sought, true),
      keep: (sought: T) => watch(sought, false),
      stayPut,
    };
  }, [area, find, others, mark]);
  useEffect(() => drawnFocus.stayPut, [drawnFocus]);
  return drawnFocus;
}
