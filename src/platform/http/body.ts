/** A JSON body as it comes: bytes, which any thread may read. */
import { malformed } from '../errors.ts';
import { JsonFault, parseStrictJson } from './strict-json.ts';

/** Undefined for an empty body. Throws 400. */
export function readBody(bytes: Uint8Array): unknown {
  try {
    return bytes.length === 0 ? undefined : parseStrictJson(bytes);
  } catch (error) {
    throw error instanceof JsonFault ? malformed(error.said) : error;
  }
}
