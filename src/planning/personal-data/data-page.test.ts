/** The page of an export: words for its reader in place of ids, tokens and JSON. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Section } from '../../platform/personal-data/personal-table.ts';
import { dataPage } from './data-page.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const SITE = '01900000-0000-7000-8000-000000000002';
const reader = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  names: new Map([
    [SITE, 'Mitte'],
    ['forklift', 'Staplerschein'],
  ]),
} as const;

const section = (name: Section, table: string, ...rows: Record<string, unknown>[]) => ({
  section: name,
  title: `Titel ${name}`,
  table,
  rows,
});

const page = (...sections: ReturnType<typeof section>[]) =>
  dataPage({ userId: ID, name: 'Mika', at: '2027-03-01T23:30:00Z', isElsewhere: false, sections }, reader);

test('a night shift reads by the clock of the home site, with the name of the site, breaks and change in words', () => {
  const times = { locationId: SITE, start: '2027-03-28T00:30:00Z', end: '2027-03-28T04:00:00Z' };
  const breaks = [{ start: '2027-03-28T01:30:00Z', end: '2027-03-28T02:00:00Z', paid: false }];
  const text = page(
    section('duties', 'planning_rota', { ...times, breaks }, times),
    section('duties', 'planning_duty_changes', { ...times, was: { ...times, kind: null }, now: null }),
  );
  assert.match(
    text,
    /<td data-name="Von">28.03.2027, 01:30<\/td><td data-name="Bis">28.03.2027, 06:00<\/td>/,
  );
  assert.match(text, /Pause 03:30–04:00/, 'after the clock change');
  assert.match(
    text,
    /<th>Vorher<\/th><td><div>28.03.2027, 01:30 – 28.03.2027, 06:00<\/div><div>Mitte<\/div><\/td>/,
  );
  assert.ok(text.includes('content:attr(data-name) ": "'), 'the style is no text to be escaped');
  assert.equal(text.split('<h2>').length, 2, 'one heading a subject');
});

test('whole days and validity are told in days, an end by its last one', () => {
  const leave = { start: '2026-10-23T22:00:00Z', end: '2026-10-25T23:00:00Z' };
  const valid = { validFrom: '2024-12-22T23:00:00Z', validUntil: '2026-11-30T23:00:00Z' };
  const text = page(
    section('qualifications', 'planning_eligibility_rows', valid),
    section('absences', 'planning_absences', leave),
    section('duties', 'planning_rota', { start: '2026-11-01T17:00:00Z', end: '2026-11-01T23:00:00Z' }),
  );
  for (const [name, said] of [
    ['Gültig ab', '23.12.2024'],
    ['Gültig bis', '30.11.2026'],
    ['Von', '24.10.2026'],
    ['Bis', '25.10.2026'],
    ['Bis', '02.11.2026, 00:00'],
  ])
    assert.ok(text.includes(`<th>${name}</th><td>${said}</td>`), `${name} ${said} in ${text}`);
});

test('availability, wishes, rules, kinds and acts are in words; no id and no JSON is left', () => {
  const text = page(
    section('availability', 'hr_availability', {
      timeZone: 'Europe/Berlin',
      pattern: [{ dayOfWeek: 7, from: '00:00', to: '00:00', kind: 'unavailable' }],
      exceptions: [{ date: '2027-04-01', windows: [] }],
    }),
    section('settings', 'planning_workforce_settings', {
      caps: { maxHoursPerWeek: 37.5 },
      preferences: {
        locationIds: [SITE],
        times: [{ from: '22:00', until: '06:00', want: 'avoid' }],
        requests: [{ date: '2027-04-02', want: 'off', weight: 1 }],
      },
    }),
    section('absences', 'planning_absences', { id: ID, kind: 'no-show', status: 'recorded', comment: '<b>' }),
    section('leave', 'hr_leave_entitlements', { type: 'Holiday', amount: 12.5, unit: 'days' }),
    section('contracts', 'hr_contracts', { hourlyRate: 19.4, currency: 'EUR' }),
    section('qualifications', 'planning_eligibility_rows', { qualification: 'forklift', eligible: true }),
    section('log', 'audit_events', {
      at: '2027-03-01T10:00:00Z',
      service: 'directory',
      action: 'account.update',
      entityType: 'account',
      byPerson: false,
      changes: [
        { path: '/phone', before: null, after: '0113 496' },
        { path: '/homeLocationId', before: null, after: SITE },
        { path: '/managerId', before: null, after: ID },
      ],
    }),
  );
  for (const words of [
    'Sonntag ganztägig: nicht verfügbar',
    '01.04.2027: nicht verfügbar',
    'Höchststunden pro Woche: 37,5',
    'Bevorzugte Standorte: Mitte',
    'jeden Tag 22:00–06:00: ungern',
    '02.04.2027: frei',
    'nicht erschienen',
    'eingetragen',
    '&lt;b&gt;',
    'Staplerschein',
    '<td>Urlaub</td>',
    '<td>12,5</td>',
    '<td>19,40</td>',
    'Konto geändert',
    'Telefon: leer → 0113 496',
    'Stammstandort: leer → Mitte',
    'Nichts gespeichert ist zu: Konto, ',
  ])
    assert.ok(text.includes(words), `${words} in ${text}`);
  assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}|\{&quot;/);
});
