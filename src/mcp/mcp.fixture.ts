/** A client of /mcp: the SDK's own, over HTTP, as a caller. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Caller, Loose, TestApp } from '../../test/helpers/app.ts';

export interface Connected {
  client: Client;
  /** The result of a tool; a refusal fails the test. */
  use(name: string, args?: object): Promise<Loose>;
  /** The refusal of a tool; a result fails the test. */
  refusal(name: string, args?: object): Promise<Loose>;
}

/** `legacy`: revisions of 2025, which begin with a handshake; `auto`: the newest that both know. */
export async function connect(
  testApp: TestApp,
  caller: Pick<Caller, 'token'>,
  mode: 'legacy' | 'auto' = 'legacy',
): Promise<Connected> {
  const { port } = testApp.app.server.address() as AddressInfo;
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${caller.token}` } },
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  after(() => client.close());
  const call = async (name: string, args: object) => {
    const result = await client.callTool({ name, arguments: { ...args } });
    const [block] = result.content;
    assert.equal(block?.type, 'text');
    return { ...result, said: JSON.parse((block as { text: string }).text) as Loose };
  };
  return {
    client,
    use: async (name, args = {}) => {
      const { said, isError, structuredContent } = await call(name, args);
      assert.ok(isError !== true, `${name}: ${JSON.stringify(said)}`);
      assert.deepEqual(structuredContent, said);
      return said;
    },
    refusal: async (name, args = {}) => {
      const { said, isError } = await call(name, args);
      assert.equal(isError, true, `${name}: ${JSON.stringify(said)}`);
      return said.error!;
    },
  };
}
