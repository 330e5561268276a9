import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Note, onDay, onDuty, onPerson, piecesOf, worksAt } from './note-places.ts';

const note = (text: string, more: Partial<Note>): Note => ({
  id: text,
  on: 'day',
  date: '2027-03-02',
  locationId: null,
  demandId: null,
  userId: null,
  text,
  seenByPerson: false,
  writtenBy: 'boss',
  updatedAt: '2027-03-01T08:00:00Z',
  version: 1,
  allowed: [],
  ...more,
});

const NOTES = [
  note('quay', { locationId: 'quay' }),
  note('quay next day', { locationId: 'quay', date: '2027-03-03' }),
  note('market', { locationId: 'market' }),
  note('row', { on: 'shift', demandId: 'd', locationId: 'quay' }),
  note('Ann', { on: 'person', userId: 'ann' }),
  note('Bob', { on: 'person', userId: 'bob' }),
];
const texts = (notes: readonly Note[]) => notes.map(({ text }) => text);
const duty = {
  demandId: 'd',
  locationId: 'quay',
  start: '2027-03-02T21:00:00Z',
  end: '2027-03-03T05:00:00Z',
};

test('a duty has the notes of its row, of its site on each day that it touches, and of its person', () => {
  assert.deepEqual(texts(onDuty(NOTES, duty, 'UTC', 'ann')), ['quay', 'quay next day', 'row', 'Ann']);
  const short = { ...duty, end: '2027-03-03T00:00:00Z' };
  assert.deepEqual(
    texts(onDuty(NOTES, short, 'UTC', null)),
    ['quay', 'row'],
    'it ends as the next day begins',
  );
  assert.deepEqual(texts(onDuty(NOTES, short, 'Europe/Paris', null)), ['quay', 'quay next day', 'row']);
  const other = { ...duty, demandId: 'e', locationId: 'market' };
  assert.deepEqual(texts(onDuty(NOTES, other, 'UTC', 'bob')), ['market', 'Bob']);
});

test('days of one site or of all; days of a person', () => {
  assert.deepEqual(texts(onDay(NOTES, '2027-03-02', null)), ['quay', 'market']);
  assert.deepEqual(texts(onDay(NOTES, '2027-03-02', 'market')), ['market']);
  assert.deepEqual(texts(onPerson(NOTES, 'ann', '2027-03-02')), ['Ann']);
  assert.deepEqual(texts(onPerson(NOTES, 'ann', '2027-03-03')), []);
});

test('addresses of the web are links, without what ends the sentence; nothing else is', () => {
  const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);
  assert.deepEqual(piecesOf('see https://a.example/x?y=1, or ask'), [
    { text: 'see ', href: null },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', or ask', href: null },
  ]);
  assert.deepEqual(links('(http://a.example/b).'), ['http://a.example/b']);
  assert.deepEqual(
    links('javascript:alert(1) mailto:a@b.example ftp://a.example www.a.example https://'),
    [],
  );
  assert.deepEqual(piecesOf('plain'), [{ text: 'plain', href: null }]);
  assert.deepEqual(piecesOf(''), []);
});

test('a guest is at the site on each local day that their duty touches, and on no other', () => {
  const night = {
    demandId: 'd',
    locationId: 'quay',
    start: '2027-03-02T21:00:00Z',
    end: '2027-03-03T05:00:00Z',
    people: [{ userId: 'guest' }],
  };
  const isAt = (date: string, locationId = 'quay', userId = 'guest') =>
    worksAt([night], { userId, locationId, date }, 'Europe/London');
  assert.deepEqual(
    ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'].map((date) => isAt(date)),
    [false, true, true, false],
  );
  assert.deepEqual([isAt('2027-03-02', 'market'), isAt('2027-03-02', 'quay', 'ada')], [false, false]);
});
