/** How one is reached, and what of it colleagues see. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Tick } from '../../kit/labelled.tsx';
import type { Fields } from '../../kit/merge.ts';
import { Fault, Loading } from '../../kit/parts.tsx';
import { CONTACTS_KEY } from '../../kit/reach.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { MyData } from '../my-data/data-files.tsx';
import { MyManagers } from './managers.tsx';
import { messages } from './messages.ts';

type Own = Planning.MyContacts;
type Draft = Planning.MyContactsInput;

const KEY = ['my-contacts'];

export function ContactsPage() {
  const own = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.planning.getMyContacts({}, { signal }),
  });
  if (own.data === undefined) {
    if (own.error === null) return <Loading />;
    return <Fault refusal={refusalOf(own.error)} retry={() => void own.refetch()} />;
  }
  return (
    <section className="mine">
      <h1>{messages.title}</h1>
      <Known own={own.data} />
      <MyManagers />
      <SharingForm stored={own.data} />
      <MyData />
    </section>
  );
}

function Known({ own: { phone, email } }: { own: Own }) {
  return (
    <section className="sheet own-hours" aria-labelledby="known">
      <header>
        <h2 id="known">{messages.known}</h2>
        <p className="soft">{messages.knownHelp}</p>
      </header>
      <dl className="contacts">
        <dt>{messages.phone}</dt>
        <dd>{phone ?? <span className="soft">{messages.none}</span>}</dd>
        <dt>{messages.email}</dt>
        <dd>{email ?? <span className="soft">{messages.none}</span>}</dd>
      </dl>
    </section>
  );
}

const shownText = (isShown: boolean) => (isShown ? messages.shown : messages.hidden);

const FIELDS: Fields<Draft> = {
  sharesPhone: { label: messages.sharesPhone, text: shownText },
  sharesEmail: { label: messages.sharesEmail, text: shownText },
};

function SharingForm({ stored }: { stored: Own }) {
  const cache = useQueryClient();
  const form = useRecordForm<Own, Draft>({
    record: stored,
    draftOf: ({ sharesPhone, sharesEmail }) => ({ sharesPhone, sharesEmail }),
    fields: FIELDS,
    read: () => api.planning.getMyContacts({}),
    trail: () => planningTrail('shared-contacts', me().id),
    save: (body, _, onlyIf) => api.planning.putMyContacts({ body }, onlyIf),
    onSaved: (fresh) => {
      cache.setQueryData(KEY, fresh);
      return cache.invalidateQueries({ queryKey: CONTACTS_KEY });
    },
  });
  const { sharesPhone, sharesEmail } = form.draft;
  return (
    <form className="sheet own-hours" onSubmit={form.submit} aria-label={messages.lead}>
      <header>
        <h2>{messages.lead}</h2>
        <p className="soft">{messages.leadHelp}</p>
      </header>
      <Tick
        label={messages.sharesPhone}
        value={sharesPhone}
        onChange={(isOn) => form.set({ sharesPhone: isOn })}
      />
      <Tick
        label={messages.sharesEmail}
        value={sharesEmail}
        onChange={(isOn) => form.set({ sharesEmail: isOn })}
      />
      <SaveRow form={form} />
      <FormNotes form={form} />
    </form>
  );
}
