/** Writes take no parameter that they do not know: one that asks for a dry run elsewhere must not cause the effect. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fastify from 'fastify';
import Type from 'typebox';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newType } from '../../../test/helpers/listings.ts';
import { refuseUnknownParameters } from '../http/page.ts';
import { newId } from '../ids.ts';
import { Closed, refusals } from '../shapes.ts';
import { isDryRun } from './dry-run.ts';

const testApp = await startTestApp();
const SERVICES = ['listings', 'planning', 'directory', 'hr'];

interface Operation {
  operationId: string;
  responses: Record<string, unknown>;
}

function* writes(): Generator<{ method: string; path: string; id: string }> {
  for (const service of SERVICES) {
    const file = new URL(`../../../docs/api/${service}.openapi.json`, import.meta.url);
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
      paths: Record<string, Record<string, Operation>>;
    };
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { operationId, responses }] of Object.entries(operations)) {
        if (method === 'get' || responses?.['422'] === undefined) continue;
        const whole = path.startsWith(`/${service}/`) ? path : `/${service}${path}`;
        yield { method: method.toUpperCase(), path: whole.replace(/\{[^}]+\}/g, newId()), id: operationId };
      }
    }
  }
}

test('a write without parameters gets a closed query, and one with an open query is no route', async () => {
  const app = fastify();
  refuseUnknownParameters(app);
  const schema = { response: refusals('camel', 422) };
  const registered: unknown[] = [];
  app.addHook('onRoute', ({ schema: taken }) => {
    registered.push(taken?.querystring);
  });
  const work = async () => 'done';
  app.post('/closed', { schema: { ...schema } }, work);
  assert.deepEqual(registered, [Closed({})]);
  assert.throws(
    () => app.put('/open', { schema: { ...schema, querystring: Type.Object({}) } }, work),
    /close its query/,
  );
});

test('no write of any service takes a query parameter that it does not know', async () => {
  const admin = await testApp.caller({ services: ['listing', 'planning', 'directory', 'hr'] });
  let refused = 0;
  for (const { method, path, id } of writes()) {
    const { statusCode, body } = await testApp.app.inject({
      method: method as 'POST',
      url: `${path}?no_such=1`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    // Terminals, services and links have other credentials.
    if (statusCode === 401 || statusCode === 403 || statusCode === 429) continue;
    assert.match(body, /no_such|VALIDATION_ERROR/, `${id}: ${statusCode} ${body}`);
    // The fault of a body that is missing comes first.
    if (body.includes('query/no_such')) refused += 1;
  }
  assert.ok(refused >= 30, `${refused} of them said that they do not know it`);
});

test('a dry run of a type is asked for by the parameter as by the header, and changes nothing', async () => {
  const admin = await testApp.caller();
  const url = `/listings/v1/catalog-types/${await newType(admin)}`;
  const before = await admin.call('GET', url);
  const tried = await admin.call('PATCH', `${url}?dry_run=true`, { label: 'Other', fields: [] });
  assert.deepEqual([tried.status, tried.body.label, tried.body.dry_run?.listings], [200, 'Other', 0]);
  for (const query of ['dryRun=true', 'dry-run=true', 'dry_run=yes', 'dry_run=true&dry_run=true']) {
    const answer = await admin.call('PATCH', `${url}?${query}`, { label: 'Other' });
    assert.equal(answer.status, 422, query);
  }
  assert.equal((await admin.call('GET', url)).text, before.text);
});

test('the header asks for a dry run wherever the parameter does', async () => {
  const admin = await testApp.caller({ services: ['planning', 'directory', 'hr'] });
  const dry = { 'x-dry-run': 'true', 'content-type': 'text/csv' };
  const file = 'name,e-mail\nAda,ada@example.com\n';
  const answer = await admin.call('POST', '/planning/v1/imports/people', file, dry);
  assert.deepEqual([answer.status, answer.body.applied], [200, false], answer.text);
  assert.equal(listOf((await admin.call('GET', '/planning/v1/audit')).body.items!).length, 0);
  const sent = (headers: Record<string, string>, query: object) => isDryRun({ headers, query });
  assert.deepEqual(
    [sent({}, {}), sent({ 'x-dry-run': 'false' }, { dryRun: true }), sent({ 'x-dry-run': 'true' }, {})],
    [false, true, true],
  );
});
