/** A message from whoever works at a site to those who manage it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Held } from '../../kit/held.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { listText } from '../../kit/list-text.ts';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { MESSAGES_KEY } from '../messages/data.ts';
import { messages as messageTexts } from '../messages/messages.ts';
import { messages } from './messages.ts';

const MOST_SUBJECT = 150;
const MOST_TEXT = 4000;

interface SiteProps {
  locationId: string;
  site: string;
}

/** Whoever is named as a manager of one's site may be written to. */
export function WriteToManagers({
  locationId,
  site,
  look = 'quiet',
}: SiteProps & { look?: 'quiet' | 'plain' }) {
  if (!may('planning.writeToManagers')) return null;
  const title = messages.writeTo(site);
  return (
    <FormDialog sign={title} title={title} look={look}>
      <Form locationId={locationId} title={title} subject="" />
    </FormDialog>
  );
}

/** `subject`: of the message that is answered. */
export function AnswerManagers({ locationId, site, subject }: SiteProps & { subject: string }) {
  if (!may('planning.writeToManagers')) return null;
  const title = messages.answerTo(site);
  return (
    <FormDialog sign={messageTexts.answer} title={title} look="plain">
      <Form locationId={locationId} title={title} subject={messageTexts.re(subject).slice(0, MOST_SUBJECT)} />
    </FormDialog>
  );
}

interface FormProps {
  locationId: string;
  title: string;
  /** As it begins. */
  subject: string;
}

function Form({ locationId, title, subject }: FormProps) {
  const cache = useQueryClient();
  const { draft, set, begin } = useDraft({ subject, text: '' });
  const help = useId();
  const sending = useMutation({
    mutationFn: () => api.planning.writeToManagers({ body: { locationId, ...draft } }),
    onSuccess: () => {
      begin({ subject: '', text: '' });
      return cache.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
  });
  const isWhole = draft.subject.trim() !== '' && draft.text.trim() !== '';
  const type = (change: Partial<typeof draft>) => {
    sending.reset();
    set(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) sending.mutate();
  };
  const names = sending.data?.recipients.map(({ name }) => name ?? common.someone) ?? [];
  return (
    <form className="absence-form" onSubmit={submit} aria-label={title} aria-describedby={help}>
      <p id={help} className="soft">
        {messages.writeHelp}
      </p>
      <Held isSaving={sending.isPending}>
        <Labelled label={messageTexts.subject} wide>
          <input
            maxLength={MOST_SUBJECT}
            value={draft.subject}
            onChange={({ target: { value } }) => type({ subject: value })}
          />
        </Labelled>
        <Labelled label={messageTexts.text} wide>
          <textarea
            rows={4}
            maxLength={MOST_TEXT}
            value={draft.text}
            onChange={({ target: { value } }) => type({ text: value })}
          />
        </Labelled>
      </Held>
      <Act look="primary" type="submit" isPending={sending.isPending} isDisabled={!isWhole}>
        {messageTexts.sendNow}
      </Act>
      <p role="status" className="good">
        {names.length === 0 ? null : messages.written(listText(names))}
      </p>
      {sending.error === null ? null : (
        <RefusalNote refusal={refusalOf(sending.error)} onClose={() => sending.reset()} />
      )}
    </form>
  );
}
