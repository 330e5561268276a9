/** A comparison of two rotas: its figures, and its changes gathered by person. Pure. */

import type { Planning } from '../../../client/index.ts';
import { hoursText } from '../../kit/time/zone.ts';
import { byName, numberText } from '../../languages/chosen.ts';
import { costText } from './figures.ts';
import { messages } from './messages.ts';

export type DayChange = Planning.DayChange;
export type ChangedDuty = DayChange['added'][number];

export interface DiffRow {
  userId: string;
  /** By local date. */
  days: Map<string, DayChange>;
}

/** By name. */
export function diffRows(items: readonly DayChange[], nameOf: (userId: string) => string): DiffRow[] {
  const people = Map.groupBy(items, ({ userId }) => userId);
  return [...people]
    .map(([userId, changes]) => ({ userId, days: new Map(changes.map((change) => [change.date, change])) }))
    .sort((a, b) => byName(nameOf(a.userId), nameOf(b.userId)));
}

type Figures = Planning.RotaFigures;

interface Figure {
  label: string;
  was: string;
  is: string;
  look: 'good' | 'warn-text' | '';
}

const whole = (value: number) => numberText(Math.round(value));

/**
 * Before and after, of the same sites. Fewer open slots are good and more are not. Less cost or travel is good only where no
 * more is open: to do less is no saving. Pay is compared only where both are in one currency.
 */
export function comparedFigures(
  before: Figures,
  { after, visiting }: Pick<Planning.PlanningRunDiff, 'after' | 'visiting'>,
): Figure[] {
  const isEmptier = after.open > before.open;
  const lookOf = (was: number, is: number): Figure['look'] => {
    const rise = Math.round(is) - Math.round(was);
    if (rise === 0) return '';
    return rise > 0 ? 'warn-text' : isEmptier ? '' : 'good';
  };
  // Sums that lack the wages of different people are no rise and no fall.
  const lackAlike = before.hiddenWages === 0 && after.hiddenWages === 0;
  const texts = costTexts(before, after);
  const lent = (side: 'before' | 'after') => visiting.reduce((sum, one) => sum + one[side], 0);
  const labels = messages.compare.figures;
  const plain = (label: string, was: string, is: string): Figure => ({ label, was, is, look: '' });
  return [
    {
      label: labels.open,
      was: whole(before.open),
      is: whole(after.open),
      look: lookOf(before.open, after.open),
    },
    plain(labels.filled, whole(before.filled), whole(after.filled)),
    plain(labels.hours, hoursText(before.minutes), hoursText(after.minutes)),
    ...(texts === null
      ? []
      : [{ label: labels.cost, ...texts, look: lackAlike ? lookOf(costOf(before), costOf(after)) : '' }]),
    {
      label: labels.travel,
      was: whole(before.travelKm),
      is: whole(after.travelKm),
      look: lookOf(before.travelKm, after.travelKm),
    },
    ...(visiting.length === 0 ? [] : [plain(labels.lent, whole(lent('before')), whole(lent('after')))]),
  ];
}

const costOf = ({ labourCost }: Figures): number => labourCost ?? 0;

function costTexts(before: Figures, after: Figures): { was: string; is: string } | null {
  if (before.currency !== after.currency) return null;
  const [was, is] = [costText(before), costText(after)];
  return was === null || is === null ? null : { was, is };
}
