import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callLink, mailLink } from './dial.ts';

test('a number is dialled by its digits; the 0 for calls from within is left out behind a country’s code', () => {
  const cases: [string, string | undefined][] = [
    ['0113 496 0000', 'tel:01134960000'],
    ['(0113) 496-0000', 'tel:01134960000'],
    ['+44 (0)113 496 0000', 'tel:+441134960000'],
    ['0049 (0)211/12 34', 'tel:00492111234'],
    ['+49\u00a0211\u00a01234', 'tel:+492111234'],
    ['112', 'tel:112'],
    ['call the desk', undefined],
    ['12', undefined],
  ];
  for (const [phone, link] of cases) assert.equal(callLink(phone), link, phone);
});

test('an address is written to as it is, whatever characters it has', () => {
  assert.equal(mailLink('ada@example.test'), 'mailto:ada@example.test');
  assert.equal(mailLink('a?b&c@example.test'), 'mailto:a%3Fb%26c@example.test');
});
