/** Hours, wages and budgets as text. Pure. */
import type { Planning } from '../../../client/index.ts';
import { addDays, hoursText, mondayOf } from '../../kit/time/zone.ts';
import { locale } from '../../languages/chosen.ts';
import { messages } from './messages.ts';

export type Sum = Planning.LabourSum;
export type Site = Planning.LabourSite;
type Budgeted = Pick<Site, 'budget' | 'left' | 'week'>;

const PERCENT = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 });

const shareText = (share: number): string => PERCENT.format(share);

/** What is marked so lacks somebody’s wage. */
export const marked = (text: string, sum: Sum): string => (leftOutTexts(sum).length > 0 ? `${text}*` : text);

/** `268.5 h · £3,793.70 · 25 % of sales · without the pay of 3 people`: what is lacking in words, not by a mark. */
export function summaryText(week: Sold, sites: readonly Pick<Site, 'week'>[]): string {
  const { minutes, withoutWage, hiddenWages } = week;
  const share = weekShareText(week, sites) ?? '';
  const lacking = withoutWage + hiddenWages;
  return [hoursText(minutes), plainCost(week), share, lacking === 0 ? '' : messages.withoutPay(lacking)]
    .filter((text) => text !== '')
    .join(' · ');
}

type Sold = Sum & Pick<Site['week'], 'salesShare' | 'salesDays'>;

/** The share of a day with sales: `25 % of sales`. */
export const salesText = (share: number): string => messages.ofSales(shareText(share));

const DAYS_A_WEEK = 7;

/**
 * The share of a week: of the days that have sales, which it names where these are not all, since the cost beside it is of the
 * whole week. `25 % of sales on 3 days`; null: none is known.
 */
export function weekShareText(
  { salesShare, salesDays }: Pick<Sold, 'salesShare' | 'salesDays'>,
  sites: readonly Pick<Site, 'week'>[],
): string | null {
  if (salesShare === null) return null;
  const share = shareText(salesShare);
  if (sites.some(({ week }) => week.salesDays !== salesDays)) return messages.ofSomeSales(share);
  return salesDays < DAYS_A_WEEK ? messages.ofSalesOn(share, salesDays) : messages.ofSales(share);
}

const isPaid = ({ amount, currency }: Sum): boolean => amount !== null && currency !== null;

/** `€1,012.50`, or that nobody knows; nothing where nobody works. A sum that lacks somebody’s wage has a `*`. */
export function costText(sum: Sum): string {
  const text = plainCost(sum);
  return text === '' ? '' : marked(text, sum);
}

function plainCost({ amount, currency, minutes }: Sum): string {
  if (minutes === 0) return '';
  return amount === null || currency === null ? messages.unknown : messages.money(amount, currency);
}

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±');
const signedHours = (minutes: number) => `${signOf(minutes)}${hoursText(Math.abs(minutes))}`;

/**
 * What a change adds: `+8 h, +€112.00`. What it leaves out is said after it; null: nobody is concerned.
 * `hasOvertimeRules`: hours that are added may be overtime, whose pay is in no sum.
 */
export function changeText(sum: Sum | null, hasOvertimeRules = false): string | null {
  if (sum === null) return null;
  const { minutes, amount, currency, withoutWage, hiddenWages } = sum;
  const isNothing = minutes === 0 && (amount === null || amount === 0);
  if (isNothing && withoutWage + hiddenWages === 0 && !sum.severalCurrencies)
    return isPaid(sum) ? messages.adds(messages.same) : null;
  const money =
    amount === null || currency === null
      ? messages.unknown
      : `${signOf(amount)}${messages.money(Math.abs(amount), currency)}`;
  const overtime = hasOvertimeRules && minutes > 0 ? [messages.overtime] : [];
  return [messages.adds(`${signedHours(minutes)}, ${money}`), ...leftOutTexts(sum), ...overtime].join(' ');
}

/** Beside a cost, of how many people it lacks the wages: `without 3 people whose pay you do not see`. */
export function withoutTexts({ withoutWage, hiddenWages }: Sum): string[] {
  return [
    ...(hiddenWages > 0 ? [messages.withoutHidden(hiddenWages)] : []),
    ...(withoutWage > 0 ? [messages.withoutWage(withoutWage)] : []),
  ];
}

/** Whose cost a sum lacks, and why. */
export function leftOutTexts({ withoutWage, hiddenWages, severalCurrencies }: Sum): string[] {
  return [
    ...(withoutWage > 0 ? [messages.noWage(withoutWage)] : []),
    ...(hiddenWages > 0 ? [messages.hidden(hiddenWages)] : []),
    ...(severalCurrencies ? [messages.severalCurrencies] : []),
  ];
}

/** What is left of a budget, or by how much it is passed. */
export interface BudgetLine {
  text: string;
  isOver: boolean;
}

const HOUR = 60;

export function budgetLines({ budget, left, week }: Budgeted): BudgetLine[] {
  const line = (rest: number | null, text: (value: number) => string): BudgetLine[] => {
    if (rest === null) return [];
    const what = text(Math.abs(rest));
    if (rest === 0) return [{ text: messages.spent(text(0)), isOver: false }];
    return [{ text: rest < 0 ? messages.over(what) : messages.left(what), isOver: rest < 0 }];
  };
  const { currency } = budget;
  return [
    ...line(left.hours, (hours) => hoursText(hours * HOUR)),
    ...line(left.amount, (amount) => (currency === null ? '' : messages.money(amount, currency))).map(
      ({ text, isOver }) => ({ text: marked(text, week), isOver }),
    ),
  ];
}

/** What a site's week comes to beside its budget: `42 h of 40 h: 2 h over budget`. None where no budget is set. */
export function plannedLines(site: Budgeted): BudgetLine[] {
  const { budget, left, week } = site;
  const { hours, amount, currency } = budget;
  // In the order of the lines.
  const sums: string[] = [];
  if (hours !== null && left.hours !== null)
    sums.push(messages.of(hoursText(week.minutes), hoursText(hours * HOUR)));
  if (amount !== null && left.amount !== null && currency !== null)
    sums.push(messages.of(costText(week) || messages.money(0, currency), messages.money(amount, currency)));
  const lines = budgetLines(site).map(({ text, isOver }, at) => ({ text: `${sums[at]}: ${text}`, isOver }));
  return isUncompared(site) ? [...lines, { text: messages.otherCurrency, isOver: false }] : lines;
}

/** Whether anything is set for the site. */
export const hasBudget = ({ budget }: Pick<Site, 'budget'>): boolean =>
  budget.hours !== null || budget.amount !== null;

/** Nobody works, and nobody was to: there is no figure yet, which is not a figure of 0. */
export const isUnplanned = ({ minutes, absentMinutes }: Site['week']): boolean =>
  minutes === 0 && absentMinutes === 0;

/** A budget in money that cannot be compared. */
export const isUncompared = ({ budget, left }: Budgeted): boolean =>
  budget.amount !== null && left.amount === null;

/** The Mondays of the weeks from one day to another. */
export function weeksOf(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

export type Wage = Planning.Candidate['wage'];

/** What a shift would pay somebody; with `instead`, how that differs from what it pays whoever is on it. */
export function wageText(wage: Wage, instead: Wage = null): string | null {
  if (wage === null) return null;
  const { minutes, amount, currency } = wage;
  if (amount === null || currency === null) return messages.wages(messages.noPay);
  const money = messages.money(amount, currency);
  const own = messages.wages(`${hoursText(minutes)}, ${money}`);
  if (instead === null || instead.amount === null || instead.currency !== currency) return own;
  const difference = Math.round((amount - instead.amount) * 100) / 100;
  return `${own} (${signOf(difference)}${messages.money(Math.abs(difference), currency)})`;
}
