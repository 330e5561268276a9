import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';
import { readConfig } from './config.ts';
import { figuresAccessOf, openFigures } from './figures.ts';

const testApp = await startTestApp();
const ask = async (settings: Record<string, string>, authorization = '') => {
  const { HOST, METRICS_PORT, METRICS_TOKEN } = readConfig(settings);
  const app = await testApp.another({ HOST, METRICS_PORT, METRICS_TOKEN });
  return (await app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
};

test('figures are for this machine, or for whoever has the token; the port of the services has none where they have their own', async () => {
  assert.equal(await ask({}), 200);
  assert.equal(await ask({ HOST: '0.0.0.0' }), 404);
  const token = { HOST: '0.0.0.0', METRICS_TOKEN: 'a secret of the scraper' };
  assert.equal(await ask(token), 401);
  assert.equal(await ask(token, 'Bearer a secret'), 401);
  assert.equal(await ask(token, 'Bearer a secret of the scraper'), 200);
  assert.equal(await ask({ METRICS_PORT: '0' }), 404);
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    assert.equal(figuresAccessOf(readConfig({ HOST })), 'anybody', HOST);
  for (const HOST of ['0.0.0.0', '::', '10.0.0.1', 'rota.example'])
    assert.equal(figuresAccessOf(readConfig({ HOST })), 'nobody', HOST);
});

test('on a port of their own they are those of the application', async () => {
  const own = await openFigures(testApp.app, readConfig({ METRICS_PORT: '0' }));
  const answer = await own!.inject('/metrics');
  assert.match(answer.payload, /http_request_duration_seconds/);
  assert.equal((await own!.inject('/planning/health')).statusCode, 404);
  await own!.close();
});
