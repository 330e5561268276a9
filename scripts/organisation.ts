/** Organisations of a server, for its operator: npm run -s organisation -- create "Second Shops" */
import { parseArgs } from 'node:util';
import { DEMO_ORGANISATION_ID, readConfig } from '../src/app/config.ts';
import { openDatabase, requireDatabase } from '../src/app/open-database.ts';
import { publicUrlOf } from '../src/app/token-settings.ts';
import {
  listOrganisations,
  type Offer,
  OperatorFault,
  offerOrganisation,
  offerPassword,
  renewLink,
} from '../src/directory/set-up/operator.service.ts';
import { isUuid } from '../src/platform/formats.ts';

const HELP = `Organisations of the server whose database the settings name (DATA_DIR or DATABASE_URL). It may be running.

  npm run -s organisation -- list
  npm run -s organisation -- create "Second Shops"     an organisation beside the first: prints a link to its set-up page
  npm run -s organisation -- link ID                   a new link to one that is not set up yet; the one before ends
  npm run -s organisation -- password ADDRESS [--organisation ID]
                                                       a link to a new password for whoever signs in with the address

Links begin with PUBLIC_URL, else with the server's HOST and PORT. They work once, and are printed here alone. Those to a set-up page last seven days, to a password 24 hours.`;

const options = { organisation: { type: 'string' }, help: { type: 'boolean', default: false } } as const;

/** The server may be reached elsewhere than where this command's settings say that it listens. */
const NO_PUBLIC_URL = `PUBLIC_URL is not set: the link begins with HOST and PORT as this command was given them.
Where the server is reached otherwise, put its address in their place, or set PUBLIC_URL.`;

const untilText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, subject, ...more] = positionals;
  if (values.help || command === undefined) return print(HELP);
  if (more.length > 0) throw new OperatorFault(`Too many words: put a name of several in quotes.`);
  const config = readConfig(process.env);
  if (config.DIRECTORY_URL !== undefined)
    throw new OperatorFault('DIRECTORY_URL is set: organisations and passwords are kept at that Directory.');
  requireDatabase(config);
  const db = await openDatabase(config);
  const base = publicUrlOf(config);
  const printLink = (text: string) =>
    print(config.PUBLIC_URL === undefined ? `${text}\n\n${NO_PUBLIC_URL}` : text);
  const setUpText = ({ id, name, link, expiresAt }: Offer) =>
    `${name}  ${id}\nSet up    ${base}/console/set-up#${link}\n          once, until ${untilText(expiresAt)}`;
  try {
    if (command === 'list') return print(await listText(db));
    if (command === 'create')
      return printLink(
        setUpText(await offerOrganisation(db, named(subject, 'a name'), DEMO_ORGANISATION_ID, new Date())),
      );
    if (command === 'link')
      return printLink(setUpText(await renewLink(db, idOf(named(subject, 'an id')), new Date())));
    if (command === 'password') {
      const within = values.organisation === undefined ? null : idOf(values.organisation);
      const { name, link, expiresAt } = await offerPassword(
        db,
        named(subject, 'an address'),
        within,
        new Date(),
      );
      return printLink(
        `${name}\nPassword  ${base}/directory/password-links/${link}\n          once, until ${untilText(expiresAt)}`,
      );
    }
    throw new OperatorFault(`There is no command ${command}; there are list, create, link and password.`);
  } finally {
    await db.close();
  }
}

function named(text: string | undefined, what: string): string {
  if (text === undefined) throw new OperatorFault(`Say ${what} after the command; --help shows how.`);
  return text;
}

function idOf(text: string): string {
  if (!isUuid(text))
    throw new OperatorFault(`${text} is no id of an organisation; the command list shows them.`);
  return text.toLowerCase();
}

async function listText(db: Parameters<typeof listOrganisations>[0]): Promise<string> {
  const all = await listOrganisations(db);
  if (all.length === 0) return 'None yet: start the server and open the link that it prints.';
  return all
    .map(({ id, name, administrators, linkUntil }) => {
      const state =
        linkUntil === null
          ? `administrators: ${administrators}`
          : `not set up, link until ${untilText(new Date(linkUntil).toISOString())}`;
      return `${id}  ${name}  (${state})`;
    })
    .join('\n');
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
