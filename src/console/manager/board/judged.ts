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

/** After a change: a judgement is asked for anew when its change is made. Asked again now, it would be refused for what was just done. */
export const forgetJudged = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['judged'], refetchType: 'none' });

/** What a move would break and warn of; undefined: nothing is hovered, or it is not known yet. */
export const useJudged = (move: Move | null, place: Place) =>
  useJudgedChange(move === null ? null : bodyOf(move, place));

const useJudgedChange = (change: Body | null) => useJudgement(change).data;

/** The same of a change as it is typed; the error says why it cannot be judged at all. */
export function useJudgement(change: Body | null) {
  const rested = useRested(change);
  const { data, error } = useQuery({ ...judgedQuery(rested ?? {}), enabled: rested !== null });
  return rested === null ? { data: undefined, error: null } : { data, error };
}

/** The value once it has not changed for a moment; until then null. */
export function useRested<Value>(value: Value | null): Value | null {
  const wanted = value === null ? null : JSON.stringify(value);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested === wanted ? value : null;
}

/** Warnings of a change that the rules allow, and what it costs. What they refuse, the change itself says. */
export async function foreseen(
  cache: QueryClient,
  body: Body,
): Promise<{ warnings: Warning[]; labour: Judged['labour'] }> {
  const { allowed, warnings, labour } = await cache.fetchQuery(judgedQuery(body));
  return { warnings: allowed ? warnings : [], labour };
}
