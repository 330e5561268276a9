/** The measured process: the product on one port, and on another the least that could send the same bytes. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../src/app/app.ts';
import { readConfig } from '../src/app/config.ts';
import { openDatabase } from '../src/app/open-database.ts';
import { issuerOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import type { Database } from '../src/platform/db/db.ts';
import { joinServer } from '../src/platform/db/embedded/server.ts';
import { gatherLines } from '../src/platform/http/log-lines.ts';
import { newId } from '../src/platform/ids.ts';
import { fillCatalogue } from './catalogue.ts';

const ORGANISATIONS = 20;

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The database, and what was asked of it since the last look: the baseline asks exactly the same. */
function recording(db: Database): { db: Database; asked: Statement[] } {
  const asked: Statement[] = [];
  return {
    asked,
    db: {
      ...db,
      query: (text, values = [], how) => {
        asked.push({ text, values });
        return db.query(text, values, how);
      },
    },
  };
}

const config = readConfig({ ...process.env, PORT: '0', DEMO: 'off' });
const opened = await openDatabase(config);
const filled = await fillCatalogue(opened, config.CATALOG_ORG_ID, Number(process.env.BENCH_LISTINGS));
const { db, asked } = recording(opened);
const app = await buildApp(config, { db, logStream: gatherLines(process.stdout) });
await app.listen({ host: '127.0.0.1', port: 0 });
const key = await loadSigningKey(config.DATA_DIR);
const tokens = await Promise.all(
  Array.from({ length: ORGANISATIONS }, (_, index) =>
    key.sign({
      iss: issuerOf(config),
      aud: config.TOKEN_AUDIENCE,
      sub: newId(),
      exp: Math.floor(Date.now() / 1000) + 36_000,
      org_id: index === 0 ? config.CATALOG_ORG_ID : newId(),
      services: ['listing'],
      roles: ['manager'],
      location_ids: '*',
    }),
  ),
);

/** The statements of one request to the product. */
async function statementsOf(url: string): Promise<Statement[]> {
  asked.length = 0;
  const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${tokens[0]}` } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  // The process also looks after its queue in between; those statements are not the request's.
  return asked.filter(({ text }) => text.includes('listing'));
}

const LIST = '/listings/v1/listings?status=published&for_hire=true&page_size=50';

const embedded = config.DATABASE_URL === undefined ? await joinServer({ dataDir: config.DATA_DIR }) : null;

async function startBaseline(): Promise<number> {
  const url = embedded?.url ?? config.DATABASE_URL;
  const pool = new pg.Pool({ connectionString: url, max: config.DATABASE_POOL_SIZE });
  // The embedded server may end before it does.
  pool.on('error', () => undefined);
  const [get] = await statementsOf(`/listings/v1/listings/${filled.listings[0]}`);
  const [total, page] = await statementsOf(LIST);
  if (get === undefined || total === undefined || page === undefined) throw new Error('no statements seen');
  const bare = fastify();
  bare.get<{ Params: { id: string } }>('/get/:id', async (request, reply) => {
    const values = [config.CATALOG_ORG_ID, request.params.id];
    const { rows } = await pool.query({ name: 'get', text: get.text, values });
    return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0].record);
  });
  bare.get('/list', async (_request, reply) => {
    const [counts, items] = await Promise.all([
      pool.query({ name: 'total', text: total.text, values: [...total.values] }),
      pool.query({ name: 'page', text: page.text, values: [...page.values] }),
    ]);
    const text = `{"items":[${items.rows[0].items}],"page":1,"page_size":50,"total":${counts.rows[0].total},"total_pages":1,"total_exact":true}`;
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  // A row like the product's, its terms made beforehand: one statement, no slug, no audit, no key.
  const ready = await opened.query<{ terms: string; title_key: string; facets: object }>(
    'select terms::text, title_key, facets from listings where organisation_id = $1 limit 2000',
    [config.CATALOG_ORG_ID],
  );
  const insert = `insert into listings (organisation_id, id, catalog_id, title, slug, description, status, for_sale,
      for_hire, price, currency, price_unit, hire_rates, details, schema_version, terms, title_key, facets, created_at,
      updated_at, created_by, updated_by, version)
    values ($1, $2, $3, $4, $5, $6, 'draft', true, false, $7, 'GBP', 'item', '[]', $8, 1, $9, $10, $11, $12, $12, $13, $13, 1)`;
  bare.post<{ Body: { title: string; description: string; price: number; details: object } }>(
    '/create',
    async (request, reply) => {
      const { title, description, price, details } = request.body;
      const { terms, title_key, facets } = ready[Math.floor(Math.random() * ready.length)]!;
      const id = newId();
      const values = [
        config.CATALOG_ORG_ID,
        id,
        filled.types[0],
        title,
        id,
        description,
        price,
        JSON.stringify(details),
        terms,
        title_key,
        JSON.stringify(facets),
        new Date().toISOString(),
        filled.types[0],
      ];
      await pool.query({ name: 'create', text: insert, values });
      return reply.code(201).send({ id });
    },
  );
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return (bare.server.address() as AddressInfo).port;
}

process.send?.({
  product: (app.server.address() as AddressInfo).port,
  baseline: await startBaseline(),
  tokens,
  list: LIST,
  type: filled.types[0],
  listings: filled.listings.slice(0, 20_000),
});
process.once('message', async () => {
  await app.close();
  await opened.close();
  await embedded?.leave();
  process.exit(0);
});
