-- One-time links by which people set their password: an invitation, or a reset. A person has one; only its digest is kept.
create table directory_password_links (
  organisation_id uuid not null,
  person_id uuid not null,
  link_hash text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, person_id),
  foreign key (organisation_id, person_id) references directory_people (organisation_id, id)
);
create unique index directory_password_links_hash on directory_password_links (link_hash);
call protect_tenant_table('directory_password_links');
