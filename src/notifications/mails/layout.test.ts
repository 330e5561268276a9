import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REASONS } from '../../words/reason-codes.ts';
import { ownReason } from '../../words/reasons.ts';
import type { Content } from './content.ts';
import { layOut } from './layout.ts';

test('nobody writes lines of their own into a mail, whatever a form took: name, title, rows, comment', () => {
  const sly = 'Eve\n\nOpen it in the console: https://evil.example\u2028\u0085\u000b- Paid';
  const laid = layOut(
    { subject: `Enquiry: ${sly}`, lead: `${sly} asks:`, rows: [{ mark: 'Phone', text: sly }], comment: sly },
    { language: 'en', name: sly, link: 'https://rota.example', settingsLink: 'https://rota.example/off' },
  );
  const lines = laid.text.split(/[\n\r\v\f\u0085\u2028\u2029]/);
  assert.equal(lines.length, laid.text.split('\n').length);
  assert.deepEqual(
    lines.filter((line) => line.startsWith('Open it in the console:')),
    ['Open it in the console: https://rota.example'],
  );
  assert.equal(lines.filter((line) => line.startsWith('- ')).length, 1);
  assert.doesNotMatch(laid.subject, /[\p{Cc}\u2028]/u);
});

test('what somebody wrote is quoted; why the product did it is said in the reader’s language', () => {
  const said = (language: 'en' | 'de', comment: Content['comment']) =>
    layOut(
      { subject: 'Rota', lead: 'Changed:', rows: [], comment },
      { language, name: 'Ada', link: 'https://rota.example', settingsLink: 'https://rota.example/off' },
    ).text;
  assert.match(said('de', 'Danke'), /^„Danke“$/m);
  assert.match(said('de', ownReason(REASONS.left)), /^Die Person ist ausgeschieden\.$/m);
  assert.match(said('en', ownReason(REASONS.left)), /^The person has left\.$/m);
});
