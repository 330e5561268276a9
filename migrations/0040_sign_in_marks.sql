-- Wrong PINs of a person at one device: whoever holds another device pauses nobody there.
create table planning_pin_tries (
  organisation_id uuid not null,
  terminal_id uuid not null,
  user_id uuid not null,
  -- Wrong ones in a row.
  wrong integer not null,
  paused_until timestamptz,
  primary key (organisation_id, terminal_id, user_id),
  foreign key (organisation_id, terminal_id) references planning_terminals (organisation_id, id),
  foreign key (organisation_id, user_id) references planning_pins (organisation_id, user_id) on delete cascade
);
create index planning_pin_tries_user on planning_pin_tries (organisation_id, user_id);
call protect_tenant_table('planning_pin_tries');

-- To whom a password link was given: it is good for that address alone. Null: given before this was kept.
alter table directory_password_links add column address text;

-- Who of ours a subject of an OpenID Connect provider is: addresses may change or pass on to somebody else.
create table directory_identities (
  organisation_id uuid not null,
  person_id uuid not null,
  issuer text not null,
  subject text not null,
  bound_at timestamptz not null,
  primary key (organisation_id, person_id, issuer),
  foreign key (organisation_id, person_id) references directory_people (organisation_id, id)
);
create unique index directory_identities_subject on directory_identities (issuer, subject);
call protect_tenant_table('directory_identities');
