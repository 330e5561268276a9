import Type, { type Static } from 'typebox';
import { LEAVE_UNITS } from '../../../hr/hr.ts';
import { ClockTime, Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { ClashingDuty } from '../availability/availability.schema.ts';
import { HR_STATUSES } from '../kit/acts.rules.ts';
import { LeaveRequestInput, LeaveShiftRequest } from '../leave-requests/leave-requests.schema.ts';

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

const { note: _note, ...asked } = LeaveRequestInput.properties;
export const LeaveCostQuery = Closed(asked);
export type LeaveCostQuery = Static<typeof LeaveCostQuery>;

const cost = {
  known: Type.Boolean({ description: 'false: HR keeps no entitlements, so that no cost can be told' }),
  years: Type.Array(
    Closed(
      {
        cost: Amount(
          'what the leave takes of this year, in the unit of `balance`, to two decimals; public holidays, closed days and days on which the person does not work cost nothing',
        ),
        balance: LeaveBalance,
      },
      { title: 'LeaveYearCost' },
    ),
    { description: 'each year of this kind of leave that the days touch; `asked` holds the leave as well' },
  ),
  outside: Nullable(
    Closed(
      {
        startDate: LocalDate,
        endDate: Type.String({ format: 'date', description: 'the last day, included' }),
      },
      { title: 'LeaveOutside' },
    ),
    {
      description:
        'days for which HR has no year of this kind yet; null: none, or the kind is counted in no year',
    },
  ),
  asOf: DateTime,
};

export const LeaveCost = Closed(cost, { title: 'LeaveCost' });
export type LeaveCost = Static<typeof LeaveCost>;

export const OwnLeaveCost = Closed(
  {
    ...cost,
    start: { ...DateTime, description: 'of the leave, by the clock of the home site' },
    end: DateTime,
    refusal: Nullable(
      Closed(
        {
          reason: OneOf(['OVERLAPS']),
          message: Type.String({ description: 'in words' }),
          startDate: { ...LocalDate, description: 'of the request that it overlaps' },
          endDate: LocalDate,
          startTime: Nullable(ClockTime),
          endTime: Nullable(ClockTime),
          status: OneOf(HR_STATUSES),
        },
        { title: 'LeaveRefusal' },
      ),
      { description: 'why `createLeaveRequest` would refuse it now; null: it may be asked for' },
    ),
    duties: Type.Array(ClashingDuty, { description: 'published duties of the caller that overlap' }),
    otherDuties: Type.Array(ClashingDuty, {
      description: 'of a part of a day, published duties of the caller on that day that do not overlap',
    }),
    shiftRequests: Type.Array(LeaveShiftRequest, {
      description:
        'claims, offers and swaps that wait and end once the leave is approved, as the caller would take a shift in its hours',
    }),
    others: Closed(
      {
        away: Type.Integer({ description: 'how many of them are on leave then, or have asked for it' }),
        people: Type.Integer({ description: 'who else is at home at the site' }),
      },
      {
        title: 'OthersAwayCount',
        description: 'without names: why somebody is away is not the caller’s to read',
      },
    ),
  },
  { title: 'OwnLeaveCost' },
);
export type OwnLeaveCost = Static<typeof OwnLeaveCost>;
