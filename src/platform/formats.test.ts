import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isClockTime, isDate, isDateTime, isPublicHttpsUrl, isTimeZone, isUuid } from './formats.ts';

const CORPORA = new URL('../../../shared/corpora/', import.meta.url);
const skip = !existsSync(CORPORA) && 'the corpora folder is missing';

interface Case {
  v: unknown;
  valid: boolean;
  why: string;
  from?: string;
}

function disagreements(cases: Case[], accepts: (text: string) => boolean): string[] {
  return cases
    .filter(({ v, from = 'json-schema' }) => typeof v === 'string' && from.startsWith('json-schema'))
    .filter(({ v, valid }) => accepts(v as string) !== valid)
    .map(({ v, why }) => `${v}: ${why}`);
}

function corpus(file: string, member: string): Case[] {
  return JSON.parse(readFileSync(new URL(file, CORPORA), 'utf8'))[member] as Case[];
}

test('date-time: the JSON Schema suite, without leap seconds, which cannot be stored', { skip }, () => {
  const wrong = disagreements(corpus('datetime.json', 'date-time'), isDateTime);
  assert.deepEqual(
    wrong.filter((text) => !/:60/.test(text)),
    [],
  );
});

test('date and uuid: the JSON Schema suite', { skip }, () => {
  assert.deepEqual(disagreements(corpus('datetime.json', 'date'), isDate), []);
  assert.deepEqual(disagreements(corpus('uuid.json', 'items'), isUuid), []);
});

test('a time without an offset is not an instant', () => {
  assert.equal(isDateTime('2026-03-02T08:00:00'), false);
  assert.equal(isDateTime('2026-03-02T08:00:00+01:00'), true);
  assert.equal(isDateTime('2026-02-29T08:00:00Z'), false);
});

test('clock times, zones and https addresses', () => {
  assert.deepEqual(['00:00', '23:59', '24:00', '7:00'].map(isClockTime), [true, true, false, false]);
  assert.deepEqual(['Europe/London', 'UTC', 'Mars/Base', '+01:00'].map(isTimeZone), [
    true,
    true,
    false,
    false,
  ]);
});

test('public https addresses: written out, without credentials, of hosts that the public reaches', () => {
  const taken = ['a.b/c', 'bücher.example/ä?ü#ß', '8.8.8.8/x', '[2606:4700::1111]:8443/', 'a.b.'];
  for (const rest of taken) assert.ok(isPublicHttpsUrl(`https://${rest}`), rest);
  for (const text of [
    'http://a.b',
    'x',
    '//a.b',
    'https:a.b',
    'https:/a.b',
    'https:\\\\a.b',
    ' https://a.b',
    'https://a.b/c d',
  ])
    assert.equal(isPublicHttpsUrl(text), false, text);
  for (const rest of [
    'u:p@a.b',
    'u@a.b',
    'a.b\n',
    'a.b\\c',
    'a\tb.c',
    'localhost',
    'x.localhost.',
    'printer.local',
    'intranet',
    '%zz.b',
  ])
    assert.equal(isPublicHttpsUrl(`https://${rest}`), false, rest);
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '0',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
  ])
    assert.equal(isPublicHttpsUrl(`https://${host}/`), false, host);
  for (const host of [
    '::1',
    '::',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2001:20::1',
    '3fff::1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])
    assert.equal(isPublicHttpsUrl(`https://[${host}]/`), false, host);
});

test('a leap day is one in years that four divides, centuries by four hundred', () => {
  const days = ['2024-02-29', '2023-02-29', '1900-02-29', '2000-02-29', '2100-02-29', '2400-02-29'];
  assert.deepEqual(days.map(isDate), [true, false, false, true, false, true]);
});
