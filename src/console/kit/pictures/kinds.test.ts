import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted, goesAsItIs, kindOf } from './kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brands: string) => bytes(`\0\0\0\x20ftyp${brands}`);

test('a file is what its first bytes say, whatever it is called', () => {
  const kinds = [
    bytes('\xff\xd8\xff\xe1'),
    bytes('\x89PNG\r\n\x1a\n\0'),
    bytes('RIFF\x01\x02\x03\x04WEBPVP8 '),
    box('avif\0\0\0\0avifmif1'),
    box('mif1\0\0\0\0mif1avif'),
    box('heic\0\0\0\0mif1heic'),
    box('mif1\0\0\0\0mif1heic'),
    bytes('RIFF\x01\x02\x03\x04WAVE'),
    bytes('GIF89a'),
    bytes('%PDF-1.7'),
    bytes(''),
  ].map(kindOf);
  const taken = Array<string>(5).fill('taken');
  assert.deepEqual(kinds, [...taken, 'heic', 'heic', 'other', 'other', 'other', 'other']);
});

test('a picture is scaled into the square that the service keeps, and never enlarged', () => {
  assert.deepEqual(fitted({ width: 4032, height: 3024 }), { width: 2048, height: 1536 });
  assert.deepEqual(fitted({ width: 3024, height: 4032 }), { width: 1536, height: 2048 });
  assert.deepEqual(fitted({ width: 2048, height: 10 }), { width: 2048, height: 10 });
  assert.deepEqual(fitted({ width: 30_000, height: 3 }), { width: 2048, height: 1 });
});

test('only a small file of a kind that is taken goes as it is', () => {
  const mebibyte = 1024 * 1024;
  const size = { width: 2048, height: 1536 };
  assert.equal(goesAsItIs('taken', mebibyte, size), true);
  assert.equal(goesAsItIs('taken', mebibyte + 1, size), false);
  assert.equal(goesAsItIs('taken', mebibyte, { width: 1536, height: 2049 }), false);
  assert.equal(goesAsItIs('heic', 10, size), false);
  assert.equal(goesAsItIs('other', 10, size), false);
});
