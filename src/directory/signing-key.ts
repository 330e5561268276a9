/** The embedded Directory's signing key: made once, kept in a file that only this user can read. */
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { readOrMake } from './kept-once.ts';

export interface SigningKey {
  /** The public half, as it stands in the key set. */
  publicJwk: JWK & { kid: string };
  /** Signs the claims as a JWT; `exp` and the rest are the caller's. */
  sign(claims: JWTPayload): Promise<string>;
}

const ALGORITHM = 'EdDSA';
const FILE = 'directory.jwk';

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

/** Reads `<dataDir>/keys/directory.jwk`, or makes it. */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const secret = JSON.parse(await readOrMake(dataDir, FILE, makeKey)) as JWK;
  const { d: _private, ...shared } = secret;
  const kid = await calculateJwkThumbprint(shared);
  const key = await importJWK(secret, ALGORITHM);
  return {
    publicJwk: { ...shared, kid, alg: ALGORITHM, use: 'sig' },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key),
  };
}
