import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShortNotice, noticeLimit } from './short-notice.rules.ts';

test('whoever asks for more notice is heard, and the law where both ask for the same', () => {
  const law = { hours: 48, source: 'a law' };
  const cases: [number | null, typeof law | null, ReturnType<typeof noticeLimit>][] = [
    [null, null, null],
    [0, null, { hours: 0, law: null }],
    [24, null, { hours: 24, law: null }],
    [null, law, { hours: 48, law }],
    [47, law, { hours: 48, law }],
    [48, law, { hours: 48, law }],
    [49, law, { hours: 49, law: null }],
  ];
  for (const [own, legal, expected] of cases)
    assert.deepEqual(noticeLimit(own, legal), expected, String(own));
});

test('notice is short from the first minute that is missing', () => {
  const now = 1000;
  const short = [now - 1, now, now + 59, now + 60, now + 61].map((start) => isShortNotice(start, now, 1));
  assert.deepEqual(short, [true, true, true, false, false]);
  assert.deepEqual([isShortNotice(now, now, 0), isShortNotice(now - 1, now, 0)], [false, true]);
});
