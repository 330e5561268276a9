import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileNameOf } from './file-name.ts';

test('a saved file says whose it is and of which day', () => {
  assert.equal(fileNameOf('data of Ann Lee', '2027-03-01', 'json'), 'data of Ann Lee 2027-03-01.json');
  assert.equal(fileNameOf('data of A/B: C', '2027-03-01', 'html'), 'data of AB C 2027-03-01.html');
});
