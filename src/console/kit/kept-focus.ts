/** The focus goes to the content where what had it is gone: a reader's next key goes on there, not at the start of the page. */
import { useEffect } from 'react';

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
    let isWaiting = false;
    const isLost = () =>
      document.activeElement === document.body && last instanceof Element && !last.isConnected;
    const take = (frames: number) => {
      if (frames > 0) return void requestAnimationFrame(() => take(frames - 1));
      isWaiting = false;
      if (!isLost() || document.querySelector(DIALOG) !== null) return;
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    };
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const watcher = new MutationObserver(() => {
      if (isWaiting || !isLost()) return;
      isWaiting = true;
      take(FRAMES);
    });
    addEventListener('focusin', remember);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, []);
}
