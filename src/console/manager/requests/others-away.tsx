/** Who else of the site is off while a request for leave lasts. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { datesText, lastDayOf, localOf } from '../../kit/time/zone.ts';
import { daysText, type LeaveRequest, leaveName } from '../../member/leave/data.ts';
import { managerMessages as messages } from '../../member/leave/messages.ts';

/** Says nothing until it is known, so that a decision does not wait for it. */
export function OthersAway({ request: { id, allowed } }: { request: LeaveRequest }) {
  const zone = useZone();
  const found = useQuery({
    queryKey: ['leave', 'others', id],
    queryFn: ({ signal }) => api.planning.listOthersAway({ id }, { signal }),
    enabled: allowed.includes('approve'),
  }).data;
  if (found === undefined) return null;
  const { items, people } = found;
  if (items.length === 0) return <p className="soft">{messages.nobodyElse(people)}</p>;
  const count = new Set(items.map(({ userId }) => userId)).size;
  return (
    <div className="asked-duties">
      <p className="soft">{messages.alsoOff(count, people)}</p>
      <ul>
        {items.map(({ userId, userName, type, start, end, granted }) => {
          const kinds = [leaveName(type), ...(granted ? [] : [messages.notGranted])];
          return (
            <li key={`${userId} ${start}`}>
              {messages.awayLine(userName, awayText(start, end, zone), kinds.join(', '))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** As it was asked for: whole days, or hours of one. */
function awayText(start: string, end: string, zone: string): string {
  const [from, until] = [localOf(start, zone), localOf(end, zone)];
  // The last moment that is still away.
  const endDate = lastDayOf(end, zone);
  const isWhole = from.time === MIDNIGHT && until.time === MIDNIGHT;
  if (!isWhole && from.date !== endDate) return datesText(from.date, endDate);
  const times = isWhole ? { startTime: null, endTime: null } : { startTime: from.time, endTime: until.time };
  return daysText({ startDate: from.date, endDate, ...times });
}

const MIDNIGHT = '00:00';
