-- What people let applications of others do in their name: one row a consent, which ends with its token.
create table directory_grants (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  -- The address of the application's metadata document.
  client_id text not null,
  client_name text not null,
  scopes text[] not null,
  granted_at timestamptz not null,
  -- Codes and refresh tokens stand under it.
  token_hash text not null references directory_tokens (token_hash) on delete cascade,
  primary key (organisation_id, id),
  foreign key (organisation_id, person_id) references directory_people (organisation_id, id)
);
create index directory_grants_person on directory_grants (organisation_id, person_id);
create unique index directory_grants_token on directory_grants (token_hash);
call protect_tenant_table('directory_grants');

-- Access tokens that were taken back before their end, by their hash or by the sign-in that they came of (claim sid).
create table directory_revocations (
  key text primary key,
  -- When the last of the tokens has ended by itself.
  expires_at timestamptz not null
);
create index directory_revocations_expiry on directory_revocations (expires_at);
-- Without the guard of organisations: whose a token is is not asked.
grant select, insert, delete on directory_revocations to shopfloor_app;
