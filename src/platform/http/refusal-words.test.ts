/** Refusals before any route looks at the request, in the reader's language. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';

const testApp = await startTestApp();
const GERMAN = { 'accept-language': 'de' };
const TYPES = '/listings/v1/catalog-types';

test('what is wrong with a body as JSON is said in German', async () => {
  const caller = await testApp.caller();
  const rows: [body: string, message: RegExp][] = [
    ['{', /^Der Inhalt ist kein JSON: /],
    ['{"a":1,"a":2}', /^Der Schlüssel "a" kommt in einem Objekt zweimal vor$/],
    ['{"__proto__":1}', /^Der Schlüssel "__proto__" ist nicht erlaubt$/],
    [`${'['.repeat(33)}${']'.repeat(33)}`, /^Der Inhalt ist tiefer als 32 Ebenen geschachtelt$/],
    ['["\\u0000"]', /^Ein Text enthält das Zeichen NUL \(\\u0000\), das sich nicht speichern lässt$/],
    ['["\\ud800"]', /^Ein Text enthält ein unvollständiges Zeichen/],
    ['[-0]', /^Die Zahl -0 lässt sich nicht genau speichern; bitte 0 senden$/],
    ['[0.1234567890123456789]', /höchstens 15 gültige Ziffern senden$/],
    [
      'x'.repeat(1024 ** 2 + 1),
      /^Der Inhalt ist größer als die 1\.048\.576 Bytes, die hier angenommen werden$/,
    ],
  ];
  const json = { ...GERMAN, 'content-type': 'application/json' };
  for (const [body, message] of rows) {
    const { status, body: answer } = await caller.call('POST', TYPES, body, json);
    assert.equal(status, 400, body.slice(0, 60));
    assert.match(String(answer.error?.message), message);
  }
});

test('what is wrong with a file is said in German', async () => {
  const caller = await testApp.caller();
  const send = (body: string, type: string) =>
    caller.call('POST', '/planning/v1/imports/people', body, { ...GERMAN, 'content-type': type });
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const rows: [body: string, type: string, message: RegExp][] = [
    ['', 'text/csv', /Datei ist leer; ihre erste Zeile muss die Spalten nennen/],
    ['no workbook', workbook, /^body: .*Arbeitsmappe/],
    ['name\n"Ann', 'text/csv', /Zeile 2 hat eine Zelle, die mit einem Anführungszeichen beginnt/],
    ['{}', 'application/pdf', /^Bitte die Datei als Content-Type: .* senden$/],
  ];
  for (const [body, type, message] of rows) {
    const { body: answer } = await send(body, type);
    assert.match(String(answer.error?.message), message, body);
  }
});

test('what is wrong with a request as a request is said in German, as far as it can be read', async () => {
  const rows: [request: string, message: RegExp][] = [
    ['GET /planning/%zz HTTP/1.1\r\nHost: x', /Die Adresse ist fehlerhaft/],
    ['GET /nowhere HTTP/1.1', /Der Header Host fehlt/],
    ['GET /nowhere HTTP/1.1\r\nHost: x"y', /Der Header Host kann nicht .* sein/],
    ['GET /nowhere HTTP/1.1\r\nHost: x\r\nExpect: wonders', /wird nicht unterstützt/],
    [`GET /planning/v1/shifts/${'a'.repeat(3000)} HTTP/1.1\r\nHost: x`, /Ein Teil des Pfads ist zu lang/],
  ];
  const { port } = testApp.app.server.address() as AddressInfo;
  for (const [request, message] of rows) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${request}\r\nAccept-Language: de\r\nConnection: close\r\n\r\n`);
    assert.match(await text(socket), message, request.slice(0, 60));
  }
});
