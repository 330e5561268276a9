/**
 * Passwords as they are stored: argon2id (RFC 9106) in the PHC string format. A Node without argon2 (before 24.7)
 * stores scrypt (RFC 7914); each string names its algorithm and costs, so that both are read side by side.
 */
import crypto from 'node:crypto';
import { promisify } from 'node:util';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const KIB = 1024;

type Costs = Record<string, number>;

/** OWASP's password storage cheat sheet: memory in KiB, passes, lanes. Measured: 38 ms a password. */
const ARGON2ID: Costs = { m: 19_456, t: 2, p: 1 };
/** The same source: 2^ln blocks of r × 128 bytes. */
const SCRYPT: Costs = { ln: 16, r: 8, p: 1 };

/** Not in every Node that this project runs on. */
const { argon2 } = crypto as Partial<typeof crypto> & typeof crypto;
const hasArgon2 = typeof argon2 === 'function';

function argon2id(password: string, salt: Buffer, { m = 0, t = 0, p = 0 }: Costs): Promise<Buffer> {
  if (!hasArgon2)
    throw new Error('passwords of this Directory are stored with argon2id; start it with Node 24.7 or later');
  const parameters = {
    message: password,
    nonce: salt,
    parallelism: p,
    tagLength: HASH_BYTES,
    memory: m,
    passes: t,
  };
  return promisify(argon2)('argon2id', parameters);
}

function scrypt(password: string, salt: Buffer, { ln = 0, r = 0, p = 0 }: Costs): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 2 * N * r * 128 + KIB * KIB };
  return new Promise((resolve, reject) => {
    crypto.scrypt(password, salt, HASH_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const ALGORITHMS = { argon2id, scrypt };
type Algorithm = keyof typeof ALGORITHMS;

/** One spelling of a password, however a keyboard composes its letters. */
const spelled = (password: string) => password.normalize('NFKC');

export async function hashPassword(password: string): Promise<string> {
  const [algorithm, costs]: [Algorithm, Costs] = hasArgon2 ? ['argon2id', ARGON2ID] : ['scrypt', SCRYPT];
  const salt = crypto.randomBytes(SALT_BYTES);
  const hash = await ALGORITHMS[algorithm](spelled(password), salt, costs);
  const version = algorithm === 'argon2id' ? ['v=19'] : [];
  const shown = Object.entries(costs).map(([name, value]) => `${name}=${value}`);
  return ['', algorithm, ...version, shown.join(), unpadded(salt), unpadded(hash)].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$(argon2id|scrypt)(?:\$v=19)?\$([\w=,]+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (match === null) throw new Error('a stored password is not in the PHC string format');
  const [, algorithm = '', costs = '', salt = '', hash = ''] = match;
  const known = Buffer.from(hash, 'base64');
  const parsed = costs.split(',').map((each) => each.split('='));
  const derived = await ALGORITHMS[algorithm as Algorithm](
    spelled(password),
    Buffer.from(salt, 'base64'),
    Object.fromEntries(parsed.map(([name, value]) => [name, Number(value)])),
  );
  return crypto.timingSafeEqual(derived, known);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
