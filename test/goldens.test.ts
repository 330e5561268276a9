import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOLDENS, readGolden } from './goldens.ts';
import { startTestApp } from './helpers/app.ts';

const { app, db } = await startTestApp();

for (const [path, make] of Object.entries(GOLDENS)) {
  test(`${path} is what the code generates (npm run goldens writes it anew)`, async () => {
    assert.equal(await make(app, db), readGolden(path));
  });
}
