/** Client-side routing: the path selects the page, the query its state. Links are plain anchors. */

import { type AnchorHTMLAttributes, type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '../kit/listeners.ts';
import { askBeforeLoss, hasUnsaved } from '../kit/unsaved.ts';

/** What the pages are shown for. The browser's own address may be ahead of it while the user is asked. */
let here = read();
/** Position of the entry that is shown, among those made here. */
let position = positionOf(history.state) ?? 0;
/** The browser goes back to the entry that is shown, while the user is asked. */
let isReturning = false;
const { subscribe, tell } = createListeners();

function read() {
  return { path: location.pathname, search: location.search };
}

function positionOf(state: unknown): number | null {
  const at = (state as { position?: unknown } | null)?.position;
  return typeof at === 'number' ? at : null;
}

function show(at: number): void {
  here = read();
  position = at;
  tell();
}

/** Asks first where unsaved work would be lost. */
export function navigate(target: string, how: 'push' | 'replace' = 'push'): void {
  askBeforeLoss(() => go(target, how));
}

function go(target: string, how: 'push' | 'replace'): void {
  const at = how === 'push' ? position + 1 : position;
  if (how === 'push') history.pushState({ position: at }, '', target);
  else history.replaceState({ position: at }, '', target);
  show(at);
}

function onPopState({ state }: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    return;
  }
  const at = positionOf(state);
  // An entry for a place in the page, such as the content that a link skips to.
  if (at === null) history.replaceState({ position: position + 1 }, '');
  const to = at ?? position + 1;
  const { path, search } = read();
  const steps = to - position;
  if (steps === 0 || !hasUnsaved() || (path === here.path && search === here.search)) {
    show(to);
    return;
  }
  isReturning = true;
  history.go(-steps);
  askBeforeLoss(() => history.go(steps));
}

// Entries are known by their place, the first one too.
if (positionOf(history.state) === null) history.replaceState({ position }, '');
addEventListener('popstate', onPopState);

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => here.path);
}

/** The query's parameters, and a setter that changes some of them; null removes one. */
export function useParams(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const search = useSyncExternalStore(subscribe, () => here.search);
  const change = useCallback((values: Record<string, string | null>) => {
    askBeforeLoss(() => {
      const params = new URLSearchParams(here.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') params.delete(name);
        else params.set(name, value);
      }
      go(params.size === 0 ? here.path : `${here.path}?${params}`, 'replace');
    });
  }, []);
  return [new URLSearchParams(search), change];
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Besides the page, when it is opened in this window. */
  onPress?: () => void;
}

export function Link({ href, onPress, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPress?.();
    askBeforeLoss(() => {
      go(href, 'push');
      scrollTo(0, 0);
    });
  };
  return <a href={href} onClick={follow} {...rest} />;
}
