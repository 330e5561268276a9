/** Notes with what their reader may make of them, and a form for another one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import type { Note } from '../../app/note-places.ts';
import { NOTES_KEY, PlainText } from '../../app/notes.tsx';
import { Preceded, refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Held } from '../../kit/held.tsx';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import type { Fields } from '../../kit/merge.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';

const MOST_CHARACTERS = 500;
/** All notes of a day are read at once. */
const PAGE = 200;

function useStale() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: NOTES_KEY });
}

interface ListProps {
  notes: readonly Note[];
  /** What a note is on, where the list has several; absent: it is said above. */
  aboutOf?: (note: Note) => string;
}

export function NoteList({ notes, aboutOf }: ListProps) {
  return (
    <ul className="note-list">
      {notes.map((note) => (
        <Item key={note.id} note={note} about={aboutOf?.(note)} />
      ))}
    </ul>
  );
}

function Item({ note, about }: { note: Note; about: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { text, userId, seenByPerson, writtenBy, updatedAt, allowed } = note;
  const nameOf = useNames();
  const person = userId === null ? null : (nameOf(userId) ?? common.someone);
  const audience = audienceOf(note, nameOf);
  return (
    <li>
      {about === undefined ? null : <b>{about}</b>}
      {isOpen ? (
        <EditNote note={note} audience={audience} close={() => setOpen(false)} />
      ) : (
        <p className="note-text">
          <PlainText text={text} />
        </p>
      )}
      <small className="soft">
        {messages.by(nameOf(writtenBy) ?? common.someone, timeText(updatedAt))}
        {person === null ? null : ` · ${seenByPerson ? messages.isSeen(person) : messages.isNotSeen}`}
      </small>
      {isOpen ? null : (
        <span className="row">
          {allowed.includes('update') ? (
            <Act look="quiet" aria-label={messages.editOf(text)} onPress={() => setOpen(true)}>
              {messages.edit}
            </Act>
          ) : null}
          {allowed.includes('delete') ? <RemoveNote note={note} /> : null}
        </span>
      )}
    </li>
  );
}

interface Draft {
  text: string;
  seenByPerson: boolean;
}

const FIELDS: Fields<Draft> = {
  text: messages.text,
  seenByPerson: { label: messages.people, text: (isSeen) => (isSeen ? messages.shown : messages.hidden) },
};

async function readAgain({ id, date }: Note): Promise<Note> {
  const { items } = await api.planning.listNotes({ startDate: date, endDate: date, limit: PAGE });
  const found = items.find((note) => note.id === id);
  if (found === undefined) throw new Preceded(messages.gone, null);
  return found;
}

function EditNote({ note, audience, close }: { note: Note; audience: Audience; close: () => void }) {
  const stale = useStale();
  const form = useRecordForm<Note, Draft>({
    record: note,
    draftOf: ({ text, seenByPerson }) => ({ text, seenByPerson }),
    fields: FIELDS,
    read: readAgain,
    trail: ({ id }) => planningTrail('note', id),
    save: (body, { id }, onlyIf) => api.planning.patchNote({ id, body }, onlyIf),
    onSaved: async () => {
      await stale();
      close();
    },
  });
  return (
    <form onSubmit={form.submit} className="note-form" aria-label={messages.editOf(note.text)}>
      <Fieldset draft={form.draft} set={form.set} audience={audience} />
      <SaveRow form={form} isDisabled={form.draft.text.trim() === ''}>
        <Act look="quiet" onPress={() => form.close(close)}>
          {common.cancel}
        </Act>
      </SaveRow>
      <FormNotes form={form} />
    </form>
  );
}

/** On what a note is, so that the form can say who will read it. `names`: who works the shift; empty: nobody yet. */
export type Audience =
  | { on: 'day'; site: string }
  | { on: 'shift'; names: readonly string[] }
  | { on: 'person'; name: string };

function audienceOf({ on, userId, locationId }: Note, nameOf: (id: string) => string | undefined): Audience {
  if (on === 'person') return { on, name: nameOf(userId ?? '') ?? common.someone };
  return on === 'day' ? { on, site: nameOf(locationId ?? '') ?? '' } : { on, names: [] };
}

function readersText(audience: Audience, isSeen: boolean): string {
  const { readers } = messages;
  if (audience.on === 'day') return readers.day(audience.site);
  if (audience.on === 'shift')
    return readers.shift(audience.names.length === 0 ? null : audience.names.join(', '));
  return isSeen ? readers.person(audience.name) : readers.managers(audience.name);
}

interface FieldsetProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  audience: Audience;
}

function Fieldset({ draft: { text, seenByPerson }, set, audience }: FieldsetProps) {
  return (
    <>
      <Labelled label={messages.text} help={messages.textHelp} wide>
        <textarea
          rows={2}
          maxLength={MOST_CHARACTERS}
          required
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Labelled>
      {audience.on === 'person' ? (
        <Tick
          label={messages.keep}
          value={!seenByPerson}
          onChange={(isKept) => set({ seenByPerson: !isKept })}
        />
      ) : null}
      <small className="soft" role="status">
        {readersText(audience, seenByPerson)}
      </small>
    </>
  );
}

function RemoveNote({ note }: { note: Note }) {
  const stale = useStale();
  const removal = useMutation({
    mutationFn: () => api.planning.deleteNote({ id: note.id }, asShown(note)),
    onSettled: stale,
  });
  return (
    <Confirm
      act={messages.remove}
      label={messages.removeOf(note.text)}
      sign={messages.remove}
      ask={messages.removeAsk(note.text)}
      busy={removal.isPending}
      refusal={removal.error === null ? null : refusalOf(removal.error)}
      onConfirm={() => removal.mutate()}
    />
  );
}

/** What a new note is on. */
export type NoteTarget =
  | { demandId: string }
  | { locationId: string; date: string }
  | { userId: string; date: string };

interface NewNoteProps {
  target: NoteTarget;
  audience: Audience;
  /** What is chosen before it is written. */
  children?: ReactNode;
}

const EMPTY: Draft = { text: '', seenByPerson: true };

export function NewNote({ target, audience, children }: NewNoteProps) {
  const stale = useStale();
  const { draft, set, begin } = useDraft<Draft>(EMPTY);
  const writing = useMutation({
    mutationFn: () => {
      const seen = audience.on === 'person' ? { seenByPerson: draft.seenByPerson } : {};
      return api.planning.createNote({ body: { ...target, text: draft.text, ...seen } });
    },
    onSuccess: () => {
      begin();
      return stale();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    writing.mutate();
  };
  return (
    <form onSubmit={submit} className="note-form" aria-label={messages.add}>
      <Held isSaving={writing.isPending}>
        {children}
        <Fieldset draft={draft} set={set} audience={audience} />
      </Held>
      <div className="row">
        <Act type="submit" isPending={writing.isPending} isDisabled={draft.text.trim() === ''}>
          {messages.add}
        </Act>
        <span role="status" className="good">
          {writing.isSuccess && draft.text === '' ? common.saved : null}
        </span>
      </div>
      {writing.error === null ? null : (
        <RefusalNote refusal={refusalOf(writing.error)} onClose={() => writing.reset()} />
      )}
    </form>
  );
}
