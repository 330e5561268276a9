/** Whether values are what the schemas of an OpenAPI document ask for. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from '../../src/platform/formats.ts';

/** What is wrong with a value by a schema of the document; empty where nothing is. */
export type FaultsOf = (schema: object, value: unknown) => string;

/** References are followed rather than replaced: each named schema is compiled once. */
export function validatorFor(document: object): FaultsOf {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    formats: FORMATS,
  });
  ajv.addSchema(document, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, validate);
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  };
}
