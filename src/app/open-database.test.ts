import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { prepareFolder } from './open-database.ts';

const above = mkdtempSync(join(tmpdir(), 'shopfloor-'));
after(() => rmSync(above, { recursive: true }));
const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8);

test('a new data folder is for its user alone, or to be passed where the database runs as another; one that is there stays', () => {
  const [own, root, old] = ['own', 'root', 'old'].map((name) => join(above, name)) as [
    string,
    string,
    string,
  ];
  prepareFolder(own, false);
  prepareFolder(root, true);
  mkdirSync(old);
  chmodSync(old, 0o755);
  prepareFolder(old, false);
  assert.deepEqual([own, root, old].map(modeOf), ['700', '711', '755']);
});
