/** The service's check of a publication as lines of the console. Pure. */
import type { Planning } from '../../../client/index.ts';
import { messages } from './messages.ts';
import type { Warning } from './warnings.ts';

type CheckWarning = Planning.PublicationWarning;
type Priced = Pick<CheckWarning, 'cost'>;

/** Lines of one kind that are shown before the rest is counted. */
const MOST_LINES = 4;

/**
 * Those that stop the publication first, each kind cut short; then what short notice costs.
 * @param isRefused the publication was tried, and the refusal lists what became impossible
 */
export function guardLines(
  { warnings, notice }: { warnings: readonly CheckWarning[]; notice: readonly Priced[] },
  isRefused = false,
): Warning[] {
  const byKind = Map.groupBy(warnings, kindOf);
  if (isRefused) byKind.delete('IMPOSSIBLE');
  const kinds = [...byKind.values()];
  const lines = kinds.flatMap((kind) => [
    ...kind.slice(0, MOST_LINES).map(lineOf),
    ...(kind.length > MOST_LINES
      ? [{ text: messages.publication.more(kind.length - MOST_LINES), isBad: kind[0]!.refuses }]
      : []),
  ]);
  return [...lines, ...costLines(notice)];
}

const kindOf = ({ code, refuses }: CheckWarning) =>
  refuses && code !== 'AVERAGE_HOURS' ? 'IMPOSSIBLE' : code;

function lineOf({ message, remedy, refuses }: CheckWarning): Warning {
  return { text: remedy === null ? `${message}.` : `${message}. ${remedy}.`, isBad: refuses };
}

function costLines(notice: readonly Priced[]): Warning[] {
  const costs = notice.flatMap(({ cost }) => cost ?? []);
  return [...Map.groupBy(costs, ({ currency }) => currency)].map(([currency, all]) => {
    const amount = all.reduce((sum, one) => sum + one.amount, 0);
    return { text: messages.publication.noticeCost(amount, currency, all.length), isBad: false };
  });
}
