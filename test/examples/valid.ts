/** Whether a value is what a schema of an OpenAPI document asks for. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { FORMATS } from '../../src/platform/formats.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, formats: FORMATS });
const compiled = new Map<string, ValidateFunction>();

export function isValid(schema: object, value: unknown): boolean {
  return faultsOf(schema, value) === '';
}

/** What is wrong with the value; empty where nothing is. */
export function faultsOf(schema: object, value: unknown): string {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, validate);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}
