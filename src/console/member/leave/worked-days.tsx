/** Days that are asked for as leave and on which hours are recorded already. */
import { useQuery } from '@tanstack/react-query';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { dayText } from '../../kit/time/zone.ts';
import type { LeaveDays } from './data.ts';
import { messages } from './messages.ts';
import { askedOf, workedOn } from './worked.ts';

const PAGE = 200;

/** Says nothing while it is loading, and where it cannot be read: leave can be asked for and decided without it. */
export function WorkedDays({ userId, days }: { userId: string; days: LeaveDays }) {
  const asked = askedOf(days, useToday());
  const hours = useQuery({
    queryKey: ['timesheets', 'leave', userId, asked],
    queryFn: ({ signal }) =>
      asked === null
        ? []
        : allItems(api.planning.listTimesheets, { userId, ...asked, limit: PAGE }, { signal }),
  });
  const worked = workedOn(hours.data ?? [], days);
  if (worked.length === 0) return null;
  return (
    <p className="warn-text" role="status">
      {messages.worked(worked.map((date) => dayText(date)).join(', '))}
    </p>
  );
}
