/**
 * Answers that hold a secret, such as a link or a token, as they are kept for repetitions: encrypted under the idempotency key
 * (HKDF, AES-256-GCM), of which the database has the hash alone. Whoever sends the request again gets the same answer to the
 * byte; whoever reads the table gets none.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [SALT_BYTES, NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32];
const ALGORITHM = 'aes-256-gcm';

const keyOf = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'answer of a write', KEY_BYTES));

export function sealAnswer(body: string, secret: string): string {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, salt), nonce);
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where it was sealed under another secret, or changed. */
export function openAnswer(text: string, secret: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const [nonceAt, tagAt, bodyAt] = [
    SALT_BYTES,
    SALT_BYTES + NONCE_BYTES,
    SALT_BYTES + NONCE_BYTES + TAG_BYTES,
  ];
  const key = keyOf(secret, bytes.subarray(0, nonceAt));
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(nonceAt, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, bodyAt));
  return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString('utf8');
}
