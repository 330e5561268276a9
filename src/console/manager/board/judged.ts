/** Changes judged before they are made: while something is dragged over a place, and before it is done. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Move } from './moves.ts';
import { type Body, bodyOf, type Judged, judge, type Place, type Warning } from './perform.ts';

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
export const useJudged = (move: Move | null, place: Place) =>
  useJudgedChange(move === null ? null : bodyOf(move, place));

/** The same of a change as it is typed. */
export function useJudgedChange(change: Body | null) {
  const wanted = change === null ? null : JSON.stringify(change);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isRested = wanted !== null && rested === wanted;
  const body: Body = wanted === null ? {} : JSON.parse(wanted);
  return useQuery({ ...judgedQuery(body), enabled: isRested }).data;
}

/** Warnings of a change that the rules allow, and what it costs. What they refuse, the change itself says. */
export async function foreseen(
  cache: QueryClient,
  body: Body,
): Promise<{ warnings: Warning[]; labour: Judged['labour'] }> {
  const { allowed, warnings, labour } = await cache.fetchQuery(judgedQuery(body));
  return { warnings: allowed ? warnings : [], labour };
}
