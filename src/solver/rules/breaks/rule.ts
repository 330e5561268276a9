/**
 * `breaks`: breaks of duties that match, by their length, and when they may lie. Always hard, misses nothing: unpaid ones are no paid
 * minutes, `BreakPlan` says when all are.
 */

import { FILTER } from '../../duty-filter.ts';
import { declareKind, neverAsksForWork } from '../declaration.ts';
import { flag, group, list, optional, said, type ValuesOf, whole } from '../params.ts';

const BREAK = group({
  minutes: { ...whole(5, 480), inProblem: [1, Infinity] },
  paid: optional(said('counts as work; default false', flag)),
});
const TIER = group({ fromMinutes: whole(1, 1440), breaks: list(BREAK, 0, 4) });

const PARAMS = {
  tiers: said(
    'in order of `fromMinutes`: the breaks of a shift that lasts as long; the last one that it reaches holds',
    list(TIER, 1, 10),
  ),
  /** No break begins earlier after the duty's start, or ends later before its end. Default 0. */
  afterStart: optional(whole(0, 1440)),
  beforeEnd: optional(whole(0, 1440)),
  mostInARow: optional(said('minutes of work without a break', whole(1, 1440))),
  grid: optional(
    said('breaks begin at multiples of so many minutes of the local day; default 15', {
      ...whole(5, 240),
      inProblem: [1, 240],
    }),
  ),
  mostTogether: optional(said('people of a place on such a break at a time', whole(1, 1000))),
  ...FILTER,
} as const;
export type Breaks = ValuesOf<typeof PARAMS>;
export type BreakTier = Breaks['tiers'][number];
export type Break = BreakTier['breaks'][number];

export const breaks = declareKind({
  params: PARAMS,
  codes: ['BREAKS'],
  looksAt: 'duties',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});
