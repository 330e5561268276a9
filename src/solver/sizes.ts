/**
 * Which phase works on a part of which size: all limits between small and large in one place. Person-days are people ×
 * days, rows those of the relaxation, all of one part (`model/components.ts`).
 *
 * | size | what happens |
 * |---|---|
 * | up to `provedFirst` person-days | the proof gets most of the effort |
 * | up to `provedAlone` person-days | no LP over pairs beside an exact relaxation, no descents for further sites |
 * | above `annealedFirst` person-days | annealing gives an early answer before branch and price begins |
 * | up to `compactLp` | the LP over pairs gives a bound and duals |
 * | up to `rowsOfRoot` rows | the root's LP and the tree, neighbourhoods of people and of days |
 * | more rows (`isWide`) | duals by sweeps and an ascent in place of the root's LP, neighbourhoods of days alone |
 * | more days than `longHorizon` | first rosters are heuristic, neighbourhoods are of days alone |
 * | both (`isLong`) | duals by rolling horizon in place of sweeps |
 */

import { tuned, UNMEASURED } from './tuned.ts';

export const SIZES = {
  provedFirst: tuned(200, 'person-days', 0, 1e5, 'INRC-I sprint_late01, 280: stays at 47, not 37'),
  provedAlone: tuned(
    280,
    'person-days',
    0,
    1e5,
    "the demonstration's open week, 399: 88 to 92 % at home, 95 % with descents",
  ),
  annealedFirst: tuned(
    600,
    'person-days',
    0,
    1e5,
    "the demonstration's open week, 406: 95 % at home after 1 s, not 2; regions of the chain's week, 602 up, need it",
  ),
  /** Solved within some seconds. */
  compactLp: {
    days: tuned(14, 'days', 0, 366, UNMEASURED),
    pairs: tuned(30_000, 'pairs', 0, 1e6, UNMEASURED),
  },
  rowsOfRoot: tuned(650, 'rows', 0, 1e5, 'INRC-II n030w8: 896 rows, no bound after 60 s'),
  longHorizon: tuned(63, 'days', 0, 366, 'Curtois 20: 3M labels for a first rota, not 11M'),
} as const;

type Rows = Readonly<{ rows: { readonly length: number } }>;

/** The LP of the whole rota would take too long. */
export const isWide = ({ rows }: Rows): boolean => rows.length > SIZES.rowsOfRoot;

/** And so would many sweeps over the whole horizon. */
export const isLong = (model: Rows & { readonly days: number }): boolean =>
  isWide(model) && model.days > SIZES.longHorizon;
