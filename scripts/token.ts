/** Prints an access token of the embedded Directory: npm run -s token -- --role manager --location "<site>" */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, DEMO_ORGANISATION_ID, readConfig } from '../src/app/config.ts';
import { tokenSettingsOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { claimsOf, createIssue, type TokenSubject } from '../src/directory/tokens.ts';
import { ROLES, type Role } from '../src/platform/auth/auth.ts';
import { isUuid } from '../src/platform/formats.ts';
import { newId } from '../src/platform/ids.ts';

const HELP = `Prints an access token, signed with the key of the embedded Directory (DATA_DIR/keys).

  --role ROLE          ${ROLES.join(' | ')}; default: the user's, else admin
  --location SITE      name or id; may be given several times; default: all that the role is granted
  --user PERSON        name, email address or id; default: somebody of that role
  --org ID             organisation; default: the demo organisation
  --services LIST      default: listing,planning,directory,hr
  --expires TIME       such as 900s, 30m, 8h, 7d; default: 8h
  --claims JSON        overrides any claim, such as '{"exp": 0}'

Names are looked up at the running server, so start it first (npm start) when you use them.`;

const options = {
  role: { type: 'string' },
  location: { type: 'string', multiple: true },
  user: { type: 'string' },
  org: { type: 'string', default: DEMO_ORGANISATION_ID },
  services: { type: 'string', default: 'listing,planning,directory,hr' },
  expires: { type: 'string', default: '8h' },
  claims: { type: 'string', default: '{}' },
  help: { type: 'boolean', default: false },
} as const;

/** What the user can put right; its message is all that is shown. */
class Fault extends Error {}

interface Found {
  id: string;
  name: string;
}

interface FoundPerson extends Found {
  role: Role;
  locationIds: string[] | '*';
}

type Search = <T extends Found>(what: 'sites' | 'people', query: Record<string, string>) => Promise<T[]>;

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const config = readConfig(process.env);
  if (config.DIRECTORY_URL !== undefined) {
    throw new Fault(
      'DIRECTORY_URL is set: tokens come from that Directory, this command signs for the embedded one.',
    );
  }
  const role = readRole(values.role);
  const organisationId = readOrganisation(values.org);
  const claims = readClaims(values.claims);
  const lifeSeconds = readLife(values.expires);
  const services = values.services.split(',').map((service) => service.trim());
  const key = await loadSigningKey(existingFolder(config));
  const settings = tokenSettingsOf(config);
  const issue = createIssue(key, settings, () => new Date());
  const own: TokenSubject = {
    organisationId,
    subject: newId(),
    services: ['directory'],
    roles: [],
    locationIds: '*',
  };
  const search = searchAt(localUrlOf(config), await issue(own, 60));
  const who = await subjectOf(search, role, values.location ?? [], values.user);
  const all = claimsOf(settings, { organisationId, services, ...who }, lifeSeconds, new Date());
  process.stdout.write(`${await key.sign({ ...all, ...claims })}\n`);
}

const MADE_UP =
  "The token is a made-up user's, to whom Planning grants nothing once it knows the Directory's grants.";

type Who = Pick<TokenSubject, 'subject' | 'roles' | 'locationIds'>;

/** The person that the token is for: the one named, else one with the role at the locations. */
async function subjectOf(
  search: Search,
  role: Role | undefined,
  locations: readonly string[],
  user: string | undefined,
): Promise<Who> {
  const sites = await Promise.all(locations.map((location) => single(search, 'sites', location)));
  const siteIds = sites.map(({ id }) => id);
  const where = sites.length === 0 ? '' : ` at ${sites.map(({ name }) => name).join(', ')}`;
  let why = `Found nobody who is ${role ?? 'admin'}${where}.`;
  const nobody = (error: unknown) => {
    if (siteIds.length > 0 || !(error instanceof Unreachable)) throw error;
    why = error.message;
    return undefined;
  };
  const person =
    user === undefined
      ? await somebody(search, role ?? 'admin', siteIds).catch(nobody)
      : await single<FoundPerson>(search, 'people', user);
  if (person === undefined && (siteIds.length > 0 || (role ?? 'admin') !== 'admin'))
    process.stderr.write(`${why} ${MADE_UP}\n`);
  const granted = siteIds.length > 0 ? siteIds : (person?.locationIds ?? '*');
  return {
    subject: person?.id ?? newId(),
    roles: [role ?? person?.role ?? 'admin'],
    locationIds: granted,
  };
}

/** The one site or person that a name, address or id stands for. */
async function single<T extends Found>(search: Search, what: 'sites' | 'people', text: string): Promise<T> {
  const found = await search<T>(what, { q: text });
  const [first] = found;
  const exact = found.filter(({ id, name }) => [id, name.toLowerCase()].includes(text.toLowerCase()));
  if (exact.length === 1) return exact[0]!;
  if (found.length === 1) return first!;
  const noun = what === 'sites' ? 'site' : 'person';
  if (first === undefined) throw new Fault(`There is no ${noun} "${text}" in this organisation.`);
  const names = found.map(({ name, id }) => `  ${id}  ${name}`).join('\n');
  throw new Fault(`"${text}" may be any of these; say which by its id:\n${names}`);
}

/** Planning grants a person no more than the Directory does, so a made-up user of a lesser role would see nothing. */
async function somebody(search: Search, role: Role, siteIds: string[]): Promise<FoundPerson | undefined> {
  const [locationId] = siteIds;
  const query = { role, ...(locationId === undefined ? {} : { locationId }) };
  const found = await search<FoundPerson>('people', query);
  const fits = ({ locationIds }: FoundPerson) =>
    locationIds === '*' || siteIds.every((id) => locationIds.includes(id));
  return found.find(fits);
}

class Unreachable extends Fault {}

function searchAt(url: string, token: string): Search {
  return async <T extends Found>(what: 'sites' | 'people', query: Record<string, string>) => {
    const address = `${url}/directory/v1/${what}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(5000) }).catch(() => {
      throw new Unreachable(
        `Names are looked up at the running server, but none answers at ${url}. Start it (npm start), or set HOST and PORT as it has them.`,
      );
    });
    if (!response.ok) throw new Fault(`The server at ${url} refused the look-up: ${await response.text()}`);
    return ((await response.json()) as { items: T[] }).items;
  };
}

function localUrlOf({ HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function existingFolder({ DATA_DIR }: Config): string {
  if (existsSync(join(DATA_DIR, 'keys', 'directory.jwk'))) return DATA_DIR;
  throw new Fault(`DATA_DIR: there is no key in ${join(DATA_DIR, 'keys')}. The first npm start makes it.`);
}

function readRole(text: string | undefined): Role | undefined {
  if (text === undefined) return undefined;
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new Fault(`--role: "${text}" must be one of ${ROLES.join(', ')}`);
  return role;
}

function readOrganisation(text: string): string {
  if (!isUuid(text)) throw new Fault(`--org: "${text}" must be a UUID`);
  return text.toLowerCase();
}

const UNIT_SECONDS: Record<string, number> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 };

function readLife(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,8})([smhd]?)$/.exec(text) ?? [];
  if (digits === undefined)
    throw new Fault(`--expires: "${text}" must be a time such as 900s, 30m, 8h or 7d`);
  return Number(digits) * UNIT_SECONDS[unit]!;
}

function readClaims(text: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(text);
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return { ...claims };
  } catch (error) {
    throw new Fault(`--claims: ${error instanceof Error ? error.message : error}`);
  }
  throw new Fault(`--claims: ${text} must be a JSON object, such as {"exp": 0}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
