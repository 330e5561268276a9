/** Hours and wage cost of a week, budgets and sales on the wire. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';

const Monday = { ...LocalDate, description: 'a Monday' };
const MOST_HOURS = 100_000;
const MOST_MONEY = 1_000_000_000;
const Money = Type.Number({ minimum: 0, maximum: MOST_MONEY });
const Currency = Type.String({ pattern: '^[A-Z]{3}$', 'pattern-words': codeOf('faults.currency') });

const sumMembers = {
  minutes: Type.Number({ description: 'paid minutes; breaks that are not paid are left out' }),
  amount: Nullable(
    Type.Number({
      description:
        'wages with premiums, without overtime pay, of the people whose wage is known and may be read; null: of nobody, or they are in several currencies',
    }),
  ),
  currency: Nullable(Type.String(), { description: 'of `amount`' }),
  withoutWage: Type.Integer({
    description: 'people without a contract or with no pay in it, left out of `amount`',
  }),
  hiddenWages: Type.Integer({
    description: 'people whose pay the caller may not read, left out of `amount`',
  }),
  severalCurrencies: Type.Boolean({
    description: 'true: wages are in several currencies, which have no sum',
  }),
};

export const LabourSum = Closed(sumMembers, { title: 'LabourSum' });
export type LabourSum = Static<typeof LabourSum>;

const KINDS = ['expected', 'actual'] as const;
const KIND_DESCRIPTION = 'what is expected of the day, or was taken';

const share = Nullable(
  Type.Number({
    description: '`amount` as a share of sales; null: no sales are entered, or `amount` is not known',
  }),
);

const LabourDay = Closed(
  {
    date: { ...LocalDate, description: 'local to the site; a duty counts for the day on which it begins' },
    ...sumMembers,
    salesShare: share,
  },
  { title: 'LabourDay' },
);
export type LabourDay = Static<typeof LabourDay>;

const LabourWeek = Closed(
  {
    ...sumMembers,
    absentMinutes: Type.Number({
      description:
        'paid minutes of the plan that nobody works, for a noted absence or approved leave; in no other figure',
    }),
    absentPeople: Type.Integer({ description: 'whose minutes these are' }),
    salesShare: share,
    salesDays: Type.Integer({
      description: 'days with sales above 0; `salesShare` is of the days for which sales are entered',
    }),
  },
  { title: 'LabourWeek' },
);
export type LabourWeek = Static<typeof LabourWeek>;

const limits = {
  hours: Nullable(Type.Number({ minimum: 0, maximum: MOST_HOURS }), { description: 'null: none in hours' }),
  amount: Nullable(Money, { description: 'null: none in money' }),
  currency: Nullable(Currency, { description: 'of `amount`' }),
};

export const LabourBudget = Closed(
  {
    ...limits,
    since: Nullable(LocalDate, { description: 'the Monday from which it holds; null: there is no budget' }),
    oneWeek: Type.Boolean({ description: 'true: it is of this week alone' }),
    version: Type.Integer({ description: 'counts every change of the budgets of the site' }),
  },
  { title: 'LabourBudget' },
);
export type LabourBudget = Static<typeof LabourBudget>;

export const LabourBudgetInput = Closed(
  {
    ...limits,
    oneWeek: Type.Boolean({
      description:
        'true: of this week alone, where both amounts null bring back the budget that holds otherwise; false: from this week on, where both null end it',
    }),
  },
  { title: 'LabourBudgetInput' },
);
export type LabourBudgetInput = Static<typeof LabourBudgetInput>;

const SalesDay = Closed(
  { date: LocalDate, amount: Money, kind: OneOf(KINDS, { description: KIND_DESCRIPTION }) },
  { title: 'SalesDay' },
);
export type SalesDay = Static<typeof SalesDay>;

export const LabourSales = Closed(
  {
    currency: Nullable(Currency, { description: 'of every day; null: nothing is entered' }),
    days: Type.Array(SalesDay, { description: 'those with a number' }),
    version: Type.Integer({ description: 'of the week of the site; 0: nothing was ever entered' }),
  },
  { title: 'LabourSales' },
);
export type LabourSales = Static<typeof LabourSales>;

const DAYS_A_WEEK = 7;

export const LabourSalesInput = Closed(
  {
    currency: Currency,
    days: Type.Array(SalesDay, {
      maxItems: DAYS_A_WEEK,
      description: 'days of the week, each once; all others are emptied',
    }),
  },
  { title: 'LabourSalesInput' },
);
export type LabourSalesInput = Static<typeof LabourSalesInput>;

export const LABOUR_ACTS = ['set-budget', 'set-sales'] as const;

const LabourSite = Closed(
  {
    locationId: Uuid,
    name: Type.String(),
    days: Type.Array(LabourDay),
    week: LabourWeek,
    budget: LabourBudget,
    left: Closed(
      {
        hours: Nullable(Type.Number(), {
          description: 'of the budget; below 0: it is passed; null: none in hours',
        }),
        amount: Nullable(Type.Number(), {
          description: 'null: none in money, the cost is not known, or it is in another currency',
        }),
      },
      { title: 'LabourBudgetLeft' },
    ),
    sales: LabourSales,
    allowed: Type.Array(OneOf(LABOUR_ACTS), { description: 'what the caller may do' }),
  },
  { title: 'LabourSite' },
);
export type LabourSite = Static<typeof LabourSite>;

export const LabourCosts = Closed(
  {
    weekStart: Monday,
    runId: Nullable(Uuid, { description: 'the draft that is summed up; null: the published rota' }),
    currency: Type.String({ description: 'in which budgets and sales are entered' }),
    wagesAsOf: Nullable(DateTime, {
      description: 'when HR said the wages; null: it cannot be reached, and none is known',
    }),
    hasOvertimeRules: Type.Boolean({ description: 'true: a rule pays overtime, which no sum holds' }),
    sites: Type.Array(LabourSite),
    days: Type.Array(LabourDay, { description: 'of all these sites' }),
    week: LabourWeek,
  },
  { title: 'LabourCosts' },
);
export type LabourCosts = Static<typeof LabourCosts>;

export const LabourCostsQuery = Closed({
  weekStart: Monday,
  runId: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'a completed run, in place of what it would replace of the published rota; left out: that rota',
    }),
  ),
  locationId: Type.Optional({ ...Uuid, description: 'left out: every granted site' }),
});

export const LabourParams = Closed({ locationId: Uuid, weekStart: Monday });
export type LabourParams = Static<typeof LabourParams>;
