import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../test/helpers/database.ts';
import { sha256 } from '../../platform/canonical-json.ts';
import { createAttempts } from '../sign-in/attempts.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { passwordFault } from './password.rules.ts';

const db = await openTestDatabase();
after(() => db.close());

test('a password is stored as a salted argon2id string and known again, also composed otherwise', async () => {
  const password = 'höhlenbär kocht tee';
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(one, two);
  assert.equal(await isPassword(password.normalize('NFD'), one), true);
  assert.equal(await isPassword('Höhlenbär kocht tee', one), false);
});

test('strings of others are read: the reference argon2id of RFC 9106’s tool, scrypt of RFC 7914', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const argon2 = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  assert.equal(await isPassword('password', argon2), true);
  // RFC 7914, section 12: "pleaseletmein", "SodiumChloride", N = 16384, r = 8, p = 1; its first 32 bytes.
  const salt = Buffer.from('SodiumChloride').toString('base64').replace(/=+$/, '');
  const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const scrypt = `$scrypt$ln=14,r=8,p=1$${salt}$${key.toString('base64').replace(/=+$/, '')}`;
  assert.equal(await isPassword('pleaseletmein', scrypt), true);
  assert.equal(await isPassword('pleaseletmeout', scrypt), false);
  await assert.rejects(isPassword('x', 'plain'), /PHC/);
});

test('short, endless, monotonous and well-known passwords are refused with the reason', () => {
  const known = ['Ada Lovelace', 'ada.lovelace@example.org'];
  for (const [password, fault] of [
    ['eleven char', /at least 12/],
    ['x'.repeat(201), /at most 200/],
    ['abababababab', /three different/],
    ['ADA.lovelace@example.org', /mail address/],
  ] as const)
    assert.match(String(passwordFault(password, known)), fault);
  assert.equal(passwordFault('four plain words here', known), null);
});

const from = (account: string, place: string, device: string | null = null) => ({ account, place, device });

test('guesses are limited for an address from one place, and a right one forgives those before', async () => {
  let at = 0;
  const attempts = createAttempts(db, () => new Date(at));
  const elsewhere = createAttempts(db, () => new Date(at));
  const tries = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        (n % 2 === 0 ? attempts : elsewhere).count(from('A@x.org', '10.0.0.1')),
      ),
    );
  assert.deepEqual(await tries(10), Array(10).fill(null));
  assert.deepEqual(await tries(1), [90]);
  assert.equal(
    await elsewhere.count(from('a@X.org', '10.0.0.1')),
    90,
    'however it is spelt, in whichever process',
  );
  assert.equal(await attempts.count(from('a@x.org', '10.0.0.2')), null, 'others may go on');
  at += 90_000;
  assert.deepEqual(await tries(1), [null]);
  await attempts.forgive(from('a@x.org', '10.0.0.1'));
  assert.deepEqual(await tries(10), Array(10).fill(null));
  at += 3_600_000;
  for (const name of ['b', 'c']) await attempts.count(from(name, '10.0.0.9'));
  const [kept] = await db.query<{ n: number }>(
    'select count(*) as n from token_buckets where full_at <= $1',
    [new Date(at).toISOString()],
  );
  assert.equal(kept?.n, 0, 'what is over is forgotten');
});

test('guesses that the version before counts count with those of this one', async () => {
  const at = new Date('1979-01-01T00:00:00Z');
  const attempts = createAttempts(db, () => at);
  const guess = from('both@x.org', '10.0.5.1');
  for (let n = 0; n < 9; n += 1) assert.equal(await attempts.count(guess), null);
  await db.query(
    `insert into directory_attempts as known (key_hash, free_at) values ($1, $2)
     on conflict (key_hash) do update set free_at = known.free_at + interval '90 seconds'`,
    [sha256('both both@x.org 10.0.5.1'), at.toISOString()],
  );
  assert.equal(await attempts.count(guess), 90);
});

test('one address from everywhere, and one place on every address, are limited too', async () => {
  const attempts = createAttempts(db, () => new Date(86_400_000));
  const counts = async (length: number, count: (n: number) => Promise<number | null>) => {
    const waits: (number | null)[] = [];
    for (let n = 0; n < length; n += 1) waits.push(await count(n));
    return waits;
  };
  const everywhere = await counts(51, (n) => attempts.count(from('a@x.org', `10.0.1.${n}`)));
  assert.deepEqual([everywhere[49], everywhere[50]], [null, 18]);
  const everyone = await counts(101, (n) => attempts.count(from(`${n}@x.org`, '10.0.0.1')));
  assert.deepEqual([everyone[99], everyone[100]], [null, 9]);
});

test('one place alone locks nobody out of an account elsewhere, and a device that is known has guesses of its own', async () => {
  const attempts = createAttempts(db, () => new Date('1980-01-01T00:00:00Z'));
  const owner = from('owner@x.org', '10.0.3.1');
  for (let n = 0; n < 200; n += 1) await attempts.count(from('owner@x.org', '10.0.3.66'));
  assert.notEqual(await attempts.count(from('owner@x.org', '10.0.3.66')), null);
  assert.equal(await attempts.count(owner), null, 'refused guesses count for nobody else');
  for (let n = 0; n < 50; n += 1) await attempts.count(from('owner@x.org', `10.0.4.${n}`));
  assert.notEqual(await attempts.count(from('owner@x.org', '10.0.3.2')), null, 'guessed from many places');
  const device = { ...owner, device: 'known' };
  for (let n = 0; n < 10; n += 1) assert.equal(await attempts.count(device), null);
  assert.equal(await attempts.count(device), 90, 'a device that was stolen guesses no faster');
  assert.equal(await attempts.count({ ...device, account: 'other@x.org' }), null);
  await attempts.forgive(device);
  assert.equal(await attempts.count(device), null);
});
