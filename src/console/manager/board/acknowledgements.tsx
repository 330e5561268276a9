/** Who has acknowledged the published week, by name, and a reminder for those who have not. */
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { foldOnEscape } from '../../kit/fold.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { addDays } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { type Asked, acknowledgedBy, askedOf } from './acknowledging.ts';
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
    <details
      className="acknowledgements"
      onKeyDown={foldOnEscape}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
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
  if (waiting.error !== null && waiting.data === undefined)
    return <Fault refusal={refusalOf(waiting.error)} retry={() => void waiting.refetch()} />;
  if (waiting.data === undefined) return <Loading />;
  const now = Date.now();
  const { open, freed } = askedOf(waiting.data, now);
  // Whoever has left acknowledges nothing.
  const planned = needs
    .filter(({ locationId }) => site === null || locationId === site)
    .flatMap(({ people, end }) =>
      people.flatMap(({ userId, vacant }) => (vacant === 'left' ? [] : [{ userId, end }])),
    );
  // Who is out of sight is on the board without a name.
  const done = acknowledgedBy(planned, waiting.data, now)
    .flatMap((id) => nameOf(id) ?? [])
    .sort(byName);
  const told = remind.data;
  return (
    <div className="acknowledged-by">
      {open.length === 0 ? <p>{messages.unacknowledged.all}</p> : null}
      <People title={messages.unacknowledged.open(open.length)} people={open} remind={remind} />
      <People title={messages.unacknowledged.freed(freed.length)} people={freed} remind={remind} />
      {done.length === 0 ? null : (
        <p className="soft">{messages.unacknowledged.done(done.length, done.join(', '))}</p>
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

interface PeopleProps {
  title: string;
  people: readonly Asked[];
  remind: Pick<UseMutationResult<unknown, Error, string[]>, 'mutate' | 'isPending'>;
}

/** Each with what changed for them; nothing without anybody. */
function People({ title, people, remind }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {people.map(({ id, name, changes }) => (
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
            <small className="soft"> {changes.join('; ')}</small>
          </li>
        ))}
      </ul>
      {people.length < 2 ? null : (
        <Act isDisabled={remind.isPending} onPress={() => remind.mutate(people.map(({ id }) => id))}>
          {messages.unacknowledged.remindAll(people.length)}
        </Act>
      )}
    </>
  );
}
