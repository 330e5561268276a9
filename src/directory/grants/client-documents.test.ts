/** Addresses of applications' documents, and those that the browser may go back to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsRedirect, readClientDocument } from './client-document.rules.ts';
import { createClientDocuments } from './client-documents.ts';

test('a name that leads to a private address is not asked, whichever of its addresses that is', async () => {
  for (const barred of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1']) {
    const { find } = createClientDocuments({
      allowPrivate: false,
      now: () => new Date(),
      resolve: async () => [
        { address: '1.1.1.1', family: 4 },
        { address: barred, family: barred.includes(':') ? 6 : 4 },
      ],
    });
    await assert.rejects(find('https://app.example/client.json'), {
      name: 'UnknownClient',
      message: `app.example resolves to ${barred}, which is not public`,
    });
  }
});

test('only the port of this machine may differ from the document', () => {
  const known = [
    'http://127.0.0.1/cb',
    'http://localhost:3000/cb',
    'http://[::1]/cb',
    'https://app.example/cb',
  ];
  const fine = [
    ...known,
    'http://127.0.0.1:1/cb',
    'http://localhost/cb',
    'http://localhost:65535/cb',
    'http://[::1]:8080/cb',
  ];
  assert.deepEqual(
    fine.filter((uri) => !fitsRedirect(known, uri)),
    [],
  );
  const foreign = [
    'https://app.example:444/cb',
    'https://app.example/cb/',
    'http://127.0.0.1:1/CB',
    'http://127.0.0.1:1/cb#x',
    'http://127.0.0.1:1/cb?x',
    'http://127.0.0.2/cb',
    'https://localhost/cb',
    'http://localhost.evil.example/cb',
    'http://localhost:1@evil.example/cb',
    'app://cb',
  ];
  assert.deepEqual(
    foreign.filter((uri) => fitsRedirect([...known, 'app://cb'], uri)),
    [],
  );
});

test('the name that an application gives itself cannot disguise the question', () => {
  const named = (client_name: string) =>
    readClientDocument('https://app.example/c', {
      client_id: 'https://app.example/c',
      client_name,
      redirect_uris: ['https://app.example/cb'],
    }).name;
  assert.equal(named('Good\u202Eapp\n\u200Bone'), 'Good app one');
  assert.equal(named(' \u2066 '), 'app.example');
  assert.equal(named('x'.repeat(500)).length, 100);
});
