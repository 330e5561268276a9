/** What a visitor is written, and was: sent by the server where a mail server is set, else from one's own program. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { settings } from '../../app/settings.ts';
import { mailLink } from '../../kit/dial.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';

type Letter = Listings.EnquiryLetter;
type Written = Listings.Enquiry['letters'][number];

const SUBJECT_LENGTH = 200;
const TEXT_LENGTH = 10_000;

interface LetterProps {
  enquiry: Listings.Enquiry;
  /** As the service proposes it. */
  letter: Pick<Letter, 'subject' | 'text'>;
  onClose: () => void;
}

export function LetterForm({ enquiry, letter, onClose }: LetterProps) {
  const cache = useQueryClient();
  const { draft, set, close } = useDraft({ subject: letter.subject, text: letter.text });
  const [shown, setShown] = useState(letter);
  if (shown !== letter) {
    setShown(letter);
    // What was typed already stays, below what the service proposes now.
    const typed = draft.text === shown.text ? [] : [draft.text];
    set({ subject: letter.subject, text: [letter.text, ...typed].join('\n\n') });
  }
  const send = useMutation({
    mutationFn: () => {
      const { subject, text } = draft;
      const body = { text, ...(subject.trim() === '' ? {} : { subject }) };
      return api.listings.writeToVisitor({ id: enquiry.id, body }, asShown(enquiry));
    },
    onSuccess: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: ['enquiries'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  const [subject, text] = [draft.subject, draft.text].map(encodeURIComponent);
  return (
    <form className="note-form letter" aria-label={messages.letter} onSubmit={submit}>
      <b>{messages.letter}</b>
      {settings.sendsMails ? null : <span className="soft">{messages.letterHelp}</span>}
      <label className="field">
        {messages.subject}
        <input
          maxLength={SUBJECT_LENGTH}
          value={draft.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </label>
      <label className="field">
        {messages.text}
        <textarea
          required
          rows={8}
          maxLength={TEXT_LENGTH}
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </label>
      <div className="row">
        {settings.sendsMails ? (
          <Act type="submit" look="primary" isPending={send.isPending}>
            {messages.send(enquiry.email)}
          </Act>
        ) : null}
        <a
          className={settings.sendsMails ? 'act' : 'act primary'}
          href={`${mailLink(enquiry.email)}?subject=${subject}&body=${text}`}
        >
          {messages.openLetter}
        </a>
        <Act look="quiet" onPress={() => close(onClose)}>
          {messages.noLetter}
        </Act>
      </div>
      {send.error === null ? null : (
        <RefusalNote refusal={refusalOf(send.error)} onClose={() => send.reset()} />
      )}
    </form>
  );
}

export function WrittenLetters({ letters }: { letters: readonly Written[] }) {
  if (letters.length === 0) return null;
  return (
    <ul className="day-list">
      {letters.map((letter) => (
        <li key={letter.id}>
          <Sent letter={letter} />
        </li>
      ))}
    </ul>
  );
}

function Sent({ letter: { subject, text, status, error, created_at } }: { letter: Written }) {
  const { date, time } = localOf(created_at, useZone());
  return (
    <details>
      <summary>
        {messages.written(`${dayText(date, 'brief')}, ${time}`, subject)}{' '}
        <span className={status === 'failed' ? 'badge cancelled' : 'badge'}>{messages.mail[status]}</span>
      </summary>
      {error === null ? null : <p className="warn-text">{messages.mailFault(error)}</p>}
      <p className="description">{text}</p>
    </details>
  );
}
