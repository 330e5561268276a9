/** The demonstration, small, with what waits to be decided: what the crawler walks over. */

import { DEMO_ORGANISATION_ID } from '../../../src/app/config.ts';
import { loopback } from '../../../src/app/external-services.ts';
import { tokenSettingsOf } from '../../../src/app/token-settings.ts';
import type { SignFor } from '../../../src/demo/calls.ts';
import { ADMIN, PEOPLE } from '../../../src/demo/chain/people.ts';
import { SITES } from '../../../src/demo/chain/sites.ts';
import { ensureDemo } from '../../../src/demo/demo.ts';
import { createIssue } from '../../../src/directory/tokens.ts';
import type { TestApp } from '../../helpers/app.ts';

const SERVICES = ['listing', 'planning', 'directory', 'hr'];
const TOKEN_SECONDS = 3600;
const EXTENT = { publishedWeeks: [-1, 0], perModel: 1 };

const YORK = PEOPLE.filter(({ homeLocationId }) => homeLocationId === SITES[1].id);
/** The name of somebody of each role; the manager and the area manager decide what the member asks for. */
export const ROLES: Readonly<Record<string, string>> = {
  member: YORK.filter(({ role }) => role === 'member')
    .map(({ name }) => name)
    .sort()[0]!,
  manager: YORK.find(({ role }) => role === 'manager')!.name,
  'area manager': PEOPLE.find(({ role }) => role === 'area-manager')!.name,
  administrator: ADMIN.name,
};

export async function makeChain({ app, config, db, key }: TestApp, at: Date): Promise<void> {
  const now = () => at;
  const issue = createIssue(key, tokenSettingsOf(config), now);
  const organisationId = DEMO_ORGANISATION_ID;
  const sign: SignFor = ({ id, role, locationIds }) =>
    issue({ organisationId, subject: id, roles: [role], locationIds, services: SERVICES }, TOKEN_SECONDS);
  const { signal } = new AbortController();
  await ensureDemo({ db, organisationId, baseUrl: loopback(app), sign, signal, now, extent: EXTENT });
}

/** Names of laws, of products and of kinds of files, which are English everywhere. */
export const TERMS = ['Working Time Regulations', 'regulation and', 'London', 'GBP'];

/** Where people of the chain wrote: names, titles and descriptions. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  directory_organisations: ['name'],
  directory_sites: ['name', "jsonb_path_query(address::jsonb, '$.*')"],
  directory_people: ['name', 'email'],
  hr_contracts: ['type'],
  planning_qualifications: ['ingested_label', 'set_label'],
  planning_shifts: ['name', 'notes'],
  planning_demand: ['name', 'station'],
  planning_runs: ['name'],
  planning_leave_requests: ['note', 'comment'],
  planning_rule_templates: ['name', 'description'],
  catalog_types: [
    'label',
    'description',
    "jsonb_path_query(fields::jsonb, '$.**.label')",
    "jsonb_path_query(fields::jsonb, '$.**.value')",
  ],
  listings: [
    'title',
    'slug',
    'description',
    "jsonb_path_query(details, '$.*')",
    "jsonb_path_query(photos, '$.**.alt_text')",
  ],
  listing_enquiries: ['name', 'message'],
  webhook_endpoints: ['description'],
};

export async function writtenIn({ db }: TestApp): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, columns] of Object.entries(WRITTEN))
    for (const column of columns) {
      const text = `select distinct to_jsonb(${column}) #>> '{}' as text from ${table}`;
      const rows = await db.query<{ text: string | null }>(text, []);
      for (const row of rows) if (row.text !== null && /\p{L}{2}/u.test(row.text)) found.add(row.text);
    }
  for (const { name } of PEOPLE) found.add(initialsOf(name));
  return [...found];
}

/** On the sign of whoever is signed in. */
const initialsOf = (name: string): string => name.replaceAll(/(\p{L})\p{L}*\s*/gu, '$1');
