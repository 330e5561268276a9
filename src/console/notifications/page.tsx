/** Which mails one gets, and in which language. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Planning } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { PinPanel } from '../mine/pin.tsx';
import { Act, Choose, Fault, Loading, RefusalNote } from '../ui/parts.tsx';
import { messages } from './messages.ts';

type Settings = Planning.MyNotifications;
type Kind = Settings['off'][number];
type Language = keyof typeof messages.languages;

const KINDS = Object.keys(messages.kinds) as Kind[];
const KEY = ['my-notifications'];

export function NotificationsPage() {
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.planning.getMyNotifications({}, { signal }),
  });
  if (settings.error !== null)
    return <Fault refusal={refusalOf(settings.error)} retry={() => void settings.refetch()} />;
  if (settings.data === undefined) return <Loading />;
  return (
    <section className="mine">
      <h1>{messages.title}</h1>
      <MailForm stored={settings.data} />
      {/* Members find it with their shifts, a page that managers do not have. */}
      {me().role === 'member' ? null : <PinPanel />}
    </section>
  );
}

function addressText({ email, sending }: Settings): string {
  if (!sending) return messages.notSending;
  return email === null ? messages.noAddress : messages.to(email);
}

function MailForm({ stored }: { stored: Settings }) {
  const cache = useQueryClient();
  const [off, setOff] = useState<readonly Kind[]>(stored.off);
  const [language, setLanguage] = useState<Language>(stored.language ?? '');
  const save = useMutation({
    mutationFn: () =>
      api.planning.putMyNotifications(
        { body: { off: [...off], language: language === '' ? null : language } },
        { ifVersion: stored.version },
      ),
    onSuccess: (fresh) => cache.setQueryData(KEY, fresh),
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const turn = (kind: Kind, isOn: boolean) => {
    save.reset();
    setOff(isOn ? off.filter((one) => one !== kind) : [...off, kind]);
  };
  // Members decide on nobody's requests; administrators hear of enquiries.
  const { role } = me();
  const shown = KINDS.filter((kind) =>
    kind === 'enquiry-received' ? role === 'admin' : !kind.endsWith('-requested') || role !== 'member',
  );
  return (
    <form className="sheet own-hours" onSubmit={submit} aria-label={messages.lead}>
      <header>
        <h2>{messages.lead}</h2>
        <p className="soft">{addressText(stored)}</p>
      </header>
      {shown.map((kind) => (
        <label key={kind} className="tick">
          <input
            type="checkbox"
            checked={!off.includes(kind)}
            onChange={({ target }) => turn(kind, target.checked)}
          />
          {messages.kinds[kind]}
        </label>
      ))}
      <Choose
        label={messages.language}
        value={language}
        choices={(Object.keys(messages.languages) as Language[]).map((value) => ({
          ...{ value, label: messages.languages[value] },
        }))}
        onChange={(value) => {
          save.reset();
          setLanguage(value as Language);
        }}
      />
      <div className="row">
        <Act look="primary" type="submit" isPending={save.isPending}>
          {common.save}
        </Act>
        <span role="status" className="good">
          {save.isSuccess ? common.saved : null}
        </span>
      </div>
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}
