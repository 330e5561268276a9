/** Notes beside the rota, wherever they are shown. */
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { allItems } from '../../client/index.ts';
import { api } from './api.ts';
import { noteMessages } from './messages.ts';
import { type Note, piecesOf } from './note-places.ts';

const PAGE = 200;
export const NOTES_KEY = ['notes'];

/** Those of these days that the reader may read; both dates included. */
export function useNotes(startDate: string, endDate: string) {
  return useQuery({
    queryKey: [...NOTES_KEY, startDate, endDate],
    queryFn: ({ signal }) =>
      allItems(api.planning.listNotes, { startDate, endDate, limit: PAGE }, { signal }),
  });
}

/** What somebody wrote, with its links. */
export function PlainText({ text }: { text: string }) {
  const pieces = piecesOf(text).map(({ text: piece, href }, at) => {
    const key = `${at} ${piece}`;
    return href === null ? (
      <Fragment key={key}>{piece}</Fragment>
    ) : (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {piece}
      </a>
    );
  });
  return <span className="written">{pieces}</span>;
}

/** To be read only. */
export function NoteLines({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="note-lines" aria-label={noteMessages.title}>
      {notes.map(({ id, text }) => (
        <li key={id}>
          <PlainText text={text} />
        </li>
      ))}
    </ul>
  );
}

/** What is said of notes where only a sign has room. */
export const markText = (notes: readonly Note[]): string | undefined =>
  notes.length === 0 ? undefined : noteMessages.marked(notes.map(({ text }) => text).join(' · '));

/** A small sheet of paper: there are notes. */
export function NoteMark({ notes }: { notes: readonly Note[] }) {
  const text = markText(notes);
  return text === undefined ? null : <span className="note-mark" role="img" aria-label={text} title={text} />;
}
