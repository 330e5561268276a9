/** The generated files that are kept under version control, and how each is made. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { clientText } from '../scripts/client-text.ts';
import type { Database } from '../src/platform/db/db.ts';
import { PROBLEM_SCHEMA } from '../src/solver/problem.schema.ts';
import { documentJson } from './compact-json.ts';
import { rostersText } from './rosters.ts';
import { dumpSchema } from './schema-dump.ts';

const ROOT = new URL('../', import.meta.url);

/** Without the examples: they stand in src/app/examples.generated.json, one a line (`npm run examples`). */
const openApi = (service: string) => async (app: FastifyInstance) => {
  const { payload } = await app.inject({ url: `/${service}/openapi.json` });
  return documentJson(
    JSON.parse(payload, (name, value) => (name === 'content' ? withoutExamples(value) : value)),
  );
};

function withoutExamples(content: Record<string, { example?: unknown }>): object {
  const types = Object.entries(content).map(([type, { example: _, ...rest }]) => [type, rest]);
  return Object.fromEntries(types);
}

const client = (service: string) => async (app: FastifyInstance) => {
  const { payload } = await app.inject({ url: `/${service}/openapi.json` });
  return clientText(service, JSON.parse(payload));
};

export const GOLDENS: Record<string, (app: FastifyInstance, db: Database) => Promise<string>> = {
  'migrations/schema.sql': (_app, db) => dumpSchema(db),
  'docs/api/listings.openapi.json': openApi('listings'),
  'docs/api/planning.openapi.json': openApi('planning'),
  'src/client/listings.generated.ts': client('listings'),
  'src/client/planning.generated.ts': client('planning'),
  'src/client/directory.generated.ts': client('directory'),
  'src/client/hr.generated.ts': client('hr'),
  'docs/api/directory.openapi.json': openApi('directory'),
  'docs/api/hr.openapi.json': openApi('hr'),
  'docs/api/problem.schema.json': async () => documentJson(PROBLEM_SCHEMA),
  'test/rosters.golden.json': rostersText,
};

export function readGolden(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

export function writeGolden(path: string, text: string): void {
  writeFileSync(new URL(path, ROOT), text);
}
