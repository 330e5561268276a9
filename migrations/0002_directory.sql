-- The embedded Directory: organisations, sites, people, what each person may do where, and OAuth clients.

-- `version` counts the changes of an organisation's people, sites and grants; every row of those tables carries the
-- version that changed it last. `pushed_version` is the last one that Planning has acknowledged, so the rows beyond
-- it are what the next push must carry. `as_of` rises with every version: Planning orders pushes by it.
create table directory_organisations (
  organisation_id uuid primary key,
  name text not null,
  version bigint not null default 0,
  as_of timestamptz not null,
  pushed_version bigint not null default 0
);
create index directory_organisations_unpushed on directory_organisations (organisation_id)
  where pushed_version < version;
call protect_tenant_table('directory_organisations');

create table directory_sites (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  address json,
  coordinates json,
  time_zone text not null,
  removed boolean not null default false,
  version bigint not null,
  primary key (organisation_id, id),
  foreign key (organisation_id) references directory_organisations
);
create index directory_sites_name on directory_sites (organisation_id, lower(name));
call protect_tenant_table('directory_sites');

-- A person holds one grant: a role, at the locations named or (null) at all.
create table directory_people (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  home_location_id uuid,
  active boolean not null,
  role text not null default 'member' check (role in ('admin', 'area-manager', 'manager', 'member')),
  location_ids uuid[] default '{}',
  removed boolean not null default false,
  version bigint not null,
  primary key (organisation_id, id),
  foreign key (organisation_id) references directory_organisations,
  constraint directory_people_home foreign key (organisation_id, home_location_id)
    references directory_sites (organisation_id, id)
);
create unique index directory_people_email on directory_people (organisation_id, lower(email)) where not removed;
create index directory_people_name on directory_people (organisation_id, lower(name));
create index directory_people_home_location on directory_people (organisation_id, home_location_id);
call protect_tenant_table('directory_people');

create table directory_clients (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  scopes text[] not null,
  secret_hash text not null,
  primary key (organisation_id, id),
  unique (id)
);
call protect_tenant_table('directory_clients');
