/** Which notes concern what is shown, and what of their text is a link. Pure. */
import type { Planning } from '../../client/index.ts';
import { lastDayOf, localOf } from '../kit/time/zone.ts';

export type Note = Planning.Note;

/** A row, or a duty on it. */
export interface Row {
  demandId: string;
  locationId: string;
  start: string;
  end: string;
}

export const onRow = (notes: readonly Note[], demandId: string): Note[] =>
  notes.filter((note) => note.demandId === demandId);

/** On a day of a site; `site` null: of any. */
export const onDay = (notes: readonly Note[], date: string, site: string | null): Note[] =>
  notes.filter(
    (note) => note.on === 'day' && note.date === date && (site === null || note.locationId === site),
  );

export const onPerson = (notes: readonly Note[], userId: string, date: string): Note[] =>
  notes.filter((note) => note.userId === userId && note.date === date);

/** The local days from the start of a row to its end: a night is of both. */
function daysOf({ start, end }: Row, zone: string): (date: string) => boolean {
  const first = localOf(start, zone).date;
  const last = lastDayOf(end, zone);
  return (date) => first <= date && date <= last;
}

/** All that concerns somebody on a duty: on the row, on the site's days that it touches, on their own days then. */
export function onDuty(notes: readonly Note[], duty: Row, zone: string, userId: string | null): Note[] {
  const isThen = daysOf(duty, zone);
  return notes.filter((note) => {
    if (note.on === 'shift') return note.demandId === duty.demandId;
    if (!isThen(note.date)) return false;
    return note.on === 'day' ? note.locationId === duty.locationId : note.userId === userId;
  });
}

interface Staffed extends Row {
  people: readonly { userId: string }[];
}

/** Whether somebody is on a duty at a site on a local day, so that its managers read and write notes on their day. */
export function worksAt(
  rows: readonly Staffed[],
  { userId, locationId, date }: { userId: string; locationId: string; date: string },
  zone: string,
): boolean {
  return rows.some(
    (row) =>
      row.locationId === locationId &&
      row.people.some((duty) => duty.userId === userId) &&
      daysOf(row, zone)(date),
  );
}

/** A piece of a text; `href` null: no link. */
export interface Piece {
  text: string;
  href: string | null;
}

const LINK = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence is no part of an address before it. */
const ENDS = '.,;:!?)';

/** Addresses of the web are links, and nothing else is. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) pieces.push({ text: text.slice(from, until), href: null });
  };
  for (const { 0: found, index } of text.matchAll(LINK)) {
    let end = found.length;
    while (end > 0 && ENDS.includes(found.charAt(end - 1))) end -= 1;
    const href = found.slice(0, end);
    if (!URL.canParse(href)) continue;
    plain(index);
    pieces.push({ text: href, href });
    from = index + end;
  }
  plain(text.length);
  return pieces;
}
