/** PINs are few, so what is stored of one is slow to compute: scrypt (RFC 7914). */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { contentHash } from '../../../platform/canonical-json.ts';
import type { Sealed } from './pins.repo.ts';

/** N, r and p of RFC 7914: 16 MiB and some 40 ms of one core. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const [HASH_BYTES, SALT_BYTES] = [32, 16];

function slowHash(pin: string, salt: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(pin, salt, HASH_BYTES, COST, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  return promise;
}

export async function sealPin(pin: string): Promise<Sealed> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return { salt, hash: (await slowHash(pin, salt)).toString('base64url') };
}

export async function fitsPin(pin: string, { salt, hash }: Sealed): Promise<boolean> {
  return timingSafeEqual(await slowHash(pin, salt), Buffer.from(hash, 'base64url'));
}

/**
 * Keeps the PIN out of the row of the request's idempotency key: the plain hash of a body would be quick to search for the few
 * PINs there are. The route `holdsSecret`, so the key that this hash takes is not in the row. It is quick, because it is made
 * before a try is counted.
 */
export function hideFromKey(request: FastifyRequest, body: { pin: string }): void {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return;
  const pin = createHmac('sha256', String(key)).update(body.pin).digest('base64url');
  request.bodyHash = contentHash({ ...body, pin });
}
