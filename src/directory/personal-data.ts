/** What the embedded Directory holds of people. */
import type { Otherwise, PersonalTable } from '../platform/personal-data/personal-table.ts';

const OF_PERSON = 'organisation_id = $1 and person_id = $2';
/** Sessions, codes and tokens of people are kept by hash; their value says whose they are, at one of these depths. */
const whose = (member: string) =>
  ['', 'session,', 'access,session,'].map((path) => `value #>> '{${path}${member}}'`).join(', ');
const OF_SUBJECT = `$2::text in (${whose('personId')}) and $1::text in (${whose('organisationId')})`;

export const DIRECTORY_PEOPLE: readonly PersonalTable[] = [
  {
    table: 'directory_people',
    columns: ['name', 'email', 'phone'],
    held: {
      section: 'account',
      select: `select id, name, email, phone, home_location_id as "homeLocationId", active and not removed as active, role,
          location_ids as "locationIds", location_ids_before as "locationIdsBefore"
        from directory_people where organisation_id = $1 and id = $2`,
    },
    erase: [
      `update directory_people p set name = $3, email = null, phone = null, home_location_id = null, active = false,
         role = 'member', location_ids = '{}', location_ids_before = null, removed = true, erased = true,
         version = (select o.version from directory_organisations o where o.organisation_id = $1)
       where p.organisation_id = $1 and p.id = $2 returning p.id`,
    ],
    why: 'The id stays, under which rotas and hours are kept; the account is listed no more.',
  },
  {
    table: 'directory_organisation_links',
    columns: ['administrator_id'],
    why: 'The id that the first administrator of an offered organisation gets.',
  },
  {
    table: 'directory_passwords',
    columns: ['person_id'],
    held: {
      section: 'signIn',
      select: `select 'password' as "signIn", changed_at as "changedAt" from directory_passwords where ${OF_PERSON}`,
    },
    erase: [`delete from directory_passwords where ${OF_PERSON} returning person_id`],
    why: 'An export has no hash of a password.',
  },
  {
    table: 'directory_password_links',
    columns: ['person_id', 'address'],
    held: {
      section: 'signIn',
      select: `select 'password link' as "signIn", address, expires_at as "expiresAt"
        from directory_password_links where ${OF_PERSON}`,
    },
    erase: [`delete from directory_password_links where ${OF_PERSON} returning person_id`],
    why: 'An export has no hash of a link.',
  },
  {
    table: 'directory_passkeys',
    columns: ['person_id', 'name'],
    held: {
      section: 'signIn',
      select: `select 'passkey' as "signIn", name, created_at as "createdAt", used_at as "usedAt"
        from directory_passkeys where ${OF_PERSON} order by created_at`,
    },
    erase: [`delete from directory_passkeys where ${OF_PERSON} returning id`],
    why: 'Nothing stays.',
  },
  {
    table: 'directory_identities',
    columns: ['person_id', 'subject'],
    held: {
      section: 'signIn',
      select: `select 'identity provider' as "signIn", issuer, subject, bound_at as "createdAt"
        from directory_identities where ${OF_PERSON}`,
    },
    erase: [`delete from directory_identities where ${OF_PERSON} returning person_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'directory_grants',
    columns: ['person_id'],
    held: {
      section: 'signIn',
      select: `select 'application' as "signIn", client_name as name, scopes, granted_at as "createdAt"
        from directory_grants where ${OF_PERSON} order by granted_at`,
    },
    erase: [`delete from directory_grants where ${OF_PERSON} returning id`],
    why: 'Nothing stays.',
  },
  {
    table: 'directory_tokens',
    columns: ['value'],
    held: {
      section: 'signIn',
      select: `select kind as "signIn", to_timestamp((value ->> 'since')::float8 / 1000) as "createdAt",
          value ->> 'device' as device, expires_at as "expiresAt"
        from directory_tokens
        where ${OF_SUBJECT} and parent_hash is null and kind not like 'spent %' order by expires_at`,
    },
    erase: [`delete from directory_tokens where ${OF_SUBJECT} returning token_hash`],
    why: 'Nothing stays; an export has no hash of a token, none that was used up, and none that a session or an application got: those end with it.',
  },
  {
    table: 'directory_set_up',
    columns: ['administrator_id'],
    why: 'The id of whoever set the organisation up; no name.',
  },
];

export const DIRECTORY_OTHERWISE: Otherwise = {
  'directory_sites.address': 'of a site',
};
