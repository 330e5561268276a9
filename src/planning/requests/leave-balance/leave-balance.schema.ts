import Type, { type Static } from 'typebox';
import { LEAVE_UNITS } from '../../../hr/hr.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

export const LeaveBalanceQuery = Closed({
  date: Type.Optional(
    Type.String({ format: 'date', description: 'a day of the year that is asked for; left out: today' }),
  ),
});

const Amount = (description: string) => Type.Number({ description });

export const LeaveBalance = Closed(
  {
    type: Type.String({ description: 'the kind of leave, as HR names it' }),
    unit: OneOf(LEAVE_UNITS),
    startDate: LocalDate,
    endDate: Type.String({ format: 'date', description: 'the last day of the year, included' }),
    entitled: Amount('of the year, as far as contracts cover it'),
    carriedOver: Amount('from the year before'),
    carriedUntil: Nullable(LocalDate, {
      description: 'the last day on which what was carried over may be taken; null: the year’s',
    }),
    lapsed: Amount('of what was carried over, not taken in time'),
    taken: Amount('granted, until today'),
    booked: Amount('granted, after today'),
    asked: Amount('what requests that wait would cost'),
    left: Amount('without what is asked for; below 0 where more was granted than there was'),
  },
  { title: 'LeaveBalance' },
);
export type LeaveBalance = Static<typeof LeaveBalance>;

export const LeaveBalances = Closed(
  {
    userId: Uuid,
    known: Type.Boolean({
      description: 'false: HR keeps no entitlements, so that no balance can be told',
    }),
    balances: Type.Array(LeaveBalance, { description: 'one for each kind of leave with a year on the date' }),
    asOf: DateTime,
  },
  { title: 'LeaveBalances' },
);
export type LeaveBalances = Static<typeof LeaveBalances>;
