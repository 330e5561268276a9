/** Which mails one gets, and in which language. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { isPlanner, may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { type Fields, things } from '../../kit/merge.ts';
import { Choose, Fault, Loading } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { PinPanel } from '../mine/pin.tsx';
import { messages } from './messages.ts';

type Settings = Planning.MyNotifications;
type Kind = Settings['off'][number];
type Language = keyof typeof messages.languages;

const KINDS = Object.keys(messages.kinds) as Kind[];
/** Beside what is asked of those who decide. */
const MANAGERS_ONLY: readonly Kind[] = ['leave-elsewhere', 'shift-opened'];
const KEY = ['my-notifications'];

export function NotificationsPage() {
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.planning.getMyNotifications({}, { signal }),
  });
  if (settings.data === undefined) {
    if (settings.error === null) return <Loading />;
    return <Fault refusal={refusalOf(settings.error)} retry={() => void settings.refetch()} />;
  }
  return (
    <section className="mine">
      <h1>{messages.title}</h1>
      <MailForm stored={settings.data} />
      {/* Members find it with their shifts, a page that managers do not have. */}
      {isPlanner() ? <PinPanel /> : null}
    </section>
  );
}

function addressText({ email, sending }: Settings): string {
  if (!sending) return messages.notSending;
  return email === null ? messages.noAddress : messages.to(email);
}

interface MailDraft {
  off: Kind[];
  language: Language;
}

const FIELDS: Fields<MailDraft> = {
  off: {
    ...things<Kind>({
      keyOf: (kind) => kind,
      label: (kind) => messages.kinds[kind],
      text: () => messages.off,
    }),
    // The list has what is turned off.
    label: (key: string) => messages.kinds[key as Kind],
    absent: messages.on,
  },
  language: { label: messages.language, text: (language) => messages.languages[language] },
};

function MailForm({ stored }: { stored: Settings }) {
  const cache = useQueryClient();
  const form = useRecordForm<Settings, MailDraft>({
    record: stored,
    draftOf: (record) => ({ off: record.off, language: record.language ?? '' }),
    fields: FIELDS,
    read: () => api.planning.getMyNotifications({}),
    trail: () => planningTrail('notification-settings', me().id),
    save: (draft, _, onlyIf) => {
      const body = { off: draft.off, language: draft.language === '' ? null : draft.language };
      return api.planning.putMyNotifications({ body }, onlyIf);
    },
    onSaved: (fresh) => cache.setQueryData(KEY, fresh),
  });
  const { off, language } = form.draft;
  const turn = (kind: Kind, isOn: boolean) =>
    form.set((before) => {
      const others = before.off.filter((one) => one !== kind);
      return { off: isOn ? others : [...others, kind] };
    });
  // Who decides hears of requests, who reads enquiries of those.
  const shown = KINDS.filter((kind) =>
    kind === 'enquiry-received'
      ? may('listings.listEnquiries')
      : !(kind.endsWith('-requested') || MANAGERS_ONLY.includes(kind)) || may('planning.approveLeaveRequest'),
  );
  return (
    <form className="sheet own-hours" onSubmit={form.submit} aria-label={messages.lead}>
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
          value,
          label: messages.languages[value],
        }))}
        onChange={(value) => form.set({ language: value as Language })}
      />
      <SaveRow form={form} />
      <FormNotes form={form} />
    </form>
  );
}
