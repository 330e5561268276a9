-- Passkeys (Web Authentication): the public keys of authenticators by which somebody signs in in place of the password.
create table directory_passkeys (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  name text not null,
  -- Chosen by the authenticator, in base64url; whoever signs in names it and nothing else.
  credential_id text not null,
  -- COSE, in base64url.
  public_key text not null,
  signatures bigint not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, person_id) references directory_people (organisation_id, id)
);
create unique index directory_passkeys_credential on directory_passkeys (credential_id);
create index directory_passkeys_person on directory_passkeys (organisation_id, person_id);
call protect_tenant_table('directory_passkeys');
