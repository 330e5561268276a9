/** Changes judged before they are made: while something is dragged over a place, and before it is done. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Move } from './moves.ts';
import { type Body, bodyOf, judge, type Place, type Warning } from './perform.ts';

/** How long a place is rested on before it is judged. */
const REST_MS = 250;
/** A drop follows what was said while it was hovered. */
const FRESH_MS = 5_000;

const judgedQuery = (body: Body) =>
  queryOptions({
    queryKey: ['judged', body],
    // Not aborted when the hover ends: the drop may wait for the same answer.
    queryFn: () => judge(body),
    staleTime: FRESH_MS,
    retry: false,
  });

/** What a move would break and warn of; undefined: nothing is hovered, or it is not known yet. */
export function useJudged(move: Move | null, place: Place) {
  const wanted = move === null ? null : JSON.stringify(bodyOf(move, place));
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isRested = wanted !== null && rested === wanted;
  const body: Body = wanted === null ? {} : JSON.parse(wanted);
  return useQuery({ ...judgedQuery(body), enabled: isRested }).data;
}

/** Warnings of a change that the rules allow. What they refuse, the change itself says. */
export async function warningsBefore(cache: QueryClient, body: Body): Promise<Warning[]> {
  const { allowed, warnings } = await cache.fetchQuery(judgedQuery(body));
  return allowed ? warnings : [];
}
