import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureFault } from './base64.ts';

test('a picture above the limit is refused with both sizes before it is sent', () => {
  const mebibyte = 1024 * 1024;
  assert.equal(pictureFault({ size: 5 * mebibyte }), null);
  assert.equal(pictureFault({ size: 6.83 * mebibyte }), 'The file is 6.9 MiB; at most 5 MiB are taken.');
  assert.match(pictureFault({ size: 5 * mebibyte + 1 }) ?? '', /5\.1 MiB/);
});
