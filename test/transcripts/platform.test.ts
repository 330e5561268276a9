/** What all services share: probes, tokens, and how requests are read and refused. */
import { test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { Transcript } from './transcript.ts';

const testApp = await startTestApp();

test('probes', async () => {
  const transcript = new Transcript(testApp, 'probes');
  const anybody = transcript.speaker('anybody', testApp.anonymous);
  for (const service of ['listings', 'planning']) {
    for (const path of ['/health', '/v1/health', '/health/', '/v1/health?verbose=1'])
      await anybody('GET', `/${service}${path}`);
  }
  await anybody('HEAD', '/listings/v1/health');
  await anybody('GET', '/ready');
  transcript.check();
});
