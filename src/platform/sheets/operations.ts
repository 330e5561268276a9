/** The three operations of a kind of spreadsheet: import, export, template. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { languageOf } from '../../words/languages.ts';
import { say } from '../../words/said.ts';
import type { Access } from '../auth/auth.ts';
import { sha256 } from '../canonical-json.ts';
import { malformed } from '../errors.ts';
import { attachment } from '../http/attachment.ts';
import { refuseEncoded } from '../http/protocol.ts';
import { validatorCompiler } from '../http/validation.ts';
import { Closed, OneOf, refusals, withTypes } from '../shapes.ts';
import { DRY_RUN_QUERY, DryRunHeader, isDryRun } from '../writes/dry-run.ts';
import { chosenColumns } from './chosen.ts';
import { columnsByHeading, sheetNames } from './labels.ts';
import type { Reading } from './reading.ts';
import { ImportReport } from './report.ts';
import { SheetRows } from './rows.ts';
import { type Format, type OutCell, type SheetKind, TYPE_OF } from './table.ts';
import { readFile, writeFile } from './thread.ts';
import { exampleIn, typedIn } from './values.ts';
import { writtenIn } from './write.ts';

export interface SheetOperations {
  /** The last part of the paths, such as `demand`. */
  path: string;
  /** The operations are `importDemand`, `exportDemand`, `getDemandTemplate`. */
  name: string;
  /** In summaries: what the rows are. */
  what: string;
  /** What the document says of each operation, beside its summary. */
  descriptions: Record<'import' | 'export' | 'template', string>;
  /** What the rows hold; of some sheets what `ask` names says it. */
  kind: SheetKind | ((request: FastifyRequest) => Promise<SheetKind>);
  /** Query parameters of all three. */
  ask?: Record<string, TSchema>;
  style: 'camel' | 'snake';
  tag: string;
  access: Access;
  /** What the export refuses beside what every one does. */
  refused?: readonly number[];
  importQuery?: Record<string, TSchema>;
  /** How somebody else's file is to be read, where the request says so; null: it is one of our own. */
  mapped?(request: FastifyRequest, columns: readonly string[]): Promise<MappedFile | null>;
  /** Query parameters of the export, beside the format. */
  query?: Record<string, TSchema>;
  rowsOf(request: FastifyRequest): Promise<OutCell[][]>;
  /** What the import would do. */
  check(request: FastifyRequest, rows: SheetRows): Promise<ImportReport>;
  /** The import: one write. */
  write(request: FastifyRequest, reply: FastifyReply, rows: SheetRows): Promise<FastifyReply>;
}

export interface MappedFile {
  /** Headings and the columns that they stand for; empty: left out. */
  chosen: ReadonlyMap<string, string>;
  reading: Reading;
}

/** A file of 20,000 rows is some 4 MB of CSV. */
const MOST_BYTES = 16 * 1024 * 1024;
const FORMATS = ['csv', 'xlsx'] as const;
const MEDIA = FORMATS.map((format) => TYPE_OF[format]);
const FormatParameter = Type.Optional(OneOf(FORMATS, { default: 'csv' }));
const Columns = Type.Optional(
  Type.String({
    maxLength: 4000,
    description:
      'JSON of headings that the sheet has not and the columns that they stand for, such as `{"Employee": "name"}`; an empty column leaves the heading out',
  }),
);
const File = Type.Unsafe<string>({ type: 'string', description: 'The file' });

/** Registers the operations in a scope of their own, whose bodies are files. */
export async function serveSheets(app: FastifyInstance, all: readonly SheetOperations[]): Promise<void> {
  await app.register(async (scope) => {
    readFileBodies(scope);
    for (const one of all) {
      importRoute(scope, one);
      exportRoute(scope, one);
      templateRoute(scope, one);
    }
  });
}

function readFileBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      refuseEncoded(request);
      formatOf(request);
      request.unread = body as Buffer;
      request.bodyHash = sha256(body as Buffer);
      done(null);
    } catch (error) {
      done(error as Error);
    }
  });
  scope.setValidatorCompiler((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)));
}

/** Throws 400 for any other type of body. */
function formatOf({ headers }: FastifyRequest): Format {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  const format = FORMATS.find((one) => TYPE_OF[one] === type.trim().toLowerCase());
  if (format === undefined) throw malformed(say('protocol.sheetType', { types: MEDIA.join(' or ') }));
  return format;
}

const kindOf = async ({ kind }: SheetOperations, request: FastifyRequest): Promise<SheetKind> =>
  typeof kind === 'function' ? kind(request) : kind;

const tagsOf = ({ tag }: SheetOperations) => [tag, 'extension'];

function importRoute(app: FastifyInstance, operations: SheetOperations): void {
  const { path, name, what, ask = {}, importQuery = {}, style, access } = operations;
  const [dryRun] = Object.keys(DRY_RUN_QUERY[style]);
  withTypes(app).post(
    `/v1/imports/${path}`,
    {
      bodyLimit: MOST_BYTES,
      config: { access },
      schema: {
        operationId: `import${name}`,
        summary: `Add and change ${what} by a spreadsheet, all or nothing; \`${dryRun}=true\` writes nothing`,
        description: operations.descriptions.import,
        tags: tagsOf(operations),
        consumes: MEDIA,
        headers: DryRunHeader,
        querystring: Closed({ ...DRY_RUN_QUERY[style], columns: Columns, ...ask, ...importQuery }),
        body: File,
        response: { 200: ImportReport, ...refusals(style, 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    async (request, reply) => {
      const kind = await kindOf(operations, request);
      const language = languageOf(request.headers['accept-language']);
      const headers = kind.columns.map((column) => column.name);
      const bytes = request.unread ?? new Uint8Array();
      const format = bytes.length === 0 ? 'csv' : formatOf(request);
      const { columns } = request.query as { columns?: string };
      const mapped = (await operations.mapped?.(request, headers)) ?? null;
      // What is said of single headings goes before the mapping.
      const chosen = new Map([...(mapped?.chosen ?? []), ...chosenColumns(columns, headers)]);
      const table = await readFile({
        bytes,
        format,
        sheets: sheetNames(kind, language),
        headers: [...columnsByHeading(kind.columns).keys()],
        chosen: [...chosen.keys()],
        isForeign: mapped !== null,
      });
      const rows = new SheetRows(kind, table, chosen, language, mapped?.reading ?? null);
      if (!isDryRun(request)) return operations.write(request, reply, rows);
      return operations.check(request, rows);
    },
  );
}

function exportRoute(app: FastifyInstance, operations: SheetOperations): void {
  const { path, name, what, ask = {}, style, access, refused = [], query = {} } = operations;
  withTypes(app).get(
    `/v1/exports/${path}`,
    {
      config: { access, media: MEDIA },
      schema: {
        operationId: `export${name}`,
        summary: `A spreadsheet of ${what}; imported again as it is, it changes nothing`,
        description: operations.descriptions.export,
        tags: tagsOf(operations),
        querystring: Closed({ format: FormatParameter, ...ask, ...query }),
        response: { 200: File, ...refusals(style, 401, 403, ...refused, 422, 429, 500) },
      },
    },
    async (request, reply) => {
      const kind = await kindOf(operations, request);
      const rows = await operations.rowsOf(request);
      return sendFile(request, reply, { kind, rows, name: kind.file });
    },
  );
}

function templateRoute(app: FastifyInstance, operations: SheetOperations): void {
  const { path, name, what, ask, style, access } = operations;
  withTypes(app).get(
    `/v1/templates/${path}`,
    {
      config: { access, media: MEDIA },
      schema: {
        operationId: `get${name}Template`,
        summary: `A spreadsheet for ${what}: the headers, an example, and in a workbook what each column means`,
        description: operations.descriptions.template,
        tags: tagsOf(operations),
        querystring: Closed({ format: FormatParameter, ...ask }),
        response: { 200: File, ...refusals(style, 401, 403, 422, 429, ...(ask === undefined ? [] : [500])) },
      },
    },
    async (request, reply) => {
      const kind = await kindOf(operations, request);
      const language = languageOf(request.headers['accept-language']);
      const { format } = request.query as { format: Format };
      const example = kind.columns.map((column) => {
        const cell = exampleIn(column, language);
        return format === 'csv' ? typedIn(column, cell, language) : cell;
      });
      return sendFile(request, reply, { kind, rows: [example], name: `${kind.file}-template` });
    },
  );
}

interface SentFile {
  kind: SheetKind;
  rows: OutCell[][];
  /** Without its ending. */
  name: string;
}

/** In the reader's language. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, rows, name }: SentFile,
): Promise<FastifyReply> {
  const { format } = request.query as { format: Format };
  const language = languageOf(request.headers['accept-language']);
  const bytes = await writeFile(writtenIn(kind, { format, rows, language }));
  return reply
    .header('content-disposition', attachment(name, format))
    .type(format === 'csv' ? `${TYPE_OF.csv}; charset=utf-8` : TYPE_OF.xlsx)
    .send(bytes);
}
