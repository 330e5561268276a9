/** Messages of hours, wages, budgets and sales. */
import { inLanguage } from '../../languages/chosen.ts';
import { money, plural } from '../../languages/in-english.ts';

export const messages = inLanguage('labour', {
  title: 'Hours and cost',
  openNotCounted: 'Open shifts are in no figure until somebody has them.',
  planned: 'As planned: worked hours are in the timesheets.',
  caption: 'Paid hours and wages by day',
  site: 'Site',
  week: 'Week',
  all: 'All sites',
  money: (amount: number, currency: string) => money(amount, currency),
  unknown: 'cost unknown',
  noWage: (people: number) =>
    plural(people, {
      one: '1 person has no wage: their cost is missing.',
      other: '# people have no wage: their cost is missing.',
    }),
  hidden: (people: number) =>
    plural(people, {
      one: 'The wage of 1 person from another site is not shown to you and not counted.',
      other: 'The wages of # people from other sites are not shown to you and not counted.',
    }),
  severalCurrencies: 'Wages are in several currencies, so there is no sum.',
  noHr: 'The staff records cannot be reached, so no wage is known.',
  overtime: 'Overtime pay is not counted: it follows from whole weeks or months.',
  ofSales: (share: string) => `${share} of sales`,
  /** Of the days that have sales, where these are not all. */
  ofSalesOn: (share: string, days: number) =>
    `${share} of sales on ${plural(days, { one: '1 day', other: '# days' })}`,
  /** Of the days that have sales, which are others at each site. */
  ofSomeSales: (share: string) => `${share} of sales on the days that have any`,
  budget: 'Budget',
  noBudget: 'No budget',
  /** What the figures are. */
  ofRota: 'by the published rota',
  ofDraft: 'with this draft',
  nothing:
    'No shift of this week is published yet: hours and cost follow from the rota, not from the demand.',
  nothingPlanned: 'This draft has nobody on a shift of this week, so there are no hours and no cost.',
  absent: (hours: string, people: number) =>
    `${plural(people, { one: '1 person was', other: '# people were' })} absent or on leave for ${hours}: these hours are in no figure, nor is sick pay or holiday pay.`,
  withoutPay: (people: number) =>
    plural(people, { one: 'without the pay of 1 person', other: 'without the pay of # people' }),
  withoutHidden: (people: number) =>
    plural(people, {
      one: 'without 1 person whose pay you do not see',
      other: 'without # people whose pay you do not see',
    }),
  withoutWage: (people: number) =>
    plural(people, { one: 'without 1 person who has no wage', other: 'without # people who have no wage' }),
  otherBudget: (was: string, currency: string) =>
    `This budget is in ${was}, wages are in ${currency}: they are not compared. Empty the amount and save, then enter it in ${currency}.`,
  of: (is: string, budget: string) => `${is} of ${budget}`,
  weekBudget: (monday: string) => `Budgets in the week of ${monday}`,
  left: (what: string) => `${what} left`,
  over: (what: string) => `${what} over budget`,
  spent: (what: string) => `${what}: used up exactly`,
  otherCurrency: 'The budget in money is not compared: the cost is not known in its currency.',
  edit: 'Budget and sales',
  budgetHelp: 'What the site may spend on labour in a week. Leave a field empty for no limit of that kind.',
  hours: 'Hours a week',
  amount: (currency: string) => `Wages a week, in ${currency}`,
  holds: 'Valid',
  fromWeek: (monday: string) => `from the week of ${monday} on`,
  onlyWeek: (monday: string) => `for the week of ${monday} alone`,
  since: (monday: string) => `This budget holds since the week of ${monday}.`,
  ownWeek: 'This week has a budget of its own. Empty both fields to bring back the one that holds otherwise.',
  setBudget: 'Save the budget',
  sales: 'Sales',
  salesHelp: (currency: string) =>
    `One number a day, in ${currency}: what you expect, or what was taken. Leave days without a number empty.`,
  kindOn: (day: string) => `${day}: expected or actual`,
  kinds: { expected: 'Expected', actual: 'Actual' },
  setSales: 'Save the sales',
  onlyManagers: 'Managers of the site and administrators set budget and sales.',
  adds: (what: string) => `This change: ${what}.`,
  same: 'same hours and wages',
  wages: (what: string) => `Wages: ${what}`,
  noPay: 'no wage known',
});
