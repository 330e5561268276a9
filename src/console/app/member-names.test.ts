import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { common, fields } from '../languages/de/app.ts';
import { memberName } from './member-names.ts';

interface Schema {
  $ref?: string;
  readOnly?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Schemas = Record<string, Schema>;

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

/** Rules, weights and options of a run are told in sentences of their own. */
const SENTENCES = new Set(['params', 'weights', 'options']);
/** What buttons, lists to choose from and the page itself send: nobody types it. */
const CHOSEN = new Set([
  'acceptWarnings',
  'action',
  'assign',
  'change',
  'cover_photo',
  'deliveryId',
  'eligibilitySnapshotId',
  'extra',
  'horizonEnd',
  'horizonStart',
  'id',
  'ids',
  'is_cover',
  'items',
  'level',
  'link',
  'location',
  'map',
  'migrations',
  'need',
  'off',
  'op',
  'params',
  'part_of',
  'person',
  'photo_order',
  'position',
  'present',
  'restore',
  'runId',
  'seen',
  'since',
  'solve',
  'template',
  'unassign',
  'want',
  'without',
]);

const SERVICES = ['planning', 'listings', 'directory', 'hr'];
const sources = globSync('src/console/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'));
const called = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/api\.(?:planning|listings|directory|hr)\.(\w+)/g)].map(([, name]) => name!),
  ),
);

/** The members of a body, those within it too. */
function membersOf(schema: Schema, schemas: Schemas, found = new Set<string>()): Set<string> {
  const whole = schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1)!]!;
  for (const [name, member] of Object.entries(whole.properties ?? {})) {
    if (member.readOnly === true || found.has(name)) continue;
    found.add(name);
    if (!SENTENCES.has(name)) membersOf(member, schemas, found);
  }
  const { items, anyOf = [], oneOf = [], allOf = [] } = whole;
  for (const part of [...(items === undefined ? [] : [items]), ...anyOf, ...oneOf, ...allOf])
    membersOf(part, schemas, found);
  return found;
}

const isNamed = (member: string) => {
  const camel = member.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camel in fields || common.member(member, '?') !== '?';
};

test('in German each member that a form sends has a word of its own', () => {
  for (const service of SERVICES) {
    const file = new URL(`../../../docs/api/${service}.openapi.json`, import.meta.url);
    const document: OpenApi = JSON.parse(readFileSync(file, 'utf8'));
    for (const { operationId, requestBody } of Object.values(document.paths).flatMap(Object.values)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (schema === undefined || !called.has(operationId)) continue;
      const members = [...membersOf(schema, document.components.schemas)].filter(
        (member) => !CHOSEN.has(member),
      );
      assert.deepEqual(
        members.filter((member) => !isNamed(member)),
        [],
        `${service} ${operationId}`,
      );
    }
  }
});

test('in English a member is called as it is spelt, a listing an item', () => {
  const spelt = ['maxHoursPerWeek', 'price_unit', 'roleId', 'userIds', 'listing_title'].map(memberName);
  assert.deepEqual(spelt, ['Max hours per week', 'Price unit', 'Role', 'Users', 'Item title']);
});
