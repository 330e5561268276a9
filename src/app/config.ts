/** Every setting of the process: one table with type, default and meaning; all faults are reported at once. */
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../words/languages.ts';
import { DATABASE_SETTINGS } from './database-settings.ts';
import { HTTP_SETTINGS } from './http-settings.ts';
import {
  amount,
  currency,
  integer,
  issuer,
  oneOf,
  origins,
  rolesByName,
  type Setting,
  sender,
  shares,
  text,
  url,
  uuid,
} from './setting-readers.ts';

/** The organisation that the demo fills, and whose catalogue anonymous visitors see unless set otherwise. */
export const DEMO_ORGANISATION_ID = '0d3b1a52-6f0e-7c11-8a54-5b0c0ffee001';

const SETTINGS = {
  ...HTTP_SETTINGS,
  DATA_DIR: {
    ...text,
    default: 'data',
    meaning: 'folder of the embedded database, uploaded photos and keys',
  },
  ...DATABASE_SETTINGS,
  CONSOLE_DIR: {
    ...text,
    default: fileURLToPath(new URL('../../build/console', import.meta.url)),
    meaning: 'folder of the built web console (npm run build-console)',
  },
  CATALOG_ORG_ID: {
    ...uuid,
    default: DEMO_ORGANISATION_ID,
    meaning: 'organisation whose catalogue the public reads; default: the one set up here, else the demo',
  },
  DEFAULT_CURRENCY: {
    read: currency,
    default: undefined,
    meaning:
      'ISO 4217 currency of listings and contracts that name none, where the organisation has none; absent: that of the country named at set-up, else GBP',
  },
  CORS_ORIGINS: {
    read: origins,
    default: '*',
    meaning: 'origins whose pages may read the public catalogue, separated by commas; *: any, none: none',
  },
  PHOTO_STORE_URL: {
    ...url('http:', 'https:'),
    default: undefined,
    meaning: 'S3-compatible store of uploaded photos; absent: the folder photos in DATA_DIR',
  },
  PHOTO_STORE_BUCKET: { ...text, default: 'shopfloor', meaning: 'its bucket' },
  PHOTO_STORE_REGION: { ...text, default: 'us-east-1', meaning: 'its region' },
  PHOTO_STORE_KEY_ID: { ...text, default: undefined, meaning: 'its access key id' },
  PHOTO_STORE_SECRET: { ...text, default: undefined, meaning: 'its secret access key', secret: true },
  DIRECTORY_URL: {
    ...url('http:', 'https:'),
    default: undefined,
    meaning: 'base address of the Directory; absent: embedded',
  },
  HR_URL: { ...url('http:', 'https:'), default: undefined, meaning: 'base address of HR; absent: embedded' },
  SERVICE_CLIENT_ID: {
    ...uuid,
    default: undefined,
    meaning: 'client id that Planning uses at the Directory to call HR',
  },
  SERVICE_CLIENT_SECRET: { ...text, default: undefined, meaning: 'its secret', secret: true },
  SERVICE_TIMEOUT_MS: {
    ...integer(50, 60000),
    default: '2000',
    meaning: 'longest wait for Directory and HR, in milliseconds',
  },
  TOKEN_ISSUER: {
    ...text,
    default: undefined,
    meaning: 'expected `iss` of tokens; default: the address of the Directory',
  },
  TOKEN_AUDIENCE: { ...text, default: 'shopfloor', meaning: 'expected `aud` of tokens' },
  JWKS_URL: {
    ...url('http:', 'https:'),
    default: undefined,
    meaning: 'key set of the token issuer; default: <Directory>/.well-known/jwks.json',
  },
  JWKS_MAX_AGE_MS: {
    ...integer(1000, 86400000),
    default: '300000',
    meaning: 'how long keys are used before they are read again, in milliseconds',
  },
  CLAIM_ORGANISATION: { ...text, default: 'org_id', meaning: 'token claim that holds the organisation id' },
  CLAIM_SERVICES: { ...text, default: 'services', meaning: 'token claim that lists the services' },
  CLAIM_ROLES: { ...text, default: 'roles', meaning: 'token claim that lists the roles' },
  CLAIM_LOCATIONS: {
    ...text,
    default: 'location_ids',
    meaning: 'token claim that lists the granted locations',
  },
  RATE_READS_PER_MINUTE: {
    ...integer(0, 10000000),
    default: '3000',
    meaning: 'reads a minute for one caller; 0: no limit',
  },
  RATE_WRITES_PER_MINUTE: {
    ...integer(0, 10000000),
    default: '600',
    meaning: 'writes a minute for one caller; 0: no limit',
  },
  RATE_SOLVES_PER_MINUTE: {
    ...integer(0, 10000000),
    default: '120',
    meaning: 'planning runs a minute for one caller; 0: no limit',
  },
  RATE_ENQUIRIES_PER_MINUTE: {
    ...integer(0, 10000000),
    default: '5',
    meaning: 'enquiries a minute from one address; 0: no limit',
  },
  BODY_LIMIT_BYTES: {
    ...integer(1024, 67108864),
    default: '1048576',
    meaning: 'largest request body (eligibility ingest: 48 times this)',
  },
  SOLVER_WORKERS: {
    ...integer(0, 64),
    default: '1',
    meaning: 'planning runs worked on at the same time in this process',
  },
  SOLVER_RESERVED: { ...integer(0, 64), default: '1', meaning: 'places beside them for runs up to 10 s' },
  SOLVER_SHARES: { read: shares, default: 'none', meaning: 'shares of solver time: <organisation id>=2,…' },
  WORKER_PORT: {
    ...integer(0, 65535),
    default: undefined,
    meaning: 'port on which a worker (npm run worker) answers /ready and /metrics; none unless set',
  },
  WEBHOOK_ALLOW_PRIVATE: {
    ...oneOf('on', 'off'),
    default: 'off',
    meaning:
      'on: webhooks, pictures that imports fetch and documents of applications may use http and reach private networks; for development and tests',
  },
  SMTP_URL: {
    ...url('smtp:', 'smtps:'),
    default: undefined,
    meaning: 'mail server, such as smtp://user:password@mail.example:587; absent: no mails are sent',
    secret: true,
  },
  MAIL_FROM: {
    read: sender,
    default: undefined,
    meaning: 'sender of mails, such as Rota <rota@example.com>; needed with SMTP_URL',
  },
  MAIL_LANGUAGE: {
    ...oneOf(...LANGUAGES),
    default: undefined,
    meaning:
      'language of mails to people who chose none, where the organisation has none; absent: that of the country named at set-up, else English',
  },
  OIDC_ISSUER: {
    read: issuer,
    default: undefined,
    meaning: 'OpenID Connect provider that people sign in at, such as https://id.example/realms/shops',
  },
  OIDC_CLIENT_ID: { ...text, default: undefined, meaning: 'client id there; needed with OIDC_ISSUER' },
  OIDC_CLIENT_SECRET: {
    ...text,
    default: undefined,
    meaning: 'its secret; absent: a public client',
    secret: true,
  },
  OIDC_EMAIL_CLAIM: { ...text, default: 'email', meaning: 'claim that holds the e-mail address' },
  OIDC_TRUST_EMAIL: {
    ...oneOf('on', 'off'),
    default: 'off',
    meaning: 'on: addresses are taken as verified though the provider does not say so',
  },
  OIDC_ROLE_CLAIM: {
    ...text,
    default: undefined,
    meaning: 'claim that holds role or groups, such as realm_access.roles; absent: roles are kept by hand',
  },
  OIDC_ROLES: {
    read: rolesByName,
    default: undefined,
    meaning: 'what that claim calls each role, such as admin=rota-admins,manager=leads; absent: as here',
  },
  TRAVEL_COST_PER_KM: {
    ...amount(1000),
    default: '0.45',
    meaning: 'what a rota counts for a kilometre to work and back, in the currency of the contracts',
  },
  DEMO: {
    ...oneOf('on', 'off'),
    default: 'on',
    meaning: 'on: a new embedded database starts with the demo; off: with a link to set up your own',
  },
  LOG_LEVEL: {
    ...oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    default: 'info',
    meaning: 'least serious log line to write',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...url('http:', 'https:'),
    default: undefined,
    meaning:
      'collector that traces are sent to over OTLP/HTTP, such as http://collector:4318; absent: no traces',
  },
  OTEL_TRACES_SAMPLER_ARG: { ...amount(1), default: '1', meaning: 'share of the traces begun here to send' },
  SHUTDOWN_GRACE_MS: {
    ...integer(0, 300000),
    default: '8000',
    meaning: 'longest wait for requests in flight at SIGTERM, in milliseconds',
  },
} satisfies Record<string, Setting<unknown> & { secret?: boolean }>;

type Name = keyof typeof SETTINGS;
type Value<N extends Name> = ReturnType<(typeof SETTINGS)[N]['read']>;
type Optional = { [N in Name]: (typeof SETTINGS)[N]['default'] extends string ? never : N }[Name];

export type Config = { readonly [N in Exclude<Name, Optional>]: Value<N> } & {
  readonly [N in Optional]: Value<N> | undefined;
};

/** The demo, and its door without passwords, are only where the embedded database and services are. */
export function makesDemo({ DEMO, DATABASE_URL, DIRECTORY_URL, HR_URL }: Config): boolean {
  return DEMO === 'on' && [DATABASE_URL, DIRECTORY_URL, HR_URL].every((url) => url === undefined);
}

export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

/** Reads the settings. Throws one ConfigFault that lists every fault, secrets left out. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [
    Name,
    Setting<unknown> & { secret?: boolean },
  ][]) {
    const given = env[name]?.trim();
    const value = given === undefined || given === '' ? setting.default : given;
    try {
      values[name] = value === undefined ? undefined : setting.read(value);
    } catch (error) {
      const shown = setting.secret === true ? 'its value' : `"${value}"`;
      faults.push(`${name}: ${shown} ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (values.DIRECTORY_URL !== undefined) {
    for (const name of ['SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET'] satisfies Name[]) {
      if (!(name in values) || values[name] === undefined)
        faults.push(`${name}: is needed with DIRECTORY_URL`);
    }
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] satisfies Name[]) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      faults.push(`DATABASE_URL: is needed with ${name}`);
  }
  if (values.SMTP_URL !== undefined && 'MAIL_FROM' in values && values.MAIL_FROM === undefined)
    faults.push('MAIL_FROM: is needed with SMTP_URL');
  if (values.OIDC_ISSUER !== undefined && values.OIDC_CLIENT_ID === undefined)
    faults.push('OIDC_CLIENT_ID: is needed with OIDC_ISSUER');
  if (faults.length > 0) {
    throw new ConfigFault(`${faults.join('\n')}\nSee npm start -- --help for every setting.`);
  }
  return Object.freeze(values) as Config;
}

/** The text of `--help`: each setting with its default and meaning. */
export function helpText(): string {
  const rows = (Object.entries(SETTINGS) as [string, Setting<unknown>][]).map(
    ([name, { default: fallback, meaning }]) =>
      `  ${name.padEnd(30)} ${(fallback ?? '–').padEnd(12)} ${meaning}`,
  );
  return ['Settings are environment variables (name, default, meaning):', ...rows].join('\n');
}
