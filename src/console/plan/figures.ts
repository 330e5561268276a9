/** Cost and quality of a run, as text. */
import type { Run } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { messages } from './messages.ts';

type Metrics = NonNullable<Run['metrics']>;

/** null: the contracts name no currency, or several, so it is no amount of money. */
export function costText({ labourCost, currency }: Metrics): string | null {
  if (labourCost === null || currency === null) return null;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 });
  return format.format(labourCost);
}

/** Rounded down: a rota with an open slot never reads as 100%. */
export function coverageText({ coveragePercent }: Metrics): string {
  return `${Math.floor(coveragePercent)}%`;
}

export function gapText({ gapPercent, provenOptimal }: Metrics): string {
  if (provenOptimal) return messages.proven;
  if (gapPercent === null) return messages.unknown;
  return messages.atMost(String(Math.ceil(gapPercent * 10) / 10));
}

const NAMED_SITES = 3;

/** "All sites", or as many names as fit a line. */
export function sitesText(
  locationIds: readonly string[],
  all: number,
  nameOf: (id: string) => string | undefined,
): string {
  if (locationIds.length === all && all > 1) return common.allSites;
  const names = locationIds.map((id) => nameOf(id) ?? messages.otherSite).sort();
  const shown = names.slice(0, NAMED_SITES).join(', ');
  const rest = names.length - NAMED_SITES;
  return rest > 0 ? messages.furtherSites(shown, rest) : shown;
}
