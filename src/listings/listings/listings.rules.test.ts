import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFaults, arrangedPhotos, mayMove, mergeMembers, STATUSES } from './listings.rules.ts';

test('where a listing may go from each status', () => {
  const moves = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(moves, [
    'draft published',
    'draft withdrawn',
    'published sold',
    'published withdrawn',
    'sold withdrawn',
    'withdrawn draft',
    'withdrawn published',
  ]);
});

test('null removes a member, anything else replaces it', () => {
  assert.deepEqual(mergeMembers({ a: 1, b: 2, c: 3 }, { a: null, b: 0, d: false }), { b: 0, c: 3, d: false });
});

test('money: a known currency, no more decimals than it has, each period once', () => {
  const faults = (more: object) =>
    amountFaults({ currency: 'EUR', price: 10, hire_rates: [], ...more }).map(
      ({ path, code }) => `${path} ${code}`,
    );
  const rate = (period: string, price: number) => ({ period, price });
  const rows: [string, object, string[]][] = [
    ['whole', {}, []],
    ['two decimals', { price: 10.25, deposit: 0.01 }, []],
    ['three decimals', { price: 10.255 }, ['body/price TOO_PRECISE']],
    ['a deposit', { deposit: 0.001 }, ['body/deposit TOO_PRECISE']],
    [
      'a rate',
      { hire_rates: [rate('day', 1), rate('week', 1.001)] },
      ['body/hire_rates/1/price TOO_PRECISE'],
    ],
    ['none in yen', { currency: 'JPY', price: 10.5 }, ['body/price TOO_PRECISE']],
    ['three in dinars', { currency: 'KWD', price: 10.125 }, []],
    ['very small', { price: 1e-7 }, ['body/price TOO_PRECISE']],
    ['very large', { price: 1.5e21 }, []],
    ['no currency', { currency: 'XYZ', price: 1.001 }, ['body/currency NOT_ALLOWED']],
    [
      'a period twice',
      { hire_rates: [rate('day', 1), rate('week', 1), rate('day', 2)] },
      ['body/hire_rates/2/period DUPLICATE'],
    ],
  ];
  for (const [words, more, expected] of rows) assert.deepEqual(faults(more), expected, words);
});

test('photos in the order and with the cover that are asked for', () => {
  const photos = ['a', 'b', 'c'].map((id, position) => ({ id, position, is_cover: id === 'a' }));
  const arranged = (asked: object) => {
    const { photos: found, faults } = arrangedPhotos(photos, asked);
    return [
      found.map(({ id, position, is_cover }) => `${id}${position}${is_cover ? '*' : ''}`).join(' '),
      faults.map(({ path, code }) => `${path} ${code}`).join(),
    ];
  };
  const rows: [string, object, string, string][] = [
    ['nothing', {}, 'a0* b1 c2', ''],
    ['an order', { photo_order: ['c', 'a', 'b'] }, 'c0 a1* b2', ''],
    ['a cover', { cover_photo: 'b' }, 'a0 b1* c2', ''],
    ['both', { photo_order: ['c', 'b', 'a'], cover_photo: 'c' }, 'c0* b1 a2', ''],
    ['one is missing', { photo_order: ['c', 'a'] }, '', 'body/photo_order INCOMPLETE'],
    ['one twice', { photo_order: ['c', 'a', 'a'] }, '', 'body/photo_order INCOMPLETE'],
    ['all, and one twice', { photo_order: ['c', 'a', 'b', 'a'] }, '', 'body/photo_order INCOMPLETE'],
    ['a stranger', { photo_order: ['c', 'x', 'b'] }, '', 'body/photo_order/1 NOT_FOUND'],
    ['a strange cover', { cover_photo: 'x' }, '', 'body/cover_photo NOT_FOUND'],
  ];
  for (const [words, asked, ...expected] of rows) assert.deepEqual(arranged(asked), expected, words);
  assert.match(
    String(arrangedPhotos(photos, { photo_order: ['c', 'a'] }).faults[0]!.message),
    /; b is missing$/,
  );
});
