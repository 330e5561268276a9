/** An MCP server of one request: lists the tools and runs one as the caller. */

import { type CallToolResult, Server } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { ApiError as Refusal } from '../client/index.ts';
import { ApiError } from '../platform/errors.ts';
import { say } from '../words/said.ts';
import { LISTINGS_TOOLS } from './listings.tools.ts';
import { outputSchemas } from './output.ts';
import { PLANNING_TOOLS } from './planning.tools.ts';
import type { Services } from './services.ts';

export const TOOLS = [...LISTINGS_TOOLS, ...PLANNING_TOOLS];
const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

const INSTRUCTIONS =
  'Listings is a catalogue of items for sale and hire; Planning makes weekly rotas of sites. Ids come from the list tools. ' +
  'Times are RFC 3339, dates are local to the site. No tool publishes or changes a rota: draft_run and replan_run make ' +
  'drafts, what_if judges a change without making it, and a person decides in the console.';

/** As `tools/list` shows them. */
export async function listTools(app: FastifyInstance) {
  const outputs = await outputSchemas(app, TOOLS);
  return TOOLS.map(({ name, title, description, input, writes }) => ({
    name,
    title,
    description,
    inputSchema: input as { type: 'object' },
    outputSchema: outputs.get(name)!,
    annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
  }));
}

export interface Caller {
  services: Services;
  listed(): ReturnType<typeof listTools>;
  /** Spends one read of the caller's limit, where no call of a service does. Throws ApiError 429. */
  spendRead(): void;
}

export function createServer({ services, listed, spendRead }: Caller): Server {
  const server = new Server(
    { name: 'shopfloor', title: 'Listings and Planning', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: await listed() }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    try {
      return succeeded(await run(params.name, params.arguments ?? {}));
    } catch (error) {
      return refused(error);
    }
  });

  async function run(name: string, args: unknown): Promise<object> {
    const known = BY_NAME.get(name);
    if (known === undefined) {
      spendRead();
      const names = TOOLS.map((tool) => tool.name).join(', ');
      throw new ApiError(404, 'NOT_FOUND', say('protocol.noTool', { name, names }));
    }
    return known.run(services, args).catch((error: unknown) => {
      if (error instanceof ApiError) spendRead();
      throw error;
    });
  }
  return server;
}

function succeeded(result: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(result) }],
    structuredContent: result as Record<string, unknown>,
  };
}

/** A refusal is a result, so that the model reads what was wrong and the way out. Faults of ours are thrown on. */
function refused(error: unknown): CallToolResult {
  const body = bodyOf(error);
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: body }) }] };
}

function bodyOf(error: unknown): object {
  if (error instanceof ApiError) {
    const { statusCode: status, code, message, options } = error;
    const { reason, details } = options;
    return { status, code, message, ...(reason && { reason }), ...(details && { details }) };
  }
  if (!(error instanceof Refusal)) throw error;
  const { status, code, message, reason, details, requestId } = error;
  return { status, code, message, ...(reason && { reason }), details, requestId };
}
