/** Before leave is asked for: what it takes and leaves, the published shifts it touches, and how many others are off. */
import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { workText } from '../shifts/sentences.ts';
import { LeaveBalances, LeaveCost } from './balance.tsx';
import { daysText } from './data.ts';
import { endingText } from './ending.ts';
import { messages } from './messages.ts';
import { comingText, isAway } from './on-leave.ts';

interface Days {
  startDate: string;
  endDate: string;
  startTime?: string;
  endTime?: string;
}

/** While the days are still being typed, the balance of today. */
export function Foreseen({ type, days }: { type: string; days: Days }) {
  const { startDate, endDate, startTime, endTime } = days;
  const isTyped = startDate !== '' && endDate >= startDate && startTime !== '' && endTime !== '';
  const { data, error } = useQuery({
    queryKey: ['leave', 'cost', type, days],
    queryFn: ({ signal }) => api.planning.getMyLeaveCost({ type, ...days }, { signal }),
    enabled: isTyped,
    retry: false,
  });
  if (!isTyped)
    return <LeaveBalances userId={me().id} date={startDate === '' ? null : startDate} type={type} />;
  if (error !== null) {
    const { message, details } = refusalOf(error);
    return <p className="warn-text">{details.length > 0 ? details.join(' ') : message}</p>;
  }
  if (data === undefined) return null;
  const { others, refusal, shiftRequests, years } = data;
  if (refusal !== null)
    return <p className="bad-text">{messages.askedAlready(daysText(refusal), refusal.status)}</p>;
  const isPart = startTime !== undefined;
  return (
    <>
      <LeaveCost cost={data} isOwn isPart={isPart} isUnsent />
      <Touched cost={data} isPart={isPart} isCounted={years.some(({ cost }) => cost > 0)} />
      {shiftRequests.map((ending) => (
        <p key={ending.id} className="warn-text">
          {endingText(ending, messages.endsOwn)}
        </p>
      ))}
      <p className="soft">{messages.othersAway(others.away, others.people)}</p>
    </>
  );
}

interface TouchedProps {
  cost: Planning.OwnLeaveCost;
  /** It is a part of a day. */
  isPart: boolean;
  /** It takes something of a balance. */
  isCounted: boolean;
}

/** The published shifts in the time, each with what is left to work; of hours without one, those of the day beside them. */
function Touched({ cost: { duties, otherDuties, start, end }, isPart, isCounted }: TouchedProps) {
  const zone = useZone();
  const textOf = (duty: Planning.ClashingDuty) =>
    `${dayText(localOf(duty.start, zone).date)}, ${spanText(duty.start, duty.end, zone)} ${workText(duty)}`;
  const leftOf = (duty: Planning.ClashingDuty) => {
    const away = { ...duty, leave: [{ start, end }] };
    return isAway(away) ? '' : ` · ${messages.stillWork(comingText(away, zone))}`;
  };
  const isBeside = isPart && duties.length === 0;
  return (
    <div className="asked-duties">
      {isBeside ? (
        <>
          <p className={otherDuties.length === 0 ? 'soft' : 'warn-text'}>{messages.noneThen(isCounted)}</p>
          {otherDuties.length === 0 ? null : <p>{messages.besideThem(otherDuties.length)}</p>}
        </>
      ) : (
        <p className={duties.length === 0 ? 'soft' : 'warn-text'}>{messages.touches(duties.length)}</p>
      )}
      <ul>
        {(isBeside ? otherDuties : duties).map((duty) => (
          <li key={duty.demandId}>
            {textOf(duty)}
            {isBeside ? null : leftOf(duty)}
          </li>
        ))}
      </ul>
    </div>
  );
}
