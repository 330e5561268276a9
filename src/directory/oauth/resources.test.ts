/** Which address a client means when it says what its token is for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resourceOf } from './resources.rules.ts';

const HERE = { product: 'http://127.0.0.1:8080', tools: 'http://127.0.0.1:8080/mcp' };
const THERE = { product: 'https://rota.example/plan', tools: 'https://rota.example/plan/mcp' };

test('a machine without a public address goes by all its names, and by the one that is asked', () => {
  for (const base of [
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://[::1]:8080',
    'http://rota.lan',
  ]) {
    assert.equal(resourceOf(`${base}/mcp`, HERE, 'http://rota.lan'), 'tools', base);
    assert.equal(resourceOf(base, HERE, 'http://rota.lan'), 'product', base);
  }
});

test('case of the host and a slash at the end do not count, all else does', () => {
  for (const same of ['HTTPS://Rota.Example/plan/mcp', 'https://rota.example:443/plan/mcp/'])
    assert.equal(resourceOf(same, THERE, THERE.product), 'tools', same);
  const others = [
    'https://rota.example/mcp',
    'https://rota.example/plan/MCP',
    'https://rota.example/plan/mcp?x',
    'https://rota.example/plan/mcp#',
    'https://rota.example:8443/plan/mcp',
    'http://rota.example/plan/mcp',
    'rota.example/plan/mcp',
    '/plan/mcp',
  ];
  for (const other of others) assert.equal(resourceOf(other, THERE, THERE.product), null, other);
});
