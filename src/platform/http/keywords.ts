/** Ajv with our formats and keywords: what schemas may ask of a value, and how much work a value may make of it. */
import { _, Ajv2020, type AnySchemaObject, type KeywordCxt } from 'ajv/dist/2020.js';
import { asName } from '../../words/names.ts';
import { FORMATS } from '../formats.ts';
import { asWritten } from '../mail-address.ts';

/** The validator of every input: nothing is coerced, nothing is dropped, all faults are reported (at most 50). */
export const ajv = new Ajv2020({
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictRequired: false,
  discriminator: true,
  strictTypes: false,
  formats: FORMATS,
  messages: true,
  verbose: true,
  // Making the code of a check shorter takes twice as long as making it, and the first request to a route waits for both.
  code: { optimize: false },
});
/** Where a value stands in what holds it. */
interface Place {
  parentData: Record<string, unknown>;
  parentDataProperty: string | number;
}

/** Keeps a text in its one form. */
const keptAs = (form: (text: string) => string) => (text: unknown, place: Place | undefined) => {
  if (place !== undefined && typeof text === 'string')
    place.parentData[place.parentDataProperty] = form(text);
  return true;
};

ajv.addKeyword({
  keyword: 'format-normal',
  modifying: true,
  schema: false,
  validate: keptAs((text) => text.toLowerCase()),
});
ajv.addKeyword({
  keyword: 'address-normal',
  modifying: true,
  schema: false,
  validate: keptAs(asWritten),
});
/** Before a name is measured. One of blanks alone stays, and is refused as such. */
ajv.addKeyword({
  keyword: 'name-normal',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  schema: false,
  validate: keptAs((text) => asName(text) || text),
});

/**
 * The keywords whose work grows with the value: none is tried on one that the schema finds too long anyway, so that its faults
 * are not counted by the ten thousand.
 */
const GROWING = {
  // Counted in UTF-16 units, of which a character has at most two.
  pattern: ({ maxLength }) => maxLength && 2 * maxLength,
  format: ({ maxLength }) => maxLength && 2 * maxLength,
  items: ({ maxItems }) => maxItems,
  uniqueItems: ({ maxItems }) => maxItems,
} satisfies Record<string, (schema: AnySchemaObject) => number | undefined>;

for (const [keyword, longestOf] of Object.entries(GROWING))
  wrap(keyword, (context, check) => {
    const longest = longestOf(context.parentSchema);
    if (longest === undefined) return check();
    context.gen.if(_`${context.data}.length <= ${longest}`, check);
  });

/** Where there are more unknown members than this, only the first is named. */
const MOST_UNKNOWN = 100;
wrap(
  'additionalProperties',
  (context, check) => {
    const { properties = {}, patternProperties } = context.parentSchema as AnySchemaObject;
    if (context.schema !== false || patternProperties !== undefined) return check();
    const known = context.gen.scopeValue('obj', { ref: new Set(Object.keys(properties)) });
    const most = Object.keys(properties).length + MOST_UNKNOWN;
    context.gen.if(_`Object.keys(${context.data}).length <= ${most}`, check, () => {
      context.setParams({
        additionalProperty: _`Object.keys(${context.data}).find((name) => !${known}.has(name))`,
      });
      context.error();
    });
  },
  'properties',
);

/** Puts a condition around a keyword of Ajv's; its faults stand before those of the keyword `before`. */
function wrap(
  keyword: string,
  around: (context: KeywordCxt, check: () => void) => void,
  before?: string,
): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object' || !('code' in definition)) throw new Error(`ajv has no ${keyword}`);
  ajv.removeKeyword(keyword).addKeyword({
    ...definition,
    ...(before === undefined ? {} : { before }),
    code: (context: KeywordCxt, ruleType?: string) =>
      around(context, () => definition.code(context, ruleType)),
  });
}

/** The message for a schema with a pattern: what a value must be, or which members are allowed. */
ajv.addKeyword({ keyword: 'pattern-words', schemaType: 'string' });

/** Why members of the record cannot be sent here, by name. */
ajv.addKeyword({ keyword: 'read-only-words', schemaType: 'object' });

/** How the OpenAPI document shows a schema: more exactly than values are checked by it. */
ajv.addKeyword({ keyword: 'documented-as', schemaType: 'object' });
