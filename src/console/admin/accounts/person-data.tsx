/** What is held of a person: saved for whoever asks, and erased once they have left. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { DataFiles } from '../../member/my-data/data-files.tsx';
import { messages } from '../../member/my-data/messages.ts';
import { type Account, passOn } from './data.ts';
import { inTwo } from './erased.ts';

interface PersonDataProps {
  account: Account;
  onErased: (said: string) => void;
}

export function PersonData({ account, onErased }: PersonDataProps) {
  const { id, name, active } = account;
  const read = {
    page: () => api.planning.getPersonDataPage({ id }),
    json: () => api.planning.getPersonData({ id }),
  };
  return (
    <section className="person-data" aria-label={messages.title(name)}>
      <h3>{messages.title(name)}</h3>
      <p className="soft">{messages.help}</p>
      <DataFiles read={read} name={messages.fileOf(name)} />
      {active ? (
        <p className="soft">{messages.whileActive}</p>
      ) : (
        <>
          <Erase account={account} onErased={onErased} />
          <p className="soft">{messages.eraseHelp}</p>
        </>
      )}
    </section>
  );
}

function Erase({ account: { id, name }, onErased }: PersonDataProps) {
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // What would go is asked of the server, which does it and takes it back.
  const preview = useQuery({
    queryKey: ['erasure', id],
    queryFn: ({ signal }) => api.planning.erasePerson({ id, body: { name }, dryRun: true }, { signal }),
    enabled: isOpen,
    gcTime: 0,
    retry: false,
  });
  const erase = useMutation({
    mutationFn: () => api.planning.erasePerson({ id, body: { name: typed } }),
    onSuccess: async (done) => {
      onErased(messages.erased(done.name));
      await passOn(cache);
    },
  });
  const error = erase.error ?? preview.error;
  const { data } = preview;
  const { deleted, kept } = inTwo(data?.sections ?? []);
  return (
    <Confirm
      act={messages.erase}
      confirm={messages.confirm}
      ask={messages.ask(name)}
      busy={erase.isPending || preview.isFetching}
      refusal={error === null ? null : refusalOf(error)}
      onOpenChange={(opened) => {
        setOpen(opened);
        setTyped('');
        erase.reset();
      }}
      onConfirm={() => erase.mutate()}
    >
      <p>
        <b>{messages.never}</b> {data === undefined ? null : messages.becomes(data.name)}
      </p>
      {deleted.length === 0 ? null : (
        <>
          <p>{messages.deleted}</p>
          <ul>
            {deleted.map(({ section, title, rows }) => (
              <li key={section}>{messages.goes(title, rows)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{messages.stays}</p>
      <ul>
        <li>{messages.byLaw}</li>
        {kept.map(({ section, title, rows }) => (
          <li key={section}>{messages.goes(title, rows)}</li>
        ))}
        {data === undefined || data.events === 0 ? null : <li>{messages.log(data.events)}</li>}
      </ul>
      <p className="soft">{messages.backups}</p>
      <Labelled label={messages.type(name)}>
        <input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Labelled>
    </Confirm>
  );
}
