/** Every body and every answer of the documents has an example, and each is what its schema asks for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referent } from '../../../scripts/open-api.ts';
import { validatorFor } from '../../../test/examples/valid.ts';
import { startTestApp } from '../../../test/helpers/app.ts';
import { SERVICES } from '../../../test/helpers/documents.ts';
import { withExamples } from './examples.ts';

type Named = Record<string, { $ref?: string; content?: Content }>;
type Content = Record<string, { schema: object; example?: unknown }>;
interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Named;
}
type Paths = Record<string, Record<string, Operation>>;

const { anonymous } = await startTestApp();

/** The parts that are made of members: bodies, answers, and the requests that endpoints of webhooks get. */
function partsOf(document: { paths: Paths; webhooks?: Paths }): [string, Content][] {
  const { paths, webhooks = {} } = document;
  const contentOf = ({ $ref, content = {} }: Named[string]): Content =>
    $ref === undefined ? content : contentOf(referent(document, $ref) as Named[string]);
  return [...Object.values(paths), ...Object.values(webhooks)]
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody = {}, responses }) =>
      Object.entries({ body: requestBody, ...responses }).map(([place, part]): [string, Content] => [
        `${operationId} ${place}`,
        contentOf(part),
      ]),
    );
}

for (const service of SERVICES) {
  test(`${service}: every body and answer has an example that fits its schema`, async () => {
    const { body } = await anonymous.call('GET', `/${service}/openapi.json`);
    const faultsOf = validatorFor(body);
    const faults: string[] = [];
    let checked = 0;
    for (const [name, content] of partsOf(body as never)) {
      for (const [type, { schema, example }] of Object.entries(content)) {
        if (!/json|form-urlencoded/.test(type)) continue;
        checked += 1;
        const fault = example === undefined ? 'no example (npm run examples)' : faultsOf(schema, example);
        if (fault !== '') faults.push(`${name} ${type}: ${fault}`);
      }
    }
    assert.deepEqual(faults, []);
    assert.ok(checked > 50, `${checked} examples`);
  });

  test(`${service}: examples say nothing of the machine that recorded them`, async () => {
    const { text } = await anonymous.call('GET', `/${service}/openapi.json`);
    assert.doesNotMatch(text, /127\.0\.0\.1:\d|localhost:\d|eyJ[\w-]+\.eyJ/);
  });
}

test('an operation without examples stays as it is', () => {
  const content = { 'application/json': { schema: {} }, 'text/csv': { schema: {} } };
  const operation = {
    operationId: 'make',
    requestBody: { content },
    responses: { 201: { description: '', content } },
  };
  assert.deepEqual(withExamples(operation, {}), operation);
  const { requestBody, responses } = withExamples(operation, { 'make.body': { a: 1 }, 'make.201': { a: 2 } });
  assert.deepEqual(requestBody?.content['application/json'], { schema: {}, example: { a: 1 } });
  assert.deepEqual(responses?.[201]?.content, {
    ...content,
    'application/json': { schema: {}, example: { a: 2 } },
  });
});
