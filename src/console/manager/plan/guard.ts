/** The service's check of a publication as lines of the console. Pure. */
import type { Planning } from '../../../client/index.ts';
import { asSentence } from '../../../words/stop.ts';
import { messages } from './messages.ts';
import type { Warning } from './warnings.ts';

type CheckWarning = Planning.PublicationWarning;
type Priced = Pick<CheckWarning, 'cost'>;

/** Lines of one kind that are shown before the rest is counted. */
const MOST_LINES = 4;
/** What refuses a publication and is about no duty of it. */
const OTHER_REFUSALS = new Set(['AVERAGE_HOURS', 'NOT_COMPLETED', 'HR_UNAVAILABLE']);

/**
 * Those that stop the publication first, each kind cut short; then what short notice costs.
 * @param isListed what became impossible is listed by itself
 */
export function guardLines(
  { warnings, notice }: { warnings: readonly CheckWarning[]; notice: readonly Priced[] },
  isListed = false,
): Warning[] {
  const byKind = Map.groupBy(warnings, kindOf);
  if (isListed) byKind.delete('IMPOSSIBLE');
  const kinds = [...byKind.values()];
  const lines = kinds.flatMap((kind) => [
    ...kind.slice(0, MOST_LINES).map(lineOf),
    ...(kind.length > MOST_LINES
      ? [{ text: messages.publication.more(kind.length - MOST_LINES), isBad: kind[0]!.refuses }]
      : []),
  ]);
  return [...lines, ...costLines(notice)];
}

/** Duties that became impossible, and why. */
export interface Impossible {
  count: number;
  texts: string[];
}

/** A person who breaks two rules on one shift is one duty. */
export function impossibleOf(warnings: readonly CheckWarning[]): Impossible {
  const found = warnings.filter((one) => kindOf(one) === 'IMPOSSIBLE' && one.demandId !== null);
  return {
    count: new Set(found.map(({ demandId, userId }) => `${demandId} ${userId}`)).size,
    texts: [...new Set(found.map(({ message }) => message))],
  };
}

const kindOf = ({ code, refuses }: CheckWarning) =>
  refuses && !OTHER_REFUSALS.has(code) ? 'IMPOSSIBLE' : code;

function lineOf({ message, remedy, refuses }: CheckWarning): Warning {
  return { text: [message, ...(remedy === null ? [] : [remedy])].map(asSentence).join(' '), isBad: refuses };
}

function costLines(notice: readonly Priced[]): Warning[] {
  const costs = notice.flatMap(({ cost }) => cost ?? []);
  return [...Map.groupBy(costs, ({ currency }) => currency)].map(([currency, all]) => {
    const amount = all.reduce((sum, one) => sum + one.amount, 0);
    return { text: messages.publication.noticeCost(amount, currency, all.length), isBad: false };
  });
}
