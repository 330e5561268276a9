/** Parts of a page that read for themselves, shown together: one that came later would push the others from under a finger. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading } from './parts.tsx';

/** What takes longer than this comes later all the same. */
const LONGEST_MS = 4000;
/** An answer may ask for more, once it is drawn. */
const QUIET_MS = 50;

/** Shows its parts once each has its first answer or fault. */
export function Together({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(quiet);
      const waiting = client.isFetching({
        predicate: ({ state }) => state.data === undefined && state.errorUpdateCount === 0,
      });
      if (waiting === 0) quiet = setTimeout(() => setShown(true), QUIET_MS);
    };
    const longest = setTimeout(() => setShown(true), LONGEST_MS);
    const unsubscribe = client.getQueryCache().subscribe(look);
    look();
    return () => {
      unsubscribe();
      clearTimeout(longest);
      clearTimeout(quiet);
    };
  }, [client, isShown]);
  return (
    <>
      {isShown ? null : <Loading />}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
