-- What administrators say of their organisation; null: the setting of the server, or the country, decides.
alter table directory_organisations
  add column currency text,
  add column language text,
  -- Counts the changes of name, currency, zone and language; `version` counts people, sites and grants too.
  add column settings_version integer not null default 1;

-- The picture at the top of the console, the public pages and printed sheets: its sizes, as those of a photo.
alter table listing_companies add column logo jsonb;

-- Organisations that the operator offers beside the first, each by a link to its set-up page. Only the digest of its newest
-- link is kept. The ids are chosen with the first link, so that a repeated request is recognised as one.
create table directory_organisation_links (
  organisation_id uuid primary key,
  administrator_id uuid not null,
  -- As the operator calls it; whoever opens the link may name it otherwise.
  name text not null,
  link_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index directory_organisation_links_hash on directory_organisation_links (link_hash);
call protect_tenant_table('directory_organisation_links');
