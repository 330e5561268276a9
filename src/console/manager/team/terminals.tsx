/** The terminals of a site: set up, seen, withdrawn. A device's link is shown once, as only a hash of it is kept. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { allItems, type Planning } from '../../../client/index.ts';
import { api, type Site } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { signOut } from '../../app/session.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { useCopying } from '../../kit/copy.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { keepToken } from '../../terminal/data.ts';
import { setUp } from '../../terminal/messages.ts';

const PAGE = 200;
const PATH = '/console/terminal';
type Made = Planning.TerminalMade;

export function Terminals({ site }: { site: Site }) {
  const { locationId, timeZone } = site;
  const cache = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const form = useDraft({ name: '' });
  const { name } = form.draft;
  const renew = () => cache.invalidateQueries({ queryKey: ['terminals'] });
  const terminals = useQuery({
    queryKey: ['terminals', locationId],
    queryFn: ({ signal }) => allItems(api.planning.listTerminals, { limit: PAGE, locationId }, { signal }),
  });
  const add = useMutation({
    mutationFn: () => api.planning.createTerminal({ body: { locationId, name: name.trim() } }),
    onSuccess: (terminal) => {
      setMade(terminal);
      form.begin();
      return renew();
    },
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => api.planning.withdrawTerminal({ id }),
    onSuccess: (_gone, id) => {
      if (made?.id === id) setMade(null);
      return renew();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <section className="terminals" aria-label={`${setUp.title}, ${site.name}`}>
      <h3>{setUp.title}</h3>
      <p className="soft">{setUp.what}</p>
      {terminals.data?.length === 0 ? <p className="soft">{setUp.none}</p> : null}
      <ul>
        {(terminals.data ?? []).map((terminal) => (
          <li key={terminal.id}>
            <b>{terminal.name}</b>
            <span className="soft">{seenText(terminal.lastSeenAt, timeZone)}</span>
            <Confirm
              act={setUp.withdraw}
              label={setUp.withdrawLabel(terminal.name)}
              ask={setUp.withdrawAsk(terminal.name)}
              busy={withdraw.isPending}
              refusal={withdraw.error === null ? null : refusalOf(withdraw.error)}
              onConfirm={() => withdraw.mutate(terminal.id)}
            />
          </li>
        ))}
      </ul>
      {made === null ? null : <Link made={made} />}
      <form className="row" onSubmit={submit} aria-label={setUp.add}>
        <Labelled label={setUp.name} fault={undefined}>
          <input
            required
            maxLength={60}
            placeholder={setUp.namePlaceholder}
            value={name}
            onChange={({ target }) => form.set({ name: target.value })}
          />
        </Labelled>
        <Act type="submit" isPending={add.isPending}>
          {setUp.add}
        </Act>
      </form>
      {add.error === null ? null : <RefusalNote refusal={refusalOf(add.error)} onClose={() => add.reset()} />}
    </section>
  );
}

function seenText(at: string | null, zone: string): string {
  if (at === null) return setUp.never;
  const { date, time } = localOf(at, zone);
  return setUp.seen(`${dayText(date)}, ${time}`);
}

function Link({ made: { name, token } }: { made: Made }) {
  const id = useId();
  const { copy, field, status } = useCopying(
    `${location.origin}${PATH}#${token}`,
    setUp.copied,
    setUp.made(name),
  );
  const leaving = useMutation({
    mutationFn: () => {
      keepToken(token);
      return signOut(PATH);
    },
  });
  return (
    <div className="feed">
      <span role="status" className="good">
        {status}
      </span>
      <p className="soft">{setUp.linkHelp}</p>
      <div className="feed-link">
        <label htmlFor={id} className="unseen">
          {setUp.link}
        </label>
        <input id={id} {...field} />
        <Act onPress={copy}>{setUp.copy}</Act>
        <Act isPending={leaving.isPending} onPress={() => leaving.mutate()}>
          {setUp.here}
        </Act>
      </div>
      {leaving.error === null ? null : (
        <RefusalNote refusal={refusalOf(leaving.error)} onClose={() => leaving.reset()} />
      )}
    </div>
  );
}
