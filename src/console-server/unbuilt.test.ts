import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';

test('a console that was never built says which command builds it', async () => {
  const testApp = await startTestApp({ CONSOLE_DIR: '/nowhere' });
  const answer = await testApp.anonymous.call('GET', '/console/');
  assert.equal(answer.status, 503);
  assert.match(answer.text, /npm run build-console/);
  assert.equal((await testApp.anonymous.call('GET', '/planning/health')).status, 200);
});
