/** When an item for hire is free in the coming weeks. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { messages } from './messages.ts';
import { daysText } from './text.ts';

export function FreeDays({ id }: { id: string }) {
  const availability = useQuery({
    queryKey: ['availability', id],
    queryFn: ({ signal }) => api.listings.getListingAvailability({ id }, { signal }),
  });
  if (availability.data === undefined) return null;
  const { free } = availability.data;
  return (
    <section aria-label={messages.freeDays}>
      <h3>{messages.freeDays}</h3>
      {free.length === 0 ? (
        <p>{messages.noFreeDays}</p>
      ) : (
        <ul className="day-list">
          {free.map((days) => (
            <li key={days.start}>{daysText(days)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
