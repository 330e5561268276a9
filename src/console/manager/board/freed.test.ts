import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Freeable, freedText, partsToFree, partText } from './freed.ts';

const at = (hour: number) => `2027-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`;
const span = (from: number, until: number) => ({ start: at(from), end: at(until) });
const shift = (...leave: [from: number, until: number][]): Freeable => ({
  demandId: 'a',
  locationId: 'quay',
  ...span(10, 18),
  leave: leave.map((one) => span(...one)),
});
const BEFORE = Date.parse(at(6));
const ahead = (duty: Freeable, now = BEFORE) => partText(duty, partsToFree(duty, now), 'UTC');
const opened = (demandId: string, whole: [number, number], open: [number, number] | null) => ({
  demandId,
  locationId: 'quay',
  ...span(...whole),
  opened: true,
  open: open === null ? null : { demandId, ...span(...open) },
});

test('the hours of a shift that are freed are said, unless it is all of it', () => {
  assert.equal(ahead(shift([12, 14])), '12:00–14:00 of the shift 10:00–18:00');
  assert.equal(ahead(shift([11, 12], [15, 20])), '11:00–12:00 and 15:00–18:00 of the shift 10:00–18:00');
  assert.equal(ahead(shift([8, 20])), null);
  assert.equal(ahead(shift([8, 14], [14, 18])), null, 'two in a row');
  assert.equal(ahead(shift([12, 14]), Date.parse(at(13))), '13:00–14:00 of the shift 10:00–18:00');
  assert.equal(ahead(shift([11, 12], [15, 16]), Date.parse(at(13))), '15:00–16:00 of the shift 10:00–18:00');
});

test('two leaves in a shift are told together', () => {
  const made = [opened('a', [10, 18], [11, 12]), opened('a', [12, 18], [15, 16])];
  const said = freedText([shift([11, 12], [15, 16])], made, () => 'UTC');
  assert.match(
    said,
    /^11:00–12:00 and 15:00–16:00 of the shift 10:00–18:00 are freed; the rest stays theirs\./,
  );
});

test('shifts that are freed whole are counted, also where nobody is missing; one that is over is not', () => {
  const whole = shift([8, 20]);
  const text = (...made: ReturnType<typeof opened>[]) => freedText([whole], made, () => 'UTC');
  assert.match(text(opened('a', [10, 18], [10, 18])), /^1 shift is freed\./);
  assert.match(text(opened('a', [10, 18], null)), /^1 shift is freed\./);
  assert.equal(text({ ...opened('a', [10, 18], null), opened: false }), '');
});
