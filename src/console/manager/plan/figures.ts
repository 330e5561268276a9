/** Cost and quality of a run, as text. */

import type { Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { byName, locale, numberText } from '../../languages/chosen.ts';
import { messages as labourMessages } from '../labour/messages.ts';
import { messages } from './messages.ts';

type Metrics = NonNullable<Run['metrics']>;
type Paid = Pick<Metrics, 'labourCost' | 'currency' | 'hiddenWages'>;

/**
 * null: the contracts name no currency or several, so it is no amount of money; or no pay, so nothing is known. A sum that
 * lacks somebody’s wage has a `*`, as on the board.
 */
export function costText({ labourCost, currency, hiddenWages = 0 }: Paid): string | null {
  if (labourCost === null || labourCost === 0 || currency === null) return null;
  const format = new Intl.NumberFormat(locale(), { style: 'currency', currency, maximumFractionDigits: 0 });
  return `${format.format(labourCost)}${hiddenWages > 0 ? '*' : ''}`;
}

/** Whose wages the sum lacks; null: nobody’s. */
export const hiddenText = ({ hiddenWages = 0 }: Pick<Metrics, 'hiddenWages'>): string | null =>
  hiddenWages > 0 ? labourMessages.hidden(hiddenWages) : null;

const PERCENT = new Intl.NumberFormat(locale(), { style: 'percent' });

/** Rounded down: a rota with an open slot never reads as 100%. */
export function coverageText({ coveragePercent }: Metrics): string {
  return PERCENT.format(Math.floor(coveragePercent) / 100);
}

type Gap = NonNullable<Metrics['gap']>;

const hasClosedSlots = ({ slots }: Gap) => slots.every(({ empty, least }) => least >= empty);

/** Slots of rows with a weight of their own are in no level: they count as preferences. */
function slotsTexts({ slots }: Gap, { slotsFilled, slotsTarget }: Metrics): string[] {
  if (slotsFilled === slotsTarget) return [messages.allFilled];
  const open = slots.filter(({ empty }) => empty > 0);
  return open.map(({ priority, empty, least }) => {
    const name = slots.length > 1 ? common.priorities[priority] : '';
    return messages.openSlots(empty, name, empty - least);
  });
}

/** Never better than the truth: rounded up to a tenth. */
function percentText(percent: number): string {
  return numberText(Math.max(1, Math.ceil(percent * 10)) / 10);
}

/** Where the cost holds wages out of sight, the share alone is said. */
const isBest = ({ cost, least, percent }: Gap['preferences']): boolean =>
  cost === null ? percent === 0 : least !== null && least >= cost;

function preferencesText(gap: Gap): string {
  const { percent } = gap.preferences;
  const same = hasClosedSlots(gap) ? '' : messages.preferences.sameSlots;
  if (isBest(gap.preferences)) return messages.preferences.best(same);
  return percent === null
    ? messages.preferences.unknown
    : messages.preferences.atMost(percentText(percent), same);
}

function wishesTexts({ wishes }: Metrics): string[] {
  return wishes === undefined || wishes.asked === 0 ? [] : [messages.wishes(wishes.kept, wishes.asked)];
}

/** What is proved of each level, slots before preferences, a sentence each. */
export function gapTexts(metrics: Metrics): string[] {
  const { gap = null, provenOptimal } = metrics;
  const wishes = wishesTexts(metrics);
  if (gap !== null) return [...slotsTexts(gap, metrics), ...wishes, preferencesText(gap)];
  return [...wishes, provenOptimal ? messages.best : messages.unknown];
}

/** For a line of the list: the level that matters most of those not proved best; null when nothing is known. */
export function shortGapText({ gap = null, provenOptimal }: Metrics): string | null {
  if (provenOptimal) return messages.short.best;
  if (gap === null) return null;
  const more = gap.slots.reduce((sum, { empty, least }) => sum + empty - least, 0);
  if (more > 0) return messages.short.slots(more);
  const { percent } = gap.preferences;
  if (isBest(gap.preferences)) return messages.short.best;
  return percent === null ? null : messages.short.preferences(percentText(percent));
}

const NAMED_SITES = 3;

type NameOf = (id: string) => string | undefined;

const siteNames = (locationIds: readonly string[], nameOf: NameOf): string[] =>
  locationIds.flatMap((id) => nameOf(id) ?? []).sort(byName);

/** Each site once, by its name; those that the reader is not shown as their number. */
export function sitesOf(locationIds: readonly string[], nameOf: NameOf): string {
  const ids = [...new Set(locationIds)];
  const names = siteNames(ids, nameOf);
  const hidden = ids.length - names.length;
  return [...names, ...(hidden === 0 ? [] : [messages.hiddenSites(hidden)])].join(', ');
}

/** "All sites", or as many names as fit a line. */
export function sitesText(locationIds: readonly string[], all: number, nameOf: NameOf): string {
  const names = siteNames(locationIds, nameOf);
  if (names.length === locationIds.length && names.length === all && all > 1) return common.allSites;
  const shown = names.slice(0, NAMED_SITES).join(', ');
  if (names.length <= NAMED_SITES) return sitesOf(locationIds, nameOf);
  return messages.furtherSites(shown, locationIds.length - NAMED_SITES);
}
