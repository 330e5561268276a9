/** When somebody can work, and what they wish for: their own, or with `?person=` that of one of a manager's people. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { faultOf, useNames, useToday } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Fault, Loading } from '../../kit/parts.tsx';
import { HoursForm } from './hours.tsx';
import { messages } from './messages.ts';
import { WishesForm } from './wishes.tsx';

export function AvailabilityPage() {
  const [params] = useParams();
  const person = params.get('person');
  const nameOf = useNames();
  const today = useToday();
  const hours = useQuery({
    queryKey: ['availability', person],
    queryFn: ({ signal }) =>
      person === null
        ? api.planning.getMyAvailability({}, { signal })
        : api.planning.getPersonAvailability({ id: person }, { signal }),
  });
  const wishes = useQuery({
    queryKey: ['my-wishes'],
    queryFn: ({ signal }) => api.planning.getMyPreferences({}, { signal }),
    enabled: person === null,
  });
  const failed = faultOf([hours, wishes]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error, nameOf)} retry={() => void failed.refetch()} />;
  if (hours.data === undefined || (person === null && wishes.data === undefined)) return <Loading />;
  return (
    <section className="mine">
      <h1>{person === null ? messages.title : messages.titleOf(nameOf(person) ?? '…')}</h1>
      <HoursForm
        key={person}
        person={person}
        name={person === null ? null : (nameOf(person) ?? '…')}
        today={today}
        stated={hours.data}
      />
      {wishes.data === undefined ? null : <WishesForm stored={wishes.data} today={today} />}
    </section>
  );
}
