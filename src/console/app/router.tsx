/** Client-side routing: the path selects the page, the query its state. Links are plain anchors. */
import { type AnchorHTMLAttributes, type MouseEvent, useCallback, useSyncExternalStore } from 'react';

const changed = new EventTarget();

export function navigate(target: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', target);
  else history.replaceState(null, '', target);
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  changed.addEventListener('change', listener);
  return () => {
    removeEventListener('popstate', listener);
    changed.removeEventListener('change', listener);
  };
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** The query's parameters, and a setter that changes some of them; null removes one. */
export function useParams(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const change = useCallback((values: Record<string, string | null>) => {
    const params = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') params.delete(name);
      else params.set(name, value);
    }
    navigate(params.size === 0 ? location.pathname : `${location.pathname}?${params}`, 'replace');
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
    navigate(href);
    scrollTo(0, 0);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
