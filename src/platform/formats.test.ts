import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isClockTime, isDate, isDateTime, isHttpsUrl, isTimeZone, isUuid } from './formats.ts';

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

test('date-time: the JSON Schema suite, leap seconds aside, which cannot be stored', { skip }, () => {
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
  assert.deepEqual(['https://a.b/c', 'http://a.b', 'https://u:p@a.b', 'x'].map(isHttpsUrl), [
    true,
    false,
    false,
    false,
  ]);
});
