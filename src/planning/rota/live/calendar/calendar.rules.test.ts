import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarDuty, calendarOf } from './calendar.rules.ts';

const DUTY = {
  demandId: 'd',
  locationId: 'L',
  userId: 'u',
  station: null,
  location: null,
  address: null,
  timeZone: 'Europe/Paris',
  breaks: null,
  absent: [],
  isCancelled: false,
  changedAt: '2027-01-01T00:00:00.500Z',
  start: '2027-03-01T09:00:00Z',
  end: '2027-03-01T10:00:00Z',
};

test('a line of 75 octets stays whole, the 76th goes on in the next', () => {
  const linesOf = (octets: number) => {
    const summary = 'x'.repeat(octets - 'SUMMARY:'.length);
    const lines = calendarOf([{ ...DUTY, summary } as CalendarDuty], [], [], 'en').split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    return lines.slice(at, at + 2).map((line) => line.length);
  };
  assert.deepEqual(linesOf(75), [75, 'STATUS:CONFIRMED'.length]);
  assert.deepEqual(linesOf(76), [75, 2]);
  assert.deepEqual(linesOf(149), [75, 75]);
});

test('breaks are said in the time of the place', () => {
  const at = (start: string, end: string, paid: boolean) => ({
    start: `2027-03-01T${start}:00Z`,
    end: `2027-03-01T${end}:00Z`,
    paid,
  });
  const breaks = [at('09:30', '09:45', true), at('12:00', '12:30', false)];
  const text = calendarOf([{ ...DUTY, summary: 'Till', breaks }], [], [], 'en');
  assert.match(text, /\r\nDESCRIPTION:Paid break 10:30–10:45\\nBreak 13:00–13:30\r\n/);
  assert.doesNotMatch(calendarOf([{ ...DUTY, summary: 'Till' }], [], [], 'en'), /DESCRIPTION/);
  const absent = [{ start: Date.parse('2027-03-01T09:30:00Z'), end: Date.parse('2027-03-01T12:10:00Z') }];
  const away = calendarOf(
    [{ ...DUTY, end: '2027-03-01T14:00:00Z', summary: 'Till', breaks, absent }],
    [],
    [],
    'en',
  );
  const lines = away.replaceAll('\r\n ', '');
  assert.doesNotMatch(lines, /Paid break/, 'nobody is there to take it');
  assert.match(lines, /Break 13:10–13:30/);
});

test('the title is work and station, the place has its address, and the description has the notes', () => {
  const note = { date: '2027-03-01', locationId: null, demandId: 'd', userId: null, text: 'Bring gloves' };
  const shift = { ...DUTY, summary: 'Early', station: 'Till', location: 'Quay', address: 'Kay 1, Hull' };
  const lines = calendarOf([shift], [], [note], 'en').split('\r\n');
  const named = lines.filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION)/.test(line));
  assert.deepEqual(named, [
    'SUMMARY:Early · Till',
    'LOCATION:Quay\\, Kay 1\\, Hull',
    'DESCRIPTION:Bring gloves',
  ]);
  const bare = calendarOf([{ ...shift, location: null }], [], [], 'en');
  assert.match(bare, /\r\nLOCATION:Kay 1\\, Hull\r\n/);
});

test('the title names the work, not the site, which has its own line', () => {
  const titleOf = (given: Partial<CalendarDuty>, language: 'en' | 'de') =>
    /\r\nSUMMARY:(.*)\r\n/.exec(calendarOf([{ ...DUTY, summary: null, ...given }], [], [], language))?.[1];
  assert.equal(titleOf({ summary: 'Leeds', location: 'Leeds', station: 'Till' }, 'en'), 'Till');
  assert.equal(titleOf({ summary: 'Leeds', location: 'Leeds' }, 'de'), 'Schicht');
  assert.equal(titleOf({ summary: 'Till', station: 'Till' }, 'en'), 'Till');
});

test('absences: a duty that they take whole is cancelled, of another the event is what is left', () => {
  const at = (time: string) => Date.parse(`2027-03-01T${time}:00Z`);
  const duty = { ...DUTY, summary: 'Till', end: '2027-03-01T17:00:00Z' };
  const event = (...absent: [string, string][]) => {
    const spans = absent.map(([start, end]) => ({ start: at(start), end: at(end) }));
    const text = calendarOf([{ ...duty, absent: spans }], [], [], 'en');
    return text.split('\r\n').filter((line) => /^(DTSTART|DTEND|DESCRIPTION|STATUS)/.test(line));
  };
  const whole = ['DTSTART:20270301T090000Z', 'DTEND:20270301T170000Z'];
  assert.deepEqual(event(['00:00', '13:00'], ['13:00', '23:00']), [...whole, 'STATUS:CANCELLED']);
  assert.deepEqual(event(['00:00', '12:00']), [
    'DTSTART:20270301T120000Z',
    'DTEND:20270301T170000Z',
    'DESCRIPTION:Away 10:00–13:00',
    'STATUS:CONFIRMED',
  ]);
  assert.deepEqual(event(['12:00', '13:00']), [...whole, 'DESCRIPTION:Away 13:00–14:00', 'STATUS:CONFIRMED']);
});

test('an event of a duty, and of a day of stand-by, line by line', () => {
  const summary = 'Till; a, b\\c\nnext';
  const lines = (given: Partial<CalendarDuty>) =>
    calendarOf([{ ...DUTY, summary, ...given }], [], [], 'en').split('\r\n');
  assert.deepEqual(lines({ location: 'York, 1' }), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//shopfloor//rota//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Rota',
    'BEGIN:VEVENT',
    'UID:d.u@shopfloor',
    'DTSTAMP:20270101T000000Z',
    'SEQUENCE:220924800',
    'DTSTART:20270301T090000Z',
    'DTEND:20270301T100000Z',
    'SUMMARY:Till\\; a\\, b\\\\c\\nnext',
    'LOCATION:York\\, 1',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const early = lines({ isCancelled: true, changedAt: '2019-01-01T00:00:00Z', breaks: [] });
  assert.deepEqual(
    [
      early.includes('STATUS:CANCELLED'),
      early.includes('SEQUENCE:0'),
      early.some((line) => /^(LOCATION|DESCRIPTION)/.test(line)),
    ],
    [true, true, false],
  );
  const day = {
    locationId: 'L',
    userId: 'u',
    date: '2027-03-01',
    location: 'York',
    address: 'Mill Lane 3, York',
    changedAt: DUTY.changedAt,
  };
  assert.deepEqual(calendarOf([], [day], [], 'en').split('\r\n').slice(5, -2), [
    'BEGIN:VEVENT',
    'UID:stand-by.L.2027-03-01.u@shopfloor',
    'DTSTAMP:20270101T000000Z',
    'SEQUENCE:220924800',
    'DTSTART;VALUE=DATE:20270301',
    'SUMMARY:On stand-by',
    'LOCATION:York\\, Mill Lane 3\\, York',
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]);
});

test('no character is cut in two', () => {
  const text = calendarOf([{ ...DUTY, summary: `${'x'.repeat(66)}é${'é'.repeat(40)}` }], [], [], 'en');
  assert.match(text, /\r\nSUMMARY:x{66}\r\n é{37}\r\n é{4}\r\n/);
});

test('in German where the person reads it', () => {
  const paid = { start: '2027-03-01T10:00:00Z', end: '2027-03-01T10:15:00Z', paid: true };
  const day = {
    locationId: 'L',
    userId: 'u',
    date: '2027-03-02',
    location: 'York',
    address: null,
    changedAt: DUTY.changedAt,
  };
  const lines = calendarOf(
    [{ ...DUTY, summary: null, breaks: [paid] } as CalendarDuty],
    [day],
    [],
    'de',
  ).split('\r\n');
  for (const line of ['X-WR-CALNAME:Dienstplan', 'SUMMARY:Schicht', 'SUMMARY:Bereitschaft'])
    assert.ok(lines.includes(line), line);
  assert.ok(lines.some((line) => line.startsWith('DESCRIPTION:Bezahlte Pause ')));
});
