import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { readConfig } from '../../app/config.ts';
import { placeOf } from './proxies.ts';

const seen = (server: Parameters<NonNullable<Parameters<typeof startTestApp>[1]>>[0]) =>
  server.get('/planning/seen', { config: { access: 'public' } }, async ({ ip, host, protocol }) => ({
    ip,
    base: `${protocol}://${host}`,
  }));
const behind = (TRUST_PROXY: string) => startTestApp({ TRUST_PROXY, RATE_READS_PER_MINUTE: '2' }, seen);
const none = await behind('off');
const one = await behind('1');
const two = await behind('2');
const networks = await behind('10.0.0.0/8, fd00::/8');

const FORWARDED = { 'x-forwarded-host': 'rota.example', 'x-forwarded-proto': 'https' };
const ask = async (from: typeof one, remoteAddress: string, chain: string) => {
  const headers = { host: 'inside', 'x-forwarded-for': chain, ...FORWARDED };
  const answer = await from.app.inject({ url: '/planning/seen', remoteAddress, headers });
  return answer.json<{ ip: string; base: string }>();
};

test('a client that writes its own address into the header is known by the one that the proxy saw', async () => {
  const chain = '198.51.100.1, 192.0.2.7';
  assert.equal((await ask(none, '10.0.0.1', chain)).ip, '10.0.0.1');
  assert.equal((await ask(one, '10.0.0.1', chain)).ip, '192.0.2.7');
  assert.equal((await ask(two, '10.0.0.2', `${chain}, 10.0.0.1`)).ip, '192.0.2.7');
  assert.equal((await ask(networks, '10.0.0.2', `${chain}, fd00::1`)).ip, '192.0.2.7');
  assert.equal((await ask(networks, '::ffff:10.0.0.3', chain)).ip, '192.0.2.7');
});

test('whoever comes past the proxies is believed nothing, where they are known by their networks', async () => {
  const direct = await ask(networks, '192.0.2.9', '198.51.100.1');
  assert.deepEqual(direct, { ip: '192.0.2.9', base: 'http://inside' });
  const { base } = await ask(networks, '10.0.0.9', '198.51.100.1');
  assert.equal(base, 'https://rota.example');
});

test('limits count an IPv6 client by its /64 network, an IPv4 client alone, however either is written', async () => {
  for (const [address, place] of [
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ] as const)
    assert.equal(placeOf(address), place, address);
  const status = async (remoteAddress: string) => {
    const answer = await none.app.inject({ url: '/planning/seen', remoteAddress });
    return answer.statusCode;
  };
  const statuses = [];
  for (const host of ['1', '2', '3']) statuses.push(await status(`2001:db8:9:9::${host}`));
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal(await status('2001:db8:9:a::1'), 200);
});

test('TRUST_PROXY is off, a number of proxies, or their networks', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).TRUST_PROXY;
  assert.deepEqual([readConfig({}).TRUST_PROXY, read('off'), read('3')], [0, 0, 3]);
  assert.deepEqual(read('10.0.0.0/8, ::1'), ['10.0.0.0/8', '::1']);
  for (const wrong of ['on', '0', '11', '10.0.0.0/33', 'proxy', '10.0.0.0/8,'])
    assert.throws(() => read(wrong), /TRUST_PROXY: .* must be off, the number of proxies/);
});
