/** How much leave somebody has left in the year of a day: their own page, requests and the page of people show the same. */
import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { me } from '../../app/session.ts';
import { datesText, dayText } from '../../kit/time/zone.ts';
import { leaveName } from './data.ts';
import { balanceMessages as messages } from './messages.ts';

type Balance = Planning.LeaveBalance;

/** `date`: a day of the year; null: today. */
function useBalances(userId: string, date: string | null) {
  const query = date === null ? {} : { date };
  return useQuery({
    queryKey: ['leave', 'balance', userId, date],
    queryFn: ({ signal }) =>
      userId === me().id
        ? api.planning.getMyLeaveBalance(query, { signal })
        : api.planning.getPersonLeaveBalance({ id: userId, ...query }, { signal }),
  });
}

interface LeaveBalancesProps {
  userId: string;
  date: string | null;
  /** The kind of leave alone that is asked for; absent: every kind. */
  type?: string;
}

/** Says nothing while it is loading, and where it cannot be read: what is asked for can be decided without it. */
export function LeaveBalances({ userId, date, type }: LeaveBalancesProps) {
  const found = useBalances(userId, date).data;
  if (found === undefined) return null;
  if (!found.known) return <p className="soft">{messages.unknown}</p>;
  const shown = found.balances.filter((balance) => type === undefined || balance.type === type);
  if (found.balances.length === 0) return <p className="soft">{messages.none}</p>;
  return shown.map((balance) => (
    <BalanceText key={balance.type} balance={balance} isOwn={userId === me().id} />
  ));
}

interface LeaveCostProps {
  cost: Planning.LeaveCost | undefined;
  isOwn: boolean;
  /** It is a part of a day. */
  isPart: boolean;
  /** It is only thought of yet. */
  isUnsent?: boolean;
}

/** What leave takes of each year that it touches. Says nothing while it is loading, and where it cannot be read. */
export function LeaveCost({ cost, isOwn, isPart, isUnsent = false }: LeaveCostProps) {
  if (cost === undefined) return null;
  const { known, years, outside } = cost;
  if (!known) return <p className="soft">{messages.unknown}</p>;
  return (
    <>
      {years.map(({ cost: amount, balance }) => (
        <div key={balance.startDate} className="leave-balance">
          <p>{costText(amount, balance)}</p>
          {isPart && amount > 0 && balance.unit === 'days' ? (
            <p className="soft">{messages.byHalves}</p>
          ) : null}
          <BalanceText balance={balance} isOwn={isOwn} unsent={isUnsent ? amount : 0} />
        </div>
      ))}
      {outside === null ? (
        years.length === 0 ? (
          <p className="soft">{messages.uncounted}</p>
        ) : null
      ) : (
        <p className="warn-text">
          {messages.outside(datesText(outside.startDate, outside.endDate, 'dated'))}
        </p>
      )}
    </>
  );
}

/** `Takes 3 days; then 20 days are left.` What else waits is counted, and said. */
function costText(cost: number, { unit, startDate, endDate, left, asked }: Balance): string {
  const amount = messages.amounts[unit];
  const year = messages.year(dayText(startDate, 'dated'), dayText(endDate, 'dated'));
  const after = left - asked;
  return messages.cost(amount(cost), year, after < 0 ? null : amount(after), asked <= cost);
}

interface BalanceProps {
  balance: Balance;
  isOwn: boolean;
  /** Of what is asked for, how much has not been sent yet. */
  unsent?: number;
}

function BalanceText({ balance, isOwn, unsent = 0 }: BalanceProps) {
  const { type, unit, startDate, endDate, left, asked, carriedOver, carriedUntil } = balance;
  const amount = messages.amounts[unit];
  const until = carriedUntil === null ? null : dayText(carriedUntil, 'dated');
  const parts = [
    messages.entitled(amount(balance.entitled)),
    ...(carriedOver === 0 ? [] : [messages.carriedOver(amount(carriedOver), until)]),
    ...(balance.lapsed === 0 ? [] : [messages.lapsed(amount(balance.lapsed))]),
    messages.taken(amount(balance.taken)),
    messages.booked(amount(balance.booked)),
    ...(asked === unsent ? [] : [messages.asked(amount(asked - unsent))]),
  ];
  const after = left - asked;
  return (
    <div className="leave-balance">
      <p>
        <b>
          {asked > 0 && after >= 0
            ? messages.leftAfter(leaveName(type), amount(after), amount(left))
            : messages.left(leaveName(type), amount(left))}
        </b>{' '}
        <span className="soft">{messages.year(dayText(startDate, 'dated'), dayText(endDate, 'dated'))}</span>
      </p>
      <p className="soft">{parts.join(' · ')}</p>
      {unit === 'hours' ? <p className="soft">{messages.rounded}</p> : null}
      {after < 0 ? <p className="warn-text">{messages.short(amount(-after), isOwn)}</p> : null}
    </div>
  );
}
