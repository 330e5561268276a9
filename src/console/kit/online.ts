/** Whether the browser has a connection. */
import { useSyncExternalStore } from 'react';

export const isOnline = (): boolean => navigator.onLine;

/** Returns what ends the listening. */
export function whenOnlineChanges(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(whenOnlineChanges, isOnline);
