/** What all services share, recorded. */
import { test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { FAR_LIMITS } from './headers.ts';
import { audit, http, limits, tokens } from './platform.scenario.ts';
import { Transcript } from './transcript.ts';

const testApp = await startTestApp(FAR_LIMITS);
const limited = await startTestApp({
  RATE_READS_PER_MINUTE: '3',
  RATE_WRITES_PER_MINUTE: '2',
  RATE_SOLVES_PER_MINUTE: '1',
  CORS_ORIGINS: 'https://shop.example',
});

test('probes', async () => {
  const transcript = new Transcript(testApp, { organisations: [] });
  const anybody = transcript.speaker('anybody', testApp.anonymous);
  for (const service of ['listings', 'planning', 'hr']) {
    for (const path of ['/health', '/v1/health', '/health/', '/v1/health?verbose=1'])
      await anybody('GET', `/${service}${path}`);
  }
  await anybody('HEAD', '/listings/v1/health');
  await anybody('GET', '/ready');
  transcript.check('probes');
});

for (const play of [tokens, http, audit]) test(play.name, () => play(testApp));

test('limits', () => limits(limited));
