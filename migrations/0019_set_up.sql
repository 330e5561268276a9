-- An organisation that begins in the embedded Directory: the link to its set-up page, and the passwords of its people.

-- What new sites take where nothing else is said.
alter table directory_organisations add column country text, add column time_zone text;

-- One row: the set-up link of this installation. The ids of the organisation and of its administrator are chosen with the
-- first link, so that a repeated request is recognised as one. Only the digest of the newest link is kept.
create table directory_set_up (
  organisation_id uuid primary key,
  administrator_id uuid not null,
  link_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index directory_set_up_once on directory_set_up ((true));
call protect_tenant_table('directory_set_up');

-- Sessions that began before `changed_at` have ended.
create table directory_passwords (
  organisation_id uuid not null,
  person_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, person_id),
  foreign key (organisation_id, person_id) references directory_people (organisation_id, id)
);
call protect_tenant_table('directory_passwords');
