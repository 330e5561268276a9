import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { startTestApp } from '../../test/helpers/app.ts';
import { operationsOf } from '../../test/helpers/documents.ts';
import { ExactlyOne } from './exactly-one.ts';
import { Closed, Nullable } from './shapes.ts';

const testApp = await startTestApp();

/** Bodies, or members of bodies, of which the service takes one of several. */
const BODIES: Record<string, Record<string, string[][]>> = {
  listings: { addListingPhoto: [['url'], ['content_base64']] },
  planning: {
    createPlanningRun: [['horizonStart', 'horizonEnd'], ['weekStart'], ['demandIds']],
    createShift: [['requiredRoles'], ['demandProfile']],
    createWeekTemplate: [['rows'], ['weekStart']],
    approveTimesheet: [['userId'], ['userIds']],
    createAttendanceCorrection: [['entryId'], ['locationId']],
    replayWebhook: [['deliveryId'], ['since']],
  },
};

interface Variant {
  properties: Record<string, unknown>;
  required: string[];
  additionalProperties: boolean;
}

for (const [service, bodies] of Object.entries(BODIES)) {
  for (const [operationId, groups] of Object.entries(bodies)) {
    test(`${operationId}: the document has a shape for each of ${groups.join(' | ')}`, async () => {
      const operations = await operationsOf(testApp, service);
      const { requestBody } = operations.find((each) => each.operationId === operationId)!;
      const { oneOf } = requestBody!.content['application/json']!.schema as unknown as { oneOf: Variant[] };
      assert.equal(oneOf.length, groups.length);
      for (const [index, { properties, required, additionalProperties }] of oneOf.entries()) {
        const [own, others] = [groups[index]!, groups.toSpliced(index, 1).flat()];
        assert.equal(additionalProperties, false);
        assert.deepEqual(
          own.filter((member) => !required.includes(member)),
          [],
        );
        assert.deepEqual(
          others.filter((member) => member in properties),
          [],
        );
      }
    });
  }
}

test('the shape checks what it did, and the document alone says more', () => {
  const members = {
    a: Type.Optional(Nullable(Type.String())),
    b: Type.Optional(Type.String()),
    c: Type.String(),
  };
  const plain = Closed(members, { title: 'Thing' });
  const { 'documented-as': documented, ...checked } = ExactlyOne([['a'], ['b']], plain) as never as {
    'documented-as': unknown;
  };
  assert.deepEqual(checked, { ...plain });
  const variant = (title: string, properties: object, required: string[]) => ({
    type: 'object',
    additionalProperties: false,
    title,
    properties,
    required,
  });
  assert.deepEqual(JSON.parse(JSON.stringify(documented)), {
    title: 'Thing',
    oneOf: [
      variant('ThingByA', { a: { type: 'string' }, c: { type: 'string' } }, ['c', 'a']),
      variant('ThingByB', { b: { type: 'string' }, c: { type: 'string' } }, ['c', 'b']),
    ],
  });
});
