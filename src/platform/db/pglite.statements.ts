/**
 * Prepared statements of the embedded database. Left alone, PGlite parses and plans each statement anew and enters
 * PostgreSQL six times for it; here a text is parsed once and then runs with one message (PostgreSQL's frontend/backend
 * protocol, Extended Query).
 */
import { type messages, type PGlite, protocol, types } from '@electric-sql/pglite';

interface Statement {
  name: string;
  parameters: readonly number[];
  columns: readonly messages.Field[];
}

type Backend = Pick<PGlite, 'execProtocolStream' | 'parsers' | 'serializers'>;

const { bind, describe, execute, parse, sync } = protocol.serialize;

/** Runs a statement, which is prepared the first time; one at a time. */
export function createPrepared(
  database: Backend,
): (text: string, values: readonly unknown[]) => Promise<object[]> {
  const statements = new Map<string, Statement>();
  const send = (...parts: Uint8Array[]) => database.execProtocolStream(Buffer.concat(parts));

  async function prepare(text: string): Promise<Statement> {
    const name = `s${statements.size}`;
    const replies = await send(parse({ name, text }), describe({ type: 'S', name }), sync());
    const parameters = replies.find(isParameterDescription)?.dataTypeIDs ?? [];
    const columns = replies.find(isRowDescription)?.fields ?? [];
    const statement = { name, parameters, columns };
    statements.set(text, statement);
    return statement;
  }

  const encoded = (value: unknown, type: number): string | null => {
    if (value === null || value === undefined) return null;
    const serialize = database.serializers[type];
    return serialize === undefined ? String(value) : serialize(value);
  };

  return async (text, values) => {
    const { name, parameters, columns } = statements.get(text) ?? (await prepare(text));
    const bound = bind({
      statement: name,
      values: values.map((value, index) => encoded(value, parameters[index]!)),
    });
    const replies = await send(bound, execute(), sync());
    return replies.filter(isDataRow).map(({ fields }) => {
      const cells = columns.map(({ name: column, dataTypeID }, index) => [
        column,
        types.parseType(fields[index] ?? null, dataTypeID, database.parsers),
      ]);
      return Object.fromEntries(cells) as object;
    });
  };
}

const isParameterDescription = (
  message: messages.BackendMessage,
): message is messages.ParameterDescriptionMessage => message.name === 'parameterDescription';
const isRowDescription = (message: messages.BackendMessage): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isDataRow = (message: messages.BackendMessage): message is messages.DataRowMessage =>
  message.name === 'dataRow';
