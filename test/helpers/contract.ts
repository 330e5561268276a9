/** Holds every answer against the operation's documented schema, so that the documents cannot drift from the code. */
import { Ajv2020, type SchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { FORMATS } from '../../src/platform/formats.ts';
import { STOPPING } from '../../src/platform/http/closing.ts';

/** Statuses that any operation may answer without listing them: the general ones, and HTTP's own refusals. */
const ANY = new Set([304, 414, 415, 417, 429, 431, 500]);

/** To make the code of a check shorter takes longer than to make it. */
const code = { optimize: false };
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS, code });
/** By what a schema says: the applications of a process are many, and compiling takes most of the time of a small test. */
const compiled = new Map<string, ValidateFunction>();
const texts = new WeakMap<object, string>();

function validatorOf(shape: SchemaObject): ValidateFunction {
  const text = texts.get(shape) ?? JSON.stringify(shape);
  texts.set(shape, text);
  const validate = compiled.get(text) ?? ajv.compile(shape);
  compiled.set(text, validate);
  return validate;
}

/** Adds the check; a violation turns the answer into a 500 whose log line names it, and is kept in the returned list. */
export function checkContract(app: FastifyInstance): string[] {
  const violations: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { schema, url } = request.routeOptions;
    const response = schema?.response as Record<string, SchemaObject> | undefined;
    if (response === undefined || ANY.has(reply.statusCode) || request.method === 'HEAD') return payload;
    if (request.headers.host === undefined) return payload;
    // The server's, of any request.
    if (reply.statusCode === 503 && String(payload).includes(`"reason":"${STOPPING}"`)) return payload;
    const shape = response[reply.statusCode];
    const where = `${request.method} ${url} ${reply.statusCode}`;
    if (shape === undefined) violations.push(`${where}: not a documented status`);
    else if (typeof payload === 'string' && /json/.test(String(reply.getHeader('content-type')))) {
      const validate = validatorOf(shape);
      if (!validate(JSON.parse(payload))) violations.push(`${where}: ${ajv.errorsText(validate.errors)}`);
    }
    return payload;
  });
  return violations;
}
