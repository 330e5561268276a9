/** A message to a site, to the people of a shift or to one person; who gets it is said before it goes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';
import { usePeople, useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Choose, Loading } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { byName } from '../../languages/chosen.ts';
import { MESSAGES_KEY, shiftText, useReceived } from '../../member/messages/data.ts';
import { messages } from '../../member/messages/messages.ts';
import { targetOf } from './address.ts';
import { WithoutMail } from './sent.tsx';

const MOST_SUBJECT = 150;
const MOST_TEXT = 4000;
/** Nobody is chosen yet. */
const NOBODY = '';

export function WriteMessage() {
  const [params] = useParams();
  const asked = params.get('to') ?? '';
  const subject = params.get('subject') ?? '';
  const choices = useChoices(asked);
  if (choices === null) return <Loading />;
  return (
    <Form
      key={`${asked} ${subject}`}
      asked={asked}
      subject={subject.slice(0, MOST_SUBJECT)}
      choices={choices}
    />
  );
}

/** Null: not loaded yet. */
function useChoices(asked: string): { value: string; label: string }[] | null {
  const sites = useSites().data;
  const people = usePeople().data;
  const shift = useShift(asked);
  const target = targetOf(asked);
  const received = useReceived().data?.pages.flatMap(({ items }) => items) ?? [];
  if (sites === undefined || people === undefined) return null;
  const ownSites = sites.filter(({ allowed }) => allowed.includes('send-message'));
  const others = people.filter(({ userId, active }) => active && userId !== me().id);
  // Whoever wrote may be at home elsewhere.
  const answered = received.find(
    ({ senderId }) =>
      target !== null &&
      'userId' in target &&
      target.userId === senderId &&
      !others.some(({ userId }) => userId === senderId),
  );
  return [
    ...shift,
    ...(answered === undefined ? [] : [{ value: asked, label: answered.senderName ?? common.someone }]),
    ...ownSites.map(({ locationId, name }) => ({ value: `site ${locationId}`, label: messages.site(name) })),
    ...others
      .toSorted((a, b) => byName(a.name, b.name))
      .map(({ userId, name }) => ({ value: `person ${userId}`, label: name })),
  ];
}

/** The shift that the address names, which the board linked to. */
function useShift(asked: string): { value: string; label: string }[] {
  const target = targetOf(asked);
  const id = target !== null && 'demandId' in target ? target.demandId : null;
  const sites = useSites().data ?? [];
  const row = useQuery({
    queryKey: ['demand', 'row', id],
    queryFn: ({ signal }) => api.planning.getDemand({ id: id ?? '' }, { signal }),
    enabled: id !== null,
  }).data;
  if (row === undefined) return [];
  const zone = sites.find(({ locationId }) => locationId === row.locationId)?.timeZone ?? 'UTC';
  const text = shiftText(row.station ?? row.name, row.start, row.end, zone);
  return [{ value: asked, label: messages.shift(text) }];
}

interface Draft {
  to: string;
  subject: string;
  text: string;
}

interface FormProps {
  asked: string;
  /** As it begins. */
  subject: string;
  choices: { value: string; label: string }[];
}

function Form({ asked, subject, choices }: FormProps) {
  const cache = useQueryClient();
  const isChoice = choices.some(({ value }) => value === asked);
  const textarea = useRef<HTMLTextAreaElement>(null);
  // An answer begins where it is typed.
  useEffect(() => {
    if (subject !== '') textarea.current?.focus();
  }, [subject]);
  const { draft, set, begin } = useDraft<Draft>({ to: asked, subject, text: '' });
  // What the address names may arrive after the page, and may be for somebody else.
  const to = choices.some(({ value }) => value === draft.to) ? draft.to : NOBODY;
  const target = targetOf(to);
  const body = target === null ? null : { ...target, subject: draft.subject, text: draft.text };
  const reach = useMutation({
    mutationFn: async () => (body === null ? null : api.planning.sendMessage({ body, dryRun: true })),
  });
  const sending = useMutation({
    mutationFn: async () => (body === null ? null : api.planning.sendMessage({ body })),
    onSuccess: () => {
      begin({ to: draft.to, subject: '', text: '' });
      return cache.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
  });
  const isWhole = draft.subject.trim() !== '' && draft.text.trim() !== '' && body !== null;
  const people = reach.data?.recipients ?? [];
  const fault = reach.error ?? sending.error;
  const type = (change: Partial<Draft>) => {
    sending.reset();
    set(change);
  };
  return (
    <form
      className="sheet own-hours"
      aria-label={messages.write}
      onSubmit={(event) => event.preventDefault()}
    >
      <header>
        <h2>{messages.write}</h2>
      </header>
      <Choose
        label={messages.to}
        value={to}
        choices={[{ value: NOBODY, label: messages.choose }, ...choices]}
        onChange={(value) => type({ to: value })}
      />
      {target !== null && 'locationId' in target ? <p className="soft">{messages.whoOfSite}</p> : null}
      {asked === '' || isChoice ? null : <Loading />}
      <Labelled label={messages.subject} wide>
        <input
          maxLength={MOST_SUBJECT}
          value={draft.subject}
          onChange={({ target: { value } }) => type({ subject: value })}
        />
      </Labelled>
      <Labelled label={messages.text} help={messages.textHelp} wide>
        <textarea
          ref={textarea}
          rows={5}
          maxLength={MOST_TEXT}
          value={draft.text}
          onChange={({ target: { value } }) => type({ text: value })}
        />
      </Labelled>
      <div className="row">
        {isWhole ? (
          <Confirm
            act={messages.send}
            ask={messages.sendAsk(draft.subject.trim())}
            confirm={messages.sendNow}
            look="primary"
            opener="primary"
            busy={sending.isPending}
            refusal={fault === null ? null : refusalOf(fault)}
            onConfirm={() => sending.mutate()}
            onOpenChange={(isOpen) => {
              sending.reset();
              if (isOpen) reach.mutate();
            }}
          >
            {reach.isPending ? <Loading /> : null}
            {people.length === 0 ? null : <Reached people={people} />}
          </Confirm>
        ) : (
          <Act look="primary" isDisabled>
            {messages.send}
          </Act>
        )}
        <span role="status" className="good">
          {sending.data == null ? null : messages.sentNow(sending.data.recipients.length)}
        </span>
      </div>
    </form>
  );
}

function Reached({ people }: { people: Parameters<typeof WithoutMail>[0]['people'] }) {
  const mailed = people.filter(({ mail }) => mail === 'yes').length;
  return (
    <>
      <p>
        {messages.reaches(people.length)}
        {mailed === 0 ? '' : `, ${messages.byMail(mailed)}`}.
      </p>
      <p className="soft">{people.map(({ name }) => name ?? common.someone).join(', ')}</p>
      <WithoutMail people={people} />
    </>
  );
}
