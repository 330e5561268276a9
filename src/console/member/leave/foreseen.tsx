/** Before leave is asked for: what it takes and leaves, the published shifts it touches, and how many others are off. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { workText } from '../shifts/sentences.ts';
import { LeaveBalances, LeaveCost } from './balance.tsx';
import { messages } from './messages.ts';

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
  const zone = useZone();
  if (!isTyped)
    return <LeaveBalances userId={me().id} date={startDate === '' ? null : startDate} type={type} />;
  if (error !== null) {
    const { message, details } = refusalOf(error);
    return <p className="warn-text">{details.length > 0 ? details.join(' ') : message}</p>;
  }
  if (data === undefined) return null;
  const { duties, others } = data;
  return (
    <>
      <LeaveCost cost={data} isOwn isUnsent />
      <div className="asked-duties">
        <p className={duties.length === 0 ? 'soft' : 'warn-text'}>{messages.touches(duties.length)}</p>
        <ul>
          {duties.map(({ demandId, demandName, locationName, start, end }) => (
            <li key={demandId}>
              {dayText(localOf(start, zone).date)}, {spanText(start, end, zone)}{' '}
              {workText({ demandName, locationName: locationName ?? undefined })}
            </li>
          ))}
        </ul>
      </div>
      <p className="soft">{messages.othersAway(others.away, others.people)}</p>
    </>
  );
}
