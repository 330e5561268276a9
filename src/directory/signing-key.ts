/** The embedded Directory's signing key: made once, kept in a file that only this user can read. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';

export interface SigningKey {
  /** The public half, as it stands in the key set. */
  publicJwk: JWK & { kid: string };
  /** Signs the claims as a JWT; `exp` and the rest are the caller's. */
  sign(claims: JWTPayload): Promise<string>;
}

const ALGORITHM = 'EdDSA';

/** Reads `<dataDir>/keys/directory.jwk`, or makes it. */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'directory.jwk');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    writeFileSync(file, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  const secret = JSON.parse(readFileSync(file, 'utf8')) as JWK;
  const { d: _private, ...shared } = secret;
  const kid = await calculateJwkThumbprint(shared);
  const key = await importJWK(secret, ALGORITHM);
  return {
    publicJwk: { ...shared, kid, alg: ALGORITHM, use: 'sig' },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key),
  };
}
