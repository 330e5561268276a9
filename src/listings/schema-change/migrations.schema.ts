/** What a change of fields does to the details that listings hold already. */
import Type, { type Static } from 'typebox';
import { Closed } from '../../platform/shapes.ts';
import { FIELD_KEY } from '../details/fields.schema.ts';

const Key = Type.String(FIELD_KEY);
const op = <const N extends string>(name: N) => Type.Literal(name);

const KINDS = [
  Closed({ op: op('rename'), from: Key, to: Key }, { title: 'RenameMigration' }),
  Closed({ op: op('default'), key: Key, value: Type.Unknown() }, { title: 'DefaultMigration' }),
  Closed(
    { op: op('map_options'), key: Key, map: Type.Record(Type.String(), Type.String()) },
    { title: 'MapOptionsMigration' },
  ),
  Closed({ op: op('remove'), key: Key }, { title: 'RemoveMigration' }),
  Closed({ op: op('restore'), key: Key }, { title: 'RestoreMigration' }),
] as const;
export type Migration = Static<(typeof KINDS)[number]>;

/** Discriminated by `op`, so that faults are reported for the kind that was meant. */
export const Migration = Type.Unsafe<Migration>({
  title: 'Migration',
  type: 'object',
  required: ['op'],
  discriminator: { propertyName: 'op' },
  oneOf: KINDS,
});

export const Migrations = Type.Array(Migration, { maxItems: 100 });
