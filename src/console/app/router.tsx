/** Client-side routing: the path selects the page, the query its state. Links are plain anchors. */

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
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
  const isNew = how === 'push' && !isSpare;
  const at = isNew ? position + 1 : position;
  if (isNew) history.pushState({ position: at }, '', target);
  else history.replaceState({ position: at }, '', target);
  if (how === 'push') isSpare = false;
  show(at);
}

/** The entry of the panel that is open, and what closes it; null: none is. */
let panel: { position: number; onBack: () => void } | null = null;
/** The panel of the entry that is shown was closed otherwise: the entry is the next panel's or page's, and Back passes it by. */
let isSpare = false;

/** A panel has an entry of its own, so that Back closes it and stays on the page. Returned: what ends it. */
export function enterPanel(onBack: () => void): () => void {
  if (isSpare) panel = { position, onBack };
  else pushPanel(onBack);
  isSpare = false;
  return () => {
    if (panel?.onBack !== onBack) return;
    isSpare = panel.position === position;
    panel = null;
  };
}

function pushPanel(onBack: () => void): void {
  position += 1;
  history.pushState({ position }, '');
  panel = { position, onBack };
}

/** The entry below a panel shows what the panel's does: a filter that was set beside it stays. */
function returnFromPanel(): void {
  position -= 1;
  history.replaceState({ position }, '', here.path + here.search);
}

function onBackFromPanel({ onBack }: NonNullable<typeof panel>): void {
  panel = null;
  returnFromPanel();
  // It may stay open, if what is typed in it is not to be lost.
  if (hasUnsaved()) pushPanel(onBack);
  onBack();
}

function onPopState({ state }: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    return;
  }
  const at = positionOf(state);
  if (panel !== null && panel.position === position && at === position - 1) {
    onBackFromPanel(panel);
    return;
  }
  if (isSpare && at === position - 1) {
    isSpare = false;
    returnFromPanel();
    history.back();
    return;
  }
  isSpare = false;
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

/** Changes some parameters of the query; null removes one. */
export type ChangeParams = (values: Record<string, string | null>) => void;

/**
 * The query's parameters, a setter that changes some of them in place, and one that opens what they show as a page of its
 * own, from which Back returns.
 */
export function useParams(): [URLSearchParams, ChangeParams, ChangeParams] {
  const search = useSyncExternalStore(subscribe, () => here.search);
  return [new URLSearchParams(search), changeInPlace, openPage];
}

const changeInPlace: ChangeParams = (values) => changeParams(values, 'replace');
const openPage: ChangeParams = (values) => changeParams(values, 'push');

function changeParams(values: Record<string, string | null>, how: 'push' | 'replace'): void {
  askBeforeLoss(() => {
    const params = new URLSearchParams(here.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') params.delete(name);
      else params.set(name, value);
    }
    const search = params.size === 0 ? '' : `?${params}`;
    // What is shown already is no page to come back from.
    go(here.path + search, search === here.search ? 'replace' : how);
  });
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
