import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutPhoto, withPhoto } from './photos.rules.ts';
import type { Photo } from './photos.schema.ts';

const photo = (id: string, is_cover = false) => ({ id, position: 9, is_cover }) as Photo;
const shown = (photos: Photo[]) =>
  photos.map(({ id, position, is_cover }) => `${id}${position}${is_cover ? '*' : ''}`).join(' ');

test('photos are numbered in their order, with one cover', () => {
  const two = [photo('a'), photo('b', true)];
  const rows: [string, Photo[], string][] = [
    ['the first is the cover', withPhoto([], photo('a')), 'a0*'],
    ['at the end', withPhoto(two, photo('c')), 'a0 b1* c2'],
    ['at a place', withPhoto(two, photo('c'), 1), 'a0 c1 b2*'],
    ['a new cover', withPhoto(two, photo('c', true), 0), 'c0* a1 b2'],
    ['one goes', withoutPhoto(two, 'a'), 'b0*'],
    ['the cover goes', withoutPhoto([...two, photo('c')], 'b'), 'a0* c1'],
    ['the last goes', withoutPhoto([photo('a', true)], 'a'), ''],
  ];
  for (const [words, photos, expected] of rows) assert.equal(shown(photos), expected, words);
});
