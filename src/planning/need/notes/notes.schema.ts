/** Notes beside the rota on the wire: on a day of a site, on a row of demand, on a day of a person. */
import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, NameText, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

/** Longest text of a note, in characters. */
const MOST_CHARACTERS = 500;

export const NOTE_ACTS = ['update', 'delete'] as const;

const NOTE_TEXT = NameText(MOST_CHARACTERS, { description: 'plain text in one line' });
const SEEN_BY_PERSON = Type.Boolean({
  description: 'of a note on a person’s day: whether the person reads it too; left out of a new one: they do',
});

const NOTE_KINDS = ['day', 'shift', 'person'] as const;

export const Note = Closed(
  {
    id: Uuid,
    on: OneOf(NOTE_KINDS, { description: 'a day of a site, a row of demand, a day of a person' }),
    date: { ...LocalDate, description: 'the day; of a row, the local date that it begins on' },
    locationId: Nullable(Uuid, { description: 'the site, also of the row; null: on a person’s day' }),
    demandId: Nullable(Uuid),
    userId: Nullable(Uuid),
    text: NOTE_TEXT,
    seenByPerson: SEEN_BY_PERSON,
    writtenBy: { ...Uuid, description: 'who wrote it, or changed it last' },
    updatedAt: DateTime,
    version: Type.Integer(),
    allowed: Type.Array(OneOf(NOTE_ACTS), { description: 'what the caller may make of it' }),
  },
  { title: 'Note' },
);
export type Note = Static<typeof Note>;
export const NoteList = OffsetListOf(Note);

export const NoteQuery = Closed({ ...OffsetQuery, startDate: LocalDate, endDate: LocalDate });
export type NoteQuery = Static<typeof NoteQuery>;

export const NoteCreate = ExactlyOne(
  [['demandId'], ['locationId', 'date'], ['userId', 'date']],
  Closed(
    {
      demandId: Type.Optional(Uuid),
      locationId: Type.Optional(Uuid),
      userId: Type.Optional(Uuid),
      date: Type.Optional(LocalDate),
      text: NOTE_TEXT,
      seenByPerson: Type.Optional(SEEN_BY_PERSON),
    },
    { title: 'NoteCreate', description: 'a row, or a day of a site or of a person' },
  ),
);
export type NoteCreate = Static<typeof NoteCreate>;

export const NotePatch = Closed(
  { text: Type.Optional(NOTE_TEXT), seenByPerson: Type.Optional(SEEN_BY_PERSON) },
  { title: 'NotePatch' },
);
export type NotePatch = Static<typeof NotePatch>;
