/** What is held of a person: saved for whoever asks, and erased once they have left. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Loading } from '../../kit/parts.tsx';
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
  /** How often the dialog was opened: each time it reads anew. */
  const [openings, setOpenings] = useState(0);
  const [typed, setTyped] = useState('');
  // What would go is asked of the server, which does it and takes it back.
  const preview = useQuery({
    queryKey: ['erasure', id, openings],
    queryFn: ({ signal }) => api.planning.erasePerson({ id, body: { name }, dryRun: true }, { signal }),
    enabled: isOpen,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const erase = useMutation({
    mutationFn: () => api.planning.erasePerson({ id, body: { name: typed } }),
    onSuccess: async (done) => {
      onErased(messages.erased(done.name));
      await passOn(cache);
    },
    // What refused it may be what the list above it does not show yet.
    onError: () => preview.refetch(),
  });
  const error = erase.error ?? preview.error;
  // What was read before the dialog was opened again, or before a refusal, says nothing of now.
  const isRead = preview.isSuccess && !preview.isFetching;
  const data = isRead ? preview.data : undefined;
  return (
    <Confirm
      act={messages.erase}
      confirm={messages.confirm}
      ask={messages.ask(name)}
      busy={erase.isPending}
      ready={isRead}
      refusal={error === null || preview.isFetching ? null : refusalOf(error)}
      onOpenChange={(opened) => {
        setOpen(opened);
        setTyped('');
        erase.reset();
        if (opened) setOpenings((before) => before + 1);
      }}
      onConfirm={() => erase.mutate()}
    >
      {preview.isFetching ? <Loading /> : null}
      {preview.error === null || preview.isFetching ? null : (
        <Act onPress={() => void preview.refetch()}>{messages.again}</Act>
      )}
      {data === undefined ? null : <Erasure data={data} />}
      {isRead ? (
        <Labelled label={messages.type(name)}>
          <input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </Labelled>
      ) : null}
    </Confirm>
  );
}

/** What goes and what stays, as the server says it now. */
function Erasure({ data }: { data: Planning.Erased }) {
  const { deleted, kept } = inTwo(data.sections);
  return (
    <>
      <p>
        <b>{messages.never}</b> {messages.becomes(data.name)}
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
        {data.events === 0 ? null : <li>{messages.log(data.events)}</li>}
      </ul>
      <p className="soft">{messages.backups}</p>
    </>
  );
}
