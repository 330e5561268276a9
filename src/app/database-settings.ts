/** The settings of the database. */
import { integer, url } from './setting-readers.ts';

export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    ...url('postgres:', 'postgresql:'),
    default: undefined,
    meaning: 'PostgreSQL 15+ server; absent: a PostgreSQL 18 is brought along and keeps its data in DATA_DIR',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    ...url('postgres:', 'postgresql:'),
    default: undefined,
    meaning: 'the same database without a pooler between, for migrations and notices; default: DATABASE_URL',
    secret: true,
  },
  DATABASE_READ_URL: {
    ...url('postgres:', 'postgresql:'),
    default: undefined,
    meaning: 'a streaming standby of that server, for reads of the public catalogue; absent: DATABASE_URL',
    secret: true,
  },
  DATABASE_READ_LAG_MS: {
    ...integer(1000, 600000),
    default: '5000',
    meaning: 'most that the standby may be behind, in milliseconds: else DATABASE_URL is read',
  },
  DATABASE_POOL_SIZE: {
    ...integer(1, 200),
    default: '10',
    meaning: 'connections to the PostgreSQL server, beside one for short reads',
  },
  DATABASE_CONNECT_TIMEOUT_MS: {
    ...integer(100, 60000),
    default: '5000',
    meaning: 'longest wait for a connection, in milliseconds',
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    ...integer(100, 600000),
    default: '30000',
    meaning: 'longest run of one statement, in milliseconds',
  },
} as const;
