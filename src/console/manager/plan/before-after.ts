/** What a draft does to the published rota: open slots and people from other sites, before and after. Pure. */
import type { Planning } from '../../../client/index.ts';
import { common } from '../../app/messages.ts';
import { messages } from './messages.ts';
import type { Warning } from './warnings.ts';

interface Line extends Warning {
  /** Who it is about; null: nobody in particular. */
  names: string | null;
}

type Diff = Pick<Planning.PlanningRunDiff, 'before' | 'after' | 'visiting'>;

/**
 * Nothing where nothing is published yet. What gets worse is bad: more open slots, and fewer people lent while more is open.
 * @param leftOut duties of the draft that became impossible, which open their slots
 */
export function beforeAfterLines({ before, after, visiting }: Diff, leftOut: number): Line[] {
  if (before === null) return [];
  const open = after.open + leftOut;
  const isWorse = open > before.open;
  const [lentBefore, lentAfter] = [sum(visiting, 'before'), sum(visiting, 'after')];
  const ending = visiting.filter((one) => one.after === 0);
  const { openThen, lentThen, lentEnds, lentShifts } = messages.publication;
  return [
    ...(open + before.open > 0 ? [{ text: openThen(before.open, open), isBad: isWorse, names: null }] : []),
    ...(lentBefore === lentAfter
      ? []
      : [{ text: lentThen(lentBefore, lentAfter), isBad: isWorse && lentAfter < lentBefore, names: null }]),
    ...(ending.length === 0
      ? []
      : [
          {
            text: lentEnds(ending.length),
            names: ending.map((one) => lentShifts(one.userName ?? common.someone, one.before)).join(', '),
            isBad: isWorse,
          },
        ]),
  ];
}

const sum = (visiting: Diff['visiting'], side: 'before' | 'after'): number =>
  visiting.reduce((total, one) => total + one[side], 0);
