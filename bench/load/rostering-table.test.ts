/** A run of a few instances changes their rows in the table of results and no other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRows } from './rostering-table.ts';

const TEXT = `# Measured
<!-- x -->
## Set x

About.

| instance | any |
|---|--:|
| 17 | old |
| **training** | |
| 8 | old |
| n005w4_1_6-2-9-1 | old |
<!-- /x -->
after
`;

test('rows replace those of their instances, test before training, in the order of the set', () => {
  const rows = [
    { name: '9', text: '| 9 | new |' },
    { name: '8', text: '| 8 | new |' },
    { name: 'long01', text: '| long01 | new |' },
  ];
  const text = withRows(TEXT, 'x', ['long01', '17', '8', '9', 'n005w4_1_6-2-9-1'], rows);
  assert.deepEqual(
    text.split('\n').filter((line) => / (new|old) /.test(line)),
    ['| long01 | new |', '| 17 | old |', '| 8 | new |', '| 9 | new |', '| n005w4_1_6-2-9-1 | old |'],
  );
  assert.match(text, /^# Measured\n<!-- x -->\n## Set x\n\nAbout\.\n\n\| instance/);
  assert.match(text, /\| old \|\n<!-- \/x -->\nafter\n$/);
  assert.equal(withRows(text, 'x', ['long01', '17', '8', '9', 'n005w4_1_6-2-9-1'], []), text);
});

test('a table without its marks is refused', () => {
  assert.throws(() => withRows('# Measured\n', 'x', [], []), /<!-- x --> and <!-- \/x -->\. Write both/);
});
