/** Who has acknowledged the published week, by name, and a reminder for those who have not. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { addDays } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { messages } from './messages.ts';
import type { Need } from './model.ts';
import type { DutyChange } from './unacknowledged.tsx';

const PAGE = 200;

interface AcknowledgementsProps {
  monday: string;
  needs: readonly Need[];
  /** What changed since it was published and is not acknowledged. */
  changes: readonly DutyChange[];
  /** Null: every site. */
  site: string | null;
  nameOf: (id: string) => string | undefined;
}

export function Acknowledgements(props: AcknowledgementsProps) {
  const { changes, site } = props;
  const [isOpen, setOpen] = useState(false);
  if (!may('planning.remindOfDuties')) return null;
  const count = changes.filter(({ locationId }) => site === null || locationId === site).length;
  return (
    <details className="acknowledgements" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{count === 0 ? messages.unacknowledged.who : messages.unacknowledged.count(count)}</summary>
      {isOpen ? (
        <div className="line-body">
          <Names {...props} />
        </div>
      ) : null}
    </details>
  );
}

function Names({ monday, needs, site, nameOf }: AcknowledgementsProps) {
  const cache = useQueryClient();
  const days = { startDate: monday, endDate: addDays(monday, 6) };
  const at = site === null ? {} : { locationId: site };
  const waiting = useQuery({
    queryKey: ['rota', monday, 'waiting', site],
    queryFn: ({ signal }) =>
      allItems(api.planning.listUnacknowledgedDuties, { ...days, ...at, limit: PAGE }, { signal }),
  });
  const remind = useMutation({
    mutationFn: (userIds: string[]) => api.planning.remindOfDuties({ body: { ...days, ...at, userIds } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['rota', monday, 'waiting'] }),
  });
  if (waiting.error !== null)
    return <Fault refusal={refusalOf(waiting.error)} retry={() => void waiting.refetch()} />;
  if (waiting.data === undefined) return <Loading />;
  const sorted = (ids: Iterable<string>) =>
    [...new Set(ids)]
      .map((id) => ({ id, name: nameOf(id) ?? '?' }))
      .sort((one, other) => byName(one.name, other.name));
  // Nobody is reminded of duties that are over.
  const coming = waiting.data.filter(({ was, now }) => Date.parse((now ?? was)!.end) > Date.now());
  const open = sorted(coming.map(({ userId }) => userId));
  const isWaiting = new Set(waiting.data.map(({ userId }) => userId));
  // Whoever has left acknowledges nothing.
  const planned = needs
    .filter(({ locationId }) => site === null || locationId === site)
    .flatMap(({ people }) => people.flatMap(({ userId, vacant }) => (vacant === 'left' ? [] : [userId])));
  const done = sorted(planned).filter(({ id }) => !isWaiting.has(id));
  const namesOf = (people: typeof open) => people.map(({ name }) => name).join(', ');
  const told = remind.data;
  return (
    <div className="acknowledged-by">
      {open.length === 0 ? <p>{messages.unacknowledged.all}</p> : null}
      {open.length === 0 ? null : (
        <>
          <p>{messages.unacknowledged.open(open.length)}</p>
          <ul>
            {open.map(({ id, name }) => (
              <li key={id}>
                {name}{' '}
                <Act
                  look="quiet"
                  aria-label={messages.unacknowledged.remindOf(name)}
                  isDisabled={remind.isPending}
                  onPress={() => remind.mutate([id])}
                >
                  {messages.unacknowledged.remind}
                </Act>
              </li>
            ))}
          </ul>
          {open.length < 2 ? null : (
            <Act isDisabled={remind.isPending} onPress={() => remind.mutate(open.map(({ id }) => id))}>
              {messages.unacknowledged.remindAll(open.length)}
            </Act>
          )}
        </>
      )}
      {done.length === 0 ? null : (
        <p className="soft">{messages.unacknowledged.done(done.length, namesOf(done))}</p>
      )}
      <p role="status" className="good">
        {told === undefined
          ? null
          : messages.unacknowledged.told(told.reminded.length, told.alreadyReminded.length)}
      </p>
      {remind.error === null ? null : (
        <RefusalNote refusal={refusalOf(remind.error)} onClose={() => remind.reset()} />
      )}
    </div>
  );
}
